"""`coin resume [FILE]`: go on with a saved game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from ..definitions.schema import LANGUAGES
from ..errors import BadInput
from ..saving.format import Record, read_record, recoverable
from ..saving.lock import holder, in_use
from ..saving.replay import replay
from .common import recorded_in, say_unverified
from .keeping import saves_folder
from .output import line
from .play import chance_for
from .session import play
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
    say_unverified(record.header, file)
    folders = folders_for(file, names_in_header(record.header), named, changed=changed)
    try:
        game = replay(record, str(file), chance_for(record.header), folders)
    except BadInput as error:
        raise BadInput(f"{error}{recoverable(file)}") from None
    play(game, record.header, file, language or record.header.language, record=record)


def saved_games() -> list[Path]:
    """Record files in the data folder, most recent first."""
    files = saves_folder().glob("*.jsonl")
    return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def _chosen(file: Path | None) -> Path:
    """The file named, that of a number in the list, or the last game that nobody is playing."""
    number = int(str(file)) if file is not None and str(file).isdecimal() and not file.exists() else None
    if file is not None and number is None:
        return file
    games = saved_games()
    if not games:
        raise BadInput(f"no saved game in {saves_folder()}")
    if number is None:
        return _last_free(games)
    if not 0 < number <= len(games):
        raise BadInput(f"there are {len(games)} saved games")
    return games[number - 1]


def _last_free(games: list[Path]) -> Path:
    for file in games:
        if not in_use(file):
            return file
        line(f"{file}: {holder(file)} is playing this game; it is left out", err=True)
    raise BadInput("every saved game is being played")


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
