"""2.3.3 What each faction gets for passing."""

from __future__ import annotations

from coin_core.api import Rule, Turn, act_for_passing, draw_chits

from .irgun_operations import rob_in_one_space


def british_pass(turn: Turn) -> Rule[None]:
    """2.3.3 The British draw a chit."""
    yield from draw_chits(turn, turn.params["pass.chits"])


def irgun_pass(turn: Turn) -> Rule[None]:
    """2.3.3 Irgun may Rob in one space."""
    yield from act_for_passing(turn, turn.rules.operations["rob"], rob_in_one_space)
