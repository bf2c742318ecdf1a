"""3.1, 4.1 What operations and special activities are: the values with which a game registers them.

A rule declares one test per space; from it come the list, whether the action can start, what an
event's restriction leaves, and `why`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from attrs import define, frozen

from ...engine.decision import Reason, Rule
from ...model.turn import Turn

if TYPE_CHECKING:
    from .under_way import Action

ActionRun: TypeAlias = "Callable[[Action], Rule[None]]"
SpaceTest: TypeAlias = "Callable[[Action, str], Reason | None]"

UNLIMITED = 99
"""The number of spaces where only the cost limits an operation."""

ELSEWHERE = Reason("space_of_other_kind", "3.1")


def anywhere(_action: Action, _space: str) -> None:
    """The test of an action that any of its spaces passes."""


@define(eq=False, frozen=True, kw_only=True)
class ActionRule:
    """What an operation and a special activity have in common.

    `types` limits the spaces to some types, with `elsewhere` as the reason for the others;
    `places` is filled in when the game is assembled. `always`: it may begin with no space to
    select. `moments` are the named moments in it to which capabilities may attach steps. `replaces`:
    a variant's action takes the place of its base's.
    """

    name: str
    faction: str
    section: str
    run: ActionRun
    test: SpaceTest = anywhere
    types: tuple[str, ...] = ()
    elsewhere: Reason = ELSEWHERE
    places: tuple[str, ...] = ()
    always: bool = False
    moments: tuple[str, ...] = ()
    replaces: bool = False


@define(eq=False, frozen=True, kw_only=True)
class ExtraSpace:
    """2.3.7 An extra space bought with one piece; `payments` lists what may pay, as (kind, place).

    Paying may close spaces in or next to the place it comes from (their cache is gone); it never
    opens one.
    """

    name: str
    payments: Callable[[Action], list[tuple[str, str]]]


@define(eq=False, frozen=True, kw_only=True)
class Operation(ActionRule):
    """3.0 An operation; `bonus` adds spaces. `cost` of a space is paid from the track `purse`."""

    cost: Callable[[Action, str], int] | None = None
    purse: str = ""
    extra: ExtraSpace | None = None
    bonus: Callable[[Turn], int] | None = None

    def limit(self, turn: Turn) -> int:
        """3.1 How many spaces it may take, as the parameter of its faction says."""
        number: int = turn.params.get(f"{self.faction}.spaces", UNLIMITED)
        return number

    def companions(self, turn: Turn) -> tuple[Activity, ...]:
        """4.1 The special activities that may join it."""
        return turn.rules.activities_with[self.faction, self.name]


@define(eq=False, frozen=True, kw_only=True)
class Activity(ActionRule):
    """4.0, 4.1.1 A special activity, allowed with the operations it names (none: with all).

    `spaces` is the rule parameter with its number of spaces, or says it (empty: one). `needs_space` is False
    for one that happens nowhere; `at_roll`: it is declared on the menu of the operation's roll;
    `funds`: it brings in Resources, which may pay for the operation it comes before; `alone` is False for
    one that no event can grant without an operation, because it follows from what that does.
    """

    cost: ClassVar[None] = None
    purse: ClassVar[str] = ""
    extra: ClassVar[None] = None
    bonus: ClassVar[None] = None
    accompanies: tuple[str, ...] = ()
    spaces: str | Callable[[Turn], int] = ""
    needs_space: bool = True
    at_roll: bool = False
    funds: bool = False
    alone: bool = True

    def limit(self, turn: Turn) -> int:
        """How many spaces it may take."""
        spaces = self.spaces
        if not spaces:
            return 1
        if not isinstance(spaces, str):
            return spaces(turn)
        number: int = turn.params[spaces]
        return number

    def companions(self, _turn: Turn) -> tuple[Activity, ...]:
        """4.1 None joins an activity."""
        return ()


@frozen
class RollResult:
    """A roll of an operation that succeeded: where, the die, and what it came to."""

    space: str
    die: int
    result: int
