"""What the functions that a game registers will name: found by following them from one to the next.

Only rules and kits are read; what the core says of itself is tested once and for all, not at each load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from types import FunctionType
from typing import Any

import attrs

from ...engine.decision import Reason
from ..where import plain
from .meaning import closure_of, scope_of
from .reader import Found, Reader, Sinks
from .sinks import SINKS
from .use import Use

READ = ("coin_core.kits", "coin_core.mechanics")
"""The rooms of the core whose functions are read where a game uses them; methods of turns and actions are not."""


def uses_of(start: Iterable[Any], packages: Iterable[str]) -> list[Use]:
    """All that some functions name, and those that they use; `packages` are those of the game itself."""
    ours = (*READ, *packages)
    waiting, seen = [function for item in start for function in functions_in(item)], set()
    uses: list[Use] = []
    while waiting:
        function = waiting.pop()
        if id(function) in seen or not _is_read(function, ours):
            continue
        seen.add(id(function))
        found = _read(function)
        uses += found.uses
        waiting += [inner for used in found.functions for inner in functions_in(used)]
    return list(dict.fromkeys(uses))


def functions_in(item: Any) -> Iterator[FunctionType]:
    """The functions in something registered: itself, what is bound to it, what its fields and closure hold."""
    if isinstance(item, partial):
        for bound in (item.func, *item.args, *item.keywords.values()):
            if callable(bound):
                yield from functions_in(bound)
    elif isinstance(item, type):
        for value in vars(item).values():
            if isinstance(value, FunctionType):
                yield value
    elif callable(item):
        function = plain(item)
        if isinstance(function, FunctionType):
            yield function
            for value in closure_of(function).values():
                if callable(value) and not isinstance(value, type):
                    yield from functions_in(value)
    elif attrs.has(type(item)):
        for attribute in attrs.fields(type(item)):
            value = getattr(item, attribute.name, None)
            if isinstance(value, (partial, FunctionType)) or callable(value) or attribute.name == "extra":
                yield from functions_in(value)


def _is_read(function: FunctionType, ours: tuple[str, ...]) -> bool:
    module = function.__module__ or ""
    if not any(module == package or module.startswith(f"{package}.") for package in ours):
        return False
    return "coin_core" in ours or not (module.startswith("coin_core.mechanics") and "." in function.__qualname__)


def _read(function: FunctionType) -> Found:
    return _read_anew(function) if function.__closure__ else _read_once(function)


@lru_cache(maxsize=2048)
def _read_once(function: FunctionType) -> Found:
    return _read_anew(function)


def _read_anew(function: FunctionType) -> Found:
    scope = scope_of(function)
    if scope is None:
        return Found()
    reader = Reader(function, scope, sinks_of)
    for value in scope.closure.values():
        if isinstance(value, Reason):
            reader.use(scope.node, "reasons", value.key, len(value.about))
    return reader.read()


_under_way: set[Callable[..., Any]] = set()
"""Functions whose sinks are being looked for: one that calls itself adds nothing."""


def sinks_of(called: Any) -> Sinks:
    """What the arguments of a function name: told for the core, read for rules and kits."""
    if called in SINKS:
        return SINKS[called]
    if not isinstance(called, FunctionType) or called in _under_way:
        return {}
    module = called.__module__ or ""
    if module.startswith("coin_core.") and not module.startswith(READ):
        return {}
    _under_way.add(called)
    try:
        return _read(called).passes
    finally:
        _under_way.discard(called)
