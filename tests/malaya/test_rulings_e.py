"""Rulings E: events in general, mostly on made-up cards."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve
from rich.console import Console
from ruamel.yaml import YAML

from coin_core.cli.board_view import show_board
from coin_core.definitions.load import structure
from coin_core.definitions.schema import Card, Side
from coin_core.effects import VERBS
from coin_core.effects.base import Binder
from coin_core.mechanics.support import set_level
from coin_core.text.catalogue import Catalogue

from .table import BRIGGS, BRITISH, GURNEY, MCP, SPACES, TEMPLER, Table

HERE = Path(__file__)
OTHER = {MCP: BRITISH, BRITISH: MCP}
UP = "{do: track, track: political_will, by: 1}"


def made_up(game, steps, **more):
    """A side of a made-up card: a YAML list of steps."""
    side = structure(
        {"do": YAML(typ="safe").load(steps), **more}, Side, HERE, {effect.verb: effect for effect in VERBS}
    )
    binder = Binder(game, HERE, ("X",))
    binder.bind_steps("do", side.do)
    assert binder.problems == []
    return side


def table(board, steps="[]", capability=None, **more):
    """A table whose deck has a card X of these steps, and K, a capability that sets parameters."""
    t = Table(board, **more)
    game = t.rules
    cards = {**game.cards, "X": Card(unshaded=made_up(game, steps))}
    if capability is not None:
        cards["K"] = Card(unshaded=made_up(game, "[]", set=capability), capability=BRITISH)
    t.rules = evolve(game, cards=cards)
    return t


def play(steps, board, *choices, by=MCP, **more):
    """`by` plays a card of these steps on a board."""
    return table(board, steps, **more).event(by, "X", "unshaded", *choices)


def over(t, by=MCP):
    """Whether the card is finished: the other faction is asked for its box."""
    return t.asked == f"{OTHER[by]} initiative.box"


def operation(name, by, more="spaces: 2"):
    """A step that grants an operation."""
    return f"[{{do: operation, by: {by}, ops: [{name}], {more}}}]"


# -- E1, E2: who plays, who decides --------------------------------------------------------------


def test_E1_the_british_may_void_their_commander():
    """5.2, M10: British execute M10 shaded: Gurney's second Reprisal is gone."""
    t = Table("JOH 1T 1a; NEG 1T 1a; KED 1T 1a").event(BRITISH, "M10", "shaded")
    t.turn(BRITISH, "op_special", "op:assault", "sa:reprisal", "space:JOH", "to:PAH")
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
    t = play("[{do: remove, kinds: [police], n: 1}]", "KED 1P; SEL 1P", by=faction)
    assert t.decider == faction and t.spaces() == {"KED", "SEL"}
    t = play("[{do: remove, kinds: [guerrilla], n: 1}]", "KED 1u; SEL 1u", by=faction)
    assert t.decider == faction and t.spaces() == {"KED", "SEL"}


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E2_a_named_faction_decides_its_details(faction):
    """5.1, 5.4: "British may Sweep in one space free": they choose whether and where."""
    steps = operation("sweep", BRITISH, "spaces: 1")
    t = play(steps, "KLU 1T; SEL 1u; KED 1u", by=faction)
    assert (t.decider, t.options) == (BRITISH, ["op:sweep", "done"])
    t.play("op:sweep")
    assert t.decider == BRITISH and {"SEL", "KED", "KLU"} <= t.spaces()
    t.play("space:SEL", "from:KLU")
    assert t.shows("SEL 1T 1a; KED 1u") and over(t, faction)
    t = play(steps, "KLU 1T; SEL 1u", "done", by=faction)
    assert t.whole("KLU 1T; SEL 1u") and over(t, faction)


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
    t = play(f"[{', '.join(steps)}]", "KED 1t", pw=1)
    assert t.pw == pw and t.shows("KED 1u 1t") and over(t)


def test_E3_impossible_parts_are_skipped():
    """5.1.3: No Base to remove, no Province with Terror: the rest is done."""
    t = play(
        "[{do: remove, kinds: [base], n: 1}, {do: level, toward: support, where: {has: {terror: 1}}},"
        f" {UP}, {operation('attack', MCP)[1:-1]}]",
        "THA 1u",
    )
    assert t.pw == 13 and t.whole("THA 1u") and over(t)


def test_E3_as_much_as_possible():
    """5.1.3: Three Police to remove, one there: one goes."""
    assert play("[{do: remove, kinds: [police], n: 3}]", "KED 1P").whole("")


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E3_an_event_without_effect_is_legal(faction):
    """5.1, 5.1.3: It is offered, played, and nothing changes."""
    t = play("[{do: remove, kinds: [base], n: 1}]", "THA 1u", by=faction)
    assert over(t, faction) and t.whole("THA 1u") and (t.pw, t.rb, t.rm) == (12, 20, 10)
    assert t.state.boxes == {faction: "event"}


def test_E4_one_new_village_per_province():
    """5.1.1, 1.4.2: An Event puts a New Village in PRK nv: none."""
    t = play("[{do: place, kind: new_village, n: 1, where: {has: {troops: 1}}}]", "PRK 1T nv", by=BRITISH)
    assert t.whole("PRK 1T nv") and t.box("new_village") == 3 and over(t, BRITISH)


@pytest.mark.parametrize("space", ["KLU", "THA", "TIN"])
def test_E4_new_villages_in_provinces_only(space):
    """5.1.1, 1.4.2: Not in Kuala Lumpur, Thailand or a Center."""
    board = f"JOH 1T; {space} 1u"
    t = play("[{do: place, kind: new_village, n: 1, where: {has: {guerrilla: 1}}}]", board, by=BRITISH)
    assert t.whole(board) and over(t, BRITISH)


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
    t = play(f"[{step}]", "KED 1T 1P; THA 1u", by=faction)
    assert t.whole("KED 1T 1P; THA 1u") and over(t, faction)


@pytest.mark.parametrize("board", ["TIN 1s", "KED 2B 1t"])
def test_E4_base_stacking(board):
    """5.1.1, 1.4.2: No Base in a Center, no third in a Province."""
    t = play("[{do: place, kind: base, n: 1, where: {has: {disorder: 1}}}]", board)
    assert t.whole(board) and over(t)


def test_E4_available_markers_only():
    """5.1.1: The pool is empty: no New Village, and none is taken from elsewhere."""
    t = play(
        "[{do: place, kind: new_village, n: 1, where: {has: {troops: 1}}}]",
        "KED nv; SEL nv; NEG nv; TRE nv; JOH 1T",
        by=BRITISH,
    )
    assert t.shows("JOH 1T; KED nv; SEL nv; NEG nv; TRE nv") and over(t, BRITISH)


@pytest.mark.parametrize(("pw", "by", "after"), [(19, 1, 20), (20, 1, 20), (1, -2, 0), (3, -2, 0)])
def test_E4_political_will_stays_in_its_range(pw, by, after):
    """5.1.1, 1.10: Twice the same change ends at 20 or 0."""
    step = f"{{do: track, track: political_will, by: {by}}}"
    assert play(f"[{step}, {step}]", "THA 1u", pw=pw).pw == after


def test_E4_the_text_wins_over_other_rules():
    """5.1.1, 3.3.1, 3.2.1: A Guerrilla into Support beside a New Village, Troops into a Province."""
    t = play("[{do: place, kind: guerrilla, n: 1, where: {has: {new_village: 1}}}]", "KED 1P nv Sup")
    assert t.whole("KED 1P 1u nv Sup")
    t = play("[{do: place, kind: troops, n: 1, where: {has: {base: 1}}}]", "KED 1B", by=BRITISH)
    assert t.whole("KED 1T 1B")


# -- E5: too few Available -----------------------------------------------------------------------

TWO_IN_PAHANG = "{do: place, kind: guerrilla, n: 2, where: {has: {base: 1}}}"


def test_E5_enemy_pieces_only_as_many_as_available():
    """1.4.1, 5.1.1: British execute "place 2 Guerrillas in PAH", one Available: one."""
    t = play(f"[{TWO_IN_PAHANG}]", "PAH 1B; KED 1a", by=BRITISH, available={"guerrilla": 1})
    assert t.shows("PAH 1B 1u; KED 1a") and over(t, BRITISH)


def test_E5_own_pieces_may_be_lifted():
    """1.4.1, 5.1.1: MCP execute it: one and one lifted, which comes Underground."""
    t = play(f"[{TWO_IN_PAHANG}]", "PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1})
    assert t.shows("PAH 1B 1u; KED 1a") and not over(t)
    t.play("space:PAH", "piece_in:KED:guerrilla_active")
    assert t.shows("PAH 1B 2u; TIN 1u; KED") and over(t)


def test_E5_or_not():
    """1.4.1: Lifting is a may."""
    t = play(f"[{TWO_IN_PAHANG}]", "PAH 1B; KED 1a; TIN 1u", "done", available={"guerrilla": 1})
    assert t.shows("PAH 1B 1u; KED 1a; TIN 1u") and over(t)


def test_E5_a_faction_told_to_place_its_own_may_lift():
    """1.4.1, 5.1.1: British execute, MCP places: MCP is asked, and may lift."""
    steps = f"[{TWO_IN_PAHANG[:-1]}, by: mcp}}]"
    t = play(steps, "PAH 1B; KED 1a; TIN 1u", by=BRITISH, available={"guerrilla": 1})
    assert t.decider == MCP
    t.play("space:PAH", "piece_in:TIN:guerrilla_underground")
    assert t.shows("PAH 1B 2u; KED 1a; TIN") and over(t, BRITISH)


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
    assert t.state.capabilities == {"M4": side} and over(t, faction)
    t.turn(BRITISH, "limited_op", "op:sweep", "space:JOH")
    assert t.shows(after)


def test_E6_resets_change_nothing():
    """5.3, 6.5, M4: The Capability holds after a Reset."""
    t = Table("JOH 3T 3u", cards=["M20"]).event(MCP, "M4", "unshaded").propaganda("reset")
    assert t.state.card == "M20" and t.state.capabilities == {"M4": "unshaded"}
    t.turn(BRITISH, "limited_op", "op:sweep", "space:JOH", card="M20")
    assert t.shows("JOH 3T 3a")


@pytest.mark.parametrize(("order", "after"), [(("M4", "K"), "JOH 3T 1a 2u"), (("K", "M4"), "JOH 3T 3a")])
def test_E6_the_newer_wins(order, after):
    """5.1.2, 5.3, M4: Two Capabilities contradict each other: the one played last holds."""
    t = table("JOH 3T 3u", capability={"sweep.cubes_per_guerrilla.jungle": 3})
    for card in order:
        t.event(BRITISH, card, "unshaded")
    t.turn(BRITISH, "limited_op", "op:sweep", "space:JOH")
    assert t.shows(after)


# -- E7-E10: free Operations and Special Activities ----------------------------------------------


def test_E7_free_rally():
    """3.1.2, 5.4, 3.3.1: RM 0: free Rally in KED; KLU is refused for its Support; nothing is paid."""
    t = play(operation("rally", MCP), "KLU Sup", "op:rally", rm=0)
    assert t.why("space:KLU") == ["under_support"]
    t.play("space:KED", "done")
    assert t.whole("KLU Sup; KED 1u") and t.rm == 0 and over(t)


def test_E7_as_many_spaces_as_the_text_says():
    """5.4, 3.1.2: Two are named, two are taken, though nothing has to be paid."""
    t = play(operation("rally", MCP), "", "op:rally", "space:KED", "space:SEL", rm=0)
    assert t.whole("KED 1u; SEL 1u") and over(t)


def test_E7_else_any_number():
    """5.4, 3.1.2: No number said: all legal spaces, at no cost."""
    spaces = ["JOH", "KED", "NEG", "KEL", "TRE"]
    t = play(operation("assault", BRITISH, "spaces: 99"), "; ".join(f"{x} 1T 1a" for x in spaces), rb=0)
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
    t = play(operation(name, by), "KLU 2T; KED 2u; SEL 1u; PRK 2T 1a", f"op:{name}", rb=0, rm=0, dice=[6])
    t.play(*choices)
    assert t.shows(after) and (t.rb, t.rm) == (0, 0)


def test_E7_eligibility_comes_from_the_event_box():
    """5.4, 2.3.1: A free Operation of the British in MCP's Event takes no box of theirs."""
    t = play(operation("sweep", BRITISH, "spaces: 1"), "KLU 1T", "op:sweep", "space:SEL", "done", cards=["M5"])
    assert t.state.boxes == {MCP: "event"}
    t.play("box:op_special", "pass")
    assert (t.state.card, t.state.first) == ("M5", MCP)


def test_E7_other_conditions_hold():
    """3.1.2, 5.4, 3.2.1: A free Train is barred by MCP control as any other."""
    t = play(operation("train", BRITISH), "KED 1u; SEL 1P", "op:train", by=BRITISH, rb=0)
    assert t.why("space:KED") == ["mcp_control"] and t.offers("space:SEL")


@pytest.mark.parametrize(("rb", "after", "level"), [(1, 1, ""), (3, 1, " Sup")])
def test_E8_pacify_costs_as_always(rb, after, level):
    """3.1.2, 5.4, 3.2.1: Free Train in JOH: two Police for nothing; Pacify for 2 or not at all."""
    t = play(operation("train", BRITISH, "spaces: 1"), "JOH 2T 2P 1u", "op:train", "space:JOH", by=BRITISH, rb=rb)
    t.play("piece:police", "piece:police")
    assert t.rb == rb and over(t, BRITISH) is not bool(level)
    if level:
        t.play("space:JOH", "choose:shift")
    assert t.rb == after and t.shows(f"JOH 2T 4P 1u{level}") and over(t, BRITISH)


@pytest.mark.parametrize(("rm", "level"), [(0, ""), (1, " Opp")])
def test_E8_agitate_costs_as_always(rm, level):
    """3.1.2, 5.4, 3.3.1: Free Rally in KEL; Agitate for 1 or not at all."""
    t = play(operation("rally", MCP, "spaces: 1"), "KEL 1B", "op:rally", "space:KEL", "choose:guerrilla", rm=rm)
    assert t.rm == rm and over(t) is not bool(level)
    if level:
        t.play("space:KEL", "choose:shift")
    assert t.rm == 0 and t.shows(f"KEL 1B 1u{level}") and over(t)


def test_E9_no_special_activity_with_a_free_operation():
    """4.1, 5.4: None, unless the text grants it."""
    board = "JOH 1T 1a; NEG 1T 1a"
    t = play(operation("assault", BRITISH), board, "op:assault", by=BRITISH)
    assert t.spaces() == {"JOH", "NEG"} and t.offers_none("sa:reprisal", "sa:air_strike")
    assert t.why("sa:air_strike") == ["no_activity_with_this"]
    granted = operation("assault", BRITISH, "spaces: 2, activity: [air_strike]")
    t = play(granted, board, "op:assault", by=BRITISH)
    assert t.offers("sa:air_strike") and t.offers_none("sa:reprisal")


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E9_a_free_activity_needs_no_operation(faction):
    """4.1, 5.4, 4.2.3: Air Strike alone, where its own conditions hold; its owner decides."""
    t = play("[{do: activity, name: air_strike}]", "JOH 1T 1a; NEG 1a; KED 1P 1u; KLU 1T 1a", by=faction)
    assert (t.decider, t.options) == (BRITISH, ["sa:air_strike", "done"])
    t.play("sa:air_strike")
    assert t.shows("JOH 1T; NEG 1a; KED 1P 1u; KLU 1T 1a") and over(t, faction) and (t.rb, t.rm) == (20, 10)


def test_E9_a_free_activity_keeps_its_conditions():
    """4.1, 5.4, 4.3.1: Extort without a fitting space is not offered."""
    t = play("[{do: activity, name: extort}]", "KED 1a; SEL 1P 1u nv")
    assert over(t) and t.whole("KED 1a; SEL 1P 1u nv") and t.rm == 10


def test_E10_free_ambush():
    """4.3.3, 5.4: RM 0, PW 12, JOH 1T 2u: one shows itself, the Troop goes, PW 11."""
    t = play("[{do: activity, name: ambush}]", "JOH 1T 2u", "sa:ambush", rm=0)
    assert t.whole("JOH 1a 1u") and (t.pw, t.rm) == (11, 0) and over(t)


def test_E10_police_first():
    """4.3.3, 5.4: A Police goes before a Troop, and PW does not move for it."""
    t = play("[{do: activity, name: ambush}]", "JOH 1T 1P 3u", "sa:ambush", rm=0)
    assert t.whole("JOH 1T 1a 2u") and t.pw == 12


@pytest.mark.parametrize("board", ["JOH 1T 2a", "JOH 2u", "JOH 1T; NEG 1u"])
def test_E10_underground_guerrilla_and_cube_needed(board):
    """4.3.3, 5.4: Without one of them there is no Ambush."""
    t = play("[{do: activity, name: ambush}]", board, rm=0)
    assert t.whole(board) and over(t)


# -- E11, E12: Bases, levels, Terror -------------------------------------------------------------


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E11_base_removed_by_an_event(faction):
    """7.1, 1.7, M20: PW 10, KEL 1B alone: +1 for the Base, +1 for control, whoever executes."""
    t = Table("KEL 1B", pw=10).event(faction, "M20", "unshaded")
    assert t.whole("") and t.pw == 12 and over(t, faction)


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
    t = play("[{do: place, kind: terror, n: 2, one_space: true, where: {has: {terror: 1}}}]", "KLU 1P 1t")
    assert t.whole("KLU 1P 3t")


# -- E13: M10 ------------------------------------------------------------------------------------


def test_E13_the_case_of_the_ruling():
    """6.6.3, 6.6.1, M10: Gurney, M10 shaded: one Reprisal; after the Reset Briggs: two Resettles."""
    t = Table("JOH 2T 2P 1u; NEG 2T 2P 1u", cards=["M20"]).event(MCP, "M10", "shaded")
    t.turn(BRITISH, "op_special", "op:sweep", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.game.decision.about[0] == "sweep"  # no second Province is asked for
    t.propaganda("reset")
    assert t.commander == BRIGGS
    t.turn(BRITISH, "op_special", "op:train", "sa:resettle", "space:JOH", card="M20")
    assert t.game.decision.about[0] == "resettle" and t.spaces() == {"NEG"}
    t.play("space:NEG")
    assert t.shows("JOH 2T 2P nv Opp; NEG 2T 2P 1u nv Opp")


def test_E13_without_it_there_are_two_reprisals():
    """6.6.2, 4.2.2: Gurney's effect, for comparison."""
    t = Table("JOH 2T 1u; NEG 2T 1u").turn(BRITISH, "op_special", "op:sweep", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.game.decision.about[0] == "reprisal" and t.spaces() == {"NEG"}


def test_E13_moving_the_marker_does_not_lift_it():
    """6.6.3, 6.6.1, M10: An Event brings Briggs meanwhile: still one Resettle."""
    t = table("JOH 2T 2P; NEG 2T 2P", "[{do: track, track: commander, by: 1}]").event(MCP, "M10", "shaded")
    t.event(BRITISH, "X", "unshaded")
    assert t.commander == BRIGGS
    t.turn(BRITISH, "op_special", "op:train", "sa:resettle", "space:JOH")
    assert t.shows("JOH 2T 2P nv Opp; NEG 2T 2P") and t.game.decision.about[0] == "train"


def test_E13_after_the_second_propaganda_it_lasts_to_the_end():
    """6.6.3, 6.1.4, M10: The last round ends before its Reset, so the void Commander never returns."""
    t = Table("JOH 2T 2P; NEG 2T 2P", commander=TEMPLER).event(MCP, "M10", "shaded")
    t.turn(BRITISH, "op_special", "op:train", "space:JOH", "done", "space:NEG", "done", "done")
    t.play("space:JOH", "choose:shift")
    assert t.shows("JOH 2T 2P Sup; NEG 2T 2P") and t.offers_none("space:NEG")
    t.propaganda(last=True)
    assert t.state.result is not None and t.commander == TEMPLER and t.state.flags.get("commander.void")


# -- Corrections: replacing, stacking, what the log and the board say ---------------------------------


REPLACE = "[{do: replace, kinds: [guerrilla], into: base, n: 1, where: {type: [province]}}]"


def test_A4_an_event_replaces_in_one_step():
    """1.4.1, 5.1.1, A4: One Guerrilla becomes a Base: MCP control throughout, so Political Will does not stir."""
    t = play(REPLACE, "KED 1u", pw=19)
    assert t.shows("KED 1B") and t.pw == 19


def test_E11_a_replaced_base_is_removed_too():
    """7.1, 1.7: A Base replaced by a Guerrilla: +1 for the Base, no change of control."""
    t = play("[{do: replace, kinds: [base], into: guerrilla, where: {type: [province]}}]", "KED 1B", pw=10)
    assert t.shows("KED 1u") and t.pw == 11


def test_A16_with_none_available_the_old_piece_just_goes():
    """1.4.1, 5.1.1: The British replace a Police by a Guerrilla, none Available; MCP may lift its own."""
    steps = "[{do: replace, kinds: [police], into: guerrilla}]"
    t = play(steps, "KLU 1P; KED 1u", by=BRITISH, available={"guerrilla": 0})
    assert t.whole("KED 1u") and over(t, BRITISH)
    t = play(steps, "KLU 1P; KED 1u", by=MCP, available={"guerrilla": 0})
    t.play("piece_in:KED:guerrilla_underground")
    assert t.whole("KLU 1u")


def test_E12_replacing_up_to_may_stop():
    """5.1: "Up to": after one of two."""
    steps = "[{do: replace, kinds: [police], into: troops, n: 2, up_to: true}]"
    t = play(steps, "KLU 2P", "piece_in:KLU:police", by=BRITISH)
    assert t.offers("done", "piece_in:KLU:police")
    assert over(t.play("done"), BRITISH) and t.shows("KLU 1T 1P")


def test_E4_no_second_sabotage_whatever_a_card_says():
    """1.4.2: Only Terror stacks: M1 shaded passes over a sabotaged Center; a card of two places one."""
    t = Table("TIN 1s; KED 1u").event(MCP, "M1", "shaded", "done")
    assert t.shows("TIN 1s; RUB 1s")
    steps = "[{do: place, kind: sabotage, n: 2, one_space: true, where: {type: [economic_center]}}]"
    t = play(steps, "", "space:TIN")
    assert t.shows("TIN 1s; RUB")
    t = play("[{do: place, kind: terror, n: 2, one_space: true, where: {type: [city]}}]", "")
    assert t.shows("KLU 2t")


def log_of(t):
    """The log in English."""
    texts = Catalogue(t.rules, "en")
    return [texts.entry(entry).strip() for entry in t.game.log]


def test_D15_a_declared_ambush_stands_in_the_log():
    """4.3.3: Declared in the Attack, it has a line of its own."""
    t = Table("KED 1u 1P").turn(MCP, "op_special", "op:attack", "sa:ambush")
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
