"""The effect vocabulary of cards: each verb one attrs class and one generator.

Steps are structured and their names resolved once at load; nothing is interpreted while playing.
"""

from __future__ import annotations

from ..definitions.errors import DefinitionError
from ..ruleset import Ruleset
from .actions import ActivityEffect, ForcedPass, OperationEffect
from .base import Binder, Effect
from .flow import Choose, If, Roll
from .pieces import Place, Remove, Transfer
from .tracks import Draw, TrackEffect

VERBS: list[type[Effect]] = [
    TrackEffect,
    Place,
    Remove,
    Transfer,
    Draw,
    Roll,
    If,
    Choose,
    OperationEffect,
    ActivityEffect,
    ForcedPass,
]


def bind_cards(rules: Ruleset) -> None:
    """Resolve every name in every card's effects; all unknown ones are reported at once."""
    problems = []
    for name, card in rules.cards.items():
        binder = Binder(rules, rules.definitions.origin["card", name], ("cards", name))
        for side_name in ("unshaded", "shaded"):
            side = getattr(card, side_name)
            if side is None:
                continue
            binder.at(side_name).bind_steps("do", side.do)
            for parameter in side.set:
                binder.at(side_name).at("set").known(
                    "parameter", parameter, rules.definitions.parameters, parameter
                )
            for moment, steps in side.moments.items():
                binder.at(side_name).at("moments").bind_steps(moment, steps)
        problems += binder.problems
    if problems:
        raise DefinitionError(problems)
