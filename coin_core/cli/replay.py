"""`coin replay FILE`: a recorded game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..assembly.folders import Folders
from ..by_turns.checking import check
from ..model.game import Game
from ..saving.entries import entry_line
from ..saving.format import Record
from ..saving.replay import replaying
from ..text.catalogue import Catalogue
from .common import language_option, recorded_in, say_unverified
from .output import line, print_json
from .own_turn import say_verdict
from .trusting import changed_option, folders_for, folders_option, names_in_header


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", is_flag=True, help="Wait for Enter after each decision, with the board.")
@click.option(
    "--to", "to", type=click.IntRange(0), metavar="N", help="Stop after N entries and show the board there."
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print each entry with its log and state hash as JSON lines."
)
@language_option
@folders_option
@changed_option
def command(
    file: Path, step: bool, to: int | None, as_json: bool, language: str, named: tuple[str, ...], changed: bool
) -> None:
    """Play the record in FILE again: its log, and the board at the end (or at each step).

    Options, chance and the state hashes are checked on the way; a difference is reported and the exit
    code is 2.
    """
    record, mailed = recorded_in(file)
    say_unverified(record.header, file)
    folders = folders_for(file, names_in_header(record.header), named, changed=changed)
    checked = check(mailed, str(file), folders) if mailed else None
    if as_json:
        _print_json(record, file, folders, language, to)
    else:
        _print_text(record, file, folders, language, step, to)
    if mailed and checked:
        say_verdict(mailed, checked, Catalogue(checked.game.rules, language), aside=as_json)


def _print_json(record: Record, file: Path, folders: Folders, language: str, to: int | None) -> None:
    texts, shown = None, 0
    for number, game in enumerate(replaying(record, str(file), folders)):
        texts = texts or Catalogue(game.rules, language)
        log = [texts.entry(entry) for entry in (game.log or [])[shown:]]
        shown = len(game.log or [])
        entry: dict[str, Any] = entry_line(*record.entries[number - 1]) if number else {}
        print_json({"n": number, **entry, "log": log, "hash": game.state.digest()}, indent=None)
        if to is not None and number >= to:
            return


def _print_text(record: Record, file: Path, folders: Folders, language: str, step: bool, to: int | None) -> None:
    from .board_view import show_board
    from .screen import Screen, words

    console = Screen()
    texts, shown, last = None, 0, len(record.entries) if to is None else to
    game: Game | None = None
    for number, game in enumerate(replaying(record, str(file), folders)):
        texts = texts or Catalogue(game.rules, language)
        for entry in (game.log or [])[shown:]:
            console.print(words(texts.entry(entry)))
        shown = len(game.log or [])
        if step:
            show_board(console, game, texts)
            console.print(f"-- {number}/{len(record.entries)}")
            try:
                input()
            except EOFError:
                return
        if number >= last:
            break
    if game is not None and texts is not None and not step:
        show_board(console, game, texts)
    if record.cut_off:
        line(f"{file}: the last line was cut off; the game up to there was replayed", err=True)
