"""Names in scenarios.yaml, and decks that the cards are enough for."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.problems import Problem
from ...definitions.schema import Scenario
from ...model.ruleset import Ruleset
from .entries import problem, unknown_names, wrong_setting


def scenario_problems(rules: Ruleset) -> Iterator[Problem]:
    """2.1 Factions, tracks, parameters, places and pieces of set-ups; their decks."""
    for name, scenario in rules.definitions.scenarios.items():
        yield from _names(rules, name, scenario)
        yield from _deck(rules, name, scenario)


def _names(rules: Ruleset, name: str, scenario: Scenario) -> Iterator[Problem]:
    board, definitions, entry = rules.board, rules.definitions, ("scenarios", name)
    for path, fault in rules.sequence.scenario_faults(rules, scenario):
        yield problem(definitions, entry, fault, "sequence", *path)
    for track, value in scenario.tracks.items():
        yield from unknown_names(definitions, entry, "track", [track], board.tracks, "tracks", track)
        if isinstance(value, str):
            known = definitions.parameters
            yield from unknown_names(definitions, entry, "parameter", [value], known, "tracks", track)
    for track in board.tracks:
        if track not in scenario.tracks:
            yield problem(definitions, entry, f"no starting value for {track}", "tracks")
    for parameter, setting in scenario.parameters.items():
        yield from wrong_setting(definitions, entry, parameter, setting, "parameters", parameter)
    for group, what, places in (("spaces", "space", board.spaces), ("boxes", "box", tuple(sorted(board.boxes)))):
        for place, there in getattr(scenario, group).items():
            yield from unknown_names(definitions, entry, what, [place], places, group, place)
            for kind in there:
                yield from unknown_names(definitions, entry, "piece", [kind], board.family_of, group, place, kind)


def _deck(rules: Ruleset, name: str, scenario: Scenario) -> Iterator[Problem]:
    """2.1 Each pile has its events and one propaganda card, mixed with the last of them."""
    definitions, entry, deck = rules.definitions, ("scenarios", name), scenario.deck
    for key in ("piles", "events"):
        number = getattr(deck, key)
        if number < 1:
            yield problem(definitions, entry, f"at least 1 is needed, not {number}", "deck", key)
    if not 0 <= deck.tail <= max(deck.events, 0):
        message = f"a number from 0 to {max(deck.events, 0)} (the events of a pile) is needed, not {deck.tail}"
        yield problem(definitions, entry, message, "deck", "tail")
    wanted, number = deck.piles * deck.events, len(rules.event_cards)
    if wanted > number:
        message = f"{deck.piles} piles of {deck.events} need {wanted} event cards, and there are {number}"
        yield problem(definitions, entry, message, "deck", "events")
    if deck.piles > len(rules.propaganda_cards):
        number = len(rules.propaganda_cards)
        message = f"{deck.piles} piles need {deck.piles} propaganda cards, and there are {number}"
        yield problem(definitions, entry, message, "deck", "piles")
