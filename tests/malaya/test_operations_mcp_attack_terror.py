"""3.3.3, 3.3.4 Attack, with Ambush (4.3.3), and Terror."""

from __future__ import annotations

import pytest

from .table import MCP, Table

# -- Attack ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "after"), [(3, "KED 2a 1B 2P"), (2, "KED 2a 1B")])
def test_D12_die_against_guerrillas(die, after):
    """3.3.3: all turn Active; the die against Guerrillas of both states, Bases not counted; no own loss."""
    t = Table("KED 1u 1a 1B 2P", dice=[die]).limited(MCP, "attack", "space:KED")
    if die == 2:
        t.play("number:2")
    assert t.over() and t.shows(after) and t.rm == 9


def test_D12_any_space_with_a_guerrilla_and_a_cube():
    """3.3.3: Guerrillas of either state and cubes, Economic Centers too; a Base does not attack."""
    t = Table("TIN 1a 1P; KLU 1u 1T; KED 1B 2P; JOH 2T; PAH 2u; THA 1u").limited(MCP, "attack")
    assert t.spaces() == {"TIN", "KLU"}
    assert t.why("space:KED") == ["no_guerrillas"] and t.why("space:PAH") == ["no_cubes"]


def test_D13_police_before_troops():
    """3.3.3: JOH 1P 3T 2u, die 1: the Police and one Troop go, PW 11, nobody controls."""
    t = Table("JOH 3T 1P 2u", dice=[1]).limited(MCP, "attack", "space:JOH", "number:2")
    assert t.over() and t.shows("JOH 2T 2a") and t.pw == 11 and t.control("JOH") is None


@pytest.mark.parametrize(("number", "after"), [(0, "JOH 2T 1P 2a"), (1, "JOH 2T 2a")])
def test_D13_fewer_if_mcp_likes(number, after):
    """3.3.3: up to 2: none or one is legal too, and one is the Police."""
    t = Table("JOH 2T 1P 2u", dice=[2]).limited(MCP, "attack", "space:JOH")
    assert t.asked == "mcp attack.number" and t.options == ["number:0", "number:1", "number:2"]
    t.play(f"number:{number}")
    assert t.over() and t.shows(after) and t.pw == 12


def test_D14_once_per_space_plus_control():
    """3.3.3, 7.2: two Troops cost 1, in each space anew; a control change is added."""
    t = Table("KED 2T 2u; JOH 4T 2u", dice=[1, 2]).full(MCP, "attack", "space:KED", "roll", "number:2")
    assert t.shows("KED 2a") and t.pw == 9  # -1 for Troops, -2 for control of Kedah
    t.play("space:JOH", "roll", "number:2")
    assert t.shows("JOH 2T 2a") and t.pw == 8


def test_D14_police_cost_no_will():
    """3.3.3, 7.2: Police alone move nothing but control."""
    t = Table("KED 3P 3u", dice=[3]).limited(MCP, "attack", "space:KED", "number:2")
    assert t.over() and t.shows("KED 1P 3a") and t.pw == 10
    t = Table("TIN 2P 2u", dice=[1]).limited(MCP, "attack", "space:TIN", "number:2")
    assert t.over() and t.shows("TIN 2a") and t.pw == 12


# -- Ambush ----------------------------------------------------------------------------------------


def test_D15_ambush_instead_of_a_roll():
    """4.3.3: one Underground Guerrilla turns Active, no die, the Police goes; the space is paid as usual."""
    t = Table("NEG 2u 1a 1P 1T").full(MCP, "attack", "space:NEG", "sa:ambush")
    assert t.shows("NEG 1u 2a 1T") and (t.pw, t.rm) == (12, 9)


def test_D15_needs_an_underground_guerrilla():
    """4.3.3: NEG 3a 1P: the Attack rolls, no Ambush."""
    t = Table("NEG 3a 1P; KED 1a 1P", dice=[6]).full(MCP, "attack", "space:NEG")
    assert t.shows("NEG 3a 1P") and t.asked == "mcp action.any_space" and t.spaces() == {"KED"}
    assert "sa:ambush" not in t.options and "ambush" not in str(t.game.history())


def test_D15_one_ambush_the_others_attack():
    """4.3.3: after the Ambush the other spaces roll, all of their Guerrillas Active."""
    t = Table("NEG 2u 1P; KED 2u 1P; JOH 2u 1P", dice=[6, 6]).full(MCP, "attack", "space:KED")
    assert t.offers("roll", "sa:ambush")
    t.play("roll", "space:NEG", "sa:ambush")
    assert t.shows("KED 2a 1P; NEG 1u 1a")
    t.play("space:JOH")
    assert t.shows("JOH 2a 1P") and t.rm == 7


def test_D15_not_in_a_limited_attack_nor_elsewhere():
    """4.3.3, 2.3.4: a Limited Attack knows no Ambush; other operations neither."""
    t = Table("NEG 2u 1P", dice=[6]).limited(MCP, "attack", "space:NEG")
    assert t.over() and t.shows("NEG 2a 1P")
    t = Table("NEG 2u 1P; KED 2u 1P").full(MCP, "terror")
    assert t.offers("sa:extort") and t.offers_none("sa:ambush") and t.why("sa:ambush") == ["accompanies_other"]


def test_D16_ambush_on_a_troop():
    """4.3.3, 1.7: the Troop costs 1 and control of Johore 3: PW 8."""
    t = Table("JOH 1T 1u").full(MCP, "attack", "space:JOH", "sa:ambush")
    assert t.shows("JOH 1a") and t.pw == 8 and t.control("JOH") == MCP


def test_D16_without_control_only_one():
    """4.3.3, 1.7: where control does not change a Troop costs 1."""
    t = Table("JOH 3T 1u").full(MCP, "attack", "space:JOH", "sa:ambush")
    assert t.shows("JOH 2T 1a") and t.pw == 11


# -- Terror ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2u 1P Sup", "1u 1a 1P 1t"),
        ("1u 1P", "1a 1P 1t Opp"),
        ("1u 1t 1P Sup", "1a 1t 1P"),
        ("1u 1P Opp", "1a 1P 1t Opp"),
        ("1u 2P nv", "1a 2P nv 1t Opp"),
    ],
)
def test_D17_terror_flips_marks_and_shifts(before, after):
    """3.3.4: one Guerrilla Active, a marker if none, one level toward Opposition, for 1."""
    t = Table(f"JOH {before}").limited(MCP, "terror", "space:JOH")
    assert t.over() and t.shows(f"JOH {after}") and (t.rm, t.pw) == (9, 12)


def test_D17_needs_underground_and_pays_for_each_space():
    """3.3.4: any number of spaces with an Underground Guerrilla, 1 each."""
    t = Table("JOH 1u 2P; KLU 1u 2P; KED 2a; SEL 1B").full(MCP, "terror")
    assert t.spaces() == {"JOH", "KLU"} and t.why("space:KED") == ["no_underground_guerrilla"]
    t.play("space:JOH", "space:KLU")
    assert t.shows("JOH 1a 2P 1t Opp; KLU 1a 2P 1t Opp") and t.rm == 8


def test_D18_centers_are_free():
    """3.3.4: RM 0, TIN 2u: Sabotage, no shift, no cost; no second marker."""
    t = Table("TIN 2u", rm=0).limited(MCP, "terror", "space:TIN")
    assert t.over() and t.shows("TIN 1u 1a 1s") and t.rm == 0
    t = Table("TIN 2u 1s", rm=0).limited(MCP, "terror", "space:TIN")
    assert t.over() and t.shows("TIN 1u 1a 1s")


def test_D18_never_in_thailand():
    """3.3.4, 1.3.3: THA 2u can not be selected."""
    t = Table("THA 2u; TIN 1u; KED 1u").limited(MCP, "terror")
    assert t.spaces() == {"TIN", "KED"} and t.why("space:THA") == ["not_thailand"]
    t = Table("THA 2u").turn(MCP, "limited_op")
    assert t.offers("op:march") and t.offers_none("op:terror")
