"""3.1, 4.1 Operations and special activities: what they are, how they are granted, and one of them under way."""

from .grants import FULL, LIMITED, Grant
from .rule import ELSEWHERE, ActionRule, Activity, ExtraSpace, Operation, RollResult, SpaceTest, anywhere
from .under_way import Action
from .why import space_reasons

__all__ = [
    "ELSEWHERE",
    "FULL",
    "LIMITED",
    "Action",
    "ActionRule",
    "Activity",
    "ExtraSpace",
    "Grant",
    "Operation",
    "RollResult",
    "SpaceTest",
    "anywhere",
    "space_reasons",
]
