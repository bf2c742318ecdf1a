"""Rulings F: the propaganda round (6.0) and victory (7.0)."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, GURNEY, MCP, TEMPLER, Table


def will(board, pw=12, *, last=False, **more):
    """A propaganda round up to the Support phase: one Guerrilla in TRE makes sure that MCP is asked there."""
    return Table(f"{board}; TRE 1u", pw=pw, **more).propaganda(last=last)


# -- Political Will ----------------------------------------------------------------------------


def test_F1_net_then_clamp():
    """6.1: +5 -3 is +2: from 19 to 20, and the British win."""
    t = will("PRK 2T Sup; KLU 2T Sup; JOH Opp", 19)
    assert t.pw == 20 and t.result == BRITISH


def test_F1_at_the_low_end():
    """6.1: -3 +5 from 2 is 4, in no order of steps 0."""
    t = will("PRK Opp; JOH Sup; KLU Sup", 2)
    assert t.pw == 4 and t.state.result is None


@pytest.mark.parametrize(
    ("board", "change"),
    [
        ("JOH 2T 1u Opp", -3),
        ("JOH 2T 1u nv Opp", 0),
        ("JOH 2T 1u nv Sup", 3),
        ("JOH 2T 1u nv Opp; KED Opp", -2),
        ("KLU Sup; JOH nv Opp; PAH 1u Opp", 1),
    ],
)
def test_F2_new_village_cancels_opposition_not_support(board, change):
    """6.1.1, 1.12: a New Village takes its Province out of the Opposition sum only."""
    assert will(board).pw == 12 + change


def test_F3_sabotage_where_guerrillas_outnumber_cubes():
    """6.1.2, 6.2.1: TIN is sabotaged, counts -1 and pays nothing; a tie in RUB does nothing."""
    t = will("TIN 2u 1P; RUB 1u 1P", rb=0)
    assert t.shows("TIN 2u 1P 1s; RUB 1u 1P") and t.pw == 11 and t.rb == 6


@pytest.mark.parametrize(
    ("board", "after", "pw"),
    [
        ("TIN 1u 1a 1T", "TIN 1u 1a 1T 1s", 11),
        ("TIN 2u 1T 1P", "TIN 2u 1T 1P", 12),
        ("TIN 1a", "TIN 1a 1s", 11),
        ("TIN 2u 1s", "TIN 2u 1s", 11),
        ("TIN 3P 1s", "TIN 3P 1s", 11),
        ("TIN 1u; RUB 1a", "TIN 1u 1s; RUB 1a 1s", 10),
    ],
)
def test_F3_both_states_all_cubes_no_second_marker(board, after, pw):
    """6.1.2: Guerrillas of both states against all cubes; a marker that is there is the only one."""
    t = will(board, rb=0)
    assert t.shows(after) and t.pw == pw and t.rb == 12 - 6 * after.count("1s")


def test_F4_each_place_once():
    """6.1.2: TIN -1, Kuala Lumpur -1 for both its markers, Johore nothing."""
    assert will("TIN 1s; KLU 2t; JOH 1t").pw == 10


@pytest.mark.parametrize(
    ("board", "pw"), [("JOH 2t; PRK 1t", 12), ("KLU 3t", 11), ("RUB 2s", 11), ("KLU 1t Sup", 13)]
)
def test_F4_several_markers_count_once(board, pw):
    """6.1.2: each EC and Kuala Lumpur -1 once; Terror in Provinces nothing."""
    assert will(board).pw == pw


# -- victory -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pw", "winner"), [(0, MCP), (2, MCP), (3, None), (4, None), (17, None), (18, BRITISH), (20, BRITISH)]
)
def test_F5_bands(pw, winner):
    """6.1.3, 7.0.1: 0-2 MCP, 18-20 British, else the game goes on."""
    t = will("", pw)
    assert t.pw == pw and t.result == winner
    assert (t.state.result is None) == (winner is None)


@pytest.mark.parametrize(("pw", "winner"), [(2, MCP), (3, MCP), (4, None)])
def test_F5_the_other_band(pw, winner):
    """7.0.1: `victory.mcp_early_max` 3 lets MCP win at 3."""
    t = will("", pw, params={"victory.mcp_early_max": 3})
    assert t.pw == pw and t.result == winner


@pytest.mark.parametrize(
    ("board", "before", "after", "winner"),
    [("KLU Sup", 1, 3, None), ("KED Opp", 3, 1, MCP), ("KED Opp", 19, 17, None), ("KED Sup", 16, 18, BRITISH)],
)
def test_F5_after_the_move(board, before, after, winner):
    """6.1.3: the band is looked at when the marker has moved."""
    t = will(board, before)
    assert t.pw == after and t.result == winner


def test_F6_draw_at_ten_and_no_later_phase():
    """6.1.4, 7.0.2: the last card, 12 - 2 = 10: a draw, and no income any more."""
    t = will("KED Opp; KLU 2T; PAH 1B 1a; RUB 1T", 12, last=True, rb=3, rm=4)
    assert t.pw == 10 and t.state.result is not None and t.result is None
    assert t.rb == 3 and t.rm == 4 and t.shows("PAH 1B 1a; RUB 1T") and t.commander == GURNEY


@pytest.mark.parametrize(
    ("pw", "winner"), [(1, MCP), (3, MCP), (9, MCP), (10, None), (11, BRITISH), (17, BRITISH), (19, BRITISH)]
)
def test_F6_last_card(pw, winner):
    """6.1.4, 7.0.2: below 10 MCP, above 10 British."""
    t = will("", pw, last=True)
    assert t.state.result is not None and t.result == winner


@pytest.mark.parametrize(("pw", "early"), [(2, True), (3, False), (17, False), (18, True)])
def test_F6_bands_come_first(pw, early):
    """6.1.4, 7.0.1: the bands are looked at on the last card too, as early victories."""
    assert (will("", pw, last=True).state.result.section == "7.0.1") == early


@pytest.mark.parametrize("pw", [9, 10, 11])
def test_F6_not_before_the_last_card(pw):
    """6.1.4: earlier rounds go on."""
    t = will("", pw)
    assert t.state.result is None and t.asked == "mcp agitate.space"


# -- Resources ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("sabotage", "rb"), [("1s", 17), ("", 20)])
def test_F7_population_and_economic_centers(sabotage, rb):
    """6.2.1: 2 + 3 + 3 and 6 per EC without Sabotage, 20 at most."""
    t = Table(f"KLU 2T; PRK 1T; JOH 1P; TIN {sabotage}", rb=3).propaganda("resources")
    assert t.rb == rb


def test_F7_british_control_only():
    """6.2.1: neither uncontrolled spaces nor MCP's pay; levels and Terror do not matter."""
    board = "KLU 1T 1u Sup; PRK 2T 3u Sup; KED 2P 1u Opp 1t; SEL Sup; TIN 1s; RUB 1s"
    assert Table(board, rb=0).propaganda("resources").rb == 2


@pytest.mark.parametrize(
    ("board", "rm", "after"),
    [("KEL 1B; THA 2B; KLU 1B 4T", 1, 9), ("PAH 2B", 17, 20), ("PAH 5u", 4, 4), ("PAH 1B 3T 3P", 0, 2)],
)
def test_F8_two_per_base_anywhere(board, rm, after):
    """6.2.2: 2 per Base on the map, Thailand and British-controlled spaces too; 20 at most."""
    assert Table(board, rm=rm).propaganda("resources").rm == after


# -- Support -----------------------------------------------------------------------------------


def test_F9_british_first_then_mcp():
    """6.3: the British finish before MCP begin; where the British have control MCP can not Agitate."""
    t = Table("PRK 1T 1P 1u; KED 1u; NEG 1u", rb=10, rm=5).propaganda("support")
    assert t.asked == "british pacify.space" and t.spaces() == {"PRK"}
    t.play("space:PRK", "choose:shift")
    assert t.shows("PRK 1T 1P 1u Sup") and t.rb == 8
    assert t.asked == "mcp agitate.space" and t.spaces() == {"KED", "NEG"}


def test_F9_with_the_income_just_taken():
    """6.3: both had nothing; the Resources of this round pay."""
    t = will("PRK 2T 2P; KEL 1B; TIN 1s; RUB 1s", rb=0, rm=0)
    assert t.rb == 3 and t.rm == 2 and t.asked == "british pacify.space"
    t.play("space:PRK", "choose:shift")
    assert t.rb == 1 and t.asked == "mcp agitate.space"
    t.play("space:KEL", "choose:shift")
    assert t.shows("PRK 2T 2P Sup; KEL 1B Opp") and t.rm == 1


def test_F9_both_optional():
    """6.3: either side may leave it."""
    t = Table("PRK 1T 1P; KED 1u", rb=10, rm=5).propaganda("support")
    t.play("done")
    assert t.asked == "mcp agitate.space" and t.offers("space:KED", "done")
    t.play("done")
    assert t.asked == "british move.from"  # on to Redeploy
    assert t.shows("PRK 1T 1P; KED 1u") and t.rb == 10 and t.rm == 5


def test_F10_terror_then_one_level():
    """6.3.1: 2 for the marker, then 2 for the shift."""
    t = Table("JOH 2T 2P 1t", rb=5, commander=TEMPLER).propaganda("support")
    t.play("space:JOH")
    assert t.offers("choose:remove_terror") and t.offers_none("choose:shift")
    t.play("choose:remove_terror", "choose:shift")
    assert t.shows("JOH 2T 2P Sup") and t.rb == 1


@pytest.mark.parametrize("commander", [GURNEY, BRIGGS, TEMPLER])
def test_F10_two_spaces_whatever_the_commander(commander):
    """6.3.1: two spaces, no third, one level each."""
    t = Table("JOH 2T 2P Opp; PRK 1T 1P; SEL 1T 1P; KLU 1T 1P", rb=20, commander=commander).propaganda("support")
    assert t.spaces() == {"JOH", "PRK", "SEL", "KLU"}
    t.play("space:JOH", "choose:shift", "space:KLU", "choose:shift")
    assert t.asked != "british pacify.space"
    assert t.shows("JOH 2T 2P; PRK 1T 1P; SEL 1T 1P; KLU 1T 1P Sup") and t.rb == 16


def test_F10_control_troops_and_police():
    """6.3.1: all three are needed, and something to change."""
    board = "JOH 2T 2P; PRK 3T; SEL 3P; NEG 1T 1P 2u; KED 1T 1P Sup; PAH 1T 1P Sup 1t; TIN 1T 1P 1s"
    assert Table(board, rb=20).propaganda("support").spaces() == {"JOH", "PAH"}


def test_F10_not_without_resources():
    """6.3.1: with 1 Resource nothing can be bought."""
    t = Table("JOH 2T 2P; KED 1u", rb=1, rm=5).propaganda("support")
    assert t.asked == "mcp agitate.space" and t.rb == 1


def test_F11_mcp_piece_and_no_british_control():
    """6.3.2: Provinces and Kuala Lumpur, a Base will do, a tie and a New Village are no bar."""
    board = "KLU 1T 1u; KED 1B; NEG 1P 1u nv; PRK 2T 1u; SEL 1P; THA 2u; TIN 2u; PAH 1B Opp; TRE 1a 1t Opp"
    t = Table(board, rb=0, rm=9).propaganda("support")
    assert t.asked == "mcp agitate.space" and t.spaces() == {"KLU", "KED", "NEG", "TRE"}


def test_F11_two_spaces_one_resource_each():
    """6.3.2: 1 per Terror marker and 1 for one level, in up to two spaces."""
    t = Table("KLU 1T 2u Sup; KED 1B 2t; NEG 1P 1u nv", rb=0, rm=9, cards=["M2"]).propaganda("support")
    t.play("space:KED")
    assert t.offers("choose:remove_terror") and t.offers_none("choose:shift")
    t.play("choose:remove_terror", "choose:remove_terror", "choose:shift")
    assert t.shows("KED 1B Opp") and t.rm == 6 and t.spaces() == {"KLU", "NEG"}
    t.play("space:KLU", "choose:shift")
    assert t.shows("KLU 1T 2u; NEG 1P 1u nv") and t.rm == 5 and t.asked != "mcp agitate.space"


# -- Redeploy ----------------------------------------------------------------------------------


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


# -- Reset -------------------------------------------------------------------------------------


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
    t.start.first = first
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
