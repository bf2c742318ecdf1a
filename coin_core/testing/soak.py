"""`make soak`: very many random games of every game and scenario with all invariants on.

    python -m coin_core.testing.soak [--games N] [--jobs J] [--game NAME] [--records FOLDER]

Failing seeds are written as records that `coin replay` plays up to the fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import track

from ..assembly.assemble import assemble
from ..assembly.plugins import installed
from ..errors import BadInput
from .per_seed import Seed
from .suite import Failure, run_check

BATCH = 50


def play_batch(name: str, scenario: str, start: int, number: int, folder: str) -> list[Failure]:
    """Some seeds of one scenario; the thorough checks run on one of them."""
    rules = assemble(name)
    failures = []
    for seed in range(start, start + number):
        checks = ["ends-and-keeps-invariants"]
        if seed == start:
            checks += [
                "listed-options-apply",
                "clones-are-equal-and-independent",
                "records-replay",
                "undo-restores",
            ]
        for check in checks:
            failure = run_check(name, check, Seed(rules, name, scenario, seed), 1, Path(folder))
            if failure is not None:
                failures.append(failure)
    return failures


def main() -> None:
    """Run the soak and print the counts; exit code 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="per game and scenario")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--records", default="coin-failures")
    arguments = parser.parse_args()
    failed = 0
    for name in arguments.game or sorted(installed()):
        try:
            scenarios = list(assemble(name).definitions.scenarios)
        except BadInput:
            continue  # a variant is no game of its own
        for scenario in scenarios:
            failures = soak(name, scenario, arguments.games, arguments.jobs, arguments.records)
            failed += len(failures)
    sys.exit(1 if failed else 0)


def soak(name: str, scenario: str, games: int, jobs: int, folder: str) -> list[Failure]:
    """All games of one scenario, dealt out to processes."""
    starts = range(0, games, BATCH)
    sizes = [min(BATCH, games - start) for start in starts]
    began = time.perf_counter()
    failures: list[Failure] = []
    console = Console(stderr=True)
    with ProcessPoolExecutor(jobs) as pool:
        batches = [
            pool.submit(play_batch, name, scenario, start, size, folder)
            for start, size in zip(starts, sizes, strict=True)
        ]
        for batch in track(batches, f"{name} {scenario}", console=console, disable=not console.is_terminal):
            failures += batch.result()
    seconds = time.perf_counter() - began
    print(f"{name} {scenario}: {games} games, {len(failures)} failed checks, {seconds:.0f} s")
    for failure in failures[:20]:
        print(f"  {failure.check} seed {failure.seed}: {failure.message}  {failure.record}")
    return failures


if __name__ == "__main__":
    main()
