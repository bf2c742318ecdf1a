"""What would be left of an operation after an activity, or after a payment: tried, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...engine.decision import Option, Rule
from ...model.turn import Turn
from ..foresight import endings
from .grants import Grant
from .rule import Activity, ExtraSpace

if TYPE_CHECKING:
    from .under_way import Action


def keeper(action: Action, activity: Activity, open_spaces: int = 0) -> Callable[[str], bool] | None:
    """4.1 No activity without its operation: one that comes first must leave a space to select.

    It need not be tried where more spaces are open than the activity can touch.
    """
    if action.selected or action.rule.always:
        return None
    most = activity.limit(action.turn)
    if open_spaces > most or action.has_open_space(most):
        return None
    return partial(leaves_space, action, activity)


def leaves_space(action: Action, activity: Activity, space: str) -> bool:
    """Whether the operation has a space left, however the activity ends in this one."""
    begun, there = action.__class__, Grant(spaces=1, within=(space,))
    still = Grant(spaces=1, within=action.places, activities=(), extras=False, paid=action.paid)

    def begin(trial: Turn) -> Rule[None]:
        return begun(trial, activity, there).carry_out()

    return all(begun(trial, action.rule, still).has_open_space(0) for trial in endings(action.turn, begin))


def extra_options(action: Action, extra: ExtraSpace, spare: int) -> list[Option]:
    """2.3.7 Payments that leave a further space to use them on; `spare` legal ones are beyond the limit."""
    near = action.turn.board.near
    return [
        ("extra", kind, place)
        for kind, place in extra.payments(action)
        if place not in near or len(near[place]) < spare or useful(action, kind, place)
    ]


def useful(action: Action, kind: str, place: str) -> bool:
    """2.3.7 Whether a space is left to use a payment on."""
    here = action.pieces[kind]
    box = action.turn.board.rest_box[kind]
    here[place] -= 1
    here[box] += 1
    try:
        return action.has_open_space(action.limit - len(action.selected))
    finally:
        here[place] += 1
        here[box] -= 1
