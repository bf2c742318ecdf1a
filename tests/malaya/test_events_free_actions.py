"""5.1 Operations and special activities that events grant."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, Table, operation


def test_E7_free_rally():
    """3.1.2, 5.4, 3.3.1: RM 0: free Rally in KED; KLU is refused for its Support; nothing is paid."""
    t = Table("KLU Sup", rm=0).made_up_event(MCP, operation("rally", MCP), "op:rally")
    assert t.why("space:KLU") == ["under_support"]
    t.play("space:KED", "done")
    assert t.whole("KLU Sup; KED 1u") and t.rm == 0 and t.over()


def test_E7_as_many_spaces_as_the_text_says():
    """5.4, 3.1.2: Two are named, two are taken, though nothing has to be paid."""
    t = Table("", rm=0).made_up_event(MCP, operation("rally", MCP), "op:rally", "space:KED", "space:SEL")
    assert t.whole("KED 1u; SEL 1u") and t.over()


def test_E7_else_any_number():
    """5.4, 3.1.2: No number said: all legal spaces, at no cost."""
    spaces = ["JOH", "KED", "NEG", "KEL", "TRE"]
    t = Table("; ".join(f"{x} 1T 1a" for x in spaces), rb=0).made_up_event(
        MCP, operation("assault", BRITISH, "spaces: 99")
    )
    t.play("op:assault", *(f"space:{x}" for x in spaces))
    assert t.whole("; ".join(f"{x} 1T" for x in spaces)) and t.rb == 0


@pytest.mark.parametrize(
    ("name", "by", "choices", "after"),
    [
        ("train", BRITISH, ["space:JOH", "piece:police", "done", "done"], "JOH 1P"),
        ("garrison", BRITISH, ["space:TIN", "done", "from:KLU", "number:2", "done"], "TIN 2T"),
        ("sweep", BRITISH, ["space:SEL", "done", "from:KLU", "number:1", "done"], "SEL 1T 1a"),
        ("assault", BRITISH, ["space:PRK"], "PRK 2T"),
        ("march", MCP, ["space:THA", "done", "from:KED", "group:2:0"], "THA 2u"),
        ("terror", MCP, ["space:KED", "done"], "KED 1u 1a 1t Opp"),
        ("attack", MCP, ["space:PRK"], "PRK 1a 2T"),
    ],
)
def test_E7_no_operation_of_an_event_is_paid(name, by, choices, after):
    """3.1.2, 5.4: Without Resources each can be done, and costs nothing."""
    t = Table("KLU 2T; KED 2u; SEL 1u; PRK 2T 1a", rb=0, rm=0, dice=[6]).made_up_event(
        MCP, operation(name, by), f"op:{name}"
    )
    t.play(*choices)
    assert t.shows(after) and (t.rb, t.rm) == (0, 0)


def test_E7_eligibility_comes_from_the_event_box():
    """5.4, 2.3.1: A free Operation of the British in MCP's Event takes no box of theirs."""
    t = Table("KLU 1T", cards=["M5"]).made_up_event(
        MCP, operation("sweep", BRITISH, "spaces: 1"), "op:sweep", "space:SEL", "done"
    )
    assert t.state.sequence.cylinders == {MCP: "event"}
    t.play("box:op_special", "pass")
    assert (t.state.card, t.state.sequence.first) == ("M5", MCP)


def test_E7_other_conditions_hold():
    """3.1.2, 5.4, 3.2.1: A free Train is barred by MCP control as any other."""
    t = Table("KED 1u; SEL 1P", rb=0).made_up_event(BRITISH, operation("train", BRITISH), "op:train")
    assert t.why("space:KED") == ["mcp_control"] and t.offers("space:SEL")


@pytest.mark.parametrize(("rb", "after", "level"), [(1, 1, ""), (3, 1, " Sup")])
def test_E8_pacify_costs_as_always(rb, after, level):
    """3.1.2, 5.4, 3.2.1: Free Train in JOH: two Police for nothing; Pacify for 2 or not at all."""
    t = Table("JOH 2T 2P 1u", rb=rb).made_up_event(
        BRITISH, operation("train", BRITISH, "spaces: 1"), "op:train", "space:JOH"
    )
    t.play("piece:police", "piece:police")
    assert t.rb == rb and t.over() is not bool(level)
    if level:
        t.play("space:JOH", "choose:shift")
    assert t.rb == after and t.shows(f"JOH 2T 4P 1u{level}") and t.over()


@pytest.mark.parametrize(("rm", "level"), [(0, ""), (1, " Opp")])
def test_E8_agitate_costs_as_always(rm, level):
    """3.1.2, 5.4, 3.3.1: Free Rally in KEL; Agitate for 1 or not at all."""
    t = Table("KEL 1B", rm=rm).made_up_event(
        MCP, operation("rally", MCP, "spaces: 1"), "op:rally", "space:KEL", "choose:guerrilla"
    )
    assert t.rm == rm and t.over() is not bool(level)
    if level:
        t.play("space:KEL", "choose:shift")
    assert t.rm == 0 and t.shows(f"KEL 1B 1u{level}") and t.over()


def test_E9_no_special_activity_with_a_free_operation():
    """4.1, 5.4: None, unless the text grants it."""
    board = "JOH 1T 1a; NEG 1T 1a"
    t = Table(board).made_up_event(BRITISH, operation("assault", BRITISH), "op:assault")
    assert t.spaces() == {"JOH", "NEG"} and t.offers_none("sa:reprisal", "sa:air_strike")
    assert t.why("sa:air_strike") == ["no_activity_with_this"]
    granted = operation("assault", BRITISH, "spaces: 2, activity: [air_strike]")
    t = Table(board).made_up_event(BRITISH, granted, "op:assault")
    assert t.offers("sa:air_strike") and t.offers_none("sa:reprisal")


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E9_a_free_activity_needs_no_operation(faction):
    """4.1, 5.4, 4.2.3: Air Strike alone, where its own conditions hold; its owner decides."""
    t = Table("JOH 1T 1a; NEG 1a; KED 1P 1u; KLU 1T 1a").made_up_event(
        faction, "[{do: activity, name: air_strike}]"
    )
    assert (t.decider, t.options) == (BRITISH, ["sa:air_strike", "done"])
    t.play("sa:air_strike")
    assert t.shows("JOH 1T; NEG 1a; KED 1P 1u; KLU 1T 1a") and t.over() and (t.rb, t.rm) == (20, 10)


def test_E9_a_free_activity_keeps_its_conditions():
    """4.1, 5.4, 4.3.1: Extort without a fitting space is not offered."""
    t = Table("KED 1a; SEL 1P 1u nv").made_up_event(MCP, "[{do: activity, name: extort}]")
    assert t.over() and t.whole("KED 1a; SEL 1P 1u nv") and t.rm == 10


def test_E10_free_ambush():
    """4.3.3, 5.4: RM 0, PW 12, JOH 1T 2u: one shows itself, the Troop goes, PW 11."""
    t = Table("JOH 1T 2u", rm=0).made_up_event(MCP, "[{do: activity, name: ambush}]", "sa:ambush")
    assert t.whole("JOH 1a 1u") and (t.pw, t.rm) == (11, 0) and t.over()


def test_E10_police_first():
    """4.3.3, 5.4: A Police goes before a Troop, and PW does not move for it."""
    t = Table("JOH 1T 1P 3u", rm=0).made_up_event(MCP, "[{do: activity, name: ambush}]", "sa:ambush")
    assert t.whole("JOH 1T 1a 2u") and t.pw == 12


@pytest.mark.parametrize("board", ["JOH 1T 2a", "JOH 2u", "JOH 1T; NEG 1u"])
def test_E10_underground_guerrilla_and_cube_needed(board):
    """4.3.3, 5.4: Without one of them there is no Ambush."""
    t = Table(board, rm=0).made_up_event(MCP, "[{do: activity, name: ambush}]")
    assert t.whole(board) and t.over()
