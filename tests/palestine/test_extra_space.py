"""2.3.7 Intelligence Lead and Offensive: one more space for a chit or a Cache."""

from __future__ import annotations

import pytest

from .table import BRITISH, CELLS, IRGUN, Table


def test_B9_two_chits_buy_one_space_only():
    """2.3.7: A Limited Search of two spaces at most; the second chit is kept."""
    t = Table("GAL 2T", chits=[0, 0]).limited(BRITISH, "search", "space:LYD")
    assert t.spaces() == set()
    t.play("extra:chit_0:held", "space:GAZ")
    assert t.decider == IRGUN
    assert t.chits == [0]


@pytest.mark.parametrize(
    ("box", "haganah", "most"),
    [("limited_op", 3, 2), ("limited_op", 4, 3), ("op_special", 3, 4), ("op_special", 4, 5)],
)
def test_B9_at_most_one_space_by_cache(box, haganah, most):
    """2.3.7, 6.5.3: At Haganah 4 three spaces Limited and five in full; two Caches change nothing."""
    t = Table(f"{CELLS}; JED 2C", haganah=haganah, dice=[1] * 6).turn(IRGUN, box, "op:sabotage", "extra:cache:JED")
    done = 0
    for code in ["GAL", "SAM", "LYD", "GAZ", "HAC", "TLV"]:
        assert t.offers_none("extra:cache:JED")
        if t.decider != IRGUN or not t.offers(f"space:{code}"):
            break
        t.play(f"space:{code}", "roll")
        done += 1
    assert done == most
    assert t.look("JED") == "1C"


def test_B10_paid_with_a_chit_won_in_the_same_operation():
    """2.3.7: As on card 5 of 8.0: the Cache removed in LYD brings the chit for JEC."""
    t = Table("LYD 2T 1C; JEC 3T 2P 1a 2s cf", pw=13, chits=[1], draws=[0])
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (14, [0, 1])
    t.play("extra:chit_0:held", "space:JEC")
    assert t.shows("LYD 2T; JEC 3T 2P 2s cf")
    assert t.chits == [1]


def test_B10_paid_with_a_cache_won_in_the_same_operation():
    """2.3.7: The Cache robbed in LYD pays for the second space of a Limited Rob."""
    t = Table("LYD 1u; GAZ 1u", haganah=3, dice=[3, 3]).limited(IRGUN, "rob")
    assert t.offers_none("extra:cache:LYD")
    t.play("space:LYD", "extra:cache:LYD", "space:GAZ")
    assert t.whole("LYD 1u; GAZ 1u 1C")


def test_B10_paid_before_the_first_space():
    """2.3.7: Or at the very beginning."""
    t = Table("LYD 2T 1a; GAZ 2T 1a", chits=[1]).limited(BRITISH, "assault")
    t.play("extra:chit_1:held", "space:LYD", "space:GAZ")
    assert t.whole("LYD 2T; GAZ 2T")


def test_B11_caches_that_fit_an_offensive():
    """2.3.7: From any space without British, near or far, to Available."""
    t = Table("GAZ 1u; JEC 1u; LYD 1T 1C; TLV 1P 1C; GAL 1C; HAD 1u 1C", haganah=3, dice=[1, 1])
    t.limited(IRGUN, "sabotage")
    assert [o for o in t.options if o.startswith("extra:")] == [
        "extra:cache:galilee",
        "extra:cache:haifa_district",
    ]
    before = t.box("cache")
    t.play("extra:cache:GAL", "space:GAZ", "roll", "space:JEC", "roll")
    assert t.shows("GAL; GAZ 1a; JEC 1a")
    assert t.box("cache") == before + 1


def test_B12_the_offensive_takes_the_cache_that_served_before():
    """2.3.7: rTH keeps its two Cells; afterwards no space is near a Cache."""
    t = Table("HAD 1C", haganah=3).limited(IRGUN, "recruit")
    assert t.offers("space:SAM", "space:HAD", "space:HAC")
    t.play("space:rTH", "number:2", "extra:cache:HAD")
    assert t.spaces() == {"HAC", "TLV", "JEC"}
    t.play("space:JEC")
    assert t.whole("rTH 2u; JEC 1u")


def test_B12_a_city_near_the_spent_cache_gets_one_cell():
    """2.3.7, 3.3.1: HAC would have taken two before."""
    t = Table("HAD 1C", haganah=3).full(IRGUN, "recruit", "space:HAC")
    assert t.options == ["number:1", "number:2"]
    t = Table("HAD 1C", haganah=3).limited(IRGUN, "recruit", "space:rTH", "number:1")
    t.play("extra:cache:HAD", "space:HAC")
    assert t.whole("rTH 1u; HAC 1u")


def test_B13_no_chit_adds_a_space_to_deploy():
    """2.3.7, 3.2.1: Three spaces at most."""
    t = Table("GAL 1T; SAM 1T; LYD 1T; GAZ 1T", chits=[2], police=6).full(BRITISH, "deploy")
    assert t.offers_none("extra:chit_2:held")
    t.play("space:GAL", "space:SAM", "space:LYD")
    assert t.spaces() == set()
    assert t.offers_none("extra:chit_2:held")
    assert t.why("extra:chit_2:held") == ["no_extra_space"]
    assert t.why("space:GAZ") == ["limit_reached"]


def test_B13_no_cache_adds_an_origin_to_travel():
    """2.3.7, 3.3.2: Three origins at most."""
    t = Table("GAL 1a; SAM 1a; LYD 1a; GAZ 1a; JED 1C", haganah=3).full(IRGUN, "travel")
    assert t.offers_none("extra:cache:JED")
    t.play("space:GAL", "to:GAL", "space:SAM", "to:SAM", "space:LYD", "to:LYD")
    assert t.decider == BRITISH
    assert t.whole("GAL 1u; SAM 1u; LYD 1u; GAZ 1a; JED 1C")
