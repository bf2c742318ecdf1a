"""Effect verbs that steer: if, choose, roll."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from ..decision import Decision, Option, Rule
from ..definitions.schema import EffectStep, doc
from ..mechanics.events import EventInPlay, run_steps
from .base import Binder, Effect, Test

Steps = tuple[EffectStep, ...]


@define(eq=False)
class If(Effect):
    """Do one thing if a test holds, else another."""

    verb: ClassVar[str] = "if"
    test: Test = doc("the condition")
    then: Steps = doc("steps if it holds", default=())
    otherwise: Steps = doc("steps if it does not", default=())

    def bind(self, binder: Binder) -> None:
        self.test.bind(binder.at("test"))
        binder.bind_steps("then", self.then)
        binder.bind_steps("otherwise", self.otherwise)

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
        for name, branch in self.of.items():
            binder.at("of", name).bind_steps("do", branch.do)
            if branch.when is not None:
                branch.when.bind(binder.at("of", name, "when"))

    def run(self, event: EventInPlay) -> Rule[None]:
        def branches() -> list[Option]:
            return [("choose", name) for name, b in self.of.items() if b.when is None or b.when.holds(event)]

        answer = yield Decision(event.actor(self.by), "event.choose", "5.1", branches, "skip")
        if answer is not None:
            yield from run_steps(event, self.of[answer[1]].do)


@define(eq=False)
class Roll(Effect):
    """Roll a die: above a number one thing happens, else another."""

    verb: ClassVar[str] = "roll"
    above: int = doc("success is a result above this")
    then: Steps = doc("steps on success", default=())
    otherwise: Steps = doc("steps on failure", default=())

    def bind(self, binder: Binder) -> None:
        binder.bind_steps("then", self.then)
        binder.bind_steps("otherwise", self.otherwise)

    def run(self, event: EventInPlay) -> Rule[None]:
        die, _ = yield from event.turn.roll(self.above, "5.1")
        yield from run_steps(event, self.then if die > self.above else self.otherwise)
