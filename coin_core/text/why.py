"""Explanations: what a word may mean, and why it is not among the options."""

from __future__ import annotations

from typing import Any

from attrs import define

from ..engine.decision import Option, Reason
from ..model.game import Game
from .catalogue import Catalogue


@define(frozen=True)
class Explanation:
    """An option that a word means, and the reasons against it; none if it simply is not asked now."""

    option: Option
    reasons: tuple[Reason, ...]


def meanings(game: Game, texts: Catalogue, word: str) -> list[Option]:
    """Options that a word may mean: an id as it is, or the beginning of a name of an action, space or turn."""
    if ":" in word:
        return [tuple(word.split(":"))]
    rules = game.rules
    candidates: list[Option] = [(tag, name) for tag, names in rules.action_names.items() for name in names]
    candidates += [("space", space) for space in rules.board.spaces]
    for tag, (category, *_) in rules.sequence.options.items():
        candidates += [(tag, name) for name in texts.texts[category]]
    candidates += [("extra",), ("pass",), ("done",)]
    start = word.casefold()
    return [option for option in candidates if any(n.casefold().startswith(start) for n in _names(texts, option))]


def _names(texts: Catalogue, option: Option) -> tuple[str, ...]:
    identifier = str(option[-1])
    if option[0] == "extra":
        return (identifier,)
    return (identifier, texts.any_name(identifier), texts.label(option))


def why(game: Game, texts: Catalogue, word: str) -> Explanation | None:
    """The first meaning of a word with a reason against it; None if the word means nothing here."""
    found = [Explanation(option, tuple(game.why_not(option))) for option in meanings(game, texts, word)]
    return next((e for e in found if e.reasons), found[0] if found else None)


def as_data(texts: Catalogue, explanation: Explanation | None) -> list[dict[str, Any]]:
    """Reasons as plain data."""
    reasons = explanation.reasons if explanation else ()
    return [{"text": texts.reason(reason), "section": reason.section} for reason in reasons]
