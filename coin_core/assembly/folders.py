"""Folders of rules and who named them: data never runs code.

A record or a position may come from anybody, so it names installed games only. A folder with a `plugin.py` is
Python code: it counts where the person named it, and data that asks for one is matched with those. A record
holds the place and a hash of the folder, so that a folder that has changed since is noticed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from attrs import define

from ..definitions.load import OwnCards
from ..errors import BadInput
from ..model.ruleset import Ruleset
from .assemble import assemble
from .plugins import canonical, installed, is_folder

HASHED = (".py", ".yaml")
"""The files of a folder that decide how its game plays."""


class NotNamed(BadInput):
    """Data asks for a folder that no person named."""

    def __init__(self, name: str) -> None:
        self.folder = Path(canonical(name))
        super().__init__(
            f"{str(self.folder)[:200]!r} is a folder of Python code, and data may name installed games only:"
            " if you trust it, name it on the command line (GAME, --variant or --game)"
        )


class Changed(BadInput):
    """A folder is not the one that a record was played with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"the rules in {folder} have changed since the record was made")


def content_hash(folder: Path) -> str:
    """A hash of a folder's rules and data: names and contents of its files, in a stable order."""
    digest = hashlib.sha256()
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.suffix in HASHED}
    try:
        for name in sorted(name for name in files if files[name].is_file()):
            content = files[name].read_bytes()
            digest.update(f"{name}\n{len(content)}\n".encode("utf-8", "surrogateescape") + content)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be read: {error.strerror}") from None
    return digest.hexdigest()


def folders_of(rules: Ruleset) -> dict[str, str]:
    """The folders that a game was assembled from, each with the hash of its content."""
    return {str(folder): content_hash(folder) for folder in Folders.of(rules).named}


@define(frozen=True)
class Folders:
    """The folders that a person named. `changed`: also if one is not as it was when the record was made."""

    named: tuple[Path, ...] = ()
    changed: bool = False

    @classmethod
    def of(cls, rules: Ruleset) -> Folders:
        """The folders of a game that is loaded: whoever loaded it named them."""
        return cls(tuple(Path(name) for name in (rules.name, *rules.variant_names) if name not in installed()))

    def assemble(
        self,
        game: str,
        variants: tuple[str, ...] = (),
        own: OwnCards | None = None,
        contents: Mapping[str, str] | None = None,
    ) -> Ruleset:
        """The game that data asks for; `contents` are the hashes of its folders as the data has them."""
        contents = contents or {}
        names = [self.found(name, contents.get(name)) for name in (game, *variants)]
        return assemble(names[0], tuple(names[1:]), own)

    def found(self, name: str, content: str | None = None) -> str:
        """An installed game as it is; a folder as the person named it: by its place, its content or its name."""
        if name in installed() or not (is_folder(name) or content):
            return name
        place = Path(canonical(name))
        hashes = {folder: content_hash(folder) for folder in self.named}
        fitting = [
            *(folder for folder in self.named if folder == place),
            *(folder for folder in self.named if hashes[folder] == content),
            *(folder for folder in self.named if folder.name == place.name),
        ]
        if not fitting:
            raise NotNamed(name)
        if content is not None and hashes[fitting[0]] != content and not self.changed:
            raise Changed(fitting[0])
        return str(fitting[0])


NO_FOLDERS = Folders()
"""Installed games only."""
