"""`coin play --dice ask --deck ask --chits ask`: chance that a person at the real board tells."""

from __future__ import annotations

import re

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Asked, Seeded
from coin_core.engine.decision import option_id
from coin_core.model.setup import new_game
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay

from .saved_games import GAME, coin, lines_of, refused_line, write_linked

pytestmark = pytest.mark.usefixtures("own_folders")


def game_in(file):
    return replay(read_record(file), str(file))


def exchanged(file, kind, change):
    lines = lines_of(file)
    chosen = [line for line in lines if line.get("chance") == kind][-1]
    chosen["value"] = change(chosen["value"])
    write_linked(file, lines)
    at = next(number for number, line in enumerate(lines) if line is chosen)
    return sum("hash" not in line for line in lines[1 : at + 1])


ASKING = ("--dice", "ask", "--deck", "ask", "--chits", "ask")


def beside_the_board(*answers, options=ASKING, seed=3):
    done = coin("play", GAME, "--seed", seed, *options, text="".join(f"{a}\n" for a in answers))
    assert (done.code, done.err) == (0, "")
    return done.out


def saved(tmp_path):
    (file,) = (tmp_path / "data").rglob("*.jsonl")
    return file


@pytest.mark.parametrize("answer", ["P11", "p11", "card:P11", "shark", "P11 Operation Shark"])
def test_the_card_that_a_person_names_is_used(answer, tmp_path):
    output = beside_the_board(answer)
    assert "which card was revealed?" in output
    assert read_record(saved(tmp_path)).entries == [("chance:card", "P11")]
    assert game_in(saved(tmp_path)).state.seen == ("P11",)


@pytest.mark.parametrize("answer", ["P99", "P33", "0", "33", "-1", "P", "event"])
def test_a_card_that_cannot_come_is_refused(answer, tmp_path):
    """Propaganda cards (P33-P35) are not among the first of a pile."""
    beside_the_board(answer)
    assert read_record(saved(tmp_path)).entries == []
    beside_the_board_again = coin("resume", saved(tmp_path), text="P5\n")
    assert "Card: P5" in beside_the_board_again.out


def until(kind, options=ASKING, limit=400):
    """Answers up to the question for an outcome of chance, found on a twin of the game."""
    kinds = {"--dice": "die", "--deck": "card", "--chits": "chit"}
    game = new_game(assemble(GAME), seed=3, chance=Asked([kinds[o] for o in options if o in kinds], Seeded()))
    answers = []
    for _ in range(limit):
        if game.decision.prompt == kind:
            return answers
        option = game.options[len(answers) % len(game.options)]
        answers.append(option_id(option))
        game.choose(option)
    raise AssertionError(f"no {kind} is asked for")


@pytest.mark.parametrize("die", [1, 4, 6])
def test_the_die_that_a_person_rolled_is_used(die, tmp_path):
    output = beside_the_board(*until("die"), die)
    assert "which number did the die show?" in output
    assert read_record(saved(tmp_path)).entries[-1] == ("chance:die", die)


@pytest.mark.parametrize("answer", ["0", "7", "99", "six", "3.5", "-1"])
def test_a_die_that_cannot_be_is_refused_and_asked_again(answer, tmp_path):
    output = beside_the_board(*until("die"), answer, 5)
    assert "type a number from 1 to 6" in output.rpartition("which number did the die show?")[0]
    assert read_record(saved(tmp_path)).entries[-1] == ("chance:die", 5)


def test_the_chit_that_a_person_drew_is_used(tmp_path):
    before = until("chit")
    beside_the_board(*before, "chit:2")
    assert ("chance:chit", 2) in read_record(saved(tmp_path)).entries[-2:]


@pytest.mark.parametrize("answer", ["chit:3", "9", "nothing"])
def test_a_chit_that_cannot_be_is_refused(answer, tmp_path):
    before = until("chit")
    beside_the_board(*before, answer)
    entries = read_record(saved(tmp_path)).entries
    assert len(entries) == len(before)
    assert "which chit was drawn?" in coin("resume", saved(tmp_path)).out


@pytest.mark.parametrize("options", [ASKING, ("--dice", "ask"), ("--deck", "ask"), ("--chits", "ask")])
def test_a_game_beside_the_board_ends_and_its_record_replays(options, tmp_path):
    output = beside_the_board(*["1"] * 3000, options=options)
    assert re.fullmatch(r"Winner: (British|Irgun)\.", output.splitlines()[-1])
    file = saved(tmp_path)
    assert game_in(file).state.result is not None
    assert coin("replay", file).code == 0


@pytest.mark.parametrize("stop", [1, 5, 20, 41, 60])
def test_a_game_beside_the_board_resumes_at_the_same_question(stop, tmp_path):
    """Whether it is a person's or the die's."""
    beside_the_board(*["1"] * stop)
    file = saved(tmp_path)
    entries = read_record(file).entries
    assert coin("resume", file, text="1\n" * (80 - stop)).code == 0
    resumed = read_record(file)
    assert resumed.entries[: len(entries)] == entries
    file.unlink()
    beside_the_board(*["1"] * 80)
    assert resumed.entries == read_record(saved(tmp_path)).entries


def test_only_what_is_asked_for_comes_from_the_person(tmp_path):
    """With --dice ask the cards still come from the seed, and are checked against it."""
    beside_the_board(*["1"] * 60, options=("--dice", "ask"))
    file = saved(tmp_path)
    assert read_record(file).header.given == ["die"]
    number = exchanged(file, "card", lambda card: "P3" if card != "P3" else "P4")
    assert f"entry {number}: the card" in refused_line("resume", file)


def test_undo_beside_the_board_takes_the_outcome_back_too(tmp_path):
    beside_the_board(*until("die"), 5, "undo")
    entries = read_record(saved(tmp_path)).entries
    assert entries[-1][0] != "chance:die"
    assert coin("resume", saved(tmp_path)).code == 0
