"""The slice of the state that the initiative track is, and what scenarios and positions say of it."""

from __future__ import annotations

from typing import Any, cast

from attrs import Factory, define, field

from ...definitions.schema import SequenceSettings, doc
from ...model.state import SequenceSlice
from ...model.turn import Turn

BOXES = ("limited_op", "event", "op_special")
"""The initiative track, left to right."""

FORCED = "forced_pass."
"""The beginning of the names of forced passes among the flags of a position."""


@define(frozen=True)
class InitiativeSettings(SequenceSettings):
    """What a scenario tells the initiative track."""

    first: str = doc("first eligible faction")


@define(frozen=True)
class InitiativePosition:
    """What a position says of the initiative track."""

    first: str | None = None
    boxes: dict[str, Any] = field(factory=dict)


@define(frozen=True)
class InitiativeSlice(SequenceSlice):
    """`first` eligible; where the cylinders stand; who must pass, and how many cards had been seen then."""

    first: str
    cylinders: dict[str, str] = Factory(dict)
    forced: dict[str, int] = Factory(dict)

    def written(self) -> dict[str, Any]:
        return {"first": self.first, "boxes": dict(self.cylinders)}

    def flags(self) -> dict[str, int]:
        return {FORCED + faction: since for faction, since in self.forced.items()}

    def in_short(self) -> str:
        return f"first={self.first}"


def track(turn: Turn) -> InitiativeSlice:
    """The initiative track now."""
    return cast(InitiativeSlice, turn.state.sequence)
