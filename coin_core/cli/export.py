"""`coin export FILE`: one self-contained file for a bug report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..assembly.folders import NO_FOLDERS, Folders
from ..errors import BadInput
from ..saving.chain import linked
from ..saving.format import Record
from ..saving.replay import replaying
from ..saving.report import report
from ..saving.whole import explained, put
from .common import recorded_in, say_unverified
from .output import json_text
from .trusting import changed_option, folders_for, folders_option, names_in_header


@click.command("export")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), help="File to write; standard output if not given."
)
@click.option("--force", is_flag=True, help="Overwrite the output file if it exists.")
@folders_option
@changed_option
def command(file: Path, output: Path | None, force: bool, named: tuple[str, ...], changed: bool) -> None:
    """Gather the record in FILE with versions, the last log lines and the last position, as JSON."""
    record, _ = recorded_in(file)
    say_unverified(record.header, file)
    folders = folders_for(file, names_in_header(record.header), named, changed=changed)
    text = json_text(report_of(record, str(file), folders), indent=2) + "\n"
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        if output.exists() and output.samefile(file):
            raise BadInput(f"{output}: it is the record itself")
        put(output, text.encode("utf-8", "backslashreplace"), replace=force)
    except FileExistsError:
        raise BadInput(f"{output}: the file exists already; --force overwrites it") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{output}: cannot be written: {explained(error)}") from None


def report_of(record: Record, name: str, folders: Folders = NO_FOLDERS) -> dict[str, Any]:
    """The report of a record; one that does not replay says where it stops."""
    game, problem, error = None, None, None
    try:
        for game in replaying(record, name, folders):  # noqa: B007
            pass
    except Exception as failure:  # whatever a rule does: a report is made all the same
        problem = str(failure)
        error = None if isinstance(failure, BadInput) and failure.__cause__ is None else failure
    lines = list(linked([record.header.as_data(), *record.body]))
    return report(lines, game, problem=problem, error=error)
