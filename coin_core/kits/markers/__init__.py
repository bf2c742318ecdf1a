"""Markers of damage and fear: laid where the data let them lie, taken away, cleared from the map."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from ...model.kit import Kit, named
from ...model.turn import Turn


@frozen(kw_only=True)
class Markers(Kit):
    """Kinds of marker; which of them may lie in a space, and how many, the data say (`types`, `per_space`).

    `at_most`: actions lay no more than so many of a kind in a space, where events may lay more.
    """

    kinds: tuple[str, ...] = named("piece")
    at_most: int | None = None

    def kind_for(self, turn: Turn, space: str) -> str | None:
        """The first kind that may lie in a space."""
        for kind in self.kinds:
            if space in turn.board.may_hold[kind]:
                return kind
        return None

    def put(self, turn: Turn, space: str, number: int = 1) -> int:
        """Lay markers of the kind that belongs there, as many as there are and may lie; returns how many."""
        kind = self.kind_for(turn, space)
        if kind is None:
            return 0
        box, room = turn.board.rest_box[kind], turn.room(kind, space)
        if self.at_most is not None:
            room = min(room, max(0, self.at_most - turn.pieces[kind][space]))
        number = min(number, room, turn.pieces[turn.board.rest_kind[kind]][box])
        if number:
            turn.place_from(box, kind, space, number)
        return number

    def remove(self, turn: Turn, space: str) -> None:
        """All markers leave a space."""
        for kind in self.kinds:
            if turn.pieces[kind][space]:
                turn.remove(kind, space, turn.pieces[kind][space])

    def clear(self, turn: Turn) -> None:
        """All markers leave the map."""
        clear(turn, self.kinds)


def clear(turn: Turn, kinds: Iterable[str]) -> None:
    """All markers of some kinds leave the map."""
    for kind in kinds:
        here = turn.pieces[kind]
        for space in turn.board.spaces:
            if here[space]:
                turn.remove(kind, space, here[space])
