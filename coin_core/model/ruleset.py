"""One assembled game: its data and rules, looked up by name; nothing in it changes while playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define, field

from ..definitions.load import Definitions, OwnCards
from ..definitions.schema import Card, EffectStep
from ..engine.chance import ChanceKind
from ..engine.decision import Rule
from ..engine.progress import Cursor
from .board import Board
from .kit import Kit, Watcher
from .log import Entry
from .sequence import Sequence
from .state import State
from .turn import Turn

if TYPE_CHECKING:
    from ..mechanics.action.rule import Activity, Operation

KitT = TypeVar("KitT", bound=Kit)
RuleT = TypeVar("RuleT")


@define(frozen=True, kw_only=True)
class GameInfo:
    """Who a game or variant is: what `coin games` shows, before anything else is loaded.

    `sides` maps the names under which front ends address the players to faction ids. A variant
    names its `base`.
    """

    id: str
    version: str
    titles: Mapping[str, str]
    folder: Path
    sides: Mapping[str, str] = field(factory=dict)
    base: str | None = None


@define(eq=False, frozen=True, kw_only=True)
class StepRule:
    """A step of the sequence of play, or a named part of one (`pass.<faction>`)."""

    name: str
    section: str
    run: Callable[..., Rule[Cursor | None]]
    replaces: bool = False


@define(eq=False, frozen=True, kw_only=True)
class Phase:
    """A phase of the propaganda round; a variant's phase goes in `after` another.

    `moments` are the named moments in it to which capabilities may attach steps.
    """

    name: str
    section: str
    run: Callable[[Turn], Rule[None]]
    after: str | None = None
    moments: tuple[str, ...] = ()
    replaces: bool = False


@define(eq=False, frozen=True, kw_only=True)
class TrackRule:
    """What follows at once when a track's marker has moved; it may ask."""

    name: str
    run: Callable[[Turn, int, int], Rule[None]]
    replaces: bool = False


@define(eq=False, frozen=True, kw_only=True)
class Victory:
    """`margin(turn, faction)`: how far ahead a faction would be if a propaganda round came now.

    `invariants(turn)` lists what is broken on the board beside the general totals; tests and
    positions use it.
    """

    margin: Callable[[Turn, str], int]
    invariants: Callable[[Turn], list[str]] = lambda _turn: []


@define(eq=False, frozen=True, kw_only=True)
class Ruleset:
    """Everything the engine and the front ends need of one game with its variants.

    `name` and `variant_names` are what they were asked for by: installed names, or folders. Operations and
    special activities are known by faction and name: two factions may have one of the same name.
    """

    name: str
    variant_names: tuple[str, ...]
    own_cards: OwnCards | None
    info: GameInfo
    variants: tuple[GameInfo, ...]
    definitions: Definitions
    board: Board
    operations: dict[tuple[str, str], Operation]
    operations_of: dict[str, tuple[Operation, ...]]
    activities: dict[tuple[str, str], Activity]
    activities_with: dict[tuple[str, str], tuple[Activity, ...]]
    sequence: Sequence[Any]
    steps: dict[str, Callable[..., Rule[Any]]]
    phases: tuple[Phase, ...]
    track_rules: dict[str, Callable[[Turn, int, int], Rule[None]]]
    watchers: dict[str, tuple[Watcher, ...]]
    flags: tuple[str, ...]
    victory: Victory
    chits: tuple[tuple[str, int], ...]
    chance: dict[str, ChanceKind]
    kits: tuple[Kit, ...]
    verbs: Mapping[str, type[EffectStep]]
    invariants: tuple[Callable[[Turn], list[str]], ...]
    cards: dict[str, Card]
    event_cards: tuple[str, ...]
    propaganda_cards: frozenset[str]

    @property
    def infos(self) -> tuple[GameInfo, ...]:
        """Who the game and its variants are."""
        return (self.info, *self.variants)

    def operation(self, name: str, faction: str) -> Operation | None:
        """The operation of a name: the faction's own, else that of another faction."""
        return _own_or_other(self.operations, name, faction)

    def activity(self, name: str, faction: str) -> Activity | None:
        """The special activity of a name: the faction's own, else that of another faction."""
        return _own_or_other(self.activities, name, faction)

    @property
    def action_names(self) -> dict[str, tuple[str, ...]]:
        """The names of all operations ("op") and special activities ("sa"), each once."""
        return {
            tag: tuple(dict.fromkeys(name for _, name in rules))
            for tag, rules in (("op", self.operations), ("sa", self.activities))
        }

    def kit(self, kind: type[KitT]) -> KitT | None:
        """The kit of a kind that the game registered, if it did."""
        return next((kit for kit in self.kits if isinstance(kit, kind)), None)

    def begin(self, state: State, log: list[Entry] | None) -> tuple[Turn, Rule[Cursor | None]]:
        """The step at the state's cursor, and the turn that its rules write to."""
        turn = Turn(self, state, log)
        name, *arguments = state.cursor
        return turn, self.steps[name](turn, *arguments)

    def look(self, state: State) -> Turn:
        """A turn that only looks at a state."""
        return Turn(self, state, None)


def _own_or_other(rules: Mapping[tuple[str, str], RuleT], name: str, faction: str) -> RuleT | None:
    own = rules.get((faction, name))
    return own or next((rule for (_, other), rule in rules.items() if other == name), None)
