"""Players that are programs: each answers decisions only from the options listed."""

from __future__ import annotations

from typing import Protocol

from ..engine.decision import Option
from ..errors import BadInput, unknown
from ..model.game import Game


class Agent(Protocol):
    """Chooses one of a game's options."""

    def choose(self, game: Game) -> Option:
        """The option to take now."""


HUMAN = "human"
"""Not an agent: a person answers."""

NAMES = ("random", "greedy")


def make_agent(name: str, seed: int) -> Agent:
    """An agent by name, with its own random numbers."""
    from .greedy import GreedyAgent
    from .random import RandomAgent

    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    raise BadInput(unknown("agent", name, NAMES))
