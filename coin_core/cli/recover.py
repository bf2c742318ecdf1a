"""`coin recover FILE`: what is left of a damaged record, as a new file."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from ..definitions.errors import BadInput
from ..saving.recover import Recovered, recover
from ..saving.whole import cause
from ..saving.writer import write_record
from .common import say_unverified


@click.command("recover")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="File to write; FILE.recovered.jsonl if not given. A file that exists is never overwritten.",
)
def command(file: Path, output: Path | None) -> None:
    """Write the longest beginning of the record in FILE that is whole to a new file, and say what was lost.

    Also after a change of the rules: up to the last entry that they still allow. FILE itself stays as it is.
    """
    found = recover(file)
    if found.is_whole:
        click.echo(f"{file}: nothing is damaged; no file was written")
        return
    output = output or file.with_name(f"{file.name}.recovered.jsonl")
    try:
        write_record(output, found.record.header, found.game)
    except (OSError, ValueError) as error:
        raise BadInput(f"{output}: cannot be written: {cause(error)}") from None
    for line in _report(found):
        click.echo(line)
    say_unverified(found.record.header, file)
    click.echo(f"recovered: {output}")
    click.echo(f"continue with: coin resume {shlex.quote(str(output))}")


def _report(found: Recovered) -> list[str]:
    """What is wrong, and what was kept and lost."""
    entries = len(found.record.entries)
    lines = [problem for problem in (found.damage, found.misfit, found.changed) if problem]
    lost = found.lines - found.whole_lines
    lines.append(f"lines: {found.whole_lines} of {found.lines} are whole, {lost} lost")
    lines.append(f"entries in them: {found.entries} of {entries} kept, {entries - found.entries} lost")
    return lines
