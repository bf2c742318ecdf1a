"""Set-ups that the pieces, spaces, boxes and tracks allow; each fault at the entry that is one too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...definitions.problems import DataPath, Problem
from ...definitions.schema import Scenario
from ...model.invariants import broken
from ...model.parameters import starting_values
from ...model.ruleset import Ruleset
from ...model.setup import family_size, new_state
from .entries import problem

Fault = tuple[DataPath, str]


def set_up_problems(rules: Ruleset) -> Iterator[Problem]:
    """2.1 Each set-up keeps stacking, totals and bounds; what the game itself demands is asked last."""
    for name, scenario in rules.definitions.scenarios.items():
        entry = ("scenarios", name)
        faults = [*_places(rules, scenario), *_totals(rules, name, scenario), *_tracks(rules, name, scenario)]
        if not faults:
            faults = [(("spaces",), fault) for fault in broken(rules, new_state(rules, name))]
        for path, message in faults:
            yield problem(rules.definitions, entry, message, *path)


def _places(rules: Ruleset, scenario: Scenario) -> Iterator[Fault]:
    """1.4.2 What may lie where, and how many."""
    board = rules.board
    for space, there in scenario.spaces.items():
        for kind, number in there.items():
            path = ("spaces", space, kind)
            if number < 0:
                yield path, f"{number} {kind}"
            elif number and space not in board.may_hold[kind]:
                yield path, f"{kind} may not be in {space}"
            elif number > board.per_space.get(kind, number):
                yield path, f"{number} {kind} in {space}: at most {board.per_space[kind]}"
    for box, there in scenario.boxes.items():
        for kind, number in there.items():
            path = ("boxes", box, kind)
            if number < 0:
                yield path, f"{number} {kind}"
            elif box not in board.boxes_of[kind]:
                yield path, f"{kind} may not be in the box {box}"
            elif kind != board.rest_kind[kind]:
                yield path, f"in a box it lies as {board.rest_kind[kind]}"


def _totals(rules: Ruleset, name: str, scenario: Scenario) -> Iterator[Fault]:
    """1.2 No more pieces of a family than there are: told where the first one too many is set up."""
    params = starting_values(rules, name, {})
    used: Counter[str] = Counter()
    over: set[str] = set()
    for group in ("spaces", "boxes"):
        for place, there in getattr(scenario, group).items():
            for kind, number in there.items():
                family = rules.board.family_of[kind]
                used[family] += number
                if used[family] > family_size(rules, family, params) and family not in over:
                    over.add(family)
                    yield (
                        (group, place, kind),
                        _too_many(rules, scenario, family, family_size(rules, family, params)),
                    )


def _too_many(rules: Ruleset, scenario: Scenario, family: str, size: int) -> str:
    kinds = rules.board.families[family]
    places = (*scenario.spaces.values(), *scenario.boxes.values())
    total = sum(there.get(kind, 0) for there in places for kind in kinds)
    return f"{total} {family} are set up, and there are {size}"


def _tracks(rules: Ruleset, name: str, scenario: Scenario) -> Iterator[Fault]:
    """Starting values within the bounds of their tracks."""
    params = starting_values(rules, name, {})
    for track, said in scenario.tracks.items():
        value = said if isinstance(said, int) else params[said]
        bounds = rules.board.tracks[track]
        if not isinstance(value, int) or not bounds.low <= value <= bounds.high:
            yield ("tracks", track), f"{value} is outside {bounds.low} to {bounds.high}"
