"""Queued outcomes of the engine protocol: read from parameters, refused whole if one cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..definitions.schema import Value
from ..engine.chance import KINDS, Scripted, Seeded
from ..engine.history import is_chance
from ..model.ruleset import Ruleset
from .jsonrpc import INVALID_PARAMS, RequestError
from .requests import Outcomes

QUEUES = {"dice": "die", "chits": "chit", "cards": "card"}
"""The parameter that fills a queue, and the kind of chance in it."""


def outcomes(given: Outcomes, rules: Ruleset) -> dict[str, list[Any]]:
    """Kind of chance -> the outcomes given for its queue."""
    valid: dict[str, Any] = {
        "die": (1, 2, 3, 4, 5, 6),
        "chit": tuple(value for _, value in rules.chits),
        "card": tuple(rules.cards),
    }
    found = {}
    for name, kind in QUEUES.items():
        values: tuple[Value, ...] = getattr(given, name, ())
        for value in values:
            if isinstance(value, bool) or value not in valid[kind]:
                raise RequestError(INVALID_PARAMS, f"no {kind} {str(value)[:40]!r}")
        found[kind] = list(values)
    return found


def script_of(mode: str, queues: Mapping[str, list[Any]]) -> tuple[Scripted, list[str]]:
    """The source of chance that a mode and the queues ask for, and which kinds the seed need not explain."""
    if mode == "scripted":
        return Scripted(queues), list(KINDS)
    return Scripted(queues, Seeded()), [kind for kind in KINDS if queues.get(kind)]


def kinds_among(answers: Iterable[str]) -> list[str]:
    """The kinds of chance among answers (`chance:die`, or `chance:die=4` in a position)."""
    found = {who.partition(":")[2].partition("=")[0] for who in answers if is_chance(who)}
    return [kind for kind in KINDS if kind in found]


def also_given(given: list[str], script: Scripted, kinds: Iterable[str]) -> None:
    """Outcomes of these kinds came with a record or position; undone, they wait in their queue to come again."""
    script.earlier = frozenset(kinds)
    given += [kind for kind in KINDS if kind in script.earlier and kind not in given]
