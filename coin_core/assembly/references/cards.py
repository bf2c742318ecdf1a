"""Labels, sides and settings in cards.yaml; the steps of texts are bound by the effects themselves."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.problems import Problem
from ...definitions.schema import EVENT_SIDES, STARRED_RELIEF, Card, Side
from ...model.ruleset import Ruleset
from .entries import problem, unknown_names, wrong_setting


def card_problems(rules: Ruleset) -> Iterator[Problem]:
    """5.0 Labels, sides, and what capabilities set."""
    definitions = rules.definitions
    at_start = _read_at_start(rules)
    for name, card in rules.cards.items():
        entry = ("card", name)
        label = [card.capability] if card.capability else []
        yield from unknown_names(definitions, entry, "faction", label, rules.board.factions, "capability")
        for path, fault in rules.sequence.card_faults(rules, card):
            yield problem(definitions, entry, fault, *path)
        if card.propaganda:
            if card.unshaded or card.shaded or card.capability or card.starred:
                yield problem(definitions, entry, "a propaganda card has no text and no label")
            continue
        if card.unshaded is None:
            yield problem(definitions, entry, "an event needs at least the unshaded text")
        if card.starred and STARRED_RELIEF not in definitions.parameters:
            message = f"no parameter {STARRED_RELIEF}: this game has no starred events"
            yield problem(definitions, entry, message, "starred")
        for side_name in EVENT_SIDES:
            if getattr(card, side_name) is not None:
                yield from _side(rules, name, card, side_name, at_start)


def _side(rules: Ruleset, name: str, card: Card, side_name: str, at_start: set[str]) -> Iterator[Problem]:
    """One text: it must do something, and what lasts belongs to capabilities."""
    definitions, entry = rules.definitions, ("card", name)
    side: Side = getattr(card, side_name)
    lasting = bool(side.set or side.moments)
    if card.capability and not lasting:
        yield problem(definitions, entry, "a capability must set a parameter or attach to a moment", side_name)
    elif not card.capability and lasting:
        message = "only a capability can set parameters or attach to moments"
        yield problem(definitions, entry, message, side_name)
    elif not card.capability and not side.do:
        yield problem(definitions, entry, "a text without effect", side_name)
    for parameter, value in side.set.items():
        yield from wrong_setting(definitions, entry, parameter, value, side_name, "set", parameter)
        if parameter in at_start:
            message = f"{parameter} is read when a game starts; a capability comes too late"
            yield problem(definitions, entry, message, side_name, "set", parameter)


def _read_at_start(rules: Ruleset) -> set[str]:
    """The parameters that only set-ups read: counts of forces, starting values of tracks."""
    counts = (force.count for force in rules.definitions.forces.forces.values())
    starts = (value for scenario in rules.definitions.scenarios.values() for value in scenario.tracks.values())
    return {name for name in (*counts, *starts) if isinstance(name, str)}
