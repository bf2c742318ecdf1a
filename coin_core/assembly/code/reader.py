"""One function read: what it names, which functions it uses, and which of its parameters name something."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import attrs
from attrs import define, field

from ...engine.decision import Reason
from ...model.turn import Turn
from ..where import plain
from .choices import choices_in
from .meaning import Of, Pattern, Scope
from .sinks import HOLDERS, TABLES, Sink
from .syntax import nodes
from .use import Use, use_at

Sinks = dict[str, Sink]
PICK = plain(Turn.pick)
ENTRY_FIELDS = {"key": "reasons", "item": "tallies", "reason": "endings"}
"""Fields of log entries that name a text, and where it stands."""


@define(eq=False)
class Found:
    """What was read in one function."""

    uses: list[Use] = field(factory=list)
    functions: list[Callable[..., Any]] = field(factory=list)
    passes: Sinks = field(factory=dict)
    """Parameters of the function that it hands on as names."""


@define(eq=False)
class Reader:
    """Reads one function; `sinks_of` says what the arguments of another one name."""

    function: Any
    scope: Scope
    sinks_of: Callable[[Any], Sinks]
    found: Found = field(factory=Found)

    def read(self) -> Found:
        """Everything in the function and in those written inside it."""
        for node in nodes(self.scope.node):
            if isinstance(node, ast.Call):
                self._call(node)
            elif isinstance(node, ast.Subscript):
                self._look_up(node)
            elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
                self._reference(node)
        return self.found

    # -- what is named ----------------------------------------------------------------------

    def name(self, node: ast.expr | None, sink: Sink, about: int | None = None) -> None:
        """An argument that names something: its words, or the parameter that brings them."""
        if isinstance(node, ast.Name) and node.id in self.scope.own and node.id not in self.scope.closure:
            self.found.passes[node.id] = Sink(sink.category, about)
            return
        for word in self.scope.words(node):
            self.use(node, sink.category, word, about)

    def use(
        self, node: Any, category: str, word: str | Pattern, about: int | None = None, fields: tuple[str, ...] = ()
    ) -> None:
        """Note a word at its place."""
        self.found.uses.append(use_at(self.function, node, category, word, about, fields))

    def _call(self, node: ast.Call) -> None:
        called = plain(self.scope.value(node.func))
        if not callable(called):
            return
        if called is plain(Turn.note):
            self._entry(node)
            return
        sinks = self.sinks_of(called)
        if not sinks:
            return
        given = arguments(called, node)
        if called is PICK and "choose" in self.scope.words(given.get("tag")):
            self.found.uses += choices_in(self.function, self.scope, given.get("values"))
        for parameter, sink in sinks.items():
            about = _number(given.get(sink.about)) if isinstance(sink.about, str) else sink.about
            if parameter in given:
                self.name(given[parameter], sink, about)

    def _entry(self, node: ast.Call) -> None:
        """An entry of the log: its text takes its fields, some of which name texts themselves."""
        kind = self.scope.value(node.args[0]) if node.args else None
        if not (isinstance(kind, type) and attrs.has(kind)):
            return
        names = tuple(attribute.name for attribute in attrs.fields(kind))
        self.use(node, "log", kind.__name__, fields=names)
        for name, value in zip(names, node.args[1:], strict=False):
            if name in ENTRY_FIELDS:
                self.name(value, Sink(ENTRY_FIELDS[name]))

    def _look_up(self, node: ast.Subscript) -> None:
        """`turn.params["..."]` and its like; after a piece comes a place."""
        table: ast.expr = node.value
        sink = self._table(table)
        if sink is not None:
            self.name(node.slice, sink)
        elif isinstance(table, ast.Subscript) and self._table(table.value) is TABLES["pieces"]:
            self.name(node.slice, Sink("place"))

    def _table(self, node: ast.expr) -> Sink | None:
        if isinstance(node, ast.Name) and node.id in TABLES:
            node = self.scope.local.get(node.id, node)
        if not isinstance(node, ast.Attribute) or node.attr not in TABLES:
            return None
        holder = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        return TABLES[node.attr] if holder in HOLDERS else None

    def _reference(self, node: ast.Name | ast.Attribute) -> None:
        """A function that is used, or a reason that was made before."""
        value = self.scope.value(node)
        if isinstance(value, Reason):
            self.use(node, "reasons", value.key, len(value.about))
        elif callable(value) and not isinstance(value, (type, Of)):
            self.found.functions.append(value)


def arguments(called: Any, node: ast.Call) -> dict[str, ast.expr]:
    """The arguments of a call by parameter, as far as they are written out."""
    names = _parameters(called)
    given: dict[str, ast.expr] = {}
    for name, value in zip(names, node.args, strict=False):
        if isinstance(value, ast.Starred):
            break
        given[name] = value
    given.update({keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None})
    return given


@lru_cache(maxsize=1024)
def _parameters(called: Any) -> tuple[str, ...]:
    """The parameters of a function or class as a caller sees them."""
    try:
        names = tuple(inspect.signature(called).parameters)
    except (TypeError, ValueError):
        return ()
    return names[1:] if names[:1] == ("self",) else names


def _number(about: ast.expr | None) -> int | None:
    """How many values a prompt is given; None where that is not written out."""
    if about is None:
        return 0
    if isinstance(about, ast.Tuple) and not any(isinstance(part, ast.Starred) for part in about.elts):
        return len(about.elts)
    return None
