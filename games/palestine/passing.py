"""2.3.3 What each faction gets for passing."""

from __future__ import annotations

from coin_core.api import DONE, Option, Rule, Turn, carry_out, draw_chits, limited_operation

from .irgun_operations import rob_in_one_space
from .names import IRGUN


def british_pass(turn: Turn) -> Rule[None]:
    """2.3.3 The British draw a chit."""
    yield from draw_chits(turn, turn.params["pass.chits"])


def irgun_pass(turn: Turn) -> Rule[None]:
    """2.3.3 Irgun may Rob in one space; whether as a Limited Operation is an open ruling (B6)."""
    if not turn.params["pass.is_limited_op"]:
        yield from rob_in_one_space(turn, "2.3.3")
        return
    action = limited_operation(turn, turn.rules.operations["rob"])

    def may_rob() -> list[Option]:
        return [("op", "rob"), DONE] if action.can_start() else []

    answer = yield from turn.choose(IRGUN, "rob.after_pass", "2.3.3", may_rob, empty="skip")
    if answer is not None and answer != DONE:
        yield from carry_out(action)
