"""Names in forces.yaml and tracks.yaml, and the defaults of parameters."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.problems import Problem
from ...definitions.schema import Force
from ...model.parameters import why_bad
from ...model.ruleset import Ruleset
from .entries import problem, unknown_names


def force_problems(rules: Ruleset) -> Iterator[Problem]:
    """1.4 Forces, what lies under tracks, and parameters."""
    definitions = rules.definitions
    for name, force in definitions.forces.forces.items():
        yield from _force(rules, name, force)
    for name, track in definitions.tracks.items():
        entry = ("tracks", name)
        if track.low > track.high:
            yield problem(
                definitions, entry, f"its lowest value {track.low} is above its highest {track.high}", "low"
            )
        for box, held in track.holds.items():
            yield from unknown_names(definitions, entry, "piece", held, rules.board.families, "holds", box)
    for name, parameter in definitions.parameters.items():
        fault = why_bad(parameter, parameter.default)
        if fault:
            yield problem(definitions, ("parameters", name), fault, "default")


def _force(rules: Ruleset, name: str, force: Force) -> Iterator[Problem]:
    """Owner, boxes, types of spaces, states, tracks, the parameter that gives its count."""
    definitions, entry = rules.definitions, ("force", name)
    forces = definitions.forces
    owner = [force.owner] if force.owner else []
    yield from unknown_names(definitions, entry, "faction", owner, forces.factions, "owner")
    yield from unknown_names(definitions, entry, "box", force.boxes, forces.boxes, "boxes")
    yield from unknown_names(definitions, entry, "space type", force.types, definitions.map.types, "types")
    for states in ("state_types", "state_per_space"):
        yield from unknown_names(definitions, entry, "state", getattr(force, states), force.states, states)
    for state, types in force.state_types.items():
        place = ("state_types", state)
        yield from unknown_names(definitions, entry, "space type", types, definitions.map.types, *place)
    for track in force.event_removal:
        yield from unknown_names(definitions, entry, "track", [track], definitions.tracks, "event_removal", track)
    if not force.boxes:
        yield problem(definitions, entry, "it needs a box to rest in", "boxes")
    if isinstance(force.count, str):
        yield from unknown_names(definitions, entry, "parameter", [force.count], definitions.parameters, "count")
