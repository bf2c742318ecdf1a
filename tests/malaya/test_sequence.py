"""2.0 Set-up, deck, the Initiative Track and the order of factions."""

from __future__ import annotations

from collections import Counter

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Scripted, Seeded
from coin_core.engine.decision import Chance
from coin_core.mechanics.deck import card_outcomes, cards_left
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game, new_state

from .table import BRITISH, GURNEY, MCP, SETUP, SPACES, Table, rules

# -- 2: set-up and sequence of play ----------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["standard", "extended"])
def test_set_up_is_that_of_the_rulebook(scenario):
    """2.1, 1.8, 1.10, 1.11, 2.3.1: pieces, tracks and eligibility at the start of both scenarios."""
    state = new_state(rules(), scenario)
    shown = {}
    for space in rules().board.spaces:
        there = {kind: n for kind, places in state.pieces.items() if (n := places.get(space, 0))}
        if there:
            shown[space] = there
    assert shown == Table("").notation.board(SETUP)
    assert state.tracks == {
        "political_will": 12,
        "resources_british": 20,
        "resources_mcp": 10,
        "commander": GURNEY,
    }
    assert state.sequence.first == BRITISH
    kinds = ("base", "guerrilla_underground", "troops", "police", "new_village")
    assert [state.pieces[kind]["available"] for kind in kinds] == [2, 9, 7, 9, 4]
    assert broken(rules(), state, settled=True) == []


def test_control_at_the_start():
    """2.1, 1.7: as the set-up names it."""
    t = Table(SETUP)
    assert {code for code in SPACES if t.control(code) == BRITISH} == {"KLU", "PRK", "JOH"}
    assert {code for code in SPACES if t.control(code) == MCP} == {"KEL", "PAH", "TRE"}


@pytest.mark.parametrize(("scenario", "cards"), [("standard", 21), ("extended", 27)])
def test_play_begins_by_revealing_a_card(scenario, cards):
    """2.2, 2.1, 2.3.1: one card is revealed, the rest is counted openly; the British are first."""
    game = new_game(rules(), scenario, chance=Scripted({"card": ["M31"]}))
    assert (game.state.card, game.state.seen) == ("M31", ("M31",))
    assert (game.decision.prompt, game.decision.faction) == ("initiative.box", BRITISH)
    assert cards_left(game.rules.look(game.state)) == cards - 1


def test_boxes_of_the_initiative_track():
    """2.3, 2.3.2: three boxes for the first, the other two for the second."""
    t = Table(cards=["M5"]).card(BRITISH)
    assert (t.decider, t.options) == (BRITISH, ["box:limited_op", "box:event", "box:op_special"])
    t.play("box:event", "pass")
    assert (t.decider, t.options) == (MCP, ["box:limited_op", "box:op_special"])


def test_next_card_follows_the_second_action():
    """2.3.6, 2.3.5, 2.3.1: the next card comes at once, with the leftmost cylinder first."""
    t = Table(cards=["M5", "M6"]).card(BRITISH)
    t.play("box:op_special", "pass", "box:limited_op", "pass")
    assert (t.state.card, t.decider, t.state.sequence.cylinders) == ("M6", MCP, {})


def test_a_propaganda_card_starts_a_propaganda_round():
    """2.4, 6.0: nobody takes a box; Political Will moves and the British are asked in the Support Phase."""
    t = Table(SETUP, cards=["M34"], seen=("M1", "M2", "M3", "M4", "M5", "M6")).card(MCP)
    assert t.state.card == "M34" and t.state.sequence.cylinders == {}
    assert (t.asked, t.pw, t.rm) == ("british pacify.space", 13, 14)


# -- B15, B16: the deck ----------------------------------------------------------------------------

SCORING = ("M33", "M34", "M35")


def random_deck(scenario, size, seed):
    """The order of cards in one game, drawn by the deck's own chance."""
    game = assemble("malaya")
    state = new_state(game, scenario, seed=seed)
    assert cards_left(game.look(state)) == size
    while len(state.seen) < size:
        card = Seeded().draw(Chance("card", lambda s: card_outcomes(game, s)), state)
        state.seen = (*state.seen, card)
    assert cards_left(game.look(state)) == 0
    return list(state.seen)


def scoring_places(scenario, pile):
    """How often the Propaganda card of a pile lies in which place, over many decks."""
    places = Counter()
    for seed in range(300):
        deck = random_deck(scenario, 3 * pile, seed)
        assert len(set(deck)) == 3 * pile
        for start in range(0, 3 * pile, pile):
            found = [place for place, card in enumerate(deck[start : start + pile], 1) if card in SCORING]
            assert len(found) == 1
            places[found[0]] += 1
    return places


def test_B15_standard_deck():
    """2.1: 21 cards; Propaganda among cards 5-7, 12-14, 19-21, each place as likely."""
    places = scoring_places("standard", 7)
    assert set(places) == {5, 6, 7}
    assert all(230 < number < 370 for number in places.values())


def test_B16_extended_deck():
    """2.1: 27 cards; Propaganda among cards 5-9 of each pile of nine, each place as likely."""
    places = scoring_places("extended", 9)
    assert set(places) == {5, 6, 7, 8, 9}
    assert all(130 < number < 230 for number in places.values())


def test_B16_all_else_as_standard():
    """2.1: Pieces, tracks and eligibility are the same."""
    game = assemble("malaya")
    standard, extended = new_state(game, "standard"), new_state(game, "extended")
    assert (standard.scenario, extended.scenario) == ("standard", "extended")
    assert extended.pieces == standard.pieces and extended.tracks == standard.tracks
    assert extended.sequence.first == standard.sequence.first == BRITISH
