"""`coin play --hand FILE --as FACTION`: a game by mail."""

from __future__ import annotations

import json
import stat

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Scripted
from coin_core.engine.history import is_chance
from coin_core.model.setup import new_game

from .mail import (
    NAMES,
    QUESTION,
    SIDES,
    answers_until_a_roll,
    begin,
    choices,
    desk_of,
    game_in,
    in_progress,
    lines_of,
    mailed_in,
    play_to_the_end,
    play_turns,
    turn,
)
from .saved_games import GAME, coin

pytestmark = pytest.mark.usefixtures("own_desks")


# -- the beginning ----------------------------------------------------------------------------


def test_the_first_call_starts_the_file_and_plays_nothing(file):
    output = turn(file, "irgun", "1", "1")
    assert output == (
        f"Mail {file} to your friend, who joins as British with: coin play {GAME} --hand {file} --as british"
        " - then wait for it to come back.\n"
    )
    (header,) = lines_of(file)
    assert "seed" not in header
    assert (header["side"], len(header["commitment"])) == ("irgun", 64)
    before = file.read_bytes()
    assert turn(file, "irgun", "1") == output  # nobody has joined yet
    assert file.read_bytes() == before


def test_the_other_side_joins_and_is_told_what_is_played(file):
    turn(file, "irgun", options=("--set", "british.spaces=2"))
    output = turn(file, "british", "1")
    assert output == f"You have joined: standard, british.spaces=2. Mail {file} back to Irgun and wait.\n"
    assert [*lines_of(file)[1]] == ["join", "commitment", "nonce"]


def test_the_secret_is_in_a_private_file_and_not_in_the_mailed_one(file):
    begin(file)
    play_turns(file, 4)
    for side in SIDES:
        desk = desk_of(file, side)
        secret = desk.folder / "secret.json"
        assert json.loads(secret.read_text()) == {"side": side, "secret": desk.secret}
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600
        assert stat.S_IMODE(desk.folder.stat().st_mode) == 0o700
        assert len(desk.secret) == 64
        assert desk.secret not in file.read_text()


def test_who_opened_plays_up_to_the_other_sides_decision(file):
    begin(file)
    output = turn(file, "irgun", *["1"] * 50)
    assert {who for who, _ in choices(file)} == {"irgun"}
    assert game_in(file).decision.faction == "british"
    assert set(QUESTION.findall(output)) == {"Irgun"}
    assert output.splitlines()[-1] == f"Now it is British's turn: pass {file} on."


def test_who_opened_but_is_not_first_hands_over_at_once(file):
    turn(file, "british")
    turn(file, "irgun")
    output = turn(file, "british", "1")
    assert QUESTION.findall(output) == []
    assert choices(file) == []
    assert "Now it is Irgun's turn" in output
    assert set(QUESTION.findall(turn(file, "irgun", *["1"] * 50))) == {"Irgun"}


# -- turns ------------------------------------------------------------------------------------


def test_the_other_side_goes_on_and_only_with_its_own_decisions(file):
    begin(file)
    play_turns(file, 1)
    before = mailed_in(file).entries
    output = turn(file, "british", *["1"] * 50)
    after = mailed_in(file).entries
    assert after[: len(before)] == before
    assert {who for who, _ in after[len(before) :] if not is_chance(who)} == {"british"}
    assert set(QUESTION.findall(output)) == {"British"}
    assert game_in(file).decision.faction == "irgun"


def test_a_call_out_of_turn_changes_nothing(file):
    begin(file)
    play_turns(file, 1)
    before = file.read_bytes()
    assert "Now it is British's turn" in turn(file, "irgun", "1", "undo", "1")
    assert file.read_bytes() == before


def test_a_whole_game_ends_with_a_result_and_honest_dice(file):
    begin(file)
    last = play_to_the_end(file)
    other = SIDES[1 - SIDES.index(last)]
    winner = f"Winner: {NAMES[game_in(file).state.result.winner]}."
    assert "cannot be checked yet" in coin("replay", file).out
    waiting = turn(file, last)
    assert winner in waiting
    assert f"so that {NAMES[other]} opens its secret too" in waiting
    output = turn(file, other).splitlines()
    number = sum(is_chance(who) for who, _ in mailed_in(file).entries)
    verdict = f"All {number} dice, chits and cards are what the secrets say: chance was honest."
    assert winner in output
    assert output[-1] == verdict
    before = file.read_bytes()
    for side in SIDES:
        assert turn(file, side, "1").splitlines()[-1] == verdict
    assert file.read_bytes() == before
    assert coin("replay", file).out.splitlines()[-1] == verdict
    replayed = coin("replay", file, "--json")
    assert (replayed.code, replayed.err.strip()) == (0, verdict)
    assert json.loads(replayed.out.splitlines()[-1])["hash"] == game_in(file).state.digest()


def test_the_game_by_turns_is_the_game_at_one_table(file):
    """The same choices and outcomes at one table lead to the same state."""
    begin(file)
    play_turns(file, 8)
    entries = mailed_in(file).entries
    script = {
        kind: [value for who, value in entries if who == f"chance:{kind}"] for kind in ("die", "chit", "card")
    }
    game = new_game(assemble(GAME), chance=Scripted(script))
    for who, value in entries:
        if not is_chance(who):
            game.choose_id(value)
    assert game.state.digest() == game_in(file).state.digest()


def test_a_file_by_turns_can_be_replayed_and_exported_at_any_time(file):
    turn(file, "irgun")
    assert coin("replay", file).code == 0
    turn(file, "british")
    assert coin("replay", file).code == 0
    play_turns(file, 3)
    assert coin("replay", file, "--to", 2).code == 0
    report = json.loads(coin("export", file).out)
    assert report["problem"] is None
    assert len(report["record"]) == len(mailed_in(file).entries) + 1


def test_the_texts_are_there_in_japanese(file):
    output = turn(file, "irgun", options=("--lang", "ja"))
    assert "相手に送る" in output
    assert "参加した" in turn(file, "british", options=("--lang", "ja"))


# -- undo -------------------------------------------------------------------------------------


def test_undo_of_ones_own_choices_and_nothing_of_it_in_the_file(file):
    begin(file)
    output = turn(file, "irgun", "limited", "recruit", "undo", "undo", "event")
    assert output.count("taken back: ") == 2
    assert in_progress(file, "irgun") == ["box:event"]
    output = turn(file, "irgun", "undo", "limited")
    assert output.count("taken back: ") == 1
    turn(file, "irgun", *["1"] * 50)
    assert choices(file)[0] == ("irgun", "box:limited_op")
    assert "event" not in file.read_text()
    assert "undo" not in file.read_text()


def test_undo_of_the_other_sides_choice_is_refused(file):
    begin(file)
    play_turns(file, 1)
    output = turn(file, "british", "undo")
    assert "the last choice was not yours" in output
    output = turn(file, "british", "1", "undo", "undo")
    assert "taken back: " in output
    assert "the last choice was not yours" in output
    assert in_progress(file, "british") == []


def test_undo_over_a_roll_is_refused(file):
    begin(file)
    side, answers = answers_until_a_roll(file)
    assert "a roll, chit or card has been revealed since" in turn(file, side, *answers, "undo")
    assert in_progress(file, side) == answers
    assert "a roll, chit or card has been revealed since" in turn(file, side, "undo")
