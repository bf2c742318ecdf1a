"""The alternatives that a rule lets somebody pick from: words that it lists, or has listed by another function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from types import FunctionType
from typing import Any

from attrs import define, field

from ..where import plain
from .meaning import Scope, scope_of
from .syntax import nodes
from .use import Use, use_at

Setting = ast.Assign | ast.AnnAssign


def choices_in(function: Any, scope: Scope, values: ast.expr | None) -> Iterator[Use]:
    """The words in the list that an expression makes, as far as they are written out."""
    return Choices(function, scope).in_list(values)


@define(eq=False)
class Choices:
    """Follows the making of a list in one function; `names` are those already followed."""

    function: Any
    scope: Scope
    names: set[str] = field(factory=set)

    def in_list(self, node: ast.expr | None) -> Iterator[Use]:
        """The words of a list, of a name for one, or of a function that returns one."""
        if isinstance(node, ast.Lambda):
            yield from self.in_list(node.body)
        elif isinstance(node, ast.IfExp):
            yield from self.in_list(node.body)
            yield from self.in_list(node.orelse)
        elif isinstance(node, (ast.List, ast.Tuple)):
            for part in node.elts:
                yield from self._word(part)
        elif isinstance(node, ast.Name) and any(_sets(each, node.id) for each in nodes(self.scope.node)):
            yield from self._built_up(node.id)
        elif isinstance(node, ast.Call):
            made_by = node.args[0] if self.scope.value(node.func) is partial and node.args else node.func
            yield from self._returned(made_by)
        elif node is not None:
            yield from self._returned(node)

    def _word(self, node: ast.expr) -> Iterator[Use]:
        yield from (use_at(self.function, node, "choices", word) for word in self.scope.words(node))

    def _built_up(self, name: str) -> Iterator[Use]:
        """What a name is set to, and what is appended to it."""
        if name in self.names:
            return
        self.names.add(name)
        for node in nodes(self.scope.node):
            if isinstance(node, Setting) and _sets(node, name):
                yield from self.in_list(node.value)
            elif isinstance(node, ast.Call) and _appends(node, name):
                yield from (use for part in node.args for use in self._word(part))

    def _returned(self, node: ast.expr) -> Iterator[Use]:
        """The words in the lists that another function returns."""
        function = plain(self.scope.value(node))
        scope = scope_of(function) if isinstance(function, FunctionType) else None
        if scope is None or function is self.function:
            return
        inner = Choices(function, scope)
        for found in nodes(scope.node):
            if isinstance(found, ast.Return):
                yield from inner.in_list(found.value)


def _sets(node: ast.AST, name: str) -> bool:
    if not isinstance(node, Setting):
        return False
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def _appends(node: ast.Call, name: str) -> bool:
    function = node.func
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "append"
        and getattr(function.value, "id", None) == name
    )
