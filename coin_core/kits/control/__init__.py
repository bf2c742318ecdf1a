"""Control: the side with more pieces in a space than all others together; computed, never stored."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import Factory, field, frozen

from ...model.kit import Kit, Watcher, named
from ...model.state import State
from ...model.turn import Turn


@frozen(kw_only=True)
class Control(Kit):
    """Which pieces count for each side, of any number of sides, and the types of space that can be controlled.

    A game may let a track move at once, by a space's population (`value`), when a side gains or loses it: it
    falls where `falls_for` gains one and rises where `rises_for` does, and moves back where they lose it. All
    changes of one motion, or of one simultaneous group, are added up and moved once.
    """

    sides: Mapping[str, tuple[str, ...]] = named("piece")
    types: tuple[str, ...] = named("space type", default=())
    track: str | None = named("track", default=None)
    falls_for: str | None = None
    rises_for: str | None = None
    _all: tuple[str, ...] = field(
        init=False,
        eq=False,
        default=Factory(lambda self: tuple(k for own in self.sides.values() for k in own), True),
    )

    def controller(self, turn: Turn, space: str) -> str | None:
        """Who controls a space; with a tie at the top nobody."""
        if self.types and turn.board.type_of[space] not in self.types:
            return None
        for side in self.sides:
            if self._outnumbers(turn.state, space, side):
                return side
        return None

    def has(self, turn: Turn, side: str, space: str) -> bool:
        """Whether a side controls a space."""
        if self.types and turn.board.type_of[space] not in self.types:
            return False
        return self._outnumbers(turn.state, space, side)

    def population(self, turn: Turn, side: str) -> int:
        """The population of all spaces that a side controls."""
        board = turn.board
        return sum(board.value_of[x] for x in board.spaces if self.has(turn, side, x))

    def _outnumbers(self, state: State, space: str, side: str) -> bool:
        """Whether a side has more pieces there than all others together."""
        pieces, own = state.pieces, 0
        for kind in self.sides[side]:
            own += pieces[kind][space]
        if not own:
            return False
        total = 0
        for kind in self._all:
            total += pieces[kind][space]
        return 2 * own > total

    def watchers(self) -> tuple[Watcher, ...]:
        """The track moves with control."""
        swings = ((self.falls_for, -1), (self.rises_for, 1))
        return tuple(self._watcher(self.track, side, way) for side, way in swings if self.track and side)

    def _watcher(self, track: str, side: str, way: int) -> Watcher:
        def before(state: State, space: str) -> bool:
            return self._outnumbers(state, space, side)

        def after(turn: Turn, space: str, held: bool) -> None:
            population = turn.board.value_of[space]
            if not population or self._outnumbers(turn.state, space, side) == held:
                return
            if not self.types or turn.board.type_of[space] in self.types:
                turn.owe(track, way * (-population if held else population))

        return Watcher(name=f"control.{side}", kinds=self._all, before=before, after=after)
