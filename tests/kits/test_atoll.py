"""The kits together in a conflict with names of its own: whole games keep all invariants and end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from coin_core.definitions.schema import LANGUAGES
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game
from coin_core.text.catalogue import Catalogue


def random_game(rules, seed):
    """Yields a game at each of its decisions, chosen by lot."""
    draw = random.Random(seed).random
    game = new_game(rules, seed=seed)
    while game.decision is not None:
        yield game
        game.choose(game.options[int(draw() * len(game.options))])
    yield game


def test_fifty_random_games_keep_the_invariants_and_end(atoll):
    endings, started = Counter(), set()
    for seed in range(50):
        for game in random_game(atoll, seed):
            assert broken(atoll, game.state, settled=game.turn.settled) == [], f"seed {seed}"
        endings[game.state.result.reason] += 1
        started |= {(entry.faction, entry.action) for entry in game.log if type(entry).__name__ == "ActionStarted"}
    assert sum(endings.values()) == 50 and len(endings) >= 3
    assert started == {*atoll.operations, *atoll.activities}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_shown_has_words(atoll, language):
    texts, shown = Catalogue(atoll, language), 0
    for seed in range(10):
        for game in random_game(atoll, seed):
            if game.decision is None:
                continue
            assert game.decision.prompt in texts.texts["ask"]
            for option in game.options:
                assert "_" not in texts.label(option) and texts.explain(option)[0], option
                shown += 1
        lines = [texts.entry(entry) for entry in game.log]
        assert [line for line in lines if "_" in line] == []
    assert shown > 1000
