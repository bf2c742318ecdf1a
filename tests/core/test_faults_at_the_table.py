"""A rule that fails while people or agents play: one line, a report file, and the game goes on."""

from __future__ import annotations

import json
import random

import pytest

from coin_core.agents.random import RandomAgent
from coin_core.assembly.assemble import assemble
from coin_core.cli.prompt import Session
from coin_core.engine.decision import option_id
from coin_core.model.setup import new_game
from coin_core.model.turn import Turn
from coin_core.saving.format import parse_record, read_record
from coin_core.saving.position_reading import read_position
from coin_core.saving.replay import replay

from .faults import broken_track_rule
from .saved_games import GAME, coin, lines_of, write_linked

pytestmark = pytest.mark.usefixtures("own_folders")

LINE = "something failed ({error}); nothing was changed. Report: "


def files(tmp_path, pattern):
    return sorted((tmp_path / "data" / "coin-framework" / "games").glob(pattern))


def reports(tmp_path):
    return [json.loads(file.read_text(encoding="utf-8")) for file in files(tmp_path, "report-*.json")]


def way_to_a_fault(monkeypatch, seeds=range(40)):
    """A seed, the choices that lead to a decision, and the choice at which the broken rule fails there."""
    rules = assemble(GAME)
    monkeypatch.setitem(rules.track_rules, "haganah", broken_track_rule)
    for seed in seeds:
        game, draw, choices = new_game(rules, seed=seed), random.Random(seed).random, []
        while game.decision is not None and len(choices) < 60:
            option = game.options[int(draw() * len(game.options))]
            try:
                game.choose(option)
            except ZeroDivisionError:
                return seed, choices, option_id(option), game
            choices.append(option_id(option))
    raise AssertionError("the broken rule was never reached")


def test_a_choice_at_which_a_rule_fails_is_reported_and_play_goes_on(monkeypatch, tmp_path):
    seed, choices, failing, game = way_to_a_fault(monkeypatch)
    other = next(option_id(option) for option in game.options if option_id(option) != failing)
    done = coin("play", GAME, "--seed", seed, text="\n".join([*choices, failing, failing, other]) + "\n")
    assert (done.code, done.err) == (0, "")
    line = LINE.format(error="ZeroDivisionError: a track rule that fails")
    shown = [text.removeprefix("> ") for text in done.out.splitlines()]
    named = [text.removeprefix(line) for text in shown if text.startswith(line)]
    assert sorted(named) == [str(file) for file in files(tmp_path, "report-*.json")]
    assert len(named) == 2
    assert "Traceback" not in done.out
    (save,) = files(tmp_path, "*.jsonl")
    kept = [value for who, value in read_record(save).entries if not who.startswith("chance:")]
    assert kept == [*choices, other]


def test_the_report_has_all_that_is_needed_to_see_it_again(monkeypatch, tmp_path):
    seed, choices, failing, game = way_to_a_fault(monkeypatch)
    coin("play", GAME, "--seed", seed, text="\n".join([*choices, failing]) + "\n")
    (report,) = reports(tmp_path)
    assert report["tried"] == failing
    assert report["problem"] == "ZeroDivisionError: a track rule that fails"
    assert "broken_track_rule" in "".join(report["traceback"])
    assert report["versions"]["coin-framework"]
    assert report["command"] == ["play", GAME, "--seed", str(seed)]
    record = parse_record([json.dumps(line) for line in report["record"]], "r")
    for again in (replay(record, "r"), read_position(report["position"])):
        assert again.state.digest() == game.state.digest()
        with pytest.raises(ZeroDivisionError):
            again.choose_id(failing)


def test_the_saved_game_can_be_resumed_after_a_fault(monkeypatch, tmp_path):
    seed, choices, failing, _ = way_to_a_fault(monkeypatch)
    coin("play", GAME, "--seed", seed, text="\n".join([*choices, failing]) + "\n")
    done = coin("resume", text=f"{failing}\nlog\nboard\n")
    assert (done.code, done.err) == (0, "")
    assert len(reports(tmp_path)) == 2


def test_a_fault_in_japanese(monkeypatch, tmp_path):
    seed, choices, failing, _ = way_to_a_fault(monkeypatch)
    done = coin("play", GAME, "--seed", seed, "--lang", "ja", text="\n".join([*choices, failing]) + "\n")
    (file,) = files(tmp_path, "report-*.json")
    assert f"ゲームは元のまま。報告：{file}" in done.out


def test_a_record_that_holds_a_failing_choice_is_refused_in_one_line(monkeypatch, tmp_path):
    """As older versions wrote them: `resume` and `replay` name the entry, `export` reports it."""
    seed, choices, failing, _ = way_to_a_fault(monkeypatch)
    coin("play", GAME, "--seed", seed, text="\n".join(choices) + "\n")
    (save,) = files(tmp_path, "*.jsonl")
    faction = replay(read_record(save), "r").decision.faction
    write_linked(save, [*lines_of(save), {"by": faction, "do": failing}])
    number = len(read_record(save).entries)
    for words in (["resume", save], ["replay", save]):
        done = coin(*words)
        assert done.code == 2
        (text,) = done.err.splitlines()
        fault = f"entry {number}: a rule fails there (ZeroDivisionError: 'a track rule that fails')"
        assert text in (
            f"coin: {save}: {fault}",
            f"coin: {save}: {fault}; coin recover {save} keeps what is whole",
        )
    report = json.loads(coin("export", save).out)
    assert f"entry {number}: a rule fails there" in report["problem"]
    assert "broken_track_rule" in "".join(report["traceback"])
    assert report["position"]["game"] == GAME


# -- agents ----------------------------------------------------------------------------------------


def test_an_agent_whose_choice_fails_takes_another(monkeypatch, tmp_path):
    """Random against random with a broken track rule: the game is played to its end."""
    monkeypatch.setitem(assemble(GAME).track_rules, "haganah", broken_track_rule)
    done = coin("play", GAME, "--seed", 3, "--british", "random", "--insurgent", "random")
    assert (done.code, done.err) == (0, "")
    assert "Winner:" in done.out
    assert len(reports(tmp_path)) > 0
    assert done.out.count("Report: ") == len(reports(tmp_path))
    (save,) = files(tmp_path, "*.jsonl")
    assert replay(read_record(save), "r").state.result is not None


def test_an_agent_that_fails_itself_is_reported_and_plays_on(monkeypatch, tmp_path):
    def fail(_agent, _game):
        raise KeyError("thoughts")

    monkeypatch.setattr(RandomAgent, "choose", fail)
    done = coin("play", GAME, "--seed", 3, "--british", "random", text="1\n" * 60)
    assert (done.code, done.err) == (0, "")
    assert "something failed (KeyError: 'thoughts')" in done.out
    assert reports(tmp_path)[0]["tried"] is None
    (save,) = files(tmp_path, "*.jsonl")
    assert "british" in [who for who, _ in read_record(save).entries]


def test_where_every_choice_of_an_agent_fails_a_person_is_asked(monkeypatch, tmp_path):
    """No agent can go on, so the question is put to the person, who may undo or leave."""
    seen = []

    def fail(turn, *_args, **_named):
        seen.append(1)
        raise RuntimeError("no action begins")

    monkeypatch.setattr(Turn, "note", fail_after_set_up(fail))
    done = coin("play", GAME, "--seed", 3, "--british", "random", "--insurgent", "random", text="board\n1\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert seen
    assert len(reports(tmp_path)) == 2  # one for the agent, one for what the person tried
    (save,) = files(tmp_path, "*.jsonl")
    assert [who for who, _ in read_record(save).entries] == ["chance:card"]


def fail_after_set_up(fail):
    """The first entry of the log is written, all later ones fail."""
    real, count = Turn.note, [0]

    def note(turn, *args):
        if turn.log is not None:
            count[0] += 1
            if count[0] > 1:
                return fail(turn, *args)
        return real(turn, *args)

    return note


# -- commands at the prompt ------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["undo", "redo", "why search", "? 1"])
def test_a_command_that_fails_leaves_the_game_as_it_was(command, monkeypatch, tmp_path):
    def fail(*_args):
        raise IndexError("lost")

    answers = ["limited", "recruit", "undo", command, "board", "1", "quit"]
    for name in ("do_undo", "do_redo", "do_why", "do_help"):
        real = getattr(Session, name)
        if command.startswith(name.removeprefix("do_")) or (command[0] == "?" and name == "do_help"):
            calls = [0]

            def second_time(session, word, real=real, calls=calls):
                calls[0] += 1
                return fail() if calls[0] > (command == "undo") else real(session, word)

            monkeypatch.setattr(Session, name, second_time)
    done = coin("play", GAME, "--seed", 5, text="\n".join(answers) + "\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("something failed (IndexError: lost)") == 1
    assert len(reports(tmp_path)) == 1
    (save,) = files(tmp_path, "*.jsonl")
    assert len(read_record(save).entries) == 3  # card, box, and the choice after the failed command


def test_a_report_that_cannot_be_written_does_not_stop_the_game(monkeypatch, tmp_path):
    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("coin_core.cli.fault.write_report", full)
    seed, choices, failing, _ = way_to_a_fault(monkeypatch)
    done = coin("play", GAME, "--seed", seed, text="\n".join([*choices, failing, "1"]) + "\n")
    assert (done.code, done.err) == (0, "")
    assert "Report: none could be written (OSError: [Errno 28] No space left on device)" in done.out
    assert reports(tmp_path) == []
