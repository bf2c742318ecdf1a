"""The game at the table stays on disk: changes are made and written together, and a failing disk loses nothing."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Protocol, TypeVar

import click

from ..errors import BadInput
from ..model.game import Game
from ..saving.header import Header
from ..saving.whole import explained
from ..saving.writer import RecordWriter, write_record
from ..text.catalogue import Catalogue
from .common import data_folder
from .interrupts import deferred_interrupts

T = TypeVar("T")


class Kept(Protocol):
    """A game at a table, as far as keeping it on disk goes."""

    game: Game
    texts: Catalogue
    header: Header
    writer: RecordWriter
    by_turns: bool

    def say(self, text: str, style: str = "", *, whole: bool = False) -> None:
        """Tell the person at the table."""


class Quit(Exception):
    """The person leaves; the game is saved."""


def saves_folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


def new_save(game: str, folder: Path | None = None) -> Path:
    """A name for a new game's file."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return (folder or saves_folder()) / f"{game}-{stamp}-{token_hex(4)}.jsonl"


def carry_out(session: Kept, change: Callable[[], T]) -> T:
    """Change the game and put the change on disk; Ctrl-C waits until both are done."""
    failed: OSError | None = None
    with deferred_interrupts():
        result = change()
        try:
            session.writer.update(session.game)
        except OSError as error:
            failed = error
    if failed is not None:
        rescue(session, failed)
    return result


def settle(session: Kept) -> None:
    """Before leaving: everything is on the disk for sure, here or elsewhere."""
    failed: OSError | None = None
    with deferred_interrupts():
        try:
            session.writer.update(session.game, sync=True)
        except OSError as error:
            failed = error
    if failed is not None:
        rescue(session, failed)


def save(session: Kept, word: str, *, overwrite: bool) -> None:
    """Make sure of the game's own file, by whatever name it is called, or write the record to another."""
    file: Path | str = word or session.writer.path
    try:
        file = Path(file).expanduser()
        if session.writer.is_at(file):
            with deferred_interrupts():
                session.writer.update(session.game, sync=True)
        else:
            overwrite = overwrite or (file.is_file() and _may_overwrite(session, file))
            if file.is_file() and not overwrite:
                return
            with deferred_interrupts():
                write_record(file, session.header, session.game, replace=overwrite)
    except (OSError, ValueError, RuntimeError) as error:
        session.say(session.texts.ui("save_failed", file=file, error=explained(error)), whole=True)
        return
    session.say(session.texts.ui("saved", file=file), whole=True)


def _may_overwrite(session: Kept, file: Path) -> bool:
    session.say(session.texts.ui("overwrite", file=file), whole=True)
    try:
        return input("> ").strip().casefold() in ("y", "yes")
    except EOFError:
        raise Quit from None


def rescue(session: Kept, error: OSError | BadInput) -> None:
    """The game cannot be saved where it was: try again, or save elsewhere, until it is safe.

    A turn in progress of a game by turns is looked for in its own place only, so it cannot go elsewhere.
    """
    while True:
        why = explained(error) if isinstance(error, OSError) else str(error)
        session.say(session.texts.ui("save_failed", file=session.writer.path, error=why), whole=True)
        session.say(session.texts.ui("retry" if session.by_turns else "rescue"))
        try:
            line = input("> ").strip()
        except (EOFError, RuntimeError, OSError, KeyboardInterrupt):
            _save_anywhere(session)
            raise Quit from None
        try:
            with deferred_interrupts():
                if line and not session.by_turns:
                    _move(session, Path(line).expanduser())
                else:
                    session.writer.update(session.game, sync=True)
            session.say(session.texts.ui("saved", file=session.writer.path), whole=True)
            return
        except (OSError, BadInput) as again:
            error = again
        except (ValueError, RuntimeError) as again:
            error = OSError(None, str(again))


def _move(session: Kept, file: Path) -> None:
    """Go on in another file, which is new."""
    writer = RecordWriter.new(file, session.header, session.game)
    with contextlib.suppress(OSError):
        session.writer.close()
    session.writer = writer


def _save_anywhere(session: Kept) -> None:
    """Nobody can be asked any more: the first folder that takes the game."""
    with deferred_interrupts():
        folders = (saves_folder(), Path.home(), Path.cwd(), Path(tempfile.gettempdir()))
        for folder in () if session.by_turns else folders:
            with contextlib.suppress(OSError):
                _move(session, new_save(session.game.rules.info.id, folder))
                return
    raise click.ClickException(session.texts.ui("not_saved", file=session.writer.path))
