"""`coin export FILE`: one self-contained file for a bug report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from attrs import asdict

from ..definitions.errors import BadInput
from ..record import entry_line, read_record, replaying
from ..report import report
from .output import json_text


@click.command("export")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), help="File to write; standard output if not given."
)
def command(file: Path, output: Path | None) -> None:
    """Gather the record in FILE with versions, the last log lines and the last position, as JSON."""
    text = json_text(report_of(file), indent=2) + "\n"
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{output}: cannot be written: {error.strerror}") from None


def report_of(file: Path) -> dict[str, Any]:
    """The report of a record; one that does not replay says where it stops."""
    record = read_record(file)
    game, problem, error = None, None, None
    try:
        for game in replaying(record, str(file)):  # noqa: B007
            pass
    except Exception as failure:  # whatever a rule does: a report is made all the same
        problem = str(failure)
        error = None if isinstance(failure, BadInput) and failure.__cause__ is None else failure
    lines = [asdict(record.header), *(entry_line(who, value) for who, value in record.entries)]
    return report(lines, game, problem=problem, error=error)
