"""1.8, 7.0 Political Will between its ends, and who wins."""

from __future__ import annotations

import pytest

from coin_core.model.game import Game
from tests.causes import causes_of, moves_of

from .table import BRITISH, FIVE_SEEN, IRGUN, Table, rules


@pytest.mark.parametrize(
    ("will", "last", "winner"), [(0, False, IRGUN), (0, True, IRGUN), (5, True, BRITISH), (5, False, None)]
)
def test_who_wins(will, last, winner):
    """7.0, 7.0.1, 7.0.2: at 0 Irgun wins at once; on the last card the British win if Irgun has not."""
    # Three sabotaged Cities and a sabotaged Railway: -6 -2, and nothing is gained.
    t = Table("HAC 1s; TLV 1s; JEC 1s; rTH 1s; GAL 2T 1u", pw=8 + will, draws=[0], haganah=2)
    t.propaganda(last=last)
    assert (t.pw, t.result) == (will, winner)


def test_game_object_stops_at_the_end():
    """7.0: after the result there is nothing to decide."""
    t = Table("HAC 3s; GAL 2T", pw=2).propaganda()
    assert isinstance(t.game, Game)
    assert (t.game.decision, t.options, t.result) == (None, [], IRGUN)


# -- A16, A17: Political Will ----------------------------------------------------------------------


def test_A16_political_will_is_clamped_after_each_change():
    """1.8, P8, P24: 19 and 2 is 20; one Terror then makes it 19."""
    t = Table("JEC 1t", pw=19).event(BRITISH, "P8", "unshaded")
    assert t.pw == 20
    t.event(IRGUN, "P24", "shaded")
    assert t.pw == 19


def test_A16_political_will_is_clamped_at_0():
    """1.8, P2: 1 less 3 is 0; the Cache removed next makes it 1."""
    t = Table("LYD 2T 1C", pw=1, draws=[0]).event(IRGUN, "P2", "shaded")
    assert t.pw == 0
    t.limited(BRITISH, "assault", "space:LYD")
    assert t.pw == 1


def test_A17_the_british_may_climb_back_from_0():
    """1.8, 7.0.1: 1, Propagandize twice: 0, no win; a Cache removed: 1; net 0 in the round: alive."""
    board = "TLV 1T 1u cf; JEC 1T 1u cf; LYD 2T 1C; rTE 1s; GAL 1s"  # -2 -1 and three clean Cities: net 0
    t = Table(board, pw=1, haganah=3, draws=[0], cards=["P33"], seen=FIVE_SEEN)
    t.full(IRGUN, "travel", "sa:propagandize", "space:TLV", "space:JEC")
    assert (t.pw, t.result) == (0, None)
    t.play("space:TLV", "to:GAZ", "done")
    assert (t.asked, t.pw, t.result) == ("british initiative.box", 0, None)
    t.play("box:limited_op", "op:assault", "space:LYD")
    assert t.pw == 1
    t.play("done")
    assert t.state.card == "P33"
    assert (t.pw, t.result) == (1, None)
    assert t.asked == "irgun rob.one_space"  # the round goes on


def test_A17_at_0_in_the_check_irgun_wins():
    """7.0.1: The same net 0 with Political Will at 0 ends the game."""
    assert Table("rTE 1s; GAL 1s", pw=0).propaganda().result == IRGUN


# -- 7.1, 7.2: what moves Political Will -----------------------------------------------------------


def political_will_moves():
    """All its motions in random games."""
    return list(moves_of(rules(), "political_will", range(60)))


def test_what_raises_political_will():
    """7.1: Caches removed by Assault (+1 each), Events and the Propaganda Round, and nothing else."""
    named = {"assault": range(1, 2), "event": range(1, 4), "political_will": range(1, 21)}
    assert causes_of([move for move in political_will_moves() if move[1] > 0], named) == set(named)


def test_what_lowers_political_will():
    """7.2: Propagandize, Mass Detention, Events and the Propaganda Round, and nothing else."""
    named = {
        "propagandize": range(-2, 0),
        "mass_detention": range(-6, 0),
        "event": range(-3, 0),
        "political_will": range(-20, 0),
    }
    assert causes_of([move for move in political_will_moves() if move[1] < 0], named) == set(named)
