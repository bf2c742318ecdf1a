"""1.10 Curfews: when they come and when they leave."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, Table, watched


def test_A11_off_in_the_middle_of_an_ambush_before_the_die():
    """1.10, 3.3.4: The Ambush takes the only Police of FAM; the Curfew is off when the die is rolled."""
    t = Table("FAM 1P 1u cf; LIM 1T 1u cf", dice=[1])
    on_map = watched(t, lambda chance, state: (chance.kind, state.pieces["curfew"]["famagusta"]))
    t.limited(EOKA, "ambush", "space:FAM")
    assert on_map == [("die", 0)]
    assert t.play("space:FAM").shows("FAM 1a 1C; LIM 1T 1u cf")


def test_A11_off_in_the_middle_of_a_special_activity():
    """1.10, 4.3.2: Infiltrate frees FAM; the Recruit under way may go there."""
    t = Table("FAM 1P 1u cf; LIM 1T cf; TRO 1C").full(EOKA, "recruit")
    assert not t.spaces() & {"FAM", "LIM"}
    t.play("sa:infiltrate")  # FAM is its only space
    assert t.shows("FAM 2u; LIM 1T cf")
    assert "FAM" in t.spaces() and "LIM" not in t.spaces()


def test_A11_off_in_the_middle_of_an_event():
    """1.10, C11: The Curfew goes with the last Police, before the Event is over."""
    t = Table("FAM 1P 1u cf; NIC 2P 1u cf; LAR 1P 1u").event(EOKA, "C11", "shaded", "space:FAM")
    assert t.decider == EOKA and t.spaces() == {"NIC", "LAR"}
    assert t.shows("FAM 1u; NIC 2P 1u cf")


def test_A11_off_in_the_middle_of_redeploy():
    """1.10, 6.3.1: The Curfew goes with the Police that leave, while others may still move."""
    t = Table("FAM 1P cf; NIC 1P cf; AKR 3T").propaganda("british_redeploy")
    t.play("from:FAM", "to:AKR")
    assert t.asked == "british move.from"
    assert t.shows("FAM; AKR 3T 1P; NIC 1P cf")


def test_A11_off_when_police_patrol_elsewhere():
    """1.10, 3.2.2: Police leave FAM and LAR; a Troop in LAR keeps its Curfew."""
    t = Table("FAM 1P cf; LAR 1T 1P cf; PAP 2a").limited(BRITISH, "patrol", "space:PAP")
    t.play("from:FAM", "from:LAR", "space:PAP")
    assert t.whole("FAM; LAR 1T cf; PAP 2P") and t.prison == 2


def test_A11_off_when_troops_deploy_elsewhere():
    """1.10, 3.2.1: The Troop move empties LIM."""
    t = Table("LIM 2T cf; NIC 1T", police=0).limited(BRITISH, "deploy", "to:KYR")
    assert t.play("from:LIM", "number:2", "done").whole("KYR 2T; NIC 1T")


def test_A12_garrisons_swapped_in_one_search_keep_the_curfew():
    """1.10, 3.2.3: One Troop leaves LIM, another enters in the same move: the Curfew stays."""
    t = Table("LIM 1T cf; AKR 1T", chits=[0]).full(BRITISH, "search", "space:LIM", "space:TRO")
    t.play("done", "from:LIM", "to:TRO", "from:AKR", "to:LIM")
    assert t.asked == "british action.pause"
    assert t.whole("LIM 1T cf; TRO 1T")
    t.play("done", "chit:chit_0")  # searched with a chit: no new Curfew, the old one stays
    assert t.shows("LIM 1T cf") and t.chits == []


def test_A12_a_garrison_that_only_leaves_takes_the_curfew_along():
    """1.10, 3.2.3: Nobody enters LIM; after the moves its Curfew is off."""
    t = Table("LIM 1T cf; AKR 1T").full(BRITISH, "search", "space:LIM", "space:TRO", "done")
    t.play("from:LIM", "to:TRO", "done")
    assert t.asked == "british action.pause"
    assert t.whole("TRO 1T; AKR 1T")


@pytest.mark.parametrize(("moves", "after"), [("done", "PAP 1u; LIM 1T"), ("from:LIM", "PAP 1T 1u cf")])
def test_A12_search_leaves_a_curfew_only_where_a_cube_is(moves, after):
    """1.10, 3.2.3: In a Town without a cube after the moves there is none."""
    t = Table("LIM 1T; PAP 1u").limited(BRITISH, "search", "space:PAP", moves)
    assert t.decider == EOKA and t.whole(after)


FOUR_CURFEWS = "NIC 1T cf; LIM 4T cf; LAR 1T cf; FAM 1T cf"


def test_A13_with_four_curfews_out_search_still_activates():
    """1.4.2, 1.10, 3.2.3: Three Troops enter PAP: one Cell Active and no fifth Curfew."""
    t = Table(f"{FOUR_CURFEWS}; PAP 1u").limited(BRITISH, "search", "space:PAP")
    t.play("from:LIM", "number:3", "done")  # the Troop of NIC stays
    assert t.whole("NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1T cf; PAP 3T 1a")


def test_A13_with_three_out_the_fourth_comes():
    """1.4.2, 1.10: The same with one left."""
    t = Table("NIC 1T cf; LIM 4T cf; LAR 1T cf; PAP 1u").limited(BRITISH, "search", "space:PAP")
    assert t.play("from:LIM", "number:3", "done").shows("PAP 3T 1a cf")


@pytest.mark.parametrize(
    ("before", "after"),
    [("TRO 3T", "TRO 3T"), ("AKR 3T", "AKR 3T"), ("NIC 3T cf", "NIC 3T cf"), ("NIC 3T", "NIC 3T cf")],
)
def test_A13_towns_only_and_one_each(before, after):
    """1.4.2, 1.10, 3.2.3: No Curfew in a Mountain or a Base, no second one in a Town."""
    t = Table(before).limited(BRITISH, "search", f"space:{before[:3]}", "done")
    assert t.decider == EOKA and t.whole(after)


def test_A13_an_event_keeps_the_limits():
    """1.4.2, C7: One Curfew is left, and not for a Town that has one."""
    t = Table("NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1T; PAP 1T; AKR 3T").event(BRITISH, "C7", "unshaded")
    assert t.spaces() == {"FAM", "PAP"}
    assert t.play("space:FAM").whole("NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1T cf; PAP 1T; AKR 3T")
    assert t.decider == EOKA
