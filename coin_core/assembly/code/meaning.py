"""What an expression in a rule stands for, as far as it can be told without running it.

Names are looked up in the module as it was loaded, so constants, imports and kits are the real ones; of
parameters and local names only the class is known.
"""

from __future__ import annotations

import ast
import sys
from contextlib import suppress
from types import FunctionType, ModuleType
from typing import Any

import attrs
from attrs import define, field, frozen

from ...mechanics.action import Action
from ...model.turn import Turn
from .syntax import FunctionNode, nodes, parameters, tree_of

USUAL: dict[str, type] = {"turn": Turn, "trial": Turn, "action": Action}
"""What rules call a turn and an action, wherever they come from."""


@frozen
class Of:
    """Some value of a class."""

    kind: type


ANY, SPACE_TYPE = "*", "<type>"
"""Parts of a word that are only known in play: anything, or the type of some space."""


@frozen
class Pattern:
    """A word with such parts: `f"search.{turn.board.type_of[space]}"`."""

    parts: tuple[str, ...]


UNKNOWN = object()


@define(eq=False)
class Scope:
    """The names that a function sees: what its module and closure hold, and what it is given."""

    node: FunctionNode
    module: dict[str, Any]
    closure: dict[str, Any]
    owner: type | None = None
    """The class of a method."""
    own: dict[str, ast.arg] = field(init=False)
    """Parameters of the function and of those inside it."""
    local: dict[str, ast.expr] = field(factory=dict, init=False)
    """Local names and what they are first set to."""

    def __attrs_post_init__(self) -> None:
        self.own = {parameter.arg: parameter for parameter in parameters(self.node)}
        for node in nodes(self.node):
            if isinstance(node, (ast.FunctionDef, ast.Lambda)):
                for parameter in parameters(node):
                    self.own.setdefault(parameter.arg, parameter)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    self._assign(target, node.value)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.local.setdefault(target.id, value)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts, strict=False):
                self._assign(one, other)

    def value(self, node: ast.expr | None, depth: int = 0) -> Any:
        """A live object, `Of` a class, or UNKNOWN."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self._named(node.id, depth)
        if isinstance(node, ast.Attribute):
            return _attribute(self.value(node.value, depth + 1), node.attr)
        if isinstance(node, ast.Subscript):
            table, key = self.value(node.value, depth + 1), self.value(node.slice, depth + 1)
            return table.get(key, UNKNOWN) if isinstance(table, dict) and isinstance(key, str) else UNKNOWN
        return UNKNOWN

    def _named(self, name: str, depth: int) -> Any:
        if name in self.closure:
            return self.closure[name]
        if name == "self" and self.owner is not None:
            return Of(self.owner)
        if name in self.own:
            noted = self.own[name].annotation
            kind = self._global(noted.id) if isinstance(noted, ast.Name) else UNKNOWN
            if isinstance(kind, type):
                return Of(kind)
            return Of(USUAL[name]) if name in USUAL else UNKNOWN
        if name in self.local:
            found = self.value(self.local[name], depth + 1) if depth < 9 else UNKNOWN
            return Of(USUAL[name]) if found is UNKNOWN and name in USUAL else found
        return self._global(name)

    def _global(self, name: str) -> Any:
        return self.module.get(name, UNKNOWN)

    def words(self, node: ast.expr | None) -> list[str | Pattern]:
        """The words that an expression may stand for; none if they are not known."""
        if isinstance(node, ast.IfExp):
            return [*self.words(node.body), *self.words(node.orelse)]
        if isinstance(node, ast.BoolOp):
            return [word for part in node.values for word in self.words(part)]
        if isinstance(node, ast.JoinedStr):
            return [Pattern(tuple(self._part(part) for part in node.values))]
        found = self.value(node)
        return [found] if isinstance(found, str) else []

    def _part(self, part: ast.expr) -> str:
        if isinstance(part, ast.Constant):
            return str(part.value)
        inner = part.value if isinstance(part, ast.FormattedValue) else part
        if isinstance(inner, ast.Subscript) and getattr(inner.value, "attr", "") == "type_of":
            return SPACE_TYPE
        found = self.value(inner)
        return found if isinstance(found, str) else ANY


def _attribute(base: Any, name: str) -> Any:
    """An attribute of a live module, class or kit, or of some value of a class."""
    if base is UNKNOWN:
        return Of(Turn) if name == "turn" else UNKNOWN
    if not isinstance(base, Of):
        known = isinstance(base, (ModuleType, type)) or attrs.has(type(base))
        return getattr(base, name, UNKNOWN) if known else UNKNOWN
    method = getattr(base.kind, name, None)
    if callable(method):
        return method
    if attrs.has(base.kind) and name in attrs.fields_dict(base.kind):
        kind: Any = attrs.fields_dict(base.kind)[name].type
        if isinstance(kind, str):
            kind = vars(sys.modules[base.kind.__module__]).get(kind, UNKNOWN)
        return Of(kind) if isinstance(kind, type) else UNKNOWN
    return Of(Turn) if name == "turn" else UNKNOWN


def scope_of(function: FunctionType) -> Scope | None:
    """What a function sees; None where its source cannot be read."""
    node = tree_of(function.__code__)
    if node is None:
        return None
    owner = function.__globals__.get(function.__qualname__.partition(".")[0])
    return Scope(node, function.__globals__, closure_of(function), owner if isinstance(owner, type) else None)


def closure_of(function: FunctionType) -> dict[str, Any]:
    """What a function took along from where it was made."""
    held: dict[str, Any] = {}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with suppress(ValueError):  # not set yet
            held[name] = cell.cell_contents
    return held
