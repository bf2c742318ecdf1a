"""The slice of the state that eligibility is, and what positions say of it."""

from __future__ import annotations

from typing import Any, cast

from attrs import Factory, define

from ...model.state import SequenceSlice
from ...model.turn import Turn

OP, FULL_OP, LIMITED_OP, EVENT = "op", "op_special", "limited_op", "event"
LEFT_TO_SECOND = {None: (OP, FULL_OP, EVENT), OP: (LIMITED_OP,), FULL_OP: (LIMITED_OP, EVENT), EVENT: (FULL_OP,)}
"""What a faction may take, by what the one that acted before it took; before anyone acted, all but the limited."""

TAKES = (OP, FULL_OP, LIMITED_OP, EVENT)
ACTING = 2
"""How many factions act on a card."""


@define(frozen=True, kw_only=True)
class Sections:
    """Where the game's rulebook tells of each part of the sequence."""

    cards: str
    acting: str
    passing: str
    events: str
    propaganda: str


@define(frozen=True)
class EligibilitySlice(SequenceSlice):
    """Who may not act on this card; what was taken on it so far, and by whom; who passed; and the card to come."""

    ineligible: tuple[str, ...] = ()
    taken: dict[str, str] = Factory(dict)
    passed: tuple[str, ...] = ()
    upcoming: str | None = None

    def written(self) -> dict[str, Any]:
        return {
            "ineligible": list(self.ineligible),
            "taken": dict(self.taken),
            "passed": list(self.passed),
            "upcoming": self.upcoming,
        }

    def in_short(self) -> str:
        return f"ineligible={','.join(self.ineligible) or '-'} next={self.upcoming}"


@define(frozen=True)
class EligibilityPosition:
    """What a position says of eligibility."""

    ineligible: tuple[str, ...] = ()
    taken: dict[str, str] = Factory(dict)
    passed: tuple[str, ...] = ()
    upcoming: str | None = None


def eligibility(turn: Turn) -> EligibilitySlice:
    """Who may act on this card, and what has been done on it."""
    return cast(EligibilitySlice, turn.state.sequence)


def left_to_take(now: EligibilitySlice) -> tuple[str, ...]:
    """What is left to the next faction by what the first one took."""
    return LEFT_TO_SECOND[next(iter(now.taken.values()), None)]


def waiting(now: EligibilitySlice, order: tuple[str, ...]) -> list[str]:
    """The factions that are still to be asked on a card of this order, the next one first."""
    if len(now.taken) >= ACTING:
        return []
    return [f for f in order if f not in now.ineligible and f not in now.taken and f not in now.passed]
