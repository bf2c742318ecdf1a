"""Pieces that are Underground or Active: two kinds of one family, by the names a game gives them."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from attrs import frozen

from ...engine.decision import Rule
from ...model.kit import Kit, named
from ...model.turn import Turn


@frozen
class Hidden(Kit):
    """The two states of a hidden piece; Underground is how it rests in a box."""

    folder: ClassVar[Path | None] = Path(__file__).parent

    underground: str = named("piece")
    active: str = named("piece")

    def count(self, turn: Turn, space: str) -> int:
        """Pieces of both states in a space."""
        pieces = turn.pieces
        return pieces[self.underground][space] + pieces[self.active][space]

    def activate(self, turn: Turn, space: str, number: int = 1) -> None:
        """Turn up to so many Underground ones Active."""
        number = min(number, turn.pieces[self.underground][space])
        if number > 0:
            turn.flip(self.underground, self.active, space, number)

    def activate_all(self, turn: Turn, space: str) -> None:
        """Turn every Underground one of a space Active."""
        self.activate(turn, space, turn.pieces[self.underground][space])

    def go_underground(self, turn: Turn, space: str | None = None) -> None:
        """All of them in a space, or on the whole map, go Underground."""
        for place in turn.board.spaces if space is None else (space,):
            if turn.pieces[self.active][place]:
                turn.flip(self.active, self.underground, place, turn.pieces[self.active][place])

    def states(self, turn: Turn, place: str) -> list[str]:
        """The states in which they lie in a place."""
        return [kind for kind in (self.underground, self.active) if turn.pieces[kind][place]]

    def pick(self, turn: Turn, faction: str, prompt: str, section: str, space: str) -> Rule[str]:
        """Which one of a space: Underground or Active, where both are there."""
        piece: str = yield from turn.pick(
            faction, prompt, section, "piece", lambda: self.states(turn, space), about=(space,)
        )
        return piece
