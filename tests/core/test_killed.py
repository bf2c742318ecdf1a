"""`coin play` killed again and again: no choice that was followed by a prompt is ever lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.decision import option_id
from coin_core.model.setup import new_game
from coin_core.saving.entries import entries_of
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay

GAME = "palestine"
COIN = [sys.executable, "-c", "from coin_core.cli.main import main; main()"]
KILLS = 10
"""In each of five games: fifty in all."""


class Player:
    """A `coin` process with a pipe to each side."""

    def __init__(self, folder, *words):
        environment = {**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "200", "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            [*COIN, *map(str, words)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            bufsize=0,
        )
        self.wait_for_prompt()

    def wait_for_prompt(self):
        """Until the program waits for an answer."""
        seen = b""
        while not seen.endswith(b"> "):
            more = os.read(self.process.stdout.fileno(), 65536)
            assert more, seen.decode()[-300:]
            seen = (seen + more)[-300:]

    def send(self, answer):
        self.process.stdin.write(f"{answer}\n".encode())

    def kill(self):
        """Without any warning, as when the power fails."""
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def choose(game, draw):
    """The next choice of the game that should be on record, as a person types it."""
    option = game.options[int(draw() * len(game.options))]
    game.choose(option)
    return option_id(option)


@pytest.mark.parametrize("seed", range(5))
def test_killed_at_any_moment_the_game_goes_on_from_there(seed, tmp_path):
    """Killed before, just after and some time after an answer was sent; each resume kills again."""
    draw = random.Random(seed).random
    expected = new_game(assemble(GAME), seed=seed)
    player = Player(tmp_path, "play", GAME, "--seed", seed)
    (file,) = tmp_path.rglob("*.jsonl")
    confirmed = unconfirmed = 0
    for _ in range(KILLS):
        for _ in range(int(draw() * 12)):
            player.send(choose(expected, draw))
            player.wait_for_prompt()
            confirmed += 1
        safe = entries_of(expected)
        if draw() < 0.7:  # an answer is under way when it happens
            player.send(choose(expected, draw))
            time.sleep(draw() * 0.004)
        player.kill()
        record = read_record(file)
        assert record.entries[: len(safe)] == safe
        assert record.entries == entries_of(expected)[: len(record.entries)]
        if record.entries == safe and len(entries_of(expected)) > len(safe):
            expected.undo()
            unconfirmed += 1
        assert replay(record, str(file)).state.digest() == expected.state.digest()
        player = Player(tmp_path, "resume", file)
    player.send(choose(expected, draw))
    player.wait_for_prompt()
    player.kill()
    assert replay(read_record(file), str(file)).state.digest() == expected.state.digest()
    assert confirmed > 20
    assert unconfirmed < KILLS


def test_killed_before_the_first_answer_the_game_is_there(tmp_path):
    Player(tmp_path, "play", GAME, "--seed", 8).kill()
    (file,) = tmp_path.rglob("*.jsonl")
    Player(tmp_path, "resume").kill()
    assert replay(read_record(file), "r").state.digest() == new_game(assemble(GAME), seed=8).state.digest()


def test_killed_after_an_undo_the_choice_stays_undone(tmp_path):
    game = new_game(assemble(GAME), seed=8)
    player = Player(tmp_path, "play", GAME, "--seed", 8)
    for answer in ("1", "1", "undo"):
        player.send(answer)
        player.wait_for_prompt()
    player.kill()
    (file,) = tmp_path.rglob("*.jsonl")
    game.choose(game.options[0])
    assert replay(read_record(file), "r").state.digest() == game.state.digest()
    player = Player(tmp_path, "resume", file)
    player.send("2")
    player.wait_for_prompt()
    player.kill()
    game.choose(game.options[1])
    assert replay(read_record(file), "r").state.digest() == game.state.digest()
