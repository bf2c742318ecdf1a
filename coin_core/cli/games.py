"""`coin games`: what is installed."""

from __future__ import annotations

from typing import Any

import click

from ..assembly.survey import Found, games_in, survey, variants_in
from ..text.catalogue import Catalogue
from .common import language_option
from .output import line, print_json


@click.command("games")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(language: str, as_json: bool) -> None:
    """List the installed games with their factions, scenarios and variants."""
    found = survey()
    for broken in found:
        if broken.problem is not None:
            line(f"{broken.name}: {broken.problem}", err=True)
    games = [_described(Catalogue(rules, language), found) for rules in games_in(found)]
    if as_json:
        print_json(games)
        return
    for game in games:
        line(f"{game['id']}: {game['title']}")
        line(f"  {', '.join(game['factions'].values())}; {', '.join(game['scenarios'])}")
        line(f"  {game['cards']}")


def _described(texts: Catalogue, found: list[Found]) -> dict[str, Any]:
    rules = texts.rules
    return {
        "id": rules.info.id,
        "title": rules.info.titles.get(texts.language, rules.info.id),
        "factions": {f: texts.name("factions", f) for f in rules.board.factions},
        "scenarios": list(rules.definitions.scenarios),
        "variants": variants_in(found, rules),
        "cards": texts.ui(f"provenance.{rules.definitions.cards.provenance}"),
    }
