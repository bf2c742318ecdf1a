"""Effect verbs that steer: if, choose, roll."""

from __future__ import annotations

import re
from typing import ClassVar

from attrs import define

from ..definitions.schema import EffectStep, doc
from ..engine.decision import Rule
from ..mechanics.events import EventInPlay, run_steps
from .base import Binder, Effect, Test

Steps = tuple[EffectStep, ...]
BRANCH_NAME = re.compile(r"[^:=\s]{1,60}")
"""Branches are answered by name, in records and positions too, where : and = part words."""


def bind_alternatives(then: Steps, otherwise: Steps, binder: Binder) -> None:
    """Bind what follows on success and on failure; one of them must be there."""
    binder.need(then or otherwise, "steps under then or otherwise are needed")
    binder.bind_branches({("then",): then, ("otherwise",): otherwise})


@define(eq=False)
class If(Effect):
    """Do one thing if a test holds, else another."""

    verb: ClassVar[str] = "if"
    test: Test = doc("the condition")
    then: Steps = doc("steps if it holds", default=())
    otherwise: Steps = doc("steps if it does not", default=())

    def bind(self, binder: Binder) -> None:
        self.test.bind(binder.at("test"))
        bind_alternatives(self.then, self.otherwise, binder)

    def run(self, event: EventInPlay) -> Rule[None]:
        yield from run_steps(event, self.then if self.test.holds(event) else self.otherwise)


@define(eq=False)
class Branch:
    """One choice: open while `when` holds."""

    do: Steps = doc("steps of this choice")
    when: Test | None = doc("only if this holds", default=None)


@define(eq=False)
class Choose(Effect):
    """A faction chooses one of several branches."""

    verb: ClassVar[str] = "choose"
    of: dict[str, Branch] = doc("branches by name")
    by: str | None = doc("who chooses; the executing faction if not said", default=None)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        binder.need(any(branch.do for branch in self.of.values()), "no branch does anything", "of")
        for name, branch in self.of.items():
            binder.need(BRANCH_NAME.fullmatch(name), "a short name without : and = is needed", "of", name)
            if branch.when is not None:
                branch.when.bind(binder.at("of", name, "when"))
        binder.bind_branches({("of", name, "do"): branch.do for name, branch in self.of.items()})

    def run(self, event: EventInPlay) -> Rule[None]:
        def branches() -> list[str]:
            return [name for name, b in self.of.items() if b.when is None or b.when.holds(event)]

        actor = event.actor(self.by)
        branch = yield from event.turn.pick(actor, "event.choose", "5.1", "choose", branches, skip=True)
        if branch is not None:
            yield from run_steps(event, self.of[branch].do)


@define(eq=False)
class Roll(Effect):
    """Roll a die: above a number one thing happens, else another."""

    verb: ClassVar[str] = "roll"
    above: int = doc("success is a result above this")
    then: Steps = doc("steps on success", default=())
    otherwise: Steps = doc("steps on failure", default=())

    def bind(self, binder: Binder) -> None:
        binder.number("above", self.above, 0, 5)
        bind_alternatives(self.then, self.otherwise, binder)

    def run(self, event: EventInPlay) -> Rule[None]:
        die, _ = yield from event.turn.roll(self.above, "5.1")
        yield from run_steps(event, self.then if die > self.above else self.otherwise)
