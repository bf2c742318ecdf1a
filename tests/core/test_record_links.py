"""Records of format 2: links, seeds, positions, cards of one's own; and format 1, which has no links."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from coin_core.cli import play as play_command
from coin_core.remote.session import Session
from coin_core.saving.chain import LINK, first_broken
from coin_core.saving.format import read_record
from coin_core.saving.header import Header
from coin_core.saving.position import write_position
from coin_core.saving.replay import replay

from .play import random_positions
from .saved_games import (
    FIRST,
    GAME,
    choices,
    coin,
    lines_of,
    play_into,
    record_random_game,
    refused_line,
    write_linked,
)

pytestmark = pytest.mark.usefixtures("own_folders")

FORMAT_1 = Path(__file__).parent.parent / "data" / "record-format-1.jsonl"


def write_as_they_are(file, lines):
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))


# -- links ----------------------------------------------------------------------------------------


def test_every_line_carries_its_link_also_across_resumes(file):
    record_random_game(file, 4, choices=40, goings_back=0.2)
    assert coin("resume", file, text="1\nundo\n1\n").code == 0
    lines = lines_of(file)
    assert first_broken(lines) is None
    assert sum("undo" in line for line in lines) >= 3


@pytest.mark.parametrize("command", ["replay", "resume", "export"])
def test_a_record_without_links_is_refused(command, file):
    record_random_game(file, 4, choices=10)
    write_as_they_are(file, [{k: v for k, v in line.items() if k != LINK} for line in lines_of(file)])
    assert f"{file}:1: the line has no link" in refused_line(command, file)


def test_every_change_of_a_line_is_seen_at_its_number(file):
    """Values, links, lines dropped, doubled and exchanged; only the end can be missing unseen."""
    record_random_game(file, 4, choices=25, goings_back=0.1)
    lines = lines_of(file)
    for number in range(1, len(lines)):
        before, line = lines[:number], lines[number]
        changed = {**line, "value": 6} if "value" in line else {**line, "more": 1}
        edits = [[*before, changed, *lines[number + 1 :]], [*before, lines[number - 1], *lines[number:]]]
        edits.append([*before, {**line, LINK: "0" * 32}, *lines[number + 1 :]])
        if number + 1 < len(lines):
            edits += [[*before, *lines[number + 1 :]], [*before, lines[number + 1], line, *lines[number + 2 :]]]
        for edited in edits:
            if edited == lines:
                continue
            write_as_they_are(file, edited)
            assert f"{file}:{number + 1}: the link does not fit" in refused_line("replay", file)


def test_with_the_hashes_deleted_no_die_can_be_changed(file):
    """Neither with the old links nor with new ones."""
    record_random_game(file, 4, choices=60)
    lines = [line for line in lines_of(file) if "hash" not in line]
    die = next(line for line in lines if line.get("chance") == "die")
    die["value"] = die["value"] % 6 + 1
    write_as_they_are(file, lines)
    assert "the link does not fit" in refused_line("replay", file)
    write_linked(file, lines)
    assert "but the seed gives" in refused_line("replay", file)


@pytest.mark.parametrize(
    "line", [{"undo": True}, {"undo": 1, "x": 1}, {"by": "irgun", "do": "pass", "chance": "die"}]
)
def test_a_line_with_anything_strange_is_refused(line, file):
    record_random_game(file, 4, choices=10)
    lines = lines_of(file)
    write_linked(file, [*lines, line])
    assert f"{file}:{len(lines) + 1}: not a line of a game record" in refused_line("replay", file)


# -- seeds ----------------------------------------------------------------------------------------


def test_seeds_drawn_by_lot_have_128_bits_and_stay_exact(file, tmp_path, monkeypatch):
    monkeypatch.setattr(play_command.secrets, "randbits", lambda bits: 2**bits - 159)
    done = coin("play", GAME, "--record", file, text="1\n1\n")
    assert f"seed {2**128 - 159}" in done.out
    assert lines_of(file)[0]["seed"] == str(2**128 - 159)
    assert read_record(file).header.seed == 2**128 - 159
    assert coin("resume", file, text="1\n").code == 0
    again = tmp_path / "again.jsonl"
    assert coin("play", GAME, "--seed", 2**128 - 159, "--record", again, text="1\n1\n1\n").code == 0
    assert read_record(again).entries == read_record(file).entries


@pytest.mark.parametrize(
    ("seed", "written"),
    [(0, 0), (7, 7), (-3, -3), (2**53, 2**53), (2**53 + 1, str(2**53 + 1)), (-(2**70), str(-(2**70)))],
)
def test_only_seeds_too_large_for_some_languages_are_texts(seed, written):
    header = Header(GAME, "1", "standard", [], {}, seed, {})
    assert header.as_data()["seed"] == written
    assert Header(**header.as_data()) == header


@pytest.mark.parametrize("seed", ["7", "x", "", "1" * 5000, " 90071992547409930", 1.5, True, None])
def test_no_other_text_is_a_seed(seed):
    with pytest.raises((TypeError, ValueError)):
        Header(GAME, "1", "standard", [], {}, seed, {})


def test_the_protocol_takes_a_large_seed_back_as_it_gave_it():
    def call(method, **params):
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        return json.loads(Session.answer(engine, line.encode()))["result"]

    engine = Session()
    call("new", game=GAME, seed=2**127 + 1)
    digest, record = call("state.hash"), call("record.get")["record"]
    assert record[0]["seed"] == str(2**127 + 1)
    call("new", game=GAME, seed=record[0]["seed"])
    assert call("state.hash") == digest
    call("record.load", record=record)
    assert call("state.hash") == digest


# -- what came with a position --------------------------------------------------------------------


@pytest.fixture
def from_position(file, tmp_path):
    """A record that began in the middle of an action, with a roll among the pending answers."""
    for game in random_positions(GAME, 4, share=1.0):
        position = write_position(game)
        if any("chance:die" in word for word in position.get("pending", [])):
            break
    (tmp_path / "position.json").write_text(json.dumps(position))
    coin("play", GAME, "--position", tmp_path / "position.json", "--record", file, text="1\n" * 60)
    return position


def as_format_1(lines, pending):
    """The lines as the first version wrote them."""
    first, *rest = [{k: v for k, v in line.items() if k != LINK} for line in lines]
    del first["unverified"]
    position = first["position"] and {k: v for k, v in first["position"].items() if k != "pending"}
    return [{**first, "format": 1, "position": position, "pending": pending}, *rest]


def other_die(lines, after):
    """Another value for the first die after so many entries, the hashes gone."""
    lines = [dict(line) for line in lines if "hash" not in line]
    die = next(line for line in lines[after + 1 :] if line.get("chance") == "die")
    die["value"] = die["value"] % 6 + 1
    return lines


def test_the_pending_answers_stand_in_the_header_and_are_the_first_entries(from_position, file):
    record = read_record(file)
    assert record.header.position["pending"] == from_position["pending"]
    assert "now" not in record.header.position
    assert coin("replay", file).code == 0


def test_an_outcome_that_did_not_come_with_the_position_is_explained_by_the_seed(from_position, file):
    """Also if the header says that more came with it, or something else."""
    number = len(from_position["pending"])
    lines = other_die(lines_of(file), number)
    write_linked(file, lines)
    assert "but the seed gives" in refused_line("replay", file)
    lines[0]["pending"] = 1_000_000
    write_linked(file, lines)
    assert "not the header of a game record" in refused_line("replay", file)


def test_pending_in_a_record_of_format_1_must_fit_its_position(from_position, file):
    number = len(from_position["pending"])
    good = lines_of(file)
    write_as_they_are(file, as_format_1(good, number))
    assert coin("replay", file).code == 0
    edited = other_die(good, number)
    entries = len(edited) - 1
    for pending, said in ((1_000_000, "cannot have come with 1000000 answers"), (entries, "whose step is over")):
        write_as_they_are(file, as_format_1(edited, pending))
        assert said in coin("replay", file).err.splitlines()[-1]
    write_as_they_are(file, as_format_1(edited, number))
    assert "but the seed gives" in coin("replay", file).err


@pytest.mark.parametrize("pending", [1, -1, True, "1", None])
def test_nothing_can_be_pending_without_a_position(pending, file):
    record_random_game(file, 4, choices=5)
    write_as_they_are(file, as_format_1(lines_of(file), pending))
    assert "pending: unexpected value" in refused_line("replay", file)


# -- format 1 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "resume", "export"])
def test_a_record_of_format_1_is_marked_as_unverified_once(command, file):
    shutil.copy(FORMAT_1, file)
    done = coin(command, file)
    assert done.code == 0
    assert [line for line in done.err.splitlines() if "format 1" in line] == done.err.splitlines()
    assert len(done.err.splitlines()) == 1


def test_going_on_with_a_record_of_format_1_links_it_and_keeps_the_mark(file):
    file.write_text("".join(FORMAT_1.read_text().splitlines(keepends=True)[:130]) + '{"by": "br')
    before = read_record(file)
    assert coin("resume", file, text="1\n").code == 0
    after = read_record(file)
    lines = lines_of(file)
    assert first_broken(lines) is None
    assert sum("undo" in line for line in lines) == sum("undo" in line for line in before.body) >= 2
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)
    assert after.header.unverified
    assert "format 1" in coin("replay", file).err
    assert replay(after, "r").decision is not None


def test_a_new_record_is_not_marked(file):
    play_into(file, *FIRST)
    assert coin("replay", file).err == ""


# -- cards of one's own, options that do nothing -----------------------------------------------------


def test_many_cards_of_ones_own_can_be_saved_and_resumed(file, tmp_path):
    """A header far above the size of other lines, in any language."""
    cards = tmp_path / "mine.yaml"
    text = "".join(random.Random(1).choices("カード説明文 abc", k=150_000))
    cards.write_text(
        "provenance: owner\ncards:\n  P5: {unshaded: {do: [{do: track, track: political_will, by: -1}]}}\n"
        f'texts:\n  P5: {{title: Mine, unshaded: "{text}"}}\n',
        encoding="utf-8",
    )
    done = coin("play", GAME, "--cards", cards, "--record", file, text="\n".join(FIRST[:2]) + "\n")
    assert (done.code, done.err) == (0, "")
    assert file.stat().st_size > 400_000
    assert coin("resume", file, text=FIRST[2] + "\n").code == 0
    assert choices(file) == list(FIRST)
    assert read_record(file).header.cards["texts"]["P5"]["unshaded"] == text


def test_a_header_that_could_not_be_read_back_starts_no_game(file, monkeypatch):
    monkeypatch.setattr("coin_core.saving.format.LARGEST_HEADER", 100)
    assert "line too long" in refused_line("play", GAME, "--record", file, text="1\n")
    assert not file.exists()


@pytest.mark.parametrize("words", [("--seed", "7"), ("--set", "british.spaces=2"), ("--scenario", "standard")])
def test_options_that_a_position_decides_are_refused_beside_it(words, from_position, tmp_path):
    position = tmp_path / "position.json"
    line = refused_line("play", GAME, "--position", position, *words, text="1\n")
    assert line == f"coin: {words[0]} cannot be joined with {position}, which has its own"
    assert not (tmp_path / "data").exists()
