"""Everything that a game needs is there: checked at load, all problems at once, with the nearest valid name."""

from __future__ import annotations

from types import ModuleType

from ...definitions.problems import Problem
from ...effects import bind_cards
from ...model.ruleset import Ruleset
from ..registry import Registry
from .cards import card_problems
from .forces import force_problems
from .map import map_problems
from .registrations import RegistrationChecks
from .scenarios import scenario_problems
from .set_ups import set_up_problems


def all_problems(rules: Ruleset, registry: Registry, plugins: tuple[ModuleType, ...]) -> list[Problem]:
    """Everything that is wrong; set-ups are tried only if the names in data are right."""
    data = [
        *map_problems(rules),
        *force_problems(rules),
        *scenario_problems(rules),
        *card_problems(rules),
    ]
    return [
        *rules.definitions.problems,
        *RegistrationChecks(rules, registry, plugins).all(),
        *(data or set_up_problems(rules)),
        *bind_cards(rules),
    ]
