"""Counts of what the rules allow: two programs that play by the same rules have the same numbers.

    python -m coin_core.testing.counts [FILE]

writes docs/counts.md. A change of the rules shows there as a changed number, and so does a difference between
this program and another.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..assembly.assemble import assemble
from ..assembly.plugins import game_info, installed
from ..engine.chance import ChanceSource, advanced
from ..engine.decision import Chance
from ..engine.progress import Progress
from ..model.game import Game
from ..model.ruleset import Ruleset
from ..model.setup import new_game
from .random_play import answers

DEPTH = 4
GAMES = 100
FIRST_CARDS = 3
DIE = 4

PAGE = f"""# Counts

Written by `make counts`; a test compares this page with the rules. Another program for the same games can be
checked against these numbers, and a change of the rules is seen in them.

## The first action, move by move

How many different sequences of answers the faction that acts first can give in its first action, from the
set-up of the scenario. A depth is a number of decisions that were asked: a decision with a single option is
answered by the program and not counted. A sequence ends where the action does, so one that is complete after two
answers counts at depths 1 and 2 only. Order counts: the same spaces in another order are another sequence.

Chance is fixed: the first card is the one named (the first {FIRST_CARDS} event cards of each deck are tried),
every die shows {DIE}, and of chits the lowest value in the bag is drawn.

"""

RANDOM = f"""
## Random games

All decisions asked in {GAMES} games from the set-up, seeds 0 to {GAMES - 1}, and all options that were listed in
them. Chance comes from the seed (SplitMix64, see `coin_core/engine/chance.py`); the n-th decision of a game is
answered with option number `floor(r * number of options)`, counted from 0, where r is the n-th number that
Python's `random.Random(seed).random()` gives.

"""


class Fixed:
    """Chance without chance: one card, always the same die, the lowest chit."""

    def __init__(self, card: str) -> None:
        self.card = card

    def draw(self, chance: Chance, state: Progress) -> Any:
        values, _ = chance.outcomes(state)
        state.rng = advanced(state.rng, 1)
        fixed = {"card": self.card, "die": DIE}.get(chance.kind, min(values))
        assert fixed in values, f"the {chance.kind} {fixed} cannot come now"
        return fixed

    def give_back(self, kind: str, value: Any) -> None:
        """Nothing to do: it always brings the same."""


def sequences(game: Game, chance: ChanceSource, depth: int = DEPTH) -> list[int]:
    """The number of answer sequences of length 1, 2 ... `depth` inside the present step."""
    found = [0] * depth
    _count(game, chance, found, 0)
    return found


def _count(game: Game, chance: ChanceSource, found: list[int], length: int) -> None:
    """Add the sequences that go on from here, after `length` answers."""
    found[length] += len(game.options)
    if length + 1 == len(found):
        return
    for option in game.options:
        twin = game.clone(one_step=True, chance=chance)
        twin.choose(option)
        if twin.decision is not None:
            _count(twin, chance, found, length + 1)


def random_options(rules: Ruleset, scenario: str, games: int = GAMES) -> tuple[int, int]:
    """How many decisions were asked in random games, and how many options they listed together."""
    decisions = options = 0
    for seed in range(games):
        game, draw = new_game(rules, scenario, seed, keep_log=False), answers(seed)
        while game.decision is not None:
            decisions += 1
            options += len(game.options)
            game.choose(game.options[int(draw() * len(game.options))])
    return decisions, options


def scenarios() -> Iterator[tuple[Ruleset, str]]:
    """Every scenario of every installed game."""
    for name in sorted(installed()):
        if game_info(name).base is None:
            rules = assemble(name)
            for scenario in rules.definitions.scenarios:
                yield rules, scenario


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |\n"


def page() -> str:
    """The whole of docs/counts.md."""
    text = PAGE + _row("game", "scenario", "first card", *(f"depth {n}" for n in range(1, DEPTH + 1)))
    text += "|---|---|---|" + "---:|" * DEPTH + "\n"
    for rules, scenario in scenarios():
        for card in rules.event_cards[:FIRST_CARDS]:
            chance = Fixed(card)
            counted = sequences(new_game(rules, scenario, chance=chance, keep_log=False), chance)
            text += _row(rules.info.id, scenario, card, *counted)
    text += RANDOM + _row("game", "scenario", "decisions", "options") + "|---|---|---:|---:|\n"
    for rules, scenario in scenarios():
        text += _row(rules.info.id, scenario, *random_options(rules, scenario))
    return text


def main() -> None:
    """Write the page."""
    file = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/counts.md")
    file.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
