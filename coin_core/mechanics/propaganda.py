"""6.0 Parts of propaganda rounds: the net change of a track."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from ..engine.decision import Rule
from ..model.log import Tallied, Unmoved
from ..model.turn import Turn


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


def projected(turn: Turn, track: str, tally: Sequence[Tally]) -> int:
    """A track as it would stand if a propaganda round came now; not clamped, so that a lead shows."""
    return turn.tracks[track] + sum(line.amount for line in tally)
