"""Rewards of passing: an operation in one space, outside an operation or as a limited one."""

from __future__ import annotations

from attrs import evolve

from .atoll.rules import REWARD
from .conftest import play


def test_one_legal_space_of_the_operation(turn):
    step = REWARD.step("8.2")
    assert (step.name, step.section) == ("pass.reef", "8.2")
    play(step.run(turn), "space:north", 3)
    assert (turn.tracks["coins_reef"], turn.pieces["rebel_seen"]["north"]) == (4, 1)


def test_it_may_be_declined_and_is_nothing_without_a_space(turn):
    play(REWARD.step("8.2").run(turn), "done")
    for space in turn.board.spaces:
        turn.pieces["rebel_hidden"][space] = 0
    play(REWARD.step("8.2").run(turn))
    assert turn.tracks["coins_reef"] == 3


def test_as_a_limited_operation_where_the_switch_says_so(turn):
    turn.state.params = {**turn.state.params, "pass.is_limited_op": True}
    play(REWARD.step("8.2").run(turn), "op:raid", "space:quay", 3)
    assert type(turn.log[0]).__name__ == "ActionStarted"
    assert turn.tracks["coins_reef"] == 4
    play(REWARD.step("8.2").run(turn), "done")
    assert turn.tracks["coins_reef"] == 4


def test_other_rules_may_grant_the_same(turn):
    play(evolve(REWARD, prompt="raid.one_space").one_space(turn, "7.2"), "space:south", 1)
    assert (turn.tracks["coins_reef"], turn.pieces["rebel_seen"]["south"]) == (3, 1)
