"""Problems of entries in data files, each found again by what kind of thing it is and its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...definitions.load import Definitions
from ...definitions.problems import Problem
from ...errors import unknown
from ...model.parameters import why_bad

Entry = tuple[str, str]
"""What kind of thing, and its name: a key of `Definitions.origin`."""


def problem(definitions: Definitions, entry: Entry, message: str, *path: str | int) -> Problem:
    """A problem at a path below an entry."""
    file, start = definitions.origin[entry]
    return Problem(file, (*start, *path), message)


def unknown_names(
    definitions: Definitions, entry: Entry, what: str, given: Iterable[str], valid: Iterable[str], *path: str | int
) -> Iterator[Problem]:
    """A problem for each name that does not exist."""
    known = list(valid)
    for name in given:
        if name not in known:
            yield problem(definitions, entry, unknown(what, name, known), *path)


def wrong_setting(
    definitions: Definitions, entry: Entry, name: str, value: object, *path: str | int
) -> Iterator[Problem]:
    """A parameter that is set: it exists, and the value fits it."""
    known = definitions.parameters
    yield from unknown_names(definitions, entry, "parameter", [name], known, *path)
    fault = why_bad(known[name], value) if name in known else None
    if fault:
        yield problem(definitions, entry, fault, *path)
