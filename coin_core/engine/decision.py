"""What a rule yields: a decision of a faction, with its options, and the reasons against others."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from attrs import define, field

T = TypeVar("T")
Rule: TypeAlias = Generator["Decision | Chance", Any, T]
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


Explain: TypeAlias = Callable[[Option], list[Reason]]
"""Why an option is not listed."""

Empty: TypeAlias = Literal["error", "skip"]
"""What an empty list of options means: a bug in the rule, or that the rule gets None."""


@define(eq=False, kw_only=True)
class Decision:
    """One question to one faction. `options()` lists the legal answers in a fixed order; the driver
    calls it once, and a clone that replays answers never does.

    `prompt` is the key of the question's text, and its name in the protocol. `commutes`: the order of
    answers to a run of such decisions does not matter, so that a search may keep to list order. `about` names
    what the question is about, for the prompt.
    """

    faction: str
    prompt: str
    section: str
    options: Callable[[], list[Option]]
    empty: Empty = "error"
    about: tuple[Any, ...] = ()
    commutes: bool = False
    explain: Explain | None = None

    def why_not(self, option: Option) -> list[Reason]:
        """Why `option` is not listed; empty where the rule has nothing more to say."""
        return self.explain(option) if self.explain and option else []


_new = Decision.__new__


def question(
    faction: str,
    prompt: str,
    section: str,
    options: Callable[[], list[Option]],
    empty: Empty = "error",
    about: tuple[Any, ...] = (),
    commutes: bool = False,
    explain: Explain | None = None,
) -> Decision:
    """A decision, made without keywords: a clone makes one for each answer that it replays, and they cost time."""
    decision = _new(Decision)
    decision.faction = faction
    decision.prompt = prompt
    decision.section = section
    decision.options = options
    decision.empty = empty
    decision.about = about
    decision.commutes = commutes
    decision.explain = explain
    return decision


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

    @property
    def prompt(self) -> str:
        """The key of the question's text, where a person says the outcome."""
        return self.kind


class RulesError(Exception):
    """A rule or its data broke a promise: a bug, reported with what was being asked."""


class Refused(Exception):
    """An answer that is not among the options; nothing has changed."""

    def __init__(self, option: str, reasons: Sequence[Reason]) -> None:
        super().__init__(f"not an option now: {option[:100]}")
        self.option = option
        self.reasons = list(reasons)
