"""Find games and variants, and ask them who they are: each is a plugin like any other."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from pathlib import Path
from reprlib import repr as short
from types import FunctionType, ModuleType
from typing import Any
from zlib import crc32

import pluggy

from ..definitions.problems import DefinitionError, Problem
from ..errors import BadInput, cause, did_you_mean, unknown
from ..model.ruleset import GameInfo
from . import hookspecs
from .where import at_hook

GROUP = "coin.games"
PREFIX = "coin_"
"""How the names of hooks begin, and of nothing else in a plugin."""


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
    return manager_of([load_plugin(name)])[1][0]


def manager_of(modules: Sequence[ModuleType]) -> tuple[pluggy.PluginManager, list[GameInfo]]:
    """The plugins with their hooks, and who they say they are."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    wrong = [problem for module in modules for problem in _wrong_hooks(manager, module)]
    if wrong:
        raise DefinitionError(wrong)
    infos: list[GameInfo] = []
    try:
        for module in modules:
            manager.register(module)
    except ValueError:
        raise BadInput("a game or variant is named twice") from None
    for module in modules:
        implementations = [i for i in manager.hook.coin_game.get_hookimpls() if i.plugin is module]
        if not implementations:
            raise BadInput(f"{Path(str(module.__file__)).parent.name}: a plugin must say who it is (coin_game)")
        infos.append(_checked(ask(implementations[0]), module))
    return manager, infos


def _wrong_hooks(manager: pluggy.PluginManager, module: ModuleType) -> Iterator[Problem]:
    """Functions that are named like hooks: misspelt, not marked, or with arguments that nobody gives them."""
    hooks = [name for name in vars(hookspecs) if name.startswith(PREFIX)]
    for name, function in list(vars(module).items()):
        if not (name.startswith(PREFIX) and isinstance(function, FunctionType)):
            continue
        if manager.parse_hookimpl_opts(module, name) is None:
            hint = "" if name in hooks else did_you_mean(name, hooks)
            yield at_hook(module, name, f"named like a hook{hint}, but not marked with @hookimpl")
        elif name not in hooks:
            yield at_hook(module, name, unknown("hook", name, hooks))
        elif signature(function).parameters:
            wanted = ", ".join(signature(function).parameters)
            yield at_hook(module, name, f"a hook is given nothing, and this one asks for {wanted}")


def ask(implementation: Any) -> Any:
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
