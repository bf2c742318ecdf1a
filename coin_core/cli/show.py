"""`coin show GAME map|cards|card ID|parameters|rulings` and `coin show position FILE`: look things up."""

from __future__ import annotations

from pathlib import Path

import click

from ..assembly.assemble import assemble
from ..errors import BadInput, unknown
from ..text.catalogue import Catalogue
from .common import game_argument, language_option, variant_option
from .trusting import folders_for, folders_option, names_in_position

WHAT = ("map", "cards", "card", "parameters", "rulings")


@click.command("show")
@game_argument
@click.argument("what", metavar="map|cards|card|parameters|rulings")
@click.argument("name", required=False)
@language_option
@variant_option
@folders_option
def command(
    game: str, what: str, name: str | None, language: str, variants: tuple[str, ...], named: tuple[str, ...]
) -> None:
    """Show a game's map, its cards, one card (by ID), its rule parameters or its rulings.

    `coin show position FILE` draws a position written in a YAML or JSON file.
    """
    from . import reference_view

    if game == "position":
        _show_position(Path(what), language, named)
        return
    if named:
        raise BadInput("--game belongs to coin show position FILE")
    if what not in WHAT:
        raise BadInput(unknown("thing to show", what, WHAT))
    texts = Catalogue(assemble(game, variants), language)
    if name is not None and what != "card":
        raise BadInput(f"coin show {game} {what}: nothing more is expected, not {name!r}")
    if what == "card":
        if name is None:
            raise BadInput("coin show GAME card ID: which card?")
        reference_view.show_card(texts, name)
    else:
        getattr(reference_view, f"show_{what}")(texts)


def _show_position(file: Path, language: str, named: tuple[str, ...]) -> None:
    from ..saving.position_reading import load_position, read_position
    from .board_view import show_board
    from .screen import Screen

    position = load_position(file)
    game = read_position(position, folders=folders_for(file, names_in_position(position), named))
    show_board(Screen(), game, Catalogue(game.rules, language))
