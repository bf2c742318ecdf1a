"""Assemble one game: base game, then its variants, what each registers laid over what came before."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import ModuleType
from typing import Any

from attrs import evolve

from ..definitions.load import Definitions, OwnCards, load_definitions
from ..definitions.problems import DefinitionError
from ..errors import BadInput
from ..model.board import build_board
from ..model.ruleset import GameInfo, Phase, Ruleset
from ..model.sequence import Sequence
from ..sequences.initiative import Initiative
from .kit_data import KitParameters, kit_parameters, sections_of
from .kits import supplied_chance, verbs, with_parts, wrong_names
from .plugins import canonical, load_plugin, manager_of
from .references import all_problems
from .registry import Registry

PLAIN = ("coin_operations", "coin_activities", "coin_propaganda", "coin_tracks")
"""Hooks of which the core has no results of its own."""


def assemble(name: str, variants: tuple[str, ...] = (), own: OwnCards | None = None) -> Ruleset:
    """Load a game with its variants and cards of one's own; the same request gives the same ruleset.

    A folder's code is run: a name out of a file goes through `Folders.assemble` instead.
    """
    return assembled(canonical(name), tuple(map(canonical, variants)), own)


@lru_cache(maxsize=8)
def assembled(name: str, variants: tuple[str, ...], own: OwnCards | None) -> Ruleset:
    """The loading itself, remembered by all its arguments."""
    with garbage_left():
        return _assembled(name, variants, own)


@contextmanager
def garbage_left() -> Iterator[None]:
    """No search for garbage: loading makes many objects that stay; looking through them takes a fifth of it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _assembled(name: str, variants: tuple[str, ...], own: OwnCards | None) -> Ruleset:
    modules = [load_plugin(name), *(load_plugin(variant) for variant in variants)]
    manager, infos = manager_of(modules)
    base = infos[0]
    if base.base is not None:
        raise BadInput(f"{base.id!r} is a variant of {base.base!r}: choose that game with --variant {name}")
    for info in infos[1:]:
        if info.base != base.id:
            raise BadInput(f"{info.id!r} is not a variant of {base.id!r}")
    return _build(Registry(manager), tuple(modules), tuple(infos), name, variants, own)


def _build(
    registry: Registry,
    plugins: tuple[ModuleType, ...],
    infos: tuple[GameInfo, ...],
    name: str,
    variants: tuple[str, ...],
    own: OwnCards | None,
) -> Ruleset:
    sequence = registry.sequence() or Initiative()
    listed = registry.listed("coin_kits")
    kits = with_parts(new.item for new in listed)
    known_verbs = registry.named("coin_effects", {effect.verb: effect for effect in verbs(kits, [sequence])})
    steps = registry.named("coin_steps", {step.name: step for step in sequence.steps()})
    operations, activities, phases, track_rules = map(registry.named, PLAIN)
    watchers = registry.named("coin_watchers", {w.name: w for kit in kits for w in kit.watchers()})
    chance = registry.named("coin_chance", {kind.name: kind for kind in supplied_chance(kits)})
    victory = registry.victory(plugins[0])
    flags = [new.item for new in registry.listed("coin_flags")]
    sections = sections_of(*(named.values() for named in (operations, activities, phases, steps)))
    given = kit_parameters(kits, sections)
    definitions = _definitions(registry, sequence, known_verbs, own, given)
    cards = definitions.cards.cards
    board = build_board(definitions.map, definitions.forces, definitions.tracks)
    operations, activities = _placed(operations, board.of_type), _placed(activities, board.of_type)
    assert victory is not None  # else its problem was raised with those of the data
    rules = Ruleset(
        name=name,
        variant_names=variants,
        own_cards=own,
        info=infos[0],
        variants=infos[1:],
        definitions=definitions,
        board=board,
        operations=operations,
        operations_of={f: tuple(o for o in operations.values() if o.faction == f) for f in board.factions},
        activities=activities,
        activities_with={
            key: tuple(
                a
                for a in activities.values()
                if a.faction == o.faction and (not a.accompanies or o.name in a.accompanies)
            )
            for key, o in operations.items()
        },
        sequence=sequence,
        steps={name: step.run for name, step in steps.items()},
        phases=_ordered(phases.values()),
        track_rules={name: rule.run for name, rule in track_rules.items()},
        watchers={k: tuple(w for w in watchers.values() if k in w.kinds) for k in board.family_of},
        flags=tuple(flags),
        victory=victory,
        chits=tuple(board.value_of_kind.items()),
        chance=chance,
        kits=kits,
        verbs=known_verbs,
        invariants=(
            *(watcher.invariant for watcher in watchers.values()),
            *(kit.invariants for kit in kits),
            victory.invariants,
        ),
        cards=cards,
        event_cards=tuple(name for name, card in cards.items() if not card.propaganda),
        propaganda_cards=frozenset(name for name, card in cards.items() if card.propaganda),
    )
    problems = [*wrong_names(listed, rules), *all_problems(rules, registry, plugins)]
    if problems:
        raise DefinitionError(problems)
    return rules


def _definitions(
    registry: Registry, sequence: Sequence[Any], verbs: dict[str, Any], own: OwnCards | None, given: KitParameters
) -> Definitions:
    """The data files; what is wrong in them is reported together with what the hooks did wrong."""
    problems = registry.problems
    folders = [new.item for new in registry.listed("coin_data")]
    try:
        definitions = load_definitions([sequence.folder, *folders], verbs, own, sequence.settings, given)
    except DefinitionError as error:
        raise DefinitionError([*problems, *error.problems]) from None
    if problems:
        raise DefinitionError(problems)
    return definitions


def _placed(rules: dict[Any, Any], of_type: Callable[[Iterable[str]], tuple[str, ...]]) -> dict[Any, Any]:
    return {key: evolve(rule, places=of_type(rule.types)) for key, rule in rules.items()}


def _ordered(phases: Iterable[Phase]) -> tuple[Phase, ...]:
    order: list[Phase] = []
    for phase in phases:
        places = [i for i, other in enumerate(order) if other.name == phase.after]
        order.insert(places[0] + 1 if places else len(order), phase)
    return tuple(order)
