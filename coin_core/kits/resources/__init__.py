"""Resources: each faction has a purse, a track from which it pays and into which it earns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from attrs import define, field, frozen

from ...definitions.schema import EffectStep, doc
from ...effects.base import Amount, Binder, Effect, amount_value, bind_step
from ...engine.decision import Rule
from ...mechanics.action import Action
from ...mechanics.events import EventInPlay
from ...model.kit import Kit, named
from ...model.ruleset import StepRule
from ...model.sequence import pass_step
from ...model.turn import Turn


@frozen(kw_only=True)
class Resources(Kit):
    """The purse of each faction that has one: the track that says what it can spend."""

    folder: ClassVar[Path | None] = Path(__file__).parent

    purses: Mapping[str, str] = named("track", keys="faction")

    @classmethod
    def effects(cls) -> tuple[type[EffectStep], ...]:
        """Gain and loss."""
        return (ResourcesEffect,)

    def left(self, turn: Turn, faction: str) -> int:
        """What a faction can spend."""
        return turn.tracks[self.purses[faction]]

    def can_pay(self, turn: Turn, faction: str, amount: int) -> bool:
        """Whether a faction can afford something."""
        return turn.tracks[self.purses[faction]] >= amount

    def pay(self, turn: Turn, faction: str, amount: int) -> None:
        """A faction pays."""
        turn.set_track(self.purses[faction], -amount)

    def earn(self, turn: Turn, faction: str, amount: int) -> None:
        """A faction earns, as much as its purse takes."""
        turn.set_track(self.purses[faction], amount)

    def cost(self, parameter: str, free: tuple[str, ...] = ()) -> Callable[[Action, str], int]:
        """The cost of a space of an operation, by the parameter that says it; some types of space are free."""

        def cost(action: Action, space: str) -> int:
            turn = action.turn
            costs_nothing = free and turn.board.type_of[space] in free
            return 0 if costs_nothing else turn.params[parameter]

        return cost

    def pass_step(self, faction: str, section: str, parameter: str) -> StepRule:
        """A faction earns by passing what the parameter says."""
        return StepRule(name=pass_step(faction), section=section, run=partial(self._passed, faction, parameter))

    def _passed(self, faction: str, parameter: str, turn: Turn) -> Rule[None]:
        yield from turn.shift(self.purses[faction], turn.params[parameter])


@define(eq=False)
class ResourcesEffect(Effect):
    """A faction gains or loses Resources, within the bounds of its track."""

    verb: ClassVar[str] = "resources"
    faction: str = doc("whose")
    by: Amount = doc("how many; negative is a loss")
    _purse: str = field(init=False, default="")

    def bind(self, binder: Binder) -> None:
        bind_step(self.by, binder, "by")
        kit = binder.kit(Resources, self.verb)
        if kit is not None and binder.known("faction", self.faction, binder.rules.board.factions, "faction"):
            binder.need(self.faction in kit.purses, f"{self.faction} has no Resources", "faction")
            self._purse = kit.purses.get(self.faction, "")

    def run(self, event: EventInPlay) -> Rule[None]:
        yield from event.turn.shift(self._purse, amount_value(self.by, event))
