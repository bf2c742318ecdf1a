"""Hidden pieces: two states by a game's names, and groups that move together."""

from __future__ import annotations

from coin_core.kits.hidden import Groups

from .atoll.names import REBELS
from .atoll.rules import CREEPING
from .conftest import play


def states(turn, space):
    """Hidden and seen rebels of a space."""
    return turn.pieces["rebel_hidden"][space], turn.pieces["rebel_seen"][space]


def test_count_activate_and_go_underground(turn):
    assert REBELS.count(turn, "north") == 2
    REBELS.activate(turn, "north")
    assert states(turn, "north") == (1, 1)
    assert REBELS.states(turn, "north") == ["rebel_hidden", "rebel_seen"]
    REBELS.activate(turn, "north", 9)
    assert states(turn, "north") == (0, 2)
    REBELS.activate_all(turn, "quay")
    REBELS.go_underground(turn, "north")
    assert (states(turn, "north"), states(turn, "quay")) == ((2, 0), (0, 1))
    REBELS.go_underground(turn)
    assert turn.on_map("rebel_seen") == 0


def test_which_one_of_a_space(turn):
    REBELS.activate(turn, "north")
    assert play(REBELS.pick(turn, "reef", "creep.from", "9.9", "north"), "piece:rebel_seen") == "rebel_seen"


def test_groups_that_pieces_can_form():
    assert CREEPING.options(1, 1) == [("group", 0, 1), ("group", 1, 0), ("group", 1, 1)]
    assert CREEPING.options(2, 1, 1) == [("group", 0, 1), ("group", 1, 0)]


def test_a_group_keeps_its_states_or_is_seen(turn):
    REBELS.activate(turn, "north")
    assert CREEPING.move(turn, "north", "bay", 1, 1) is None
    assert states(turn, "bay") == (1, 1)
    turn.place_from("pool", "rebel_hidden", "north", 3)
    assert CREEPING.move(turn, "north", "bay", 3, 0) == "rebel_seen"
    assert states(turn, "bay") == (1, 4)


def test_a_group_that_hides_goes_underground_where_it_is_not_seen(turn):
    hiding = Groups(hidden=REBELS, prompt="creep", seen=lambda _turn, _space, number: number > 1, hides=True)
    REBELS.activate_all(turn, "north")
    assert hiding.move(turn, "north", "bay", 0, 1) == "rebel_hidden"
    assert (states(turn, "north"), states(turn, "bay")) == ((0, 1), (1, 0))
    assert hiding.move(turn, "north", "north", 0, 1) == "rebel_hidden"  # it may stay where it is
    assert states(turn, "north") == (1, 0)


def test_adjacent_groups_move_in_each_piece_once(turn):
    rule = CREEPING.move_in(turn, "reef", "9.9", ("bay", "south"))
    answers = ("from:quay", "to:bay", "group:1:0", "from:north", "to:bay", "group:1:0", "from:north", "group:1:0")
    play(rule, *answers[:7], "to:south", answers[7])
    assert [states(turn, x) for x in ("quay", "north", "bay", "south")] == [(0, 0), (0, 0), (2, 0), (2, 0)]


def test_moving_in_may_stop(turn):
    play(CREEPING.move_in(turn, "reef", "9.9", ("bay",)), "done")
    assert REBELS.count(turn, "bay") == 0
