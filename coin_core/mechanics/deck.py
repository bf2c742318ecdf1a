"""2.1 The deck: piles of events with a propaganda card among the last cards of each.

It is not shuffled in advance: the next card is a chance outcome drawn from the cards not seen and
from the place in the pile, which gives the same distribution and hides nothing in the state.
"""

from __future__ import annotations

from ..definitions.schema import DeckBuild
from ..engine.chance import ChanceKind
from ..engine.decision import Chance, RulesError
from ..model.ruleset import Ruleset
from ..model.state import State
from ..model.turn import Turn


def deck_of(rules: Ruleset, state: State) -> DeckBuild:
    """How this scenario's deck is built."""
    return rules.definitions.scenarios[state.scenario].deck


CARD = ChanceKind(name="card", outcomes=lambda rules: rules.cards)
"""The card that is revealed."""


def next_card(rules: Ruleset, state: State) -> Chance:
    """2.3.6 The next card, as a chance decision."""
    return Chance(CARD.name, lambda _state: card_outcomes(rules, state), "2.3.6")


def card_outcomes(rules: Ruleset, state: State) -> tuple[list[str], list[int] | None]:
    """The cards that can come next and their weights."""
    deck = deck_of(rules, state)
    if len(state.seen) >= deck.piles * (deck.events + 1):
        raise RulesError(
            "the deck is used up and nothing has ended the game: the last propaganda round must end it"
        )
    seen = set(state.seen)
    events = [card for card in rules.event_cards if card not in seen]
    place = len(state.seen) % (deck.events + 1)
    pile = state.seen[len(state.seen) - place :]
    if place < deck.events - deck.tail or not rules.propaganda_cards.isdisjoint(pile):
        return events, None
    # The propaganda card is equally likely in each place that is left of the pile.
    scoring = [card for card in rules.cards if card in rules.propaganda_cards and card not in seen]
    left = deck.events + 1 - place
    if left == 1:
        return scoring, None
    return events + scoring, [len(scoring) * (left - 1)] * len(events) + [len(events)] * len(scoring)


def rounds_played(turn: Turn) -> int:
    """Propaganda cards revealed so far, the present one included."""
    return len(turn.rules.propaganda_cards.intersection(turn.state.seen))


def is_last_round(turn: Turn) -> bool:
    """6.1.4 Whether this is the final propaganda card."""
    return rounds_played(turn) >= deck_of(turn.rules, turn.state).piles


def cards_left(turn: Turn) -> int:
    """Cards still to come."""
    deck = deck_of(turn.rules, turn.state)
    return deck.piles * (deck.events + 1) - len(turn.state.seen)
