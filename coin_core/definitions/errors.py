"""Errors in data files, all at once, as `file:line:col: path: message`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from reprlib import repr as short
from typing import Any

import attrs
from attrs import define
from cattrs import ClassValidationError, IterableValidationError
from cattrs.errors import ForbiddenExtraKeysError, StructureHandlerNotFoundError

DataPath = tuple[str | int, ...]
Place = tuple[int, int]
"""Line and column, both from 1."""

LONGEST_WORD = 60
"""Longer ones are shortened in messages."""


@define(frozen=True)
class Problem:
    """One thing wrong in one file, at a path of keys and indexes."""

    file: Path
    path: DataPath
    message: str
    place: Place | None = None
    """Line and column, where the path cannot lead there (a file that does not parse)."""


class DefinitionError(Exception):
    """Everything that is wrong with some data files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(dict.fromkeys(problems))
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """One line per problem, with its place in the file, from top to bottom."""
        from .reading import places

        by_file: dict[Path, list[Problem]] = {}
        for problem in self.problems:
            by_file.setdefault(problem.file, []).append(problem)
        lines = []
        for file, there in by_file.items():
            found = places(file, [problem.path for problem in there])
            placed = [(problem.place or place, problem) for problem, place in zip(there, found, strict=True)]
            placed.sort(key=lambda item: item[0])
            lines += [describe(problem, place) for place, problem in placed]
        return lines


class BadInput(Exception):
    """Wrong use or bad input from outside: one clear line for the user, exit code 2."""


def cause(error: BaseException) -> str:
    """Any error in one line: the message of bad input, the kind and message of what was not foreseen."""
    text = str(error) if isinstance(error, BadInput) else f"{type(error).__name__}: {error}"
    return " ".join(text.split())


def did_you_mean(name: object, names: Iterable[str]) -> str:
    """' (did you mean x?)' for the nearest valid name, or nothing."""
    close = get_close_matches(str(name), list(names), n=1, cutoff=0.5)
    return f" (did you mean {close[0]}?)" if close else ""


def unknown(what: str, name: object, names: Iterable[str]) -> str:
    """The message for a name that does not exist."""
    valid = sorted(map(str, names))
    name = name if isinstance(name, str) and len(name) <= LONGEST_WORD else short(name).strip("'")
    hint = did_you_mean(name, valid)
    if not hint and 0 < len(valid) <= 12:
        hint = f" (valid: {', '.join(valid)})"
    return f"unknown {what} {name!r}{hint}"


def describe(problem: Problem, place: Place) -> str:
    """`file:line:col: path: message`, in one line whatever the file holds."""
    line, column = place
    path = ".".join(map(_key, problem.path)) or "(top)"
    return f"{problem.file}:{line}:{column}: {path}: {one_line(problem.message)}"


def one_line(text: object) -> str:
    """Text without line breaks."""
    return " ".join(str(text).splitlines())


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
