"""Playthroughs: a readable trace of a whole random game, kept in files and compared line by line.

A change of the rules shows as a difference of these files, and that difference is its review.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ..assembly.assemble import assemble
from ..assembly.plugins import installed
from ..engine.decision import option_id
from ..model.game import Game
from ..model.setup import new_game
from ..model.state import State
from ..text.catalogue import Catalogue
from .random_play import answers

SEEDS = (0, 1, 2)


def file_name(game: str, scenario: str, seed: int) -> str:
    """tests/playthroughs/<game>-<scenario>-<seed>.txt"""
    return f"{game}-{scenario}-{seed}.txt"


def position_lines(game: Game, state: State) -> Iterator[str]:
    """The board in a few lines: what is where, by id."""
    tracks = " ".join(f"{track}={value}" for track, value in state.tracks.items())
    yield f"  {tracks} {state.sequence.in_short()} card={state.card}"
    for place in (*game.rules.board.spaces, *sorted(game.rules.board.boxes)):
        there = [f"{n} {kind}" for kind, places in state.pieces.items() if (n := places.get(place, 0))]
        if there:
            yield f"  {place}: {', '.join(there)}"


def trace(name: str, scenario: str, seed: int) -> Iterator[str]:
    """The lines of a playthrough."""
    rules = assemble(name)
    texts = Catalogue(rules, "en")
    game = new_game(rules, scenario, seed)
    draw = answers(seed)
    shown, number, start = 0, 0, None
    yield f"# {name} {scenario} seed {seed}, answers at random; regenerate with `make playthroughs`"
    while game.decision is not None:
        for entry in (game.log or [])[shown:]:
            yield f"    {texts.entry(entry).strip()}"
        shown = len(game.log or [])
        if game.snapshot is not start:
            start = game.snapshot
            yield f"step {' '.join(map(str, start.cursor))}"
            yield from position_lines(game, start)
        choice = game.options[int(draw() * len(game.options))]
        number += 1
        yield f"{number}. {game.decision.faction}: {game.decision.prompt} [{game.decision.section}]"
        yield f"  options: {' '.join(map(option_id, game.options))}"
        yield f"  choice: {option_id(choice)}"
        game.choose(choice)
    for entry in (game.log or [])[shown:]:
        yield f"    {texts.entry(entry).strip()}"
    yield from position_lines(game, game.state)
    yield f"digest {game.state.digest()}"


def expected_files() -> dict[str, tuple[str, str, int]]:
    """The playthroughs that must exist: each installed game, scenario and seed."""
    found = {}
    for name in sorted(installed()):
        rules = assemble(name)
        for scenario in rules.definitions.scenarios:
            for seed in SEEDS:
                found[file_name(name, scenario, seed)] = (name, scenario, seed)
    return found


def main() -> None:
    """Write all playthroughs into a folder."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "tests/playthroughs")
    folder.mkdir(parents=True, exist_ok=True)
    for file, (name, scenario, seed) in expected_files().items():
        (folder / file).write_text("\n".join(trace(name, scenario, seed)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
