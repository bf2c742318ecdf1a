"""Nothing that files of strangers contain reaches the terminal as a command: it is written out."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from unicodedata import category

import pytest

from coin_core.assembly import plugins
from coin_core.cli.output import HIDDEN, json_text, visible

from .saved_games import GAME, coin, lines_of, record_random_game, refused_line, write_linked

EVIL = "\x1b]0;owned\x07\x1b[31mred\x9b2J\u202egnp\x7f\rend"
"""Title of the window, bell, colour, C1, right-to-left, delete, back to the start of the line."""
WRITTEN = r"\x1b]0;owned\x07\x1b[31mred\x9b2J\u202egnp\x7f\rend"
IN_YAML = json.dumps(EVIL)
"""JSON strings are YAML strings."""


@pytest.fixture(autouse=True)
def own_saves(tmp_path, monkeypatch):
    """Saves go to a folder of the test; lines are long enough not to be wrapped."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setenv("NO_COLOR", "1")


def hidden(text: str) -> set[str]:
    """The characters in a text that a terminal would obey or hide."""
    return {sign for sign in text if category(sign) in HIDDEN} - {"\n"}


def assert_written_out(text: str, times: int = 1) -> None:
    assert hidden(text) == set()
    assert text.count(WRITTEN) >= times, text[-600:]


def variant(folder: Path) -> Path:
    """A variant whose names of places, factions, tracks and parameters are hostile."""
    (folder / "text" / "en").mkdir(parents=True)
    (folder / "plugin.py").write_text(
        "from pathlib import Path\n"
        "from coin_core.api import GameInfo, hookimpl\n"
        "@hookimpl\n"
        "def coin_game():\n"
        f"    return GameInfo(id='evil', version='1', titles={{}}, folder=Path(__file__).parent, base={GAME!r})\n"
    )
    names = f"""
        places: {{jerusalem: {IN_YAML}}}
        factions: {{british: {IN_YAML}}}
        types: {{city: {IN_YAML}}}
        tracks: {{haganah: {IN_YAML}}}
        parameters: {{british.spaces: {IN_YAML}}}
        ui: {{you_may: {IN_YAML}, hidden_links: "[link=http://a.example]x"}}
    """
    (folder / "text" / "en" / "names.yaml").write_text(names, encoding="utf-8")
    return folder


def own_cards(folder: Path) -> Path:
    """Every event card has a hostile title and text."""
    cards = "\n".join(f"  P{n}: {{unshaded: {{do: [{{do: draw}}]}}}}" for n in range(1, 33))
    words = f"{{title: {IN_YAML}, unshaded: {IN_YAML}, background: {IN_YAML}}}"
    texts = "\n".join(f"  P{n}: {words}" for n in range(1, 33))
    file = folder / "mine.yaml"
    file.write_text(f"provenance: owner\ncards:\n{cards}\ntexts:\n{texts}\n", encoding="utf-8")
    return file


def hostile_record(folder: Path) -> Path:
    """A record whose players have hostile names."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "game.jsonl"
    record_random_game(file, seed=4, choices=5)
    first, *rest = lines_of(file)
    write_linked(file, [{**first, "players": {EVIL: EVIL, "british": EVIL}}, *rest])
    return file


# -- the function ---------------------------------------------------------------------------------


def test_every_hidden_character_is_written_out_and_no_other():
    every = "".join(map(chr, range(0x110000)))
    shown = visible(every)
    assert hidden(shown) == set() and "\n" not in shown
    assert visible(EVIL) == WRITTEN
    plain = "Lydda リッダ\u00a0\u3000é 5 → [red] \\x1b"
    assert visible(plain) == plain


def test_line_breaks_stay_only_where_asked_for():
    assert visible("a\nb\t") == r"a\nb\t"
    assert visible("a\nb\t", "\n") == "a\nb\\t"


def test_json_means_the_same_and_hides_nothing():
    data = {EVIL: [EVIL, "\ud800", "\U000e0001", "英国"], "n": 1}
    for indent in (None, 2):
        text = json_text(data, indent)
        assert hidden(text) == set()
        assert json.loads(text) == data
        assert "英国" in text


# -- errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("resume", EVIL),
        ("replay", f"{EVIL}.jsonl"),
        ("export", EVIL),
        ("validate", EVIL, "--game", GAME),
        ("show", "position", EVIL),
        ("play", GAME, "--position", EVIL),
        ("play", GAME, "--cards", EVIL),
        (EVIL,),
        ("play", EVIL),
        ("play", f"./{EVIL}"),
        ("play", GAME, "--seed", EVIL),
        ("play", GAME, "--scenario", EVIL),
        ("play", GAME, "--set", f"{EVIL}=1"),
        ("play", GAME, f"--{EVIL}"),
        ("show", GAME, "card", EVIL),
        ("test", EVIL),
    ],
    ids=str,
)
def test_errors_write_out_what_was_typed(words):
    assert hidden(refused_line(*words)) == set()


def test_a_path_is_written_out_whole(tmp_path):
    file = tmp_path / EVIL
    file.write_text("no record\n")
    assert f"{tmp_path}/{WRITTEN}:1: not a line" in refused_line("resume", file)


def test_problems_of_a_data_file_stay_one_line_each(tmp_path):
    file = tmp_path / f"{EVIL}.yaml"
    card = json.dumps(f"{EVIL}\nsecond")
    file.write_text(f"provenance: owner\ncards: {{{card}: {{}}, P98: {{}}}}\n", encoding="utf-8")
    done = coin("validate", file, "--game", GAME)
    assert done.code == 1
    assert len(done.out.splitlines()) == 2
    assert_written_out(done.out, times=3)


# -- records --------------------------------------------------------------------------------------


def test_names_of_players_in_the_list_of_saves(tmp_path):
    hostile_record(tmp_path / "data" / "coin-framework" / "games")
    done = coin("resume", "--list")
    assert_written_out(done.out, times=3)
    assert len(done.out.splitlines()) == 1


def test_an_unreadable_save_in_the_list(tmp_path):
    folder = tmp_path / "data" / "coin-framework" / "games"
    folder.mkdir(parents=True)
    (folder / f"{EVIL}.jsonl").write_text("x\n")
    assert_written_out(coin("resume", "--list").out)


def test_a_resumed_game_refuses_the_player_in_a_safe_line(tmp_path):
    assert hidden(refused_line("resume", hostile_record(tmp_path))) == set()


def test_a_cut_off_record_is_named_safely(tmp_path):
    file = tmp_path / f"{EVIL}.jsonl"
    record_random_game(file, seed=4, choices=5)
    file.write_text(file.read_text() + '{"by', encoding="utf-8")
    assert_written_out(coin("replay", file).err)


def test_export_to_the_terminal_is_escaped_json(tmp_path):
    done = coin("export", hostile_record(tmp_path))
    assert hidden(done.out) == set()
    assert json.loads(done.out)["record"][0]["players"] == {EVIL: EVIL, "british": EVIL}


def test_a_file_named_while_playing(tmp_path):
    typed, shown = EVIL.replace("\r", ""), WRITTEN.replace("\\r", "")
    done = coin("play", GAME, "--seed", "3", text=f"save {tmp_path}/{typed}\nsave /nowhere/{typed}\n{typed}\n")
    assert done.code == 0
    assert hidden(done.out) == set()
    assert done.out.count(shown) == 3
    assert (tmp_path / typed).exists()


# -- games and cards ------------------------------------------------------------------------------


def test_cards_with_hostile_titles_in_play_and_replay(tmp_path):
    done = coin("play", GAME, "--cards", own_cards(tmp_path), "--seed", "3", text="board\nlog\n1\n")
    assert done.code == 0, done.err
    assert_written_out(done.out, times=3)
    [file] = tmp_path.rglob("*.jsonl")
    assert_written_out(coin("replay", file).out, times=2)
    lines = coin("replay", file, "--json").out
    assert hidden(lines) == set()
    assert any(EVIL in entry for line in lines.splitlines() for entry in json.loads(line)["log"])


def test_a_line_break_in_a_title_makes_no_line_of_its_own(tmp_path):
    file = own_cards(tmp_path)
    file.write_text(file.read_text().replace(f"title: {IN_YAML}", 'title: "Raid\\nWinner: nobody."'))
    done = coin("play", GAME, "--cards", file, "--seed", "3", text="log\n")
    assert "Raid\\nWinner: nobody." in done.out
    assert not any(line.startswith("Winner") for line in done.out.splitlines())


def test_names_of_a_variant_on_the_board_and_in_questions(tmp_path):
    done = coin("play", GAME, "--variant", variant(tmp_path / "evil"), "--seed", "3", text="board\n?\nwhy x\n1\n")
    assert done.code == 0, done.err
    assert_written_out(done.out, times=8)


@pytest.mark.parametrize("what", ["map", "cards", "parameters", "rulings"])
def test_reference_of_a_hostile_variant(what, tmp_path, monkeypatch):
    """Neither control characters nor the markup of the library that draws the tables."""
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    done = coin("show", GAME, what, "--variant", variant(tmp_path / "evil"))
    assert done.code == 0, done.err
    for command in ("\x1b]0", "\x1b[31m", "\x9b", "\u202e", "\x1b]8"):
        assert command not in done.out
    if what in ("map", "parameters"):
        assert WRITTEN in done.out
    assert ("[link=http://a.example]x" in done.out) == (what == "map")


def test_the_list_of_games_with_a_hostile_title(tmp_path, monkeypatch):
    (tmp_path / "evil_game.py").write_text(
        f"from games.{GAME}.plugin import *\n"
        "from coin_core.api import GameInfo, hookimpl\n"
        f"from games.{GAME} import plugin\n"
        "@hookimpl\n"
        "def coin_game():\n"
        f"    evil = {EVIL!r}\n"
        "    return GameInfo(id=evil, version='1', titles={'en': evil}, folder=plugin.FOLDER,\n"
        "        sides=plugin.coin_game().sides)\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    point = EntryPoint("evil", "evil_game", plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", lambda group: [point])
    assert_written_out(coin("games").out, times=2)
    [found] = json.loads(coin("games", "--json").out)
    assert found["title"] == EVIL
    assert hidden(coin("games", "--json").out) == set()


def test_the_engine_escapes_what_it_says():
    request = {"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": EVIL}}
    done = coin("engine", text=json.dumps(request, ensure_ascii=False) + "\n")
    assert hidden(done.out) == set()
    assert "unknown game" in json.loads(done.out)["error"]["message"]
