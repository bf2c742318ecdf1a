"""Find games, and assemble one: base game, then its variants, each a plugin like any other."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from reprlib import repr as short
from types import ModuleType
from typing import Any
from zlib import crc32

import pluggy
from attrs import evolve

from . import hookspecs
from .board import build_board
from .definitions.errors import BadInput, DefinitionError, cause, did_you_mean
from .definitions.load import OwnCards, load_definitions
from .ruleset import GameInfo, Phase, Ruleset

GROUP = "coin.games"
CORE_DATA = Path(__file__).parent / "data"


def installed() -> dict[str, EntryPoint]:
    """Installed games and variants by name, none of them loaded yet."""
    return {point.name: point for point in entry_points(group=GROUP)}


def load_plugin(name: str) -> ModuleType:
    """Import one plugin: an installed name, or a folder with a `plugin.py`."""
    points = installed()
    if name not in points and is_folder(name):
        return _load_folder(Path(name))
    if name not in points:
        hint = did_you_mean(name, points) or f" (installed: {', '.join(sorted(points))})"
        raise BadInput(f"unknown game {name[:60]!r}{hint}")
    try:
        module: ModuleType = points[name].load()
    except (Exception, SystemExit) as error:
        raise BadInput(f"game {name!r} cannot be loaded: {cause(error)}") from error
    return module


def is_folder(name: str) -> bool:
    """Whether a name is meant as the path of a folder; an installed game of that name goes before it."""
    try:
        return "/" in name or Path(name).is_dir()
    except (OSError, ValueError):  # no name for a file at all
        return False


def canonical(name: str) -> str:
    """A name under which a plugin is found from everywhere: a folder with its whole path."""
    if name in installed() or not is_folder(name):
        return name
    try:
        return str(Path(name).resolve())
    except (OSError, ValueError, RuntimeError):  # no name for a file at all, or links in a circle
        return name


def _load_folder(folder: Path) -> ModuleType:
    file = folder / "plugin.py"
    try:
        found = file.is_file()
    except (OSError, ValueError):
        found = False
    if not found:
        raise BadInput(f"{str(folder)[:100]!r}: no plugin.py there")
    place = str(folder.resolve())
    module_name = f"coin_folder_{folder.resolve().name}_{crc32(place.encode()):08x}"
    spec = importlib.util.spec_from_file_location(
        module_name, file, submodule_search_locations=[str(folder.resolve())]
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadInput(f"{file}: {cause(error)}") from error
    return module


def game_info(name: str) -> GameInfo:
    """What a plugin says about itself."""
    return _manager([load_plugin(name)])[1][0]


def assemble(name: str, variants: tuple[str, ...] = (), own: OwnCards | None = None) -> Ruleset:
    """Load a game with its variants and cards of one's own; the same request gives the same ruleset.

    A folder's code is run: a name out of a file goes through `Folders.assemble` instead.
    """
    return assembled(canonical(name), tuple(map(canonical, variants)), own)


@lru_cache(maxsize=8)
def assembled(name: str, variants: tuple[str, ...], own: OwnCards | None) -> Ruleset:
    """The loading itself, remembered by all its arguments."""
    modules = [load_plugin(name), *(load_plugin(variant) for variant in variants)]
    manager, infos = _manager(modules)
    base = infos[0]
    if base.base is not None:
        raise BadInput(f"{base.id!r} is a variant of {base.base!r}: choose that game with --variant {name}")
    for info in infos[1:]:
        if info.base != base.id:
            raise BadInput(f"{info.id!r} is not a variant of {base.id!r}")
    return _build(manager, infos, name, variants, own)


def _manager(modules: Sequence[ModuleType]) -> tuple[pluggy.PluginManager, list[GameInfo]]:
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    infos: list[GameInfo] = []
    try:
        for module in modules:
            manager.register(module)
    except pluggy.PluginValidationError as error:
        raise BadInput(f"wrong hook: {cause(error)}") from None
    except ValueError:
        raise BadInput("a game or variant is named twice") from None
    try:
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise BadInput(f"misspelt hook: {cause(error)}") from None
    for module in modules:
        implementations = [i for i in manager.hook.coin_game.get_hookimpls() if i.plugin is module]
        if not implementations:
            raise BadInput(f"{Path(str(module.__file__)).parent.name}: a plugin must say who it is (coin_game)")
        infos.append(_checked(_ask(implementations[0]), module))
    return manager, infos


def _ask(implementation: Any) -> Any:
    """What a hook returns, a generator as a list; an error in it names its file and the hook."""
    function = implementation.function
    try:
        answer = function()
        return list(answer) if isinstance(answer, Iterator) else answer
    except (Exception, SystemExit) as error:
        raise BadInput(f"{implementation.plugin.__file__}: {function.__name__}: {cause(error)}") from error


def _checked(info: Any, module: ModuleType) -> GameInfo:
    if not isinstance(info, GameInfo):
        raise BadInput(f"{module.__file__}: coin_game: a GameInfo is needed, not {short(info)}")
    if not isinstance(info.titles, Mapping) or not isinstance(info.sides, Mapping):
        raise BadInput(f"{module.__file__}: coin_game: titles and sides are mappings")
    for side in info.sides:
        if not side.isidentifier():  # it becomes an option: --<side>
            raise BadInput(f"{module.__file__}: coin_game: {side!r} is no name for a side")
    return info


def _collect(
    manager: pluggy.PluginManager, hook: str, start: Iterable[Any] = (), key: str = "name"
) -> dict[str, Any]:
    """Results of a hook by name, in order of registration; a clash names both plugins."""
    found: dict[str, Any] = {getattr(item, key): item for item in start}
    owner = dict.fromkeys(found, "coin_core")
    for implementation in getattr(manager.hook, hook).get_hookimpls():
        for item in _ask(implementation):
            name = getattr(item, key)
            if name in found and not getattr(item, "replaces", False):
                raise BadInput(
                    f"{hook}: {name!r} is defined by {owner[name]} and by {implementation.plugin_name}; "
                    "say replaces=True to replace it"
                )
            found[name] = item
            owner[name] = implementation.plugin_name
    return found


def _build(
    manager: pluggy.PluginManager,
    infos: list[GameInfo],
    name: str,
    variants: tuple[str, ...],
    own: OwnCards | None,
) -> Ruleset:
    from .effects import VERBS, bind_cards
    from .mechanics.initiative import STEPS

    verbs = _collect(manager, "coin_effects", VERBS, key="verb")
    folders = [CORE_DATA]
    for implementation in manager.hook.coin_data.get_hookimpls():
        folders += _ask(implementation)
    definitions = load_definitions(folders, verbs, own)
    cards = definitions.cards.cards
    board = build_board(definitions.map, definitions.forces, definitions.tracks)
    operations = _placed(_collect(manager, "coin_operations"), board.of_type)
    activities = _placed(_collect(manager, "coin_activities"), board.of_type)
    watchers = _collect(manager, "coin_watchers").values()
    victory: list[Any] = [_ask(i) for i in manager.hook.coin_victory.get_hookimpls()]
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
        victory=victory[-1],
        chits=tuple(board.value_of_kind.items()),
        kits=tuple(kit for i in manager.hook.coin_kits.get_hookimpls() for kit in _ask(i)),
        cards=cards,
        event_cards=tuple(name for name, card in cards.items() if not card.propaganda),
        propaganda_cards=frozenset(name for name, card in cards.items() if card.propaganda),
    )
    from .checks import Checker

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
