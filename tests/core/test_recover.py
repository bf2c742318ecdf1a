"""`coin recover`: the longest whole beginning of a damaged record, and what was lost."""

from __future__ import annotations

import random

import pytest

from coin_core.engine.decision import RulesError
from coin_core.model.game import Game
from coin_core.saving.chain import first_broken
from coin_core.saving.entries import entries_of
from coin_core.saving.format import read_record
from coin_core.saving.recover import recover
from coin_core.saving.replay import replay, replaying

from .saved_games import coin, lines_of, record_random_game, refused_line, write_linked
from .test_record_links import FORMAT_1

pytestmark = pytest.mark.usefixtures("own_folders")


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "game.jsonl"
    record_random_game(file, 4, choices=50, goings_back=0.1)
    return file


@pytest.fixture
def recovered(tmp_path):
    return tmp_path / "game.jsonl.recovered.jsonl"


def entries_after(file, number):
    """The entries after so many lines of a file."""
    whole = file.read_bytes()
    file.write_bytes(b"".join(whole.splitlines(keepends=True)[:number]))
    entries = read_record(file).entries
    file.write_bytes(whole)
    return entries


def test_a_record_that_is_whole_is_left_alone(file, recovered):
    done = coin("recover", file)
    assert (done.code, done.out) == (0, f"{file}: nothing is damaged; no file was written\n")
    assert not recovered.exists()


DAMAGE = {
    "garbage": lambda line: b"garbage\n",
    "zeros": lambda line: b"\0" * len(line) + b"\n",
    "bytes that are no text": lambda line: b"\xff\xfe" + line,
    "a changed byte": lambda line: line.replace(b'"link": "', b'"link": "x'),
    "a line cut out": lambda line: b"",
    "two lines in one": lambda line: line.rstrip(b"\n"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_everything_before_the_damage_is_kept(damage, file, recovered):
    lines = file.read_bytes().splitlines(keepends=True)
    expected = entries_after(file, 30)
    file.write_bytes(b"".join([*lines[:30], DAMAGE[damage](lines[30]), *lines[31:]]))
    content = file.read_bytes()
    assert "coin recover" in refused_line("resume", file)
    done = coin("recover", file)
    assert done.code == 0
    assert f"{file}:31: " in done.out
    assert f"lines: 30 of {len(content.splitlines())} are whole" in done.out
    assert f"entries in them: {len(expected)} of {len(expected)} kept, 0 lost" in done.out
    assert read_record(recovered).entries == expected
    assert first_broken(lines_of(recovered)) is None
    assert coin("resume", recovered, text="1\n").code == 0
    assert file.read_bytes() == content


def test_a_file_damaged_anywhere_gives_a_beginning_that_plays(file, tmp_path):
    """Bytes changed at random: what is recovered is always a beginning of the game."""
    good = file.read_bytes()
    starts = [entries_after(file, number) for number in range(1, len(lines_of(file)) + 1)]
    chance = random.Random(5)
    found = 0
    for number in range(40):
        content = bytearray(good)
        content[chance.randrange(good.index(b"\n") + 1, len(good))] = chance.randrange(256)
        file.write_bytes(content)
        output = tmp_path / f"{number}.jsonl"
        assert coin("recover", file, "-o", output).code == 0
        if output.exists():
            found += 1
            assert read_record(output).entries in starts
            replay(read_record(output), "r")
    assert found > 30


def test_an_incomplete_line_and_a_byte_order_mark_are_mended(file, recovered):
    whole = read_record(file).entries
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert "byte order mark; coin recover" in refused_line("replay", file)
    assert coin("recover", file).code == 0
    assert read_record(recovered).entries == whole
    file.write_bytes(recovered.read_bytes() + b'{"by": "ir')
    assert "the line is incomplete" in coin("recover", file, "-o", recovered.with_name("other")).out
    assert read_record(recovered.with_name("other")).entries == whole


def test_nothing_is_overwritten(file, recovered):
    file.write_bytes(file.read_bytes() + b"garbage\n")
    recovered.write_text("precious")
    assert "the file exists already" in refused_line("recover", file)
    assert "the file exists already" in refused_line("recover", file, "-o", file)
    assert recovered.read_text() == "precious"
    assert coin("recover", file, "-o", recovered.with_name("other.jsonl")).code == 0


def test_without_a_header_nothing_can_be_recovered(file, recovered):
    lines = file.read_bytes().splitlines(keepends=True)
    for first in (b"garbage\n", b"\xff\n", b"{}\n"):
        file.write_bytes(first + b"".join(lines[1:]))
        assert "without its first line nothing" in refused_line("recover", file)
    file.write_bytes(b"")
    assert "empty" in refused_line("recover", file)
    assert not recovered.exists()


# -- after a change of the rules -----------------------------------------------------------------------


def test_what_the_rules_no_longer_allow_is_left_out(file, recovered):
    """Up to the last entry that still fits, here before a choice that is none any more."""
    lines = lines_of(file)
    at = [number for number, line in enumerate(lines) if "do" in line][12]
    lines[at]["do"] = "space:nowhere"
    write_linked(file, lines)
    expected = entries_after(file, at)
    done = coin("recover", file)
    assert "does not fit the game there" in done.out
    total = len(read_record(file).entries)
    assert f"entries in them: {len(expected)} of {total} kept, {total - len(expected)} lost" in done.out
    assert read_record(recovered).entries == expected
    assert "coin recover" in refused_line("resume", file)


def test_another_state_alone_loses_nothing(file, recovered):
    """The rules lead elsewhere than they did, but every choice can still be made."""
    lines = lines_of(file)
    (_, digest), *_ = read_record(file).hashes.items()
    for line in lines:
        if line.get("hash") == digest:  # more than once if it was undone and came again
            line["hash"] = "0" * 64
    write_linked(file, lines)
    done = coin("recover", file)
    assert "is not the one recorded" in done.out
    assert read_record(recovered).entries == read_record(file).entries
    assert coin("replay", recovered).code == 0


def test_rules_that_fail_lose_only_what_follows(file, monkeypatch):
    real, made = Game.choose, []

    def choose(game, option):
        made.append(option)
        real(game, option)
        if len(made) == 20:
            raise RulesError("a fault")

    monkeypatch.setattr(Game, "choose", choose)
    found = recover(file)
    assert found.misfit is not None and "a fault" in found.misfit
    assert found.entries == 19
    assert entries_of(found.game) == read_record(file).entries[:19]


def test_a_record_of_format_1_keeps_its_mark(tmp_path):
    file = tmp_path / "old.jsonl"
    lines = FORMAT_1.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:100]) + b"garbage\n")
    done = coin("recover", file)
    assert done.code == 0
    assert "format 1" in done.err
    record = read_record(tmp_path / "old.jsonl.recovered.jsonl")
    assert record.header.unverified
    *_, game = replaying(record, "r")
    assert len(game.state.seen) > 3
