"""`coin doctor`: is everything in order?"""

from __future__ import annotations

import click
from attrs import asdict

from ..text.catalogue import core_ui
from .common import language_option
from .output import line, print_json


@click.command("doctor")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(language: str, as_json: bool) -> None:
    """Check versions, terminal, installed games, the folder of saves and every saved game.

    A line for each, beginning with ok, warning or problem. Nothing is changed. Exit code 1 if there is a
    problem.
    """
    from .checkup import PROBLEM, check_all

    checks = []
    for check in check_all(language):
        checks.append(check)
        if not as_json:
            line(f"{core_ui(language, f'doctor.status.{check.status}'):8} {check.message}")
    sound = all(check.status != PROBLEM for check in checks)
    if as_json:
        print_json({"ok": sound, "checks": [asdict(check) for check in checks]})
    if not sound:
        raise SystemExit(1)
