"""Rules that no ruling had to settle: map, set-up, deck, sequence of play, which activity goes with what."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Scripted, Seeded
from coin_core.engine.decision import Chance
from coin_core.mechanics.deck import card_outcomes, cards_left
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game, new_state

from .table import BRITISH, EOKA, SETUP, SPACES, Table, rules

FIVE_SEEN = ("C2", "C3", "C4", "C5", "C6")
"""With the card in play these are six: the next one is a Propaganda card."""


# -- 1: map and pieces ---------------------------------------------------------------------------


def test_map_spaces_and_their_types():
    """1.3, 1.3.1, 1.3.2, 1.3.3, 1.3.4: six Towns, two Mountains, two Bases; all can hold forces."""
    board = assemble("cyprus").board
    types = {code: board.type_of[space] for code, space in SPACES.items()}
    assert types == {
        **dict.fromkeys(("NIC", "PAP", "LIM", "LAR", "FAM", "KAR"), "town"),
        **dict.fromkeys(("TRO", "KYR"), "mountain"),
        **dict.fromkeys(("AKR", "DHE"), "base"),
    }
    assert set(board.spaces) == set(SPACES.values())
    for kind in ("troops", "police", "cell_underground", "cell_active"):
        assert set(board.may_hold[kind]) == set(SPACES.values())


def test_sabotage_values():
    """1.3.2, 1.3.3, 1.3.4, 6.1.2: 2 in Nicosia and the Bases, 1 in other Towns, 0 in Mountains."""
    value_of = rules().board.value_of
    assert {code: value_of[space] for code, space in SPACES.items()} == {
        "NIC": 2,
        **dict.fromkeys(("PAP", "LIM", "LAR", "FAM", "KAR"), 1),
        **dict.fromkeys(("TRO", "KYR"), 0),
        **dict.fromkeys(("AKR", "DHE"), 2),
    }


def test_caches_stay_out_of_bases():
    """1.3.4, 1.4.2, 1.6.2: a Cache may lie in any Town or Mountain, in no Base; two at most."""
    board = rules().board
    assert set(SPACES.values()) - set(board.may_hold["cache"]) == {"akrotiri", "dhekelia"}
    assert board.per_space["cache"] == 2


def test_famagusta_has_exactly_the_neighbours_of_the_rulebook():
    """1.3.5: the one space whose neighbours are printed, none of them marked as inferred."""
    board = assemble("cyprus").board
    neighbours = {SPACES[code] for code in ("KAR", "NIC", "LAR", "KYR", "TRO", "DHE")}
    assert set(board.adjacent["famagusta"]) == neighbours
    inferred = {frozenset(link) for link in board.inferred}
    assert not [link for link in inferred if "famagusta" in link]
    assert len(inferred) == 11  # every other link of the map is


def test_the_least_sure_links_count_until_corrected():
    """1.3.5: Nicosia-Paphos and Karpas-Kyrenia are on the map that is played, both ways."""
    adjacent = assemble("cyprus").board.adjacent
    assert "paphos" in adjacent["nicosia"] and "nicosia" in adjacent["paphos"]
    assert "kyrenia" in adjacent["karpas"] and "karpas" in adjacent["kyrenia"]
    assert sum(len(neighbours) for neighbours in adjacent.values()) == 2 * 17


def test_prison_receives_cells_only():
    """1.3.6: Cells lie there; no other piece may."""
    board = rules().board
    assert [kind for kind in board.family_of if "prison" in board.boxes_of[kind]] == [
        "cell_underground",
        "cell_active",
    ]


def test_prison_returns_half_at_reset():
    """1.3.6, 6.4: five in Prison, two come back."""
    t = Table("LIM 1T", prison=5, cells=0, cards=["C5"]).propaganda("reset")
    assert (t.prison, t.box("cell")) == (3, 2)


def test_pieces_and_markers_in_all():
    """1.4, 1.6, 1.6.1, 1.7, 1.10: the counts of the component list; 4 Caches, and no Terror marker."""
    state = new_state(rules())
    totals = {
        family: sum(sum(state.pieces[kind].values()) for kind in kinds)
        for family, kinds in rules().board.families.items()
    }
    assert totals == {
        "troops": 12,
        "police": 6,
        "cell": 12,
        "cache": 4,
        "sabotage": 15,
        "curfew": 4,
        "chit_0": 3,
        "chit_1": 3,
        "chit_2": 3,
    }


def test_removed_pieces_become_available():
    """1.4.1: Police of an Ambush go to Available, a Cache of an Assault too."""
    t = Table("NIC 1P 1u; LIM 1u", police=0, dice=[1]).limited(EOKA, "ambush", "space:NIC", "space:NIC")
    assert t.box("police") == 1
    t = Table("LIM 1T 1C", caches=0, draws=[0]).limited(BRITISH, "assault", "space:LIM")
    assert t.box("cache") == 1


def test_each_faction_has_its_own_actions():
    """1.5, 3.2, 3.3, 4.2, 4.3: four operations and three special activities a side."""
    game = rules()
    assert game.board.factions == (BRITISH, EOKA)
    assert {f: [op.name for op in game.operations_of[f]] for f in game.board.factions} == {
        BRITISH: ["deploy", "patrol", "search", "assault"],
        EOKA: ["recruit", "travel", "sabotage", "ambush"],
    }
    assert {f: [a.name for a in game.activities.values() if a.faction == f] for f in game.board.factions} == {
        BRITISH: ["restore", "diplomacy", "interrogate"],
        EOKA: ["smuggle", "infiltrate", "propagandize"],
    }


def test_an_operation_of_the_other_faction_is_refused():
    """3.2, 3.3: each has its own sheet."""
    t = Table(SETUP).turn(EOKA, "op_special")
    assert t.options == ["op:recruit", "op:travel", "op:sabotage", "op:ambush", "pass"]
    assert t.why("op:search") == ["action_of_other_faction"]
    t = Table(SETUP).turn(BRITISH, "op_special")
    assert t.options == ["op:deploy", "op:patrol", "op:search", "op:assault", "pass"]
    assert t.why("op:ambush") == ["action_of_other_faction"]


WITH = {
    "deploy": {"restore", "diplomacy"},
    "patrol": {"diplomacy"},
    "search": {"diplomacy", "interrogate"},
    "assault": {"interrogate"},
    "recruit": {"smuggle", "infiltrate", "propagandize"},
    "travel": {"smuggle", "infiltrate", "propagandize"},
    "sabotage": {"infiltrate", "propagandize"},
    "ambush": {"infiltrate", "propagandize"},
}
"""Operation -> the activities that may accompany it."""


@pytest.mark.parametrize("operation", WITH)
def test_activities_accompany_their_operations(operation):
    """4.1, 4.1.1, 4.2, 4.3: on a board where each activity has a space, those of the operation are offered."""
    board = "LAR 1T 1P 1s; NIC 1T 1P 1u 1a 1s; PAP 1u; LIM 1u; TRO 1C; DHE 1T"
    assert {a.name for a in rules().activities_with[operation]} == WITH[operation]
    faction = BRITISH if operation in ("deploy", "patrol", "search", "assault") else EOKA
    t = Table(board, prison=2).full(faction, operation)
    assert {option[3:] for option in t.options if option.startswith("sa:")} == WITH[operation]


# -- 2: set-up, deck, sequence of play -----------------------------------------------------------


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
    assert state.first == EOKA
    assert (state.pieces["cell_underground"]["available"], state.pieces["cache"]["available"]) == (6, 3)
    assert (state.pieces["police"]["available"], state.pieces["troops"]["available"]) == (3, 0)
    assert state.pieces["cell_underground"]["prison"] == 0
    assert [state.pieces[f"chit_{value}"]["bag"] for value in (0, 1, 2)] == [3, 3, 3]


def test_the_starting_political_will_may_be_bid():
    """2.1: for balance, 12 instead of 14."""
    state = new_state(rules(), overrides={"political_will.start": 12})
    assert state.tracks == {"political_will": 12, "opinion": 2}


def test_tracks_have_the_range_of_the_rulebook():
    """1.8, 1.9, 6.5: Political Will 0 to 15, Opinion 0 to 4."""
    tracks = rules().board.tracks
    assert {name: (track.low, track.high) for name, track in tracks.items()} == {
        "political_will": (0, 15),
        "opinion": (0, 4),
    }


def test_play_begins_by_revealing_a_card():
    """2.2, 2.3.1: one card is revealed; EOKA is first eligible; the rest of the deck is counted openly."""
    game = new_game(rules(), chance=Scripted({"card": ["C31"]}))
    assert (game.state.card, game.state.seen) == ("C31", ("C31",))
    assert (game.decision.kind, game.decision.faction) == ("initiative.box", EOKA)
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
    assert (t.state.card, t.decider, t.state.boxes) == ("C6", BRITISH, {})


def test_a_propaganda_card_starts_a_propaganda_round():
    """2.4, 6.0: nobody takes a box; Political Will moves and EOKA is asked for its Cache."""
    t = Table(SETUP, cards=["C34"], seen=("C1", "C2", "C3", "C4", "C5", "C6")).card(BRITISH)
    assert t.state.card == "C34" and t.state.boxes == {}
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
    assert (t.state.first, t.decider) == (first, first)


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


# -- 3, 4: how many spaces -----------------------------------------------------------------------


@pytest.mark.parametrize(("box", "most"), [("op_special", 3), ("limited_op", 1)])
def test_three_spaces_or_one_if_limited(box, most):
    """3.1, 2.3.4: without a chit to discard there is no fourth, and no second of a Limited Operation."""
    towns = ["NIC", "PAP", "LIM", "LAR"]
    t = Table("; ".join(f"{town} 1T 1a" for town in towns)).turn(BRITISH, box, "op:assault")
    for town in towns[:most]:
        t.play(f"space:{town}")
    assert t.spaces() == set()
    assert [t.look(town) for town in towns] == ["1T"] * most + ["1T 1a"] * (4 - most)


def test_the_active_faction_decides_the_order_of_spaces():
    """3.1: the space done first need not be the first of the map."""
    t = Table("NIC 2T 1a; LIM 1T 1C; KYR 2T 1C", draws=[0, 1]).full(BRITISH, "assault", "space:KYR")
    assert t.shows("KYR 2T; LIM 1T 1C; NIC 2T 1a")
    assert t.spaces() == {"NIC", "LIM"}


# -- 5: events -----------------------------------------------------------------------------------


def test_deck_is_marked_as_the_projects_own():
    """5.0: 35 cards, C1 to C35; the texts are not those of the published game, and the data say so."""
    game = rules()
    assert list(game.cards) == [f"C{number}" for number in range(1, 36)]
    assert game.definitions.cards.provenance == "project"


def test_capabilities_are_as_many_as_their_markers():
    """5.3, 5.0: eight, four of each faction, all with two texts."""
    capabilities = [card for card in rules().cards.values() if card.capability]
    assert Counter(card.capability for card in capabilities) == {BRITISH: 4, EOKA: 4}
    assert all(card.unshaded is not None and card.shaded is not None for card in capabilities)


def test_an_event_runs_in_order():
    """5.1, C2: Opinion first, then EOKA removes two of its Cells, in the turn of the British."""
    t = Table("LIM 1u; PAP 1u; NIC 1a", opinion=2).event(BRITISH, "C2", "unshaded")
    assert t.opinion == 1 and t.decider == EOKA
    t.play("space:LIM", "space:NIC")
    assert t.whole("PAP 1u") and t.asked == "eoka initiative.box"


@pytest.mark.parametrize("faction", [BRITISH, EOKA])
@pytest.mark.parametrize(("side", "will"), [("unshaded", 11), ("shaded", 9)])
def test_either_faction_may_take_either_text(faction, side, will):
    """5.2, C10: both are offered to both, and one is carried out."""
    t = Table("LIM 1T", pw=10).turn(faction, "event", card="C10")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    assert t.play(f"side:{side}").pw == will


@pytest.mark.parametrize("faction", [BRITISH, EOKA])
def test_a_capability_lasts_over_resets(faction):
    """5.3, C1: whoever played it, the British have four spaces after a Propaganda Round too."""
    t = Table("NIC 1T 1a; PAP 1T 1a; LIM 1T 1a; LAR 1T 1a; FAM 1T 1a", cards=["C20"])
    t.event(faction, "C1", "unshaded").propaganda("reset")
    assert t.state.card == "C20" and t.state.capabilities == {"C1": "unshaded"}
    t.full(BRITISH, "assault", "space:NIC", "space:PAP", "space:LIM", card="C20")
    assert t.spaces() == {"LAR", "FAM"}
    assert t.play("space:LAR").spaces() == set()


def test_an_event_contradicting_a_capability_prevails():
    """5.1.1, 5.1.2, C27: with British Operations in four spaces, an Event's Deploy has its own three."""
    t = Table("NIC 1T; PAP 1T; LIM 1T; LAR 1T", police=6, capabilities={"C1": "unshaded"})
    t.event(BRITISH, "C27", "unshaded", "op:deploy", "space:NIC", "space:PAP")
    assert t.spaces() == {"LIM", "LAR"}
    assert t.play("space:LIM").spaces() == set()


def test_what_cannot_be_done_is_left_out():
    """5.1.3, C5: no Cache on a coast: no Political Will, but the Cell goes to Prison."""
    t = Table("TRO 1C; PAP 1u", pw=10).event(BRITISH, "C5", "unshaded")
    assert t.whole("TRO 1C") and (t.pw, t.prison) == (10, 1)


# -- 6: the Propaganda Round and the Opinion track -----------------------------------------------


def test_from_the_set_up_straight_into_a_propaganda_round():
    """6.0, 6.1, 6.2.2, 6.4: -2 for Opinion, +3 for six clean Towns: 14 to 15; Opinion to 1; one chit."""
    t = Table(SETUP, draws=[2], cards=["C5"]).propaganda()
    assert (t.pw, t.opinion, t.asked) == (15, 2, "eoka arms.place")
    t.play("done")
    assert t.chits == [2] and t.asked == "british move.from"
    t.play("done")
    assert t.asked == "eoka redeploy.cache_from"
    t.play("done")
    assert t.state.card == "C5"
    assert (t.pw, t.opinion, t.chits, t.state.first) == (15, 1, [2], EOKA)
    assert t.whole(SETUP) and t.faults() == []


def test_the_phases_of_a_propaganda_round():
    """6.0: Political Will; Resources and Redeploy, each for both; Reset."""
    assert [(phase.name, phase.section) for phase in rules().phases] == [
        ("political_will", "6.1"),
        ("eoka_arms", "6.2.1"),
        ("british_intel", "6.2.2"),
        ("british_redeploy", "6.3.1"),
        ("eoka_redeploy", "6.3.2"),
        ("reset", "6.4"),
    ]


@pytest.mark.parametrize(
    ("board", "opinion", "change"),
    [
        ("KYR 1C; NIC 1s", 0, -2 + 2),
        ("KYR 1C; LIM 2s", 0, -2 + 2),
        ("KYR 1C; AKR 1s", 0, -2 + 3),
        ("KYR 1C; DHE 2s", 0, -4 + 3),
        ("KYR 1C; TRO 3s", 0, +3),
        ("LIM 1C", 0, +2 + 3),
        ("KYR 1C", 4, -4 + 3),
    ],
)
def test_the_sums_of_the_political_will_phase(board, opinion, change):
    """6.1, 6.1.1, 6.1.2, 6.1.3: Opinion, Sabotage, Mountains without Caches, pairs of clean Towns."""
    t = Table(f"{board}; PAP 1u; LAR 1u", pw=8, opinion=opinion).propaganda()
    assert t.pw == 8 + change


def test_the_track_affects_political_will_and_smuggle():
    """6.5.2, 1.9: at 4 the round costs 4 and Smuggle has two spaces; at 0 nothing, and there is no Smuggle."""
    assert [Table("KYR 1u 1C; PAP 1u", pw=8, opinion=value).propaganda().pw for value in (4, 0)] == [7, 11]
    board = "PAP 1u; KAR 1u; TRO 1u"
    t = Table(board, opinion=4).full(EOKA, "travel", "sa:smuggle", "space:KAR")
    assert t.game.decision.about[0] == "smuggle"
    assert Table(board, opinion=0).full(EOKA, "travel").offers_none("sa:smuggle")


def test_an_event_reads_the_track():
    """6.5.2, C26: -2 Political Will from 3 up, a choice at 2, +2 below."""
    played = {n: Table("LIM 1T", pw=10, opinion=n).event(BRITISH, "C26", "unshaded") for n in range(5)}
    assert {n: t.pw for n, t in played.items()} == {0: 12, 1: 12, 2: 10, 3: 8, 4: 8}
    assert played[2].options == ["choose:left", "choose:right"]


MOVERS = {"propagandize", "diplomacy"}


def test_only_what_the_rules_name_moves_the_track():
    """6.5.1: in random games Opinion moves by Propagandize, Diplomacy, Events and the Reset alone."""
    moves = Counter()
    for seed in range(15):
        draw = random.Random(seed).random
        game = new_game(rules(), seed=seed)
        while game.decision is not None:
            seen = len(game.log)
            game.choose(game.options[int(draw() * len(game.options))])
            cause = _cause(game.log[:seen])
            for entry in game.log[seen:]:
                cause = _cause([entry]) or cause
                if type(entry).__name__ == "Shifted" and entry.track == "opinion":
                    moves[cause] += 1
                    assert cause in {*MOVERS, "event", "reset"}, f"seed {seed}: {cause} moved Opinion"
        assert broken(game.rules, game.state, settled=game.turn.settled) == []
    assert set(moves) == {*MOVERS, "event", "reset"}


def _cause(log):
    """What is under way at the end of a log: an action, an event or a phase."""
    for entry in reversed(log):
        match type(entry).__name__:
            case "ActionStarted":
                return entry.action
            case "EventPlayed":
                return "event"
            case "PhaseStarted":
                return entry.phase
    return None


# -- 7: victory ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("will", "last", "winner"), [(0, False, EOKA), (0, True, EOKA), (5, True, BRITISH), (5, False, None)]
)
def test_who_wins(will, last, winner):
    """7.0, 7.0.1, 7.0.2, 6.1.3, 6.1.4: at 0 EOKA wins at once; on the last card the British if EOKA has not."""
    # Opinion -2, Nicosia -4, two Bases -4, five clean Towns +2, Mountains +0: -8.
    t = Table("NIC 2s; AKR 1s; DHE 1s; TRO 1C; LIM 2T 1u", pw=8 + will).propaganda(last=last)
    assert (t.pw, t.result) == (will, winner)


def test_after_the_end_there_is_nothing_to_decide():
    """7.0, 6.1.4: no later phase is played."""
    t = Table("NIC 3s; LIM 2T 1u", pw=2).propaganda()
    assert (t.game.decision, t.options, t.result) == (None, [], EOKA)
    t = Table("LIM 2T 1u 1s; PAP 1u", pw=5).propaganda(last=True)
    assert (t.game.decision, t.result, t.chits) == (None, BRITISH, [])
    assert t.opinion == 2 and t.shows("LIM 2T 1u 1s")


def test_the_third_propaganda_card_is_the_last():
    """7.0.2, 2.1: whichever of the three it is; the second is not."""
    events = [f"C{number}" for number in range(1, 19)]
    piles = [(*events[0:6], "C34"), (*events[6:12], "C33"), tuple(events[12:18])]
    t = Table(SETUP, cards=["C35"], seen=(*piles[0], *piles[1], *piles[2])).card()
    assert (t.state.card, t.result) == ("C35", BRITISH)
    t = Table(SETUP, cards=["C33"], seen=(*piles[0], *events[6:12])).card()
    assert (t.state.card, t.result) == ("C33", None)


@pytest.mark.parametrize(("pw", "after"), [(15, 15), (14, 15)])
def test_political_will_never_exceeds_15(pw, after):
    """1.8, 6.1, 7.0: the net gain of a round is clamped."""
    assert Table("LIM 1u; PAP 1u", pw=pw, opinion=0).propaganda().pw == after


def test_margin_is_political_will_as_after_a_round_now():
    """7.0: from each side's seat; set-up: 14 -2 for Opinion +3 for clean Towns."""
    t = Table()
    turn = t.rules.look(t.start)
    assert t.rules.victory.margin(turn, BRITISH) == 15
    assert t.rules.victory.margin(turn, EOKA) == -15
