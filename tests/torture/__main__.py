"""All sweeps, with their counts: python -m tests.torture [--every N]."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from .calls import failing_calls
from .short_game import Table
from .strikes import deaths, interrupts, torn_writes

SWEEPS: dict[str, Callable[[Table, int], int]] = {
    "a call of the system fails": failing_calls,
    "Ctrl-C at a bytecode": interrupts,
    "death at a line": deaths,
    "death within a write": torn_writes,
}


def main() -> None:
    """Run them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every N-th moment")
    every = parser.parse_args().every
    for name, sweep in SWEEPS.items():
        with tempfile.TemporaryDirectory() as folder:
            print(f"{name:30}{sweep(Table(Path(folder)), every):10,}", flush=True)


if __name__ == "__main__":
    main()
