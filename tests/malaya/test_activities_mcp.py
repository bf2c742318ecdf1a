"""4.3 Extort and Intimidate."""

from __future__ import annotations

import pytest

from .table import MCP, Table

# -- Extort ----------------------------------------------------------------------------------------


def test_D19_two_spaces_of_any_kind():
    """4.3.1: RM 4, THA 1u, TIN 1u: both Active, +1 each."""
    t = Table("THA 1u; TIN 1u", rm=4).full(MCP, "rally", "sa:extort", "space:THA", "space:TIN")
    assert t.shows("THA 1a; TIN 1a") and t.rm == 6


def test_D19_not_a_third_space():
    """4.3.1: up to two spaces, one is enough."""
    t = Table("THA 1u; TIN 1u; KED 1u", rm=4).full(MCP, "rally", "sa:extort", "space:THA")
    assert t.spaces() == {"TIN", "KED"} and t.offers("done")
    t.play("space:KED")
    assert t.shows("THA 1a; TIN 1u; KED 1a") and t.rm == 6 and t.why("sa:extort") == ["activity_used"]


def test_D19_new_village_and_active_guerrillas():
    """4.3.1, 1.12: SEL nv 2u refused, and where no Guerrilla is Underground."""
    t = Table("SEL 1P nv 2u; KED 1a; THA 1u; TIN 1u").full(MCP, "march", "sa:extort")
    assert t.spaces() == {"THA", "TIN"}
    assert t.why("space:SEL") == ["new_village_there"] and t.why("space:KED") == ["no_underground_guerrilla"]


def test_D19_extorted_guerrilla_makes_no_terror():
    """4.3.1, 3.3.4: KED 1u extorted: no Terror there after."""
    t = Table("KED 1u; JOH 1u; NEG 1u").full(MCP, "terror", "sa:extort", "space:KED", "done")
    assert t.spaces() == {"JOH", "NEG"} and t.why("space:KED") == ["no_underground_guerrilla"]


def test_D19_capped_at_20():
    """4.3.1, 1.8: Resources stay at 20."""
    t = Table("THA 1u; TIN 1u", rm=19).full(MCP, "march", "sa:extort", "space:THA", "space:TIN")
    assert t.rm == 20 and t.shows("THA 1a; TIN 1a")


def test_D19_not_with_attack():
    """4.3.1: Extort accompanies Rally, March and Terror."""
    t = Table("KED 1u 1P; THA 1u").full(MCP, "attack")
    assert t.offers_none("sa:extort") and t.why("sa:extort") == ["accompanies_other"]


# -- Intimidate ------------------------------------------------------------------------------------


def intimidate(board, *choices, **more):
    """Intimidate before a Rally."""
    return Table(board, **more).full(MCP, "rally", "sa:intimidate", *choices)


@pytest.mark.parametrize(("choice", "after"), [("police", "SEL 1u 2a 1T nv"), ("new_village", "SEL 1u 2a 1T 1P")])
def test_D20_police_or_new_village(choice, after):
    """4.3.2: three Guerrillas against two cubes: MCP chooses; nobody turns Active."""
    t = intimidate("SEL 1u 2a 1T 1P nv")
    assert t.asked == "mcp intimidate.what" and set(t.options) == {"choose:police", "choose:new_village"}
    t.play(f"choose:{choice}")
    assert t.shows(after) and t.box("new_village") == (4 if choice == "new_village" else 3)


@pytest.mark.parametrize("board", ["SEL 1u 1a 1T 1P nv", "SEL 1u 1B 1P nv", "SEL 1u 1a 1B 1T 1P nv"])
def test_D20_bases_do_not_count(board):
    """4.3.2: with Guerrillas not above the cubes before the removal only the Police goes."""
    t = intimidate(board)
    assert t.asked != "mcp intimidate.what" and "1P" not in t.look("SEL").split() and t.box("police") == 15
    assert "1u" in t.look("SEL").split()


def test_D20_village_where_no_police_stands():
    """4.3.2: three Guerrillas, two Troops: the New Village goes."""
    t = intimidate("SEL 3u 2T nv")
    assert t.shows("SEL 3u 2T") and t.box("new_village") == 4


def test_D20_two_spaces_not_three():
    """4.3.2: up to two spaces with an Underground Guerrilla; accompanies Rally and Terror only."""
    t = intimidate("SEL 1u 2P; JOH 1u 2P; NEG 1u 2P; KED 1a 2P")
    assert t.spaces() == {"SEL", "JOH", "NEG"} and t.why("space:KED") == ["no_underground_guerrilla"]
    t.play("space:SEL", "space:NEG")
    assert t.asked == "mcp action.any_space" and t.shows("SEL 1u 1P; JOH 1u 2P; NEG 1u 1P")
    t = Table("SEL 1u 2P").full(MCP, "march")
    assert t.offers("sa:extort") and t.why("sa:intimidate") == ["accompanies_other"]
    t = Table("SEL 1u 2P; KED 1u").full(MCP, "terror")
    assert t.offers("sa:intimidate")


def test_D21_support_goes_without_police():
    """4.3.2: KLU Sup 3T 1u -> neutral, nothing removed."""
    t = intimidate("KLU 3T 1u Sup")
    assert t.shows("KLU 3T 1u") and t.pw == 12


def test_D21_support_goes_with_the_police():
    """4.3.2: the Police and Support go together; Opposition stays."""
    t = intimidate("KLU 1P 3T 1u Sup; JOH 1P 2T 1u Opp", "space:KLU", "space:JOH")
    assert t.shows("KLU 3T 1u; JOH 2T 1u Opp")


def test_D21_nothing_to_change_is_not_offered():
    """4.3.2: JOH Opp 2T 1u and THA 2u are not offered; nor a New Village that is too well guarded."""
    t = intimidate("JOH 2T 1u Opp; THA 2u; SEL 2T 1u nv; KED 1P 1u; NEG 1P 1u")
    assert t.spaces() == {"KED", "NEG"}
    assert t.why("space:JOH") == t.why("space:THA") == t.why("space:SEL") == ["nothing_to_change"]
    t = Table("JOH 2T 1u Opp; THA 2u").full(MCP, "rally")
    assert t.offers_none("sa:intimidate")


def test_D22_last_british_piece():
    """4.3.2, 1.7, 1.12: KED nv 1P 1u: Police off, MCP control, PW 10, New Village to the pool."""
    t = intimidate("KED nv 1P 1u")
    assert t.shows("KED 1u") and t.pw == 10 and t.box("new_village") == 4 and t.control("KED") == MCP


def test_D22_while_british_stay_the_village_stays():
    """4.3.2, 1.7, 1.12: control may change and the New Village stay, with a Troop left."""
    t = intimidate("KED nv 1T 1P 2u")
    assert t.shows("KED nv 1T 2u") and t.pw == 10 and t.box("new_village") == 3


def test_D23_intimidate_opens_a_space_before_rally():
    """4.3.2, 3.3.1: the Support that goes no longer bars Rally."""
    t = Table("KLU 3T 1u Sup").full(MCP, "rally")
    assert t.why("space:KLU") == ["under_support"]
    t.play("sa:intimidate", "space:KLU", "choose:guerrilla")
    assert t.shows("KLU 3T 2u") and t.rm == 9


def test_D23_intimidate_between_two_spaces():
    """4.3.2, 3.3.1: between two Rally spaces it removes a New Village, and Rally goes on there."""
    t = Table("NEG nv 1T 2u").full(MCP, "rally", "space:KED")
    assert t.why("space:NEG") == ["new_village_there"]
    t.play("sa:intimidate", "space:NEG", "choose:guerrilla")
    assert t.shows("KED 1u; NEG 1T 3u") and t.rm == 8 and t.box("new_village") == 4
