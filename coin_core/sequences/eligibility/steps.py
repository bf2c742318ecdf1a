"""Sequence of play for several factions: the card orders them, two of the eligible act, the others stay eligible.

Steps: reveal, act(n), and propaganda(k). Each starts from the state alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from attrs import define, evolve

from ...engine.decision import PASS, Decision, Option, Reason, Rule
from ...engine.progress import Cursor
from ...mechanics.action import FULL, LIMITED, Action, Grant
from ...mechanics.deck import cards_left, next_card
from ...mechanics.events import play_event
from ...model.log import CardRevealed, Entry, Passed
from ...model.ruleset import StepRule
from ...model.sequence import pass_step
from ...model.turn import Turn
from ..initiative.steps import event_sides, propaganda, startable, why_not_operation
from .state import (
    EVENT,
    FULL_OP,
    LIMITED_OP,
    OP,
    TAKES,
    EligibilitySlice,
    Sections,
    eligibility,
    left_to_take,
    waiting,
)


@define
class TurnTaken(Entry):
    """A faction decided what to do on the card."""

    words: ClassVar[Mapping[str, str]] = {"take": "boxes"}
    faction: str
    take: str


@define
class NextCardShown(Entry):
    """The card after this one lies open."""

    card: str


def order_of(turn: Turn) -> tuple[str, ...]:
    """The factions in the order of the card in play."""
    return turn.rules.cards[turn.state.card or ""].order


def reveal(turn: Turn) -> Rule[Cursor]:
    """The card that lay open comes into play, and the next one is turned up."""
    state = turn.state
    _adjust(turn)
    upcoming = eligibility(turn).upcoming
    card: str = (yield next_card(turn.rules, state)) if upcoming is None else upcoming
    state.card = card
    state.seen = (*state.seen, card)
    turn.note(CardRevealed, card)
    coming: str | None = None
    if cards_left(turn):
        coming = yield next_card(turn.rules, state)
        turn.note(NextCardShown, coming)
    state.sequence = evolve(eligibility(turn), upcoming=coming)
    if card in turn.rules.propaganda_cards:
        state.sequence = evolve(eligibility(turn), ineligible=())
        return ("propaganda", 0)
    return ("act", 0)


def _adjust(turn: Turn) -> None:
    """Who acted on the last card is ineligible on the next; all others are eligible again."""
    now = eligibility(turn)
    turn.state.sequence = EligibilitySlice(ineligible=tuple(now.taken), upcoming=now.upcoming)


def act(sections: Sections, turn: Turn, _number: int) -> Rule[Cursor]:
    """The next eligible faction in the order of the card acts or passes; two act at most."""
    left = waiting(eligibility(turn), order_of(turn))
    if not left:
        return ("reveal",)
    faction = left[0]
    take = yield from turn.pick(
        faction,
        "eligibility.take",
        sections.acting,
        "take",
        lambda: takes(turn, faction),
        optional=True,
        other=PASS,
        about=(turn.state.card,),
        explain=lambda option: _why_not_take(turn, option),
    )
    now = eligibility(turn)
    if take is None:
        turn.state.sequence = evolve(now, passed=(*now.passed, faction))
        turn.note(Passed, faction, sections.passing)
        yield from turn.rules.steps[pass_step(faction)](turn)
    else:
        turn.state.sequence = evolve(now, taken={**now.taken, faction: take})
        turn.note(TurnTaken, faction, take)
        yield from _carry_out(sections, turn, faction, take)
    done = eligibility(turn)
    return ("act", len(done.taken) + len(done.passed)) if waiting(done, order_of(turn)) else ("reveal",)


def takes(turn: Turn, faction: str) -> list[str]:
    """What the faction may take now, as far as it can."""
    possible = {
        EVENT: bool(event_sides(turn)),
        LIMITED_OP: bool(startable(turn, faction, LIMITED_OP)),
        OP: bool(startable(turn, faction, OP)),
        FULL_OP: bool(startable(turn, faction, FULL_OP)),
    }
    return [take for take in left_to_take(eligibility(turn)) if possible[take]]


def _why_not_take(turn: Turn, option: Option) -> list[Reason]:
    if option[0] == "take" and option[1:] and option[1] in TAKES:
        free = option[1] in left_to_take(eligibility(turn))
        return [Reason("nothing_to_carry_out" if free else "first_left_other", "")]
    return []


def _carry_out(sections: Sections, turn: Turn, faction: str, take: str) -> Rule[None]:
    if take == EVENT:
        _, side = yield Decision(
            faction=faction,
            prompt="eligibility.event",
            section=sections.events,
            options=lambda: event_sides(turn),
            about=(turn.state.card,),
        )
        yield from play_event(turn, faction, side)
        return
    _, name = yield Decision(
        faction=faction,
        prompt=f"eligibility.{take}",
        section=sections.acting,
        options=lambda: startable(turn, faction, take),
        explain=lambda option: why_not_operation(turn, faction, take, option),
    )
    yield from Action(turn, turn.rules.operations[faction, name], GRANTS[take]).carry_out()


GRANTS = {OP: Grant(activities=()), FULL_OP: FULL, LIMITED_OP: LIMITED}


def steps(sections: Sections) -> list[StepRule]:
    """The chain of steps, with the sections of the game's rulebook."""
    return [
        StepRule(name="reveal", section=sections.cards, run=reveal),
        StepRule(name="act", section=sections.acting, run=partial(act, sections)),
        StepRule(name="propaganda", section=sections.propaganda, run=propaganda),
    ]
