"""2.0 Set-up, deck, the Initiative Track and the order of factions."""

from __future__ import annotations

from collections import Counter

import pytest

from coin_core.engine.chance import Scripted, Seeded
from coin_core.mechanics.deck import card_outcomes, cards_left
from coin_core.model.setup import new_game, new_state

from .table import BOXES, BRITISH, FIVE_SEEN, IRGUN, SETUP, Table, rules


def test_set_up_is_that_of_the_rulebook():
    """2.1, 1.8, 1.9: pieces, tracks and eligibility at the start."""
    state = new_state(rules())
    shown = {}
    for space in rules().board.spaces:
        there = {kind: n for kind, places in state.pieces.items() if (n := places[space])}
        if there:
            shown[space] = there
    assert shown == Table().notation.board(SETUP)
    assert state.tracks == {"political_will": 18, "haganah": 4}
    assert state.sequence.first == IRGUN
    assert (state.pieces["cell_underground"]["available"], state.pieces["cache"]["available"]) == (6, 3)
    assert (state.pieces["police"]["available"], state.pieces["cell_underground"]["prison"]) == (3, 0)
    assert state.pieces["cell_underground"]["haganah_track"] == 0


def test_play_begins_by_revealing_a_card():
    """2.2: the first thing that happens is a card; Irgun is first eligible (2.3.1)."""
    game = new_game(rules(), chance=Scripted({"card": ["P31"]}))
    assert game.state.card == "P31"
    assert game.state.seen == ("P31",)
    assert (game.decision.prompt, game.decision.faction) == ("initiative.box", IRGUN)
    assert cards_left(game.rules.look(game.state)) == 20


def test_boxes_of_the_initiative_track():
    """2.3, 2.3.2: three boxes for the first, the other two for the second."""
    t = Table(cards=["P5"]).card()
    assert t.options == ["box:limited_op", "box:event", "box:op_special"]
    t.play("box:event", "pass", "done")
    assert (t.decider, t.options) == (BRITISH, ["box:limited_op", "box:op_special"])


def test_next_card_follows_the_second_action():
    """2.3.6, 2.3.5, 2.3.1: the next card comes at once, with the leftmost cylinder first."""
    t = Table(cards=["P5", "P6"], draws=[0]).card()
    t.play("box:op_special", "pass", "done", "box:limited_op", "pass")
    assert (t.state.card, t.decider, t.state.sequence.cylinders) == ("P6", BRITISH, {})


def _random_deck(seed: int) -> list[str]:
    """The order of cards in one game, drawn by the deck's own chance."""
    game = rules()
    state = new_state(game, seed=seed)
    from coin_core.engine.decision import Chance

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
            scoring = [place for place, card in enumerate(cards) if card in ("P33", "P34", "P35")]
            assert len(scoring) == 1
            places[scoring[0]] += 1
    assert set(places) == {4, 5, 6}
    assert all(500 < number < 700 for number in places.values())


# -- B1-B6: boxes and Pass -------------------------------------------------------------------------


def test_B1_after_irguns_event_the_british_have_the_other_boxes():
    """2.3.2: Irgun plays the Event: Limited Operation or Operation & Special Activity are left."""
    t = Table("GAL 2T").event(IRGUN, "P3", "unshaded")
    assert t.decider == BRITISH
    assert t.options == ["box:limited_op", "box:op_special"]
    assert t.why("box:event") == ["box_taken"]


@pytest.mark.parametrize("box", BOXES)
def test_B1_any_box_but_the_taken_one_and_pass_in_each(box):
    """2.3.2: The Second Eligible never copies the box, and may Pass in either of the others."""
    others = [other for other in BOXES if other != box]
    assert len(others) == 2
    for other in others:
        t = Table("GAL 2T").turn(IRGUN, box, "pass")
        assert t.options == [f"box:{free}" for free in others]
        assert t.play(f"box:{other}").offers("pass")


@pytest.mark.parametrize("faction", [IRGUN, BRITISH])
def test_B4_an_event_without_effect_may_be_played(faction):
    """5.1.3, P3: With no Terror on the map nothing changes."""
    t = Table("GAL 2T 1u; JEC 1T 1a 1s", haganah=3, prison=1).turn(faction, "event", card="P3")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play("side:unshaded")
    assert t.whole_delta()
    assert t.decider not in (faction, None)


# -- B20 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seen", "cards", "first"),
    [((), ["P20"], BRITISH), (FIVE_SEEN, ["P33", "P20"], IRGUN)],
    ids=["event card follows", "propaganda follows"],
)
def test_B20_after_propaganda_irgun_is_first(seen, cards, first):
    """6.4: The British took Limited Operation: first on the next card, but not after a Propaganda Round."""
    t = Table("", haganah=3, seen=seen, cards=cards, draws=[1])
    t.limited(BRITISH, "search", "space:GAL").play("box:op_special", "pass")
    assert t.state.card == "P20"
    assert (t.state.sequence.first, t.decider) == (first, first)
