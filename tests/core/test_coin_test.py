"""`coin test` and `pytest --coin-game`: a game outside passes, a broken one fails with all that is needed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from coin_core.assembly.folders import Folders
from coin_core.cli.main import cli
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay
from coin_core.testing.machine import ready_made_test

HARDER = """
from pathlib import Path
from coin_core.api import GameInfo, hookimpl
from games.palestine import plugin as base

FOLDER = Path(__file__).parent

@hookimpl
def coin_game():
    info = base.coin_game()
    return GameInfo(id="levant", version="1", titles=info.titles, folder=info.folder, sides=info.sides)

coin_data = base.coin_data
coin_kits = base.coin_kits
coin_operations = hookimpl(lambda: {operations})
coin_activities = base.coin_activities
coin_steps = base.coin_steps
coin_propaganda = base.coin_propaganda
coin_tracks = base.coin_tracks
coin_watchers = hookimpl(lambda: {watchers})
coin_victory = base.coin_victory
"""


def game_folder(tmp_path, operations="base.coin_operations()", watchers="[]", more=""):
    """A game of its own outside the project, on the rules of another one."""
    folder = tmp_path / "levant"
    folder.mkdir()
    text = HARDER.replace("{operations}", operations).replace("{watchers}", watchers) + more
    (folder / "plugin.py").write_text(text, encoding="utf-8")
    return folder


BROKEN = """
import attrs
from coin_core.api import Rule

def leaky(action):
    while space := (yield from action.next_space()):
        action.turn.pieces["cache"][space] += 1  # a Cache from nowhere

def spoilt():
    return [attrs.evolve(op, run=leaky) if op.name == "rob" else op for op in base.coin_operations()]
"""


def run(*words):
    return CliRunner().invoke(cli, [*map(str, words)])


def test_a_game_in_a_folder_passes_and_plays(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = game_folder(tmp_path)
    result = run("test", folder, "--games", 3, "--json", "--records", tmp_path / "records")
    report = json.loads(result.output)
    assert (result.exit_code, report["passed"], report["failures"]) == (0, True, [])
    assert len(report["checks"]) >= 12
    played = CliRunner().invoke(cli, ["play", str(folder), "--british", "random", "--insurgent", "random"])
    assert played.exit_code == 0
    assert "Winner: " in played.output


def test_a_broken_game_fails_with_check_seed_and_record(tmp_path):
    folder = game_folder(tmp_path, operations="spoilt()", more=BROKEN)
    records = tmp_path / "records"
    result = run("test", folder, "--games", 4, "--records", records)
    assert result.exit_code == 1
    assert "FAILED  ends-and-keeps-invariants" in result.output
    assert re.search(r"cache in all instead of 5.*\(scenario standard, seed \d\)", result.output)
    file = sorted(records.glob("*ends-and-keeps-invariants.jsonl"))[0]
    game = replay(read_record(file), str(file), folders=Folders((folder,)))
    assert f"coin replay {file} --game {folder}" in result.output
    assert sum(game.state.pieces["cache"].values()) > 5  # the record leads to the fault


IDLE = """
import attrs

def idle():
    return [attrs.evolve(w, after=lambda *_: None, replaces=True) for w in base.WAR.curfew.watchers()]
"""


def test_a_watcher_that_does_not_act_is_found(tmp_path):
    folder = game_folder(tmp_path, watchers="idle()", more=IDLE)
    result = run("test", folder, "--games", 6, "--records", tmp_path / "records")
    assert result.exit_code == 1
    assert "curfew without a garrison" in result.output


@pytest.mark.parametrize(("spoil", "code"), [(False, 0), (True, 1)])
def test_the_pytest_plugin_needs_no_code(tmp_path, spoil, code):
    folder = game_folder(tmp_path, **({"operations": "spoilt()", "more": BROKEN} if spoil else {}))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--coin-game", str(folder)]
    done = subprocess.run(
        [*command, "--coin-seeds", "2"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout
    assert ("ends-and-keeps-invariants: " in done.stdout) == spoil
    assert re.search(r"12 passed" if not spoil else r"\d+ failed", done.stdout)


def test_unknown_game_is_one_line():
    result = run("test", "nosuchgame")
    assert "unknown game 'nosuchgame'" in str(result.exception)


def test_a_failure_of_the_state_machine_is_printed_as_a_test():
    text = ready_made_test("palestine", "standard", 7, ["box:event", "(undo)", "pass"])
    assert "game.choose_id('box:event')\n    game.undo()\n    game.choose_id('pass')" in text
    compile(text, "ready-made", "exec")


def test_soak_reports_its_counts(tmp_path):
    command = [
        sys.executable,
        "-m",
        "coin_core.testing.soak",
        "--games",
        "20",
        "--jobs",
        "1",
        "--game",
        "palestine",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert re.match(r"palestine standard: 20 games, 0 failed checks, \d+ s", done.stdout)
    assert not (Path(tmp_path) / "coin-failures").exists()
