"""Agents choose from what is listed, do not peek, and greedy is better than random from both seats."""

from __future__ import annotations

import pytest

from coin_core.agents import make_agent
from coin_core.assembly.assemble import assemble
from coin_core.errors import BadInput
from coin_core.model.setup import new_game
from coin_core.simulation.simulate import Match, Summary, play_one, simulate

from .play import random_positions


def wins(british: str, insurgent: str, games: int) -> dict[str, int]:
    summary = Summary()
    match = Match("palestine", {"british": british, "irgun": insurgent})
    for outcome in simulate(match, range(games)):
        summary.add(outcome)
    assert summary.finished == games
    return summary.wins


def test_greedy_is_better_than_random_from_both_seats():
    """100 games each: greedy insurgents beat random British, and greedy British hold them better."""
    against_random = wins("random", "greedy", 100)
    against_greedy = wins("greedy", "greedy", 100)
    assert against_random.get("irgun", 0) > 50
    assert against_greedy.get("british", 0) > against_random.get("british", 0) + 5


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_agents_choose_a_listed_option_and_leave_the_game_alone(name):
    agent = make_agent(name, 1)
    tried = 0
    for game in random_positions("palestine", 5, share=0.05):
        before = game.state.digest()
        assert agent.choose(game) in game.options
        assert game.state.digest() == before
        tried += 1
    assert tried > 5


def test_greedy_does_not_know_the_dice_to_come():
    """Its choice is the same whatever the game's random state is."""
    rules = assemble("palestine")
    game = new_game(rules, seed=2)
    for choice in ("box:op_special", "op:sabotage"):
        game.choose_id(choice)
    choices = set()
    for rng in range(12):
        game.state.rng = rng
        choices.add(make_agent("greedy", 7).choose(game))
    assert len(choices) == 1


def test_unknown_agent():
    with pytest.raises(BadInput, match="did you mean greedy"):
        make_agent("gredy", 1)


def test_a_game_between_agents_is_reproducible():
    match = Match("palestine", {"british": "greedy", "irgun": "random"})
    assert play_one(match, 3) == play_one(match, 3)


def test_simulation_in_processes_gives_the_same_outcomes():
    match = Match("palestine", {"british": "random", "irgun": "random"})
    in_processes = sorted(simulate(match, range(30), jobs=2), key=lambda outcome: outcome.seed)
    assert in_processes == list(simulate(match, range(30)))


def test_simulation_reports_a_crash_with_its_seed(monkeypatch):
    """A fault in a rule is counted, named with its seed, and does not stop the others."""
    import coin_core.simulation.simulate as module

    def broken(name, seed):
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(module, "make_agent", lambda name, seed: type("A", (), {"choose": broken})())
    summary = Summary()
    for outcome in simulate(Match("palestine", {"british": "random", "irgun": "random"}), range(3)):
        summary.add(outcome)
    figures = summary.figures()
    assert (figures["games"], figures["finished"], figures["crashes"]) == (3, 0, 3)
    assert "seed 0: ZeroDivisionError: boom" in figures["faults"]
