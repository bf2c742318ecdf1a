"""The initiative track as a component: how it begins, how positions, boards and tests see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, cast

from attrs import evolve, frozen

from ...definitions.schema import Card, EffectStep, Scenario, SequenceSettings
from ...engine.progress import Cursor
from ...errors import BadInput, unknown
from ...model.ruleset import Ruleset, StepRule
from ...model.sequence import Fault, Sequence, Takes, Words
from ...model.state import State
from ..positions import need_known, step_of
from .state import BOXES, FORCED, InitiativePosition, InitiativeSettings, InitiativeSlice
from .steps import STEPS
from .verbs import ForcedPass

FIRST_ACTION: Cursor = ("act", 0)


def _first(scenario: Scenario) -> str:
    return cast(InitiativeSettings, scenario.sequence).first


@frozen
class Initiative(Sequence[InitiativeSlice]):
    """2.3 Two factions on one track: each takes a box, and the leftmost goes first on the next card."""

    folder: ClassVar[Path] = Path(__file__).parent
    settings: ClassVar[type[SequenceSettings]] = InitiativeSettings
    position: ClassVar[type[Any]] = InitiativePosition
    verbs: ClassVar[tuple[type[EffectStep], ...]] = (ForcedPass,)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"box": ("boxes",)}
    takes: ClassVar[Takes] = Takes(full="op_special", limited="limited_op", event="event")
    asks: ClassVar[str] = "initiative.box"

    def steps(self) -> list[StepRule]:
        return STEPS

    def begin(self, rules: Ruleset, scenario: Scenario) -> tuple[InitiativeSlice, Cursor]:
        return InitiativeSlice(_first(scenario)), ("reveal",)

    def leader(self, rules: Ruleset, state: State) -> str:
        return self.of(state).first

    def make_first(self, state: State, faction: str) -> None:
        state.sequence = evolve(self.of(state), first=faction)

    def card_begins(self, cursor: Cursor) -> bool:
        return cursor == FIRST_ACTION

    # -- checking -----------------------------------------------------------------------------

    def scenario_faults(self, rules: Ruleset, scenario: Scenario) -> Iterator[Fault]:
        first = _first(scenario)
        if first not in rules.board.factions:
            yield ("first",), unknown("faction", first, rules.board.factions)

    def card_faults(self, rules: Ruleset, card: Card) -> Iterator[Fault]:
        yield from ()

    def problems(self, rules: Ruleset, state: State) -> Iterator[str]:
        taken = self.of(state).cylinders.values()
        if len(set(taken)) < len(taken):
            yield "eligibility.boxes: two cylinders in one box"

    # -- positions ----------------------------------------------------------------------------

    def read(
        self, rules: Ruleset, scenario: Scenario, written: InitiativePosition, flags: Mapping[str, int]
    ) -> InitiativeSlice:
        first = _first(scenario) if written.first is None else written.first
        factions = rules.board.factions
        need_known("eligibility.first", "faction", first, factions)
        for faction, box in written.boxes.items():
            need_known("eligibility.boxes", "faction", faction, factions)
            need_known(f"eligibility.boxes.{faction}", "box", box, BOXES)
        forced = {name.removeprefix(FORCED): since for name, since in flags.items()}
        return InitiativeSlice(first, written.boxes, forced)

    def flags(self, rules: Ruleset) -> tuple[str, ...]:
        return tuple(FORCED + faction for faction in rules.board.factions)

    def cursor_of(self, rules: Ruleset, state: State, raw: list[Any] | None) -> Cursor:
        taken, scoring = len(self.of(state).cylinders), state.card in rules.propaganda_cards
        if raw is None:
            if state.card is None or taken >= len(rules.board.factions):
                return ("reveal",)
            return ("propaganda", 0) if scoring else ("act", taken)
        limits = {"reveal": None, "act": len(rules.board.factions), "propaganda": len(rules.phases)}
        cursor = step_of(rules, state, raw, limits)
        if cursor[0] == "act" and (scoring or cursor[1] != taken):
            raise BadInput("step: it does not fit the card in play and the boxes taken")
        return cursor

    # -- showing and testing ------------------------------------------------------------------

    def shown(self, rules: Ruleset, state: State, words: Words) -> Iterator[str]:
        now = self.of(state)
        yield f"{words.ui('first')}: {words.name('factions', now.first)}"
        if now.cylinders:
            taken = now.cylinders.items()
            yield "   ".join(f"{words.name('factions', f)}: {words.name('boxes', box)}" for f, box in taken)
        for faction in rules.board.factions:
            if faction in now.forced:
                yield words.ui("must_pass", faction=words.name("factions", faction))

    def stand(self, rules: Ruleset, state: State, faction: str, card: str, take: str) -> tuple[str, ...]:
        state.sequence = evolve(self.of(state), first=faction, cylinders={})
        state.card, state.cursor = card, FIRST_ACTION
        return (f"box:{take}",)
