"""6.0 Parts of propaganda rounds: the net change of a track, and clearing markers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define

from ..engine.decision import Rule
from ..model.log import Tallied, Unmoved
from ..model.turn import Turn
from .deck import is_last_round


@define(frozen=True)
class Tally:
    """One line of the sum: what is counted (message key), how many, what it adds."""

    item: str
    count: int
    amount: int


def net_shift(turn: Turn, track: str, tally: Sequence[Tally]) -> Rule[None]:
    """6.1 Sum first, then one move of the marker, clamped once."""
    for line in tally:
        if line.amount:
            turn.note(Tallied, line.item, line.count, line.amount)
    amount = sum(line.amount for line in tally)
    moved = yield from turn.shift(track, amount)
    if not moved:
        turn.note(Unmoved, track, amount, turn.tracks[track])


def will_decides(turn: Turn, track: str, tally: Sequence[Tally], insurgent: str, government: str) -> Rule[None]:
    """6.1 The net change; 6.1.3 at 0 the insurgents win; 6.1.4 on the last card the government has held."""
    yield from net_shift(turn, track, tally)
    if turn.tracks[track] == 0:
        turn.end_game(insurgent, "political_will_gone", "7.0.1")
    elif is_last_round(turn):
        turn.end_game(government, "political_will_held", "7.0.2")


def projected(turn: Turn, track: str, tally: Sequence[Tally]) -> int:
    """A track as it would stand if a propaganda round came now; not clamped, so that a lead shows."""
    return turn.tracks[track] + sum(line.amount for line in tally)


def remove_markers(turn: Turn, kinds: Iterable[str]) -> None:
    """6.4 All markers of some kinds leave the map."""
    for kind in kinds:
        here = turn.pieces[kind]
        for space in turn.board.spaces:
            if here[space]:
                turn.remove(kind, space, here[space])
