"""One installed plugin that breaks is named in one line; the other games and every command work."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path

import pytest

from coin_core.assembly import plugins
from coin_core.assembly.assemble import assembled

from .saved_games import GAME, coin, refused_line

pytestmark = pytest.mark.usefixtures("own_folders")

NUMBERS = count(1)
HEAD = """
from pathlib import Path
from coin_core.api import *
HERE = Path(__file__).parent
"""
WHO = """
@hookimpl
def coin_game():
    return GameInfo(id="broken", version="1", titles={}, folder=HERE, base=BASE)
"""
GAME_OF_ITS_OWN, VARIANT = f"BASE = None{WHO}", f"BASE = 'palestine'{WHO}"

BROKEN = {
    "import": ("raise RuntimeError('out of\\ntea')", "RuntimeError: out of tea"),
    "exit at import": ("raise SystemExit(4)", "SystemExit: 4"),
    "missing module": ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    "syntax": ("def broken(:", "SyntaxError"),
    "no coin_game": ("", "a plugin must say who it is (coin_game)"),
    "coin_game": ("@hookimpl\ndef coin_game(): 1 / 0", "coin_game: ZeroDivisionError: division by zero"),
    "exit in coin_game": ("@hookimpl\ndef coin_game(): raise SystemExit(5)", "coin_game: SystemExit: 5"),
    "coin_game without an answer": ("@hookimpl\ndef coin_game(): pass", "a GameInfo is needed, not None"),
    "titles": (GAME_OF_ITS_OWN.replace("titles={}", "titles=None"), "titles and sides are mappings"),
    "side": (GAME_OF_ITS_OWN.replace("base", "sides={'a b': 'a'}, base"), "'a b' is no name for a side"),
    "hook with an argument": (f"{VARIANT}\n@hookimpl\ndef coin_data(x): pass", "asks for x"),
    "misspelt hook": (
        f"{VARIANT}\n@hookimpl\ndef coin_dta(): pass",
        "unknown hook 'coin_dta' (did you mean coin_data?)",
    ),
    "coin_data": (f"{VARIANT}\n@hookimpl\ndef coin_data(): raise OSError('no')", "coin_data: OSError: no"),
    "hook that yields": (f"{VARIANT}\n@hookimpl\ndef coin_effects(): yield 1 / 0", "coin_effects: ZeroDivision"),
    "no list": (
        f"{VARIANT}\n@hookimpl\ndef coin_operations(): return 5",
        "coin_operations: a list is needed, not 5",
    ),
    "no rules": (
        f"{VARIANT}\n@hookimpl\ndef coin_operations(): return [5]",
        "coin_operations: item 0: an operation is needed, not 5",
    ),
    "no base": (VARIANT.replace("palestine", "atlantis"), "unknown game 'atlantis'"),
    "no data": (GAME_OF_ITS_OWN, "missing map.yaml"),
    "texts": (
        f"{VARIANT}\n(HERE / 'text/en').mkdir(parents=True, exist_ok=True)\n"
        "(HERE / 'text/en/names.yaml').write_text('a: [')",
        "text/en/names.yaml:",
    ),
    "data": (
        f"{VARIANT}\n(HERE / 'data').mkdir(exist_ok=True)\n"
        "(HERE / 'data/parameters.yaml').write_text('a: 1\\nb: 2\\n')\n"
        "@hookimpl\ndef coin_data(): return [HERE / 'data']",
        "(and 1 more)",
    ),
}


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install a module as the game `broken` beside those that are there."""

    def installed_too(code: str) -> Path:
        name = f"broken_plugin_{next(NUMBERS)}"
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text(HEAD + code, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        really = plugins.entry_points
        point = EntryPoint("broken", name, plugins.GROUP)
        monkeypatch.setattr(plugins, "entry_points", lambda group: [*really(group=group), point])
        return folder

    assembled.cache_clear()
    yield installed_too
    assembled.cache_clear()


@pytest.mark.parametrize(("code", "said"), BROKEN.values(), ids=BROKEN)
def test_it_is_named_in_one_line_and_the_others_are_listed(code, said, install):
    install(code)
    done = coin("games")
    assert done.code == 0
    assert f"\n{GAME}: Palestine 1945-47\n" in f"\n{done.out}"
    assert "broken" not in done.out
    (line,) = done.err.splitlines()
    assert line.startswith("broken: ")
    assert said in line
    listed = json.loads(coin("games", "--json").out)
    assert GAME in [game["id"] for game in listed]


@pytest.mark.parametrize(("code", "said"), BROKEN.values(), ids=BROKEN)
def test_the_engine_names_it_and_lists_the_others(code, said, install):
    install(code)
    lines = [
        {"jsonrpc": "2.0", "id": 1, "method": "games"},
        {"jsonrpc": "2.0", "id": 2, "method": "new", "params": {"game": GAME}},
    ]
    done = coin("engine", text="".join(json.dumps(line) + "\n" for line in lines))
    games, first = (json.loads(line)["result"] for line in done.out.splitlines())
    assert GAME in [game["id"] for game in games[:-1]]
    assert set(games[-1]) == {"id", "problem"}
    assert games[-1]["id"] == "broken"
    assert said in games[-1]["problem"]
    assert "\n" not in games[-1]["problem"]
    assert all("problem" not in game for game in games[:-1])
    assert first["options"]


@pytest.mark.parametrize(
    "words",
    [
        ("play", GAME, "--seed", "3"),
        ("play", GAME, "--insurgent", "greedy", "--seed", "3"),
        ("play", GAME, "--help"),
        ("simulate", GAME, "-n", "2"),
        ("simulate", "--help"),
        ("show", GAME, "map"),
        ("--help",),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("code", [BROKEN["import"][0], BROKEN["coin_game"][0]], ids=["import", "coin_game"])
def test_commands_on_another_game_do_not_even_load_it(code, words, install):
    folder = install(f"(HERE / 'loaded').touch()\n{code}")
    done = coin(*words)
    assert (done.code, done.err) == (0, "")
    assert not (folder / "loaded").exists()


@pytest.mark.parametrize("kind", ["import", "exit at import", "coin_game", "coin_game without an answer", "side"])
@pytest.mark.parametrize(
    "command", [("play", "broken"), ("simulate", "broken"), ("show", "broken", "map")], ids=str
)
def test_asked_for_by_name_it_is_refused_in_one_line(kind, command, install):
    code, said = BROKEN[kind]
    install(code)
    assert said in refused_line(*command)


def test_an_installed_variant_that_works_is_listed(install):
    install(VARIANT)
    [game] = [game for game in json.loads(coin("games", "--json").out) if game["id"] == GAME]
    assert game["variants"] == ["broken"]
    assert coin("games").err == ""


def test_the_sides_of_a_folder_are_options_too(tmp_path):
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "plugin.py").write_text(
        "from games.palestine.plugin import *\n"
        "from coin_core.api import GameInfo, hookimpl\n"
        "from games.palestine import plugin\n"
        "@hookimpl\n"
        "def coin_game():\n"
        "    return GameInfo(id='own', version='1', titles={}, folder=plugin.FOLDER,\n"
        "                    sides={'crown': 'british', 'rebels': 'irgun'})\n"
    )
    done = coin("simulate", folder, "-n", "1", "--crown", "random", "--rebels", "random", "--json")
    assert done.code == 0, done.err
    assert json.loads(done.out)["finished"] == 1
    assert "--crown" in coin("play", folder, "--help").out
