"""Random play with all invariants on, for any installed game."""

from __future__ import annotations

import random

from coin_core.assembly.assemble import assemble
from coin_core.model.game import Game
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game


def play_random(name: str, seed: int, scenario: str | None = None, *, checked: bool = True) -> Game:
    """One random game to its end; the invariants are asserted after every decision."""
    rules = assemble(name)
    draw = random.Random(seed).random
    game = new_game(rules, scenario, seed)
    while game.decision is not None:
        assert len(game.options) > 1, f"seed {seed}: {game.decision.prompt} is no choice"
        game.choose(game.options[int(draw() * len(game.options))])
        if checked:
            faults = broken(rules, game.state, settled=game.turn.settled)
            assert faults == [], f"seed {seed}: {faults}"
    return game


def random_positions(name: str, seed: int, share: float = 0.2):
    """A game, again and again at random decisions of one random game."""
    draw = random.Random(seed).random
    game = new_game(assemble(name), seed=seed)
    while game.decision is not None:
        if draw() < share:
            yield game
        game.choose(game.options[int(draw() * len(game.options))])
