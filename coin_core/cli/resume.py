"""`coin resume [FILE]`: go on with a saved game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from ..definitions.errors import BadInput
from ..definitions.schema import LANGUAGES
from ..record import Record, read_record, replay
from .common import recorded_in
from .output import line
from .play import chance_for, saves_folder
from .table import play
from .trusting import changed_option, folders_for, folders_option, names_in_header


@click.command("resume")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--list", "listing", is_flag=True, help="List the saved games, most recent first.")
@click.option("--lang", "language", type=click.Choice(LANGUAGES), help="Language; that of the game if not given.")
@folders_option
@changed_option
def command(file: Path | None, listing: bool, language: str | None, named: tuple[str, ...], changed: bool) -> None:
    """Go on with the game in FILE, with number FILE of the list, or with the game played last."""
    if listing:
        _print_list()
        return
    file = _chosen(file)
    record, _ = recorded_in(file)
    if record.header.by_turns:
        raise BadInput(
            f"{file}: a game by turns; go on with coin play {record.header.game} --hand FILE --as FACTION"
        )
    if record.cut_off:
        line(f"{file}: the last line was cut off and is left out", err=True)
    folders = folders_for(file, names_in_header(record.header), named, changed=changed)
    game = replay(record, str(file), chance_for(record.header), folders)
    play(game, record.header, file, language or record.header.language, written=len(record.entries))


def saved_games() -> list[Path]:
    """Record files in the data folder, most recent first."""
    files = saves_folder().glob("*.jsonl")
    return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def _chosen(file: Path | None) -> Path:
    games = saved_games()
    number = 1 if file is None else int(str(file)) if str(file).isdecimal() and not file.exists() else 0
    if number == 0:
        assert file is not None
        return file
    if not games:
        raise BadInput(f"no saved game in {saves_folder()}")
    if number > len(games):
        raise BadInput(f"there are {len(games)} saved games")
    return games[number - 1]


def _print_list() -> None:
    for number, file in enumerate(saved_games(), 1):
        when = datetime.fromtimestamp(file.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
        try:
            line(f"{number:3}  {when}  {_line(read_record(file))}  {file}")
        except BadInput as error:
            line(f"{number:3}  {when}  {error}")


def _line(record: Record) -> str:
    header = record.header
    players = ", ".join(f"{faction} {name}" for faction, name in header.players.items())
    return f"{header.game} {header.scenario} ({players}), {len(record.entries)} entries"
