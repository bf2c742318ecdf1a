"""The short game that is played again and again while something goes wrong, and what must hold afterwards."""

from __future__ import annotations

import contextlib
import io
import mmap
import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import click

from coin_core.assembly.assemble import assemble
from coin_core.cli import session as table
from coin_core.cli.prompt import Session
from coin_core.errors import BadInput
from coin_core.model.setup import new_game
from coin_core.saving.entries import entries_of
from coin_core.saving.format import read_record
from coin_core.saving.header import Header
from coin_core.saving.lock import in_use
from coin_core.saving.replay import replay

GAME = "palestine"
ANSWERS = (
    "box:limited_op", "pass", "space:galilee", "undo", "save! OTHER", "undo", "redo", "space:galilee", "save",
    "box:event", "pass", "save! OTHER", "undo", "pass", "box:limited_op",
)  # fmt: skip
"""Choices, going back and forth, also over a card, and saves: of the file itself, and over another one."""


OTHER = "other.jsonl"


class Keyboard:
    """Types the answers at the game's prompts, and Enter, a few times, where a save failed."""

    def __init__(self, enters: int, other: Path) -> None:
        self.at_prompt = 0
        """The number of the game's prompt that waits for its line, 0 if none does."""
        self._enters = enters
        self._other = other

    def __call__(self, _prompt: str = "") -> str:
        number, self.at_prompt = self.at_prompt, 0
        if 0 < number <= len(ANSWERS):
            return ANSWERS[number - 1].replace("OTHER", str(self._other))
        if number or not self._enters:
            raise EOFError
        self._enters -= 1
        return ""


def sit_down(file: Path, prompts: mmap.mmap, enters: int) -> SimpleNamespace:
    """Play the short game into a file; what had been decided at each prompt is noted, and what was said."""
    moments: list[list[Any]] = []
    keyboard = Keyboard(enters, file.with_name(OTHER))

    class Watched(Session):
        def ask(self) -> Any:
            moments.append(entries_of(self.game))
            prompts[0] = keyboard.at_prompt = len(moments)
            return super().ask()

    game = new_game(assemble(GAME), seed=11)
    header = Header(GAME, "1", "standard", [], {}, 11, dict.fromkeys(game.rules.board.factions, "human"))
    said, ended = io.StringIO(), ""
    elsewhere = {"XDG_DATA_HOME": str(file.parent / "data"), "HOME": str(file.parent)}
    with (
        contextlib.redirect_stdout(said),
        patch.dict(os.environ, elsewhere),
        patch.object(table, "Session", Watched),
        patch.object(table, "show_board", lambda *_: None),
        patch("builtins.input", keyboard),
    ):
        try:
            table.play(game, header, file, "en")
        except (BadInput, click.ClickException, KeyboardInterrupt, SystemExit) as error:
            ended = f"{type(error).__name__}: {error}"
    return SimpleNamespace(moments=moments, said=said.getvalue(), ended=ended)


class Table:
    """The folder in which it is played, and what should be on file at each prompt."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "game.jsonl"
        self.prompts = mmap.mmap(-1, 8)  # shared with the processes that die
        self.moments = self.play().moments
        assert len(self.moments) == len(ANSWERS) + 1, "the short game fails without any help"
        self.clear()

    def play(self, enters: int = 0) -> SimpleNamespace:
        """The whole game, or as much of it as goes well; `enters`: how often a failed save is tried again."""
        self.prompts[0] = 0
        return sit_down(self.file, self.prompts, enters)

    def clear(self) -> None:
        """Empty the folder."""
        for left in self.folder.iterdir():
            shutil.rmtree(left) if left.is_dir() else left.unlink()

    def check(self, *, died: bool = False, ended: bool = False) -> None:
        """The save holds what had been decided when the last prompt appeared, or the change under way too.

        Who died may leave an incomplete line and a file beside the save; who ended badly, a note of having it.
        """
        shown = self.prompts[0]
        if not self.file.exists():
            assert shown == 0, "the save is gone"
        else:
            record = read_record(self.file)
            replay(record, "the save")
            safe = self.moments[shown - 1] if shown else []
            under_way = self.moments[min(shown, len(self.moments) - 1)]
            entries = record.entries
            partly = entries == under_way[: len(entries)] and len(entries) >= min(len(safe), len(under_way))
            assert entries == safe or partly, f"{entries} after {safe}"
            assert died or not record.cut_off
            assert not in_use(self.file)
        other = self.folder / OTHER
        if other.exists():
            assert replay(read_record(other), "the other save") and read_record(other).entries in self.moments
            assert not read_record(other).cut_off
        others = [
            left.name for left in self.folder.rglob("*") if left.is_file() and left not in (self.file, other)
        ]
        assert died or all(ended and left.endswith(".in-use") for left in others), others
        self.clear()
