"""1.7, 1.10 Control, and Political Will that follows it at once."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from coin_core.model.setup import new_game
from games.malaya.names import CONTROL

from .table import BRITISH, MCP, Table, rules

# -- at random -------------------------------------------------------------------------------------


CUBES = ("troops", "police")

REBELS = ("guerrilla_underground", "guerrilla_active", "base")


def test_control_by_recount_and_no_british_in_thailand():
    """1.7, 1.3.3, 1.4.2: over 60 random games, at every settled decision."""
    game_rules, seen = rules(), Counter()
    for seed in range(60):
        draw = random.Random(seed).random
        game = new_game(game_rules, seed=seed)
        while game.decision is not None:
            game.choose(game.options[int(draw() * len(game.options))])
            pieces = game.state.pieces
            assert not any(pieces[kind]["thailand"] for kind in CUBES), f"seed {seed}"
            if not game.turn.settled:
                continue
            for space in game_rules.board.spaces:
                ours, theirs = (sum(pieces[kind][space] for kind in kinds) for kinds in (CUBES, REBELS))
                owner = BRITISH if ours > theirs else MCP if theirs > ours else None
                if game_rules.board.type_of[space] == "economic_center":
                    owner = None
                assert CONTROL.controller(game.turn, space) == owner, f"seed {seed}: {space}"
                seen[owner] += 1
    assert set(seen) == {BRITISH, MCP, None} and min(seen.values()) > 1000


# -- A1-A3: control and Political Will -------------------------------------------------------------


def test_A1_equal_is_uncontrolled_and_one_more_police_is_british():
    """1.7: Both states of Guerrillas and Bases against all cubes; a tie is nobody's."""
    t = Table("KED 1T 1P 1u 1B").limited(BRITISH, "train", "space:KED")
    assert t.control("KED") is None
    t.play("piece:police", "done")
    assert t.shows("KED 1T 2P 1u 1B") and t.control("KED") == BRITISH


@pytest.mark.parametrize(
    ("pieces", "who"),
    [
        ("1T 1u", None),
        ("1P 1u", None),
        ("2P 1a", BRITISH),
        ("1T 1P 1u 1a", None),
        ("1T 1u 1a", MCP),
        ("1P 2B", MCP),
        ("1P 1u nv 2t", None),
        ("1P 1a Sup", None),
        ("1T 1u Opp", None),
        ("nv", None),
    ],
)
def test_A1_what_counts_for_control(pieces, who):
    """1.7: Only wooden pieces count; markers and New Villages count nothing."""
    t = Table(f"KED {pieces}")
    assert t.control("KED") == who
    assert [f for f in (BRITISH, MCP) if t.controls(f, "KED")] == ([who] if who else [])


def test_A2_british_control_coming_moves_nothing():
    """1.7: Uncontrolled to British by Train, Political Will stays."""
    t = Table("KED 1P 1u", pw=12).limited(BRITISH, "train", "space:KED", "piece:police", "piece:police")
    assert t.shows("KED 3P 1u") and t.control("KED") == BRITISH
    assert t.pw == 12


def test_A2_british_control_going_moves_nothing():
    """1.7: British to uncontrolled by Rally, Political Will stays."""
    t = Table("KED 2P 1u", pw=12).limited(MCP, "rally", "space:KED", "choose:guerrilla")
    assert t.shows("KED 2P 2u") and t.control("KED") is None
    assert t.pw == 12


@pytest.mark.parametrize(("space", "population"), [("PRK", 3), ("KED", 2), ("TRE", 1), ("KLU", 2), ("THA", 0)])
def test_A2_mcp_gaining_lowers_by_population(space, population):
    """1.7: MCP gains an empty space by Rally: Political Will falls by its population at once."""
    t = Table("", pw=12).limited(MCP, "rally", f"space:{space}", "choose:guerrilla")
    assert t.control(space) == MCP
    assert t.pw == 12 - population


def test_A2_mcp_losing_to_nobody_raises_by_population():
    """1.7: MCP control to uncontrolled: Political Will rises by the population."""
    t = Table("PRK 2T 3a", pw=12).limited(BRITISH, "assault", "space:PRK")
    assert t.shows("PRK 2T 2a") and t.control("PRK") is None
    assert t.pw == 15


def test_A3_straight_to_british_is_one_change():
    """1.7: MCP control turns into British control by one Assault: the population once."""
    t = Table("JOH 2T 3a", pw=12).limited(BRITISH, "assault", "space:JOH")
    assert t.shows("JOH 2T 1a") and t.control("JOH") == BRITISH
    assert t.pw == 15


def test_A3_straight_to_british_by_a_move():
    """1.7, 3.2.3: Three Troops march in on two Guerrillas: the population once."""
    t = Table("PRK 3T; KED 2u", pw=12).limited(BRITISH, "sweep", "space:KED", "from:PRK", "to:KED", "number:3")
    assert t.control("KED") == BRITISH
    assert t.pw == 14


# -- A4-A8: steps ----------------------------------------------------------------------------------


def test_A4_replacing_is_one_step():
    """1.7, 3.3.1: Two Guerrillas become a Base: MCP control throughout, even next to the end of the track."""
    t = Table("KED 2u", pw=19).limited(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B") and t.control("KED") == MCP
    assert t.pw == 19


def test_A4_garrison_is_one_move():
    """1.7, 3.2.2: A Troop leaves and a Police comes: the passing MCP control is not seen."""
    t = Table("KED 1T 1u; KLU 1P", pw=1).full(BRITISH, "garrison", "space:KED", "space:RUB", "done")
    t.play("from:KED", "to:RUB", "from:KLU", "to:KED")
    assert t.shows("KED 1P 1u; KLU; RUB 1T")
    assert t.pw == 1


def test_A4_sweep_is_one_move():
    """1.7, 3.2.3: SEL's Troop goes on to NEG while KLU's comes in: no passing MCP control of SEL."""
    t = Table("KLU 1T; SEL 1T 1u", pw=1).full(BRITISH, "sweep", "space:SEL", "space:NEG", "done")
    t.play("from:SEL", "to:NEG", "from:KLU", "to:SEL")
    assert t.asked == "british action.pause" and t.shows("KLU; SEL 1T 1u; NEG 1T")
    assert t.pw == 1


def test_A4_redeploy_is_one_move():
    """1.7, 6.4: JOH's Police leave and KLU's come in: no passing MCP control of JOH."""
    t = Table("JOH 2P 1u; KLU 2P", pw=1, cards=["M2"]).propaganda("redeploy")
    t.play("from:JOH", "to:RUB", "number:2", "from:KLU", "to:JOH", "number:2")
    assert t.shows("JOH 2P 1u; KLU; RUB 2P")
    assert t.pw == 1


def test_A4_reprisal_is_one_step():
    """1.7, 4.2.2: The Guerrilla's leaving (+3) and arriving (-2) are added up before the end of the track."""
    t = Table("PRK 2T 3u", pw=18).full(BRITISH, "sweep", "sa:reprisal", "to:SEL")
    assert t.shows("PRK 2T 2u 1t; SEL 1u")
    assert t.pw == 19


def test_A4_placing_in_one_space_is_one_step_with_what_is_lifted():
    """1.7, 1.4.1: Two Guerrillas placed at once, one of them lifted: KEL gained -1, KED lost +2, moved once."""
    t = Table("KEL 1B 1P; KED 1u", pw=0, available={"guerrilla": 1}).limited(MCP, "rally", "space:KEL")
    t.play("choose:guerrillas", "number:2", "piece_in:KED:guerrilla_underground")
    assert t.shows("KEL 1B 1P 2u; KED")
    assert t.pw == 1


def test_A4_training_in_one_space_is_one_step_with_what_is_lifted():
    """1.7, 1.4.1: Two Police placed in KLU, one of them lifted: KLU lost by MCP +2, NEG gained -2, moved once."""
    t = Table("KLU 1T 2u; NEG 1P 1u", pw=20, available={"police": 1}).limited(BRITISH, "train", "space:KLU")
    t.play("piece:police", "piece:police", "piece_in:NEG:police", "done")
    assert t.shows("KLU 1T 2P 2u; NEG 1u")
    assert t.pw == 20


def test_A5_a_base_for_two_guerrillas_may_lose_control():
    """3.3.1, 1.7: 2 Guerrillas to 1 Base beside a Police: uncontrolled, and no Agitate there."""
    t = Table("KED 2u 1P", pw=12, rm=10).limited(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B 1P") and t.control("KED") is None
    assert t.pw == 14
    assert t.over()


def test_A5_with_control_kept_agitate_is_offered():
    """3.3.1: The same with one more Guerrilla: MCP control stays, and Agitate is offered."""
    t = Table("KED 3u 1P", pw=12).limited(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B 1P 1u") and t.pw == 12
    assert t.asked == "mcp agitate.space" and t.spaces() == {"KED"}


@pytest.mark.parametrize(
    ("source", "target", "pw", "after"),
    [("KED", "PRK", 19, 18), ("PRK", "KED", 1, 2), ("PRK", "KED", 19, 20), ("KED", "PRK", 0, 0)],
)
def test_A6_changes_of_one_move_are_added_up(source, target, pw, after):
    """1.7, 3.3.2: March from one empty space to another: loss and gain in one change, then clamped."""
    t = Table(f"{source} 1u", pw=pw).limited(MCP, "march", f"space:{target}", f"from:{source}")
    assert t.whole(f"{target} 1u")
    assert t.pw == after


def test_A6_several_destinations():
    """1.7, 3.3.2: KED is lost (+2), SEL and PRK are gained (-5): one change of -3."""
    t = Table("KED 1u; PAH 2u", pw=20).full(MCP, "march", "space:PRK", "space:SEL", "done")
    t.play("from:KED", "to:PRK", "from:PAH", "to:SEL", "group:1:0", "done")
    assert t.whole("PRK 1u; PAH 1u; SEL 1u")
    assert t.pw == 17


def test_A7_each_space_is_clamped_by_itself():
    """1.7, 1.10: KED gained takes 1 to 0, SEL lost takes 0 to 2."""
    t = Table("SEL 2u 1P", pw=1).full(MCP, "rally", "space:KED", "choose:guerrilla")
    assert t.pw == 0
    t.play("space:SEL", "choose:base")
    assert t.shows("KED 1u; SEL 1B 1P")
    assert t.pw == 2


def test_A7_the_other_order():
    """1.7, 1.10: SEL lost takes 1 to 3, KED gained takes 3 to 1."""
    t = Table("SEL 2u 1P", pw=1).full(MCP, "rally", "space:SEL", "choose:base")
    assert t.pw == 3
    t.play("space:KED", "choose:guerrilla")
    assert t.pw == 1


def test_A8_a_base_removed_is_added_to_control():
    """3.2.4, 1.7: Assault removes 2 Guerrillas and a Base: +1 for the Base, +1 for control lost."""
    t = Table("PAH 3T 2a 2B", pw=10).limited(BRITISH, "assault", "space:PAH")
    assert t.shows("PAH 3T 1B") and t.control("PAH") == BRITISH
    assert t.pw == 12


def test_A8_a_troop_lost_is_added_to_control():
    """3.3.3, 1.7: Attack removes 2 Troops: -1 for them, -3 for control gained."""
    t = Table("JOH 2T 1u", pw=12, dice=[1]).limited(MCP, "attack", "space:JOH", "roll", "number:2")
    assert t.shows("JOH 1a") and t.control("JOH") == MCP
    assert t.pw == 8


# -- A9: no end in mid-campaign --------------------------------------------------------------------


def test_A9_at_zero_play_goes_on():
    """1.10, 6.1.3: Political Will at 0 ends nothing in mid-campaign."""
    t = Table("", pw=2).limited(MCP, "rally", "space:PRK", "choose:guerrilla")
    assert t.pw == 0
    assert t.state.result is None and t.over()


def test_A9_at_twenty_play_goes_on():
    """1.10, 6.1.3: Political Will at 20 ends nothing in mid-campaign."""
    t = Table("PRK 2T 3a", pw=17).limited(BRITISH, "assault", "space:PRK")
    assert t.pw == 20
    assert t.state.result is None and t.over()


@pytest.mark.parametrize(("pw", "winner"), [(0, MCP), (20, BRITISH)])
def test_A9_the_propaganda_round_decides(pw, winner):
    """6.1.3: The same Political Will wins when 6.1.3 looks at it."""
    t = Table("", pw=pw).propaganda()
    assert t.result == winner
