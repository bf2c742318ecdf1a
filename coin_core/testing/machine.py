"""A Hypothesis state machine that plays any game: answers, undo, redo, clone, save and reload.

A failure shrinks to a short list of decisions and is printed as a ready-made test.
"""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ..assembly.assemble import assemble
from ..assembly.folders import Folders
from ..engine.decision import option_id
from ..model.game import Game
from ..model.invariants import broken
from ..model.setup import new_game
from ..saving.format import parse_record, whole_record
from ..saving.position import write_position
from ..saving.position_reading import read_position
from ..saving.replay import replay
from .random_play import header_for


class GameMachine(RuleBasedStateMachine):
    """Plays one game in every way a front end could."""

    name: str
    game: Game

    def __init__(self) -> None:
        super().__init__()
        self.seed = 0
        self.scenario = ""
        self.trail: list[str] = []

    @initialize(seed=st.integers(0, 2**32), scenario=st.integers(0, 9))
    def start(self, seed: int, scenario: int) -> None:
        """Begin one of the scenarios."""
        rules = assemble(self.name)
        scenarios = list(rules.definitions.scenarios)
        self.seed, self.scenario = seed, scenarios[scenario % len(scenarios)]
        self.game = new_game(rules, self.scenario, seed)

    @precondition(lambda self: hasattr(self, "game") and self.game.decision is not None)
    @rule(number=st.integers(0, 200))
    def answer(self, number: int) -> None:
        option = self.game.options[number % len(self.game.options)]
        self.trail.append(option_id(option))
        self.game.choose(option)

    @precondition(lambda self: hasattr(self, "game") and self.game.can_undo() is None)
    @rule()
    def undo_and_redo(self) -> None:
        before = self.game.state.digest()
        self.game.undo()
        assert self.game.redo(), self.as_test("redo was refused")
        assert self.game.state.digest() == before, self.as_test("undo and redo changed the state")

    @precondition(lambda self: hasattr(self, "game") and self.game.can_undo() is None)
    @rule()
    def undo(self) -> None:
        self.game.undo()
        self.trail.append("(undo)")

    @precondition(lambda self: hasattr(self, "game"))
    @rule()
    def save_and_reload(self) -> None:
        header = header_for(self.game.rules, self.scenario, self.seed)
        lines = [json.dumps(line) for line in whole_record(header, self.game)]
        again = replay(parse_record(lines, "record"), "record", folders=Folders.of(self.game.rules))
        assert again.state.digest() == self.game.state.digest(), self.as_test("the record replays differently")

    @precondition(lambda self: hasattr(self, "game"))
    @rule()
    def position(self) -> None:
        position = json.loads(json.dumps(write_position(self.game)))
        again = read_position(position, folders=Folders.of(self.game.rules))
        assert again.state.digest() == self.game.state.digest(), self.as_test("the position reads differently")

    @precondition(lambda self: hasattr(self, "game"))
    @rule()
    def clone(self) -> None:
        twin = self.game.clone()
        assert twin.state.digest() == self.game.state.digest(), self.as_test("the clone differs")

    @invariant()
    def totals(self) -> None:
        if hasattr(self, "game"):
            faults = broken(self.game.rules, self.game.state, settled=self.game.turn.settled)
            assert not faults, self.as_test("; ".join(faults))

    def as_test(self, message: str) -> str:
        """The failure as a test to paste."""
        return f"{message}\n\n{ready_made_test(self.name, self.scenario, self.seed, self.trail)}"


def machine_for(name: str) -> type[RuleBasedStateMachine]:
    """The machine for one installed game."""
    return type(f"{name.title()}Machine", (GameMachine,), {"name": name})


def ready_made_test(name: str, scenario: str, seed: int, trail: list[Any]) -> str:
    """A test that plays the decisions of a failure."""
    steps = "\n".join("    game.undo()" if step == "(undo)" else f"    game.choose_id({step!r})" for step in trail)
    return (
        "def test_found_by_hypothesis():\n"
        f"    game = new_game(assemble({name!r}), {scenario!r}, {seed})\n"
        f"{steps}\n"
        "    assert broken(game.rules, game.state, settled=game.turn.settled) == []\n"
    )
