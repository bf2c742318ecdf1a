"""Cheating by turns: a file that was altered is refused, and chance that was altered is named in the end."""

from __future__ import annotations

import random

import pytest

from coin_core.by_turns.checking import check
from coin_core.saving.entries import entries_of, entry_line

from .mail import (
    SIDES,
    begin,
    desk_of,
    forge,
    lines_of,
    mailed_in,
    own_game,
    place_of,
    play_turns,
    refused_turn,
    turn,
    use_own_folder,
    write_linked,
)
from .saved_games import refused_line


@pytest.fixture(autouse=True)
def own_saves(tmp_path, monkeypatch):
    use_own_folder(tmp_path, monkeypatch)


@pytest.fixture
def file(tmp_path):
    """A game after three turns: it is the British side's turn."""
    file = tmp_path / "mail.jsonl"
    begin(file)
    play_turns(file, 3)
    return file


# -- lines ------------------------------------------------------------------------------------


def test_a_line_that_is_changed_cut_or_put_in_is_noticed_wherever_it_is(file):
    """Without linking anew: each line of the file in turn."""
    rows = file.read_text().splitlines(keepends=True)
    tried = 0
    for number in range(len(rows) - 1):
        cut = rows[:number] + rows[number + 1 :]
        doubled = [*rows[: number + 1], rows[number], *rows[number + 1 :]]
        at = rows[number].rindex('"link"') - 5
        changed = [*rows[:number], rows[number][:at] + "X" + rows[number][at + 1 :], *rows[number + 1 :]]
        for altered in (cut, doubled, changed):
            file.write_text("".join(altered))
            line = refused_turn(file, "british")
            assert str(file) in line
            tried += 1
    assert tried == 3 * (len(rows) - 1) > 30


def test_lines_cut_and_linked_anew_are_noticed(file):
    original = file.read_text()
    turns = [at for at, line in enumerate(lines_of(file)) if "hand_over" in line]
    for number in range(1, turns[1]):  # up to the end of the turn that the British side has sent
        file.write_text(original)
        forge(file, lambda lines, number=number: lines[:number] + lines[number + 1 :])
        assert str(file) in refused_turn(file, "british")


def test_lines_cut_at_the_end(file):
    """Inside a turn the turn is not complete; at its end the file is an older one."""
    rows = file.read_text().splitlines(keepends=True)
    messages = set()
    sent = len(desk_of(file, "british").known().lines)
    for length in range(2, len(rows)):
        file.write_text("".join(rows[:length]))
        line = refused_turn(file, "british") if length != sent else ""
        messages |= {word for word in ("not complete", "an older file") if word in line}
        assert length == sent or messages
    assert messages == {"not complete", "an older file"}
    file.write_text("".join(rows[:-1]) + rows[-1][:-10])
    assert "lines are missing at the end" in refused_turn(file, "british")


def test_the_file_as_it_was_sent_out_lacks_the_other_sides_turn(file):
    sent = desk_of(file, "british").known_file.read_bytes()
    file.write_bytes(sent)
    assert "Now it is Irgun's turn" in turn(file, "british", "1")
    assert file.read_bytes() == sent


# -- older files ------------------------------------------------------------------------------


def test_an_older_file_is_refused_by_both_sides(file):
    newest = file.read_bytes()
    rows = newest.decode().splitlines(keepends=True)
    turn(file, "british", "1")  # has it accepted
    ends = [at for at, line in enumerate(lines_of(file)) if "hand_over" in line or "join" in line]
    for at in ends[:-1]:
        file.write_text("".join(rows[: at + 1]))
        line = refused_turn(file, "british")
        assert f"an older file: {len(rows) - at - 1} lines that were there already are missing" in line
        assert str(desk_of(file, "british").known_file) in line
    assert desk_of(file, "british").known_file.read_bytes() == newest


def test_nobody_can_be_made_to_join_a_second_time(file):
    """Who has seen what the first cards are could otherwise ask for others."""
    header = file.read_text().partition("\n")[0] + "\n"
    file.write_text(header)
    assert "an older file" in refused_turn(file, "british")
    assert "an older file" in refused_turn(file, "irgun")


def test_a_turn_cannot_be_exchanged_once_the_other_side_has_seen_it(file, tmp_path):
    turn(file, "british", "1")

    def other_choice(lines):
        at = place_of(lines, "hand_over", -1)
        lines[at]["nonce"] = "0" * 64

    forge(file, other_choice)
    assert "is not as you know it" in refused_turn(file, "british")


# -- the header -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"parameters": {"british.spaces": 2}},
        {"game_version": "2"},
        {"cards": {"provenance": "owner", "cards": {}, "texts": {}}},
        {"commitment": "0" * 64},
    ],
)
def test_a_changed_header_is_refused_by_both_sides(change, file):
    forge(file, lambda lines: lines[0].update(change))
    assert "line 1 is not as you know it" in refused_turn(file, "british")
    if "commitment" in change:
        assert "irgun is played elsewhere" in refused_turn(file, "irgun")
    else:
        assert "line 1 is not as you know it" in refused_turn(file, "irgun")


def test_a_file_of_another_game_is_not_taken_for_this_one(file, tmp_path, monkeypatch):
    """It was joined elsewhere, so the secret is not here."""
    other = tmp_path / "other.jsonl"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    begin(other)
    play_turns(other, 1)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file.write_bytes(other.read_bytes())
    for side in SIDES:
        assert f"{side} is played elsewhere" in refused_turn(file, side)


def test_nobody_plays_the_other_side(file, tmp_path, monkeypatch):
    """Each side on a computer of its own."""
    own = desk_of(file, "irgun").folder
    own.rename(tmp_path / "irgun's")
    assert "irgun is played elsewhere" in refused_turn(file, "irgun")


# -- turns ------------------------------------------------------------------------------------


def test_a_decision_of_the_other_side_inside_a_turn_is_refused(file):
    def insert(lines):
        lines.insert(place_of(lines, "hand_over", -1), {"by": "british", "do": "pass"})

    forge(file, insert)
    assert "a decision of 'british' in the turn of irgun" in refused_turn(file, "british")


def test_a_turn_of_the_receiver_that_it_did_not_play_is_refused(file):
    """Irgun plays on for the British side, with a program that makes up the outcomes."""
    game = own_game(file, "british")
    entries = len(mailed_in(file).entries)
    while game.decision.faction == "british":
        game.choose(game.options[0])
    lines = lines_of(file)
    lines += [entry_line(*entry) for entry in entries_of(game)[entries:]]
    lines.append({"hand_over": "british", "nonce": "1" * 64, "state": game.state.digest()})
    write_linked(file, lines)
    assert check(mailed_in(file), "mail").game.decision.faction == "irgun"  # nothing is wrong with it as such
    assert "it holds a turn of british that you did not play" in refused_turn(file, "british")


@pytest.mark.parametrize("line", [{"hand_over": "british", "nonce": "1" * 64, "state": "1" * 64}])
def test_an_empty_turn_of_the_receiver_is_refused(line, file):
    forge(file, lambda lines: lines.append(line))
    assert str(file) in refused_turn(file, "british")


def test_a_turn_that_ends_too_early_or_opens_the_secret_too_early_is_refused(file):
    original = file.read_text()

    def early(lines):
        del lines[place_of(lines, "hand_over", -1) - 1]

    forge(file, early)
    assert str(file) in refused_turn(file, "british")
    file.write_text(original)
    secret = desk_of(file, "irgun").secret
    forge(file, lambda lines: [*lines[:-1], {"open": "irgun", "secret": secret}])
    assert "but the game is not over" in refused_turn(file, "british")


def test_an_illegal_choice_is_refused(file):
    def illegal(lines):
        lines[[at for at, line in enumerate(lines) if line.get("by") == "irgun"][-1]]["do"] = "space:nowhere"

    forge(file, illegal)
    assert "does not fit the game there" in refused_turn(file, "british")


@pytest.mark.parametrize(
    "line",
    [
        {"by": "irgun"},
        {"by": "irgun", "do": 3},
        {"by": "irgun", "do": "pass", "more": 1},
        {"chance": "coin", "value": 1},
        {"chance": "die", "value": 1.5},
        {"chance": "die", "value": [1]},
        {"undo": 1},
        {"join": "irgun", "commitment": "0" * 64, "nonce": "0" * 64},
        {"hand_over": "irgun", "nonce": "0" * 63, "state": "0" * 64},
        {"hand_over": "irgun", "nonce": 3, "state": "0" * 64},
        {"open": "british", "secret": "0" * 64},
        {"open": "irgun", "secret": "0" * 64},
        {"card": "P1", "hash": "0" * 64},
        {},
    ],
)
def test_a_line_of_no_such_file_is_refused(line, file):
    forge(file, lambda lines: lines.insert(len(lines) - 1, line))
    assert str(file) in refused_turn(file, "british")
    assert str(file) in refused_line("replay", file)


def test_mutated_files_are_always_one_clear_line(file):
    """Random damage to a file that is linked anew."""
    draw = random.Random(5)
    original, unchanged, refused = file.read_text(), lines_of(file), 0
    values = [None, True, -1, 10**30, "", "x" * 500, "\ud800", [], {}, [[]], {"a": 1}, 1.5, "irgun", "british"]
    for _ in range(150):
        file.write_text(original)
        lines = lines_of(file)
        line = draw.choice(lines[:1] * 3 + lines[1:])
        key = draw.choice([*line])
        line[key] = draw.choice(values)
        write_linked(file, lines)
        if lines != unchanged:
            assert str(file) in refused_turn(file, "british")
            refused += 1
    assert refused > 130
