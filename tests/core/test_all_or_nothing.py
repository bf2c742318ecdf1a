"""A choice, undo or redo at which a rule fails changes nothing: the game stays at its decision."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Asked, Scripted, ScriptError, Seeded
from coin_core.engine.decision import Refused, RulesError
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game

from .faults import Faults, broken_track_rule, picture
from .play import play_random

GAMES = ("palestine", "cyprus", "malaya")
GAME = "palestine"


@pytest.fixture
def faults(monkeypatch):
    return Faults(monkeypatch)


def any_option(game, draw):
    return game.options[int(draw() * len(game.options))]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("calls", "at_least"), [(1, 100), (2, 50), (3, 40), (5, 20), (9, 5), (14, 1)])
def test_a_choice_at_which_a_rule_fails_is_not_kept(name, calls, at_least, faults):
    """At every decision of a game the n-th thing that follows fails; then the same choice works as ever."""
    draw, fired = random.Random(calls).random, 0
    game = new_game(assemble(name), seed=calls, chance=Scripted({"die": [1, 6, 3]}, Seeded()))
    undisturbed = new_game(assemble(name), seed=calls, chance=Scripted({"die": [1, 6, 3]}, Seeded()))
    while game.decision is not None:
        before, option = picture(game), any_option(game, draw)
        faults.arm(calls)
        try:
            game.choose(option)
        except RulesError:
            assert picture(game) == before
            game.choose(option)
        fired += faults.fired
        faults.disarm()
        undisturbed.choose(option)
        assert game.state.digest() == undisturbed.state.digest()
    assert game.log == undisturbed.log
    assert fired >= at_least


def test_a_choice_at_which_a_rule_fails_again_and_again(faults):
    """Each call in turn, until the choice goes through."""
    game, draw, fired = new_game(assemble(GAME), seed=3), random.Random(3).random, Counter()
    for _ in range(60):
        before, option = picture(game), any_option(game, draw)
        for calls in range(1, 200):
            faults.arm(calls)
            try:
                game.choose(option)
            except RulesError:
                assert picture(game) == before
                fired[calls] += 1
            else:
                break
        assert not faults.fired
        faults.disarm()
    assert fired[1] > 50
    assert max(fired) > 10


@pytest.mark.parametrize("error", [KeyError("gone"), RecursionError(), KeyboardInterrupt()], ids=repr)
def test_whatever_is_raised(error, faults):
    game, draw = new_game(assemble(GAME), seed=5), random.Random(5).random
    for _ in range(30):
        before, option = picture(game), any_option(game, draw)
        faults.arm(1, error)
        with pytest.raises(type(error)):
            game.choose(option)
        assert picture(game) == before
        game.choose(option)


def test_a_rule_that_always_fails_leaves_all_other_choices(monkeypatch):
    """A broken track rule: what leads to it is never kept, and the rest of the game can be played."""
    rules = assemble(GAME)
    monkeypatch.setitem(rules.track_rules, "haganah", broken_track_rule)
    failed = 0
    for seed in range(4):
        draw, game = random.Random(seed).random, new_game(rules, seed=seed)
        while game.decision is not None:
            before = picture(game)
            try:
                game.choose(any_option(game, draw))
            except ZeroDivisionError:
                failed += 1
                assert picture(game) == before
                assert broken(rules, game.state, settled=game.turn.settled) == []
    assert failed > 4


def test_an_asked_outcome_at_which_a_rule_fails_is_asked_again(faults):
    game, draw, failed = (
        new_game(assemble(GAME), chance=Asked(("die", "card"), Seeded())),
        random.Random(1).random,
        0,
    )
    for _ in range(120):
        before, option = picture(game), any_option(game, draw)
        if game.decision.faction == "chance":
            faults.arm(1)
            try:
                game.choose(option)
            except RulesError:
                failed += 1
                assert picture(game) == before
            else:
                continue
        faults.disarm()
        game.choose(option)
    assert failed > 10


def test_clones_and_games_without_a_log_stay_at_their_decision_too(faults):
    draw, fired = random.Random(6).random, 0
    game = new_game(assemble(GAME), seed=6, keep_log=False)
    while game.decision is not None:
        option = any_option(game, draw)
        for one in (game.clone(rng=77), game):
            before = picture(one)
            faults.arm(3)
            try:
                one.choose(option)
            except RulesError:
                fired += 1
                assert picture(one) == before
                one.choose(option)
            faults.disarm()
    assert fired > 50


def test_a_choice_for_which_the_script_has_nothing_gives_used_outcomes_back():
    """The next card is missing; dice that came before it in the same choice are in their queue again."""
    used = 0
    for seed in range(60):
        script = Scripted({"card": ["P31"], "die": [5, 1, 6, 2, 4, 3] * 9, "chit": [0, 1, 1]})
        game, draw = new_game(assemble(GAME), chance=script), random.Random(seed).random
        while len(game.state.seen) == 1:
            before, option = picture(game), any_option(game, draw)
            try:
                game.choose(option)
            except ScriptError:
                assert picture(game) == before
                script.add("card", ["P30"])
                game.choose(option)
                used += before["queues"]["die"] != list(script.queues["die"])
    assert used > 3


@pytest.mark.parametrize("calls", [1, 2, 4])
def test_a_redo_at_which_a_rule_fails_can_be_tried_again(calls, faults):
    game, draw, fired = new_game(assemble(GAME), seed=12), random.Random(12).random, 0
    for _ in range(150):
        if game.decision is None:
            break
        game.choose(any_option(game, draw))
        after = picture(game)
        game.undo()
        before = picture(game)
        faults.arm(calls)
        try:
            game.redo()
        except RulesError:
            fired += 1
            assert picture(game) == before
            assert game.redo()
        faults.disarm()
        assert picture(game) == after
    assert fired > 20


def test_a_redo_with_a_card_that_cannot_come_changes_nothing():
    """The queue holds an impossible card: redo fails however often, and works once it is cleared."""
    script = Scripted({"card": ["P31"]}, Seeded())
    game = new_game(assemble(GAME), chance=script)
    cards, draw = len(game.state.seen), random.Random(2).random
    while len(game.state.seen) == cards:
        game.choose(any_option(game, draw))
    after = game.state.digest()
    game.undo()
    script.add("card", ["P31"])
    before = picture(game)
    for _ in range(3):
        with pytest.raises(ScriptError, match="P31 cannot come now"):
            game.redo()
        assert picture(game) == before
    script.clear("card")
    assert game.redo()
    assert game.state.digest() == after


@pytest.mark.parametrize("calls", [1, 2, 3])
@pytest.mark.parametrize("every", [True, False], ids=["undo_all", "undo"])
def test_an_undo_at_which_a_rule_fails_changes_nothing(calls, every, faults):
    game, draw, fired = new_game(assemble(GAME), seed=20), random.Random(20).random, 0
    for _ in range(250):
        if game.decision is None:
            break
        game.choose(any_option(game, draw))
        before = picture(game)
        last = next(who for who, _ in reversed(game.history()) if who in game.rules.board.factions)
        faults.arm(calls)
        try:
            game.undo_all(last) if every else game.undo()
        except RulesError:
            fired += 1
            assert picture(game) == before
        faults.disarm()
        while game.undone:
            assert game.redo()
        assert picture(game) == before
    assert fired > 5


def test_undo_all_is_undo_as_often_as_the_side_may():
    one, all_at_once, draw, longest = (
        *(new_game(assemble(GAME), seed=9) for _ in range(2)),
        random.Random(9).random,
        0,
    )
    for _ in range(200):
        option = any_option(one, draw)
        for game in (one, all_at_once):
            game.choose(option)
        if draw() < 0.2 and one.decision is not None:
            last = next(who for who, _ in reversed(one.history()) if who in one.rules.board.factions)
            while one.can_undo(last) is None:
                one.undo(last)
            all_at_once.undo_all(last)
            longest = max(longest, len(one.undone))
        assert picture(one) == picture(all_at_once)
        if one.decision is None:
            break
    assert longest > 3


@pytest.mark.parametrize("where", ["drawing", "after"])
def test_a_source_of_chance_that_fails_is_not_taken(where, faults):
    """A game waits for its die; the new source has none, or a rule fails after it."""
    game = new_game(assemble(GAME), chance=Asked(("card", "die"), Seeded()))
    for choice in (("card", "P31"), "box:limited_op", "op:rob", "space:galilee"):
        game.choose(choice) if isinstance(choice, tuple) else game.choose_id(choice)
    before = picture(game)
    source = Scripted({"die": [] if where == "drawing" else [6, 2]})
    faults.arm(1)
    with pytest.raises(ScriptError if where == "drawing" else RulesError):
        game.change_chance(source)
    faults.disarm()
    assert picture(game) == before
    assert list(source.queues["die"]) == ([] if where == "drawing" else [6, 2])
    game.choose(("die", 6))
    assert game.state.pieces["cache"]["galilee"] == 1


def test_a_game_whose_step_cannot_be_brought_back_ends_instead_of_going_wrong(faults, monkeypatch):
    """A rule that does not repeat itself: the first time it works, in the replay it fails."""
    game, draw = new_game(assemble(GAME), seed=30), random.Random(30).random
    while len(game.answers) < 3:
        game.choose(any_option(game, draw))
    faults.arm(1)
    monkeypatch.setattr("coin_core.engine.going_back.replay_step", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        game.choose(any_option(game, draw))
    assert (game.decision, game.options) == (None, [])
    with pytest.raises(Refused):
        game.choose(("done",))


def test_a_whole_game_with_the_patched_verbs_is_the_same(faults):
    """The faults themselves change nothing while they are not armed."""
    assert play_random(GAME, 4).state.digest() == play_random(GAME, 4, checked=False).state.digest()
