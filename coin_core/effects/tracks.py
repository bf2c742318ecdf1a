"""Effect verbs for tracks and chits."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from ..decision import Rule
from ..definitions.schema import doc
from ..kits.chits import Chits
from ..mechanics.events import EventInPlay
from .base import Amount, Binder, Effect, amount_value, bind_amount


@define(eq=False)
class TrackEffect(Effect):
    """Move a track's marker; a starred event's loss may be relieved (5.4)."""

    verb: ClassVar[str] = "track"
    track: str = doc("which track")
    by: Amount = doc("how far; negative is left or down")
    lower: bool = doc("the number is a loss", default=False)

    def bind(self, binder: Binder) -> None:
        binder.known("track", self.track, binder.rules.board.tracks, "track")
        bind_amount(self.by, binder.at("by"))

    def run(self, event: EventInPlay) -> Rule[None]:
        amount = amount_value(self.by, event)
        if self.lower:
            amount = -amount
        if amount < 0 and event.starred:
            amount = min(0, amount + event.turn.params["event.starred_relief"])
        yield from event.turn.shift(self.track, amount)


@define(eq=False)
class Discard(Effect):
    """Chits go back to the bag (1.6.1); their holder chooses which."""

    verb: ClassVar[str] = "discard"
    n: Amount | None = doc("how many; all if not said", default=None)
    _chits: Chits = field(init=False)

    def bind(self, binder: Binder) -> None:
        bind_amount(self.n, binder.at("n"))
        chits = binder.kit(Chits)
        if chits is not None:
            self._chits = chits

    def run(self, event: EventInPlay) -> Rule[None]:
        turn = event.turn
        held = self._chits.number_held(turn)
        number = held if self.n is None else min(held, amount_value(self.n, event))
        yield from self._chits.discard_some(turn, number, "5.1")


@define(eq=False)
class Draw(Effect):
    """Draw chits at random (1.6.1)."""

    verb: ClassVar[str] = "draw"
    n: Amount = doc("how many", default=1)
    _chits: Chits = field(init=False)

    def bind(self, binder: Binder) -> None:
        bind_amount(self.n, binder.at("n"))
        chits = binder.kit(Chits)
        if chits is not None:
            self._chits = chits

    def run(self, event: EventInPlay) -> Rule[None]:
        yield from self._chits.draw(event.turn, amount_value(self.n, event))
