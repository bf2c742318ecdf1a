"""Queued outcomes of the engine protocol: read from parameters, refused whole if one cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..engine.chance import Scripted, Seeded
from ..errors import unknown
from ..model.ruleset import Ruleset
from ..saving.entries import kinds_in
from ..saving.header import FIRST_KINDS, further_kinds
from .jsonrpc import INVALID_PARAMS, RequestError
from .requests import ALL_QUEUES, Outcomes

QUEUES = {"dice": "die", "chits": "chit", "cards": "card"}
"""The parameter that fills a queue, and the kind of chance in it."""


def kinds_of(rules: Ruleset) -> tuple[str, ...]:
    """The kinds of chance that answers name: always those of the first games, then further ones of the game."""
    return (*FIRST_KINDS, *further_kinds(rules.chance))


def outcomes(given: Outcomes, rules: Ruleset) -> dict[str, list[Any]]:
    """Kind of chance -> the outcomes given for its queue."""
    found: dict[str, list[Any]] = {kind: list(getattr(given, name, ())) for name, kind in QUEUES.items()}
    for kind, more in given.outcomes.items():
        if kind not in rules.chance:
            raise RequestError(INVALID_PARAMS, f"outcomes: {unknown('kind of chance', kind, rules.chance)}")
        found[kind] = [*found.get(kind, ()), *more]
    for kind, values in found.items():
        known = rules.chance.get(kind)
        for value in values:
            if known is None or known.read(rules, value) is None:
                raise RequestError(INVALID_PARAMS, f"no {kind} {str(value)[:40]!r}")
    return found


def queues_named(names: Iterable[str], rules: Ruleset) -> list[str]:
    """The kinds of chance whose queues a client names: by the parameter that fills one, else by the kind."""
    known = {**QUEUES, **{kind: kind for kind in further_kinds(rules.chance)}}
    found = list(known.values()) if ALL_QUEUES in names else []
    for name in names:
        if name not in known and name != ALL_QUEUES:
            raise RequestError(INVALID_PARAMS, f"queues: {unknown('queue', name, known)}")
        found += [known[name]] if name in known else []
    return found


def script_of(mode: str, queues: Mapping[str, list[Any]], rules: Ruleset) -> tuple[Scripted, list[str]]:
    """The source of chance that a mode and the queues ask for, and which kinds the seed need not explain."""
    kinds = kinds_of(rules)
    if mode == "scripted":
        return Scripted(queues), list(kinds)
    return Scripted(queues, Seeded()), [kind for kind in kinds if queues.get(kind)]


def kinds_among(answers: Iterable[str], rules: Ruleset) -> list[str]:
    """The kinds of chance among the answers of a position (`chance:die=4`)."""
    found = kinds_in((who.partition("=")[0], None) for who in answers)
    return [kind for kind in kinds_of(rules) if kind in found]


def also_given(given: list[str], script: Scripted, kinds: Iterable[str], rules: Ruleset) -> None:
    """Outcomes of these kinds came with a record or position; undone, they wait in their queue to come again."""
    script.earlier = frozenset(kinds)
    given += [kind for kind in kinds_of(rules) if kind in script.earlier and kind not in given]
