"""`coin`: finds the subcommand, and turns whatever goes wrong into one clear line and an exit code."""

from __future__ import annotations

import contextlib
import errno
import importlib
import io
import os
import sys
from collections.abc import Iterator
from typing import Any

import click

from .codes import CLOSED_PIPE, FAULT, INTERRUPTED, WRONG_USE

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


class ClosedPipe(Exception):
    """Nobody reads the output any more; click would end the program itself on a BrokenPipeError."""


@contextlib.contextmanager
def watching_the_pipe() -> Iterator[None]:
    """Around what prints: the reader's leaving becomes a ClosedPipe, whoever noticed it."""
    try:
        yield
    except BrokenPipeError:
        raise ClosedPipe from None
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # rich noticed it, and leaves
            raise ClosedPipe from None
        raise


class LazyGroup(click.Group):
    """Knows its commands by name and loads one only when it is needed."""

    def make_context(self, *args: Any, **named: Any) -> click.Context:
        with watching_the_pipe():
            return super().make_context(*args, **named)

    def invoke(self, ctx: click.Context) -> Any:
        with watching_the_pipe():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"coin_core.cli.{name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            from ..errors import unknown

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
    """Entry point: whatever happens ends with an exit code of its own, and what is wrong is said in one line.

    Wrong use and bad input: 2 (data: one line per problem). A fault of the program: 70, and a report file.
    Ctrl-C: 130. Nobody reads the output any more: 141, without a word.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows ? instead
    try:
        code = cli(standalone_mode=False) or 0
        with watching_the_pipe():
            sys.stdout.flush()  # here, where a closed pipe can still be dealt with
    except ClosedPipe:
        code = CLOSED_PIPE
        _drop_output()
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except Exception as error:
        code = _complain(error)
    raise SystemExit(code)


def _complain(error: Exception) -> int:
    """Say what is wrong; returns the exit code."""
    from ..definitions.problems import DefinitionError
    from ..errors import BadInput
    from .output import line, visible

    if isinstance(error, click.ClickException):
        line(f"coin: {error.format_message()}", err=True)
        return error.exit_code
    if isinstance(error, BadInput):
        line(f"coin: {error}", err=True)
        return WRONG_USE
    if isinstance(error, DefinitionError):
        click.echo("coin: " + "\n".join(map(visible, error.lines())), err=True)
        return WRONG_USE
    if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
        _drop_output()
        line(f"coin: the output cannot be written: {error.strerror}", err=True)
        return WRONG_USE
    from .fault import last_resort

    line(f"coin: {last_resort(error)}", err=True)
    return FAULT


def _drop_output() -> None:
    """What is still to be written at exit goes nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
