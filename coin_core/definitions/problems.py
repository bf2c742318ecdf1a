"""Errors in data files and registrations, all at once, as `file:line:col: path: message`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from reprlib import repr as short
from typing import Any

import attrs
from attrs import define
from cattrs import ClassValidationError, IterableValidationError
from cattrs.errors import ForbiddenExtraKeysError, StructureHandlerNotFoundError

from ..errors import LONGEST_WORD, one_line, unknown
from .places import DataPath, Place, places


@define(frozen=True)
class Problem:
    """One thing wrong in one file, at a path of keys and indexes; in Python the path is hook and name."""

    file: Path
    path: DataPath
    message: str
    place: Place | None = None
    """Line and column, or the line alone, where no path leads: Python, a file that does not parse."""


class DefinitionError(Exception):
    """Everything that is wrong with some data files and registrations."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(dict.fromkeys(problems))
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """One line per problem, with its place in the file, from top to bottom."""
        by_file: dict[Path, list[Problem]] = {}
        for problem in self.problems:
            by_file.setdefault(problem.file, []).append(problem)
        lines = []
        for file, there in by_file.items():
            looked_for = iter(places(file, [problem.path for problem in there if problem.place is None]))
            placed = [(problem.place or next(looked_for), problem) for problem in there]
            placed.sort(key=lambda item: item[0])
            lines += [describe(problem, place) for place, problem in placed]
        return lines


def describe(problem: Problem, place: Place) -> str:
    """`file:line:col: path: message`, in one line whatever the file holds."""
    return f"{problem.file}:{':'.join(map(str, place))}: {path_text(problem.path)}: {one_line(problem.message)}"


def path_text(path: DataPath) -> str:
    """A path of keys and indexes as people read it."""
    return ".".join(map(_key, path)) or "(top)"


def _key(key: str | int) -> str:
    """A key as part of a path: its tabs and line breaks written out, and not the whole of a very long one."""
    word = str(key)
    if len(word) > LONGEST_WORD:
        return short(word)[1:-1]
    return word if word.isprintable() else repr(word)[1:-1]


def structure_problems(error: BaseException, cls: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, str]]:
    """Flatten what cattrs collected into (path, message) pairs."""
    if isinstance(error, ClassValidationError):
        with_notes, rest = error.group_exceptions()
        for inner, note in with_notes:
            yield from structure_problems(inner, note.type, (*path, note.name))
        for inner in rest:
            yield from structure_problems(inner, error.cl, path)
    elif isinstance(error, IterableValidationError):
        items, rest = error.group_exceptions()
        for inner, item in items:
            yield from structure_problems(inner, item.type, (*path, item.index))
        for inner in rest:
            yield from structure_problems(inner, cls, path)
    elif isinstance(error, ForbiddenExtraKeysError):
        names = [a.name for a in attrs.fields(error.cl) if a.init]
        for extra in sorted(map(str, error.extra_fields)):
            yield (*path, extra), unknown("key", extra, names)
    elif isinstance(error, KeyError):
        yield path, f"missing key {error.args[0]!r}"
    elif isinstance(error, StructureHandlerNotFoundError):
        yield path, "a value of this kind does not belong here"
    else:
        yield path, str(error)
