"""`coin validate`: what is wrong with cards typed in, also what only shows when they are played; exit codes."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.cli.main import main
from coin_core.definitions.own_cards import own_cards
from coin_core.effects.pieces import Transfer
from coin_core.engine.decision import Decision
from coin_core.testing import side_play
from coin_core.testing.side_play import positions, sides_of, try_side

EXAMPLE = Path(__file__).parents[2] / "examples" / "own-cards.yaml"
FREE = "{do: transfer, kind: cell, source: prison, to: available}"
RIGHT = f"{{unshaded: {{do: [{FREE}]}}}}"


@pytest.fixture
def validate(monkeypatch, capsys):
    """Run the command; its exit code, and the lines it printed."""

    def run(file, *words, game="palestine"):
        monkeypatch.setattr(sys, "argv", ["coin", "validate", str(file), "--game", game, *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capsys.readouterr()
        return left.value.code, [*printed.out.splitlines(), *printed.err.splitlines()]

    return run


@pytest.fixture
def cards(tmp_path):
    """Write a file of cards."""

    def write(**by_name):
        file = tmp_path / "mine.yaml"
        lines = "".join(f"  {name}: {card}\n" for name, card in by_name.items())
        texts = "".join(f"  {name}: {{title: Mine}}\n" for name in by_name)
        file.write_text(f"provenance: owner\ncards:\n{lines}texts:\n{texts}", encoding="utf-8")
        return file

    return write


def test_cards_that_are_right(validate):
    code, lines = validate(EXAMPLE, "--positions", "40")
    assert code == 0
    assert lines[-2:] == [
        f"{EXAMPLE}: 5 of 35 cards of palestine are replaced: P3, P7, P19, P25, P28",
        "each text was played from 40 positions by each faction: no crash and no dead end",
    ]
    warnings = lines[:-2]
    assert f"{EXAMPLE}:29:1: texts: warning: none for P7, P19, P25, P28" in "".join(warnings)
    assert all(": warning: " in line for line in warnings)


def test_how_often_a_text_changes_nothing_is_a_warning(validate, cards):
    """Nobody is in prison when the game begins; then the text does nothing."""
    file = cards(P5=RIGHT)
    code, lines = validate(file, "--positions", "30")
    assert code == 0
    [warning] = [line for line in lines if "changed nothing" in line]
    assert warning.startswith(f"{file}:3:8: cards.P5.unshaded: warning: changed nothing in ")
    assert warning.endswith(" of 60 plays")


def test_without_positions_nothing_is_played(validate, cards, monkeypatch):
    def fail(self, event):
        raise AssertionError("played")

    monkeypatch.setattr(Transfer, "run", fail)
    code, lines = validate(cards(P5=RIGHT), "--positions", "0")
    assert (code, len(lines)) == (0, 1)


def test_mistakes_are_exit_code_1_all_at_once(validate, cards):
    file = cards(P5="{unshaded: {do: [{do: draw, n: 0}]}}", P6="{unshaded: {do: [{do: drwa}]}}")
    assert validate(file) == (
        1,
        [
            f"{file}:3:35: cards.P5.unshaded.do.0.n: a number from 1 to 99 is needed, not 0",
            f"{file}:4:24: cards.P6.unshaded.do.0: unknown effect verb 'drwa' (did you mean draw?)",
        ],
    )


def test_a_file_that_is_no_yaml_is_exit_code_1(validate, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("cards:\n\tP5: {}\n", encoding="utf-8")
    assert validate(file) == (1, [f"{file}:2:1: (top): a tab in the indentation; use spaces"])


def test_wrong_use_is_exit_code_2(validate, cards, tmp_path):
    none = tmp_path / "none.yaml"
    assert validate(none) == (2, [f"coin: {none}: No such file or directory"])
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"caf\xe9: 1\n")
    assert validate(latin) == (2, [f"coin: {latin}:1:4: not UTF-8 text; save the file as UTF-8"])
    code, [line] = validate(cards(P5=RIGHT), game="palestin")
    assert (code, line) == (2, "coin: unknown game 'palestin' (did you mean palestine?)")


def test_a_broken_game_is_not_the_fault_of_the_cards(validate, cards, tmp_path):
    """Problems of other files are wrong use, as for every command."""
    variant = tmp_path / "hard"
    (variant / "data").mkdir(parents=True)
    (variant / "data" / "parameters.yaml").write_text("british.spaces: {default: x}\n", encoding="utf-8")
    (variant / "plugin.py").write_text(
        "from pathlib import Path\n"
        "from coin_core.api import GameInfo, hookimpl\n"
        "HERE = Path(__file__).parent\n"
        "@hookimpl\ndef coin_game():\n"
        "    return GameInfo(id='hard', version='1', titles={'en': 'Hard'}, folder=HERE, base='palestine')\n"
        "@hookimpl\ndef coin_data():\n    return [HERE / 'data']\n",
        encoding="utf-8",
    )
    code, lines = validate(cards(P5=RIGHT), "--variant", str(variant))
    assert code == 2
    assert "parameters.yaml:1:1: british.spaces.section: missing key 'section'" in lines[0]


# -- what only shows in play -------------------------------------------------------------------------


def test_a_board_out_of_order_is_reported(validate, cards):
    """What lies on a track belongs there: no field of the file says so, but the game does."""
    step = "{do: transfer, kind: cell, source: available, to: haganah_track, n: 1}"
    file = cards(P5=f"{{unshaded: {{do: [{step}]}}}}")
    code, lines = validate(file, "--positions", "20")
    assert code == 1
    [line] = [line for line in lines if "cards.P5.unshaded: the board is out of order" in line]
    assert line.startswith(f"{file}:3:8: ")
    assert "on the Haganah Track at" in line
    assert "(by british, scenario standard, seed 0)" in line


def nothing_to_answer(faction):
    return Decision(faction=faction, prompt="event.nothing", section="5.1", options=list)


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("ZeroDivisionError: integer division or modulo by zero", lambda _self, _event: iter([1 // 0])),
        ("RulesError: event.nothing (5.1): no option for ",
         lambda _self, event: iter([nothing_to_answer(event.executing)])),
    ],
    ids=["crash", "dead end"],
)  # fmt: skip
def test_a_crash_and_a_dead_end_are_reported(validate, cards, monkeypatch, message, fault):
    """With card, side, who executed it, and the seed."""

    def run(self, event):
        yield from fault(self, event)

    monkeypatch.setattr(Transfer, "run", run)
    file = cards(P31=f"{{unshaded: {{do: [{{do: draw}}]}}, shaded: {{do: [{FREE}]}}}}")
    code, lines = validate(file, "--positions", "20")
    assert code == 1
    [line] = [line for line in lines if line.startswith(f"{file}:3:39: cards.P31.shaded: {message}")]
    assert re.search(r"\(by british, scenario standard, seed \d+\); so (\d+) of \1 times$", line)


def test_a_text_that_does_not_end_is_reported(cards, monkeypatch):
    step = "{do: place, kind: cell, n: 6, where: {type: [city]}}"
    rules = assemble("palestine", (), own_cards(cards(P5=f"{{unshaded: {{do: [{step}]}}}}")))
    places, _ = positions(rules, 5)
    monkeypatch.setattr(side_play, "MOST_DECISIONS", 3)
    report = try_side(rules, ("P5", "unshaded"), places)
    assert report.failure == "it does not end (by british, scenario standard, seed 0)"
    assert report.crashed == report.failed > 0


def test_a_random_game_that_fails_names_card_and_seed(monkeypatch):
    def run(self, event):
        raise KeyError("gone")
        yield

    rules = assemble("palestine")
    monkeypatch.setattr(Transfer, "run", run)
    found, failures = positions(rules, 2000)
    assert len(failures) == 3
    assert all(card == "P5" for card, _ in failures)
    assert all(
        text.startswith("KeyError: 'gone' (in a random game, scenario standard, seed ") for _, text in failures
    )
    assert found


def test_what_a_capability_does_later_is_played(cards, monkeypatch):
    """A fault at its moment is met because the game goes on."""

    def run(self, event):
        raise KeyError("later")
        yield

    side = f"{{moments: {{reset.start: [{FREE}]}}}}"
    rules = assemble("palestine", (), own_cards(cards(P25=f"{{capability: irgun, unshaded: {side}}}")))
    places, _ = positions(rules, 20)
    monkeypatch.setattr(Transfer, "run", run)
    report = try_side(
        rules, ("P25", "unshaded"), [place for place in places if "P25" not in place.state.capabilities]
    )
    assert report.crashed > 0
    assert report.failure.startswith("KeyError: 'later' (by ")


def test_positions_are_the_same_every_time():
    """A seed reported today leads to the same place tomorrow."""
    rules = assemble("malaya")
    first, second = positions(rules, 60)[0], positions(rules, 60)[0]
    assert [place.state.digest() for place in first] == [place.state.digest() for place in second]
    assert {place.scenario for place in first} == set(rules.definitions.scenarios)


def test_every_text_of_the_games_changes_something_somewhere():
    for game in ("palestine", "cyprus", "malaya"):
        rules = assemble(game)
        places, failures = positions(rules, 60)
        assert failures == []
        reports = [try_side(rules, side, places) for side in sides_of(rules, rules.event_cards)]
        assert [report for report in reports if report.failed or report.unchanged == report.tried] == []
