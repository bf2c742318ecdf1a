"""`coin simulate --jobs` with real processes: killed, interrupted, terminated; every seed is counted once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from itertools import islice
from multiprocessing import active_children
from pathlib import Path

import pytest

from coin_core.errors import BadInput
from coin_core.simulation.pool import TRIES, play_all
from coin_core.simulation.simulate import Match, Summary, simulate

GAME = "palestine"
COIN = [sys.executable, "-c", "from coin_core.cli.main import main; main()"]
AGENTS = {"british": "random", "irgun": "random"}
PATIENCE = 120
"""Seconds after which a test gives up; nothing takes as long on a healthy machine."""

PLUGIN = """
import os, signal, time
from pathlib import Path
import coin_core.simulation.simulate
from coin_core.api import GameInfo, hookimpl

HERE = Path(__file__).parent

@hookimpl
def coin_game():
    return GameInfo(id="trap", version="1", titles={{}}, folder=HERE, base="palestine")

def note():
    with open(HERE / "met", "a") as file:
        file.write(f"{{os.getpid()}}\\n")

def sprung(really=coin_core.simulation.simulate.new_game):
    def new_game(rules, scenario, seed, settings):
        {trap}
        return really(rules, scenario, seed, settings)
    new_game.sprung = True
    return new_game

if not hasattr(coin_core.simulation.simulate.new_game, "sprung"):
    coin_core.simulation.simulate.new_game = sprung()
"""
HANG = (
    "while seed >= 4: note() if not (HERE / f'{os.getpid()}').exists() else 0; (HERE / f'{os.getpid()}').touch()"
)
"""From the fourth seed on it never ends, and keeps the processor busy."""


def trap(folder: Path, code: str) -> str:
    """A variant that does something to the process that plays with it, before a game of a seed starts."""
    folder.mkdir()
    (folder / "plugin.py").write_text(PLUGIN.format(trap=code))
    return str(folder)


def met(folder: str) -> list[int]:
    """The processes that met the trap."""
    file = Path(folder) / "met"
    return [int(word) for word in file.read_text().split()] if file.exists() else []


def alive(pid: int) -> bool:
    """Whether it still runs; one that only waits to be buried does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] not in "ZX"


def wait_until(condition) -> None:
    give_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(0.01)


@pytest.fixture(scope="module")
def alone():
    """The outcomes of 120 seeds, played in one process."""
    return list(simulate(Match(GAME, AGENTS), range(120)))


def by_seed(outcomes):
    return sorted(outcomes, key=lambda outcome: outcome.seed)


# -- processes that are lost ------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [0, 1, 30, 100])
def test_a_killed_process_costs_nothing(moment, alone):
    outcomes = simulate(Match(GAME, AGENTS), range(120), jobs=2)
    first = list(islice(outcomes, moment + 1))
    victim = active_children()[0]
    os.kill(victim.pid, signal.SIGKILL)
    rest = list(outcomes)
    assert by_seed(first + rest) == alone
    assert victim.exitcode == -signal.SIGKILL
    assert active_children() == []


def test_all_processes_killed_again_and_again(alone):
    outcomes, found, killed = simulate(Match(GAME, AGENTS), range(120), jobs=3), [], set()
    for outcome in outcomes:
        found.append(outcome)
        if len(found) % 40 == 1:
            for child in active_children():
                os.kill(child.pid, signal.SIGKILL)
                killed.add(child.pid)
    assert by_seed(found) == alone
    assert len(killed) > 3


def test_a_seed_that_kills_once_is_played_again(tmp_path, alone):
    folder = trap(
        tmp_path / "trap", "if seed == 7 and not (HERE / 'met').exists(): note(); os.kill(os.getpid(), 9)"
    )
    outcomes = list(simulate(Match(GAME, AGENTS, variants=(folder,)), range(120), jobs=2))
    assert by_seed(outcomes) == alone
    assert len(met(folder)) == 1


def test_a_seed_that_always_kills_is_reported_and_the_others_are_counted(tmp_path, alone):
    folder = trap(tmp_path / "trap", "if seed in (7, 8): note(); os._exit(5)")
    outcomes = by_seed(simulate(Match(GAME, AGENTS, variants=(folder,)), range(120), jobs=2))
    assert [outcome.seed for outcome in outcomes] == list(range(120))
    assert [outcome.seed for outcome in outcomes if outcome.fault] == [7, 8]
    assert outcomes[7].fault == "3 processes ended while they played it"
    assert outcomes[:7] + outcomes[9:] == alone[:7] + alone[9:]
    assert TRIES == 3 and 5 <= len(set(met(folder))) == len(met(folder)) <= 6


def test_the_command_names_the_lost_seed(tmp_path):
    folder = trap(tmp_path / "trap", "if seed == 2: os._exit(5)")
    words = ["simulate", GAME, "-n", "8", "--jobs", "2", "--variant", folder, "--json"]
    done = subprocess.run([*COIN, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)
    figures = json.loads(done.stdout)
    assert done.returncode == 1
    assert (figures["games"], figures["finished"], figures["crashes"]) == (8, 7, 1)
    assert figures["faults"] == ["seed 2: 3 processes ended while they played it"]
    assert done.stderr == ""


def test_processes_that_cannot_begin_are_an_error(tmp_path, monkeypatch):
    """They end while they load what they are to play."""
    (tmp_path / "no_beginning.py").write_text(
        f"import os\nif os.getpid() != {os.getpid()}:\n    os._exit(3)\ndef play(seed): return seed\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    import no_beginning

    with pytest.raises(BadInput, match=r"processes end before they play \(exit code 3\)"):
        list(play_all(no_beginning.play, range(10), 2))
    assert active_children() == []


# -- figures ----------------------------------------------------------------------------------------


def figures_of(outcomes):
    summary = Summary()
    for outcome in outcomes:
        summary.add(outcome)
    figures = summary.figures()
    return json.dumps({key: value for key, value in figures.items() if "second" not in key})


def test_figures_do_not_depend_on_the_order(tmp_path):
    folder = trap(tmp_path / "trap", "if seed % 5 == 0: raise ValueError(seed)")
    outcomes = list(simulate(Match(GAME, AGENTS, variants=(folder,)), range(60), jobs=2))
    assert figures_of(outcomes) == figures_of(reversed(outcomes)) == figures_of(by_seed(outcomes))
    assert len(json.loads(figures_of(outcomes))["faults"]) == 12


def test_ten_million_games_are_not_gathered_beforehand():
    tracemalloc.start()
    outcomes = simulate(Match(GAME, AGENTS), range(10_000_000), jobs=2)
    seen = list(islice(outcomes, 200))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    outcomes.close()
    assert len({outcome.seed for outcome in seen}) == 200
    assert peak < 5_000_000
    assert active_children() == []


# -- stopping ---------------------------------------------------------------------------------------


def start_hanging(folder: str, jobs: int) -> subprocess.Popen:
    """`coin simulate` in a process group of its own, when each of its processes hangs in a game."""
    words = ["simulate", GAME, "-n", "80", "--jobs", str(jobs), "--variant", folder, "--json"]
    process = subprocess.Popen(
        [*COIN, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_until(lambda: len(met(folder)) == jobs)
    return process


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("number", "send", "code"),
    [
        (signal.SIGINT, os.killpg, 130),
        (signal.SIGINT, os.kill, 130),
        (signal.SIGTERM, os.kill, 143),
        (signal.SIGTERM, os.killpg, 143),
    ],
    ids=["ctrl-c", "interrupt", "terminate", "terminate-all"],
)
def test_stopped_it_prints_the_figures_so_far_and_leaves_nobody(number, send, code, jobs, tmp_path):
    folder = trap(tmp_path / "trap", HANG)
    process = start_hanging(folder, jobs)
    send(process.pid, number)
    out, err = process.communicate(timeout=PATIENCE)
    figures = json.loads(out)
    assert process.returncode == code
    assert figures["finished"] == figures["games"] == sum(figures["wins"].values()) + figures["draws"]
    assert figures["games"] == (4 if jobs == 1 else figures["games"]) <= 4
    assert err == f"coin: stopped after {figures['games']} of 80 games\n"
    assert not any(map(alive, met(folder)))


def test_a_second_interrupt_does_not_disturb_the_first(tmp_path):
    folder = trap(tmp_path / "trap", HANG)
    process = start_hanging(folder, 2)
    for _ in range(20):
        os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert json.loads(out)["crashes"] == 0
    assert "Traceback" not in err
    assert not any(map(alive, met(folder)))


def test_processes_end_with_a_parent_that_was_killed(tmp_path):
    folder = trap(tmp_path / "trap", HANG)
    process = start_hanging(folder, 2)
    assert all(map(alive, met(folder)))
    process.kill()
    process.communicate(timeout=PATIENCE)
    wait_until(lambda: not any(map(alive, met(folder))))


def test_leaving_in_the_middle_leaves_nobody():
    outcomes = simulate(Match(GAME, AGENTS), range(1000), jobs=2)
    next(outcomes)
    assert len(active_children()) == 2
    outcomes.close()
    assert active_children() == []
