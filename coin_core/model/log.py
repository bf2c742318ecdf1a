"""What happened, as typed entries; front ends turn them into text in the player's language.

Kits, sequences of play and games may have entries of their own, and bring the words for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import define


class Entry:
    """Something that happened. Its text is the catalogue's message `log.<name>`, filled with the entry's fields.

    `words`: for fields of its own, under which heading of the catalogue the words for their values stand.
    """

    __slots__ = ()
    words: ClassVar[Mapping[str, str]] = {}


@define
class CardRevealed(Entry):
    """A card was turned up."""

    card: str


@define
class Passed(Entry):
    """A faction passes."""

    faction: str
    section: str


@define
class FlagRaised(Entry):
    """Something holds from here on, until it is lowered; the game's texts say what."""

    flag: str


@define
class FlagLowered(Entry):
    """It no longer holds."""

    flag: str


@define
class ActionStarted(Entry):
    """An operation or special activity begins."""

    faction: str
    action: str
    section: str


@define
class EventPlayed(Entry):
    """A card side is carried out."""

    faction: str
    card: str
    side: str


@define
class CapabilityInPlay(Entry):
    """A capability stays in play from here on."""

    card: str
    side: str


@define
class SpaceSelected(Entry):
    """A space was chosen for the action."""

    space: str
    section: str


@define
class Moved(Entry):
    """Pieces or markers went from one place to another."""

    kind: str
    source: str
    target: str
    number: int


@define
class Flipped(Entry):
    """Pieces or markers turned over."""

    kind: str
    into: str
    space: str
    number: int


@define
class Shifted(Entry):
    """A track's marker moved."""

    track: str
    old: int
    new: int


@define
class Unmoved(Entry):
    """A sum left a track's marker where it was, by its amount or by the end of the track."""

    track: str
    amount: int
    value: int


@define
class SpaceBought(Entry):
    """One more space for the operation under way, paid with a chit or cache."""

    name: str
    section: str


@define
class Rolled(Entry):
    """A die with its modifiers that succeeded or failed: it had to exceed `needed`."""

    die: int
    result: int
    needed: int
    section: str

    @property
    def success(self) -> bool:
        """Whether the result exceeds what was needed."""
        return self.result > self.needed


@define
class DieRolled(Entry):
    """A die whose number itself counts."""

    die: int
    section: str


@define
class PhaseStarted(Entry):
    """A phase of a propaganda round begins."""

    phase: str
    section: str


@define
class Tallied(Entry):
    """One line of a sum: what (message key), how often, and what it adds."""

    item: str
    count: int
    amount: int


@define
class NothingHappened(Entry):
    """Something was tried and had no effect; `key` says why."""

    key: str
    section: str


@define
class Ended(Entry):
    """The game is over."""

    winner: str | None
    reason: str
    section: str
