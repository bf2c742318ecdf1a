"""A thousand random games of each installed game and scenario end with a result and break no invariant."""

from __future__ import annotations

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.assembly.plugins import installed

from .play import play_random

GAMES = [(name, scenario) for name in sorted(installed()) for scenario in assemble(name).definitions.scenarios]
CHUNK = 50


@pytest.mark.parametrize(("name", "scenario"), GAMES)
@pytest.mark.parametrize("start", range(0, 1000, CHUNK))
def test_random_games_end(name, scenario, start):
    """Seeds 0-999: a result each, no crash, no undeclared empty decision, never only one option to ask."""
    for seed in range(start, start + CHUNK):
        game = play_random(name, seed, scenario)
        assert game.state.result is not None
        assert game.state.result.winner in (*game.rules.board.factions, None)  # None: a draw


@pytest.mark.parametrize(
    "setting",
    [
        ("assault.alternation", "space"),
        ("pass.is_limited_op", True),
        ("event_ops.extra_spaces", True),
        ("travel.cell_once", False),
        ("forced_pass.over_propaganda", False),
        ("p29.anywhere", True),
        ("marker.limit", 3),
    ],
)
def test_random_games_with_each_open_ruling_decided_otherwise(setting):
    """The open rulings are parameters: the other reading plays as safely."""
    import random

    from coin_core.model.invariants import broken
    from coin_core.model.setup import new_game

    rules = assemble("palestine")
    for seed in range(25):
        draw = random.Random(seed).random
        game = new_game(rules, seed=seed, overrides=dict([setting]))
        while game.decision is not None:
            game.choose(game.options[int(draw() * len(game.options))])
            assert broken(rules, game.state, settled=game.turn.settled) == []
        assert game.state.result is not None
