"""What a rule yields: a decision of a faction, with its options, and the reasons against others."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias, TypeVar

from attrs import define, field

T = TypeVar("T")
Rule: TypeAlias = Generator[Any, Any, T]
"""A rule: a generator that yields decisions and chance, gets answers, and returns T."""

Option: TypeAlias = tuple[Any, ...]
"""An option as a plain value, ("space", "x") or ("number", 2); its id is "space:x", "number:2"."""

DONE: Option = ("done",)
PASS: Option = ("pass",)


def option_id(option: Option) -> str:
    """The stable, readable id of an option."""
    return ":".join(map(str, option))


@define(frozen=True)
class Reason:
    """Why an option is not there: a message key, the rule's section, and names to fill in."""

    key: str
    section: str
    about: tuple[str, ...] = ()


@define(eq=False)
class Decision:
    """One question to one faction. `options()` lists the legal answers in a fixed order; the driver
    calls it once, and a clone that replays answers never does.

    `empty`: "error" (an empty list is a bug in the rule) or "skip" (the rule gets None).
    `commutes`: the order of answers to a run of such decisions does not matter, so that a search
    may keep to list order. `about` names what the question is about, for the prompt.
    """

    faction: str
    kind: str
    section: str
    options: Callable[[], list[Option]]
    empty: str = "error"
    about: tuple[Any, ...] = ()
    commutes: bool = False
    explain: Callable[[Option], list[Reason]] | None = None

    def why_not(self, option: Option) -> list[Reason]:
        """Why `option` is not listed; empty where the rule has nothing more to say."""
        return self.explain(option) if self.explain and option else []


@define(eq=False, frozen=True)
class Chance:
    """A decision of the player `chance`: a die, a chit, a card.

    `outcomes` gives the possible values and their weights (None: all alike) from the state.
    """

    kind: str
    outcomes: Callable[[Any], tuple[Sequence[Any], Sequence[int] | None]]
    section: str = ""
    faction: str = field(default="chance", init=False)
    tag: str = field(init=False)

    @tag.default
    def _tag(self) -> str:
        return f"chance:{self.kind}"


class RulesError(Exception):
    """A rule or its data broke a promise: a bug, reported with what was being asked."""


class Refused(Exception):
    """An answer that is not among the options; nothing has changed."""

    def __init__(self, option: str, reasons: Sequence[Reason]) -> None:
        super().__init__(f"not an option now: {option[:100]}")
        self.option = option
        self.reasons = list(reasons)
