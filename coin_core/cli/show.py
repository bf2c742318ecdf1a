"""`coin show GAME map|cards|card ID|parameters|rulings`: look things up."""

from __future__ import annotations

import click

from ..definitions.errors import BadInput, unknown
from ..plugins import assemble
from ..text import Catalogue
from .common import game_argument, language_option, variant_option

WHAT = ("map", "cards", "card", "parameters", "rulings")


@click.command("show")
@game_argument
@click.argument("what", metavar="map|cards|card|parameters|rulings")
@click.argument("name", required=False)
@language_option
@variant_option
def command(game: str, what: str, name: str | None, language: str, variants: tuple[str, ...]) -> None:
    """Show a game's map, its cards, one card (by ID), its rule parameters or its rulings."""
    from . import reference_view

    if what not in WHAT:
        raise BadInput(unknown("thing to show", what, WHAT))
    texts = Catalogue(assemble(game, variants), language)
    if what == "card":
        if name is None:
            raise BadInput("coin show GAME card ID: which card?")
        reference_view.show_card(texts, name)
    else:
        getattr(reference_view, f"show_{what}")(texts)
