"""One game, one file, one writer: locks, and what others do to the file while it is played."""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
from unittest.mock import patch

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.errors import BadInput
from coin_core.model.setup import new_game
from coin_core.saving.entries import entries_of
from coin_core.saving.format import read_record
from coin_core.saving.lock import InUse, in_use
from coin_core.saving.replay import replay
from coin_core.saving.writer import RecordWriter

from .saved_games import (
    GAME,
    by_hard_link,
    by_link,
    choices,
    coin,
    header_of,
    left_beside,
    lines_of,
    record_random_game,
    refused_line,
)

pytestmark = pytest.mark.usefixtures("own_folders")


HOLD = """
import sys, time
from pathlib import Path
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay
from coin_core.saving.writer import RecordWriter
file = Path(sys.argv[1])
record = read_record(file)
writer = RecordWriter(file, record, replay(record, "r"))
print("ready", flush=True)
time.sleep(600)
"""


@pytest.fixture
def held(file):
    """A game that another process is playing."""
    record_random_game(file, 3, choices=8)
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE)
    assert process.stdout.readline() == b"ready\n"
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def test_a_second_writer_is_told_who_has_the_game(held, file):
    before = file.read_bytes()
    for path in (file, by_link(file), by_hard_link(file)):
        line = refused_line("resume", path, text="1\n")
        assert "is playing this game" in line
        if path.name != "hard.jsonl":  # the note lies beside the name the other one used
            assert f"process {held.pid} on {socket.gethostname()!r}" in line
    assert file.read_bytes() == before
    assert coin("replay", file).code == 0


def test_after_a_kill_the_game_is_free(held, file):
    held.send_signal(signal.SIGKILL)
    held.wait()
    assert not in_use(file)
    assert coin("resume", file, text="1\n").code == 0
    assert left_beside(file) == []


def test_resume_without_a_file_takes_the_last_game_that_nobody_plays(tmp_path):
    games = tmp_path / "data" / "coin-framework" / "games"
    games.mkdir(parents=True)
    for number, name in enumerate(("old", "new")):
        record_random_game(games / f"{name}.jsonl", 3, choices=4)
        os.utime(games / f"{name}.jsonl", (1000 + number, 1000 + number))
    record = read_record(games / "new.jsonl")
    writer = RecordWriter(games / "new.jsonl", record, replay(record, "r"))
    os.utime(games / "new.jsonl", (2000, 2000))
    done = coin("resume", text="1\n")
    assert done.code == 0
    assert f"{games / 'new.jsonl'}: process {os.getpid()} on" in done.err
    assert len(choices(games / "old.jsonl")) == 5
    assert "is playing this game" in refused_line("resume", "2", text="1\n")
    held_too = read_record(games / "old.jsonl")
    other = RecordWriter(games / "old.jsonl", held_too, replay(held_too, "r"))
    assert coin("resume").err.splitlines()[-1] == "coin: every saved game is being played"
    writer.close()
    other.close()


def test_one_process_cannot_open_a_game_twice(file):
    game = new_game(assemble(GAME), seed=1)
    writer = RecordWriter.new(file, header_of(1), game)
    with pytest.raises(InUse):
        RecordWriter(file, read_record(file), game)
    writer.close()
    RecordWriter(file, read_record(file), game).close()


def test_a_file_that_changed_after_it_was_read_is_not_appended_to(file):
    record_random_game(file, 3, choices=8)
    record = read_record(file)
    game = replay(record, "r")
    assert coin("resume", file, text="1\n").code == 0
    before = file.read_bytes()
    with pytest.raises(BadInput, match="has changed"):
        RecordWriter(file, record, game)
    assert file.read_bytes() == before


@pytest.fixture
def open_game(file):
    game = new_game(assemble(GAME), seed=1)
    writer = RecordWriter.new(file, header_of(1), game)
    yield game, writer
    writer.close()


def test_one_write_for_each_change(open_game, file):
    game, writer = open_game
    calls = []
    real = os.write
    with patch.object(os, "write", lambda *words: calls.append(words) or real(*words)):
        for _ in range(40):
            before = len(calls)
            game.choose(game.options[0])
            writer.update(game)
            assert len(calls) == before + 1
        game.undo()
        game.undo()
        game.choose(game.options[-1])
        writer.update(game)
        writer.update(game)
        assert len(calls) == 41
    assert any("undo" in line for line in lines_of(file))
    assert read_record(file).entries == entries_of(game)


def test_a_file_that_was_deleted_is_written_anew(open_game, file):
    game, writer = open_game
    game.choose(game.options[0])
    writer.update(game)
    file.unlink()
    game.choose(game.options[0])
    writer.update(game)
    assert read_record(file).entries == entries_of(game)
    assert in_use(file)


def test_another_file_in_its_place_is_left_alone(open_game, file):
    game, writer = open_game
    file.unlink()
    file.write_text("precious")
    game.choose(game.options[0])
    with pytest.raises(OSError, match="another file has taken its place"):
        writer.update(game)
    assert file.read_text() == "precious"


def test_a_change_by_another_program_is_not_written_over(open_game, file):
    game, writer = open_game
    with file.open("a") as stream:
        stream.write("note to myself\n")
    content = file.read_bytes()
    game.choose(game.options[0])
    with pytest.raises(OSError, match="another program has changed the file"):
        writer.update(game)
    assert file.read_bytes() == content


def test_after_a_failed_sync_the_file_is_written_anew(open_game, file):
    """What a disk has dropped once it does not write again by itself."""
    game, writer = open_game
    inode = file.stat().st_ino
    with patch.object(os, "fsync", side_effect=OSError(errno.EIO, "disk")), pytest.raises(OSError, match="disk"):
        writer.update(game, sync=True)
    writer.update(game)
    assert file.stat().st_ino != inode
    assert read_record(file).entries == entries_of(game)
    game.choose(game.options[0])
    writer.update(game)
    assert read_record(file).entries == entries_of(game)
