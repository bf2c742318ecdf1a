"""`coin doctor`: a line for each thing, and exit code 1 for a problem."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from importlib import metadata
from importlib.metadata import EntryPoint, PackageNotFoundError

import pytest

from coin_core.assembly import plugins
from coin_core.assembly.plugins import installed
from coin_core.cli import checkup

from .saved_games import coin, lines_of, record_random_game, write_linked

COIN = [sys.executable, "-c", "from coin_core.cli.main import main; main()"]


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    """The folder of saves, one of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "coin-framework" / "games"


def checks(**wanted):
    """What the doctor says as JSON: exit code, and the checks that have these values."""
    done = coin("doctor", "--json")
    report = json.loads(done.out)
    assert done.err == ""
    assert report["ok"] == (done.code == 0)
    assert done.code == any(check["status"] == "problem" for check in report["checks"])
    found = [check for check in report["checks"] if wanted.items() <= check.items()]
    return done.code, found


def save_game(folder, name="one", choices=40):
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.jsonl"
    record_random_game(file, seed=3, choices=choices)
    return file


# -- all in order -----------------------------------------------------------------------------------


def test_all_in_order(saves):
    save_game(saves)
    done = coin("doctor")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert all(re.match(r"ok {7}\S", line) for line in lines), lines
    version = ".".join(map(str, sys.version_info[:3]))
    assert f"Python {version} (" in lines[0]
    for package in ("coin-framework", "attrs", "cattrs", "pluggy", "ruamel.yaml", "click", "rich", "platformdirs"):
        assert f"{package} {metadata.version(package)}" in lines[1]
    assert "pytest" not in lines[1]
    for name in installed():
        assert any(f" {name}: loads and is valid (35 cards" in line for line in lines)
    assert f"games can be saved in {saves}" in done.out
    assert lines[-1].endswith("lead to the recorded state: 1")


def test_in_japanese(saves):
    save_game(saves)
    english, japanese = (coin("doctor", "--lang", language).out.splitlines() for language in ("en", "ja"))
    assert len(english) == len(japanese)
    assert all(line.startswith("正常") for line in japanese)
    assert not set(english) & set(japanese)


def test_as_json(saves):
    code, found = checks()
    assert code == 0
    assert {check["check"] for check in found} == {
        "python", "packages", "encoding", "terminal", "games", "saves-folder", "saves"
    }  # fmt: skip
    assert all(set(check) == {"check", "status", "message"} for check in found)


def test_nothing_is_made_or_changed(saves, tmp_path):
    coin("doctor")
    assert list(tmp_path.iterdir()) == []
    file = save_game(saves)
    file.write_text(file.read_text() + '{"by')
    before = (file.read_bytes(), sorted(saves.iterdir()))
    coin("doctor")
    assert (file.read_bytes(), sorted(saves.iterdir())) == before


# -- saves ------------------------------------------------------------------------------------------


def test_each_damaged_save_is_a_problem_of_its_own(saves):
    save_game(saves, "sound")
    (saves / "noise.jsonl").write_text("noise\n")
    (saves / "empty.jsonl").write_text("")
    for name in ("altered", "edited"):
        file = save_game(saves, name)
        lines = [{**line, "hash": "0" * 64} if "hash" in line else line for line in lines_of(file)]
        assert lines != lines_of(file)
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    write_linked(saves / "altered.jsonl", lines)
    code, found = checks(check="saves", status="problem")
    assert code == 1
    assert [re.search(r"(\w+)\.jsonl", check["message"])[1] for check in found] == [
        "altered",
        "edited",
        "empty",
        "noise",
    ]
    assert "is not the one recorded" in found[0]["message"]
    assert "the link does not fit" in found[1]["message"]
    _, [counted] = checks(check="saves", status="ok")
    assert counted["message"].endswith(": 1")


def test_a_save_that_was_cut_off_is_a_warning(saves):
    file = save_game(saves)
    file.write_text(file.read_text() + '{"by')
    code, [found] = checks(check="saves", status="warning")
    assert code == 0
    assert str(file) in found["message"] and "cut off" in found["message"]


@pytest.mark.parametrize("key", ["game", "variants"])
def test_a_save_of_a_folder_is_not_checked_and_runs_nothing(key, saves, tmp_path):
    folder = tmp_path / "code"
    folder.mkdir()
    (folder / "plugin.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    file = save_game(saves)
    first, *rest = lines_of(file)
    value = str(folder) if key == "game" else [str(folder)]
    write_linked(file, [{**first, key: value}, *rest])
    code, [found] = checks(check="saves", status="warning")
    assert code == 0
    assert f"{folder} is not an installed game" in found["message"]
    assert not (tmp_path / "ran").exists()


def test_a_rule_that_fails_is_a_problem_of_that_save(saves, monkeypatch):
    file = save_game(saves)

    def fail(record, name):
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(checkup, "replay", fail)
    code, [found] = checks(check="saves", status="problem")
    assert code == 1
    assert found["message"] == f"{file}: ZeroDivisionError: boom"


def test_a_folder_among_the_saves_is_a_problem(saves):
    (saves / "folder.jsonl").mkdir(parents=True)
    code, [found] = checks(check="saves", status="problem")
    assert code == 1
    assert "folder.jsonl" in found["message"]


# -- the folder of saves ----------------------------------------------------------------------------


def test_saves_that_have_no_place(saves, tmp_path):
    (tmp_path / "data").write_text("a file where a folder should be")
    code, [found] = checks(check="saves-folder")
    assert (code, found["status"]) == (1, "problem")
    assert f"games cannot be saved in {saves}: Not a directory" == found["message"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_the_right_to_write(saves):
    saves.mkdir(parents=True)
    saves.chmod(stat.S_IRUSR | stat.S_IXUSR)
    code, [found] = checks(check="saves-folder")
    assert (code, found["status"]) == (1, "problem")


def test_a_folder_on_which_writing_fails(monkeypatch):
    def fail(**_):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(checkup.tempfile, "TemporaryFile", fail)
    code, [found] = checks(check="saves-folder")
    assert (code, found["status"]) == (1, "problem")
    assert found["message"].endswith(": Read-only file system")


# -- games, packages, terminal ----------------------------------------------------------------------


def test_a_game_that_breaks_is_a_problem(monkeypatch):
    points = [*installed().values(), EntryPoint("broken", "no_such_module", plugins.GROUP)]
    monkeypatch.setattr(plugins, "entry_points", lambda group: points)
    code, [found] = checks(check="games", status="problem")
    assert code == 1
    assert found["message"].startswith("broken: game 'broken' cannot be loaded: ModuleNotFoundError")
    assert len(checks(check="games", status="ok")[1]) == len(points) - 1


def test_no_game_at_all_is_a_problem(monkeypatch):
    monkeypatch.setattr(plugins, "entry_points", lambda group: [])
    assert [found["message"] for found in checks(check="games")[1]] == ["no game is installed"]


def test_a_missing_package_is_a_problem(monkeypatch):
    def version(name):
        if name == "pluggy":
            raise PackageNotFoundError(name)
        return "1"

    monkeypatch.setattr(checkup, "version", version)
    code, [found] = checks(check="packages", status="problem")
    assert code == 1
    assert found["message"] == "the package pluggy is not installed"


def test_a_terminal_without_japanese_letters_is_a_warning():
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run([*COIN, "doctor"], capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert b"warning  the terminal cannot show Japanese (iso8859-1)" in done.stdout


@pytest.mark.parametrize(("columns", "status"), [(79, "warning"), (80, "ok"), (120, "ok")])
def test_the_width_of_the_terminal(columns, status, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    code, [found] = checks(check="width")
    assert (code, found["status"]) == (0, status)
    assert f"{columns} columns" in found["message"]


@pytest.mark.parametrize(("name", "said"), [("NO_COLOR", "no colours"), ("FORCE_COLOR", "colours: ")])
def test_colours(name, said, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(name, "1")
    _, [found] = checks(check="colour")
    assert found["message"].startswith(said)
