"""Effect verbs for tracks and chits."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from ..definitions.schema import STARRED_RELIEF, doc
from ..engine.decision import Rule
from ..kits.chits import Chits
from ..mechanics.events import EventInPlay
from .base import Amount, Binder, Effect, amount_value, bind_amount, bind_step


def bind_chits(number: Amount | None, binder: Binder) -> Chits:
    """Resolve a number of chits, and the kit of a game that has them."""
    bind_amount(number, binder)
    chits = binder.rules.kit(Chits)
    if chits is None:
        binder.problem("this game has no chits")
        return Chits(holder="", bag="", held="", section="")  # never played: the load fails
    return chits


@define(eq=False)
class TrackEffect(Effect):
    """Move a track's marker; a starred event's loss may be relieved (5.4)."""

    verb: ClassVar[str] = "track"
    track: str = doc("which track")
    by: Amount = doc("how far; negative is left or down")
    lower: bool = doc("the number is a loss", default=False)

    def bind(self, binder: Binder) -> None:
        binder.known("track", self.track, binder.rules.board.tracks, "track")
        bind_step(self.by, binder, "by")
        if self.lower and isinstance(self.by, int):
            binder.need(self.by > 0, "with lower the number is a loss already: give it without the minus", "by")

    def run(self, event: EventInPlay) -> Rule[None]:
        amount = amount_value(self.by, event)
        if self.lower:
            amount = -amount
        if amount < 0 and event.starred:
            amount = min(0, amount + event.turn.params[STARRED_RELIEF])
        yield from event.turn.shift(self.track, amount)


@define(eq=False)
class Discard(Effect):
    """Chits go back to the bag (1.6.1); their holder chooses which."""

    verb: ClassVar[str] = "discard"
    n: Amount | None = doc("how many; all if not said", default=None)
    _chits: Chits = field(init=False)

    def bind(self, binder: Binder) -> None:
        self._chits = bind_chits(self.n, binder)

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
        self._chits = bind_chits(self.n, binder)

    def run(self, event: EventInPlay) -> Rule[None]:
        yield from self._chits.draw(event.turn, amount_value(self.n, event))
