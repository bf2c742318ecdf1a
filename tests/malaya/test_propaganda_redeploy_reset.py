"""6.4, 6.5 The Redeploy and Reset phases of the Propaganda Round."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, GURNEY, MCP, TEMPLER, Table

# -- Redeploy --------------------------------------------------------------------------------------


def test_F12_troops_that_must_go_and_police_that_may():
    """6.4.1: TIN's and PAH's Troops leave, SEL's stays; then Police may, PAH's too."""
    t = Table("TIN 2T; PAH 1T 1P 2u 1B; SEL 1T 1u; JOH 2P; KED 1P 1u").propaganda("redeploy")
    assert t.options == t.ids("to:KLU", "to:JOH")  # a must: no "done"
    t.play("to:KLU", "to:JOH", "to:JOH")
    assert t.shows("TIN; PAH 1P 2u 1B; SEL 1T 1u; JOH 2T 2P; KLU 1T; KED 1P 1u")
    assert set(t.options) == set(t.ids("from:PAH", "from:JOH", "from:KED", "done"))
    t.play("from:PAH")
    assert set(t.options) == set(t.ids("to:TIN", "to:RUB", "to:KLU", "to:JOH"))
    t.play("to:RUB")
    assert t.shows("PAH 2u 1B; RUB 1P")


def test_F12_kuala_lumpur_is_no_province():
    """6.4.1: Troops stay in Kuala Lumpur under MCP control, and it takes others."""
    t = Table("KLU 1T 3u; TIN 1T; RUB 1P", pw=10).propaganda("redeploy")
    assert t.shows("KLU 2T 3u; TIN")
    assert t.options == t.ids("from:RUB", "done")


def test_F12_other_troops_may_not_move():
    """6.4.1: in British-controlled and uncontrolled spaces no Troops are asked for."""
    t = Table("KLU 3T; JOH 2T; SEL 1T 1u; PRK 1P").propaganda("redeploy")
    assert t.options == t.ids("from:PRK", "done")


def test_F13_control_after_the_moves():
    """6.4.2: both Police leave JOH; MCP gain it afterwards, -3."""
    t = Table("JOH 2P 1u", pw=12, cards=["M2"]).propaganda("redeploy")
    t.play("from:JOH", "to:RUB", "number:2")
    assert t.shows("JOH 1u; RUB 2P") and t.control("JOH") == MCP and t.pw == 9


def test_F13_as_at_the_start_of_the_phase():
    """6.4.2: JOH emptied by an earlier move stays a destination; KED, never British, is none."""
    t = Table("JOH 2P 1u; KED 1P 1u").propaganda("redeploy")
    t.play("from:JOH", "to:RUB", "number:2", "from:KED")
    assert t.offers("to:JOH", "to:TIN", "to:KLU") and t.offers_none("to:KED")


def test_F13_one_change_of_political_will():
    """6.4.2: Kuala Lumpur lost (+2) and JOH gained (-3) are one change of -1."""
    t = Table("KLU 1T 2u; RUB 2P; JOH 2P 1u", pw=19, cards=["M2"]).propaganda("redeploy")
    t.play("from:RUB", "to:KLU", "number:2", "from:JOH", "to:TIN", "number:2")
    assert t.shows("KLU 1T 2P 2u; JOH 1u; TIN 2P; RUB") and t.pw == 18


def test_F14_new_village_goes_after_the_moves():
    """6.4, 1.12: all Police gone, a Guerrilla left: the marker returns to the pool."""
    t = Table("JOH 2P 1u nv", cards=["M2"]).propaganda("redeploy")
    t.play("from:JOH", "to:RUB", "number:2")
    assert t.shows("JOH 1u; RUB 2P") and t.box("new_village") == 4


def test_F14_not_between_the_moves():
    """6.4, 1.12: other Police arrive in the same phase: the marker stays."""
    t = Table("JOH 2P 1u nv; KLU 2P", cards=["M2"]).propaganda("redeploy")
    t.play("from:JOH", "to:RUB", "number:2", "from:KLU", "to:JOH", "number:2")
    assert t.shows("JOH 2P 1u nv; RUB 2P; KLU") and t.box("new_village") == 3


# -- Reset -----------------------------------------------------------------------------------------


def test_F15_reset():
    """6.5: markers off and Guerrillas Underground, Templer stays; New Village and level stay."""
    t = Table("TIN 1a 1s; JOH 1T Opp 2t nv; THA 1a 1u; PAH 2a 1B", commander=TEMPLER, cards=["M2"]).propaganda(
        "reset"
    )
    assert t.commander == TEMPLER
    assert t.whole("TIN 1u; JOH 1T Opp nv; THA 2u; PAH 2u 1B")


@pytest.mark.parametrize(("before", "after"), [(GURNEY, BRIGGS), (BRIGGS, TEMPLER), (TEMPLER, TEMPLER)])
def test_F15_commander_one_right(before, after):
    """6.5: one step right, if possible."""
    assert Table("KED 1a", commander=before, cards=["M2"]).propaganda("reset").commander == after


@pytest.mark.parametrize("first", [MCP, BRITISH])
def test_F15_eligibility_and_capabilities_stay(first):
    """6.5: who is 1st eligible, and the Capabilities, are as before."""
    t = Table("KED 1a", capabilities={"M6": "shaded"}, cards=["M2"])
    t.rules.sequence.make_first(t.start, first)
    t.propaganda("reset")
    assert t.asked == f"{first} initiative.box"
    assert t.state.capabilities == {"M6": "shaded"} and t.state.params["attack.cubes"] == 3


def test_F16_whole_round_from_set_up():
    """6.0: the round from set-up, phase by phase."""
    t = Table(cards=["M2"]).propaganda()
    assert t.pw == 13 and t.rb == 20 and t.rm == 14
    t.play("space:PRK", "choose:shift", "space:JOH", "choose:shift")
    assert t.rb == 16 and t.shows("PRK 2T 2P 1u Sup; JOH 2T 2P 1u Sup")
    t.play("space:KEL", "choose:shift", "space:TRE", "choose:shift")
    assert t.rm == 12 and t.shows("KEL 1B 1u Opp; TRE 1u Opp")
    assert t.asked == "british move.from" and t.offers("done")  # no Troops must go; Police may
    t.play("done")
    assert t.commander == BRIGGS and t.asked == "british initiative.box"
    assert t.whole("KLU 4T 2P Sup; PRK 2T 2P 1u Sup; JOH 2T 2P 1u Sup; KEL 1B 1u Opp; PAH 1B 2u Opp; TRE 1u Opp")
    assert (t.pw, t.rb, t.rm) == (13, 16, 12) and t.faults() == []
