"""A record on disk while the game is played: nothing decided is lost, whatever happens to the program."""

from __future__ import annotations

import contextlib
import os
from errno import EBUSY, EEXIST
from pathlib import Path
from typing import Any

from attrs import evolve

from ..errors import BadInput
from ..model.game import Game
from .chain import LINK, linked
from .entries import Entry, entries_of, entry_line
from .format import Record, as_bytes, parse_record, whole_record
from .header import Header
from .lock import InUse, close_locked, in_use, is_open_at, open_locked
from .whole import put, write_all


def write_record(file: Path, header: Header, game: Game, *, replace: bool = False) -> None:
    """Write a whole record at once, checked; without `replace` no file is overwritten."""
    if replace and in_use(file):
        raise OSError(EBUSY, "another game is being played there")
    put(file, checked_bytes(whole_record(header, game)), replace=replace)


def checked_bytes(lines: list[dict[str, Any]]) -> bytes:
    """Lines as they stand in the file, if they can be read back."""
    content = as_bytes(lines)
    parse_record(content.decode().splitlines(), "the record")
    return content


class RecordWriter:
    """Appends to a record file, which it alone may write: one write for each change of the game.

    Each change is with the operating system when `update` returns, each card also on the disk. If an
    update fails (OSError), the file is as it was and the next one tries again.
    """

    def __init__(self, file: Path, record: Record, game: Game) -> None:
        """Go on with a file that was read as `record`; `game` is the game replayed from it.

        The game may be ahead of its file: a record cut off before an outcome of chance draws it again.
        """
        record = _with_links(file, record)
        self.path = file
        self._header = record.header
        self._entries: list[Entry] = list(record.entries)
        self._hashed: list[tuple[int, tuple[str, ...]]] = (
            [(len(record.entries), game.state.seen)] if record.hashes else []
        )
        """Where hashes stand: number of entries, and the cards seen by then."""
        self._link = record.link
        self._doubtful = False
        """The disk failed to sync: what is on it is not known, so the next update writes the file anew."""
        self._piece_left = False
        """A write failed, and what it left in the file may still be there."""
        self._descriptor = open_locked(file)
        try:
            self._length = self._take_over(record)
            self.update(game)
        except BaseException:
            self.close()
            raise

    @classmethod
    def new(cls, file: Path, header: Header, game: Game) -> RecordWriter:
        """Start a file; one that exists is refused (OSError), and none is left if it fails."""
        file.parent.mkdir(parents=True, exist_ok=True)
        content = checked_bytes(list(linked([header.as_data()])))
        put(file, content)
        try:
            record = parse_record(content.decode().splitlines(), str(file))
            record.content = content
            return cls(file, record, game)
        except BaseException as error:
            if not isinstance(error, InUse):
                with contextlib.suppress(OSError):
                    os.unlink(file)
            raise

    def _take_over(self, record: Record) -> int:
        """The file must be the one that was read; an incomplete last line goes."""
        _check_unchanged(self.path, record)
        whole = record.content.rfind(b"\n") + 1
        if whole < len(record.content):
            os.ftruncate(self._descriptor, whole)
        return whole

    def update(self, game: Game, *, sync: bool = False) -> None:
        """Write what has changed since the last call: what was undone, then what was decided."""
        if self._doubtful or not self._in_place():
            self._write_anew(game)
        entries = entries_of(game)
        kept = _common(self._entries, entries)
        hashed = [(at, seen) for at, seen in self._hashed if at <= kept]
        lines: list[dict[str, Any]] = []
        if kept < len(self._entries):
            lines.append({"undo": len(self._entries) - kept})
        lines += [entry_line(who, value) for who, value in entries[kept:]]
        if game.decision is not None and game.state.card and (not hashed or hashed[-1][1] != game.state.seen):
            hashed.append((len(entries), game.state.seen))
            lines.append({"card": game.state.card, "hash": game.state.digest()})
            sync = True
        if lines:
            self._append(list(linked(lines, self._link)))
        self._entries, self._hashed = entries, hashed
        if sync:
            self._sync()

    def is_at(self, file: Path) -> bool:
        """Whether a path leads to this file, by whatever name."""
        return is_open_at(self._descriptor, file)

    def close(self) -> None:
        """Give the file free."""
        close_locked(self._descriptor, self.path)

    def _in_place(self) -> bool:
        """False if the file is gone, so that it has to be written anew; another one in its place is left alone."""
        if is_open_at(self._descriptor, self.path):
            return True
        if os.path.lexists(self.path):
            raise OSError(EEXIST, "another file has taken its place")
        return False

    def _append(self, lines: list[dict[str, Any]]) -> None:
        content = as_bytes(lines)
        if os.fstat(self._descriptor).st_size != self._length:
            if not self._piece_left:
                raise OSError(EBUSY, "another program has changed the file")
            os.ftruncate(self._descriptor, self._length)
        self._piece_left = True
        try:
            write_all(self._descriptor, content)
        except BaseException:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._length)
            raise
        self._piece_left = False
        self._length += len(content)
        self._link = lines[-1][LINK]

    def _sync(self) -> None:
        try:
            os.fsync(self._descriptor)
        except OSError:
            self._doubtful = True
            raise

    def _write_anew(self, game: Game) -> None:
        """The whole record from memory: in place of a file that is gone, or that the disk did not take."""
        lines = whole_record(self._header, game)
        content = checked_bytes(lines)
        put(self.path, content, replace=self._doubtful and os.path.lexists(self.path))
        fresh = open_locked(self.path)
        os.close(self._descriptor)
        self._descriptor = fresh
        self._entries = entries_of(game)
        self._hashed = [(len(self._entries), game.state.seen)]
        self._link, self._length = lines[-1][LINK], len(content)
        self._doubtful = self._piece_left = False


def _check_unchanged(file: Path, record: Record) -> None:
    if file.read_bytes() != record.content:
        raise BadInput(f"{file}: the file has changed while it was read; try again")


def _with_links(file: Path, record: Record) -> Record:
    """A file of format 1 becomes one of the present format, line for line, before anything is appended."""
    if record.link:
        return record
    lines = list(linked([record.header.as_data(), *record.body]))
    content = checked_bytes(lines)
    descriptor = open_locked(file)
    try:
        _check_unchanged(file, record)
    finally:
        close_locked(descriptor, file)
    put(file, content, replace=True)
    return evolve(record, link=lines[-1][LINK], content=content)


def _common(old: list[Entry], new: list[Entry]) -> int:
    """How many entries two lists have in common from the start."""
    if new[: len(old)] == old:
        return len(old)
    return next((n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), len(new))
