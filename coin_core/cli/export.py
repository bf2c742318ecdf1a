"""`coin export FILE`: one self-contained file for a bug report."""

from __future__ import annotations

import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from ..chain import linked
from ..definitions.errors import BadInput
from ..folders import NO_FOLDERS, Folders
from ..position import write_position
from ..saving.format import Record
from ..saving.replay import replaying
from ..saving.whole import explained, put
from ..text import Catalogue
from .common import recorded_in, say_unverified
from .output import json_text
from .trusting import changed_option, folders_for, folders_option, names_in_header

PACKAGES = ("coin-framework", "attrs", "cattrs", "pluggy", "ruamel.yaml", "click", "rich")


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
    text = json_text(report(record, str(file), folders), indent=2) + "\n"
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


def report(record: Record, name: str, folders: Folders = NO_FOLDERS) -> dict[str, Any]:
    """Everything needed to reproduce what happened; a record that does not replay says where it stops."""
    game, problem = None, None
    try:
        for game in replaying(record, name, folders):  # noqa: B007
            pass
    except BadInput as error:
        problem = str(error)
    texts = Catalogue(game.rules, "en") if game else None
    return {
        "versions": {**{name: version(name) for name in PACKAGES}, "python": platform.python_version()},
        "record": list(linked([record.header.as_data(), *record.body])),
        "problem": problem,
        "log": [texts.entry(entry) for entry in (game.log or [])[-60:]] if game and texts else [],
        "position": write_position(game) if game else None,
    }
