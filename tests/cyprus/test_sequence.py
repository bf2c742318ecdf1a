"""2.0 Set-up, deck, the Initiative Track and the order of factions."""

from __future__ import annotations

from collections import Counter

import pytest

from coin_core.engine.chance import Scripted, Seeded
from coin_core.engine.decision import Chance
from coin_core.mechanics.deck import card_outcomes, cards_left
from coin_core.model.setup import new_game, new_state

from .table import BOXES, BRITISH, EOKA, FIVE_SEEN, SETUP, Table, rules

# -- 2: set-up, deck, sequence of play -------------------------------------------------------------


def test_set_up_is_that_of_the_rulebook():
    """2.1, 1.8, 1.9, 2.3.1: pieces, tracks and eligibility at the start."""
    state = new_state(rules())
    shown = {}
    for space in rules().board.spaces:
        there = {kind: n for kind, places in state.pieces.items() if (n := places[space])}
        if there:
            shown[space] = there
    assert shown == Table().notation.board(SETUP)
    assert state.tracks == {"political_will": 14, "opinion": 2}
    assert state.sequence.first == EOKA
    assert (state.pieces["cell_underground"]["available"], state.pieces["cache"]["available"]) == (6, 3)
    assert (state.pieces["police"]["available"], state.pieces["troops"]["available"]) == (3, 0)
    assert state.pieces["cell_underground"]["prison"] == 0
    assert [state.pieces[f"chit_{value}"]["bag"] for value in (0, 1, 2)] == [3, 3, 3]


def test_the_starting_political_will_may_be_bid():
    """2.1: for balance, 12 instead of 14."""
    state = new_state(rules(), overrides={"political_will.start": 12})
    assert state.tracks == {"political_will": 12, "opinion": 2}


def test_play_begins_by_revealing_a_card():
    """2.2, 2.3.1: one card is revealed; EOKA is first eligible; the rest of the deck is counted openly."""
    game = new_game(rules(), chance=Scripted({"card": ["C31"]}))
    assert (game.state.card, game.state.seen) == ("C31", ("C31",))
    assert (game.decision.prompt, game.decision.faction) == ("initiative.box", EOKA)
    assert cards_left(game.rules.look(game.state)) == 20


def test_boxes_of_the_initiative_track():
    """2.3, 2.3.2: three boxes for the first, the other two for the second."""
    t = Table(cards=["C5"]).card()
    assert (t.decider, t.options) == (EOKA, ["box:limited_op", "box:event", "box:op_special"])
    t.play("box:event", "pass", "done")
    assert (t.decider, t.options) == (BRITISH, ["box:limited_op", "box:op_special"])


def test_next_card_follows_the_second_action():
    """2.3.6, 2.3.5, 2.3.1: the next card comes at once, with the leftmost cylinder first."""
    t = Table(cards=["C5", "C6"], draws=[0]).card()
    t.play("box:op_special", "pass", "done", "box:limited_op", "pass")
    assert (t.state.card, t.decider, t.state.sequence.cylinders) == ("C6", BRITISH, {})


def test_a_propaganda_card_starts_a_propaganda_round():
    """2.4, 6.0: nobody takes a box; Political Will moves and EOKA is asked for its Cache."""
    t = Table(SETUP, cards=["C34"], seen=("C1", "C2", "C3", "C4", "C5", "C6")).card(BRITISH)
    assert t.state.card == "C34" and t.state.sequence.cylinders == {}
    assert (t.asked, t.pw) == ("eoka arms.place", 15)


@pytest.mark.parametrize(
    ("seen", "cards", "first"),
    [((), ["C20"], BRITISH), (FIVE_SEEN, ["C33", "C20"], EOKA)],
    ids=["event card follows", "propaganda follows"],
)
def test_eoka_is_first_after_a_propaganda_round(seen, cards, first):
    """2.3.1, 6.4: the British took Limited Operation: first on the next card, but not after a Propaganda Round."""
    t = Table("", seen=seen, cards=cards, draws=[1])
    t.limited(BRITISH, "search", "space:TRO").play("box:op_special", "pass")
    assert t.state.card == "C20"
    assert (t.state.sequence.first, t.decider) == (first, first)


def _random_deck(seed):
    """The order of cards in one game, drawn by the deck's own chance."""
    game = rules()
    state = new_state(game, seed=seed)
    while len(state.seen) < 21:
        card = Seeded().draw(Chance("card", lambda s: card_outcomes(game, s)), state)
        state.seen = (*state.seen, card)
    return list(state.seen)


def test_deck_is_three_piles_with_a_propaganda_card_among_the_last_three_of_each():
    """2.1: the propaganda card is 5th, 6th or 7th of its pile, each equally often; no card twice."""
    places = Counter()
    for seed in range(600):
        deck = _random_deck(seed)
        assert len(set(deck)) == 21
        for pile in range(3):
            cards = deck[pile * 7 : pile * 7 + 7]
            scoring = [place for place, card in enumerate(cards) if card in ("C33", "C34", "C35")]
            assert len(scoring) == 1
            places[scoring[0]] += 1
    assert set(places) == {4, 5, 6}
    assert all(500 < number < 700 for number in places.values())


def test_after_the_21st_card_none_is_left():
    """2.1: 18 events and 3 Propaganda cards; 14 events stay out of the game."""
    game = rules()
    assert (len(game.event_cards), len(game.propaganda_cards)) == (32, 3)
    state = new_state(game)
    state.seen = tuple(_random_deck(1))
    assert cards_left(game.look(state)) == 0


# -- B1-B4: boxes and Pass -------------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_B1_either_of_the_two_other_boxes_to_act_or_to_pass(box):
    """2.3.2: The Second Eligible never copies the box, and may Pass in either of the others."""
    others = [other for other in BOXES if other != box]
    acts = {"limited_op": "op:search", "event": "side:unshaded", "op_special": "op:search"}
    for other in others:
        t = Table("LIM 2T").turn(EOKA, box, "pass")
        assert (t.decider, t.options) == (BRITISH, [f"box:{free}" for free in others])
        assert t.why(f"box:{box}") == ["box_taken"]
        assert t.play(f"box:{other}").offers("pass", acts[other])


def test_B1_the_british_may_not_copy_an_event():
    """2.3.2, C3: EOKA plays the Event; Limited Operation or Operation & Special Activity are left."""
    t = Table("LIM 2T").event(EOKA, "C3", "shaded")
    assert t.opinion == 4
    assert (t.decider, t.options) == (BRITISH, ["box:limited_op", "box:op_special"])
