"""1.6.1 Intelligence chits: what they pay for, and the bag."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, Table, watched


def test_A7_a_chit_of_2_against_three_underground_cells():
    """1.6.1, 3.2.2: Two of three Cells go to Prison; the 0 is nothing here and is kept."""
    t = Table("FAM 3P 3u", chits=[0, 2]).limited(BRITISH, "patrol", "space:FAM")
    assert t.options == ["chit:chit_2", "done"]
    t.play("chit:chit_2")
    assert t.shows("FAM 3P 1u") and (t.prison, t.chits) == (2, [0])


ALL_CHITS = [0, 0, 0, 1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize(("op", "prison"), [("patrol", 3), ("assault", 1)])
def test_A7_values_add_up_within_one_space(op, prison):
    """1.6.1: 1 and 2 are three Cells; both chits go back to the bag."""
    t = Table("FAM 3T 3P 3u", chits=[1, 2]).limited(BRITISH, op, "space:FAM")
    t.play("chit:chit_1", "chit:chit_2")
    assert t.shows("FAM 3T 3P")
    assert (t.prison, t.chits, t.bag) == (prison, [], ALL_CHITS)


def test_A7_surplus_is_lost_and_no_chit_is_split_over_spaces():
    """1.6.1, 3.2.4: A 2 spent on one Cell does not serve the next space."""
    t = Table("LIM 2T 1u; PAP 2T 1u", chits=[2]).full(BRITISH, "assault")
    t.play("space:LIM", "chit:chit_2", "space:PAP")
    assert t.shows("LIM 2T; PAP 2T 1u")
    assert (t.chits, t.bag) == ([], ALL_CHITS)


@pytest.mark.parametrize("op", ["patrol", "assault"])
def test_A7_a_0_chit_is_nothing_against_underground_cells(op):
    """1.6.1: It is not even asked for."""
    t = Table("FAM 2T 2P 1u", chits=[0]).limited(BRITISH, op, "space:FAM")
    assert t.decider == EOKA
    assert t.shows("FAM 2T 2P 1u") and t.chits == [0]


def test_A7_a_0_chit_has_full_worth_for_search():
    """1.6.1, 3.2.3: One Cell per cube and no Curfew."""
    t = Table("LIM 3T 3u", chits=[0]).limited(BRITISH, "search", "space:LIM", "done", "chit:chit_0")
    assert t.shows("LIM 3T 3a") and t.chits == []


def test_A7_a_0_chit_has_full_worth_for_the_lead():
    """1.6.1, 2.3.7: It buys the extra space."""
    t = Table("LIM 2T 1a; PAP 2T 1a", chits=[0]).limited(BRITISH, "assault", "space:LIM")
    t.play("extra:chit_0:held", "space:PAP")
    assert t.shows("LIM 2T; PAP 2T") and t.chits == []


def test_A7_a_0_chit_has_full_worth_in_the_propaganda_round():
    """1.6.1, 6.2.2: Half of two may be the 0; and with a 0 in hand none is drawn."""
    t = Table("LIM 1T", chits=[0, 2], cards=["C5"]).propaganda("british_intel")
    assert t.options == ["chit:chit_0", "chit:chit_2"]
    assert t.play("chit:chit_0").chits == [2]
    assert Table("LIM 1T", chits=[0], cards=["C5"]).propaganda("british_intel").chits == [0]


def test_A7_one_chit_one_use():
    """1.6.1, 2.3.7: The chit of the Lead is gone when its space is done."""
    t = Table("LIM 2T 1a; PAP 2T 1u", chits=[2]).limited(BRITISH, "assault", "space:LIM")
    t.play("extra:chit_2:held", "space:PAP")
    assert t.shows("LIM 2T; PAP 2T 1u") and (t.chits, t.decider) == ([], EOKA)
    t = Table("TRO 2T; PAP 3T 3u", chits=[2]).limited(BRITISH, "search", "space:TRO")
    t.play("extra:chit_2:held", "space:PAP", "done")
    assert t.shows("PAP 3T 2u 1a cf")


def test_A7_each_town_searched_takes_its_own_chit():
    """1.6.1, 3.2.3: One chit and two Towns: the second gets a Curfew."""
    t = Table("NIC 2T 2u; LAR 2T 2u", chits=[1]).full(BRITISH, "search")
    t.play("space:NIC", "space:LAR", "done", "done", "chit:chit_1", "done")
    assert t.shows("NIC 2T 2a; LAR 2T 2u cf") and t.chits == []


def test_A8_a_spent_chit_is_in_the_bag_before_the_draw():
    """1.6.1, 3.2.4: The 1 takes the Cell, the Cache goes, and the draw is from all nine."""
    t = Table("LIM 2T 1u 1C", pw=10, cells=0, chits=[1], draws=[2])
    sizes = watched(t, lambda chance, state: (chance.kind, sum(chance.outcomes(state)[1])))
    t.limited(BRITISH, "assault", "space:LIM", "chit:chit_1")
    assert sizes == [("chit", 9)]
    assert t.shows("LIM 2T")
    assert (t.pw, t.chits, t.box("cell"), t.prison) == (11, [2], 1, 0)


def test_A8_the_very_chit_spent_may_be_drawn():
    """1.6.1: All three 1s are held; one is spent and comes back."""
    t = Table("LIM 2T 1u 1C", chits=[1, 1, 1], draws=[1])
    t.limited(BRITISH, "assault", "space:LIM", "chit:chit_1")
    assert t.chits == [1, 1, 1]


def test_A8_an_empty_bag_gives_nothing():
    """1.6.1, 2.3.3: With all nine held a Pass draws none, and a Cache brings Political Will only."""
    t = Table("LIM 2T", chits=ALL_CHITS).turn(BRITISH, "event", "pass")
    assert (t.chits, t.decider) == (ALL_CHITS, EOKA)
    t = Table("LIM 2T 1C", pw=10, chits=ALL_CHITS).limited(BRITISH, "assault", "space:LIM")
    assert t.shows("LIM 2T") and (t.pw, t.chits) == (11, ALL_CHITS)
