"""`coin validate FILE --game GAME`: is a file of one's own cards right, and can they be played?"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from ..definitions.problems import DefinitionError, Problem
from ..model.ruleset import Ruleset
from .common import rules_for, variant_option
from .output import line


@click.command("validate")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", required=True, help="The game whose cards the file replaces.")
@click.option(
    "--positions",
    type=click.IntRange(0, 100_000),
    default=300,
    show_default=True,
    help="Play each text from so many random positions; with 0 the file is only read.",
)
@variant_option
def command(file: Path, game: str, positions: int, variants: tuple[str, ...]) -> None:
    """Check the cards typed into FILE and play each of their texts from random positions.

    Every problem is one line with its place; so is, as a warning, a text that often changes nothing.
    Exit code 0: nothing is wrong (then play with them by --cards FILE); 1: something is wrong with
    the cards; 2: there is no such game, or FILE cannot be read.
    """
    try:
        rules = rules_for(game, variants, file)
    except DefinitionError as error:
        if all(problem.file != file for problem in error.problems):
            raise  # the game itself is broken, whatever the cards are
        _print(error.problems)
        raise SystemExit(1) from None
    typed = [name for name in rules.cards if rules.definitions.origin["card", name][0] == file]
    problems, warnings = _played(rules, file, typed, positions)
    _print(warnings)
    _print(problems)
    if problems:
        raise SystemExit(1)
    line(f"{file}: {len(typed)} of {len(rules.cards)} cards of {game} are replaced: {', '.join(typed)}")
    if positions:
        line(f"each text was played from {positions} positions by each faction: no crash and no dead end")


def _print(problems: Iterable[Problem]) -> None:
    for text in DefinitionError(problems).lines():
        line(text)


def _played(rules: Ruleset, file: Path, typed: list[str], number: int) -> tuple[list[Problem], list[Problem]]:
    """What playing the texts showed: problems, and warnings."""
    from ..testing.side_play import positions, sides_of, try_side

    warnings: list[Problem] = []
    bare = [name for name in typed if name not in rules.definitions.cards.texts and name in rules.event_cards]
    if bare:
        message = f"warning: none for {', '.join(bare)}; people will read those of the game's own cards"
        warnings.append(Problem(file, ("texts",), message))
    if not number:
        return [], warnings
    places, failures = positions(rules, number)
    problems = [Problem(file, ("cards", card) if card else (), text) for card, text in failures]
    for side in sides_of(rules, typed):
        report = try_side(rules, side, places)
        path = ("cards", *side)
        if report.failure:
            message = f"{report.failure}; so {report.failed} of {report.tried} times"
            problems.append(Problem(file, path, message))
        if report.unchanged:
            message = f"warning: changed nothing in {report.unchanged} of {report.tried} plays"
            warnings.append(Problem(file, path, message))
    return problems, warnings
