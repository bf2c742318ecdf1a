"""6.0 The Propaganda Round: Political Will, Resources, Support."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, GURNEY, SETUP, TEMPLER, Table, rules, will

# -- 6, 7: Propaganda Round, victory ---------------------------------------------------------------


def test_from_the_set_up_straight_into_a_propaganda_round():
    """6.0, 6.1, 6.1.1, 6.2.1, 6.2.2, 6.4.1, 6.5, 6.6.1: PW 13, RB 20, RM 14, nothing must redeploy, Briggs."""
    t = Table(SETUP, cards=["M5"]).propaganda()
    assert (t.pw, t.rb, t.rm, t.asked) == (13, 20, 14, "british pacify.space")
    t.play("done")
    assert t.asked == "mcp agitate.space"
    t.play("done")
    assert t.asked == "british move.from"  # Police may move; no Troop is asked about
    t.play("done")
    assert t.state.card == "M5" and t.commander == BRIGGS
    assert (t.pw, t.rb, t.rm) == (13, 20, 14) and t.whole(SETUP) and t.faults() == []


def test_british_earnings_from_the_set_up():
    """6.2.1, 6.2.2: 8 for population and 12 for the Centers; two Bases bring MCP 4."""
    t = Table(SETUP, rb=0, rm=0).propaganda("resources")
    assert (t.rb, t.rm) == (20, 4)


def test_the_phases_of_a_propaganda_round():
    """6.0, 6.3, 6.5: Political Will, Resources, Support, Redeploy, Reset."""
    assert [(phase.name, phase.section) for phase in rules().phases] == [
        ("political_will", "6.1"),
        ("resources", "6.2"),
        ("support", "6.3"),
        ("redeploy", "6.4"),
        ("reset", "6.5"),
    ]


# -- Political Will --------------------------------------------------------------------------------


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


# -- Resources -------------------------------------------------------------------------------------


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


# -- Support ---------------------------------------------------------------------------------------


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
