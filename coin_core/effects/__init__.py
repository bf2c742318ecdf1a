"""The effect vocabulary of cards: each verb one attrs class and one generator.

Steps are structured and their names resolved once at load; nothing is interpreted while playing.
"""

from __future__ import annotations

from pathlib import Path

from ..definitions.problems import DataPath, Problem
from ..definitions.schema import EVENT_SIDES, Card
from ..mechanics.action import ActionRule
from ..model.ruleset import Ruleset
from .actions import ActivityEffect, OperationEffect
from .base import Binder, Effect
from .flow import Choose, If, Roll
from .moving import Flip, Move, Replace
from .pieces import Place, Remove, Transfer
from .tracks import TrackEffect

VERBS: list[type[Effect]] = [
    TrackEffect,
    Place,
    Remove,
    Transfer,
    Move,
    Flip,
    Replace,
    Roll,
    If,
    Choose,
    OperationEffect,
    ActivityEffect,
]


def bind_cards(rules: Ruleset) -> list[Problem]:
    """Resolve every name in every card's effects; what is unknown is returned, all at once."""
    problems: list[Problem] = []
    for name, card in rules.cards.items():
        bind_card(rules, card, *rules.definitions.origin["card", name], problems)
    return problems


def bind_card(rules: Ruleset, card: Card, file: Path, path: DataPath, problems: list[Problem]) -> None:
    """Resolve every name in one card's effects; `file` and `path` are where it is written."""
    moments = [moment for phase in rules.phases for moment in phase.moments]
    actions: list[ActionRule] = [*rules.operations.values(), *rules.activities.values()]
    moments += [moment for action in actions for moment in action.moments]
    for side_name in EVENT_SIDES:
        side = getattr(card, side_name)
        if side is None:
            continue
        Binder(rules, file, (*path, side_name), problems).bind_steps("do", side.do)
        for moment, steps in side.moments.items():
            binder = Binder(rules, file, (*path, side_name, "moments"), problems)  # with no name bound yet
            binder.known("moment", moment, moments, moment)
            binder.need(steps, "at least one step is needed", moment)
            binder.bind_steps(moment, steps)
