"""Names in data files that refer to other data: all unknown ones at once, with the nearest valid one."""

from __future__ import annotations

from collections.abc import Iterable

from .definitions.errors import DefinitionError, Problem, unknown
from .parameters import why_bad
from .ruleset import Ruleset


def check(rules: Ruleset) -> None:
    """Raise one error with everything that is wrong."""
    problems = [*_map_problems(rules), *_force_problems(rules), *_parameter_problems(rules)]
    problems += [*_scenario_problems(rules), *_card_problems(rules)]
    if problems:
        raise DefinitionError(problems)


def _map_problems(rules: Ruleset) -> Iterable[Problem]:
    definitions = rules.definitions
    for name, space in definitions.map.spaces.items():
        if space.type not in definitions.map.types:
            file = definitions.origin["space", name]
            yield Problem(file, ("spaces", name, "type"), unknown("space type", space.type, definitions.map.types))
    for kind in ("certain", "inferred"):
        for number, link in enumerate(getattr(definitions.map.links, kind)):
            if len(link) != 2:
                file = definitions.origin["link", "-".join(link)]
                yield Problem(file, ("links", kind, number), "a link is a pair of spaces")
            for space in link:
                if space not in definitions.map.spaces:
                    file = definitions.origin["link", "-".join(link)]
                    yield Problem(file, ("links", kind, number), unknown("space", space, definitions.map.spaces))


def _force_problems(rules: Ruleset) -> Iterable[Problem]:
    definitions = rules.definitions
    for name, force in definitions.forces.forces.items():
        file, path = definitions.origin["force", name], ("forces", name)
        if force.owner is not None and force.owner not in definitions.forces.factions:
            yield Problem(file, (*path, "owner"), unknown("faction", force.owner, definitions.forces.factions))
        if isinstance(force.count, str) and force.count not in definitions.parameters:
            yield Problem(file, (*path, "count"), unknown("parameter", force.count, definitions.parameters))
        for box in force.boxes:
            if box not in definitions.forces.boxes:
                yield Problem(file, (*path, "boxes"), unknown("box", box, definitions.forces.boxes))
        for kind in force.types:
            if kind not in definitions.map.types:
                yield Problem(file, (*path, "types"), unknown("space type", kind, definitions.map.types))


def _parameter_problems(rules: Ruleset) -> Iterable[Problem]:
    definitions = rules.definitions
    for name, parameter in definitions.parameters.items():
        fault = why_bad(parameter, parameter.default)
        if fault:
            yield Problem(definitions.origin["parameters", name], (name, "default"), fault)


def _scenario_problems(rules: Ruleset) -> Iterable[Problem]:
    definitions, board = rules.definitions, rules.board
    for name, scenario in definitions.scenarios.items():
        file = definitions.origin["scenarios", name]
        if scenario.first not in board.factions:
            yield Problem(file, (name, "first"), unknown("faction", scenario.first, board.factions))
        for track, value in scenario.tracks.items():
            if track not in board.tracks:
                yield Problem(file, (name, "tracks", track), unknown("track", track, board.tracks))
            if isinstance(value, str) and value not in definitions.parameters:
                yield Problem(file, (name, "tracks", track), unknown("parameter", value, definitions.parameters))
        for track in board.tracks:
            if track not in scenario.tracks:
                yield Problem(file, (name, "tracks"), f"no starting value for {track}")
        for parameter, value in scenario.parameters.items():
            if parameter not in definitions.parameters:
                message: str | None = unknown("parameter", parameter, definitions.parameters)
            else:
                message = why_bad(definitions.parameters[parameter], value)
            if message:
                yield Problem(file, (name, "parameters", parameter), message)
        yield from _set_up_problems(rules, name)


def _set_up_problems(rules: Ruleset, name: str) -> Iterable[Problem]:
    definitions, board = rules.definitions, rules.board
    scenario = definitions.scenarios[name]
    file = definitions.origin["scenarios", name]
    for group, places in (("spaces", board.spaces), ("boxes", tuple(sorted(board.boxes)))):
        for place, there in getattr(scenario, group).items():
            path = (name, group, place)
            if place not in places:
                yield Problem(file, path, unknown(group[:-1] if group == "spaces" else "box", place, places))
            for kind in there:
                if kind not in board.family_of:
                    yield Problem(file, (*path, kind), unknown("piece", kind, board.family_of))


def _card_problems(rules: Ruleset) -> Iterable[Problem]:
    definitions = rules.definitions
    for name, card in rules.cards.items():
        file, path = definitions.origin["card", name], ("cards", name)
        if card.capability is not None and card.capability not in rules.board.factions:
            yield Problem(file, (*path, "capability"), unknown("faction", card.capability, rules.board.factions))
        if not card.propaganda and card.unshaded is None:
            yield Problem(file, path, "an event needs at least the unshaded text")
        for side_name in ("unshaded", "shaded"):
            side = getattr(card, side_name)
            for parameter, value in side.set.items() if side else ():
                known = definitions.parameters.get(parameter)
                fault = why_bad(known, value) if known else None
                if fault:
                    yield Problem(file, (*path, side_name, "set", parameter), fault)
