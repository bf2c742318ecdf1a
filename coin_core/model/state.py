"""The state of one game: a few plain dicts and values, cheap to copy, nothing hidden in it."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from typing import Any

from attrs import asdict, define

from ..engine.progress import Cursor


@define(frozen=True)
class Result:
    """How a game ended; `winner` is None for a draw. `reason` is a message key."""

    winner: str | None
    reason: str
    section: str


class SequenceSlice(ABC):
    """What a sequence of play keeps in the state: a frozen value, replaced and never changed."""

    __slots__ = ()

    @abstractmethod
    def written(self) -> dict[str, Any]:
        """As plain data: what a position says of it, and part of the state's digest."""

    def flags(self) -> dict[str, int]:
        """Those of its running effects that stand among the flags of a position."""
        return {}

    @abstractmethod
    def in_short(self) -> str:
        """In a few words, by ids."""


@define(eq=True)
class State:
    """Everything that a game is, at the start of a step.

    `pieces` holds every piece and marker as kind -> place -> number, where a place is a space of
    the map or a box beside it, so each motion has a source and a target and totals never change.
    `params`, `capabilities` and `flags` are replaced, never changed in place: copies share them, and
    so they do with `sequence`, which belongs to the sequence of play alone.
    """

    scenario: str
    pieces: dict[str, dict[str, int]]
    tracks: dict[str, int]
    params: dict[str, Any]
    sequence: SequenceSlice
    card: str | None
    seen: tuple[str, ...]
    capabilities: dict[str, str]
    flags: dict[str, int]
    cursor: Cursor
    result: Result | None
    rng: int

    def copy(self) -> State:
        """An independent copy; written by hand because it runs at every step and in every clone."""
        twin = State.__new__(State)
        twin.scenario = self.scenario
        twin.pieces = {kind: places.copy() for kind, places in self.pieces.items()}
        twin.tracks = self.tracks.copy()
        twin.params = self.params
        twin.sequence = self.sequence
        twin.card = self.card
        twin.seen = self.seen
        twin.capabilities = self.capabilities
        twin.flags = self.flags
        twin.cursor = self.cursor
        twin.result = self.result
        twin.rng = self.rng
        return twin

    def canonical(self) -> str:
        """The state as text that is the same for equal states, whatever the order of dicts."""
        data = asdict(self, filter=lambda attribute, _: attribute.name != "sequence")
        data |= self.sequence.written()
        data["flags"] = {**self.flags, **self.sequence.flags()}
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    def digest(self) -> str:
        """Hex digest of the canonical state."""
        return hashlib.sha256(self.canonical().encode()).hexdigest()
