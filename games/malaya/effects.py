"""An effect verb of this game's own, for the one card whose effect the vocabulary cannot say."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coin_core.api import Effect, EventInPlay, Rule

from .board import VOID


@define(eq=False)
class VoidCommander(Effect):
    """6.6.3 The Commander's effect is void until the next Reset: not a parameter, since it ends there."""

    verb: ClassVar[str] = "malaya.void_commander"

    def run(self, event: EventInPlay) -> Rule[None]:
        event.turn.raise_flag(VOID)
        return
        yield
