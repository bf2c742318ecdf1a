"""A word that a function names, with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import frozen

from .meaning import Pattern


@frozen
class Use:
    """A word that a function names: of which category, where, and how many values fill its placeholders."""

    category: str
    word: str | Pattern
    file: Path
    line: int
    column: int
    function: str
    about: int | None = None
    fields: tuple[str, ...] = ()
    """Of an entry of the log: the names of what it holds."""
    in_core: bool = False
    """Whether a kit or mechanic of the core names it."""


def use_at(
    function: Any,
    node: Any,
    category: str,
    word: str | Pattern,
    about: int | None = None,
    fields: tuple[str, ...] = (),
) -> Use:
    """A use at a node of a function."""
    return Use(
        category,
        word,
        Path(function.__code__.co_filename),
        node.lineno,
        node.col_offset + 1,
        function.__qualname__.replace("<locals>.", ""),
        about,
        fields,
        function.__module__.startswith("coin_core."),
    )
