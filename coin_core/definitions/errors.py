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


@define(frozen=True)
class Problem:
    """One thing wrong in one file, at a path of keys and indexes."""

    file: Path
    path: DataPath
    message: str
    place: tuple[int, int] | None = None
    """Line and column, where the path cannot lead there (a file that does not parse)."""


class DefinitionError(Exception):
    """Everything that is wrong with some data files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(dict.fromkeys(problems))
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """One line per problem, with its place in the file, from top to bottom."""
        files = list(dict.fromkeys(problem.file for problem in self.problems))
        placed = [(files.index(p.file), p.place or _locate(p.file, p.path), p) for p in self.problems]
        placed.sort(key=lambda item: item[:2])
        return [describe(problem, place) for _, place, problem in placed]


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
    name = name if isinstance(name, str) and len(name) <= 60 else short(name).strip("'")
    hint = did_you_mean(name, valid)
    if not hint and len(valid) <= 12:
        hint = f" (valid: {', '.join(valid)})"
    return f"unknown {what} {name!r}{hint}"


def describe(problem: Problem, place: tuple[int, int]) -> str:
    """`file:line:col: path: message`."""
    line, column = place
    path = ".".join(map(str, problem.path)) or "(top)"
    return f"{problem.file}:{line}:{column}: {path}: {problem.message}"


def _locate(file: Path, path: DataPath) -> tuple[int, int]:
    """Line and column of a path, by the slow loader that knows them: it runs only for errors."""
    from ruamel.yaml import YAML

    try:
        node: Any = YAML().load(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):  # cards that came with a record have no file here
        return 1, 1
    place = (0, 0)
    for key in path:
        key = _actual_key(node, key)
        try:
            marks: Any = node.lc
            place = marks.item(key) if isinstance(node, list) else marks.key(key)
            node = node[key]
        except (AttributeError, KeyError, IndexError, TypeError):
            break
    return place[0] + 1, place[1] + 1


def _actual_key(node: Any, key: Any) -> Any:
    """YAML may hold the key 4 where the path says '4'."""
    if isinstance(node, dict) and key not in node:
        for candidate in node:
            if str(candidate) == str(key):
                return candidate
    return key


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
        names = [a.name for a in attrs.fields(error.cl)]
        for extra in sorted(map(str, error.extra_fields)):
            yield (*path, extra), unknown("key", extra, names)
    elif isinstance(error, KeyError):
        yield path, f"missing key {error.args[0]!r}"
    elif isinstance(error, StructureHandlerNotFoundError):
        yield path, "a value of this kind does not belong here"
    else:
        yield path, str(error)
