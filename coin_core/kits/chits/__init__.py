"""Intel chits: drawn at random from a bag, held openly, spent or discarded back at once.

Which pieces are chits, and what each is worth, is data: the kinds that have a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from attrs import define, field, frozen

from ...definitions.schema import EffectStep, doc
from ...effects.base import Amount, Binder, Effect, amount_value, bind_amount
from ...engine.chance import ChanceKind
from ...engine.decision import Chance, Rule
from ...mechanics.action import Action, ExtraSpace
from ...mechanics.events import EVENT_SECTION, EventInPlay
from ...model.kit import Kit, named
from ...model.ruleset import StepRule
from ...model.sequence import pass_step
from ...model.state import State
from ...model.turn import Turn

CHIT = ChanceKind(name="chit", outcomes=lambda rules: [value for _, value in rules.chits])
"""The chit that is drawn, by its value."""


@frozen(kw_only=True)
class Chits(Kit):
    """Who holds chits, where they lie, and the section that tells of them."""

    folder: ClassVar[Path | None] = Path(__file__).parent

    holder: str = named("faction")
    bag: str = named("box")
    held: str = named("box")
    section: str

    @classmethod
    def effects(cls) -> tuple[type[EffectStep], ...]:
        """Draw and discard."""
        return (Draw, Discard)

    @classmethod
    def chance(cls) -> tuple[ChanceKind, ...]:
        """Which chit is drawn."""
        return (CHIT,)

    @classmethod
    def options(cls) -> Mapping[str, tuple[str, ...]]:
        """A chit to draw, spend or discard."""
        return {"chit": ("pieces",)}

    def draw(self, turn: Turn, number: int = 1) -> Rule[None]:
        """Draw at random; an empty bag gives nothing."""
        for _ in range(number):
            if not any(turn.pieces[kind][self.bag] for kind, _ in turn.rules.chits):
                return
            value: int = yield Chance(CHIT.name, lambda state: self._in_bag(turn, state), self.section)
            turn.move(next(kind for kind, worth in turn.rules.chits if worth == value), self.bag, self.held)

    def _in_bag(self, turn: Turn, state: State) -> tuple[list[int], list[int]]:
        there = [(value, state.pieces[kind][self.bag]) for kind, value in turn.rules.chits]
        return [v for v, n in there if n], [n for _, n in there if n]

    def held_kinds(self, turn: Turn, at_least: int = 0) -> list[str]:
        """The different chits held, worth at least so much."""
        held = self.held
        return [kind for kind, value in turn.rules.chits if value >= at_least and turn.pieces[kind][held]]

    def number_held(self, turn: Turn) -> int:
        """How many chits are held."""
        return sum(turn.pieces[kind][self.held] for kind, _ in turn.rules.chits)

    def discard(self, turn: Turn, kind: str) -> None:
        """A chit goes back to the bag at once."""
        turn.move(kind, self.held, self.bag)

    def discard_some(self, turn: Turn, number: int, section: str) -> Rule[None]:
        """The holder gives so many chits back, and chooses which."""
        for _ in range(number):
            kind = yield from turn.pick(
                self.holder, "chits.discard", section, "chit", lambda: self.held_kinds(turn)
            )
            self.discard(turn, kind)

    def discard_half(self, turn: Turn, section: str) -> Rule[None]:
        """With no chit held draw one, else give half of them back, rounded down."""
        held = self.number_held(turn)
        if held == 0:
            yield from self.draw(turn)
        yield from self.discard_some(turn, held // 2, section)

    def lose_highest(self, turn: Turn) -> None:
        """The highest chit held goes back to the bag; equal ones are alike, so nobody chooses."""
        held = self.held_kinds(turn)
        if held:
            self.discard(turn, max(held, key=turn.board.value_of_kind.__getitem__))

    def spend(self, action: Action, space: str, wanted: int) -> Rule[int]:
        """Spend chits in one space against Underground pieces; the sum of values, at most what is wanted.

        Each chit serves one space only, and what its value exceeds the need is lost.
        """
        turn, total = action.turn, 0
        while total < wanted and action.chits and self.held_kinds(turn, 1):
            kind = yield from turn.pick(
                action.faction,
                "chits.spend",
                self.section,
                "chit",
                lambda: self.held_kinds(turn, 1),
                optional=True,
                about=(space, wanted - total),
            )
            if kind is None:
                break
            total += turn.board.value_of_kind[kind]
            self.discard(turn, kind)
        return min(total, wanted)

    def lead(self) -> ExtraSpace:
        """One more space for an operation, for any chit, whatever its value."""
        return ExtraSpace(name="intelligence_lead", payments=self._payments)

    def _payments(self, action: Action) -> list[tuple[str, str]]:
        return [(kind, self.held) for kind in self.held_kinds(action.turn)] if action.chits else []

    def pass_step(self, section: str) -> StepRule:
        """The holder draws for passing."""
        return StepRule(name=pass_step(self.holder), section=section, run=self._passed)

    def _passed(self, turn: Turn) -> Rule[None]:
        yield from self.draw(turn, turn.params["pass.chits"])


# -- verbs of card texts -------------------------------------------------------------------------


@define(eq=False)
class _OfChits(Effect):
    """What both verbs resolve: the kit."""

    _chits: Chits = field(init=False)

    def bind(self, binder: Binder) -> None:
        chits = binder.kit(Chits, self.verb)
        if chits is not None:
            self._chits = chits


@define(eq=False)
class Discard(_OfChits):
    """Chits go back to the bag; their holder chooses which."""

    verb: ClassVar[str] = "discard"
    n: Amount | None = doc("how many; all if not said", default=None)

    def bind(self, binder: Binder) -> None:
        bind_amount(self.n, binder)
        super().bind(binder)

    def run(self, event: EventInPlay) -> Rule[None]:
        turn = event.turn
        held = self._chits.number_held(turn)
        number = held if self.n is None else min(held, amount_value(self.n, event))
        yield from self._chits.discard_some(turn, number, EVENT_SECTION)


@define(eq=False)
class Draw(_OfChits):
    """Draw chits at random."""

    verb: ClassVar[str] = "draw"
    n: Amount = doc("how many", default=1)

    def bind(self, binder: Binder) -> None:
        bind_amount(self.n, binder)
        super().bind(binder)

    def run(self, event: EventInPlay) -> Rule[None]:
        yield from self._chits.draw(event.turn, amount_value(self.n, event))
