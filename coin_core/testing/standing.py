"""Where a test's table stands in the sequence of play: the one place of the tests that knows its steps."""

from __future__ import annotations

from ..model.ruleset import Ruleset
from ..model.state import State


def at_turn(rules: Ruleset, state: State, faction: str, card: str, take: str) -> tuple[str, ...]:
    """`faction` may act on a card, and take what is said; the ids of the choices by which it does."""
    choices = rules.sequence.stand(rules, state, faction, card, take)
    if not state.seen or state.seen[-1] != card:
        state.seen = (*state.seen, card)
    return choices


def at_next_card(rules: Ruleset, state: State, first: str | None) -> None:
    """The next card is about to be revealed; `first` is the one to act first on it, if said."""
    if first is not None:
        rules.sequence.make_first(state, first)
    state.cursor = ("reveal",)


def at_propaganda(rules: Ruleset, state: State, phase: str | None, *, last: bool) -> None:
    """A propaganda round, the `last` one or not, is at the beginning of a phase (the first, if not said)."""
    cards = tuple(card for card in rules.cards if card in rules.propaganda_cards)
    names = [rule.name for rule in rules.phases]
    state.card, state.seen = cards[0], cards if last else cards[:1]
    state.cursor = ("propaganda", names.index(phase) if phase else 0)
