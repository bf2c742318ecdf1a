"""How fast random playouts, clones, loading and `coin --help` are; figures, no assertions.

python benchmarks/playout.py [GAME] [--games N] [--json]
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time

from coin_core.assembly.assemble import assemble, assembled
from coin_core.model.game import Game
from coin_core.model.setup import new_game


def playouts(rules, games: int) -> dict[str, float]:
    """Whole random games with log and record in memory."""
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        draw = random.Random(seed).random
        game = new_game(rules, seed=seed)
        choose = game.choose
        while game.decision is not None:
            options = game.options
            choose(options[int(draw() * len(options))])
            decisions += 1
    seconds = time.perf_counter() - start
    return {
        "games_per_second": games / seconds,
        "decisions_per_second": decisions / seconds,
        "decisions_per_game": decisions / games,
    }


def clones(rules, games: int) -> dict[str, float]:
    """Clone cost at random decision points, each the best of three tries."""
    costs = []
    draw = random.Random(1).random
    for seed in range(games):
        game: Game = new_game(rules, seed=seed)
        while game.decision is not None:
            if draw() < 0.1:
                costs.append(min(timed_clone(game) for _ in range(3)))
            game.choose(game.options[int(draw() * len(game.options))])
    costs.sort()
    return {
        "clone_mean_us": statistics.fmean(costs),
        "clone_median_us": costs[len(costs) // 2],
        "clone_p99_us": costs[len(costs) * 99 // 100],
    }


def timed_clone(game: Game) -> float:
    start = time.perf_counter()
    game.clone()
    return (time.perf_counter() - start) * 1e6


def load_time(name: str) -> float:
    """Loading the game in a running process, everything imported."""
    costs = []
    for _ in range(5):
        assembled.cache_clear()
        start = time.perf_counter()
        assemble(name)
        costs.append((time.perf_counter() - start) * 1e3)
    return min(costs)


def help_time() -> float:
    """`coin --help` as a user runs it."""
    command = [sys.executable, "-c", "from coin_core.cli.main import main; main()", "--help"]
    costs = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        costs.append((time.perf_counter() - start) * 1e3)
    return min(costs)


def reference_speed() -> float:
    """A fixed piece of plain Python in loops per second: the yardstick for ratios between machines."""
    start = time.perf_counter()
    total = 0
    for i in range(2_000_000):
        total += i & 3
    return 2_000_000 / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="palestine")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rules = assemble(arguments.game)
    playouts(rules, 50)
    figures = {
        **playouts(rules, arguments.games),
        **clones(rules, max(10, arguments.games // 5)),
        "load_ms": load_time(arguments.game),
        "help_ms": help_time(),
        "reference_loops_per_second": reference_speed(),
    }
    figures["decisions_per_million_reference_loops"] = (
        figures["decisions_per_second"] / figures["reference_loops_per_second"] * 1e6
    )
    if arguments.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:40}{value:15,.1f}")


if __name__ == "__main__":
    main()
