"""6.0 Rulings F: the Propaganda Round, one test or more for each."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, SPACES, Table

NEXT = ["C2"]
"""The card revealed after the round, for tests that play through the Reset."""


# -- 6.1 Political Will ------------------------------------------------------------------------


def test_F1_net_shift_does_not_touch_zero():
    """6.1: PW 2, -4 +3: one move to 1, no win on the way."""
    t = Table("TRO 1u 1C", pw=2, opinion=4).propaganda()
    assert t.pw == 1 and t.result is None
    assert t.asked == "eoka arms.place"  # the round goes on


def test_F1_net_shift_below_zero_is_clamped_and_wins():
    """6.1, 6.1.3: PW 2, -4 -2 +3: 0, and EOKA wins, on the first card too."""
    t = Table("TRO 1u 1C; AKR 1s", pw=2, opinion=4).propaganda()
    assert t.pw == 0 and t.result == EOKA and t.asked is None


@pytest.mark.parametrize(("opinion", "before", "after"), [(0, 12, 15), (4, 15, 15), (4, 14, 15), (0, 9, 14)])
def test_F1_upper_clamp_after_the_sum(opinion, before, after):
    """6.1, 1.8: a clean map gives +5; the Opinion comes off before the clamp at 15."""
    assert Table("NIC 1u", pw=before, opinion=opinion).propaganda().pw == after


def test_F2_every_marker_costs_the_value_of_its_space():
    """6.1.2: Nicosia 2s, Limassol, Akrotiri, Troodos 1s each: -4 -1 -2 -0 = -7 (and +2 for 4 clean Towns)."""
    t = Table("NIC 2s; LIM 1s; AKR 1s; TRO 1u 1C 1s", pw=15, opinion=0).propaganda()
    assert t.pw == 15 - 7 + 2


@pytest.mark.parametrize(
    ("space", "value"),
    [
        *(("NIC", 2), ("PAP", 1), ("LIM", 1), ("LAR", 1), ("FAM", 1), ("KAR", 1)),
        *(("AKR", 2), ("DHE", 2), ("TRO", 0), ("KYR", 0)),
    ],
)
def test_F2_sabotage_value_of_each_space(space, value):
    """6.1.2: three markers cost three times the value: Nicosia and Bases 2, other Towns 1, Mountains 0."""
    clean = 2 if space in ("NIC", "PAP", "LIM", "LAR", "FAM", "KAR") else 3
    t = Table("KYR 1u 1C; TRO 1T", pw=10, opinion=0)
    t.start.pieces["sabotage"][SPACES[space]] = 3
    assert t.propaganda().pw == 10 - 3 * value + clean


@pytest.mark.parametrize(
    ("board", "damage", "order"),
    [
        ("LIM 1s; NIC 1T cf; DHE 2s", 5, 2),
        ("NIC 1T cf; LIM 1P cf", 0, 3),
        ("PAP 1s; LIM 1s; KAR 1s", 3, 1),
        ("PAP 1s; LIM 1s", 2, 2),
        ("PAP 1s; LIM 1s; KAR 1s; LAR 1s", 4, 1),
        ("PAP 1s; LIM 1s; KAR 1s; LAR 1s; FAM 1s", 5, 0),
        ("AKR 1s; DHE 1s", 4, 3),
    ],
)
def test_F3_one_for_two_towns_without_sabotage(board, damage, order):
    """6.1.3: half the Towns without Sabotage, rounded down; Curfews and Bases do not matter."""
    t = Table(f"{board}; TRO 1u 1C", pw=10, opinion=0).propaganda()
    assert t.pw == 10 - damage + order


@pytest.mark.parametrize(
    ("board", "order"),
    [
        ("NIC 1u", 2),
        ("TRO 2u; KYR 1a", 2),
        ("NIC 1u 1C; LIM 2C", 2),
        ("TRO 1C; NIC 1u", 0),
        ("KYR 1C; NIC 1u", 0),
        ("TRO 2C; KYR 1C; NIC 1u", 0),
        ("TRO 3T 1C; NIC 1u", 0),
    ],
)
def test_F4_two_once_if_no_mountain_holds_a_cache(board, order):
    """6.1.3: +2 in all, only if neither Mountain holds a Cache; Cells there and Caches in Towns do not matter."""
    assert Table(board, pw=5, opinion=0).propaganda().pw == 5 + 3 + order


LAST = "LIM 1u 1s; TRO 1u 1C; AKR 1a; KYR 1T; NIC 1P"


def test_F5_third_card_british_win_at_once():
    """6.1.3, 6.1.4: third card, PW 3, net -2: 1, the British win; no Cache, no chit, no later phase."""
    t = Table(LAST, pw=3, opinion=3, prison=4).propaganda(last=True)
    assert t.pw == 1 and t.result == BRITISH and t.asked is None
    assert t.whole(LAST) and (t.chits, t.prison, t.opinion) == ([], 4, 3)


def test_F5_third_card_at_zero():
    """6.1.3, 6.1.4: third card, PW 3, net -3: 0, EOKA wins."""
    t = Table(LAST, pw=3, opinion=4).propaganda(last=True)
    assert t.pw == 0 and t.result == EOKA and t.asked is None


def test_F5_earlier_cards_go_on():
    """6.1.4: on an earlier card PW 1 ends nothing."""
    t = Table(LAST, pw=3, opinion=3).propaganda()
    assert t.pw == 1 and t.result is None and t.asked == "eoka arms.place"


# -- 6.2 Resources -----------------------------------------------------------------------------


def test_F6_one_cache_where_a_cell_is():
    """6.2.1: Town or Mountain with a Cell of either state and room, cubes or not; no Base, no empty space."""
    board = "NIC 2T 1P 1a; AKR 1u; TRO 1u 2C; FAM 1P 1u cf; KAR 1u 1C; LAR 2T"
    t = Table(board, chits=[0]).propaganda("eoka_arms")
    assert t.asked == "eoka arms.place" and t.offers("done")
    assert t.spaces() == {"NIC", "FAM", "KAR"}
    t.play("space:NIC")
    assert t.shows("NIC 2T 1P 1a 1C; KAR 1u 1C") and t.asked == "british move.from"  # one only


def test_F6_in_a_mountain_too():
    """6.2.1: a Mountain with a Cell and one Cache takes a second."""
    t = Table("TRO 1a 1C; NIC 1P; LIM 1P", chits=[0]).propaganda("eoka_arms")
    assert t.spaces() == {"TRO"}
    t.play("space:TRO")
    assert t.shows("TRO 1a 2C")


def test_F6_is_optional():
    """6.2.1: EOKA "may": none is fine."""
    board = "NIC 1P 1u; LIM 1T"
    t = Table(board, chits=[0]).propaganda("eoka_arms").play("done")
    assert t.whole(board) and t.decider == BRITISH


@pytest.mark.parametrize(
    ("board", "caches"),
    [
        ("NIC 1P 1u; LIM 1P", 0),
        ("TRO 1u 2C; KYR 1C; NIC 1P; LIM 1P", None),
        ("AKR 1u; KYR 1C; NIC 1P; LIM 1P", None),
    ],
    ids=["none_available", "full", "no_cell"],
)
def test_F6_no_place_or_no_cache(board, caches):
    """6.2.1, 1.4.2: no Cache Available, the space full, or a Cell in a Base only: nothing is asked."""
    t = Table(board, caches=caches, chits=[0]).propaganda("eoka_arms")
    assert t.whole(board) and t.asked == "british move.from"


GARRISON = "NIC 1P; LIM 1P"


@pytest.mark.parametrize("value", [0, 2])
def test_F7_none_held_draw_one(value):
    """6.2.2: with no chit one is drawn."""
    t = Table(GARRISON, draws=[value]).propaganda("british_intel")
    assert t.chits == [value] and t.asked == "british move.from"


def test_F7_one_held_none_discarded():
    """6.2.2: half of 1, rounded down, is none; and none is drawn."""
    t = Table(GARRISON, chits=[2]).propaganda("british_intel")
    assert t.chits == [2] and t.asked == "british move.from"


@pytest.mark.parametrize(
    ("held", "discards", "left"),
    [([0, 2], [2], [0]), ([0, 1, 2], [0], [1, 2]), ([0, 0, 1, 2, 2], [1, 0], [0, 2, 2])],
)
def test_F7_british_pick_the_half(held, discards, left):
    """6.2.2: floor(n/2) go back, by British choice."""
    t = Table(GARRISON, chits=held).propaganda("british_intel")
    assert t.asked == "british chits.discard"
    assert t.options == [f"chit:chit_{value}" for value in sorted(set(held))]  # no way out
    t.play(*(f"chit:chit_{value}" for value in discards))
    assert t.chits == left and t.asked == "british move.from"


# -- 6.3 Redeploy ------------------------------------------------------------------------------


def test_F8_police_before_troops():
    """6.3.1, 1.10: Famagusta's Police joins Troodos: Curfew off at once; then the Troops leave it there."""
    t = Table("FAM 1P cf; TRO 2T; AKR 3T; LIM 1C; PAP 1u", cards=NEXT).propaganda("british_redeploy")
    t.play("from:FAM")
    assert t.listed("to") == {"TRO", "AKR"}  # not Karpas or any other space without British
    t.play("to:TRO")
    assert t.shows("FAM; TRO 2T 1P") and t.asked == "british redeploy.troops_to"
    t.play("to:AKR", "to:AKR")
    assert t.shows("TRO 1P; AKR 5T; DHE")


def test_F8_a_space_just_left_is_closed():
    """6.3.1: the British piece must be there at that moment; a space left by its last one is closed."""
    t = Table("NIC 1P; LIM 1P; DHE 1T; AKR 1T; FAM 1u").propaganda("british_redeploy")
    assert t.listed("from") == {"NIC", "LIM"}  # Police on the map, not those Available
    t.play("from:NIC")
    assert t.listed("to") == {"LIM", "AKR", "DHE"}
    t.play("to:DHE", "from:LIM")
    assert t.shows("NIC; DHE 1T 1P") and t.listed("to") == {"AKR", "DHE"}


def test_F8_the_mover_itself_does_not_count():
    """6.3.1: the only British piece on the map finds nowhere to go."""
    t = Table("NIC 1P; PAP 1u; TRO 1C").propaganda("british_redeploy")
    assert t.decider == EOKA and t.shows("NIC 1P")


def test_F8_any_number_of_police():
    """6.3.1: all Police of a space, split as the British like; none need move."""
    t = Table("NIC 3P; LIM 1P; DHE 1T; TRO 1C; PAP 1u").propaganda("british_redeploy")
    assert t.offers("done")
    t.play("from:NIC", "to:LIM", "number:1", "from:NIC", "to:DHE", "number:2", "done")
    assert t.shows("NIC; LIM 2P; DHE 1T 2P") and t.decider == EOKA


@pytest.mark.parametrize(("move", "opinion"), [(["from:FAM", "to:AKR"], 1), (["done"], 2)])
def test_F8_a_curfew_left_does_not_count_at_the_reset(move, opinion):
    """6.3.1, 6.4, 1.10: the Curfew that went with its Police is out of the Reset's count of Towns."""
    t = Table("NIC 1s; LIM 1s; LAR 1s; FAM 1P cf; AKR 1T", opinion=2, cards=NEXT)
    t.propaganda("british_redeploy").play(*move)
    assert t.over(EOKA) and t.opinion == opinion


def test_F9_all_troops_leave_the_mountains():
    """6.3.1: Troops of both Mountains must go to Bases, split freely; no others move."""
    t = Table("TRO 3T; KYR 1T; AKR 3T; DHE 3T; NIC 2T; PAP 1u; LIM 1C").propaganda("british_redeploy")
    for base in ("AKR", "DHE", "AKR", "DHE"):
        assert t.asked == "british redeploy.troops_to" and set(t.options) == {"to:akrotiri", "to:dhekelia"}
        t.play(f"to:{base}")
    assert t.decider == EOKA
    assert t.whole("AKR 5T; DHE 5T; NIC 2T; PAP 1u; LIM 1C")


def test_F9_all_into_one_base():
    """6.3.1: the split may be all or nothing, an empty Base will do."""
    t = Table("TRO 2T; KYR 1T 1P; AKR 1T; PAP 1u; LIM 1C").propaganda("british_redeploy")
    t.play("done", "to:DHE", "to:DHE", "to:DHE")
    assert t.whole("DHE 3T; KYR 1P; AKR 1T; PAP 1u; LIM 1C")


def test_F9_troops_elsewhere_stay():
    """6.3.1: Troops in Towns and Bases can not move at all."""
    t = Table("NIC 2T; AKR 3T; PAP 1u; LIM 1C").propaganda("british_redeploy")
    assert t.decider == EOKA and t.shows("NIC 2T; AKR 3T")


BASES = "AKR 3T 1u 1a; DHE 1a; LIM 2T 1u cf; TRO 1C; NIC 1T"


def test_F10_cells_leave_the_bases():
    """6.3.2: all Cells in Bases go where an EOKA piece is, Curfew and cubes no bar, state kept."""
    t = Table(BASES).propaganda("eoka_redeploy")
    for _ in range(3):
        assert t.asked == "eoka redeploy.cells_to"
        assert t.listed("to") == {"LIM", "TRO"} and len(t.options) == 2  # not optional
        base, kind = t.game.decision.about
        t.play("to:TRO" if (base, kind) == (SPACES["AKR"], "cell_active") else "to:LIM")
    assert t.asked == "eoka redeploy.cache_from"
    assert t.whole("AKR 3T; LIM 2T 2u 1a cf; TRO 1a 1C; NIC 1T")


@pytest.mark.parametrize(("state", "after"), [("1u", "1u 1C"), ("1a", "1a 1C")])
def test_F10_state_is_kept(state, after):
    """6.3.2: the Cell moved keeps its state until the Reset."""
    t = Table(f"AKR {state}; TRO 1C; KYR 1C").propaganda("eoka_redeploy").play("to:TRO")
    assert t.asked == "eoka redeploy.cache_from" and t.shows(f"AKR; TRO {after}")


@pytest.mark.parametrize(
    ("any_mountain", "homes"),
    [(False, {"PAP", "LIM", "LAR", "FAM", "KAR", "NIC", "TRO", "KYR"}), (True, {"TRO", "KYR"})],
)
def test_F10_no_eoka_piece_elsewhere(any_mountain, homes):
    """6.3.2: none such: any Town or Mountain (with the other reading: any Mountain is such)."""
    t = Table("AKR 3T 1u; NIC 1T cf", params={"redeploy.cells_any_mountain": any_mountain})
    assert t.propaganda("eoka_redeploy").listed("to") == homes


def test_F10_other_reading():
    """6.3.2: `redeploy.cells_any_mountain`: Towns with EOKA pieces, or any Mountain."""
    t = Table("AKR 1u; LIM 1a; PAP 1C", params={"redeploy.cells_any_mountain": True}).propaganda("eoka_redeploy")
    assert t.listed("to") == {"LIM", "PAP", "TRO", "KYR"}
    t = Table("AKR 1u; LIM 1a; PAP 1C").propaganda("eoka_redeploy")
    assert t.listed("to") == {"LIM", "PAP"}


def test_F11_cache_to_another_eoka_piece():
    """6.3.2: one Cache, any distance, to a Town or Mountain with another EOKA piece; cubes no bar."""
    board = "TRO 1C; KYR 1C; NIC 2T 1u; KAR 1T"
    t = Table(board).propaganda("eoka_redeploy")
    assert t.asked == "eoka redeploy.cache_from" and t.listed("from") == {"TRO", "KYR"} and t.offers("done")
    t.play("from:TRO")
    assert t.listed("to") == {"KYR", "NIC"} and len(t.options) == 2


@pytest.mark.parametrize(
    ("target", "after"),
    [("KYR", "KYR 2C; NIC 2T 1u; KAR 1T"), ("NIC", "KYR 1C; NIC 2T 1u 1C; KAR 1T")],
)
def test_F11_one_cache_only(target, after):
    """6.3.2: after one Cache has moved the Reset comes."""
    t = Table("TRO 1C; KYR 1C; NIC 2T 1u; KAR 1T", cards=NEXT).propaganda("eoka_redeploy")
    t.play("from:TRO", f"to:{target}")
    assert t.over(EOKA) and t.whole(after)


def test_F11_is_optional():
    """6.3.2: EOKA "may": the Caches stay."""
    t = Table("TRO 1C; KYR 1C; NIC 2T 1u", cards=NEXT).propaganda("eoka_redeploy").play("done")
    assert t.over(EOKA) and t.whole("TRO 1C; KYR 1C; NIC 2T 1u")


def test_F11_not_into_a_full_space():
    """6.3.2, 1.4.2: a space with 2 Caches takes no third."""
    t = Table("TRO 1u 2C; KYR 1C; FAM 1P 1a cf; NIC 1u").propaganda("eoka_redeploy").play("from:KYR")
    assert t.listed("to") == {"FAM", "NIC"}


def test_F11_no_other_piece_no_move():
    """6.3.2: the pieces beside the Cache itself are no reason to go elsewhere: nothing is asked."""
    t = Table("TRO 2u 1C; NIC 2T", cards=NEXT).propaganda("eoka_redeploy")
    assert t.over(EOKA) and t.whole("TRO 2u 1C; NIC 2T")


def test_F11_after_the_cells():
    """6.3.2: the Cells of the Bases go first, and stay where they went; then the Cache is asked for."""
    t = Table("AKR 1u; LIM 1a; KAR 2C").propaganda("eoka_redeploy")
    assert t.asked == "eoka redeploy.cells_to"
    t.play("to:KAR")
    assert t.shows("AKR; KAR 1u 2C") and t.asked == "eoka redeploy.cache_from"


# -- 6.4 Reset ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "opinion"),
    [
        ("NIC 1s; LIM 1T cf; LAR 1s; FAM 1P 1s cf", 2),
        ("NIC 1s; LIM 1T cf; LAR 1s; DHE 1s", 1),
        ("NIC 1s; LIM 1T cf; LAR 1s; TRO 1s; AKR 2s", 1),
        ("NIC 3s; LIM 1T 1s cf", 1),
        ("KAR 1u", 1),
        ("NIC 1s; LIM 1s; LAR 1s; FAM 1s; KAR 1s; PAP 1s", 2),
    ],
)
def test_F12_opinion_by_the_towns_marked_before_markers_leave(board, opinion):
    """6.4: 3 Towns or fewer with Sabotage or Curfew: one left, no die; Bases and Mountains do not count."""
    t = Table(board, opinion=2, cards=NEXT).propaganda("reset")
    assert t.over(EOKA) and t.opinion == opinion


def test_F12_all_markers_off():
    """6.4: all Sabotage and Curfews leave the map, in Bases and Mountains too; the pieces stay."""
    t = Table("NIC 2T 2s cf; DHE 1T 3s; TRO 1u 1C 1s; FAM 1P cf", cards=NEXT).propaganda("reset")
    assert t.over(EOKA) and t.whole("NIC 2T; DHE 1T; TRO 1u 1C; FAM 1P")


@pytest.mark.parametrize(("held", "freed"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_F12_half_of_the_prison(held, freed):
    """6.4: floor(n/2) of the Cells in Prison become Available."""
    t = Table("NIC 1a", prison=held, cells=1, cards=NEXT).propaganda("reset")
    assert (t.box("cell"), t.prison) == (1 + freed, held - freed)


def test_F12_all_cells_underground():
    """6.4: every Active Cell on the map goes Underground, whoever is with it."""
    t = Table("NIC 2T 2a 1u; TRO 1a; FAM 1P 1a cf", cards=NEXT).propaganda("reset")
    assert t.whole("NIC 2T 3u; TRO 1u; FAM 1P 1u")


@pytest.mark.parametrize(("cards", "first"), [(["C2"], BRITISH), (["C33", "C2"], EOKA)])
def test_F12_eoka_first_whatever_the_boxes_were(cards, first):
    """6.4, 2.3.5: the British were in Limited Op: without Propaganda they are 1st, after it EOKA is."""
    t = Table("NIC 1T; KAR 1a", caches=0, draws=[1], cards=cards, seen=("C3", "C4", "C5"))
    t.turn(BRITISH, "limited_op", "pass").play("box:op_special", "pass")
    assert t.asked == f"{first} initiative.box" and t.state.card == "C2"


# -- 6.0 The whole round -----------------------------------------------------------------------


def test_F13_a_round_from_set_up():
    """6.0: straight from set-up: PW 14 to 15, EOKA Arms, one chit drawn, Opinion to 1."""
    t = Table(draws=[1], cards=NEXT).propaganda()
    assert t.pw == 15 and t.asked == "eoka arms.place" and t.chits == []
    t.play("done")
    assert t.chits == [1] and t.asked == "british move.from"
    t.play("done")
    assert t.asked == "eoka redeploy.cache_from" and t.opinion == 2
    t.play("done")
    assert t.over(EOKA) and t.opinion == 1 and t.pw == 15 and t.faults() == []


def test_F13_every_step_sees_what_the_earlier_ones_left():
    """6.0: 6.1, 6.2 EOKA then British, 6.3 British then EOKA, 6.4, each on the board as it then stands."""
    board = "NIC 2T 1a; FAM 1P 1s cf; LIM 1s; LAR 1s; PAP 1s; TRO 2T; KYR 1T 1u; AKR 1u 1s; DHE 3T"
    t = Table(board, pw=12, opinion=2, prison=3, cells=0, chits=[0, 2], cards=NEXT).propaganda()
    # 6.1 before any Cache or Police has moved: -2 -(1+1+1+1+2) +2 +1
    assert t.pw == 12 - 2 - 6 + 2 + 1 and t.asked == "eoka arms.place"
    t.play("space:KYR")
    assert t.pw == 7 and t.shows("KYR 1T 1u 1C") and t.asked == "british chits.discard"
    t.play("chit:chit_2")
    assert t.chits == [0] and t.asked == "british move.from"
    t.play("from:FAM", "to:TRO")
    assert t.shows("FAM 1s; TRO 2T 1P") and t.asked == "british redeploy.troops_to"
    t.play("to:AKR", "to:AKR", "to:DHE")
    assert t.shows("TRO 1P; KYR 1u 1C; AKR 2T 1u 1s; DHE 4T") and t.asked == "eoka redeploy.cells_to"
    assert t.listed("to") == {"NIC", "KYR"}
    t.play("to:NIC")
    assert t.shows("NIC 2T 1u 1a; AKR 2T 1s") and t.asked == "eoka redeploy.cache_from"
    t.play("from:KYR")
    assert t.over(EOKA) and t.opinion == 2 and t.pw == 7  # four Towns were marked
    assert t.whole("NIC 2T 2u 1C; TRO 1P; KYR 1u; AKR 2T; DHE 4T")
    assert (t.prison, t.box("cell"), t.chits) == (2, 1, [0])


def test_F13_a_new_cache_is_a_home_for_cells():
    """6.0: the Cache placed in 6.2.1 may be moved in 6.3.2, to where a Cell of a Base has just gone."""
    t = Table("AKR 1u; KAR 1u; PAP 1C; NIC 1T", chits=[0], cards=NEXT).propaganda("eoka_arms")
    t.play("space:KAR")
    assert t.asked == "eoka redeploy.cells_to" and t.listed("to") == {"KAR", "PAP"}
    t.play("to:PAP", "from:KAR")
    assert t.over(EOKA) and t.whole("KAR 1u; PAP 1u 2C; NIC 1T")
