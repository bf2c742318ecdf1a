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
    write_linked,
)
from .saved_games import refused_line

pytestmark = pytest.mark.usefixtures("own_desks")


# -- lines ------------------------------------------------------------------------------------


def test_a_line_that_is_changed_cut_or_put_in_is_noticed_wherever_it_is(mailed):
    """Without linking anew: each line of the file in turn."""
    rows = mailed.read_text().splitlines(keepends=True)
    tried = 0
    for number in range(len(rows) - 1):
        cut = rows[:number] + rows[number + 1 :]
        doubled = [*rows[: number + 1], rows[number], *rows[number + 1 :]]
        at = rows[number].rindex('"link"') - 5
        changed = [*rows[:number], rows[number][:at] + "X" + rows[number][at + 1 :], *rows[number + 1 :]]
        for altered in (cut, doubled, changed):
            mailed.write_text("".join(altered))
            line = refused_turn(mailed, "british")
            assert str(mailed) in line
            tried += 1
    assert tried == 3 * (len(rows) - 1) > 30


def test_lines_cut_and_linked_anew_are_noticed(mailed):
    original = mailed.read_text()
    turns = [at for at, line in enumerate(lines_of(mailed)) if "hand_over" in line]
    for number in range(1, turns[1]):  # up to the end of the turn that the British side has sent
        mailed.write_text(original)
        forge(mailed, lambda lines, number=number: lines[:number] + lines[number + 1 :])
        assert str(mailed) in refused_turn(mailed, "british")


def test_lines_cut_at_the_end(mailed):
    """Inside a turn the turn is not complete; at its end the file is an older one."""
    rows = mailed.read_text().splitlines(keepends=True)
    messages = set()
    sent = len(desk_of(mailed, "british").known().lines)
    for length in range(2, len(rows)):
        mailed.write_text("".join(rows[:length]))
        line = refused_turn(mailed, "british") if length != sent else ""
        messages |= {word for word in ("not complete", "an older file") if word in line}
        assert length == sent or messages
    assert messages == {"not complete", "an older file"}
    mailed.write_text("".join(rows[:-1]) + rows[-1][:-10])
    assert "lines are missing at the end" in refused_turn(mailed, "british")


def test_the_file_as_it_was_sent_out_lacks_the_other_sides_turn(mailed):
    sent = desk_of(mailed, "british").known_file.read_bytes()
    mailed.write_bytes(sent)
    assert "Now it is Irgun's turn" in turn(mailed, "british", "1")
    assert mailed.read_bytes() == sent


# -- older files ------------------------------------------------------------------------------


def test_an_older_file_is_refused_by_both_sides(mailed):
    newest = mailed.read_bytes()
    rows = newest.decode().splitlines(keepends=True)
    turn(mailed, "british", "1")  # has it accepted
    ends = [at for at, line in enumerate(lines_of(mailed)) if "hand_over" in line or "join" in line]
    for at in ends[:-1]:
        mailed.write_text("".join(rows[: at + 1]))
        line = refused_turn(mailed, "british")
        assert f"an older file: {len(rows) - at - 1} lines that were there already are missing" in line
        assert str(desk_of(mailed, "british").known_file) in line
    assert desk_of(mailed, "british").known_file.read_bytes() == newest


def test_nobody_can_be_made_to_join_a_second_time(mailed):
    """Who has seen what the first cards are could otherwise ask for others."""
    header = mailed.read_text().partition("\n")[0] + "\n"
    mailed.write_text(header)
    assert "an older file" in refused_turn(mailed, "british")
    assert "an older file" in refused_turn(mailed, "irgun")


def test_a_turn_cannot_be_exchanged_once_the_other_side_has_seen_it(mailed, tmp_path):
    turn(mailed, "british", "1")

    def other_choice(lines):
        at = place_of(lines, "hand_over", -1)
        lines[at]["nonce"] = "0" * 64

    forge(mailed, other_choice)
    assert "is not as you know it" in refused_turn(mailed, "british")


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
def test_a_changed_header_is_refused_by_both_sides(change, mailed):
    forge(mailed, lambda lines: lines[0].update(change))
    assert "line 1 is not as you know it" in refused_turn(mailed, "british")
    if "commitment" in change:
        assert "irgun is played elsewhere" in refused_turn(mailed, "irgun")
    else:
        assert "line 1 is not as you know it" in refused_turn(mailed, "irgun")


def test_a_file_of_another_game_is_not_taken_for_this_one(mailed, tmp_path, monkeypatch):
    """It was joined elsewhere, so the secret is not here."""
    other = tmp_path / "other.jsonl"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    begin(other)
    play_turns(other, 1)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    mailed.write_bytes(other.read_bytes())
    for side in SIDES:
        assert f"{side} is played elsewhere" in refused_turn(mailed, side)


def test_nobody_plays_the_other_side(mailed, tmp_path, monkeypatch):
    """Each side on a computer of its own."""
    own = desk_of(mailed, "irgun").folder
    own.rename(tmp_path / "irgun's")
    assert "irgun is played elsewhere" in refused_turn(mailed, "irgun")


# -- turns ------------------------------------------------------------------------------------


def test_a_decision_of_the_other_side_inside_a_turn_is_refused(mailed):
    def insert(lines):
        lines.insert(place_of(lines, "hand_over", -1), {"by": "british", "do": "pass"})

    forge(mailed, insert)
    assert "a decision of 'british' in the turn of irgun" in refused_turn(mailed, "british")


def test_a_turn_of_the_receiver_that_it_did_not_play_is_refused(mailed):
    """Irgun plays on for the British side, with a program that makes up the outcomes."""
    game = own_game(mailed, "british")
    entries = len(mailed_in(mailed).entries)
    while game.decision.faction == "british":
        game.choose(game.options[0])
    lines = lines_of(mailed)
    lines += [entry_line(*entry) for entry in entries_of(game)[entries:]]
    lines.append({"hand_over": "british", "nonce": "1" * 64, "state": game.state.digest()})
    write_linked(mailed, lines)
    assert check(mailed_in(mailed), "mail").game.decision.faction == "irgun"  # nothing is wrong with it as such
    assert "it holds a turn of british that you did not play" in refused_turn(mailed, "british")


@pytest.mark.parametrize("line", [{"hand_over": "british", "nonce": "1" * 64, "state": "1" * 64}])
def test_an_empty_turn_of_the_receiver_is_refused(line, mailed):
    forge(mailed, lambda lines: lines.append(line))
    assert str(mailed) in refused_turn(mailed, "british")


def test_a_turn_that_ends_too_early_or_opens_the_secret_too_early_is_refused(mailed):
    original = mailed.read_text()

    def early(lines):
        del lines[place_of(lines, "hand_over", -1) - 1]

    forge(mailed, early)
    assert str(mailed) in refused_turn(mailed, "british")
    mailed.write_text(original)
    secret = desk_of(mailed, "irgun").secret
    forge(mailed, lambda lines: [*lines[:-1], {"open": "irgun", "secret": secret}])
    assert "but the game is not over" in refused_turn(mailed, "british")


def test_an_illegal_choice_is_refused(mailed):
    def illegal(lines):
        lines[[at for at, line in enumerate(lines) if line.get("by") == "irgun"][-1]]["do"] = "space:nowhere"

    forge(mailed, illegal)
    assert "does not fit the game there" in refused_turn(mailed, "british")


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
def test_a_line_of_no_such_file_is_refused(line, mailed):
    forge(mailed, lambda lines: lines.insert(len(lines) - 1, line))
    assert str(mailed) in refused_turn(mailed, "british")
    assert str(mailed) in refused_line("replay", mailed)


def test_mutated_files_are_always_one_clear_line(mailed):
    """Random damage to a file that is linked anew."""
    draw = random.Random(5)
    original, unchanged, refused = mailed.read_text(), lines_of(mailed), 0
    values = [None, True, -1, 10**30, "", "x" * 500, "\ud800", [], {}, [[]], {"a": 1}, 1.5, "irgun", "british"]
    for _ in range(150):
        mailed.write_text(original)
        lines = lines_of(mailed)
        line = draw.choice(lines[:1] * 3 + lines[1:])
        key = draw.choice([*line])
        line[key] = draw.choice(values)
        write_linked(mailed, lines)
        if lines != unchanged:
            assert str(mailed) in refused_turn(mailed, "british")
            refused += 1
    assert refused > 130
