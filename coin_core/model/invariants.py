"""What must hold in every state of every game: totals, stacking, bounds; kits, watchers and games add more."""

from __future__ import annotations

from .ruleset import Ruleset
from .setup import family_size
from .state import State


def broken(rules: Ruleset, state: State, *, settled: bool = True) -> list[str]:
    """The invariants that do not hold, each as a sentence for a developer.

    In the middle of a simultaneous move (not `settled`) only the general ones can be asked for.
    """
    board, pieces = rules.board, state.pieces
    faults = []
    for kind, places in pieces.items():
        faults += [f"{number} {kind} in {place}" for place, number in places.items() if number < 0]
        for space in board.spaces:
            number = places[space]
            if number and space not in board.may_hold[kind]:
                faults.append(f"{kind} may not be in {space}")
            if number > board.per_space.get(kind, number):
                faults.append(f"{number} {kind} in {space}: at most {board.per_space[kind]}")
    for family, kinds in board.families.items():
        total = sum(sum(pieces[kind].values()) for kind in kinds)
        size = family_size(rules, family, state.params)
        if total != size:
            faults.append(f"{total} {family} in all instead of {size}")
        for kind in kinds[1:]:
            faults += [f"{kind} in the box {box}" for box in board.boxes_of[kind] if pieces[kind][box]]
    for track, value in state.tracks.items():
        if not board.tracks[track].low <= value <= board.tracks[track].high:
            faults.append(f"{track} at {value}")
    faults += rules.sequence.problems(rules, state)
    if settled:
        turn = rules.look(state)
        for invariant in rules.invariants:
            faults += invariant(turn)
    return faults
