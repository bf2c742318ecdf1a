"""A turn that is left, or in which the program is stopped, goes on where it was; the mailed file is whole."""

from __future__ import annotations

import re

import pytest

from coin_core.by_turns import desk as desks

from .mail import (
    QUESTION,
    begin,
    choices,
    desk_of,
    game_in,
    in_progress,
    mailed_in,
    play_turns,
    turn,
    words,
)
from .saved_games import GAME, coin, refused_line
from .test_killed import Player

pytestmark = pytest.mark.usefixtures("own_desks")


def test_leaving_in_the_middle_of_ones_turn_and_coming_back(file):
    begin(file)
    before = file.read_bytes()
    output = turn(file, "irgun", "limited")
    assert f"coin play {GAME} --hand {file} --as irgun" in output
    assert file.read_bytes() == before
    assert in_progress(file, "irgun") == ["box:limited_op"]
    output = turn(file, "irgun", "recruit")
    assert QUESTION.findall(output)[0] == "Irgun"
    assert in_progress(file, "irgun") == ["box:limited_op", "op:recruit"]
    turn(file, "irgun", *["1"] * 50)
    assert [do for _, do in choices(file)][:2] == ["box:limited_op", "op:recruit"]
    assert not desk_of(file, "irgun").working_file.exists()


def test_coming_back_brings_no_other_card(file):
    begin(file)
    cards = {re.findall(r"Card: (P\d+)", turn(file, "irgun"))[-1] for _ in range(3)}
    desk_of(file, "irgun").working_file.unlink(missing_ok=True)
    turn(file, "irgun", *["1"] * 50)
    assert cards == {mailed_in(file).entries[0][1]}


def test_a_turn_in_progress_that_was_just_begun_when_the_program_was_stopped(file):
    begin(file)
    turn(file, "irgun", "limited")
    working = desk_of(file, "irgun").working_file
    header, first, *_ = working.read_bytes().splitlines(keepends=True)
    for content in (b"", header[:40], header, header + first[:5]):
        working.write_bytes(content)
        turn(file, "irgun", "event")
        assert in_progress(file, "irgun")[0] == "box:event"


def test_resume_refuses_such_a_file_and_the_turn_in_progress(file):
    """It would play both sides."""
    begin(file)
    turn(file, "irgun", "limited")
    assert "a game by turns; go on with coin play" in refused_line("resume", file)
    assert "a game by turns" in refused_line("resume", desk_of(file, "irgun").working_file)
    assert coin("resume", "--list").out == ""


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_killed_in_the_middle_of_a_turn(answers, file, tmp_path):
    begin(file)
    before = file.read_bytes()
    player = Player(tmp_path / "data", *words(file, "irgun"))
    for _ in range(answers):
        player.send("1")
        player.wait_for_prompt()
    player.kill()
    assert file.read_bytes() == before
    if answers:
        assert len(in_progress(file, "irgun")) == answers
    turn(file, "irgun", *["1"] * 50)
    assert game_in(file).decision.faction == "british"


class Stopped(BaseException):
    """As if the program were killed."""


@pytest.mark.parametrize(
    ("stage", "stop"), [*(("join", stop) for stop in range(8)), *(("turn", stop) for stop in range(6))]
)
def test_stopped_while_handing_over_the_next_call_makes_up_for_it(stage, stop, file, monkeypatch):
    """Before, between and after each file that is written; either nothing was sent, or the file gets it now."""
    turn(file, "irgun")
    if stage == "turn":
        turn(file, "british")
    side = "british" if stage == "join" else "irgun"
    whole, calls = desks.put, []

    def put(*arguments, **more):
        calls.append(arguments)
        if len(calls) == stop // 2 + 1 and stop % 2 == 0:
            raise Stopped
        whole(*arguments, **more)
        if len(calls) == stop // 2 + 1 and stop % 2 == 1:
            raise Stopped

    monkeypatch.setattr(desks, "put", put)
    with pytest.raises(Stopped):
        coin(*words(file, side), text="1\n" * 50)
    monkeypatch.setattr(desks, "put", whole)
    turn(file, side, *["1"] * 50)
    play_turns(file, 2, first=0 if stage == "join" else 1)
    assert len(mailed_in(file).turns) == (3 if stage == "join" else 4)


def test_a_file_that_cannot_be_written_costs_no_turn(file, tmp_path, monkeypatch):
    begin(file)
    before = file.read_bytes()
    whole = desks.put

    def put(target, *arguments, **more):
        if target == file:
            raise OSError(28, "No space left on device")
        whole(target, *arguments, **more)

    monkeypatch.setattr(desks, "put", put)
    line = refused_line(*words(file, "irgun"), text="1\n" * 50)
    assert line == f"coin: {file}: cannot be written: No space left on device; call again"
    assert file.read_bytes() == before
    monkeypatch.setattr(desks, "put", whole)
    assert QUESTION.findall(turn(file, "irgun")) == []
    assert game_in(file).decision.faction == "british"
