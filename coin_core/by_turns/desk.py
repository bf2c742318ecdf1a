"""What one side of a game by turns keeps to itself, in a private folder: its secret, the file as it knows it, and
the turn in progress."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from attrs import define

from ..errors import BadInput
from ..saving.whole import put, read_bytes
from .chance import commitment
from .mailed import Mailed
from .parsing import parse_mailed

PRIVATE = 0o600
"""The permissions of what nobody else may read."""


@define(frozen=True)
class Desk:
    """One side's folder for one game."""

    folder: Path
    side: str
    secret: str

    @property
    def known_file(self) -> Path:
        """The longest form of the mailed file that this side has sent or accepted."""
        return self.folder / "known.jsonl"

    @property
    def working_file(self) -> Path:
        """The record of the turn in progress."""
        return self.folder / "working.jsonl"

    @property
    def sending(self) -> bool:
        """Whether the mailed file may lack what this side has added: the program was stopped in between."""
        return self._sending_file.exists()

    @property
    def _sending_file(self) -> Path:
        return self.folder / "sending"

    def known(self) -> Mailed:
        """The file as this side knows it."""
        return parse_mailed(read_bytes(self.known_file), str(self.known_file))

    def first_link(self) -> str | None:
        """The link of the known file's first line; None if that file is damaged."""
        try:
            return self.known().links[0]
        except BadInput:
            return None

    def keep(self, content: bytes) -> None:
        """From now on a file that comes back must extend this one."""
        put(self.known_file, content, replace=True, mode=PRIVATE)

    def send(self, content: bytes, file: Path) -> None:
        """Write the mailed file; first the copy that it will be compared with, so that no turn gets lost."""
        put(self._sending_file, b"", replace=True, mode=PRIVATE)
        self.keep(content)
        put(file, content, replace=True)
        self._sending_file.unlink()

    def send_again(self, file: Path) -> bytes:
        """Make up for a sending that was interrupted; what the mailed file holds now."""
        content = read_bytes(self.known_file)
        put(file, content, replace=True)
        self._sending_file.unlink()
        return content

    def finish_turn(self) -> None:
        """The turn in progress has become a part of the mailed file."""
        self.working_file.unlink(missing_ok=True)

    def discard(self) -> None:
        """The game did not come about."""
        shutil.rmtree(self.folder, ignore_errors=True)


def new_desk(place: Path, side: str, secret: str) -> Desk:
    """Lay out a desk below `place`, readable by nobody else."""
    place.mkdir(parents=True, exist_ok=True)
    desk = Desk(place / f"{side}-{commitment(side, secret)[:16]}", side, secret)
    desk.folder.mkdir(mode=0o700)
    put(desk.folder / "secret.json", json.dumps({"side": side, "secret": secret}).encode(), mode=PRIVATE)
    return desk


def find_desk(place: Path, side: str, mailed: Mailed) -> Desk | None:
    """The desk of a side for the game in a file: known by the side's commitment, or by the first line."""
    for desk in _desks(place, side):
        own = commitment(side, desk.secret) == mailed.commitments.get(side)
        if own or desk.first_link() == mailed.links[0]:
            return desk
    return None


def _desks(place: Path, side: str) -> Iterator[Desk]:
    for file in sorted(place.glob(f"{side}-*/secret.json")):
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            content = json.loads(file.read_bytes())
            bytes.fromhex(content["secret"])
            if content["side"] == side and (file.parent / "known.jsonl").exists():
                yield Desk(file.parent, side, content["secret"])
