"""Seeded random play: the material that all checks look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from ..assembly.folders import folders_of
from ..model.game import Game
from ..model.ruleset import Ruleset
from ..model.setup import new_game
from ..saving.header import Header, further_kinds


def header_for(rules: Ruleset, scenario: str, seed: int) -> Header:
    """The header of a random game's record."""
    players = dict.fromkeys(rules.board.factions, "random")
    header = Header(rules.name, rules.info.version, scenario, [], {}, seed, players, folders=folders_of(rules))
    header.kinds = further_kinds(rules.chance)
    return header


def answers(seed: int) -> Callable[[], float]:
    """The numbers that choose among options; the game's own chance comes from its seed."""
    return random.Random(seed).random


def choose_at_random(game: Game, draw: Callable[[], float]) -> None:
    """Take any option."""
    game.choose(game.options[int(draw() * len(game.options))])


def moments(rules: Ruleset, scenario: str, seed: int, share: float) -> Iterator[Game]:
    """One random game, shown at a share of its decisions."""
    draw = answers(seed)
    game = new_game(rules, scenario, seed)
    while game.decision is not None:
        if draw() < share:
            yield game
        choose_at_random(game, draw)


def play_on(game: Game, draw: Callable[[], float], decisions: int) -> None:
    """So many further random decisions, or to the end."""
    for _ in range(decisions):
        if game.decision is None:
            return
        choose_at_random(game, draw)


def trail(rules: Ruleset, scenario: str, seed: int) -> list[str]:
    """Digests of the state along a whole random game."""
    draw = answers(seed)
    game = new_game(rules, scenario, seed)
    digests = []
    while game.decision is not None:
        digests.append(game.state.digest())
        choose_at_random(game, draw)
    return [*digests, game.state.digest()]
