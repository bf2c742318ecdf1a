"""What can be played by turns, and what is wrong use: each of it one clear line."""

from __future__ import annotations

import pytest

from coin_core.assembly.assemble import assembled
from coin_core.assembly.plugins import installed
from coin_core.cli.own_turn import desks_folder

from .mail import (
    begin,
    game_in,
    play_turns,
    refused_turn,
    turn,
    words,
)
from .saved_games import GAME, coin, lines_of, record_random_game, refused_line, write_linked

pytestmark = pytest.mark.usefixtures("own_desks")


# -- wrong use --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        ("--as", "french"),
        ("--as", ""),
        ("--as", "irgun", "--dice", "ask"),
        ("--as", "irgun", "--deck", "ask"),
        ("--as", "irgun", "--position", "x.yaml"),
        ("--as", "irgun", "--british", "greedy"),
        ("--as", "irgun", "--seed", "7"),
        ("--as", "irgun", "--set", "political_will.start=99"),
        (),
    ],
)
def test_wrong_use_is_one_line_and_starts_no_file(more, file, tmp_path):
    refused_line("play", GAME, "--hand", file, *more, text="1\n")
    assert not file.exists()
    assert not (tmp_path / "data").exists()


def test_a_side_without_a_file_is_refused(tmp_path):
    assert "belong together" in refused_line("play", GAME, "--as", "irgun")
    assert not (tmp_path / "data").exists()


def test_a_side_that_does_not_exist_is_named(file):
    assert "did you mean british?" in refused_line("play", GAME, "--hand", file, "--as", "britsh")


@pytest.mark.parametrize("name", ["nowhere/mail.jsonl", "x" * 300])
def test_a_file_that_cannot_be_started_leaves_nothing(name, tmp_path):
    assert "cannot be written" in refused_line("play", GAME, "--hand", tmp_path / name, "--as", "irgun")
    assert list(desks_folder().iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello\n",
        b"\xff\xfe\n",
        b"{}\n",
        b"[1]\n",
        b'{"format": 2}\n',
        b'{"by_turns_format": 1}\n',
        b'{"by_turns_format": 2}\n',
        b'{"by_turns_format": true}\n',
        b'{"by_turns_format": 1}',
    ],
)
def test_a_file_that_is_no_game_is_refused_and_left_alone(content, file):
    file.write_bytes(content)
    assert str(file) in refused_turn(file, "irgun")
    assert "Traceback" not in coin("replay", file).err


def test_a_folder_is_refused(tmp_path):
    assert str(tmp_path) in refused_line("play", GAME, "--hand", tmp_path, "--as", "irgun", text="1\n")


def test_a_record_that_is_not_by_turns_is_refused(file):
    record_random_game(file, 7, choices=20)
    assert "not of a game by turns" in refused_turn(file, "irgun")


def test_a_file_of_the_earlier_format_can_be_replayed_but_not_continued(file):
    record_random_game(file, 7, choices=20)
    header, *rest = lines_of(file)
    write_linked(file, [{**header, "by_turns": True}, *rest])
    assert "of an earlier version of the program" in refused_turn(file, "irgun")
    assert coin("replay", file).code == 0


@pytest.mark.parametrize(
    "options", [("--scenario", "standard"), ("--set", "british.spaces=2"), ("--cards", "mine.yaml"), ("--seed", 3)]
)
def test_what_is_laid_out_in_the_file_cannot_be_given_again(options, file):
    begin(file)
    refused_line(*words(file, "irgun", *options), text="1\n")


def test_another_game_than_the_files_is_refused(file):
    begin(file)
    before = file.read_bytes()
    for other in sorted(set(installed()) - {GAME}):
        line = refused_line("play", other, "--hand", file, "--as", "british", text="1\n")
        assert f"it is a game of {GAME}" in line
    assert file.read_bytes() == before


# -- cards of one's own, variants -------------------------------------------------------------


@pytest.mark.parametrize("length", [10, 150_000])
def test_cards_of_ones_own_are_in_the_file_and_need_not_be_given_again(length, file, tmp_path):
    cards = tmp_path / "mine.yaml"
    cards.write_text(
        "provenance: owner\ncards:\n  P5: {unshaded: {do: [{do: track, track: political_will, by: -4}]}}\n"
        f"texts:\n  P5: {{title: 私の札, unshaded: {'x' * length}}}\n",
        encoding="utf-8",
    )
    turn(file, "irgun", options=("--cards", cards))
    cards.unlink()
    assert "cards typed in by their owner" in turn(file, "british")
    play_turns(file, 4)
    assert game_in(file).rules.cards["P5"].shaded is None
    assert coin("replay", file).code == 0


def variant(folder, default=2):
    """A variant of the game in a folder of its own, which leaves a marker when it is run."""
    (folder / "data").mkdir(parents=True)
    (folder / "plugin.py").write_text(
        "from pathlib import Path\nfrom coin_core.api import GameInfo, hookimpl\n\nHERE = Path(__file__).parent\n"
        '(HERE / "marker").write_text("was here")\n\n@hookimpl\ndef coin_game():\n'
        f'    return GameInfo(id="hard", version="1", titles={{"en": "Hard"}}, folder=HERE, base="{GAME}")\n\n'
        '@hookimpl\ndef coin_data():\n    return [HERE / "data"]\n'
    )
    (folder / "data" / "parameters.yaml").write_text(
        f'british.spaces: {{default: {default}, section: "3.1", replaces: true}}\n'
    )
    return folder


def test_a_variant_in_a_folder_of_each_side(file, tmp_path):
    """The two folders lie in different places; their content is compared."""
    one, two = variant(tmp_path / "one" / "hard"), variant(tmp_path / "two" / "difficult")
    turn(file, "irgun", options=("--variant", one))
    assert str(tmp_path) not in file.read_text()
    assert "You have joined: standard, hard." in turn(file, "british", options=("--variant", two))
    output = turn(file, "irgun", *["1"] * 50, options=("--variant", one))
    assert "Now it is British's turn" in output
    assert f"--variant {two} --hand {file} --as british" in turn(file, "british", options=("--variant", two))


def test_a_file_does_not_run_the_folder_that_it_names(file, tmp_path, monkeypatch):
    folder = variant(tmp_path / "hard")
    turn(file, "irgun", options=("--variant", folder))
    (folder / "marker").unlink()
    assembled.cache_clear()
    monkeypatch.chdir(tmp_path)
    for line in (refused_turn(file, "british"), refused_line("replay", file)):
        assert "a folder of Python code" in line
    assert not (folder / "marker").exists()
    assert coin("replay", file, "--game", "hard").code == 0


def test_other_variants_than_the_files_are_refused(file, tmp_path):
    one, two = variant(tmp_path / "one" / "hard"), variant(tmp_path / "two" / "hard", default=1)
    turn(file, "irgun", options=("--variant", one))
    line = refused_line(*words(file, "british", "--variant", two))
    assert f"the rules in {two} have changed" in line
    file.unlink()
    turn(file, "irgun")
    assert "with other variants" in refused_line(*words(file, "british", "--variant", one))
