"""Rulings D: MCP operations (3.3) and special activities (4.3)."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, Table

# -- Rally -------------------------------------------------------------------------------------


def test_D1_rally_in_perak_from_set_up():
    """3.3.1: British control is no bar: Rally PRK -> 2u, RM 9."""
    t = Table(None).limited(MCP, "rally", "space:PRK", "choose:guerrilla")
    assert t.over() and t.shows("PRK 2T 2P 2u") and t.rm == 9 and t.control("PRK") == BRITISH


def test_D1_where_rally_may_be():
    """3.3.1: Provinces, Kuala Lumpur and Thailand, empty or not, with Terror or not; no Economic Center."""
    t = Table("KLU 4T 2P 1t; JOH 2T Opp; KED 1t; TIN 1u").limited(MCP, "rally")
    assert t.spaces() == {"KLU", "PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE", "THA"}
    assert t.why("space:TIN") == t.why("space:RUB") == ["not_in_economic_centers"]
    t.play("space:KED")
    assert t.over() and t.shows("KED 1u 1t")


def test_D2_support_or_new_village_bars_rally():
    """3.3.1, 1.12: Support or a New Village bars the space, also under MCP control and with a Base."""
    board = "KLU 2u Sup; PAH 1B 2u Sup; NEG 1B 2u 1P nv; JOH 2P nv; SEL nv Opp; KED 1B 2u"
    t = Table(board).limited(MCP, "rally")
    assert t.spaces() == {"PRK", "KED", "KEL", "TRE", "THA"}
    assert t.why("space:PAH") == t.why("space:KLU") == ["under_support"]
    assert t.why("space:NEG") == t.why("space:JOH") == t.why("space:SEL") == ["new_village_there"]


@pytest.mark.parametrize(
    ("choices", "after"),
    [
        (["choose:guerrilla"], "PAH 1B 1u 2a"),
        (["choose:guerrillas", "number:2"], "PAH 1B 2u 2a"),
        (["choose:guerrillas", "number:1"], "PAH 1B 1u 2a"),
        (["choose:flip"], "PAH 1B 2u"),
        (["choose:base"], "PAH 2B"),
    ],
)
def test_D3_one_of_four_ways_with_a_base(choices, after):
    """3.3.1: with a Base: one Guerrilla, a second Base, up to population + Bases, or all Underground."""
    t = Table("PAH 1B 2a Opp; KLU 2P").limited(MCP, "rally", "space:PAH")
    assert set(t.options) == {f"choose:{x}" for x in ("guerrilla", "base", "guerrillas", "flip")}
    t.play(*choices)
    assert t.over() and t.shows(f"{after} Opp") and t.rm == 9


def test_D3_not_more_than_population_and_bases():
    """3.3.1: Pahang with one Base takes at most 1 + 1 Guerrillas."""
    t = Table("PAH 1B 2a Opp").limited(MCP, "rally", "space:PAH", "choose:guerrillas")
    assert t.options == ["number:1", "number:2"]


def test_D3_without_a_base_only_the_first_two():
    """3.3.1: without a Base nothing is flipped and only one Guerrilla comes, or two become a Base."""
    t = Table("TRE 2a").limited(MCP, "rally", "space:TRE")
    assert set(t.options) == {"choose:guerrilla", "choose:base"}
    t = Table("TRE 1a").limited(MCP, "rally", "space:TRE")
    assert t.over() and t.shows("TRE 1u 1a")


@pytest.mark.parametrize(
    ("board", "space", "most"), [("THA 2B", "THA", 2), ("KLU 1B 4T", "KLU", 3), ("THA 1B", "THA", 1)]
)
def test_D4_population_of_thailand_and_kuala_lumpur(board, space, most):
    """3.3.1: Thailand counts 0 + Bases, Kuala Lumpur 2 + Bases."""
    t = Table(f"{board}; TRE 1u").limited(MCP, "rally", f"space:{space}", "choose:guerrillas")
    if most > 1:
        assert t.options == [f"number:{n}" for n in range(1, most + 1)]
        t.play(f"number:{most}")
    assert t.over() and t.shows(f"{board} {most}u") and t.rm == 9


def test_D4_thailand_without_a_base():
    """3.3.1: Thailand with a Guerrilla only: one more comes, for one Resource."""
    t = Table("THA 1u").limited(MCP, "rally", "space:THA", "choose:guerrilla")
    assert t.over() and t.shows("THA 2u") and t.rm == 9 and t.pw == 12


def test_D5_a_new_base_places_no_more_but_agitates():
    """3.3.1: where the Base was built nothing more is placed or flipped, and it counts for Agitate."""
    t = Table("KED 3a").full(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B 1a") and t.why("space:KED") == ["already_selected"] and t.rm == 9
    t.play("done")
    assert t.asked == "mcp agitate.space" and t.offers("space:KED")
    t.play("space:KED", "choose:shift")
    assert t.shows("KED 1B 1a Opp") and t.rm == 8


def test_D6_agitate_terror_then_shift():
    """3.3.1: Rally KEL +2 (RM 2), Terror off (RM 1), shift (RM 0)."""
    t = Table("KEL 1B 1u 1t", rm=3).limited(MCP, "rally", "space:KEL", "choose:guerrillas", "number:2")
    assert t.shows("KEL 1B 3u 1t") and t.rm == 2
    t.play("space:KEL")
    assert t.offers("choose:remove_terror", "done") and t.offers_none("choose:shift")
    t.play("choose:remove_terror")
    assert t.rm == 1
    t.play("choose:shift")
    assert t.over() and t.shows("KEL 1B 3u Opp") and t.rm == 0


def test_D6_agitate_may_stop_and_no_shift_beside_terror():
    """3.3.1: one of two Terror markers may be paid for; the shift waits for the last to go."""
    t = Table("KEL 1B 1u 2t").limited(
        MCP, "rally", "space:KEL", "choose:guerrilla", "space:KEL", "choose:remove_terror"
    )
    assert t.offers("choose:remove_terror", "done") and t.offers_none("choose:shift")
    t.play("done")
    assert t.over() and t.shows("KEL 1B 2u 1t") and t.rm == 8


def test_D6_only_one_selected_space_with_control_and_base():
    """3.3.1: one space that Rally selected, with MCP control and a Base; never Thailand."""
    t = Table("KEL 1B 1u; PAH 1B 1u; TRE 2u; THA 1B 1u; NEG 1B 2P").full(MCP, "rally")
    for space in ("KEL", "PAH", "TRE", "THA", "NEG"):
        t.play(f"space:{space}", "choose:guerrilla")
    t.play("done")
    assert t.asked == "mcp agitate.space" and t.spaces() == {"KEL", "PAH"}
    t.play("space:PAH", "choose:shift")
    assert t.asked == "mcp action.pause" and t.shows("PAH 1B 2u Opp; KEL 1B 2u") and t.rm == 4
    t = Table("SEL 1B 1u; KEL 1B 1u").limited(MCP, "rally", "space:SEL", "choose:guerrilla")
    assert t.spaces() == {"SEL"}


def test_D6_control_is_judged_after_all_placing():
    """3.3.1: the Guerrilla just placed may bring the control that Agitate needs."""
    t = Table("NEG 1B 1P").limited(MCP, "rally", "space:NEG", "choose:guerrilla", "space:NEG", "choose:shift")
    assert t.over() and t.shows("NEG 1B 1P 1u Opp") and (t.rm, t.pw) == (8, 10)


def test_D7_rally_agitates_only_with_a_base():
    """3.3.1: KED 1u without a Base: no Agitate after Rally."""
    t = Table("KED 1u").limited(MCP, "rally", "space:KED", "choose:guerrilla")
    assert t.over() and t.shows("KED 2u") and t.rm == 9


def test_D7_the_support_phase_asks_less():
    """6.3.2: in the Support phase any MCP piece and no British control will do."""
    t = Table("KED 1u; SEL 1u 1P; JOH 2P 1u; NEG 1B", rm=5).propaganda("support")
    assert t.asked == "mcp agitate.space" and t.spaces() == {"KED", "SEL", "NEG"}
    t.play("space:KED", "choose:shift")
    assert t.shows("KED 1u Opp") and t.rm == 4


# -- March -------------------------------------------------------------------------------------


def test_D8_one_resource_for_each_destination_but_centers():
    """3.3.2: several groups into one destination cost 1 in all, Economic Centers nothing."""
    t = Table("KED 2u; KEL 1u; JOH 1u", rm=2).full(MCP, "march", "space:PRK", "space:THA", "space:RUB")
    assert t.rm == 0 and t.spaces() == {"TIN"} and t.why("space:NEG") == ["cannot_pay"]
    t.play("done", "from:KED", "to:PRK", "group:1:0", "from:KED", "to:THA", "group:1:0")
    t.play("from:KEL", "to:PRK", "group:1:0", "from:JOH", "to:RUB", "group:1:0")
    assert t.shows("KED; KEL; JOH; PRK 2u; THA 1u; RUB 1u") and t.rm == 0


def test_D8_no_second_border():
    """3.3.2: all at once: who reached PRK does not go on to TIN, who was in PRK may."""
    t = Table("KED 2u; PRK 1u").full(MCP, "march", "space:PRK", "space:TIN", "done")
    t.play("from:KED", "to:PRK", "group:2:0", "from:PRK", "to:TIN")
    assert t.shows("KED; PRK 2u; TIN 1u")
    assert t.asked != "mcp march.group" and t.offers_none("from:PRK")


def test_D8_into_any_space():
    """3.3.2: Provinces, Kuala Lumpur, Thailand, Economic Centers; Support and New Villages are no bar."""
    t = Table("KLU 2T Sup; NEG 2P nv; SEL 1u").limited(MCP, "march")
    assert len(t.spaces()) == 12
    t.play("space:KLU", "from:SEL")
    assert t.over() and t.shows("KLU 2T Sup 1u; SEL") and t.rm == 9


@pytest.mark.parametrize(
    ("choices", "after"),
    [
        (["from:KED", "group:2:0", "from:KEL", "group:2:0"], "PRK 1P 4u Sup; KED 1u; KEL"),
        (["from:KED", "group:3:0", "done"], "PRK 1P 3a Sup; KED; KEL 2u"),
    ],
)
def test_D9_each_origin_group_by_itself(choices, after):
    """3.3.2: two groups of 2 past 1 Police stay hidden under Support, one group of 3 is seen."""
    t = Table("PRK 1P Sup; KED 3u; KEL 2u").limited(MCP, "march", "space:PRK", *choices)
    assert t.over() and t.shows(after)


def test_D9_guerrillas_and_bases_there_do_not_count():
    """3.3.2: only the movers and the cubes are counted, not MCP pieces already there."""
    t = Table("PRK 1P 3u 2B Sup; KED 2u").limited(MCP, "march", "space:PRK", "from:KED", "group:2:0")
    assert t.over() and t.shows("PRK 1P 5u 2B Sup")


def test_D9_troops_and_police_both_count():
    """3.3.2: 1 Troop + 1 Police + 2 movers exceed 3; those who were there stay Underground."""
    t = Table("PRK 1T 1P 1u Sup; KED 2u").limited(MCP, "march", "space:PRK", "from:KED", "group:2:0")
    assert t.over() and t.shows("PRK 1T 1P 1u 2a Sup")


@pytest.mark.parametrize(
    ("board", "source", "target", "number", "after"),
    [
        ("JOH 4T 2P", "NEG", "JOH", 3, "JOH 4T 2P 3u"),
        ("JOH 4T 2P Opp", "NEG", "JOH", 3, "JOH 4T 2P 3u Opp"),
        ("KED 2P", "PRK", "TIN", 3, "TIN 3u"),
        ("KED 2P", "PRK", "TIN", 4, "TIN 4a"),
        ("TIN 2P", "PRK", "TIN", 2, "TIN 2P 2a"),
        ("TIN 2P", "PRK", "TIN", 1, "TIN 2P 1u"),
    ],
)
def test_D10_neutral_opposition_and_centers(board, source, target, number, after):
    """3.3.2: never seen in a neutral or Opposition space; in an Economic Center the sum alone decides."""
    t = Table(f"{board}; {source} {number}u").limited(MCP, "march", f"space:{target}", f"from:{source}")
    if number > 1:
        t.play(f"group:{number}:0")
    assert t.over() and t.shows(after)


def test_D11_state_is_kept():
    """3.3.2, 1.4.3: a mixed group that is not seen stays mixed, Active stays Active."""
    t = Table("KED 1u 2a").limited(MCP, "march", "space:THA", "from:KED", "group:1:1")
    assert t.over() and t.shows("KED 1a; THA 1u 1a")


def test_D11_a_mixed_group_that_is_seen():
    """3.3.2, 1.4.3: seen, all of the group are Active; those who stayed behind keep their state."""
    t = Table("PRK 3u 1a; TIN 1P").limited(MCP, "march", "space:TIN", "from:PRK", "group:2:1")
    assert t.over() and t.shows("PRK 1u; TIN 1P 3a")


# -- Attack ------------------------------------------------------------------------------------


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


# -- Ambush ------------------------------------------------------------------------------------


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


# -- Terror ------------------------------------------------------------------------------------


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


# -- Extort ------------------------------------------------------------------------------------


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


# -- Intimidate --------------------------------------------------------------------------------


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
