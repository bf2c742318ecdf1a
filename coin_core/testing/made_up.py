"""Cards made up for a test: the words of the game's card file, bound to the game like its own cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve

from ..definitions.converter import structure
from ..definitions.problems import DefinitionError, Problem
from ..definitions.safe_yaml import parser
from ..definitions.schema import Card
from ..effects import bind_card
from ..model.ruleset import Ruleset

FILE = Path("a made-up card")


def with_card(rules: Ruleset, text: str, name: str) -> Ruleset:
    """The game with one card more, or with another in its place.

    `text` is an entry of a card file, `{unshaded: {do: [...]}, shaded: ..., capability: ...}`, or only the
    steps of an event, `[{do: ...}, ...]`.
    """
    raw: Any = parser().load(text)
    entry = {"unshaded": {"do": raw}} if isinstance(raw, list) else raw
    card: Card = structure(entry, Card, FILE, rules.verbs)
    problems: list[Problem] = []
    bind_card(rules, card, FILE, (name,), problems)
    if problems:
        raise DefinitionError(problems)
    return evolve(rules, cards={**rules.cards, name: card})
