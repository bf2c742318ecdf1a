"""`coin simulate`: many games between agents."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import click

from ..model.setup import scenario_name
from ..simulation.simulate import Match, Outcome, Summary, simulate
from .common import (
    SideOptions,
    agents_from,
    cards_option,
    game_argument,
    parse_settings,
    rules_for,
    scenario_option,
    set_option,
    variant_option,
)
from .output import line, print_json
from .stopping import Stopped, Stopping


@click.command("simulate", cls=SideOptions)
@game_argument
@click.option("-n", "number", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="Games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@scenario_option
@variant_option
@cards_option
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def command(
    game: str,
    number: int,
    seed: int,
    jobs: int,
    scenario: str | None,
    variants: tuple[str, ...],
    cards: Path | None,
    settings: tuple[str, ...],
    as_json: bool,
    **sides: Any,
) -> None:
    """Play N games of GAME between agents (random unless said) and print who won.

    Exit code 1 if any game crashed or met a dead end. Ctrl-C (exit code 130) and SIGTERM (143) stop it; the
    figures of the games played so far are printed.
    """
    rules = rules_for(game, variants, cards)
    scenario_name(rules, scenario)
    agents = agents_from(sides, rules.info, lambda _side: "random")
    match = Match(game, agents, scenario, variants, parse_settings(rules, settings), rules.own_cards)
    summary = Summary()
    with Stopping() as stopping:
        _count(summary, simulate(match, range(seed, seed + number), jobs), number, game, stopping)
        _print_figures(summary.figures(), as_json)
    if stopping.code:
        line(f"coin: stopped after {summary.games} of {number} games", err=True)
        raise SystemExit(stopping.code)
    if summary.finished < summary.games:
        raise SystemExit(1)


def _count(summary: Summary, outcomes: Generator[Outcome], number: int, game: str, stopping: Stopping) -> None:
    """Count every outcome, wholly or not at all, until the last has come or someone stops it."""
    from rich.markup import escape
    from rich.progress import Progress

    from .screen import Screen

    screen = Screen(stderr=True)
    with Progress(console=screen, disable=not screen.is_terminal) as progress, closing(outcomes):
        bar = progress.add_task(escape(game), total=number)
        with suppress(Stopped):
            while True:
                with stopping.allowed():
                    outcome = next(outcomes, None)
                if outcome is None:
                    return
                summary.add(outcome)
                progress.advance(bar)


def _print_figures(figures: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(figures)
        return
    for name, value in figures.items():
        if isinstance(value, dict):
            value = ", ".join(f"{key} {number}" for key, number in value.items())
        for item in value if isinstance(value, list) else [value]:
            line(f"{name:22}{item}")
