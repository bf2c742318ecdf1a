"""2.3.3 What Irgun gets for passing; the British draw a chit, as the core has it."""

from __future__ import annotations

from coin_core.api import Rule, Turn, act_for_passing

from .irgun_operations import rob_in_one_space


def irgun_pass(turn: Turn) -> Rule[None]:
    """2.3.3 Irgun may Rob in one space."""
    yield from act_for_passing(turn, turn.rules.operations["rob"], rob_in_one_space)
