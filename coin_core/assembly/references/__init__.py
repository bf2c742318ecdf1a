"""Everything that a game needs is there: checked at load, all problems at once, with the nearest valid name."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from types import ModuleType
from typing import Any

from ...definitions.problems import Problem
from ...effects import bind_cards
from ...model.ruleset import Ruleset
from ..code import SPACE_TYPE, Pattern, Use, functions_in, uses_of
from ..registry import REGISTERED, Registry
from .cards import card_problems
from .forces import force_problems
from .map import map_problems
from .names_used import name_problems
from .placeholders import placeholder_problems
from .registrations import RegistrationChecks
from .scenarios import scenario_problems
from .set_ups import set_up_problems
from .text_files import text_file_problems
from .words import Words


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
        *_names_and_words(rules, registry, plugins),
    ]


def _names_and_words(rules: Ruleset, registry: Registry, plugins: tuple[ModuleType, ...]) -> Iterator[Problem]:
    """What the rules, read as they are written, name and show; texts only if their files have the right shape."""
    start = [
        *(new.item for new in registry.of(*REGISTERED)),
        *(effect for kit in rules.kits for effect in kit.effects()),
        *rules.invariants,
        rules.victory,
    ]
    modules = {function.__module__ for item in start for function in functions_in(item)}
    packages = {module.__package__ or module.__name__ for module in plugins}
    packages |= {name for name in modules if not name.startswith("coin_core.")}
    uses = uses_of(start, packages)
    yield from name_problems(rules, _with_types(rules, start, uses, packages))
    misshapen = list(text_file_problems(rules))
    yield from misshapen
    if not misshapen:
        words = Words(rules, registry)
        yield from words.problems(uses)
        for catalogue in words.catalogues.values():
            yield from placeholder_problems(catalogue, uses)


def _with_types(
    rules: Ruleset, start: list[Any], uses: list[Use], packages: set[str]
) -> dict[Use, Collection[str]]:
    """The types of space that each use may meet: those of the actions it is reached from, else all.

    Kits say themselves what they read by type of space.
    """
    by_type = {use for use in uses if isinstance(use.word, Pattern) and SPACE_TYPE in use.word.parts}
    met: dict[Use, set[str]] = {use: set() for use in by_type if not use.in_core}
    for item in start if met else ():
        types = {rules.board.type_of[space] for space in rules.board.of_type(getattr(item, "types", ()))}
        for use in met.keys() & uses_of([item], packages):
            met[use] |= types & rules.definitions.map.types.keys()
    return {use: met.get(use, ()) for use in uses if use in met or use not in by_type}
