"""`coin games`: what is installed."""

from __future__ import annotations

from typing import Any

import click

from ..definitions.errors import BadInput, DefinitionError
from ..plugins import assemble, game_info, installed
from ..text import Catalogue
from .common import language_option
from .output import line, print_json


@click.command("games")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(language: str, as_json: bool) -> None:
    """List the installed games with their factions, scenarios and variants."""
    found: list[dict[str, Any]] = []
    for name in sorted(installed()):
        try:
            info = game_info(name)
            if info.base is not None:
                continue
            rules = assemble(name)
        except (BadInput, DefinitionError) as error:
            line(f"{name}: {error}", err=True)
            continue
        texts = Catalogue(rules, language)
        found.append(
            {
                "id": info.id,
                "title": info.titles.get(language, info.id),
                "factions": {f: texts.name("factions", f) for f in rules.board.factions},
                "scenarios": list(rules.definitions.scenarios),
                "variants": [v for v in sorted(installed()) if _is_variant(v, info.id)],
                "cards": texts.ui(f"provenance.{rules.definitions.cards.provenance}"),
            }
        )
    if as_json:
        print_json(found)
        return
    for game in found:
        line(f"{game['id']}: {game['title']}")
        line(f"  {', '.join(game['factions'].values())}; {', '.join(game['scenarios'])}")
        line(f"  {game['cards']}")


def _is_variant(name: str, base: str) -> bool:
    try:
        return game_info(name).base == base
    except BadInput:
        return False
