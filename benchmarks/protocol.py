"""Decisions per second over the engine protocol, and the cost of keeping a record on disk.

python benchmarks/protocol.py [GAME] [--games N]
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from coin_core.assembly.assemble import assemble
from coin_core.model.setup import new_game
from coin_core.saving.header import Header
from coin_core.saving.writer import RecordWriter

ENGINE = [sys.executable, "-c", "from coin_core.cli.main import main; main()", "engine"]
ECHO = [
    sys.executable,
    "-c",
    "import sys\nfor line in sys.stdin.buffer: sys.stdout.buffer.write(line * 8); sys.stdout.buffer.flush()",
]


class Client:
    """The smallest client: one request, one answer."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(self, method: str, **params):
        request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        self.process.stdin.write(request.encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]


def over_the_protocol(game: str, games: int) -> float:
    """Decisions per second, from the first decision on; the engine's start is not counted."""
    client = Client()
    client.call("new", game=game, seed=0)
    draw = random.Random(1).random
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        answer = client.call("new", game=game, seed=seed)
        while "options" in answer:
            options = answer["options"]
            answer = client.call("choose", option=options[int(draw() * len(options))]["id"])
            decisions += 1
    seconds = time.perf_counter() - start
    client.call("quit")
    return decisions / seconds


def bare_round_trips(number: int = 5000) -> float:
    """Round trips per second of a program that only echoes: the most that any protocol could do."""
    process = subprocess.Popen(ECHO, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    line = b"x" * 99 + b"\n"
    start = time.perf_counter()
    for _ in range(number):
        process.stdin.write(line)
        process.stdin.flush()
        for _ in range(8):
            process.stdout.readline()
    seconds = time.perf_counter() - start
    process.stdin.close()
    return number / seconds


def with_record_on_disk(name: str, games: int, folder: Path | None) -> float:
    """Random decisions per second in this process, with or without a record file."""
    rules = assemble(name)
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        game = new_game(rules, seed=seed)
        players = dict.fromkeys(rules.board.factions, "human")
        header = Header(name, rules.info.version, game.state.scenario, [], {}, seed, players)
        writer = RecordWriter.new(folder / f"{seed}.jsonl", header, game) if folder else None
        draw = random.Random(seed).random
        while game.decision is not None:
            game.choose(game.options[int(draw() * len(game.options))])
            if writer:
                writer.update(game)
            decisions += 1
        if writer:
            writer.close()
    return decisions / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="palestine")
    parser.add_argument("--games", type=int, default=60)
    arguments = parser.parse_args()
    print(f"{'protocol, decisions/s':40}{over_the_protocol(arguments.game, arguments.games):15,.0f}")
    print(f"{'bare echo, round trips/s':40}{bare_round_trips():15,.0f}")
    memory = with_record_on_disk(arguments.game, arguments.games, None)
    with tempfile.TemporaryDirectory() as folder:
        disk = with_record_on_disk(arguments.game, arguments.games, Path(folder))
    print(f"{'record in memory, decisions/s':40}{memory:15,.0f}")
    print(f"{'record on disk, decisions/s':40}{disk:15,.0f}")
    print(f"{'ratio':40}{disk / memory:15.2f}")


if __name__ == "__main__":
    main()
