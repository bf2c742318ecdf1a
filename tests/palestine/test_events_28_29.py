"""5.0 The cards P28 to P29, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P28 CID ---------------------------------------------------------------------------------------


def test_E28u_one_chit_per_space_with_police_and_cells(executing):
    """5.0, P28: per space, not per piece; Railways too; the British gain whoever executes."""
    t = Table("TLV 1P 1u; GAL 1P 2a; rTH 2P 1u; JEC 1P 1C; HAD 2T 1u", draws=[0, 1, 2])
    t.event(executing, "P28", "unshaded")
    assert t.chits == [0, 1, 2]


def test_E28u_the_bag_is_the_limit():
    """1.6.1, P28: one chit left in the bag: one drawn."""
    t = Table("TLV 1P 1u; GAL 1P 1u; rTH 1P 1u", chits=[0, 0, 0, 1, 1, 1, 2, 2], draws=[2])
    t.event(BRITISH, "P28", "unshaded")
    assert t.chits == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_E28u_no_such_space():
    """5.1.3, P28: no chit where no space has both."""
    t = Table("TLV 1P; GAL 2T 1u").event(BRITISH, "P28", "unshaded")
    assert t.chits == []


def test_E28s_success_removes_all_police_and_the_curfew_with_them(executing):
    """3.3.3, 1.10, P28: TLV 2P, die 5: 5-2 > 2: Sabotage, no Police, no Curfew; Irgun acts."""
    t = Table("TLV 2P 1u cf; GAL 1u; JEC 1P 1a", dice=[5], police=0)
    t.event(executing, "P28", "shaded")
    assert t.decider == IRGUN
    t.play("op:sabotage", "space:TLV", "roll")
    assert t.whole("TLV 1a 1s; GAL 1u; JEC 1P 1a")
    assert t.box("police") == 2


def test_E28s_failure_removes_none():
    """3.3.3, P28: TLV 2P, die 4: 4-2 = 2 fails; the Cell is Active, the Police stay."""
    t = Table("TLV 2P 1u cf", dice=[4]).event(IRGUN, "P28", "shaded", "op:sabotage")
    assert t.shows("TLV 2P 1a cf")


def test_E28s_cache_adds_two_and_troops_keep_the_curfew():
    """3.3.3, P28: a Cache in or next to the space gives +2; with Troops there the Curfew stays."""
    t = Table("TLV 1T 2P 1u cf; LYD 1C", dice=[3])
    t.event(IRGUN, "P28", "shaded", "op:sabotage", "space:TLV", "cache:LYD", "roll")
    assert t.whole("TLV 1T 1a 1s cf")


def test_E28s_one_space_with_police_only():
    """5.1, P28: only spaces with Police, one of them even at Haganah 4, no Special Activity; optional."""
    board = "TLV 1P 1u; JEC 1P 1u; rTH 1P 1u; GAL 1u; HAD 1P 1a; LYD 1C"
    t = Table(board, haganah=4, dice=[6]).event(IRGUN, "P28", "shaded")
    t.play("op:sabotage")
    assert t.spaces() == {"TLV", "JEC", "rTH"}
    t.play("space:JEC")
    assert t.shows("JEC 1a 1s; TLV 1P 1u; rTH 1P 1u")
    assert t.asked == "british initiative.box"
    assert Table(board).event(IRGUN, "P28", "shaded", "done").whole(board)


# -- P29 Curfews -----------------------------------------------------------------------------------


def reset(side, board, *choices, **more):
    """The Reset phase with P29 in play."""
    t = Table(board, capabilities={"P29": side}, cards=["P1"], **more).propaganda("reset")
    return t.play(*choices)


def test_E29_unshaded_one_cell_from_each_curfew_city():
    """6.4, P29: TLV cf 2u -> 1u, to Available; nothing elsewhere."""
    t = reset("unshaded", "TLV 1T 2u cf; JEC 1P 1a cf; HAC 1T 2u; LYD 2u", cells=0)
    assert t.whole("TLV 1T 1u; JEC 1P; HAC 1T 2u; LYD 2u")
    assert (t.box("cell"), t.prison) == (2, 0)


def test_E29_unshaded_british_pick_the_cell():
    """6.4, P29: Underground or Active is the choice of the British."""
    t = Table("TLV 1T 1u 1a cf", capabilities={"P29": "unshaded"}, cards=["P1"]).propaganda("reset")
    assert t.decider == BRITISH
    assert sorted(t.options) == ["piece:cell_active", "piece:cell_underground"]
    t.play("piece:cell_active")
    assert t.whole("TLV 1T 1u")


def test_E29_shaded_irgun_may_place_one_in_each_curfew_city():
    """6.4, P29: Irgun may add 1u in each City with a Curfew, and need not."""
    t = Table("TLV 1T cf; JEC 1T 1a cf; HAC 1T", capabilities={"P29": "shaded"}, cards=["P1"])
    t.propaganda("reset")
    assert (t.decider, t.spaces()) == (IRGUN, {"TLV", "JEC"})
    t.play("space:TLV")
    assert t.spaces() == {"JEC"}
    t.play("done")
    assert t.whole("TLV 1T 1u; JEC 1T 1u; HAC 1T")


def test_E29_shaded_comes_before_the_prison_opens():
    """6.4, P29: at the start of Reset: none Available yet, though the Prison gives 1 back later."""
    t = reset("shaded", "TLV 1T cf", cells=0, prison=2)
    assert t.whole("TLV 1T")
    assert (t.box("cell"), t.prison) == (1, 1)


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_E29_a_curfew_lifted_in_redeploy_does_not_count(side):
    """6.3.1, 1.10, P29: judged after Redeploy."""
    t = Table("TLV 1T 2u cf", capabilities={"P29": side}, cards=["P1"])
    t.propaganda("british_redeploy").play("from:TLV", "to:rTH", "number:1", "done", "done")
    assert t.whole("TLV 2u; rTH 1T")
    assert t.state.card == "P1"


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_E29_not_on_the_last_propaganda_card(side):
    """6.1.4, P29: the game ends before Reset."""
    t = Table("TLV 3T 2u cf", pw=5, capabilities={"P29": side}).propaganda(last=True)
    assert t.result == BRITISH
    assert t.whole("TLV 3T 2u cf")


def test_E29_anywhere_if_the_tip_is_followed():
    """9.0, P29: the other value of `p29.anywhere`: as many as there are Curfews, in any map spaces."""
    tip = {"p29.anywhere": True}
    t = reset("unshaded", "TLV 1T 1u cf; JEC 1T cf; GAL 3u", "space:GAL", "space:GAL", params=tip)
    assert t.whole("TLV 1T 1u; JEC 1T; GAL 1u")
    t = reset("shaded", "TLV 1T cf; JEC 1T cf", "space:rTH", "space:rTH", params=tip)
    assert t.whole("TLV 1T; JEC 1T; rTH 2u")
    t = reset("unshaded", "TLV 1T cf; GAL 2u")
    assert t.whole("TLV 1T; GAL 2u")
