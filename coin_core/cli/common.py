"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from ..agents import HUMAN, NAMES
from ..definitions.errors import BadInput, unknown
from ..definitions.load import own_cards
from ..definitions.schema import LANGUAGES, Value
from ..parameters import parse_setting
from ..plugins import assemble, game_info, installed
from ..ruleset import GameInfo, Ruleset
from ..saving.header import UNLINKED_FORMAT, Header

game_argument = click.argument("game")
language_option = click.option(
    "--lang", "language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language."
)
scenario_option = click.option("--scenario", help="Scenario; the first one if not given.")
variant_option = click.option("--variant", "variants", multiple=True, help="A variant of the game (repeatable).")
cards_option = click.option(
    "--cards", type=click.Path(path_type=Path), help="Play with the cards typed into this file."
)
set_option = click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="Set a rule parameter.")


def sides_of_installed_games() -> list[str]:
    """The names under which the players of any installed game are addressed."""
    names: dict[str, None] = {}
    for name in installed():
        try:
            names.update(dict.fromkeys(game_info(name).sides))
        except BadInput:
            continue  # a broken plugin must not stop the others; `coin games` reports it
    return list(names)


class SideOptions(click.Command):
    """A command with one option `--<side> AGENT` for each side of the installed games."""

    extra_agents: tuple[str, ...] = ()

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        sides: list[click.Parameter] = [
            click.Option(
                [f"--{side}", f"side_{side}"],
                type=click.Choice((*self.extra_agents, *NAMES)),
                help=f"Who plays the {side} side.",
            )
            for side in sides_of_installed_games()
        ]
        return [*super().get_params(ctx), *sides]


class SideOptionsWithHuman(SideOptions):
    """The same, where a person may play too."""

    extra_agents = (HUMAN,)


def agents_from(options: dict[str, Any], info: GameInfo, default: Callable[[str], str]) -> dict[str, str]:
    """Faction -> agent from the `side_...` options of a command."""
    for option, value in options.items():
        side = option.removeprefix("side_")
        if value is not None and side not in info.sides:
            raise BadInput(unknown(f"side of {info.id}", side, info.sides))
    return {faction: options.get(f"side_{side}") or default(side) for side, faction in info.sides.items()}


def say_unverified(header: Header, file: Path) -> None:
    """Tell that nothing shows whether a record was changed by hand, where that is so."""
    if header.unverified:
        click.echo(
            f"{file}: begun in record format {UNLINKED_FORMAT}, whose lines are not linked:"
            " changes made by hand may go unnoticed",
            err=True,
        )


def rules_for(game: str, variants: tuple[str, ...], cards: Path | None) -> Ruleset:
    """The game asked for, with its variants and the owner's own cards."""
    return assemble(game, variants, own_cards(cards) if cards else None)


def parse_settings(rules: Ruleset, settings: Iterable[str]) -> dict[str, Value]:
    """`--set` options as parameter values."""
    return dict(parse_setting(rules, text) for text in settings)
