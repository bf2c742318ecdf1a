"""The effect verb of the initiative track: forced_pass."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from ...definitions.schema import doc
from ...effects.base import Binder, Effect
from ...engine.decision import Rule
from ...mechanics.events import EventInPlay
from .steps import force_pass


@define(eq=False)
class ForcedPass(Effect):
    """A faction must pass on the next event card, without the benefit of passing."""

    verb: ClassVar[str] = "forced_pass"
    faction: str = doc("who must pass")

    def bind(self, binder: Binder) -> None:
        binder.known("faction", self.faction, binder.rules.board.factions, "faction")

    def run(self, event: EventInPlay) -> Rule[None]:
        force_pass(event.turn, self.faction)
        return
        yield
