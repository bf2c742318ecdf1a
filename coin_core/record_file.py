"""A record on disk while the game is played: nothing decided is lost, whatever happens to the program."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import asdict

from .engine import Game
from .record import Header, as_line, entries_of, entry_line


class RecordWriter:
    """Appends to a record file: flushed at each decision, synced to disk at each card and at the end."""

    def __init__(self, file: Path, header: Header, game: Game, *, written: int | None = None) -> None:
        """Start a new file, or go on with one that holds the first `written` entries of the game.

        The game may be ahead of its file: a record cut off before an outcome of chance draws it again.
        """
        self.path = file
        self._written = written or 0
        self._cards = 0 if written is None else len(game.state.seen)
        file.parent.mkdir(parents=True, exist_ok=True)
        if written is not None:
            _cut_incomplete_line(file)
        self._stream = file.open("w" if written is None else "a", encoding="utf-8")
        if written is None:
            self._stream.write(as_line(asdict(header)))
        self.update(game)

    def update(self, game: Game) -> None:
        """Write what the game has decided since the last call, or that some of it was undone."""
        entries = entries_of(game)
        if len(entries) < self._written:
            self._stream.write(as_line({"undo": self._written - len(entries)}))
            self._cards = min(self._cards, len(game.state.seen))
        for who, value in entries[self._written :]:
            self._stream.write(as_line(entry_line(who, value)))
        self._written = len(entries)
        if len(game.state.seen) > self._cards and game.decision is not None:
            self._cards = len(game.state.seen)
            self._stream.write(as_line({"card": game.state.card, "hash": game.state.digest()}))
            self.sync()
        else:
            self._stream.flush()

    def sync(self) -> None:
        """Make sure that it is on disk."""
        self._stream.flush()
        os.fsync(self._stream.fileno())

    def close(self) -> None:
        """Finish writing."""
        self.sync()
        self._stream.close()


def _cut_incomplete_line(file: Path) -> None:
    """A line that was cut off by a crash goes, so that appended lines stand on their own."""
    content = file.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if len(whole) < len(content):
        with file.open("r+b") as stream:
            stream.truncate(len(whole))
