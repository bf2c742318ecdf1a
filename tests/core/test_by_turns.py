"""`coin play --hand FILE --as FACTION`: a game by mail; and chance that a person at the real board tells."""

from __future__ import annotations

import re

import pytest

from coin_core.chance import Asked, Seeded
from coin_core.decision import option_id
from coin_core.plugins import assemble, installed
from coin_core.saving.entries import entries_of
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay
from coin_core.setup import new_game

from .saved_games import GAME, coin, lines_of, record_random_game, refused_line, write_linked

SIDES = ("irgun", "british")
NAMES = {"irgun": "Irgun", "british": "British"}
QUESTION = re.compile(r"^(British|Irgun) [\d.]+ - ", re.MULTILINE)


@pytest.fixture(autouse=True)
def own_saves(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "250")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "mail.jsonl"


def turn(file, faction, *answers, options=()):
    """One call of one side."""
    done = coin("play", GAME, "--hand", file, "--as", faction, *options, text="".join(f"{a}\n" for a in answers))
    assert (done.code, done.err) == (0, "")
    return done.out


def game_in(file):
    return replay(read_record(file), str(file))


def choices(file):
    return [entry for entry in read_record(file).entries if not entry[0].startswith("chance")]


# -- by turns ---------------------------------------------------------------------------------


def test_the_first_call_starts_the_file_and_stops_at_the_other_sides_decision(file, tmp_path):
    output = turn(file, "irgun", *["1"] * 50, options=("--seed", 7))
    assert read_record(file).header.seed == 7
    assert {who for who, _ in choices(file)} == {"irgun"}
    assert game_in(file).decision.faction == "british"
    assert set(QUESTION.findall(output)) == {"Irgun"}
    assert output.splitlines()[-1] == f"Now it is British's turn: pass {file} on."
    assert not (tmp_path / "data").exists()


def test_who_is_not_first_starts_the_file_without_a_question(file):
    output = turn(file, "british", "1", options=("--seed", 7))
    assert QUESTION.findall(output) == []
    assert choices(file) == []
    assert "Now it is Irgun's turn" in output


def test_the_other_side_goes_on_and_only_with_its_own_decisions(file):
    turn(file, "irgun", *["1"] * 50, options=("--seed", 7))
    before = read_record(file).entries
    output = turn(file, "british", *["1"] * 50)
    after = read_record(file).entries
    assert after[: len(before)] == before
    assert {who for who, _ in after[len(before) :] if not who.startswith("chance")} == {"british"}
    assert set(QUESTION.findall(output)) == {"British"}
    assert game_in(file).decision.faction == "irgun"


def test_a_call_out_of_turn_changes_nothing(file):
    turn(file, "irgun", *["1"] * 50, options=("--seed", 7))
    before = file.read_bytes()
    assert "Now it is British's turn" in turn(file, "irgun", "1", "undo", "1")
    assert file.read_bytes() == before


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_turns_ends_with_a_result(seed, file):
    options = ("--seed", seed)
    for number in range(400):
        output = turn(file, SIDES[number % 2], *["1"] * 200, options=() if number else options)
        if game_in(file).decision is None:
            break
    game = game_in(file)
    assert output.splitlines()[-1] == f"Winner: {NAMES[game.state.result.winner]}."
    before = file.read_bytes()
    for side in SIDES:
        assert "Winner: " in turn(file, side, "1")
    assert file.read_bytes() == before


def test_leaving_in_the_middle_of_ones_turn_and_coming_back(file):
    turn(file, "irgun", "limited", options=("--seed", 7))
    assert [do for _, do in choices(file)] == ["box:limited_op"]
    output = turn(file, "irgun", "recruit")
    assert QUESTION.findall(output)[0] == "Irgun"
    assert [do for _, do in choices(file)] == ["box:limited_op", "op:recruit"]


def test_the_game_by_turns_is_the_game_at_one_table(file, tmp_path):
    for number in range(6):
        turn(file, SIDES[number % 2], *["1"] * 200, options=() if number else ("--seed", 7))
    done = coin("play", GAME, "--seed", 7, text="1\n" * len(choices(file)))
    assert done.code == 0
    (table,) = (tmp_path / "data").rglob("*.jsonl")
    assert read_record(table).entries == read_record(file).entries


# -- undo -------------------------------------------------------------------------------------


def test_undo_of_ones_own_choices(file):
    output = turn(file, "irgun", "limited", "recruit", "undo", "undo", "event", options=("--seed", 7))
    assert output.count("taken back: ") == 2
    assert [do for _, do in choices(file)] == ["box:event"]
    output = turn(file, "irgun", "undo", "limited")
    assert output.count("taken back: ") == 1
    assert [do for _, do in choices(file)] == ["box:limited_op"]


def test_undo_of_the_other_sides_choice_is_refused(file):
    turn(file, "irgun", *["1"] * 50, options=("--seed", 7))
    before = read_record(file).entries
    output = turn(file, "british", "undo")
    assert "the last choice was not yours" in output
    assert read_record(file).entries == before
    output = turn(file, "british", "1", "undo", "undo")
    assert "taken back: " in output
    assert "the last choice was not yours" in output
    assert read_record(file).entries == before


def roll_in_mid_turn(file):
    """A record up to a decision of the side whose own last choice made a die or chit come."""
    for number in range(1, 200):
        game = record_random_game(file, 7, choices=number).game
        (who, _), (then, _) = entries_of(game)[-2:]
        if then in ("chance:die", "chance:chit") and game.decision.faction == who:
            return who
    raise AssertionError("no roll")


def test_undo_over_a_roll_is_refused(file):
    side = roll_in_mid_turn(file)
    before = file.read_bytes()
    assert "a roll, chit or card has been revealed since" in turn(file, side, "undo")
    assert file.read_bytes() == before


# -- wrong use --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("--as", "french"),
        ("--as", ""),
        ("--as", "irgun", "--dice", "ask"),
        ("--as", "irgun", "--deck", "ask"),
        ("--as", "irgun", "--position", "x.yaml"),
        ("--as", "irgun", "--british", "greedy"),
        (),
    ],
)
def test_wrong_use_is_one_line_and_starts_no_file(words, file):
    refused_line("play", GAME, "--hand", file, *words, text="1\n")
    assert not file.exists()


def test_a_side_without_a_file_is_refused(tmp_path):
    assert "belong together" in refused_line("play", GAME, "--as", "irgun")
    assert not (tmp_path / "data").exists()


def test_a_side_that_does_not_exist_is_named(file):
    assert "did you mean british?" in refused_line("play", GAME, "--hand", file, "--as", "britsh")


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\n", b"{}\n", b"[1]\n", b'{"format": 2}\n'])
def test_a_file_that_is_no_game_is_refused_and_left_alone(content, file):
    file.write_bytes(content)
    assert str(file) in refused_line("play", GAME, "--hand", file, "--as", "irgun", text="1\n")
    assert file.read_bytes() == content


def test_a_folder_is_refused(tmp_path):
    assert str(tmp_path) in refused_line("play", GAME, "--hand", tmp_path, "--as", "irgun", text="1\n")


def variant(folder):
    """A variant of the game in a folder of its own."""
    folder.mkdir()
    (folder / "plugin.py").write_text(
        "from pathlib import Path\nfrom coin_core.api import GameInfo, hookimpl\n\n@hookimpl\ndef coin_game():\n"
        f'    return GameInfo(id="hard", version="1", titles={{"en": "Hard"}}, folder=Path(__file__).parent,'
        f' base="{GAME}")\n'
    )
    return folder


def test_another_game_than_the_files_is_refused(file, tmp_path):
    turn(file, "irgun", "1", options=("--seed", 7))
    before = file.read_bytes()
    for other in ("chess", *sorted(set(installed()) - {GAME})):
        refused_line("play", other, "--hand", file, "--as", "british", text="1\n")
    hard = variant(tmp_path / "hard")
    line = refused_line("play", GAME, "--variant", hard, "--hand", file, "--as", "irgun", text="1\n")
    assert "with other variants" in line
    assert file.read_bytes() == before


def exchanged(file, kind, change):
    lines = lines_of(file)
    chosen = [line for line in lines if line.get("chance") == kind][-1]
    chosen["value"] = change(chosen["value"])
    write_linked(file, lines)
    at = next(number for number, line in enumerate(lines) if line is chosen)
    return sum("hash" not in line for line in lines[1 : at + 1])


@pytest.mark.parametrize(
    ("kind", "change"), [("die", lambda die: die % 6 + 1), ("card", lambda card: "P3" if card != "P3" else "P4")]
)
def test_an_exchanged_outcome_in_the_file_is_reported(kind, change, file):
    record_random_game(file, 7, choices=60)
    number = exchanged(file, kind, change)
    content = file.read_bytes()
    line = refused_line("play", GAME, "--hand", file, "--as", "irgun", text="1\n")
    assert f"entry {number}: the {kind}" in line
    assert "but the seed gives" in line
    assert file.read_bytes() == content


def test_saying_that_people_supplied_the_dice_does_not_allow_exchanging_them(file):
    """In a game by turns nobody supplies chance, so a header that says so is no such game."""
    record_random_game(file, 7, choices=60)
    exchanged(file, "die", lambda die: die % 6 + 1)
    header, *rest = lines_of(file)
    write_linked(file, [{**header, "given": ["die", "chit", "card"]}, *rest])
    line = refused_line("play", GAME, "--hand", file, "--as", "irgun", text="1\n")
    assert "a game by turns has all its chance from the seed" in line


# -- chance told by a person ------------------------------------------------------------------

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
        if game.decision.kind == kind:
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


def test_leaving_a_game_by_turns_says_how_to_go_on_with_it(tmp_path, monkeypatch):
    """Not with `coin resume`, which would play both sides, and refuses such a file."""
    from click.testing import CliRunner

    from coin_core.cli.main import cli

    monkeypatch.setenv("COLUMNS", "200")
    file = tmp_path / "game.jsonl"
    words = ["play", "palestine", "--hand", str(file), "--as", "irgun", "--seed", "4"]
    result = CliRunner().invoke(cli, words, input="1\nquit\n")
    assert f"coin play palestine --hand {file} --as irgun" in result.output
    refused = CliRunner().invoke(cli, ["resume", str(file)])
    assert "a game by turns" in str(refused.exception)
