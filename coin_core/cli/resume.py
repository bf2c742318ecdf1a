"""`coin resume FILE`: go on with a saved game."""

from __future__ import annotations

from pathlib import Path

import click

from ..definitions.errors import BadInput
from ..record import read_record, replay
from .common import language_option
from .play import play, saves_folder


@click.command("resume")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@language_option
def command(file: Path | None, language: str) -> None:
    """Go on with the game in FILE, or with the game played last."""
    if file is None:
        saved = sorted(saves_folder().glob("*.jsonl"), key=lambda f: f.stat().st_mtime)
        if not saved:
            raise BadInput(f"no saved game in {saves_folder()}")
        file = saved[-1]
    record = read_record(file)
    game = replay(record, str(file))
    play(game, record.header, file, language, append=True)
