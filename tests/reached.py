"""What code an assembled game can run: followed from what it registers, name by name.

Functions lead to the functions and classes they name, classes to those of their methods whose names are used
anywhere. That is a little more than what runs, and never code of a kit or game that this game does not use.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

import attrs

from coin_core.model.ruleset import Ruleset
from coin_core.model.setup import new_game

ROOT = Path(__file__).parents[1]
OURS = ("coin_core", "games")
NOT_FOLLOWED = {"verbs", "definitions"}
"""All verbs that card texts may use, and the data as read; the verbs in use are found in the cards in play."""


class Reached:
    """Functions and classes by module and qualified name."""

    def __init__(self, rules: Ruleset) -> None:
        self.code: dict[str, Any] = {}
        self._names: set[str] = set()
        self._seen: set[int] = set()
        self._kept: list[Any] = []  # so that ids stay theirs
        for field in attrs.fields(Ruleset):
            if field.name not in NOT_FOLLOWED:
                self._follow(getattr(rules, field.name))
        self._follow(Ruleset)
        self._follow(new_game)
        while self._follow_methods():
            pass

    def _follow(self, value: Any) -> None:
        if isinstance(value, (str, bytes, int, float, Path, type(None), ModuleType)) or id(value) in self._seen:
            return
        self._seen.add(id(value))
        self._kept.append(value)
        if isinstance(value, partial):
            self._all((value.func, *value.args, *value.keywords.values()))
        elif isinstance(value, MethodType):
            self._all((value.__func__, value.__self__))
        elif isinstance(value, Mapping):
            self._all(value.values())
        elif isinstance(value, (tuple, list, set, frozenset)):
            self._all(value)
        elif isinstance(value, FunctionType):
            self._function(value)
        elif isinstance(value, type):
            self._class(value)
        elif attrs.has(type(value)):
            self._class(type(value))
            self._all(getattr(value, field.name, None) for field in attrs.fields(type(value)))

    def _all(self, values: Any) -> None:
        for value in values:
            self._follow(value)

    def _function(self, function: FunctionType) -> None:
        function = inspect.unwrap(function)
        if not _ours(function):
            return
        self.code[f"{function.__module__}.{function.__qualname__}"] = function
        names = set(_names(function.__code__))
        self._names |= names
        for name in names:
            value = function.__globals__.get(name)
            self._follow(value)
            if isinstance(value, ModuleType) and value.__name__.startswith(OURS):
                self._all(vars(value).get(attribute) for attribute in names)
        self._all(_contents(function))
        self._all(function.__defaults__ or ())

    def _class(self, cls: type) -> None:
        for base in cls.__mro__:
            if _ours(base):
                self.code[f"{base.__module__}.{base.__qualname__}"] = base

    def _follow_methods(self) -> int:
        """Methods of classes reached whose names are used; how much came to light."""
        before = len(self.code), len(self._names)
        for cls in [value for value in self.code.values() if isinstance(value, type)]:
            for name, value in vars(cls).items():
                if name in self._names or name.startswith("__"):
                    self._follow(_function_of(value))
        return (len(self.code), len(self._names)) != before

    def named(self, name: str) -> list[str]:
        """Places of the code with a name, `function`, `Class.method` or either with its module's own before it."""
        return [place_of(value) for key, value in self.code.items() if key == name or key.endswith(f".{name}")]


def place_of(code: Any) -> str:
    """File and name of a function or class."""
    file = Path(inspect.getsourcefile(code) or "").relative_to(ROOT).as_posix()
    return f"{file}::{code.__qualname__.replace('<locals>.', '')}"


def _ours(value: Any) -> bool:
    return str(value.__module__).startswith(OURS)


def _names(code: CodeType) -> Iterator[str]:
    """All names that a function uses, also in the functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _contents(function: FunctionType) -> Iterator[Any]:
    """What a function has kept from where it was made."""
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # not set yet
            continue


def _function_of(value: Any) -> Any:
    """What stands behind a method, property or slot of a class."""
    if isinstance(value, (staticmethod, classmethod)):
        return value.__func__
    if isinstance(value, property):
        return value.fget
    return value if isinstance(value, FunctionType) else None
