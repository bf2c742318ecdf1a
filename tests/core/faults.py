"""Rules that fail at a moment of the test's choosing, and a game's whole picture to compare."""

from __future__ import annotations

from inspect import isfunction
from typing import Any

import pytest

from coin_core.engine.asking import Asking
from coin_core.engine.decision import RulesError, option_id
from coin_core.model.game import Game
from coin_core.model.turn import Turn

VERBS = [
    name for part in (Turn, Asking) for name, verb in vars(part).items() if isfunction(verb) and name[:2] != "__"
]
"""Through these goes what a rule does to the board, the dice and the players."""


class Faults:
    """Lets the n-th verb from now on fail, once; `fired` says whether it came to that."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        self.fired = False
        self.error: BaseException = RulesError("a fault put in by the test")
        for verb in VERBS:
            monkeypatch.setattr(Turn, verb, self._failing(getattr(Turn, verb)))

    def arm(self, calls: int, error: BaseException | None = None) -> None:
        """The fault comes at this call, counted from 1."""
        self.left, self.fired = calls, False
        self.error = error or self.error

    def disarm(self) -> None:
        """Nothing fails any more."""
        self.left = None

    def _failing(self, verb: Any) -> Any:
        def run(turn: Turn, *args: Any, **named: Any) -> Any:
            if self.left is not None:
                self.left -= 1
                if self.left <= 0:
                    self.left, self.fired = None, True
                    raise self.error
            return verb(turn, *args, **named)

        return run


def broken_track_rule(_turn: Turn, _old: int, _new: int) -> Any:
    """A track rule of a careless author, to be put into `Ruleset.track_rules`."""
    raise ZeroDivisionError("a track rule that fails")


def picture(game: Game) -> dict[str, Any]:
    """Everything that must be as it was after something failed."""
    queues = getattr(game._chance, "queues", {})
    return {
        "digest": game.state.digest(),
        "log": None if game.log is None else list(game.log),
        "decision": game.decision and (game.decision.faction, game.decision.prompt, game.decision.section),
        "options": [option_id(option) for option in game.options],
        "history": game.history(),
        "answers": list(game.answers),
        "steps": [(step.snapshot.cursor, list(step.answers), step.log_length) for step in game.steps()],
        "starts": [step.snapshot.digest() for step in game.steps()[-2:]],
        "undone": list(game.undone),
        "queues": {kind: list(values) for kind, values in queues.items() if values},
    }
