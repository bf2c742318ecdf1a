"""Curfews: a pool of markers, one per space that may hold it, gone when the garrison is gone."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from ...engine.decision import Rule
from ...model.kit import Kit, Watcher, named
from ...model.turn import Turn


@frozen(kw_only=True)
class Curfew(Kit):
    """The marker, and the kinds of piece that keep it where it lies."""

    marker: str = named("piece")
    garrison: tuple[str, ...] = named("piece")

    def has_garrison(self, turn: Turn, space: str) -> bool:
        """Whether a piece of the garrison is there."""
        pieces = turn.pieces
        for kind in self.garrison:
            if pieces[kind][space]:
                return True
        return False

    def watchers(self) -> tuple[Watcher, ...]:
        """A curfew leaves at once when no piece of the garrison is left in its space."""
        kinds = (*self.garrison, self.marker)
        return (Watcher(name=self.marker, kinds=kinds, after=self._lift, invariant=self.unguarded),)

    def _lift(self, turn: Turn, space: str, _before: Any) -> None:
        if turn.pieces[self.marker][space] and not self.has_garrison(turn, space):
            turn.remove(self.marker, space)

    def impose(self, turn: Turn, space: str) -> Rule[None]:
        """A curfew if none is there; without a garrison it would leave at once."""
        if self.has_garrison(turn, space):
            yield from turn.place(self.marker, space)

    def unguarded(self, turn: Turn) -> list[str]:
        """What must never be: a curfew without a garrison."""
        curfews = turn.pieces[self.marker]
        spaces = [x for x in turn.board.spaces if curfews[x] and not self.has_garrison(turn, x)]
        return [f"{self.marker} without a garrison in {space}" for space in spaces]
