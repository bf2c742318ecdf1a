"""What a sequence of play is: a component that decides who acts when, and owns its slice of the state.

Nothing else in the core looks into the slice: set-ups, positions, records, boards and tests ask here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, cast

from attrs import frozen

from ..definitions.places import DataPath
from ..definitions.schema import Card, EffectStep, Scenario, SequenceSettings
from ..engine.progress import Cursor
from .state import SequenceSlice, State

if TYPE_CHECKING:
    from .ruleset import Ruleset, StepRule

SliceT = TypeVar("SliceT", bound=SequenceSlice)

Fault = tuple[DataPath, str]
"""Where in the data something is wrong, and what."""


class Words(Protocol):
    """What people read: the part of a catalogue that a sequence of play needs."""

    def name(self, category: str, identifier: object) -> str:
        """The display name of an id."""

    def ui(self, key: str, **fields: object) -> str:
        """A text of the front end."""


def pass_step(faction: str) -> str:
    """The step that says what a faction gets for passing."""
    return f"pass.{faction}"


@frozen
class Takes:
    """What a sequence calls an operation with a special activity, a limited operation and the card's event."""

    full: str
    limited: str
    event: str


class Sequence(ABC, Generic[SliceT]):
    """A sequence of play. A game registers one through the hook `coin_sequence`.

    `folder`: its parameters.yaml and text/<language>.yaml, which a game may override. `settings`: what a scenario
    tells it. `position`: what a position says of it, under `eligibility`. `verbs`: effect verbs of its own.
    `options`: option tags of its own, each with the headings of the words for its values. `takes`: what it calls
    that which a faction may take; `asks`: the prompt by which it is asked for that.
    """

    folder: ClassVar[Path]
    settings: ClassVar[type[SequenceSettings]] = SequenceSettings
    position: ClassVar[type[Any]]
    verbs: ClassVar[tuple[type[EffectStep], ...]] = ()
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    takes: ClassVar[Takes]
    asks: ClassVar[str]

    def of(self, state: State) -> SliceT:
        """Its slice of a state."""
        return cast(SliceT, state.sequence)

    # -- playing ------------------------------------------------------------------------------

    @abstractmethod
    def steps(self) -> Iterable[StepRule]:
        """The steps of which play is a chain."""

    def needed_steps(self, rules: Ruleset) -> Iterable[str]:
        """The steps that the game itself must bring: what each faction gets for passing."""
        return [pass_step(faction) for faction in rules.board.factions]

    @abstractmethod
    def begin(self, rules: Ruleset, scenario: Scenario) -> tuple[SliceT, Cursor]:
        """The slice and the step with which a scenario begins."""

    @abstractmethod
    def leader(self, rules: Ruleset, state: State) -> str:
        """The faction that decides what the rules leave to nobody in particular."""

    @abstractmethod
    def make_first(self, state: State, faction: str) -> None:
        """A faction goes first from here on, where that does not come from the cards."""

    @abstractmethod
    def card_begins(self, cursor: Cursor) -> bool:
        """Whether nothing has been decided yet on the card in play when this step begins."""

    # -- checking -----------------------------------------------------------------------------

    def scenario_faults(self, rules: Ruleset, scenario: Scenario) -> Iterator[Fault]:
        """What is wrong in a scenario's settings, by their meaning; the path is below the settings."""
        yield from ()

    @abstractmethod
    def card_faults(self, rules: Ruleset, card: Card) -> Iterator[Fault]:
        """What a card lacks for this sequence, or has too much; the path is below the card."""

    def problems(self, rules: Ruleset, state: State) -> Iterator[str]:
        """What is broken in its slice, each as a sentence for a developer."""
        yield from ()

    # -- positions ----------------------------------------------------------------------------

    @abstractmethod
    def read(self, rules: Ruleset, scenario: Scenario, written: Any, flags: Mapping[str, int]) -> SliceT:
        """The slice of a position: `written` is of the class `position`, `flags` are its own among the flags."""

    def flags(self, rules: Ruleset) -> tuple[str, ...]:
        """The names under which its running effects stand among the flags of a position."""
        return ()

    @abstractmethod
    def cursor_of(self, rules: Ruleset, state: State, raw: list[Any] | None) -> Cursor:
        """The step at which a position stands; if it is not said it follows from the state."""

    # -- showing and testing ------------------------------------------------------------------

    @abstractmethod
    def shown(self, rules: Ruleset, state: State, words: Words) -> Iterator[str]:
        """What a board shows of it, line by line."""

    @abstractmethod
    def stand(self, rules: Ruleset, state: State, faction: str, card: str, take: str) -> tuple[str, ...]:
        """Change a state so that the faction can take this on the card now; the ids by which it does."""
