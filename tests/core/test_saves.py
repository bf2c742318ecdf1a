"""The command save, and coin export: the game's own file by any name, other files, what is no file."""

from __future__ import annotations

import json
import os

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.model.setup import new_game
from coin_core.saving.format import read_record
from coin_core.saving.writer import RecordWriter

from .saved_games import (
    FIRST,
    GAME,
    by_hard_link,
    by_link,
    choices,
    coin,
    header_of,
    left_beside,
    play_into,
    record_random_game,
    refused_line,
)

pytestmark = pytest.mark.usefixtures("own_folders")


def same_path(file):
    return file


def by_dots(file):
    return file.parent / ".." / file.parent.name / file.name


@pytest.mark.parametrize("command", ["save", "save!"])
@pytest.mark.parametrize("name", [same_path, by_dots, by_link, by_hard_link])
def test_save_onto_the_file_of_the_game_only_syncs_it(name, command, file):
    """Later choices still reach it."""
    assert play_into(file, FIRST[0]).code == 0
    done = coin("resume", file, text=f"{command} {name(file)}\n{FIRST[1]}\n{FIRST[2]}\n")
    assert "saved to" in done.out
    assert choices(file) == list(FIRST)


def test_save_to_a_new_file_is_a_whole_record(file, tmp_path):
    other = tmp_path / "other.jsonl"
    play_into(file, FIRST[0], f"save {other}", *FIRST[1:])
    assert choices(other) == [FIRST[0]]
    assert choices(file) == list(FIRST)
    assert left_beside(file, other) == []


@pytest.mark.parametrize(("answer", "overwritten"), [("y", True), ("YES", True), ("n", False), ("", False)])
def test_save_asks_before_it_overwrites(answer, overwritten, file, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("precious")
    done = play_into(file, FIRST[0], f"save {other}", answer, FIRST[1])
    assert f"{other} exists already" in done.out
    assert (other.read_text() != "precious") == overwritten
    assert choices(file) == [*FIRST[:2]]


def test_save_at_the_end_of_input_overwrites_nothing(file, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("precious")
    assert play_into(file, FIRST[0], f"save {other}").code == 0
    assert other.read_text() == "precious"
    assert choices(file) == [FIRST[0]]


def test_save_with_a_shout_overwrites_unasked_and_through_links(file, tmp_path):
    other, link = tmp_path / "other.txt", tmp_path / "link"
    other.write_text("old")
    link.symlink_to(other)
    play_into(file, FIRST[0], f"save! {link}")
    assert link.is_symlink()
    assert choices(other) == [FIRST[0]]


def test_save_does_not_overwrite_a_game_that_is_being_played(file, tmp_path):
    game = new_game(assemble(GAME), seed=1)
    writer = RecordWriter.new(tmp_path / "theirs.jsonl", header_of(1), game)
    before = writer.path.read_bytes()
    assert "another game is being played there" in play_into(file, f"save! {writer.path}").out
    assert writer.path.read_bytes() == before
    writer.close()


@pytest.mark.parametrize("command", ["save", "save!"])
def test_save_to_what_is_no_file_is_told_in_one_line(command, file, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere" / "at all")
    bad = {
        tmp_path: "it is a folder", tmp_path / "pipe": "not a regular file", "/dev/full": "not a regular file",
        tmp_path / "dangling": "a link that leads nowhere", tmp_path / "no" / "folder": "No such file",
        tmp_path / ("x" * 300): "File name too long", "nul\0": "null", "~nobody_at_all/x": "home",
        file / "below": "Not a directory",
    }  # fmt: skip
    for target, said in bad.items():
        done = play_into(file, f"{command} {target}", FIRST[0])
        assert done.code == 0
        (line,) = [line for line in done.out.splitlines() if "could not save" in line]
        assert said in line
        assert choices(file) == [FIRST[0]]
        file.unlink()
    assert left_beside(file) == [tmp_path / "dangling", tmp_path / "pipe"]


def test_a_name_of_the_longest_length_can_be_saved_to(file, tmp_path):
    longest = tmp_path / ("x" * 255)
    play_into(file, FIRST[0], f"save {longest}")
    assert choices(longest) == [FIRST[0]]


def test_export_overwrites_only_when_forced_and_never_the_record(file, tmp_path):
    record_random_game(file, 3, choices=5)
    before, report = file.read_bytes(), tmp_path / "report.json"
    report.write_text("precious")
    assert "--force overwrites it" in refused_line("export", file, "-o", report)
    assert report.read_text() == "precious"
    assert coin("export", file, "-o", report, "--force").code == 0
    assert json.loads(report.read_text())["problem"] is None
    for target in (file, by_link(file), by_hard_link(file)):
        assert "the record itself" in refused_line("export", file, "-o", target, "--force")
    assert file.read_bytes() == before


def test_line_ends_of_another_system_do_no_harm(file):
    """As after a journey through a mail program."""
    record_random_game(file, 3, choices=8)
    before = read_record(file).entries
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert read_record(file).entries == before
    assert coin("resume", file, text="1\n").code == 0
    assert read_record(file).entries[: len(before)] == before
    assert len(choices(file)) == 9
