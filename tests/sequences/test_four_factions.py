"""The example of four factions keeps every promise of a game, as the conformance suite tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from coin_core.testing.per_game import WHOLE_CHECKS
from coin_core.testing.per_seed import CHECKS
from coin_core.testing.suite import run_check, seeds_of

FOLDER = str(Path(__file__).parents[2] / "examples" / "four_factions")
GAMES = 20


@pytest.mark.parametrize("check", CHECKS)
def test_each_game_keeps(check, tmp_path):
    for seed in seeds_of(FOLDER, GAMES):
        assert run_check(FOLDER, check, seed, GAMES, tmp_path) is None


@pytest.mark.parametrize("check", WHOLE_CHECKS)
def test_the_game_as_a_whole_keeps(check, tmp_path):
    assert run_check(FOLDER, check, None, GAMES, tmp_path) is None
