"""The driver: determinism, refusal, clones, undo, forced answers, chance."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Asked, Scripted, ScriptError, Seeded
from coin_core.engine.decision import Decision, Refused, RulesError, option_id
from coin_core.engine.history import AUTO
from coin_core.model.game import Game
from coin_core.model.ruleset import Ruleset
from coin_core.model.setup import new_game, new_state

from .play import play_random, random_positions

GAME = "palestine"


def digest_trail(seed: int) -> str:
    """Digests at every tenth decision of a random game, as one line."""
    draw = random.Random(seed).random
    game = new_game(assemble(GAME), seed=seed)
    trail, number = [], 0
    while game.decision is not None:
        if number % 10 == 0:
            trail.append(game.state.digest()[:12])
        game.choose(game.options[int(draw() * len(game.options))])
        number += 1
    return " ".join([*trail, game.state.digest()])


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_same_seed_and_answers_give_the_same_states_in_any_process(hash_seed):
    """Whatever PYTHONHASHSEED says."""
    code = "from tests.core.test_engine import digest_trail; print(digest_trail(5)); print(digest_trail(6))"
    environment = {"PYTHONHASHSEED": hash_seed, "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.splitlines() == [digest_trail(5), digest_trail(6)]


def test_different_seeds_give_different_games():
    assert digest_trail(5) != digest_trail(6)


def test_a_refused_answer_changes_nothing():
    """Every kind of wrong answer, at many decisions: same state, same options, same log."""
    tried = 0
    for game in random_positions(GAME, 11, share=0.5):
        before, options, log = game.state.digest(), list(game.options), len(game.log)
        for wrong in [("space", "nowhere"), ("op", "teleport"), ("number", 99), (), ("done", 1), ("box",)]:
            with pytest.raises(Refused):
                game.choose(wrong)
            tried += 1
        assert (game.state.digest(), game.options, len(game.log)) == (before, options, log)
    assert tried > 200


def test_after_the_end_everything_is_refused():
    game = play_random(GAME, 3, checked=False)
    with pytest.raises(Refused):
        game.choose(("pass",))


def test_a_clone_equals_its_original_and_then_goes_its_own_way():
    """At random decisions, also in mid-action: same state, options and future; the original stays."""
    compared = 0
    for game in random_positions(GAME, 21, share=0.3):
        before = game.state.digest()
        twin, other = game.clone(), game.clone()
        assert twin.state.digest() == before
        assert twin.options == game.options
        for copy in (twin, other):
            draw = random.Random(9).random
            for _ in range(25):
                if copy.decision is None:
                    break
                copy.choose(copy.options[int(draw() * len(copy.options))])
        assert twin.state.digest() == other.state.digest()
        assert game.state.digest() == before
        compared += 1
    assert compared > 30


def test_a_clone_follows_the_same_dice_as_its_original():
    game = new_game(assemble(GAME), seed=8)
    twin = game.clone()
    draw = random.Random(2).random
    while game.decision is not None:
        choice = int(draw() * len(game.options))
        game.choose(game.options[choice])
        twin.choose(twin.options[choice])
    assert game.state.digest() == twin.state.digest()


def test_undo_takes_back_every_choice_down_to_the_start():
    """A whole game backwards: each state is exactly what it was, the random state too."""
    draw = random.Random(4).random
    game = new_game(assemble(GAME), seed=4)
    trail = []
    while game.decision is not None and len(trail) < 120:
        trail.append((game.state.digest(), list(game.options), len(game.log)))
        game.choose(game.options[int(draw() * len(game.options))])
    for expected in reversed(trail):
        assert game.can_undo() is None
        game.undo()
        assert (game.state.digest(), game.options, len(game.log)) == expected
    assert game.can_undo() == "undo.nothing"
    with pytest.raises(Refused):
        game.undo()


def test_undo_and_play_on_gives_the_same_game():
    """Dice do not change by going back."""
    straight, wavering = (new_game(assemble(GAME), seed=15) for _ in range(2))
    draw = random.Random(15).random
    while straight.decision is not None:
        choice = int(draw() * len(straight.options))
        straight.choose(straight.options[choice])
        wavering.choose(wavering.options[choice])
        if draw() < 0.3:
            wavering.undo()
            wavering.choose(wavering.options[choice])
    assert straight.state.digest() == wavering.state.digest()


def test_strict_undo_stops_at_chance_and_at_the_other_side():
    """Without agreement a roll or the other side's decision cannot be taken back."""
    game = new_game(assemble(GAME), chance=Scripted({"card": ["P5"], "die": [4]}))
    game.choose_id("box:limited_op")
    assert game.can_undo("irgun") is None
    for choice in ("op:rob", "space:galilee"):
        game.choose_id(choice)
    assert game.can_undo("irgun") == "undo.chance"
    game.choose_id("done")
    assert game.decision.faction == "british"
    assert game.can_undo("british") == "undo.other_side"
    assert game.can_undo("irgun") is None  # the British have not answered, and nothing was revealed
    game.choose_id("box:event")
    assert game.can_undo("irgun") == "undo.other_side"
    assert game.can_undo() is None


def test_undo_gives_scripted_outcomes_back():
    game = new_game(assemble(GAME), chance=Scripted({"card": ["P5"], "die": [1, 6]}))
    for choice in ("box:limited_op", "op:rob", "space:galilee"):
        game.choose_id(choice)
    game.undo()
    game.choose_id("space:galilee")
    assert game.history()[-1] == ("chance:die", 1)


def test_redo_makes_the_same_choices_again():
    """Undo some, redo all: the same state; a new choice ends the redo."""
    game = new_game(assemble(GAME), seed=6)
    draw = random.Random(6).random
    for _ in range(40):
        game.choose(game.options[int(draw() * len(game.options))])
    digest = game.state.digest()
    for _ in range(15):
        game.undo()
    while game.redo():
        pass
    assert game.state.digest() == digest
    game.undo()
    game.choose(game.options[0])
    assert not game.redo()


def test_forced_decisions_are_asked_if_wanted():
    game = Game(assemble(GAME), new_state(assemble(GAME), seed=3), ask_forced=True)
    draw = random.Random(3).random
    lengths = set()
    while game.decision is not None:
        lengths.add(len(game.options))
        game.choose(game.options[int(draw() * len(game.options))])
    assert 1 in lengths


def test_forced_answers_are_logged_as_automatic():
    game = play_random(GAME, 1, checked=False)
    tags = {who for who, _ in game.history()}
    assert {AUTO, "british", "irgun", "chance:die", "chance:card"} <= tags


def _one_step_rules(run) -> Ruleset:
    import attrs

    return attrs.evolve(assemble(GAME), steps={"reveal": run})


def test_an_undeclared_empty_decision_is_an_error():
    def step(turn):
        yield Decision(faction="irgun", prompt="test.empty", section="9.9", options=list)

    with pytest.raises(RulesError, match=r"test.empty \(9.9\): no option for irgun"):
        Game(_one_step_rules(step), new_state(assemble(GAME)))


def test_a_declared_empty_decision_is_skipped():
    def step(turn):
        answer = yield Decision(faction="irgun", prompt="test.empty", section="9.9", options=list, empty="skip")
        turn.end_game(None, str(answer), "9.9")

    game = Game(_one_step_rules(step), new_state(assemble(GAME)))
    assert game.state.result.reason == "None"


def test_asked_chance_is_a_decision_of_its_own():
    """A person says the card and the die; chits come from the seed."""
    game = new_game(assemble(GAME), chance=Asked(("card", "die"), Seeded()))
    assert game.decision.faction == "chance"
    assert len(game.options) == 32  # no propaganda card in the first places of a pile
    game.choose(("card", "P31"))
    assert game.state.card == "P31"
    for choice in ("box:limited_op", "op:rob", "space:galilee"):
        game.choose_id(choice)
    assert [option_id(o) for o in game.options] == [f"die:{n}" for n in range(1, 7)]
    with pytest.raises(Refused):
        game.choose(("die", 7))
    game.choose(("die", 6))
    assert game.state.pieces["cache"]["galilee"] == 1


def test_an_empty_or_impossible_script_is_an_error_not_a_random_roll():
    with pytest.raises(ScriptError, match="no card left"):
        new_game(assemble(GAME), chance=Scripted({}))
    with pytest.raises(ScriptError, match="P33 cannot come now"):
        new_game(assemble(GAME), chance=Scripted({"card": ["P33"]}))
    assert new_game(assemble(GAME), chance=Scripted({"card": ["P1"]}, then=Seeded())).state.card == "P1"


def test_seeded_dice_are_fair_enough():
    """Six sides, each close to a sixth of 6,000 rolls."""
    from collections import Counter

    from coin_core.engine.chance import ROLL

    state = new_state(assemble(GAME), seed=1)
    seen = Counter(Seeded().draw(ROLL, state) for _ in range(6000))
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert all(900 < number < 1100 for number in seen.values())


def test_the_random_generator_never_changes():
    """Records depend on it: these numbers stay for ever."""
    from coin_core.engine.chance import ROLL

    state = new_state(assemble(GAME), seed=42)
    assert [Seeded().draw(ROLL, state) for _ in range(12)] == [6, 1, 6, 4, 4, 3, 3, 4, 4, 1, 2, 5]
