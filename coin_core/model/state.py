"""The state of one game: a few plain dicts and values, cheap to copy, nothing hidden in it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from attrs import asdict, define

from ..engine.progress import Cursor


@define(frozen=True)
class Result:
    """How a game ended; `winner` is None for a draw. `reason` is a message key."""

    winner: str | None
    reason: str
    section: str


@define(eq=True)
class State:
    """Everything that a game is, at the start of a step.

    `pieces` holds every piece and marker as kind -> place -> number, where a place is a space of
    the map or a box beside it, so each motion has a source and a target and totals never change.
    `params`, `boxes`, `capabilities` and `flags` are replaced, never changed in place: copies
    share them.
    """

    scenario: str
    pieces: dict[str, dict[str, int]]
    tracks: dict[str, int]
    params: dict[str, Any]
    first: str
    boxes: dict[str, str]
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
        twin.first = self.first
        twin.boxes = self.boxes
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
        return json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))

    def digest(self) -> str:
        """Hex digest of the canonical state."""
        return hashlib.sha256(self.canonical().encode()).hexdigest()
