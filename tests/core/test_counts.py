"""docs/counts.md: the numbers are those of the rules, and counting counts."""

from __future__ import annotations

import random
from pathlib import Path

import attrs
import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import ROLL
from coin_core.engine.decision import Decision
from coin_core.model.game import Game
from coin_core.model.setup import new_game, new_state
from coin_core.testing.counts import Fixed, page, random_options, scenarios, sequences

PAGE = Path(__file__).parents[2] / "docs" / "counts.md"
GAME = "palestine"


def test_the_page_is_what_the_rules_say():
    """A difference is a change of the rules: look at it, then `make counts`."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_page_has_every_scenario():
    assert [(rules.info.id, scenario) for rules, scenario in scenarios()] == [
        ("cyprus", "standard"), ("malaya", "standard"), ("malaya", "extended"), ("palestine", "standard"),
    ]  # fmt: skip


def asked(prompt, tag, values):
    return Decision(faction="irgun", prompt=prompt, section="9.9", options=lambda: [(tag, n) for n in values])


def made_up(turn):
    """Three ways: at once to the end; by a die and two options; by two single options and then four."""
    first = yield asked("test.way", "way", range(3))
    if first == ("way", 1):
        die = yield ROLL
        yield asked("test.two", "number", range(die - 2))
    if first == ("way", 2):
        for _ in range(2):
            yield asked("test.forced", "number", [1])
        yield asked("test.four", "number", range(4))
        yield asked("test.last", "number", range(2))
    turn.end_game(None, "over", "9.9")


def test_sequences_are_counted_by_their_length():
    """The die of the page is 4, so the second way has two options."""
    rules = attrs.evolve(assemble(GAME), steps={"reveal": made_up})
    chance = Fixed("P1")
    game = Game(rules, new_state(rules), chance)
    assert sequences(game, chance) == [3, 2 + 4, 4 * 2, 0]
    assert sequences(game, chance, depth=2) == [3, 6]


def test_sequences_are_those_that_can_be_played():
    """All sequences of three answers, played out one by one in games of their own."""
    rules, chance = assemble(GAME), Fixed("P2")
    known = {()}
    for length in range(1, 4):
        longer = set()
        for sequence in known:
            game = new_game(rules, chance=chance)
            for option in sequence:
                game.choose(option)
            if game.snapshot.cursor == ("act", 0):
                longer |= {(*sequence, option) for option in game.options}
        known = longer
        counted = sequences(new_game(rules, chance=chance), chance, depth=length)
        assert counted[-1] == len(known)


def test_a_change_of_the_rules_changes_the_numbers():
    rules, chance = assemble(GAME), Fixed("P1")
    plain = sequences(new_game(rules, chance=chance), chance, depth=5)
    fewer = sequences(new_game(rules, overrides={"irgun.spaces": 1}, chance=chance), chance, depth=5)
    assert fewer[4] < plain[4]


def test_a_card_that_cannot_come_is_no_basis_for_counting():
    with pytest.raises(AssertionError, match="P33 cannot come now"):
        new_game(assemble(GAME), chance=Fixed("P33"))


def test_decisions_and_options_of_random_games():
    """Counted once more by hand, as the page tells it."""
    decisions = options = 0
    for seed in range(2):
        game, numbers = new_game(assemble(GAME), seed=seed), random.Random(seed)
        while game.decision is not None:
            decisions, options = decisions + 1, options + len(game.options)
            game.choose(game.options[int(numbers.random() * len(game.options))])
    assert random_options(assemble(GAME), "standard", games=2) == (decisions, options)
