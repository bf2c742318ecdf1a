"""Recorded random games, and the `coin` command run as from a shell, for the tests of saved games."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.cli.main import main
from coin_core.model.game import Game
from coin_core.model.setup import new_game
from coin_core.saving.chain import linked
from coin_core.saving.entries import entries_of
from coin_core.saving.format import as_bytes, read_record
from coin_core.saving.header import Header
from coin_core.saving.writer import RecordWriter

GAME = "palestine"


def header_of(seed: int, **more) -> Header:
    return Header(GAME, "1", "standard", [], {}, seed, {"british": "human", "irgun": "human"}, **more)


def record_random_game(file: Path, seed: int, choices: int = 10_000, goings_back: float = 0.0) -> SimpleNamespace:
    """Play at random with a writer, now and then back and forth; what should be on file is returned."""
    file.unlink(missing_ok=True)
    draw = random.Random(seed).random
    game = new_game(assemble(GAME), seed=seed)
    writer = RecordWriter.new(file, header_of(seed), game)
    hashes = {len(entries_of(game)): game.state.digest()}
    for _ in range(choices):
        if game.decision is None:
            break
        if draw() < goings_back:
            hashes = go_back_and_forth(game, writer, draw, hashes)
        seen = len(game.state.seen)
        game.choose(game.options[int(draw() * len(game.options))])
        writer.update(game)
        if len(game.state.seen) > seen and game.decision is not None:
            hashes[len(entries_of(game))] = game.state.digest()
    writer.close()
    return SimpleNamespace(game=game, hashes=hashes, digest=game.state.digest())


def lines_of(file: Path) -> list[dict]:
    """The lines of a record file."""
    return [json.loads(line) for line in file.read_text().splitlines()]


def write_linked(file: Path, lines: list[dict]) -> None:
    """A record file of these lines, with links that fit: what somebody who knows the format can forge."""
    file.write_bytes(as_bytes(linked(lines)))


def go_back_and_forth(game: Game, writer: RecordWriter, draw, hashes: dict[int, str]) -> dict[int, str]:
    """Undo up to six choices, make up to as many of them again; the hashes that should be left or come again."""
    for _ in range(1 + int(draw() * 6)):
        if game.can_undo() is None:
            game.undo()
            writer.update(game)
            hashes = {at: digest for at, digest in hashes.items() if at <= len(entries_of(game))}
    for _ in range(int(draw() * 4)):
        seen = len(game.state.seen)
        if game.redo():
            writer.update(game)
            if len(game.state.seen) > seen and game.decision is not None:
                hashes[len(entries_of(game))] = game.state.digest()
    return hashes


def coin(*words, text: str = "") -> SimpleNamespace:
    """`coin WORDS` with `text` on standard input: exit code and what was printed; any crash is raised."""
    source = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    code = 0
    with (
        patch.object(sys, "argv", ["coin", *map(str, words)]),
        patch.multiple(sys, stdin=source, stdout=out, stderr=err),
    ):
        try:
            main()
        except SystemExit as stop:
            code = stop.code
        out.flush()
        err.flush()
    printed = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return SimpleNamespace(code=code, out=printed[0], err=printed[1])


def refused_line(*words, text: str = "") -> str:
    """The only line on standard error of a command that must end with exit code 2."""
    done = coin(*words, text=text)
    assert done.code == 2, done.out[-300:]
    (line,) = done.err.splitlines()
    assert line.startswith("coin: ")
    assert "Traceback" not in line
    return line


def interrupt(process: subprocess.Popen) -> int:
    """Ctrl-C until the program ends: one that comes just before a pipe is read is noticed only afterwards."""
    for _ in range(12):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(5)
    raise AssertionError("it does not end")


def keep_apart(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches a person's own folders; lines are wide and plain."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setenv("HOME", str(folder / "home"))
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("COIN_DEBUG", raising=False)


FIRST = ("box:limited_op", "pass", "space:galilee")
"""The first choices of any game, as a person may type them."""


def play_into(file: Path, *answers) -> SimpleNamespace:
    """`coin play` with a file of its own, and these lines typed."""
    return coin("play", GAME, "--seed", 7, "--record", file, text="".join(f"{a}\n" for a in answers))


def choices(file: Path) -> list[str]:
    """The option ids in a record."""
    return [do for who, do in read_record(file).entries if not who.startswith("chance")]


def left_beside(*files: Path) -> list[Path]:
    """Everything in the folder of the files but them."""
    return sorted(set(files[0].parent.iterdir()) - set(files) - {files[0].parent / "data"})


def by_link(file: Path) -> Path:
    """The file under another name: a symbolic link."""
    (file.parent / "link.jsonl").symlink_to(file)
    return file.parent / "link.jsonl"


def by_hard_link(file: Path) -> Path:
    """The file under another name of its own."""
    os.link(file, file.parent / "hard.jsonl")
    return file.parent / "hard.jsonl"
