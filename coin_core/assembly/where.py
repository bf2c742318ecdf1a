"""Where the code of a plugin stands, for problems that no data file holds: file and line of a function."""

from __future__ import annotations

import inspect
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from ..definitions.problems import Problem


def source_of(function: Any) -> tuple[Path, int] | None:
    """File and line of a function, through `partial`, methods and wrappers."""
    code = getattr(plain(function), "__code__", None)
    return (Path(code.co_filename), code.co_firstlineno) if code is not None else None


def plain(function: Any) -> Any:
    """The function itself, without what was bound to it or laid around it."""
    while isinstance(function, partial):
        function = function.func
    function = inspect.unwrap(function) if callable(function) else function
    return getattr(function, "__func__", function)


def at_hook(plugin: ModuleType, hook: str, message: str) -> Problem:
    """A problem of a hook itself; where it is missing, of the plugin."""
    place = source_of(getattr(plugin, hook, None)) or (Path(str(plugin.__file__)), 1)
    return Problem(place[0], (hook,), message, (place[1],))
