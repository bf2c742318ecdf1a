"""`coin test GAME|FOLDER`: does a game keep all the promises that games make?"""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from ..assembly.plugins import installed
from .common import game_argument
from .output import line, print_json


@click.command("test")
@game_argument
@click.option(
    "--games", type=click.IntRange(1, 100_000), default=20, show_default=True, help="Seeds per scenario."
)
@click.option(
    "--records", type=click.Path(path_type=Path), default=Path("coin-failures"), help="Folder for records."
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def command(game: str, games: int, records: Path, as_json: bool) -> None:
    """Run the conformance suite on GAME, an installed game or a folder with a plugin.py.

    Each failure names its check and seed and is written as a record for `coin replay`. Exit code 1 if
    anything failed.
    """
    from rich.markup import escape
    from rich.progress import track

    from ..testing.suite import as_data, run, steps
    from .screen import Screen

    total = sum(1 for _ in steps(game, games)) + 1
    console = Screen(stderr=True)
    report = None
    outcomes = run(game, games, records)
    for _, report in track(outcomes, escape(game), total=total, console=console, disable=not console.is_terminal):  # noqa: B007
        pass
    assert report is not None
    if as_json:
        print_json(as_data(report))
    else:
        for check in report.checks:
            failed = [f for f in report.failures if f.check == check]
            line(f"{'FAILED' if failed else 'passed'}  {check}")
            for failure in failed[:5]:
                where = f" (scenario {failure.scenario}, seed {failure.seed})" if failure.seed is not None else ""
                line(f"        {failure.message}{where}")
                if failure.record:
                    named = "" if game in installed() else f" --game {shlex.quote(game)}"
                    line(f"        coin replay {failure.record}{named}")
        if report.not_reached:
            line(f"never reached: {', '.join(report.not_reached)}")
    if not report.passed:
        raise SystemExit(1)
