"""How `coin` ends: one line and an exit code of its own for each way, and never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest

from coin_core.cli import board_view, codes, games
from coin_core.cli import session as table
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay

from .saved_games import GAME, coin, interrupt, record_random_game
from .test_killed import COIN, Player

pytestmark = pytest.mark.usefixtures("own_folders")

README = Path(__file__).parents[2] / "README.md"


def folder(tmp_path):
    return tmp_path / "data" / "coin-framework" / "games"


def started(*words, **more):
    """A process with pipes; its output is not read unless the test does."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.Popen([*COIN, *map(str, words)], **pipes)


# -- faults ----------------------------------------------------------------------------------------


@pytest.fixture
def faulty(monkeypatch):
    """`coin games` fails in a way that nobody thought of."""

    def fail(**_named):
        raise LookupError("not\nthought of\t" + "x" * 500)

    monkeypatch.setattr(games.command, "callback", fail)


def test_a_fault_ends_in_one_line_a_report_and_its_exit_code(faulty, tmp_path):
    done = coin("games")
    assert done.code == codes.FAULT == 70
    (line,) = done.err.splitlines()
    (file,) = folder(tmp_path).iterdir()
    assert line.startswith("coin: internal error: LookupError: not thought of xxx")
    assert line.endswith(f"...; report: {file}")
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["command"] == ["games"]
    assert "LookupError" in "".join(report["traceback"])
    assert (report["record"], report["position"], report["log"]) == ([], None, [])


def test_the_traceback_is_shown_to_those_who_ask_for_it(faulty, monkeypatch):
    monkeypatch.setenv("COIN_DEBUG", "1")
    done = coin("games")
    assert done.code == codes.FAULT
    assert done.err.startswith("Traceback (most recent call last):")
    assert done.err.splitlines()[-1].startswith("coin: internal error: LookupError")


def test_a_fault_where_no_report_can_be_written(faulty, tmp_path):
    (tmp_path / "data").write_text("a file where the folder should be")
    done = coin("games")
    assert done.code == codes.FAULT
    (line,) = done.err.splitlines()
    assert "; report: none could be written (" in line


def test_a_fault_while_a_command_is_loaded(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "coin_core.cli.games", None)
    done = coin("games")
    assert done.code == codes.FAULT
    assert "ModuleNotFoundError" in done.err
    assert len(done.err.splitlines()) == 1


def test_a_fault_in_play_keeps_the_game_and_reports_it(monkeypatch, tmp_path):
    """The board cannot be drawn any more, after the first card."""
    calls = []

    def fail(*words):
        calls.append(words)
        if len(calls) > 1:
            raise AttributeError("no colour")
        return board_view.show_board(*words)

    monkeypatch.setattr(table, "show_board", fail)
    done = coin("play", GAME, "--seed", 5, text="1\n" * 200)
    assert done.code == codes.FAULT
    (line,) = done.err.splitlines()
    (save,) = folder(tmp_path).glob("*.jsonl")
    (file,) = folder(tmp_path).glob("report-*.json")
    assert line == f"coin: internal error: AttributeError: no colour; report: {file}"
    report = json.loads(file.read_text(encoding="utf-8"))
    assert len(report["record"]) > 5
    game = replay(read_record(save), "r")
    assert report["position"]["card"] == game.state.card
    assert len(game.state.seen) == 2


# -- interrupts ------------------------------------------------------------------------------------


def test_an_interrupt_at_the_prompt(tmp_path):
    player = Player(tmp_path, "play", GAME, "--seed", 5)
    player.send("1")
    player.wait_for_prompt()
    assert interrupt(player.process) == codes.INTERRUPTED == 130
    output = player.process.stdout.read().decode()
    (save,) = tmp_path.rglob("*.jsonl")
    assert f"coin resume {save}" in output
    assert len(read_record(save).entries) == 2


def test_an_interrupt_elsewhere(tmp_path):
    """In a replay that waits for a key, and in an engine that waits for a request."""
    file = tmp_path / "game.jsonl"
    record_random_game(file, 4, choices=10)
    for words, said in (
        (["replay", file, "--step"], b""),
        (["engine"], b'{"jsonrpc": "2.0", "id": 1, "method": "x"}\n'),
    ):
        process = started(*words)
        process.stdin.write(said)
        process.stdin.flush()
        assert os.read(process.stdout.fileno(), 10)  # it has begun
        assert interrupt(process) == codes.INTERRUPTED
        _, errors = process.communicate()
        assert errors.strip() == b""


def test_the_end_of_input_saves_and_is_a_success(tmp_path):
    done = coin("play", GAME, "--seed", 5, text="1\n")
    assert (done.code, done.err) == (0, "")
    assert "coin resume" in done.out


# -- nobody reads ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["--help"], ["--version"], ["games"], ["show", GAME, "cards"], ["show", GAME, "map"], ["play", "--help"],
        ["simulate", GAME, "-n", "2"], ["replay", "FILE"], ["replay", "FILE", "--json"], ["export", "FILE"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_output_that_nobody_reads_ends_quietly(words, tmp_path):
    file = tmp_path / "game.jsonl"
    record_random_game(file, 4, choices=400)
    process = started(*[str(file) if word == "FILE" else word for word in words])
    process.stdout.close()
    process.stdout = None
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (codes.CLOSED_PIPE, b"")
    assert codes.CLOSED_PIPE == 128 + signal.SIGPIPE


def test_a_game_whose_output_nobody_reads_any_more_is_saved(tmp_path):
    player = Player(tmp_path, "play", GAME, "--seed", 5)
    player.send("1")
    player.wait_for_prompt()
    player.process.stdout.close()
    player.send("1")
    assert player.process.wait(30) == codes.CLOSED_PIPE
    (save,) = tmp_path.rglob("*.jsonl")
    assert len(read_record(save).entries) >= 2
    assert list(save.parent.glob("report-*")) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [["games"], ["show", GAME, "cards"]], ids=" ".join)
def test_output_for_which_there_is_no_room(words):
    with open("/dev/full", "wb") as full:
        process = started(*words, stdout=full)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == codes.WRONG_USE
    assert errors == b"coin: the output cannot be written: No space left on device\n"


def test_the_page_names_every_exit_code():
    text = README.read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("| exit code |")]
    rows = takewhile(lambda row: row.startswith("| "), text[text.index(line) :].splitlines()[2:])
    named = {int(row.split("|")[1]) for row in rows}
    assert named == {0, 1, 128 + signal.SIGTERM} | {value for name, value in vars(codes).items() if name.isupper()}
