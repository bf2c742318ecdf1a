"""Cards that an owner of the printed game typed in: each takes the place of the game's card of that id."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, evolve

from ..errors import unknown
from .converter import Verbs, structure
from .problems import DataPath, DefinitionError, Problem
from .reading import read_yaml
from .safe_yaml import DEEPEST
from .schema import EVENT_SIDES, CardsFile

MOST_STEPS = 200
"""Of one card; printed ones have fewer than ten."""

Origin = tuple[Path, DataPath]
"""The file an entry stands in, and its path there."""


@define(frozen=True)
class OwnCards:
    """Cards that an owner of the printed game typed in: the file, and its content as JSON text."""

    file: Path
    text: str


def own_cards(file: Path) -> OwnCards:
    """The cards in a YAML file; their keys are words, as JSON knows no others."""
    raw = read_yaml(file)
    numbers = [
        Problem(file, path, "a key must be a word (put it in quotes)")
        for path, key in _paths(raw)
        if not isinstance(key, str)
    ]
    if numbers:
        raise DefinitionError(numbers)
    return OwnCards(file, json.dumps(raw))


def _paths(value: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, Any]]:
    """Every key of every mapping in plain data, with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key), key
            yield from _paths(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _paths(inner, (*path, number))


def lay_over(
    deck: CardsFile, own: OwnCards, verbs: Verbs, origin: dict[tuple[str, str], Origin]
) -> tuple[CardsFile, list[Problem]]:
    """The game's cards with those typed in, and what is wrong with these.

    A card that cannot be understood is left out, so that the mistakes of the others are found as well.
    """
    typed, problems = _understood(own, verbs)
    for name, card in typed.cards.items():
        where = ("cards", name)
        if name not in deck.cards:
            problems.append(Problem(own.file, where, unknown("card", name, deck.cards)))
        elif card.propaganda != deck.cards[name].propaganda:
            problems.append(Problem(own.file, where, "events and propaganda cards cannot be exchanged"))
    problems += _wrong_texts(typed, own.file)
    unfit = {problem.path[1] for problem in problems if problem.path[:1] == ("cards",)}
    fit = {name: card for name, card in typed.cards.items() if name not in unfit}
    origin.update({("card", name): (own.file, ("cards", name)) for name in fit})
    return evolve(deck, provenance="owner", cards={**deck.cards, **fit}, texts=typed.texts), problems


def _understood(own: OwnCards, verbs: Verbs) -> tuple[CardsFile, list[Problem]]:
    """What of the cards has the right shape, and what is wrong with the rest."""
    raw = json.loads(own.text)
    if _too_deep(raw):
        raise DefinitionError([Problem(own.file, (), f"nested deeper than {DEEPEST} levels")])
    problems = list(_too_long(raw, own.file))
    try:
        whole: CardsFile = structure(raw, CardsFile, own.file, verbs)
        if not problems:
            return whole, problems
    except DefinitionError as error:
        problems += error.problems
    wrong = {problem.path[:2] for problem in problems}
    if not isinstance(raw, dict) or not isinstance(raw.get("cards"), dict):
        raise DefinitionError(problems)
    kept: dict[str, Any] = {"provenance": "owner"}
    for part in ("cards", "texts"):
        entries = raw.get(part)
        given = entries if isinstance(entries, dict) else {}
        kept[part] = {name: entry for name, entry in given.items() if not wrong & {("cards", name), (part, name)}}
    rest: CardsFile = structure(kept, CardsFile, own.file, verbs)
    return rest, problems


def _too_deep(raw: Any) -> bool:
    """Whether data nest beyond what any card needs; those of a record did not come through the reader."""
    level = [raw]
    for _ in range(DEEPEST + 1):
        level = [
            inner
            for value in level
            if isinstance(value, (dict, list))
            for inner in (value.values() if isinstance(value, dict) else value)
        ]
    return bool(level)


def _too_long(raw: Any, file: Path) -> Iterator[Problem]:
    """A card of thousands of steps would play for hours."""
    cards = raw.get("cards") if isinstance(raw, dict) else None
    for name, card in cards.items() if isinstance(cards, dict) else ():
        if sum(key == "do" for _, key in _paths(card)) > MOST_STEPS:
            yield Problem(file, ("cards", name), f"more than {MOST_STEPS} steps")


def _wrong_texts(typed: CardsFile, file: Path) -> Iterator[Problem]:
    """Texts belong to cards of the same file, and each to a side that the card has."""
    for name, text in typed.texts.items():
        where = ("texts", name)
        if name not in typed.cards:
            yield Problem(file, where, unknown("card", name, typed.cards))
            continue
        if not text.title.strip():
            yield Problem(file, (*where, "title"), "a title is needed")
        for side in EVENT_SIDES:
            if getattr(text, side) is not None and getattr(typed.cards[name], side) is None:
                yield Problem(file, (*where, side), f"the card has no {side} text")
