"""Disks that are full, folders without permission, files that are none: nothing decided is lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from unittest.mock import patch

import pytest

from .mail import begin, in_progress, words
from .saved_games import (
    FIRST,
    GAME,
    choices,
    coin,
    left_beside,
    play_into,
    refused_line,
)

pytestmark = pytest.mark.usefixtures("own_folders")


class FullDisk:
    """`os.write` without room, from the n-th call on, until it is emptied."""

    def __init__(self, start, end=10**9):
        self.calls, self.start, self.end, self.real = 0, start, end, os.write

    def __call__(self, descriptor, content):
        self.calls += 1
        if self.start <= self.calls < self.end:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self.real(descriptor, content)


def test_a_full_disk_at_the_start_leaves_nothing(file):
    for start in (1, 2):
        with patch.object(os, "write", FullDisk(start)):
            line = refused_line("play", GAME, "--record", file, text="1\n")
        assert "No space left on device" in line
        assert "--record FILE" in line
        assert left_beside(file) == []
        assert not file.exists()


def test_a_full_disk_in_play_asks_and_goes_on_when_there_is_room(file):
    with patch.object(os, "write", FullDisk(4, 6)):
        done = play_into(file, *FIRST[:2], "", "", FIRST[2])
    assert done.code == 0
    assert done.out.count("could not save") == 2
    assert choices(file) == list(FIRST)


def test_a_game_goes_on_in_another_file(file, tmp_path):
    """With all that was decided; names that do not work are asked for again."""
    other = tmp_path / "other.jsonl"
    (tmp_path / "taken").write_text("precious")
    with patch.object(os, "write", FullDisk(4, 5)):
        done = play_into(file, *FIRST[:2], tmp_path / "taken", tmp_path, "~nobody_at_all/x", other, FIRST[2])
    assert done.code == 0
    assert (tmp_path / "taken").read_text() == "precious"
    assert f"coin resume {other}" in done.out
    assert choices(other) == list(FIRST)
    assert choices(file) == [FIRST[0]]


def test_at_the_end_of_input_the_game_is_saved_in_the_saves_folder(file, tmp_path):
    with patch.object(os, "write", FullDisk(4, 5)):
        done = play_into(file, *FIRST[:2])
    assert done.code == 0
    (saved,) = (tmp_path / "data").rglob("*.jsonl")
    assert f"coin resume {saved}" in done.out
    assert choices(saved) == list(FIRST[:2])


def test_a_game_that_cannot_be_saved_anywhere_ends_with_exit_code_1(file):
    with patch.object(os, "write", FullDisk(4)):
        done = play_into(file, *FIRST)
    assert done.code == 1
    assert done.err.splitlines() == [
        f"coin: the game could not be saved anywhere; {file} holds it as far as it was saved before"
    ]
    assert choices(file) == [FIRST[0]]


def test_a_turn_by_mail_is_tried_again_and_stays_in_its_place(file, tmp_path):
    """A file elsewhere would not be found again, so none is offered."""
    begin(file)
    other = tmp_path / "other.jsonl"
    with patch.object(os, "write", FullDisk(4)):
        done = coin(*words(file, "irgun"), text=f"limited\n{other}\n")
    assert done.code == 1
    assert "Press Enter to try again." in done.out
    assert not other.exists()
    with patch.object(os, "write", FullDisk(3, 5)):
        done = coin(*words(file, "irgun"), text="limited\n\n\nrecruit\n")
    assert done.code == 0
    assert in_progress(file, "irgun") == ["box:limited_op", "op:recruit"]


def test_a_folder_without_permission_is_told_with_the_way_out(tmp_path):
    with patch.object(Path, "mkdir", side_effect=PermissionError(errno.EACCES, "Permission denied")):
        line = refused_line("play", GAME, text="1\n")
    assert "Permission denied (--record FILE keeps it elsewhere)" in line


@pytest.mark.parametrize("command", ["resume", "replay", "export", "recover"])
def test_a_pipe_a_device_or_a_dangling_link_is_refused_unread(command, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    for bad, said in (("pipe", "not a regular file"), ("dangling", "No such file"), ("x" * 300, "too long")):
        assert said in refused_line(command, tmp_path / bad)
    assert "not a regular file" in refused_line(command, "/dev/zero")


def test_a_file_system_without_hard_links_keeps_games_too(file):
    with patch.object(os, "link", side_effect=OSError(errno.EPERM, "Operation not permitted")):
        assert play_into(file, *FIRST).code == 0
        assert choices(file) == list(FIRST)
        assert left_beside(file) == []
        assert "the file exists already" in refused_line("play", GAME, "--record", file, text="1\n")
    assert choices(file) == list(FIRST)


def test_a_new_game_never_takes_a_file_that_exists(file, tmp_path):
    file.write_text("precious")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    assert "the file exists already" in refused_line("play", GAME, "--record", file, text="1\n")
    assert "leads nowhere" in refused_line("play", GAME, "--record", tmp_path / "dangling", text="1\n")
    assert file.read_text() == "precious"
    assert not (tmp_path / "nowhere").exists()
