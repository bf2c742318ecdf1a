"""Assemble one game: base game, then its variants, what each registers laid over what came before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pluggy
from attrs import evolve

from ..definitions.load import OwnCards, load_definitions
from ..definitions.problems import DefinitionError
from ..effects import VERBS, bind_cards
from ..errors import BadInput
from ..model.board import build_board
from ..model.ruleset import GameInfo, Phase, Ruleset
from ..sequences.initiative import FORCED, STEPS
from .plugins import ask, canonical, load_plugin, manager_of
from .references import Checker

CORE_DATA = Path(__file__).parents[1] / "data"


def assemble(name: str, variants: tuple[str, ...] = (), own: OwnCards | None = None) -> Ruleset:
    """Load a game with its variants and cards of one's own; the same request gives the same ruleset.

    A folder's code is run: a name out of a file goes through `Folders.assemble` instead.
    """
    return assembled(canonical(name), tuple(map(canonical, variants)), own)


@lru_cache(maxsize=8)
def assembled(name: str, variants: tuple[str, ...], own: OwnCards | None) -> Ruleset:
    """The loading itself, remembered by all its arguments."""
    modules = [load_plugin(name), *(load_plugin(variant) for variant in variants)]
    manager, infos = manager_of(modules)
    base = infos[0]
    if base.base is not None:
        raise BadInput(f"{base.id!r} is a variant of {base.base!r}: choose that game with --variant {name}")
    for info in infos[1:]:
        if info.base != base.id:
            raise BadInput(f"{info.id!r} is not a variant of {base.id!r}")
    return _build(manager, infos, name, variants, own)


def _collect(
    manager: pluggy.PluginManager, hook: str, start: Iterable[Any] = (), key: str = "name"
) -> dict[str, Any]:
    """Results of a hook by name, in order of registration; a clash names both plugins."""
    found: dict[str, Any] = {getattr(item, key): item for item in start}
    owner = dict.fromkeys(found, "coin_core")
    for implementation in getattr(manager.hook, hook).get_hookimpls():
        for item in ask(implementation):
            name = getattr(item, key)
            if name in found and not getattr(item, "replaces", False):
                raise BadInput(
                    f"{hook}: {name!r} is defined by {owner[name]} and by {implementation.plugin_name}; "
                    "say replaces=True to replace it"
                )
            found[name] = item
            owner[name] = implementation.plugin_name
    return found


def _listed(manager: pluggy.PluginManager, hook: str) -> list[Any]:
    """Results of a hook one after the other, in order of registration."""
    return [item for implementation in getattr(manager.hook, hook).get_hookimpls() for item in ask(implementation)]


def _build(
    manager: pluggy.PluginManager,
    infos: list[GameInfo],
    name: str,
    variants: tuple[str, ...],
    own: OwnCards | None,
) -> Ruleset:
    verbs = _collect(manager, "coin_effects", VERBS, key="verb")
    definitions = load_definitions([CORE_DATA, *_listed(manager, "coin_data")], verbs, own)
    cards = definitions.cards.cards
    board = build_board(definitions.map, definitions.forces, definitions.tracks)
    operations = _placed(_collect(manager, "coin_operations"), board.of_type)
    activities = _placed(_collect(manager, "coin_activities"), board.of_type)
    watchers = _collect(manager, "coin_watchers").values()
    victory: list[Any] = [ask(i) for i in manager.hook.coin_victory.get_hookimpls()]
    if not victory:
        raise BadInput(f"{infos[0].id}: no plugin says who wins (coin_victory)")
    rules = Ruleset(
        name=name,
        variant_names=variants,
        own_cards=own,
        info=infos[0],
        variants=tuple(infos[1:]),
        definitions=definitions,
        board=board,
        operations=operations,
        operations_of={f: tuple(o for o in operations.values() if o.faction == f) for f in board.factions},
        activities=activities,
        activities_with={
            o.name: tuple(
                a
                for a in activities.values()
                if a.faction == o.faction and (not a.accompanies or o.name in a.accompanies)
            )
            for o in operations.values()
        },
        steps={name: step.run for name, step in _collect(manager, "coin_steps", STEPS).items()},
        phases=_ordered(_collect(manager, "coin_propaganda").values()),
        track_rules={name: rule.run for name, rule in _collect(manager, "coin_tracks").items()},
        watchers={k: tuple(w for w in watchers if k in w.kinds) for k in board.family_of},
        flags=(*(FORCED + faction for faction in board.factions), *_listed(manager, "coin_flags")),
        victory=victory[-1],
        chits=tuple(board.value_of_kind.items()),
        kits=tuple(kit for i in manager.hook.coin_kits.get_hookimpls() for kit in ask(i)),
        cards=cards,
        event_cards=tuple(name for name, card in cards.items() if not card.propaganda),
        propaganda_cards=frozenset(name for name, card in cards.items() if card.propaganda),
    )
    problems = [*Checker(rules).all(), *bind_cards(rules)]
    if problems:
        raise DefinitionError(problems)
    return rules


def _placed(rules: dict[str, Any], of_type: Callable[[Iterable[str]], tuple[str, ...]]) -> dict[str, Any]:
    return {name: evolve(rule, places=of_type(rule.types)) for name, rule in rules.items()}


def _ordered(phases: Iterable[Phase]) -> tuple[Phase, ...]:
    order: list[Phase] = []
    for phase in phases:
        places = [i for i, other in enumerate(order) if other.name == phase.after]
        order.insert(places[0] + 1 if places else len(order), phase)
    return tuple(order)
