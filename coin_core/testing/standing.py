"""Where a test's table stands in the sequence of play: the one place of the tests that knows its steps."""

from __future__ import annotations

from ..model.ruleset import Ruleset
from ..model.state import State

FULL, LIMITED, EVENT = "op_special", "limited_op", "event"
"""What a faction may take: an operation with special activity, a limited operation, the card's event."""

ASKS_FOR_ACTION = "initiative.box"
"""The kind of decision by which a faction says what it takes."""


def at_turn(state: State, faction: str, card: str) -> None:
    """`faction` is the first to act on a card."""
    state.first, state.boxes, state.card = faction, {}, card
    if not state.seen or state.seen[-1] != card:
        state.seen = (*state.seen, card)
    state.cursor = ("act", 0)


def at_next_card(state: State, first: str | None) -> None:
    """The next card is about to be revealed; `first` is the one to act first on it, if said."""
    state.first = first or state.first
    state.cursor = ("reveal",)


def at_propaganda(rules: Ruleset, state: State, phase: str | None, *, last: bool) -> None:
    """A propaganda round, the `last` one or not, is at the beginning of a phase (the first, if not said)."""
    cards = tuple(card for card in rules.cards if card in rules.propaganda_cards)
    names = [rule.name for rule in rules.phases]
    state.card, state.seen = cards[0], cards if last else cards[:1]
    state.cursor = ("propaganda", names.index(phase) if phase else 0)
