"""The agent that takes any option."""

from __future__ import annotations

import random

from ..engine.decision import Option
from ..model.game import Game


class RandomAgent:
    """All options alike."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, game: Game) -> Option:
        options = game.options
        return options[int(self._random() * len(options))]
