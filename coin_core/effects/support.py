"""Effect verbs for support and resources."""

from __future__ import annotations

from typing import ClassVar, Literal

from attrs import define

from ..definitions.schema import doc
from ..engine.decision import Rule
from ..mechanics.events import EventInPlay
from ..mechanics.support import OPPOSITION, SUPPORT, level, set_level, shift_level
from .base import Amount, Binder, Effect, Where, amount_value, bind_step, bind_where, where_spaces

TOWARD = {"support": 1, "opposition": -1, "neutral": 0}


@define(eq=False)
class Level(Effect):
    """Shift spaces one level toward Support or Opposition, or set them neutral (1.6)."""

    verb: ClassVar[str] = "level"
    toward: Literal["support", "opposition", "neutral"] = doc("which way")
    outright: bool = doc("set the level at once, not one step", default=False)
    spaces: int = doc("in how many spaces", default=1)
    where: Where | None = doc("which spaces", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    by: str | None = doc("who chooses", default=None)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        binder.number("spaces", self.spaces)
        spaces = bind_where(self.where, binder)
        if {SUPPORT, OPPOSITION} <= binder.rules.board.family_of.keys():
            binder.can_be((SUPPORT,), spaces, "where")
        else:
            binder.problem("this game has no Support and Opposition")

    def run(self, event: EventInPlay) -> Rule[None]:
        turn, goal = event.turn, TOWARD[self.toward]
        candidates = [x for x in where_spaces(self.where, event) if x in turn.board.may_hold["support"]]
        done: list[str] = []
        for _ in range(self.spaces):
            space = yield from turn.pick(
                event.actor(self.by),
                "event.level",
                "5.1",
                "space",
                lambda: [x for x in candidates if x not in done and level(turn, x) != goal],
                optional=self.up_to,
                skip=True,
                about=(self.toward,),
            )
            if space is None:
                return
            done.append(space)
            if goal and not self.outright:
                shift_level(turn, space, goal)
            else:
                set_level(turn, space, goal)


@define(eq=False)
class Resources(Effect):
    """A faction gains or loses Resources, within the bounds of its track."""

    verb: ClassVar[str] = "resources"
    faction: str = doc("whose")
    by: Amount = doc("how many; negative is a loss")

    def bind(self, binder: Binder) -> None:
        if binder.known("faction", self.faction, binder.rules.board.factions, "faction"):
            tracks = binder.rules.board.tracks
            binder.need(f"resources_{self.faction}" in tracks, f"{self.faction} has no Resources", "faction")
        bind_step(self.by, binder, "by")

    def run(self, event: EventInPlay) -> Rule[None]:
        yield from event.turn.shift(f"resources_{self.faction}", amount_value(self.by, event))
