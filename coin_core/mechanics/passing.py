"""2.3.3 Passing that is rewarded with an operation in one space."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.decision import DONE, Option, Rule
from ..model.turn import Turn
from .action import LIMITED, Action, Operation


def act_for_passing(
    turn: Turn, operation: Operation, in_one_space: Callable[[Turn, str], Rule[None]]
) -> Rule[None]:
    """2.3.3 The faction may act in one space; whether as a limited operation is an open ruling."""
    if not turn.params["pass.is_limited_op"]:
        yield from in_one_space(turn, "2.3.3")
        return
    action = Action(turn, operation, LIMITED)

    def menu() -> list[Option]:
        return [("op", operation.name), DONE] if action.can_start() else []

    answer = yield from turn.choose(operation.faction, "pass.operation", "2.3.3", menu, empty="skip")
    if answer is not None and answer != DONE:
        yield from action.carry_out()


def pick_one_space(turn: Turn, operation: Operation, kind: str, section: str) -> Rule[str | None]:
    """One legal space of an operation that is carried out outside an action, or none."""
    probe = Action(turn, operation)
    space: str | None = yield from turn.pick(
        operation.faction, kind, section, "space", probe.legal_spaces, optional=True, skip=True
    )
    return space
