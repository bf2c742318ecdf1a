"""Every installed game passes the conformance suite; its playthroughs are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from coin_core.assembly.plugins import installed
from coin_core.testing.machine import machine_for
from coin_core.testing.per_game import WHOLE_CHECKS, everything_is_reached
from coin_core.testing.per_seed import CHECKS
from coin_core.testing.playthrough import expected_files, trace
from coin_core.testing.suite import run_check, seeds_of

FOLDER = Path(__file__).parents[1] / "playthroughs"
GAMES = sorted(installed())


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", GAMES)
def test_game_passes(name, check, tmp_path):
    for this in seeds_of(name, 8, start=500):
        assert run_check(name, check, this, 8, tmp_path) is None


@pytest.mark.parametrize("check", WHOLE_CHECKS)
@pytest.mark.parametrize("name", GAMES)
def test_game_as_a_whole_passes(name, check, tmp_path):
    assert run_check(name, check, None, 8, tmp_path) is None


@pytest.mark.parametrize("name", GAMES)
def test_random_play_reaches_every_operation_activity_and_card_side(name):
    assert everything_is_reached(seeds_of(name, 500)) == []


@pytest.mark.parametrize("file", sorted(expected_files()))
def test_playthrough_is_unchanged(file):
    """`make playthroughs` writes them; a difference is a change of the rules."""
    stored = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    assert list(trace(*expected_files()[file])) == stored


def test_no_other_playthrough_lies_there():
    assert {file.name for file in FOLDER.iterdir()} == set(expected_files())


for _name in GAMES:
    _machine = machine_for(_name)
    _machine.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None, database=None)
    globals()[f"TestMachine_{_name}"] = _machine.TestCase
