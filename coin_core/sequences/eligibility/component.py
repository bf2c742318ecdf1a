"""Eligibility as a component: how it begins, how positions, boards and tests see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from attrs import evolve, frozen

from ...definitions.schema import Card, Scenario
from ...engine.progress import Cursor
from ...errors import BadInput
from ...mechanics.deck import card_outcomes, cards_left
from ...model.ruleset import Ruleset, StepRule
from ...model.sequence import Fault, Sequence, Takes, Words
from ...model.state import State
from ..positions import need_known, step_of
from .state import (
    EVENT,
    FULL_OP,
    LEFT_TO_SECOND,
    LIMITED_OP,
    OP,
    TAKES,
    EligibilityPosition,
    EligibilitySlice,
    Sections,
    waiting,
)
from .steps import steps


@frozen
class Eligibility(Sequence[EligibilitySlice]):
    """Several factions: the card orders them, two of the eligible act and sit out the next card, passing pays."""

    sections: Sections

    Sections: ClassVar[type[Sections]] = Sections
    folder: ClassVar[Path] = Path(__file__).parent
    position: ClassVar[type[Any]] = EligibilityPosition
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"take": ("boxes",)}
    takes: ClassVar[Takes] = Takes(full=FULL_OP, limited=LIMITED_OP, event=EVENT)
    asks: ClassVar[str] = "eligibility.take"

    def steps(self) -> list[StepRule]:
        return steps(self.sections)

    def begin(self, rules: Ruleset, scenario: Scenario) -> tuple[EligibilitySlice, Cursor]:
        return EligibilitySlice(), ("reveal",)

    def leader(self, rules: Ruleset, state: State) -> str:
        return next(iter(self._order(rules, state)), rules.board.factions[0])

    def make_first(self, state: State, faction: str) -> None:
        raise BadInput("the order of factions comes from the card")

    def card_begins(self, cursor: Cursor) -> bool:
        return cursor == ("act", 0)

    def _order(self, rules: Ruleset, state: State) -> tuple[str, ...]:
        return rules.cards[state.card].order if state.card in rules.cards else ()

    # -- checking -----------------------------------------------------------------------------

    def card_faults(self, rules: Ruleset, card: Card) -> Iterator[Fault]:
        factions = rules.board.factions
        if card.propaganda and card.order:
            yield ("order",), "a propaganda card has no order of factions"
        if not card.propaganda and sorted(card.order) != sorted(factions):
            yield ("order",), f"each faction once is needed: {', '.join(factions)}"

    def problems(self, rules: Ruleset, state: State) -> Iterator[str]:
        now = self.of(state)
        named = (*now.ineligible, *now.taken, *now.passed)
        if len(set(named)) < len(named):
            yield "eligibility: a faction is named twice"
        kinds = list(now.taken.values())
        if kinds and kinds[0] not in LEFT_TO_SECOND[None]:
            yield f"eligibility.taken: nobody takes {kinds[0]} first"
        if len(kinds) > 1 and kinds[1] not in LEFT_TO_SECOND.get(kinds[0], ()):
            yield f"eligibility.taken: {kinds[1]} is not left after {kinds[0]}"
        if len(kinds) > 2:
            yield "eligibility.taken: two factions act on a card"
        if state.result is None and now.upcoming is not None and not self._can_come(rules, state, now.upcoming):
            yield f"eligibility.upcoming: {now.upcoming} cannot come next"

    def _can_come(self, rules: Ruleset, state: State, card: str) -> bool:
        return bool(cards_left(rules.look(state))) and card in card_outcomes(rules, state)[0]

    # -- positions ----------------------------------------------------------------------------

    def read(
        self, rules: Ruleset, scenario: Scenario, written: EligibilityPosition, flags: Mapping[str, int]
    ) -> EligibilitySlice:
        factions = rules.board.factions
        for name, given in (("ineligible", written.ineligible), ("passed", written.passed)):
            for faction in given:
                need_known(f"eligibility.{name}", "faction", faction, factions)
        for faction, take in written.taken.items():
            need_known("eligibility.taken", "faction", faction, factions)
            need_known(f"eligibility.taken.{faction}", "choice", take, TAKES)
        if written.upcoming is not None:
            need_known("eligibility.upcoming", "card", written.upcoming, rules.cards)
        return EligibilitySlice(written.ineligible, written.taken, written.passed, written.upcoming)

    def cursor_of(self, rules: Ruleset, state: State, raw: list[Any] | None) -> Cursor:
        now, scoring = self.of(state), state.card in rules.propaganda_cards
        done = len(now.taken) + len(now.passed)
        if raw is None:
            if scoring:
                return ("propaganda", 0)
            return ("act", done) if waiting(now, self._order(rules, state)) else ("reveal",)
        limits = {"reveal": None, "act": len(rules.board.factions), "propaganda": len(rules.phases)}
        cursor = step_of(rules, state, raw, limits)
        if cursor[0] == "act" and (scoring or cursor[1] != done):
            raise BadInput("step: it does not fit the card in play and who has acted")
        return cursor

    # -- showing and testing ------------------------------------------------------------------

    def shown(self, rules: Ruleset, state: State, words: Words) -> Iterator[str]:
        now = self.of(state)
        order = self._order(rules, state)
        if order:
            yield words.ui("card_order", factions=self._names(words, order))
        if now.ineligible:
            yield words.ui("ineligible", factions=self._names(words, now.ineligible))
        if now.taken:
            taken = now.taken.items()
            yield "   ".join(f"{words.name('factions', f)}: {words.name('boxes', take)}" for f, take in taken)
        if now.passed:
            yield words.ui("have_passed", factions=self._names(words, now.passed))
        if now.upcoming:
            yield words.ui("next_card", card=words.name("cards", now.upcoming))

    def _names(self, words: Words, factions: tuple[str, ...]) -> str:
        return ", ".join(words.name("factions", faction) for faction in factions)

    def stand(self, rules: Ruleset, state: State, faction: str, card: str, take: str) -> tuple[str, ...]:
        order = rules.cards[card].order
        before = order[: order.index(faction)]
        others = [f for f in order if f != faction]
        taken = {others[0]: OP} if take == LIMITED_OP else {}
        skipped = tuple(f for f in before if f not in taken)
        state.sequence = evolve(self.of(state), ineligible=skipped, taken=taken, passed=())
        state.card, state.cursor = card, ("act", len(taken))
        return (f"take:{take}",)
