"""Rules that no ruling had to settle: map, set-up, deck, sequence of play, which activity goes with what."""

from __future__ import annotations

from collections import Counter

import pytest

from coin_core.engine.chance import Scripted, Seeded
from coin_core.mechanics.deck import card_outcomes, cards_left
from coin_core.model.game import Game
from coin_core.model.setup import new_game, new_state

from .table import BRITISH, IRGUN, SETUP, SPACES, Table, rules


def test_map_spaces_types_and_values():
    """1.3, 1.3.1, 1.3.2, 1.3.3, 1.3.4: six Districts worth 1, three Cities worth 2, four Railways."""
    board = rules().board
    assert Counter(board.type_of.values()) == {"district": 6, "city": 3, "railway": 4}
    assert {board.value_of[x] for x in board.of_type(("district",))} == {1}
    assert {board.value_of[x] for x in board.of_type(("city",))} == {2}
    assert sum(len(neighbours) for neighbours in board.adjacent.values()) == 2 * 26


def test_railway_of_the_rulebooks_example_has_exactly_its_neighbours():
    """1.3.5: the one space whose neighbours the rulebook lists in full."""
    expected = {SPACES[code] for code in ("TLV", "HAC", "HAD", "SAM", "LYD")}
    assert set(rules().board.adjacent["tel_aviv_haifa"]) == expected


def test_inferred_links_are_marked_in_the_data():
    """1.3.5: what the text does not state is marked as inferred, and nothing it states is."""
    inferred = {frozenset(link) for link in rules().board.inferred}
    assert frozenset(("samaria", "lydda")) in inferred
    assert frozenset(("tel_aviv_haifa", "samaria")) not in inferred
    assert len(inferred) == 13


def test_prison_receives_cells_only():
    """1.3.6: Cells lie there; no other piece may."""
    board = rules().board
    assert [kind for kind in board.family_of if "prison" in board.boxes_of[kind]] == [
        "cell_underground",
        "cell_active",
    ]


def test_pieces_and_markers_in_all():
    """1.4, 1.6, 1.7, 1.10: the counts of the component list."""
    state = new_state(rules())
    totals = {
        family: sum(sum(state.pieces[kind].values()) for kind in kinds)
        for family, kinds in rules().board.families.items()
    }
    assert totals == {
        "troops": 12,
        "police": 6,
        "cell": 15,
        "cache": 5,
        "disorder": 15,
        "curfew": 3,
        "chit_0": 3,
        "chit_1": 3,
        "chit_2": 3,
    }


def test_each_faction_has_its_own_actions():
    """1.5, 3.2, 3.3, 4.2, 4.3: four operations and three special activities a side."""
    game = rules()
    assert game.board.factions == (BRITISH, IRGUN)
    named = {f: [op.name for op in game.operations_of[f]] for f in game.board.factions}
    assert named == {
        BRITISH: ["deploy", "patrol", "search", "assault"],
        IRGUN: ["recruit", "travel", "sabotage", "rob"],
    }
    assert [a.name for a in game.activities.values() if a.faction == BRITISH] == [
        "restore",
        "negotiate",
        "mass_detention",
    ]
    assert [a.name for a in game.activities.values() if a.faction == IRGUN] == [
        "silence",
        "propagandize",
        "terror",
    ]


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("deploy", {"restore", "negotiate"}),
        ("patrol", {"negotiate"}),
        ("search", {"negotiate", "mass_detention"}),
        ("assault", {"mass_detention"}),
        ("recruit", {"silence", "propagandize"}),
        ("travel", {"silence", "propagandize"}),
        ("sabotage", {"silence", "propagandize", "terror"}),
        ("rob", {"silence", "propagandize"}),
    ],
)
def test_activities_accompany_their_operations(operation, activities):
    """4.1.1: which special activity may accompany which operation."""
    assert {a.name for a in rules().activities_with[operation]} == activities


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
    assert state.first == IRGUN
    assert (state.pieces["cell_underground"]["available"], state.pieces["cache"]["available"]) == (6, 3)
    assert (state.pieces["police"]["available"], state.pieces["cell_underground"]["prison"]) == (3, 0)
    assert state.pieces["cell_underground"]["haganah_track"] == 0


def test_play_begins_by_revealing_a_card():
    """2.2: the first thing that happens is a card; Irgun is first eligible (2.3.1)."""
    game = new_game(rules(), chance=Scripted({"card": ["P31"]}))
    assert game.state.card == "P31"
    assert game.state.seen == ("P31",)
    assert (game.decision.kind, game.decision.faction) == ("initiative.box", IRGUN)
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
    assert (t.state.card, t.decider, t.state.boxes) == ("P6", BRITISH, {})


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


def test_an_event_contradicting_a_capability_prevails():
    """5.1.2: with British Operations held to 2 spaces, an Event of 3 Search spaces gives 3."""
    t = Table(capabilities={"P9": "shaded"})
    t.event(BRITISH, "P6", "unshaded", "op:search", "space:GAL", "space:GAZ")
    assert t.offers("space:LYD")


def test_the_track_is_raised_by_events_only():
    """6.5.1, 1.9: no operation or activity moves the Haganah Track to the right."""
    import random

    for seed in range(20):
        draw = random.Random(seed).random
        game = new_game(rules(), seed=seed)
        while game.decision is not None:
            before, cursor, log = game.state.tracks["haganah"], game.state.cursor, len(game.log)
            game.choose(game.options[int(draw() * len(game.options))])
            if game.state.tracks["haganah"] > before:
                played = [e for e in game.log if type(e).__name__ == "EventPlayed"]
                assert cursor[0] == "act" and played, f"seed {seed}: raised outside an event ({log})"
                assert played[-1].card in ("P1", "P15", "P21", "P22")


@pytest.mark.parametrize(
    ("will", "last", "winner"), [(0, False, IRGUN), (0, True, IRGUN), (5, True, BRITISH), (5, False, None)]
)
def test_who_wins(will, last, winner):
    """7.0, 7.0.1, 7.0.2: at 0 Irgun wins at once; on the last card the British win if Irgun has not."""
    # Three sabotaged Cities and a sabotaged Railway: -6 -2, and nothing is gained.
    t = Table("HAC 1s; TLV 1s; JEC 1s; rTH 1s; GAL 2T 1u", pw=8 + will, draws=[0], haganah=2)
    t.propaganda(last=last)
    assert (t.pw, t.result) == (will, winner)


def test_game_object_stops_at_the_end():
    """7.0: after the result there is nothing to decide."""
    t = Table("HAC 3s; GAL 2T", pw=2).propaganda()
    assert isinstance(t.game, Game)
    assert (t.game.decision, t.options, t.result) == (None, [], IRGUN)
