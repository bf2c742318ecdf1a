"""The agent that looks to the end of the action: each option is rated by random completions of it.

The rating is the victory margin as if a propaganda round came now. Completions run in clones with
random numbers of their own, so the agent does not know the dice or cards to come; the same numbers
serve every option, so that luck does not decide between them. Equal options are drawn by lot: taking
the first would mean the same box and the same space every time the board says nothing.
"""

from __future__ import annotations

import random

from ..engine.decision import Option
from ..model.game import Game

COMPLETIONS = 12


class GreedyAgent:
    """Best mean margin over a few random completions of the present action."""

    def __init__(self, seed: int, completions: int = COMPLETIONS) -> None:
        self._random = random.Random(seed)
        self.completions = completions

    def choose(self, game: Game) -> Option:
        assert game.decision is not None
        faction = game.decision.faction
        seeds = [self._random.getrandbits(64) for _ in range(self.completions)]
        best: list[Option] = []
        best_total: int | None = None
        for option in game.options:
            total = sum(self._complete(game, option, faction, seed) for seed in seeds)
            if best_total is None or total > best_total:
                best, best_total = [option], total
            elif total == best_total:
                best.append(option)
        return best[int(self._random.random() * len(best))]

    def _complete(self, game: Game, option: Option, faction: str, seed: int) -> int:
        """The margin after taking the option and finishing the action at random."""
        twin = game.clone(seed, one_step=True)
        draw = random.Random(seed).random
        twin.choose(option)
        while twin.decision is not None:
            options = twin.options
            twin.choose(options[int(draw() * len(options))])
        return twin.rules.victory.margin(twin.rules.look(twin.state), faction)
