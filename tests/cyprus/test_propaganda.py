"""6.0 The Propaganda Round: its phases, Political Will, resources."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, NEXT, SETUP, SPACES, Table, rules

# -- 6: the Propaganda Round and the Opinion track -------------------------------------------------


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
    assert (t.pw, t.opinion, t.chits, t.state.sequence.first) == (15, 1, [2], EOKA)
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


# -- 6.1 Political Will ----------------------------------------------------------------------------


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


# -- 6.2 Resources ---------------------------------------------------------------------------------


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


# -- 6.0 The whole round ---------------------------------------------------------------------------


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
