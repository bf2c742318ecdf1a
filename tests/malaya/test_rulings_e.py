"""Rulings E: events in general, mostly on made-up cards."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from ruamel.yaml import YAML

from coin_core.cli.board_view import show_board
from coin_core.mechanics.support import set_level
from coin_core.text.catalogue import Catalogue

from .table import BRIGGS, BRITISH, GURNEY, MCP, SPACES, TEMPLER, Table

HERE = Path(__file__)
OTHER = {MCP: BRITISH, BRITISH: MCP}
UP = "{do: track, track: political_will, by: 1}"


def operation(name, by, more="spaces: 2"):
    """A step that grants an operation."""
    return f"[{{do: operation, by: {by}, ops: [{name}], {more}}}]"


# -- E1, E2: who plays, who decides --------------------------------------------------------------


def test_E1_the_british_may_void_their_commander():
    """5.2, M10: British execute M10 shaded: Gurney's second Reprisal is gone."""
    t = Table("JOH 1T 1a; NEG 1T 1a; KED 1T 1a").event(BRITISH, "M10", "shaded")
    t.full(BRITISH, "assault", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.shows("JOH 1T 1t; NEG 1T 1a; PAH 1a")
    assert t.game.decision.about[0] == "assault" and t.spaces() == {"NEG", "KED"}


@pytest.mark.parametrize("faction", [MCP, BRITISH])
@pytest.mark.parametrize(("side", "pw", "rb"), [("unshaded", 12, 10), ("shaded", 11, 7)])
def test_E1_either_text_never_both(faction, side, pw, rb):
    """5.2, M14: Whoever executes picks one text, the other is not done."""
    t = Table("", rb=10).turn(faction, "event", card="M14")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play(f"side:{side}")
    assert (t.pw, t.rb, t.commander) == (pw, rb, TEMPLER if side == "unshaded" else GURNEY)


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E2_the_executing_faction_decides(faction):
    """5.1: Nobody named: the executing faction picks, enemy pieces too."""
    t = Table("KED 1P; SEL 1P").made_up_event(faction, "[{do: remove, kinds: [police], n: 1}]")
    assert t.decider == faction and t.spaces() == {"KED", "SEL"}
    t = Table("KED 1u; SEL 1u").made_up_event(faction, "[{do: remove, kinds: [guerrilla], n: 1}]")
    assert t.decider == faction and t.spaces() == {"KED", "SEL"}


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E2_a_named_faction_decides_its_details(faction):
    """5.1, 5.4: "British may Sweep in one space free": they choose whether and where."""
    steps = operation("sweep", BRITISH, "spaces: 1")
    t = Table("KLU 1T; SEL 1u; KED 1u").made_up_event(faction, steps)
    assert (t.decider, t.options) == (BRITISH, ["op:sweep", "done"])
    t.play("op:sweep")
    assert t.decider == BRITISH and {"SEL", "KED", "KLU"} <= t.spaces()
    t.play("space:SEL", "from:KLU")
    assert t.shows("SEL 1T 1a; KED 1u") and t.over()
    t = Table("KLU 1T; SEL 1u").made_up_event(faction, steps, "done")
    assert t.whole("KLU 1T; SEL 1u") and t.over()


def test_E2_a_named_faction_removes_its_own():
    """5.1, M26: MCP executes; the British choose which Troops go."""
    t = Table("KLU 2T; JOH 2T", rb=10).event(MCP, "M26", "shaded")
    assert t.decider == BRITISH and t.spaces() == {"KLU", "JOH"}
    t.play("space:KLU", "space:JOH", "space:JOH")
    assert t.whole("KLU 1T") and t.rb == 8


# -- E3, E4: order and limits --------------------------------------------------------------------

PLACE_IN_KEDAH = "{do: place, kind: guerrilla, n: 1, where: {has: {terror: 1}}}"


@pytest.mark.parametrize(("steps", "pw"), [([PLACE_IN_KEDAH, UP], 1), ([UP, PLACE_IN_KEDAH], 0)])
def test_E3_word_by_word_with_control_after_each_step(steps, pw):
    """5.1, 1.7: PW 1: MCP gains KED (-2) and +1; the order of the text decides where it ends."""
    t = Table("KED 1t", pw=1).made_up_event(MCP, f"[{', '.join(steps)}]")
    assert t.pw == pw and t.shows("KED 1u 1t") and t.over()


def test_E3_impossible_parts_are_skipped():
    """5.1.3: No Base to remove, no Province with Terror: the rest is done."""
    t = Table("THA 1u").made_up_event(
        MCP,
        "[{do: remove, kinds: [base], n: 1}, {do: level, toward: support, where: {has: {terror: 1}}},"
        f" {UP}, {operation('attack', MCP)[1:-1]}]",
    )
    assert t.pw == 13 and t.whole("THA 1u") and t.over()


def test_E3_as_much_as_possible():
    """5.1.3: Three Police to remove, one there: one goes."""
    assert Table("KED 1P").made_up_event(MCP, "[{do: remove, kinds: [police], n: 3}]").whole("")


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E3_an_event_without_effect_is_legal(faction):
    """5.1, 5.1.3: It is offered, played, and nothing changes."""
    t = Table("THA 1u").made_up_event(faction, "[{do: remove, kinds: [base], n: 1}]")
    assert t.over() and t.whole("THA 1u") and (t.pw, t.rb, t.rm) == (12, 20, 10)
    assert t.state.boxes == {faction: "event"}


def test_E4_one_new_village_per_province():
    """5.1.1, 1.4.2: An Event puts a New Village in PRK nv: none."""
    t = Table("PRK 1T nv").made_up_event(
        BRITISH, "[{do: place, kind: new_village, n: 1, where: {has: {troops: 1}}}]"
    )
    assert t.whole("PRK 1T nv") and t.box("new_village") == 3 and t.over()


@pytest.mark.parametrize("space", ["KLU", "THA", "TIN"])
def test_E4_new_villages_in_provinces_only(space):
    """5.1.1, 1.4.2: Not in Kuala Lumpur, Thailand or a Center."""
    board = f"JOH 1T; {space} 1u"
    t = Table(board).made_up_event(BRITISH, "[{do: place, kind: new_village, n: 1, where: {has: {guerrilla: 1}}}]")
    assert t.whole(board) and t.over()


@pytest.mark.parametrize(
    "step",
    [
        "{do: place, kind: troops, n: 1, where: {has: {guerrilla: 1}}}",
        "{do: place, kind: police, n: 1, where: {has: {guerrilla: 1}}}",
        "{do: move, kinds: [troops, police], n: 1, to: {has: {guerrilla: 1}}}",
    ],
)
@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E4_no_british_piece_in_thailand(step, faction):
    """5.1.1, 1.4.2, 1.3.3: No Event places or moves one there."""
    t = Table("KED 1T 1P; THA 1u").made_up_event(faction, f"[{step}]")
    assert t.whole("KED 1T 1P; THA 1u") and t.over()


@pytest.mark.parametrize("board", ["TIN 1s", "KED 2B 1t"])
def test_E4_base_stacking(board):
    """5.1.1, 1.4.2: No Base in a Center, no third in a Province."""
    t = Table(board).made_up_event(MCP, "[{do: place, kind: base, n: 1, where: {has: {disorder: 1}}}]")
    assert t.whole(board) and t.over()


def test_E4_available_markers_only():
    """5.1.1: The pool is empty: no New Village, and none is taken from elsewhere."""
    t = Table("KED nv; SEL nv; NEG nv; TRE nv; JOH 1T").made_up_event(
        BRITISH, "[{do: place, kind: new_village, n: 1, where: {has: {troops: 1}}}]"
    )
    assert t.shows("JOH 1T; KED nv; SEL nv; NEG nv; TRE nv") and t.over()


@pytest.mark.parametrize(("pw", "by", "after"), [(19, 1, 20), (20, 1, 20), (1, -2, 0), (3, -2, 0)])
def test_E4_political_will_stays_in_its_range(pw, by, after):
    """5.1.1, 1.10: Twice the same change ends at 20 or 0."""
    step = f"{{do: track, track: political_will, by: {by}}}"
    assert Table("THA 1u", pw=pw).made_up_event(MCP, f"[{step}, {step}]").pw == after


def test_E4_the_text_wins_over_other_rules():
    """5.1.1, 3.3.1, 3.2.1: A Guerrilla into Support beside a New Village, Troops into a Province."""
    t = Table("KED 1P nv Sup").made_up_event(
        MCP, "[{do: place, kind: guerrilla, n: 1, where: {has: {new_village: 1}}}]"
    )
    assert t.whole("KED 1P 1u nv Sup")
    t = Table("KED 1B").made_up_event(BRITISH, "[{do: place, kind: troops, n: 1, where: {has: {base: 1}}}]")
    assert t.whole("KED 1T 1B")


# -- E5: too few Available -----------------------------------------------------------------------

TWO_IN_PAHANG = "{do: place, kind: guerrilla, n: 2, where: {has: {base: 1}}}"


def test_E5_enemy_pieces_only_as_many_as_available():
    """1.4.1, 5.1.1: British execute "place 2 Guerrillas in PAH", one Available: one."""
    t = Table("PAH 1B; KED 1a", available={"guerrilla": 1}).made_up_event(BRITISH, f"[{TWO_IN_PAHANG}]")
    assert t.shows("PAH 1B 1u; KED 1a") and t.over()


def test_E5_own_pieces_may_be_lifted():
    """1.4.1, 5.1.1: MCP execute it: one and one lifted, which comes Underground."""
    t = Table("PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1}).made_up_event(MCP, f"[{TWO_IN_PAHANG}]")
    assert t.shows("PAH 1B 1u; KED 1a") and not t.over()
    t.play("space:PAH", "piece_in:KED:guerrilla_active")
    assert t.shows("PAH 1B 2u; TIN 1u; KED") and t.over()


def test_E5_or_not():
    """1.4.1: Lifting is a may."""
    t = Table("PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1}).made_up_event(
        MCP, f"[{TWO_IN_PAHANG}]", "done"
    )
    assert t.shows("PAH 1B 1u; KED 1a; TIN 1u") and t.over()


def test_E5_a_faction_told_to_place_its_own_may_lift():
    """1.4.1, 5.1.1: British execute, MCP places: MCP is asked, and may lift."""
    steps = f"[{TWO_IN_PAHANG[:-1]}, by: mcp}}]"
    t = Table("PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1}).made_up_event(BRITISH, steps)
    assert t.decider == MCP
    t.play("space:PAH", "piece_in:TIN:guerrilla_underground")
    assert t.shows("PAH 1B 2u; KED 1a; TIN") and t.over()


def test_E5_all_in_one_space_may_be_lifted_too():
    """1.4.1, 5.1.1, M8: No Police Available: the British may take theirs from the map for the one Province."""
    t = Table("KLU 2P; TIN 1P", available={"police": 0}).event(BRITISH, "M8", "unshaded")
    assert t.pw == 13 and t.asked == "british event.place"
    t.play("space:JOH", "number:2", "piece_in:KLU:police", "piece_in:TIN:police")
    assert t.whole("KLU 1P; JOH 2P")


# -- E6: Capabilities ----------------------------------------------------------------------------


@pytest.mark.parametrize("faction", [MCP, BRITISH])
@pytest.mark.parametrize(("side", "after"), [("unshaded", "JOH 3T 3a"), ("shaded", "JOH 3T 1a 2u")])
def test_E6_either_faction_either_side(faction, side, after):
    """5.3, M4: Sweep in Jungle 1 per cube, or 1 per three, whoever played it."""
    t = Table("JOH 3T 3u").event(faction, "M4", side)
    assert t.state.capabilities == {"M4": side} and t.over()
    t.limited(BRITISH, "sweep", "space:JOH")
    assert t.shows(after)


def test_E6_resets_change_nothing():
    """5.3, 6.5, M4: The Capability holds after a Reset."""
    t = Table("JOH 3T 3u", cards=["M20"]).event(MCP, "M4", "unshaded").propaganda("reset")
    assert t.state.card == "M20" and t.state.capabilities == {"M4": "unshaded"}
    t.limited(BRITISH, "sweep", "space:JOH", card="M20")
    assert t.shows("JOH 3T 3a")


@pytest.mark.parametrize(("order", "after"), [(("M4", "K"), "JOH 3T 1a 2u"), (("K", "M4"), "JOH 3T 3a")])
def test_E6_the_newer_wins(order, after):
    """5.1.2, 5.3, M4: Two Capabilities contradict each other: the one played last holds."""
    capability = "{unshaded: {set: {sweep.cubes_per_guerrilla.jungle: 3}}, capability: british}"
    t = Table("JOH 3T 3u").with_card(capability, "K")
    for card in order:
        t.event(BRITISH, card, "unshaded")
    t.limited(BRITISH, "sweep", "space:JOH")
    assert t.shows(after)


# -- E7-E10: free Operations and Special Activities ----------------------------------------------


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
    assert t.state.boxes == {MCP: "event"}
    t.play("box:op_special", "pass")
    assert (t.state.card, t.state.first) == ("M5", MCP)


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


# -- E11, E12: Bases, levels, Terror -------------------------------------------------------------


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E11_base_removed_by_an_event(faction):
    """7.1, 1.7, M20: PW 10, KEL 1B alone: +1 for the Base, +1 for control, whoever executes."""
    t = Table("KEL 1B", pw=10).event(faction, "M20", "unshaded")
    assert t.whole("") and t.pw == 12 and t.over()


def test_E11_base_in_thailand():
    """7.1, 1.7, M28: No population there: +1 for the Base alone."""
    t = Table("THA 1B", pw=10).event(BRITISH, "M28", "unshaded")
    assert t.whole("") and t.pw == 11


def test_E11_every_base_that_a_card_removes_raises_political_will():
    """7.1, 5.0: Each step of the deck that removes Bases leaves the +1 to the rule."""
    text = YAML(typ="safe").load((HERE.parents[2] / "games/malaya/data/cards.yaml").read_text(encoding="utf-8"))
    found = [step for card in text["cards"].values() for step in _steps(card) if "base" in step.get("kinds", ())]
    assert len(found) >= 2
    for step in found:
        assert step["do"] == "remove"
        assert not {"then", "then_each", "rewarded"} & set(step)


def _steps(node):
    """All effect steps below a node of the card file."""
    if isinstance(node, dict):
        if "do" in node and isinstance(node["do"], str):
            yield node
        for below in node.values():
            yield from _steps(below)
    elif isinstance(node, list):
        for below in node:
            yield from _steps(below)


@pytest.mark.parametrize(("before", "level", "after"), [("Sup", -1, "Opp"), ("Opp", 1, "Sup"), ("Opp", 0, "")])
def test_E12_a_level_is_set_outright(before, level, after):
    """1.6, 5.1: The marker is swapped, whatever lay there."""
    t = Table(f"JOH 1T {before}").turn(BRITISH, "event", card="M14")
    set_level(t.game.turn, SPACES["JOH"], level)
    assert t.shows(f"JOH 1T {after}") and t.faults() == []


def test_E12_an_event_sets_neutral():
    """1.6, M30: Opposition becomes neutral in one step; PW +1."""
    t = Table("PAH 1B Opp").event(BRITISH, "M30", "unshaded")
    assert t.whole("PAH 1B") and t.pw == 13


def test_E12_event_terror_may_stack():
    """1.4.2, 1.9, M22: An Event adds a second and third marker where Terror and Reprisal would not."""
    t = Table("KLU 1P 1t").event(MCP, "M22", "shaded", "space:KLU")
    assert t.shows("KLU 1P 2t")
    t = Table("KLU 1P 1t").made_up_event(
        MCP, "[{do: place, kind: terror, n: 2, one_space: true, where: {has: {terror: 1}}}]"
    )
    assert t.whole("KLU 1P 3t")


# -- E13: M10 ------------------------------------------------------------------------------------


def test_E13_the_case_of_the_ruling():
    """6.6.3, 6.6.1, M10: Gurney, M10 shaded: one Reprisal; after the Reset Briggs: two Resettles."""
    t = Table("JOH 2T 2P 1u; NEG 2T 2P 1u", cards=["M20"]).event(MCP, "M10", "shaded")
    t.full(BRITISH, "sweep", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.game.decision.about[0] == "sweep"  # no second Province is asked for
    t.propaganda("reset")
    assert t.commander == BRIGGS
    t.full(BRITISH, "train", "sa:resettle", "space:JOH", card="M20")
    assert t.game.decision.about[0] == "resettle" and t.spaces() == {"NEG"}
    t.play("space:NEG")
    assert t.shows("JOH 2T 2P nv Opp; NEG 2T 2P 1u nv Opp")


def test_E13_without_it_there_are_two_reprisals():
    """6.6.2, 4.2.2: Gurney's effect, for comparison."""
    t = Table("JOH 2T 1u; NEG 2T 1u").full(BRITISH, "sweep", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.game.decision.about[0] == "reprisal" and t.spaces() == {"NEG"}


def test_E13_moving_the_marker_does_not_lift_it():
    """6.6.3, 6.6.1, M10: An Event brings Briggs meanwhile: still one Resettle."""
    t = (
        Table("JOH 2T 2P; NEG 2T 2P")
        .with_card("[{do: track, track: commander, by: 1}]")
        .event(MCP, "M10", "shaded")
    )
    t.event(BRITISH, "T", "unshaded")
    assert t.commander == BRIGGS
    t.full(BRITISH, "train", "sa:resettle", "space:JOH")
    assert t.shows("JOH 2T 2P nv Opp; NEG 2T 2P") and t.game.decision.about[0] == "train"


def test_E13_after_the_second_propaganda_it_lasts_to_the_end():
    """6.6.3, 6.1.4, M10: The last round ends before its Reset, so the void Commander never returns."""
    t = Table("JOH 2T 2P; NEG 2T 2P", commander=TEMPLER).event(MCP, "M10", "shaded")
    t.full(BRITISH, "train", "space:JOH", "done", "space:NEG", "done", "done")
    t.play("space:JOH", "choose:shift")
    assert t.shows("JOH 2T 2P Sup; NEG 2T 2P") and t.offers_none("space:NEG")
    t.propaganda(last=True)
    assert t.state.result is not None and t.commander == TEMPLER and t.state.flags.get("commander.void")


# -- Corrections: replacing, stacking, what the log and the board say ---------------------------------


REPLACE = "[{do: replace, kinds: [guerrilla], into: base, n: 1, where: {type: [province]}}]"


def test_A4_an_event_replaces_in_one_step():
    """1.4.1, 5.1.1, A4: One Guerrilla becomes a Base: MCP control throughout, so Political Will does not stir."""
    t = Table("KED 1u", pw=19).made_up_event(MCP, REPLACE)
    assert t.shows("KED 1B") and t.pw == 19


def test_E11_a_replaced_base_is_removed_too():
    """7.1, 1.7: A Base replaced by a Guerrilla: +1 for the Base, no change of control."""
    t = Table("KED 1B", pw=10).made_up_event(
        MCP, "[{do: replace, kinds: [base], into: guerrilla, where: {type: [province]}}]"
    )
    assert t.shows("KED 1u") and t.pw == 11


def test_A16_with_none_available_the_old_piece_just_goes():
    """1.4.1, 5.1.1: The British replace a Police by a Guerrilla, none Available; MCP may lift its own."""
    steps = "[{do: replace, kinds: [police], into: guerrilla}]"
    t = Table("KLU 1P; KED 1u", available={"guerrilla": 0}).made_up_event(BRITISH, steps)
    assert t.whole("KED 1u") and t.over()
    t = Table("KLU 1P; KED 1u", available={"guerrilla": 0}).made_up_event(MCP, steps)
    t.play("piece_in:KED:guerrilla_underground")
    assert t.whole("KLU 1u")


def test_E12_replacing_up_to_may_stop():
    """5.1: "Up to": after one of two."""
    steps = "[{do: replace, kinds: [police], into: troops, n: 2, up_to: true}]"
    t = Table("KLU 2P").made_up_event(BRITISH, steps, "piece_in:KLU:police")
    assert t.offers("done", "piece_in:KLU:police")
    assert t.play("done").over() and t.shows("KLU 1T 1P")


def test_E4_no_second_sabotage_whatever_a_card_says():
    """1.4.2: Only Terror stacks: M1 shaded passes over a sabotaged Center; a card of two places one."""
    t = Table("TIN 1s; KED 1u").event(MCP, "M1", "shaded", "done")
    assert t.shows("TIN 1s; RUB 1s")
    steps = "[{do: place, kind: sabotage, n: 2, one_space: true, where: {type: [economic_center]}}]"
    t = Table("").made_up_event(MCP, steps, "space:TIN")
    assert t.shows("TIN 1s; RUB")
    t = Table("").made_up_event(MCP, "[{do: place, kind: terror, n: 2, one_space: true, where: {type: [city]}}]")
    assert t.shows("KLU 2t")


def log_of(t):
    """The log in English."""
    texts = Catalogue(t.rules, "en")
    return [texts.entry(entry).strip() for entry in t.game.log]


def test_D15_a_declared_ambush_stands_in_the_log():
    """4.3.3: Declared in the Attack, it has a line of its own."""
    t = Table("KED 1u 1P").full(MCP, "attack", "sa:ambush")
    assert "MCP: Ambush [4.3.3]" in log_of(t) and t.shows("KED 1a")


def test_E13_the_void_commander_is_seen():
    """6.6.3: In the log and on the board, until the Reset."""
    t = Table("KED 1u", cards=["M2"]).event(MCP, "M10", "shaded")
    void = "the Commander's effect is void until the next Reset"
    assert f"from now on: {void}" in log_of(t)
    console = Console(record=True, width=100, file=StringIO())
    show_board(console, t.game, Catalogue(t.rules, "en"))
    assert void in console.export_text()
    t.propaganda("reset")
    assert f"no longer: {void}" in log_of(t)
