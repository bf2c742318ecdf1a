"""What happened, as typed entries; front ends turn them into text in the player's language.

The text of an entry is the catalogue's message `log.<name>`, filled with the entry's fields.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import define


@define
class CardRevealed:
    """A card was turned up."""

    card: str


@define
class BoxTaken:
    """A faction put its cylinder into a box."""

    faction: str
    box: str


@define
class Passed:
    """A faction forgoes the action of its box."""

    faction: str
    section: str


@define
class PassForced:
    """A faction will have to pass on the next event card."""

    faction: str
    section: str


@define
class FlagRaised:
    """Something holds from here on, until it is lowered; the game's texts say what."""

    flag: str


@define
class FlagLowered:
    """It no longer holds."""

    flag: str


@define
class ActionStarted:
    """An operation or special activity begins."""

    faction: str
    action: str
    section: str


@define
class EventPlayed:
    """A card side is carried out."""

    faction: str
    card: str
    side: str


@define
class CapabilityInPlay:
    """A capability stays in play from here on."""

    card: str
    side: str


@define
class SpaceSelected:
    """A space was chosen for the action."""

    space: str
    section: str


@define
class Moved:
    """Pieces or markers went from one place to another."""

    kind: str
    source: str
    target: str
    number: int


@define
class Flipped:
    """Pieces or markers turned over."""

    kind: str
    into: str
    space: str
    number: int


@define
class Shifted:
    """A track's marker moved."""

    track: str
    old: int
    new: int


@define
class Unmoved:
    """A sum left a track's marker where it was, by its amount or by the end of the track."""

    track: str
    amount: int
    value: int


@define
class SpaceBought:
    """One more space for the operation under way, paid with a chit or cache."""

    name: str
    section: str


@define
class Rolled:
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
class DieRolled:
    """A die whose number itself counts."""

    die: int
    section: str


@define
class PhaseStarted:
    """A phase of a propaganda round begins."""

    phase: str
    section: str


@define
class Tallied:
    """One line of a sum: what (message key), how often, and what it adds."""

    item: str
    count: int
    amount: int


@define
class NothingHappened:
    """Something was tried and had no effect; `key` says why."""

    key: str
    section: str


@define
class Ended:
    """The game is over."""

    winner: str | None
    reason: str
    section: str


Entry: TypeAlias = (
    CardRevealed
    | BoxTaken
    | Passed
    | PassForced
    | FlagRaised
    | FlagLowered
    | ActionStarted
    | EventPlayed
    | CapabilityInPlay
    | SpaceSelected
    | Moved
    | Flipped
    | Shifted
    | Unmoved
    | SpaceBought
    | Rolled
    | DieRolled
    | PhaseStarted
    | Tallied
    | NothingHappened
    | Ended
)
