"""1.10 Curfews: when they come and when they leave."""

from __future__ import annotations

from .table import BRITISH, IRGUN, Table


def test_A18_curfew_leaves_in_the_middle_of_an_operation():
    """1.10, 4.3.1: Silence takes the last Police; the Curfew is off while Recruit goes on."""
    t = Table("HAC 1P 1u cf; TLV 1T cf").full(IRGUN, "recruit")
    assert t.spaces() == {"JEC"}
    t.play("sa:silence")  # HAC is its only space
    assert t.shows("HAC 1u; TLV 1T cf")
    assert t.spaces() == {"HAC", "JEC"}


def test_A18_curfew_leaves_in_the_middle_of_an_event():
    """1.10, P7: The Curfew goes with the last Police, before the Event is over."""
    t = Table("HAC 1P 1u cf; TLV 2P 1u cf").event(IRGUN, "P7", "shaded", "space:HAC")
    assert t.asked == "irgun event.remove"
    assert t.shows("HAC 1u; TLV 2P 1u cf")


def test_A18_curfew_leaves_in_the_middle_of_redeploy():
    """1.10, 6.3.1: The Curfew goes with the Police that leave, while others may still move."""
    t = Table("HAC 1P cf; TLV 1P cf").propaganda("british_redeploy")
    t.play("from:HAC", "to:rHS", "number:1")
    assert t.asked == "british move.from"
    assert t.shows("HAC; rHS 1P; TLV 1P cf")


def test_A18_curfew_leaves_with_police_that_patrol_elsewhere():
    """1.10, 3.2.2: Police leave JEC for rTJ; a Troop in TLV keeps its Curfew."""
    t = Table("JEC 1P cf; TLV 1T 1P cf; rTJ 2a").limited(BRITISH, "patrol", "space:rTJ")
    t.play("from:JEC", "number:1", "from:TLV", "number:1", "space:rTJ")
    assert t.shows("JEC; TLV 1T cf; rTJ 2P")
    assert t.prison == 2


def test_A18_curfew_leaves_with_troops_that_deploy_elsewhere():
    """1.10, 3.2.1: The Troop move empties HAC."""
    t = Table("HAC 2T cf; GAL 1T", police=0).limited(BRITISH, "deploy", "to:rTH")
    t.play("from:HAC", "number:2", "done")
    assert t.shows("HAC; rTH 2T")


def test_A19_garrisons_swapped_in_one_search_keep_the_curfew():
    """1.10, 3.2.3: One Troop leaves HAC, another enters in the same move: the Curfew stays."""
    t = Table("HAC 1T cf; rHS 1T", chits=[0]).full(BRITISH, "search", "space:HAC", "space:HAD")
    t.play("done", "from:HAC", "to:HAD", "number:1", "from:rHS", "to:HAC", "number:1")
    assert t.asked == "british action.pause"
    assert t.shows("HAC 1T cf; HAD 1T; rHS")
    t.play("done", "chit:chit_0")  # searched with a chit: no new Curfew, the old one stays
    assert t.shows("HAC 1T cf")


def test_A19_a_garrison_that_only_leaves_takes_the_curfew_along():
    """1.10, 3.2.3: Nobody enters; after all moves the Curfew is off."""
    t = Table("HAC 1T cf; rHS 1T").full(BRITISH, "search", "space:HAC", "space:HAD", "done")
    t.play("from:HAC", "to:HAD", "number:1", "done")
    assert t.asked == "british action.pause"
    assert t.shows("HAC; HAD 1T; rHS 1T")


def test_A20_search_in_a_city_without_cubes_leaves_no_curfew():
    """1.10, 3.2.3: Nothing moves into JEC."""
    t = Table("JED 1T; JEC 1u").limited(BRITISH, "search", "space:JEC", "done")
    assert t.decider == IRGUN
    assert t.shows("JEC 1u")


def test_A20_search_in_a_city_with_a_cube_leaves_one():
    """1.10, 3.2.3: One Troop moves in: Curfew."""
    t = Table("JED 1T; JEC 1u").limited(BRITISH, "search", "space:JEC", "from:JED")
    assert t.shows("JEC 1T 1u cf; JED")
