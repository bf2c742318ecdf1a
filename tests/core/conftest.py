"""What tests of saved and mailed games share: folders of their own, and the file they play in."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import mail, saved_games


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches a person's own folders; lines are wide and plain."""
    saved_games.keep_apart(tmp_path, monkeypatch)


@pytest.fixture
def own_desks(own_folders: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks of their own; secrets and nonces that are the same in every run."""
    mail.use_fixed_numbers(monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a game is kept; nothing lies there yet."""
    return tmp_path / "game.jsonl"


@pytest.fixture
def mailed(own_desks: None, file: Path) -> Path:
    """A game by turns after three of them: it is the British side's turn."""
    mail.begin(file)
    mail.play_turns(file, 3)
    return file
