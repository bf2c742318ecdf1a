"""Why something is not on the menu of an action: the first condition that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.decision import Option, Reason
from .grants import Grant
from .trying import keeper

if TYPE_CHECKING:
    from .under_way import Action

NOT_IN_EVENT = Reason("not_in_event", "5.1")
SELECTED = Reason("already_selected", "3.1")
LIMIT_REACHED = Reason("limit_reached", "3.1")
USED = Reason("activity_used", "4.1")
NO_ACTIVITY_HERE = Reason("no_activity_with_this", "4.1")
NO_OPERATION_SPACE = Reason("operation_has_no_space", "4.1")
LEAVES_NONE = Reason("leaves_operation_no_space", "4.1")
CANNOT_PAY = Reason("cannot_pay", "3.1")
UNDER_WAY = Reason("operation_under_way", "3.1")
NO_EXTRA = Reason("no_extra_space", "2.3.7")
NOTHING_TO_PAY = Reason("nothing_to_pay", "2.3.7")
PAYMENT_USELESS = Reason("payment_useless", "2.3.7")


def why_not(action: Action, option: Option) -> list[Reason]:
    """The reasons against an option; none where nothing more can be said."""
    match option:
        case ("space", space):
            reason = why_not_space(action, space)
            return [reason] if reason else []
        case ("sa", name):
            return why_not_activity(action, name)
        case ("extra", *_):
            return [_why_not_extra(action)]
        case ("op", name, *_):
            operation = action.turn.rules.operation(name, action.faction)
            if operation is not None and operation.faction != action.faction:
                return [Reason("action_of_other_faction", operation.section)]
    return [UNDER_WAY] if option[0] in ("op", "pass", *action.turn.rules.sequence.options) else []


def why_not_space(action: Action, space: str) -> Reason | None:
    """Selected, kind of space, event, test, limit: in this order."""
    if space not in action.turn.board.adjacent:
        return None
    if space in action.selected:
        return SELECTED
    if space not in action.rule.places:
        return action.rule.elsewhere
    if space not in action.places:
        return NOT_IN_EVENT
    reason, keeps = action.rule.test(action, space), action.grant.keeps
    if reason is None and not action.affordable(space):
        return CANNOT_PAY
    if reason is None and keeps is not None and not keeps(space):
        return LEAVES_NONE
    return reason or (LIMIT_REACHED if len(action.selected) >= action.limit else None)


def why_not_activity(action: Action, name: str) -> list[Reason]:
    """Whose, used, with this operation, then each space's reason."""
    activity = action.turn.rules.activity(name, action.faction)
    if activity is None:
        return []
    if activity.faction != action.faction:
        return [Reason("action_of_other_faction", activity.section)]
    if action.activity_done:
        return [USED]
    if action.limited:
        return [Reason("limited_no_activity", "2.3.4")]
    if activity not in action.activities:
        if activity.accompanies and action.rule.name not in activity.accompanies:
            return [Reason("accompanies_other", activity.section, activity.accompanies)]
        return [NO_ACTIVITY_HERE]
    if activity.at_roll:
        return [Reason("declared_at_roll", activity.section)]
    if not action.possible(activity):
        return space_reasons(action.__class__(action.turn, activity, Grant(keeps=keeper(action, activity))))
    return [NO_OPERATION_SPACE]


def _why_not_extra(action: Action) -> Reason:
    if action.extra is None:
        return NO_EXTRA
    return PAYMENT_USELESS if action.extra.payments(action) else NOTHING_TO_PAY


def space_reasons(action: Action) -> list[Reason]:
    """Each different reason against the spaces of an action that cannot start."""
    reasons = (why_not_space(action, space) for space in action.places)
    return list(dict.fromkeys(reason for reason in reasons if reason))
