"""5.1 Events on Bases, levels, Terror and Commanders; what log and board say of them."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from ruamel.yaml import YAML

from coin_core.cli.board_view import show_board
from coin_core.text.catalogue import Catalogue
from games.malaya.names import SUPPORT

from .table import BRIGGS, BRITISH, MCP, SPACES, TEMPLER, Table

# -- E11, E12: Bases, levels, Terror ---------------------------------------------------------------


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E11_base_removed_by_an_event(faction):
    """7.1, 1.7, M20: PW 10, KEL 1B alone: +1 for the Base, +1 for control, whoever executes."""
    t = Table("KEL 1B", pw=10).event(faction, "M20", "unshaded")
    assert t.whole("") and t.pw == 12 and t.over()


def test_E11_base_in_thailand():
    """7.1, 1.7, M28: No population there: +1 for the Base alone."""
    t = Table("THA 1B", pw=10).event(BRITISH, "M28", "unshaded")
    assert t.whole("") and t.pw == 11


HERE = Path(__file__)


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


def test_E11_every_base_that_a_card_removes_raises_political_will():
    """7.1, 5.0: Each step of the deck that removes Bases leaves the +1 to the rule."""
    text = YAML(typ="safe").load((HERE.parents[2] / "games/malaya/data/cards.yaml").read_text(encoding="utf-8"))
    found = [step for card in text["cards"].values() for step in _steps(card) if "base" in step.get("kinds", ())]
    assert len(found) >= 2
    for step in found:
        assert step["do"] == "remove"
        assert not {"then", "then_each", "rewarded"} & set(step)


@pytest.mark.parametrize(("before", "level", "after"), [("Sup", -1, "Opp"), ("Opp", 1, "Sup"), ("Opp", 0, "")])
def test_E12_a_level_is_set_outright(before, level, after):
    """1.6, 5.1: The marker is swapped, whatever lay there."""
    t = Table(f"JOH 1T {before}").turn(BRITISH, "event", card="M14")
    SUPPORT.set(t.game.turn, SPACES["JOH"], level)
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


# -- E13: M10 --------------------------------------------------------------------------------------


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


# -- Corrections: replacing, stacking, what the log and the board say ------------------------------

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
