"""Data never runs code: a folder of rules is run only where the person named it, or said yes at a terminal."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from coin_core.assembly.assemble import assemble, assembled
from coin_core.assembly.folders import NO_FOLDERS, Changed, Folders, content_hash
from coin_core.cli.engine import serve
from coin_core.cli.trusting import folders_for
from coin_core.saving.format import read_record

from .saved_games import GAME, coin, header_of, refused_line, write_linked

PLUGIN = """
from pathlib import Path
from coin_core.api import GameInfo, hookimpl

HERE = Path(__file__).parent
(HERE / "marker").write_text("was here")

@hookimpl
def coin_game():
    return GameInfo(id="kenya", version="1", titles={{"en": "Kenya"}}, folder=HERE, base={base},
                    sides={{"british": "british", "insurgent": "irgun"}})

@hookimpl
def coin_data():
    return [HERE / "data"]
"""

BASE = """
from games.palestine import plugin as palestine

coin_data = palestine.coin_data
coin_operations = palestine.coin_operations
coin_activities = palestine.coin_activities
coin_kits = palestine.coin_kits
coin_steps = palestine.coin_steps
coin_propaganda = palestine.coin_propaganda
coin_tracks = palestine.coin_tracks
coin_victory = palestine.coin_victory
"""


@pytest.fixture(autouse=True)
def own_place(tmp_path, monkeypatch):
    """A working folder of its own, so that `kenya` and `./kenya` are there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "saves"))
    monkeypatch.setenv("COLUMNS", "250")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    assembled.cache_clear()


@pytest.fixture(params=["game", "variant"])
def role(request):
    return request.param


@pytest.fixture
def folder(tmp_path, role):
    """A folder whose rules leave a marker when they are run: a whole game, or a variant."""
    folder = tmp_path / "kenya"
    (folder / "data").mkdir(parents=True)
    text = PLUGIN.format(base=repr(GAME) if role == "variant" else None) + ("" if role == "variant" else BASE)
    (folder / "plugin.py").write_text(text, encoding="utf-8")
    if role == "game":
        shutil.copytree(assemble(GAME).info.folder / "text", folder / "text")
    return folder


def names(role, name):
    """What a header or a position says about its game."""
    return {"game": str(name)} if role == "game" else {"game": GAME, "variants": [str(name)]}


def record_file(tmp_path, role, name, **more):
    file = tmp_path / "record.jsonl"
    write_linked(file, [{**header_of(3).as_data(), **names(role, name), **more}])
    return file


def position_file(tmp_path, role, name):
    file = tmp_path / "position.json"
    file.write_text(json.dumps(names(role, name)))
    return file


def ways_of_naming(folder):
    return [str(folder), "./kenya", "kenya", f"{folder.parent}/other/../kenya"]


def not_run(folder):
    return not (folder / "marker").exists()


# -- every way in -----------------------------------------------------------------------------


@pytest.mark.parametrize("way", range(4))
@pytest.mark.parametrize("command", ["replay", "resume"])
def test_a_record_does_not_run_the_folder_it_names(command, way, folder, role, tmp_path):
    file = record_file(tmp_path, role, ways_of_naming(folder)[way])
    assert "a folder of Python code" in refused_line(command, file)
    assert not_run(folder)


def test_a_record_that_begins_at_a_position_does_not_run_the_positions_folder(folder, role, tmp_path):
    file = tmp_path / "record.jsonl"
    record_file(tmp_path, "game", GAME, position=names(role, folder))
    for command in ("replay", "resume"):
        assert "a folder of Python code" in refused_line(command, file)
    assert not_run(folder)


def test_export_tells_it_as_the_problem(folder, role, tmp_path):
    done = coin("export", record_file(tmp_path, role, folder))
    assert (done.code, "a folder of Python code" in json.loads(done.out)["problem"]) == (0, True)
    assert not_run(folder)


@pytest.mark.parametrize("way", range(4))
def test_a_position_does_not_run_the_folder_it_names(way, folder, role, tmp_path):
    file = position_file(tmp_path, role, ways_of_naming(folder)[way])
    assert "a folder of Python code" in refused_line("show", "position", file)
    assert "a folder of Python code" in refused_line("play", GAME, "--position", file)
    assert not_run(folder)


def ask_engine(*requests, folders=NO_FOLDERS):
    lines = [
        {"jsonrpc": "2.0", "id": n, "method": method, "params": params}
        for n, (method, params) in enumerate(requests)
    ]
    out = io.BytesIO()
    serve(io.BytesIO("".join(json.dumps(line) + "\n" for line in lines).encode()), out, folders)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("way", range(4))
def test_a_client_of_the_engine_does_not_run_a_folder(way, folder, role, tmp_path):
    name = ways_of_naming(folder)[way]
    header = json.loads(record_file(tmp_path, role, name).read_text())
    answers = ask_engine(
        ("new", names(role, name)),
        ("position.set", {"position": names(role, name)}),
        ("record.load", {"record": [header]}),
    )
    assert ["a folder of Python code" in answer["error"]["message"] for answer in answers] == [True] * 3
    assert not_run(folder)


def test_the_engine_runs_a_folder_named_on_its_command_line(folder, role, monkeypatch):
    request = {"jsonrpc": "2.0", "id": 1, "method": "new", "params": names(role, "./kenya")}
    text = json.dumps(request) + "\n"
    assert "options" in json.loads(coin("engine", "--game", "./kenya", text=text).out)["result"]
    assert not not_run(folder)
    other = folder.parent / "other"
    other.mkdir()
    assert "error" in json.loads(coin("engine", "--game", other, text=text).out)


@pytest.mark.parametrize("command", ["replay", "resume", "export", "engine"])
@pytest.mark.parametrize("name", [GAME, "nowhere"])
def test_what_is_named_must_be_a_folder(command, name, tmp_path):
    words = () if command == "engine" else (record_file(tmp_path, "game", GAME),)
    assert "no folder with a plugin.py" in refused_line(command, *words, "--game", name)


def test_showing_a_game_takes_no_folder_besides(folder):
    assert "belongs to coin show position" in refused_line("show", GAME, "map", "--game", folder)
    assert not_run(folder)


# -- named by the person ----------------------------------------------------------------------


def played(folder, role, *more):
    """A game begun with the folder; its record."""
    words = ("./kenya",) if role == "game" else (GAME, "--variant", "./kenya")
    done = coin("play", *words, "--seed", 3, *more, text="1\n1\n")
    assert (done.code, done.err) == (0, "")
    (file,) = (folder.parent / "saves").rglob("*.jsonl")
    assert f"coin resume {file} --game {folder}" in done.out
    (folder / "marker").unlink()
    assembled.cache_clear()
    return file


def test_the_record_holds_the_folders_whole_path_and_its_hash(folder, role):
    header = read_record(played(folder, role)).header
    assert header.folders == {str(folder): content_hash(folder)}
    assert [header.game, header.variants] == ([str(folder), []] if role == "game" else [GAME, [str(folder)]])


@pytest.mark.parametrize("command", ["replay", "resume", "export"])
def test_a_record_is_read_with_the_folder_that_the_person_names(command, folder, role, monkeypatch, tmp_path):
    file = played(folder, role)
    monkeypatch.chdir(tmp_path / "saves")
    done = coin(command, file, "--game", "../kenya")
    assert (done.code, done.err) == (0, "")
    assert not not_run(folder)


def test_a_position_is_played_and_shown_with_the_folder_that_the_person_names(folder, role, tmp_path):
    file = position_file(tmp_path, role, folder)
    file.write_text(json.dumps({**ask_for_position(folder, role), **names(role, "./kenya")}))
    (folder / "marker").unlink()
    assembled.cache_clear()
    assert coin("show", "position", file, "--game", "./kenya").code == 0
    words = ("./kenya",) if role == "game" else (GAME, "--variant", "./kenya")
    assert coin("play", *words, "--position", file).code == 0
    assert not not_run(folder)


def ask_for_position(folder, role):
    answers = ask_engine(("new", names(role, folder)), ("position.get", {}), folders=Folders((folder,)))
    return answers[1]["result"]


def test_a_folder_that_moved_is_known_by_its_content(folder, role, tmp_path):
    file = played(folder, role)
    folder.rename(tmp_path / "uganda")
    assert coin("replay", file, "--game", "uganda").code == 0
    assert (tmp_path / "uganda" / "marker").exists()


def test_another_folder_than_the_records_is_not_taken_for_it(folder, role, tmp_path):
    file = played(folder, role)
    (tmp_path / "uganda").mkdir()
    (tmp_path / "uganda" / "plugin.py").write_text((folder / "plugin.py").read_text() + "\n")
    assert "a folder of Python code" in refused_line("replay", file, "--game", "uganda")
    assert not (tmp_path / "uganda" / "marker").exists()


# -- a folder that changed --------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "resume", "export"])
def test_a_changed_folder_is_named_and_run_only_if_the_person_says_so(command, folder, role):
    file = played(folder, role)
    (folder / "data" / "parameters.yaml").write_text("{}\n")
    line = refused_line(command, file, "--game", folder)
    assert f"the rules in {folder} have changed since the record was made (--changed goes on anyway)" in line
    assert not_run(folder)
    assert coin(command, file, "--game", folder, "--changed").code == 0


def test_the_hash_is_of_names_and_contents_of_rules_and_data(tmp_path):
    folder = tmp_path / "x"
    (folder / "data").mkdir(parents=True)
    (folder / "plugin.py").write_text("a = 1\n")
    seen = [content_hash(folder)]
    (folder / "notes.txt").write_text("not a rule")
    (folder / "data" / "module.pyc").write_text("not a rule")
    assert content_hash(folder) == seen[0]
    for file, content in [("plugin.py", "a = 2\n"), ("data/map.yaml", ""), ("data/more.py", ""), ("b.py", "x")]:
        (folder / file).write_text(content)
        seen.append(content_hash(folder))
    (folder / "b.py").rename(folder / "c.py")
    seen.append(content_hash(folder))
    assert len(set(seen)) == len(seen)


def test_the_engine_refuses_a_changed_folder(folder, role):
    file = played(folder, role)
    header = json.loads(file.read_text().partition("\n")[0])
    (folder / "more.py").write_text("")
    (answer,) = ask_engine(("record.load", {"record": [header]}), folders=Folders((folder,)))
    assert "have changed since" in answer["error"]["message"]
    assert not_run(folder)


# -- asked at a terminal ----------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self):
        return True


def at_terminal(monkeypatch, answer):
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    monkeypatch.setattr(sys, "stdout", Terminal())
    return sys.stdout


@pytest.mark.parametrize(("answer", "named"), [("y\n", True), ("n\n", False), ("\n", False)])
def test_at_a_terminal_the_person_is_asked_with_the_whole_path(answer, named, folder, monkeypatch):
    shown = at_terminal(monkeypatch, answer)
    found = folders_for(Path("r.jsonl"), {GAME: None, "./kenya": None})
    assert found == Folders((folder,) if named else ())
    assert f"r.jsonl asks for the Python code in the folder {folder}. Run it? [y/N]" in shown.getvalue()
    assert not_run(folder)


@pytest.mark.parametrize("answer", ["y\n", "n\n"])
def test_at_a_terminal_the_person_is_asked_about_a_changed_folder(answer, folder, monkeypatch):
    shown = at_terminal(monkeypatch, answer)
    if answer == "n\n":
        with pytest.raises(Exception, match="have changed since"):
            folders_for(Path("r.jsonl"), {str(folder): "0" * 64}, (str(folder),))
    else:
        found = folders_for(Path("r.jsonl"), {str(folder): "0" * 64}, (str(folder),))
        assert found.found(str(folder), "0" * 64) == str(folder)
    assert f"The rules in {folder} have changed since r.jsonl was made. Go on anyway? [y/N]" in shown.getvalue()


def test_not_at_a_terminal_nobody_is_asked(folder):
    assert folders_for(Path("r.jsonl"), {str(folder): None}) == NO_FOLDERS
    with pytest.raises(Changed):
        Folders((folder,)).found(str(folder), "0" * 64)
