"""3.3.1, 3.3.2 Rally and March."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, Table

# -- Rally -----------------------------------------------------------------------------------------


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


# -- March -----------------------------------------------------------------------------------------


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
