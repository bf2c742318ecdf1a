"""The levels of a space: none is neutral, above and below it lie the markers of the two sides; their verb."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from attrs import Attribute, define, field, frozen

from ...definitions.schema import EffectStep, doc
from ...effects.base import Binder, Effect, Where, bind_where, where_spaces
from ...engine.decision import Rule
from ...mechanics.events import EVENT_SECTION, EventInPlay
from ...model.kit import Kit
from ...model.turn import Turn

NEUTRAL = "neutral"
"""What cards call the level between the sides."""


def _both_ways(_kit: object, _field: Attribute[Mapping[int, str]], markers: Mapping[int, str]) -> None:
    top = max(markers, default=0)
    if top < 1 or set(markers) != {level for level in range(-top, top + 1) if level}:
        raise ValueError("levels go from 1 up and from -1 down, as far one way as the other")


@frozen(kw_only=True)
class Support(Kit):
    """The marker of each level, one or two (or more) a side, and the words of the cards for the two sides.

    `markers={1: ..., -1: ...}` is a game with one level a side, `{2: ..., 1: ..., -1: ..., -2: ...}` one with two.
    `toward` is what cards call the way up and the way down.
    """

    folder: ClassVar[Path | None] = Path(__file__).parent

    markers: Mapping[int, str] = field(validator=_both_ways, metadata={"names": "piece"})
    toward: tuple[str, str]

    @classmethod
    def effects(cls) -> tuple[type[EffectStep], ...]:
        """The verb that changes levels."""
        return (Level,)

    def reserved(self) -> Mapping[str, str]:
        """Level markers exclude each other in a space, so only their own verb lays them there."""
        return dict.fromkeys(self.markers.values(), Level.verb)

    @property
    def levels(self) -> int:
        """How many levels a side has."""
        return max(self.markers)

    def level(self, turn: Turn, space: str) -> int:
        """The level of a space: 0 is neutral."""
        pieces = turn.pieces
        for level, marker in self.markers.items():
            if pieces[marker][space]:
                return level
        return 0

    def set(self, turn: Turn, space: str, wanted: int) -> None:
        """Set a level outright; spaces that can hold no marker stay neutral."""
        now = self.level(turn, space)
        if wanted == now or space not in turn.board.may_hold[self.markers[1]]:
            return
        if now:
            turn.remove(self.markers[now], space)
        if wanted:
            marker = self.markers[wanted]
            turn.place_from(turn.board.rest_box[marker], marker, space, 1)

    def shift(self, turn: Turn, space: str, by: int) -> None:
        """So many levels up or down; past the end nothing happens."""
        self.set(turn, space, max(-self.levels, min(self.levels, self.level(turn, space) + by)))

    def invariants(self, turn: Turn) -> list[str]:
        """One marker, or none, in a space."""
        pieces, markers = turn.pieces, self.markers.values()
        crowded = [x for x in turn.board.spaces if sum(pieces[marker][x] for marker in markers) > 1]
        return [f"two levels in {space}" for space in crowded]


@define(eq=False)
class Level(Effect):
    """Shift spaces one level toward a side, or set them neutral."""

    verb: ClassVar[str] = "level"
    toward: str = doc("which way: the game's word for a side, or neutral")
    outright: bool = doc("set the level at once, not one step", default=False)
    spaces: int = doc("in how many spaces", default=1)
    where: Where | None = doc("which spaces", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    by: str | None = doc("who chooses", default=None)
    _support: Support = field(init=False)
    _way: int = field(init=False, default=0)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        binder.number("spaces", self.spaces)
        spaces = bind_where(self.where, binder)
        kit = binder.kit(Support, self.verb)
        if kit is None:
            return
        self._support = kit
        ways = dict(zip((*kit.toward, NEUTRAL), (1, -1, 0), strict=True))
        if binder.known("side", self.toward, ways, "toward"):
            self._way = ways[self.toward]
        binder.can_be((kit.markers[1],), spaces, "where")

    def run(self, event: EventInPlay) -> Rule[None]:
        turn, support = event.turn, self._support
        goal = self._way * support.levels
        holders = turn.board.may_hold[support.markers[1]]
        candidates = [x for x in where_spaces(self.where, event) if x in holders]
        done: list[str] = []
        for _ in range(self.spaces):
            space = yield from turn.pick(
                event.actor(self.by),
                "event.level",
                EVENT_SECTION,
                "space",
                lambda: [x for x in candidates if x not in done and support.level(turn, x) != goal],
                optional=self.up_to,
                skip=True,
                about=(self.toward,),
            )
            if space is None:
                return
            done.append(space)
            if self._way and not self.outright:
                support.shift(turn, space, self._way)
            else:
                support.set(turn, space, goal)
