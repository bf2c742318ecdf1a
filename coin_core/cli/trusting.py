"""Which folders of rules a command may run: those named on its command line, or confirmed at its prompt."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from ..assembly.folders import Changed, Folders, NotNamed
from ..assembly.plugins import canonical, installed, is_folder
from ..errors import BadInput
from ..saving.header import Header
from .output import visible

Names = Mapping[str, str | None]
"""Games and variants as a file names them, with the hash of the folder if it has one."""

folders_option = click.option(
    "--game",
    "named",
    multiple=True,
    metavar="FOLDER",
    help="A folder with the rules that the file was made with; its Python code is run (repeatable).",
)
changed_option = click.option("--changed", is_flag=True, help="Go on although such a folder has changed since.")


def checked_folders(named: tuple[str, ...]) -> Folders:
    """The folders given with --game."""
    for name in named:
        if name in installed() or not is_folder(name):
            raise BadInput(f"--game {name[:100]}: no folder with a plugin.py")
    return Folders(tuple(Path(canonical(name)) for name in named))


def names_in_position(position: Any) -> dict[str, str | None]:
    """The games and variants that a position asks for; whatever is wrong with it is found when it is read."""
    if not isinstance(position, Mapping):
        return {}
    variants = position.get("variants")
    names = [position.get("game"), *(variants if isinstance(variants, list) else ())]
    return {name: None for name in names if isinstance(name, str)}


def names_in_header(header: Header) -> dict[str, str | None]:
    """The games and variants that a record asks for."""
    names = {name: header.folders.get(name) for name in (header.game, *header.variants)}
    return {**names_in_position(header.position), **names}


def folders_for(file: Path, names: Names, named: tuple[str, ...] = (), *, changed: bool = False) -> Folders:
    """The folders that the person named, and those that `file` names and the person confirms at a terminal.

    What is neither is left out: reading the file then refuses it.
    """
    folders = evolve(checked_folders(named), changed=changed)
    for name, content in names.items():
        folders = _confirmed(file, folders, name, content)
    return folders


def _says_yes(question: str) -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and click.confirm(visible(question))


def _confirmed(file: Path, folders: Folders, name: str, content: str | None) -> Folders:
    try:
        folders.found(name, content)
    except NotNamed as missing:
        question = f"{file} asks for the Python code in the folder {missing.folder}. Run it?"
        if (missing.folder / "plugin.py").is_file() and _says_yes(question):
            return _confirmed(file, evolve(folders, named=(*folders.named, missing.folder)), name, content)
    except Changed as other:
        if not _says_yes(f"The rules in {other.folder} have changed since {file} was made. Go on anyway?"):
            raise BadInput(f"{file}: {other} (--changed goes on anyway)") from None
        return evolve(folders, changed=True)
    return folders
