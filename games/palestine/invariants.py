"""What must hold on this board beside the general totals (1.3-1.10); tests assert it after every decision."""

from __future__ import annotations

from coin_core.api import Turn

from .names import HAGANAH, HAGANAH_TRACK


def broken(turn: Turn) -> list[str]:
    """The invariants that do not hold, in words for a developer."""
    faults = []
    pieces = turn.pieces
    if turn.on_map("troops") != 12:
        faults.append("nothing in the game removes Troops")
    if pieces["cell_underground"]["out_of_game"] > 2:
        faults.append("more than two Cells out of the game")
    for family in ("cell", "cache"):
        on_track = turn.pieces[turn.board.families[family][0]][HAGANAH_TRACK]
        if on_track != track_holds(turn, family):
            faults.append(f"{on_track} {family} on the Haganah Track at {turn.tracks[HAGANAH]}")
    return faults


def track_holds(turn: Turn, family: str) -> int:
    """6.5.2 What must lie under the boxes to the right of the marker."""
    value = turn.tracks[HAGANAH]
    holds = turn.board.tracks[HAGANAH].holds
    return sum(held.get(family, 0) for box, held in holds.items() if value < box)
