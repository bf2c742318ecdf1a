"""`coin recover FILE`: what is left of a damaged record, as a new file."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from ..errors import BadInput
from ..saving.recover import Recovered, recover
from ..saving.whole import explained
from ..saving.writer import write_record
from .common import say_unverified
from .output import line
from .session import folder_words
from .trusting import changed_option, folders_for, folders_option, names_in_header


@click.command("recover")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="File to write; FILE.recovered.jsonl if not given. A file that exists is never overwritten.",
)
@folders_option
@changed_option
def command(file: Path, output: Path | None, named: tuple[str, ...], changed: bool) -> None:
    """Write the longest beginning of the record in FILE that is whole to a new file, and say what was lost.

    Also after a change of the rules: up to the last entry that they still allow. FILE itself stays as it is.
    """
    found = recover(file, lambda header: folders_for(file, names_in_header(header), named, changed=changed))
    if found.is_whole:
        line(f"{file}: nothing is damaged; no file was written")
        return
    output = output or file.with_name(f"{file.name}.recovered.jsonl")
    try:
        write_record(output, found.record.header, found.game)
    except (OSError, ValueError) as error:
        raise BadInput(f"{output}: cannot be written: {explained(error)}") from None
    for text in _report(found):
        line(text)
    say_unverified(found.record.header, file)
    line(f"recovered: {output}")
    command = " ".join(["coin resume", shlex.quote(str(output)), *folder_words(found.record.header)])
    line(f"continue with: {command}")


def _report(found: Recovered) -> list[str]:
    """What is wrong, and what was kept and lost."""
    entries = len(found.record.entries)
    lines = [problem for problem in (found.damage, found.misfit, found.changed) if problem]
    lost = found.lines - found.whole_lines
    lines.append(f"lines: {found.whole_lines} of {found.lines} are whole, {lost} lost")
    lines.append(f"entries in them: {found.entries} of {entries} kept, {entries - found.entries} lost")
    return lines
