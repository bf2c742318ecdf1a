"""6.0 Parts of propaganda rounds: the net change of a track, and clearing markers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define

from ..decision import Rule
from ..log import Tallied, Unmoved
from ..turn import Turn


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


def remove_markers(turn: Turn, kinds: Iterable[str]) -> None:
    """6.4 All markers of some kinds leave the map."""
    for kind in kinds:
        here = turn.pieces[kind]
        for space in turn.board.spaces:
            if here[space]:
                turn.remove(kind, space, here[space])
