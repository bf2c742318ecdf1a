"""Reports: everything needed to reproduce what happened in a game, as one JSON object.

`coin export` and the files written when something fails are made here. A report is made when things go wrong,
so a part of it that cannot be made says why, and the rest is there all the same.
"""

from __future__ import annotations

import platform
import secrets
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..model.game import Game
from ..text.catalogue import Catalogue
from .position import write_position

PACKAGES = ("coin-framework", "attrs", "cattrs", "pluggy", "ruamel.yaml", "click", "rich")
LOG_LINES = 60


def report(
    record: list[dict[str, Any]],
    game: Game | None,
    *,
    problem: str | None = None,
    error: BaseException | None = None,
    tried: str | None = None,
    command: list[str] | None = None,
) -> dict[str, Any]:
    """All about a game: its record, the end of its log, where it stands, and what went wrong there.

    `tried` is the option at which it went wrong, `command` what was typed to start the program; a record that does
    not replay says in `problem` where it stops.
    """
    return {
        "versions": {**{name: version(name) for name in PACKAGES}, "python": platform.python_version()},
        "command": command,
        "problem": problem,
        "tried": tried,
        "traceback": traceback.format_exception(error) if error is not None else None,
        "record": record,
        "log": _part(lambda: _last_lines(game)),
        "position": _part(lambda: None if game is None else write_position(game)),
    }


def write_report(folder: Path, text: str) -> Path:
    """Write a report's text into a file of its own."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    file = folder / f"report-{stamp}-{secrets.token_hex(2)}.json"
    folder.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(text)
    return file


def _last_lines(game: Game | None) -> list[str]:
    if game is None:
        return []
    texts = Catalogue(game.rules, "en")
    return [texts.entry(entry) for entry in (game.log or [])[-LOG_LINES:]]


def _part(make: Callable[[], Any]) -> Any:
    try:
        return make()
    except Exception as error:
        return {"not_available": f"{type(error).__name__}: {error}"}
