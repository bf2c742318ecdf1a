"""The effect verb for tracks."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from ..definitions.schema import STARRED_RELIEF, doc
from ..engine.decision import Rule
from ..mechanics.events import EventInPlay
from .base import Amount, Binder, Effect, amount_value, bind_step


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
