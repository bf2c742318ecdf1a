"""`coin validate FILE --game GAME`: is a file of one's own cards right?"""

from __future__ import annotations

from pathlib import Path

import click

from .common import rules_for, variant_option
from .output import line


@click.command("validate")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", required=True, help="The game whose cards the file replaces.")
@variant_option
def command(file: Path, game: str, variants: tuple[str, ...]) -> None:
    """Check the cards typed into FILE: every problem with its line and column, exit code 2.

    With nothing wrong it says how many cards of GAME they replace; play with them by --cards FILE.
    """
    rules = rules_for(game, variants, file)
    typed = [name for name in rules.cards if rules.definitions.origin["card", name][0] == file]
    line(f"{file}: {len(typed)} of {len(rules.cards)} cards of {game} are replaced: {', '.join(typed)}")
