"""Names that rules and kits use: parameters, pieces, places, tracks, actions, flags and moments of this game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import Any

from ...definitions.problems import Problem
from ...errors import unknown
from ...model.ruleset import Ruleset
from ..code import ANY, SPACE_TYPE, Pattern, Use

WORDS = {"kind": "piece"}
"""What messages call a category, where that is not its own name."""


def use_problem(use: Use, message: str) -> Problem:
    """A problem in Python, at the word itself."""
    return Problem(use.file, (use.function,), message, (use.line, use.column))


def name_problems(rules: Ruleset, uses: Mapping[Use, Collection[str]]) -> Iterator[Problem]:
    """A problem for each name that the game does not have; each use comes with the types of space it may meet."""
    known = _known(rules)
    for use, types in uses.items():
        names = known.get(use.category)
        if names is None:
            continue
        what = WORDS.get(use.category, use.category)
        for word in _words(use.word, types):
            if isinstance(word, Pattern):
                if not any(_fits(name, word) for name in names):
                    yield use_problem(use, unknown(what, "".join(word.parts), names))
            elif word not in names:
                yield use_problem(use, unknown(what, word, names))


def _known(rules: Ruleset) -> dict[str, Collection[str]]:
    board = rules.board
    parts: tuple[Any, ...] = (*rules.phases, *rules.operations.values(), *rules.activities.values())
    return {
        "parameter": rules.definitions.parameters,
        "track": board.tracks,
        "kind": board.family_of,
        "piece": board.kinds_named,
        "place": (*board.spaces, *sorted(board.boxes)),
        "operation": {operation.name for operation in rules.operations.values()},
        "activity": {activity.name for activity in rules.activities.values()},
        "flag": rules.flags,
        "moment": {moment for part in parts for moment in part.moments},
    }


def _words(word: str | Pattern, types: Collection[str]) -> Iterator[str | Pattern]:
    """The word itself; of one with a type of space in it, one for each type."""
    if isinstance(word, str) or ANY in word.parts:
        yield word
    else:
        for parts in product(*(sorted(types) if part == SPACE_TYPE else [part] for part in word.parts)):
            yield "".join(parts)


def _fits(name: str, pattern: Pattern) -> bool:
    """Whether a name begins and ends like a word whose middle is only known in play."""
    start, end = (part if part not in (ANY, SPACE_TYPE) else "" for part in (pattern.parts[0], pattern.parts[-1]))
    return name.startswith(start) and name.endswith(end)
