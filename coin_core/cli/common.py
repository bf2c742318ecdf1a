"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from ..agents import HUMAN, NAMES
from ..assembly.assemble import assemble
from ..assembly.plugins import game_info
from ..by_turns.mailed import Mailed
from ..by_turns.parsing import looks_mailed, parse_mailed
from ..definitions.own_cards import own_cards
from ..definitions.schema import LANGUAGES, Value
from ..model.parameters import parse_setting
from ..model.ruleset import GameInfo, Ruleset
from ..saving.format import Record, read_record
from ..saving.header import UNLINKED_FORMAT, Header
from ..saving.whole import read_bytes
from .output import line

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

SIDE_OPTIONS = "coin.side_options"
"""Where a context keeps them."""


def data_folder() -> Path:
    """Where the program keeps what it writes unasked."""
    from platformdirs import user_data_path

    return user_data_path("coin-framework", appauthor=False)


class SideOptions(click.Command):
    """A command with one option `--<side> AGENT` for each side of the game that it is given.

    Only that game is loaded for it, so that no other plugin can get in the way.
    """

    extra_agents: tuple[str, ...] = ()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        game = self._game_in(args)
        sides = [] if game is None else list(game_info(game).sides)
        ctx.meta[SIDE_OPTIONS] = [self._side_option(side) for side in sides]
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if game is None:
                message = f"Missing argument 'GAME': without it there is no option {error.option_name!r}."
            else:
                message = f"{error.format_message()} (sides of {game}: {', '.join(sides) or 'none'})"
            raise click.UsageError(message, ctx) from None

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), *ctx.meta.get(SIDE_OPTIONS, ())]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Without a game the help says in general what its sides are for."""
        super().format_options(ctx, formatter)
        if not ctx.meta.get(SIDE_OPTIONS):
            with formatter.section("For each side of GAME (coin games; --help after GAME lists them)"):
                formatter.write_dl([(f"--SIDE [{'|'.join(self._agents)}]", "Who plays it.")])

    @property
    def _agents(self) -> tuple[str, ...]:
        return (*self.extra_agents, *NAMES)

    def _side_option(self, side: str) -> click.Option:
        choice = click.Choice(self._agents)
        return click.Option([f"--{side}", f"side_{side}"], type=choice, help=f"Who plays the {side} side.")

    def _game_in(self, args: list[str]) -> str | None:
        """The first word that is neither an option nor the value of one: every other option takes a value."""
        options = [param for param in self.params if isinstance(param, click.Option)]
        alone = {"-h", "--help", *(name for option in options if option.is_flag for name in option.opts)}
        words = iter(args)
        for word in words:
            if word == "--":
                return next(words, None)
            if not word.startswith("-"):
                return word
            has_value = "=" in word or (len(word) > 2 and word[1] != "-")
            if word not in alone and not has_value:
                next(words, None)
        return None


class SideOptionsWithHuman(SideOptions):
    """The same, where a person may play too."""

    extra_agents = (HUMAN,)


def agents_from(options: dict[str, Any], info: GameInfo, default: Callable[[str], str]) -> dict[str, str]:
    """Faction -> agent from the `side_...` options of a command."""
    return {faction: options.get(f"side_{side}") or default(side) for side, faction in info.sides.items()}


def say_unverified(header: Header, file: Path) -> None:
    """Tell that nothing shows whether a record was changed by hand, where that is so."""
    if header.unverified:
        line(
            f"{file}: begun in record format {UNLINKED_FORMAT}, whose lines are not linked:"
            " changes made by hand may go unnoticed",
            err=True,
        )


def rules_for(game: str, variants: tuple[str, ...], cards: Path | None) -> Ruleset:
    """The game asked for, with its variants and the owner's own cards."""
    return assemble(game, variants, own_cards(cards) if cards else None)


def recorded_in(file: Path) -> tuple[Record, Mailed | None]:
    """The game in a file: a record, or a mailed file of a game by turns."""
    content = read_bytes(file)
    if not looks_mailed(content):
        return read_record(file), None
    mailed = parse_mailed(content, str(file))
    return mailed.record(), mailed


def parse_settings(rules: Ruleset, settings: Iterable[str]) -> dict[str, Value]:
    """`--set` options as parameter values."""
    return dict(parse_setting(rules, text) for text in settings)
