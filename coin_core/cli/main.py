"""`coin`: finds the subcommand, and turns bad input into one clear line and exit code 2."""

from __future__ import annotations

import importlib
import io
import sys
from typing import Any

import click

COMMANDS = {
    "games": "List the installed games.",
    "play": "Play a game in the terminal.",
    "resume": "Go on with a saved game.",
    "replay": "Play a recorded game again.",
    "recover": "Keep what is whole of a damaged record.",
    "export": "Gather a game for a bug report.",
    "show": "Show a game's map, cards, parameters or rulings, or a position.",
    "validate": "Check a file of cards typed in by their owner.",
    "test": "Check that a game keeps all its promises.",
    "simulate": "Let agents play many games and count.",
    "doctor": "Check the installation, the games and the saves.",
    "engine": "Serve the rules to other programs (JSON-RPC).",
}


class LazyGroup(click.Group):
    """Knows its commands by name and loads one only when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"coin_core.cli.{name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            from ..definitions.errors import unknown

            raise click.UsageError(unknown("command", args[0], COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="coin-framework", prog_name="coin")
def cli() -> None:
    """Two-player counterinsurgency games: play, simulate and look things up."""


def main() -> None:
    """Entry point: wrong use and bad input end in one clear line (data: one per problem) and exit code 2."""
    from ..definitions.errors import BadInput, DefinitionError
    from .output import line, visible

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows ? instead
    try:
        raise SystemExit(cli(standalone_mode=False) or 0)
    except click.Abort:
        raise SystemExit(130) from None
    except click.ClickException as error:
        line(f"coin: {error.format_message()}", err=True)
        raise SystemExit(error.exit_code) from None
    except BadInput as error:
        line(f"coin: {error}", err=True)
        raise SystemExit(2) from None
    except DefinitionError as error:
        click.echo("coin: " + "\n".join(map(visible, error.lines())), err=True)
        raise SystemExit(2) from None
