"""Speed of this tree against an earlier commit: both measured in turns, in one run, as ratios.

python benchmarks/compare.py [--base COMMIT] [--rounds N] [--playouts N] [GAME ...]

Machines are noisy: each round measures both trees one after the other, and the table shows the median of the
rounds' ratios. Above 1 means that this tree is better.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BASE = "f66c651"
"""The last commit before the core was laid out in kits and sequences."""

FIGURES = {"decisions_per_second": 1, "clone_mean_us": -1, "clone_p99_us": -1, "load_ms": -1, "help_ms": -1}
"""What is compared, and whether more is better (1) or less (-1)."""


def measured(tree: Path, game: str, games: int) -> dict[str, float]:
    """The figures of one tree, by its own benchmark."""
    command = [sys.executable, str(tree / "benchmarks/playout.py"), game, "--games", str(games), "--json"]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=tree)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def compare(before: Path, game: str, rounds: int, games: int) -> None:
    """Measure both trees in turns and print a line per figure."""
    pairs = []
    for number in range(rounds):
        order = (before, ROOT) if number % 2 == 0 else (ROOT, before)
        found = {tree: measured(tree, game, games) for tree in order}
        pairs.append((found[before], found[ROOT]))
        print(f"{game}: round {number + 1} of {rounds}", file=sys.stderr)
    print(f"{game:24}{'before':>12}{'now':>12}{'ratio':>8}")
    for name, sign in FIGURES.items():
        ratios = [(new[name] / old[name]) ** sign for old, new in pairs]
        old, new = (statistics.median(pair[side][name] for pair in pairs) for side in (0, 1))
        print(f"  {name:22}{old:12,.1f}{new:12,.1f}{statistics.median(ratios):8.2f}")


def main() -> None:
    """Lay out the earlier commit beside this tree, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=["palestine", "cyprus", "malaya"])
    parser.add_argument("--base", default=BASE)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--playouts", type=int, default=200)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "before"
        add = ["git", "-C", str(ROOT), "worktree", "add", "--detach", "--quiet", str(before), arguments.base]
        if subprocess.run(add).returncode:
            sys.exit(f"no commit {arguments.base} here: a clone with its history is needed")
        try:
            for game in arguments.games:
                compare(before, game, arguments.rounds, arguments.playouts)
        finally:
            subprocess.run(["git", "-C", str(ROOT), "worktree", "remove", "--force", str(before)], check=False)


if __name__ == "__main__":
    main()
