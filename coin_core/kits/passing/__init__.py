"""Passing that is rewarded with an operation in one space."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from ...engine.decision import Rule
from ...mechanics.action import LIMITED, Action
from ...model.kit import Kit, named
from ...model.ruleset import StepRule
from ...model.sequence import pass_step
from ...model.turn import Turn


@frozen(kw_only=True)
class PassReward(Kit):
    """The faction that is rewarded, the operation, and what it does in a space; `prompt` asks for the space."""

    folder: ClassVar[Path | None] = Path(__file__).parent

    faction: str = named("faction")
    operation: str
    prompt: str
    in_space: Callable[[Turn, str], Rule[None]]

    def step(self, section: str) -> StepRule:
        """What the faction gets for passing."""
        return StepRule(name=pass_step(self.faction), section=section, run=partial(self._passed, section))

    def _passed(self, section: str, turn: Turn) -> Rule[None]:
        """The faction may act in one space; whether as a limited operation the game's parameter says."""
        if not turn.params["pass.is_limited_op"]:
            yield from self.one_space(turn, section)
            return
        action = Action(turn, turn.rules.operations[self.faction, self.operation], LIMITED)

        def startable() -> list[str]:
            return [self.operation] if action.can_start() else []

        chosen = yield from turn.pick(
            self.faction, "pass.operation", section, "op", startable, optional=True, skip=True
        )
        if chosen is not None:
            yield from action.carry_out()

    def one_space(self, turn: Turn, section: str) -> Rule[None]:
        """The faction may act in one space, outside an operation."""
        probe = Action(turn, turn.rules.operations[self.faction, self.operation])
        space = yield from turn.pick(
            self.faction, self.prompt, section, "space", probe.legal_spaces, optional=True, skip=True
        )
        if space is not None:
            yield from self.in_space(turn, space)
