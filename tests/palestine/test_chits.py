"""1.6.1 Intelligence chits: what they pay for, and the bag."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

ALL_CHITS = [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_A11_several_chits_add_up_in_one_space():
    """1.6.1: Chits 1 and 2 remove three Underground Cells; both go back to the bag."""
    t = Table("TLV 3P 3u", chits=[1, 2]).limited(BRITISH, "patrol", "space:TLV")
    t.play("chit:chit_1", "chit:chit_2")
    assert t.shows("TLV 3P")
    assert (t.prison, t.chits, t.bag) == (3, [], ALL_CHITS)


def test_A11_one_chit_pays_for_no_more_than_its_value():
    """1.6.1: Chit 1 removes one of three."""
    t = Table("TLV 3P 3u", chits=[1]).limited(BRITISH, "patrol", "space:TLV", "chit:chit_1")
    assert t.shows("TLV 3P 2u")
    assert (t.prison, t.chits) == (1, [])


def test_A11_surplus_is_lost_and_never_serves_a_second_space():
    """1.6.1, 3.2.4: A chit of 2 spent on one Cell is gone; the next space needs another."""
    t = Table("LYD 2T 1u; GAZ 2T 1u", chits=[2]).full(BRITISH, "assault")
    t.play("space:LYD", "chit:chit_2", "space:GAZ")
    assert t.shows("LYD 2T; GAZ 2T 1u")
    assert (t.chits, t.box("chit_2", "bag")) == ([], 3)


@pytest.mark.parametrize("op", ["patrol", "assault"])
def test_A12_a_0_chit_removes_no_underground_cell(op):
    """1.6.1: Its value is spent, and that is nothing: it is not asked for and stays."""
    t = Table("TLV 2T 2P 1u", chits=[0]).limited(BRITISH, op, "space:TLV")
    assert t.decider == IRGUN
    assert t.shows("TLV 2T 2P 1u")
    assert t.chits == [0]


def test_A12_a_0_chit_serves_search():
    """1.6.1, 3.2.3: Discarded in a City it activates one Cell per cube and spares the Curfew."""
    t = Table("JEC 3T 3u", chits=[0]).limited(BRITISH, "search", "space:JEC", "done")
    t.play("chit:chit_0")
    assert t.shows("JEC 3T 3a")
    assert t.chits == []


def test_A12_a_0_chit_serves_as_intelligence_lead():
    """1.6.1, 2.3.7: It buys the extra space."""
    t = Table("LYD 2T 1a; GAZ 2T 1a", chits=[0]).limited(BRITISH, "assault", "space:LYD")
    t.play("extra:chit_0:held", "space:GAZ")
    assert t.shows("LYD 2T; GAZ 2T")
    assert t.chits == []


def test_A12_a_0_chit_serves_the_discard_of_the_propaganda_round():
    """1.6.1, 6.2.2: Half of two chits may be the 0; and with a 0 in hand no chit is drawn."""
    t = Table("GAL 1T", haganah=3, chits=[0, 2]).propaganda("british_intel")
    assert t.options == ["chit:chit_0", "chit:chit_2"]
    assert t.play("chit:chit_0").chits == [2]
    assert Table("GAL 1T", haganah=3, chits=[0]).propaganda("british_intel").chits == [0]


def test_A13_a_lead_chit_is_not_spent_again_in_its_space():
    """1.6.1: The only chit bought the second space; nothing is left for its Underground Cells."""
    t = Table("LYD 2T 1a; JEC 2T 1u", chits=[2]).limited(BRITISH, "assault", "space:LYD")
    t.play("extra:chit_2:held", "space:JEC")
    assert t.shows("LYD 2T; JEC 2T 1u")
    assert (t.chits, t.decider) == ([], IRGUN)


def test_A13_a_lead_chit_does_not_serve_city_search():
    """1.6.1, 3.2.3: The Lead chit is gone when its City is searched, so a Curfew comes."""
    t = Table("LYD 2T; JEC 3T 3u", chits=[2]).limited(BRITISH, "search", "space:LYD")
    t.play("extra:chit_2:held", "space:JEC")
    assert t.shows("JEC 3T 2u 1a cf")


def test_A13_each_city_searched_takes_its_own_chit():
    """1.6.1, 3.2.3: One chit in hand and two Cities: the second gets a Curfew."""
    t = Table("HAC 2T 2u; JEC 2T 2u", chits=[1]).full(BRITISH, "search")
    t.play("space:HAC", "space:JEC", "done", "done", "chit:chit_1", "done")
    assert t.shows("HAC 2T 2a; JEC 2T 2u cf")


def test_A14_a_spent_chit_is_in_the_bag_before_the_draw():
    """1.6.1: Chit 2 spent on a Cell, then the Cache is removed: the draw is from nine."""
    t = Table("LYD 4T 1u 1C", pw=10, chits=[2], draws=[2])
    sizes = []
    scripted = t.chance.draw

    def draw(chance, state):
        sizes.append((chance.kind, sum(chance.outcomes(state)[1])))
        return scripted(chance, state)

    t.chance.draw = draw
    t.limited(BRITISH, "assault", "space:LYD", "chit:chit_2")
    assert sizes == [("chit", 9)]
    assert t.shows("LYD 4T")
    assert (t.pw, t.chits) == (11, [2])


def test_A14_the_very_chit_spent_may_be_drawn():
    """1.6.1: All three 2s are held; one is spent and comes back."""
    t = Table("LYD 4T 1u 1C", chits=[2, 2, 2], draws=[2])
    t.limited(BRITISH, "assault", "space:LYD", "chit:chit_2")
    assert t.chits == [2, 2, 2]


def test_A15_an_empty_bag_gives_nothing():
    """1.6.1, 2.3.3: With all nine chits held a Pass draws none."""
    t = Table("GAL 2T", chits=ALL_CHITS).turn(BRITISH, "event", "pass")
    assert t.chits == ALL_CHITS
    assert t.decider == IRGUN


def test_A15_a_cache_is_removed_though_the_bag_is_empty():
    """1.6.1, 3.2.4: The Political Will comes, the chit does not."""
    t = Table("LYD 2T 1C; GAZ 1T", pw=10, chits=ALL_CHITS).limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 2T")
    assert (t.pw, t.chits) == (11, ALL_CHITS)
