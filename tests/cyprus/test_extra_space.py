"""2.3.7 Intelligence Lead and Offensive: one more space for a chit or a Cache."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, TOWN_CELLS, Table


@pytest.mark.parametrize(("box", "most"), [("limited_op", 2), ("op_special", 4)])
def test_B7_one_extra_space_by_cache(box, most):
    """2.3.7: Two Limited, four in full; a second Cache buys nothing."""
    t = Table(f"{TOWN_CELLS}; KYR 2C", dice=[1] * 4).turn(EOKA, box, "op:ambush", "extra:cache:KYR")
    assert t.tagged("extra") == [] and t.why("extra:cache:KYR") == ["no_extra_space"]
    for code in ["PAP", "LIM", "LAR", "KAR"][:most]:
        assert t.offers(f"space:{code}")
        t.play(f"space:{code}")
    assert t.decider == BRITISH
    assert t.look("KYR") == "1C"


@pytest.mark.parametrize(("box", "most"), [("limited_op", 2), ("op_special", 4)])
@pytest.mark.parametrize("op", ["patrol", "search", "assault"])
def test_B7_one_extra_space_by_chit(op, box, most):
    """2.3.7: The same for Patrol, Search and Assault; the second chit is kept."""
    towns = ["NIC", "PAP", "LIM", "LAR", "FAM"]
    t = Table("; ".join(f"{town} 1T 1P 1a" for town in towns), chits=[0, 0])
    t.turn(BRITISH, box, f"op:{op}", "extra:chit_0:held")
    assert t.tagged("extra") == [] and t.why("extra:chit_0:held") == ["no_extra_space"]
    for code in towns[:most]:
        assert t.offers(f"space:{code}")
        t.play(f"space:{code}")
    assert t.spaces() == set()
    assert t.chits == [0]


@pytest.mark.parametrize("op", ["recruit", "sabotage", "ambush"])
def test_B7_recruit_sabotage_and_ambush_may_have_an_offensive(op):
    """2.3.7: The three operations that the text names."""
    t = Table("PAP 1u; LIM 1u; LAR 1u; NIC 1u; KYR 1C; TRO 1C").limited(EOKA, op)
    assert t.offers("extra:cache:KYR", "extra:cache:TRO")


def test_B7_no_chit_adds_a_space_to_deploy():
    """2.3.7, 3.2.1: Three spaces at most."""
    t = Table("NIC 1T; PAP 1T; LIM 1T; LAR 1T", chits=[2], police=6).full(BRITISH, "deploy")
    assert t.tagged("extra") == []
    t.play("space:NIC", "space:PAP", "space:LIM")
    assert t.spaces() == set() and t.tagged("extra") == []
    assert t.why("extra:chit_2:held") == ["no_extra_space"]
    assert t.why("space:LAR") == ["limit_reached"]


def test_B7_no_cache_adds_an_origin_to_travel():
    """2.3.7, 3.3.2: Three origins at most."""
    t = Table("NIC 1a; PAP 1a; LIM 1a; LAR 1a; KYR 1C").full(EOKA, "travel")
    assert t.tagged("extra") == [] and t.why("extra:cache:KYR") == ["no_extra_space"]
    t.play("space:NIC", "to:NIC", "space:PAP", "to:PAP", "space:LIM", "to:LIM")
    assert t.spaces() == set() and t.tagged("extra") == []
    assert t.shows("NIC 1u; PAP 1u; LIM 1u; LAR 1a; KYR 1C")


def test_B8_paid_with_a_chit_won_in_the_same_operation():
    """2.3.7, 3.2.4: The Cache of LIM brings a 0; it buys NIC, whose Cell goes to Available."""
    t = Table("LIM 1T 1C; NIC 2T 1a", pw=10, cells=0, draws=[0]).limited(BRITISH, "assault")
    assert t.tagged("extra") == []
    t.play("space:LIM")
    assert (t.pw, t.chits, t.tagged("extra")) == (11, [0], ["extra:chit_0:held"])
    t.play("extra:chit_0:held", "space:NIC")
    assert t.whole("LIM 1T; NIC 2T")
    assert (t.chits, t.box("cell"), t.prison, t.decider) == ([], 1, 0, EOKA)


def test_B8_paid_with_a_cache_won_in_the_same_operation():
    """2.3.7, 3.3.4: The Cache of the first Ambush pays for the second."""
    t = Table("LIM 1u; PAP 1u", dice=[6, 1]).limited(EOKA, "ambush")
    assert t.tagged("extra") == []
    t.play("space:LIM", "space:TRO", "extra:cache:TRO", "space:PAP", "space:PAP")
    assert t.whole("LIM 1a; PAP 1a 1C") and t.decider == BRITISH


def test_B8_paid_before_the_first_space_or_after_it():
    """2.3.7: Any time before the operation ends."""
    board = "LIM 2T 1a; PAP 2T 1a"
    t = Table(board, chits=[1]).limited(BRITISH, "assault", "extra:chit_1:held", "space:LIM")
    assert t.play("space:PAP").whole("LIM 2T; PAP 2T")
    t = Table(board, chits=[1]).limited(BRITISH, "assault", "space:LIM", "extra:chit_1:held")
    assert t.play("space:PAP").whole("LIM 2T; PAP 2T")


@pytest.mark.parametrize("guard", ["1P", "1T"])
def test_B9_no_cache_from_a_space_with_a_british_cube(guard):
    """2.3.7: The only Cache lies in NIC with a cube: no Offensive."""
    t = Table(f"NIC {guard} 1C; LIM 1u; PAP 1u").limited(EOKA, "sabotage")
    assert t.tagged("extra") == []
    assert t.why("extra:cache:NIC") == ["nothing_to_pay"]


def test_B9_a_cache_alone_and_far_away():
    """2.3.7: KYR holds nothing else and touches neither space; its Cache goes to Available."""
    t = Table("NIC 1P 1C; KYR 1C; LIM 1u; PAP 1u", dice=[1, 1]).limited(EOKA, "sabotage")
    assert t.tagged("extra") == ["extra:cache:kyrenia"]
    before = t.box("cache")
    t.play("extra:cache:KYR", "space:LIM", "space:PAP")
    assert t.whole("NIC 1P 1C; LIM 1a; PAP 1a")
    assert t.box("cache") == before + 1


def test_B10_later_spaces_are_tested_on_the_new_board():
    """2.3.7, 3.3.1: LIM keeps its Cell; without TRO's Cache only KYR and the Towns near it are left."""
    t = Table("TRO 1C; KYR 1C").limited(EOKA, "recruit")
    assert t.offers("space:PAP", "space:LIM", "space:LAR", "space:TRO")
    t.play("space:LIM", "extra:cache:TRO")
    assert t.spaces() == {"NIC", "FAM", "KAR", "KYR"}
    assert t.why("space:PAP") == t.why("space:TRO") == ["no_cache_near"]
    assert t.play("space:NIC").whole("LIM 1u; NIC 1u; KYR 1C")


def test_B10_a_mountain_that_lost_its_cache_takes_one():
    """2.3.7, 3.3.1: KYR would have taken two; after the Offensive it is only next to FAM's Cache."""
    t = Table("FAM 1C; KYR 1C").limited(EOKA, "recruit", "space:NIC", "extra:cache:KYR")
    assert t.play("space:KYR").whole("NIC 1u; KYR 1u; FAM 1C")
