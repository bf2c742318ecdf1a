"""Paying to sway people: what stands in the way is removed first, then the level shifts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from ...engine.decision import Option, Reason, Rule
from ...model.kit import Kit, named
from ...model.turn import Turn
from ..resources import Resources
from .levels import Support

WhyNot = Callable[[str], Reason | None]
"""Why a faction may not sway a space, if it may not."""


@frozen(kw_only=True)
class Sway(Kit):
    """A faction pays for each `obstacle` marker removed, then for one shift `toward` its side (1 up, -1 down).

    It may stop anywhere. `costs` are the parameters that say what a marker and the shift cost; `name` begins
    the prompt that asks for a space.
    """

    name: str
    faction: str = named("faction")
    toward: int
    obstacle: str = named("piece")
    costs: tuple[str, str] = named("parameter")
    support: Support
    resources: Resources

    def within(self, turn: Turn, spaces: Sequence[str], number: int, section: str, why_not: WhyNot) -> Rule[None]:
        """Sway up to so many of some spaces, one after the other, each once."""
        done: list[str] = []

        def reason(space: str) -> Reason | None:
            return why_not(space) or self.why_not(turn, space, section)

        def explain(option: Option) -> list[Reason]:
            known = option[0] == "space" and len(option) == 2 and option[1] in spaces
            found = reason(option[1]) if known else None
            return [found] if found else []

        for _ in range(number):
            space = yield from turn.pick(
                self.faction,
                f"{self.name}.space",
                section,
                "space",
                lambda: [x for x in spaces if x not in done and reason(x) is None],
                optional=True,
                skip=True,
                explain=explain,
            )
            if space is None:
                return
            done.append(space)
            yield from self.space(turn, space, section)

    def space(self, turn: Turn, space: str, section: str) -> Rule[None]:
        """Sway one space."""
        for_marker, for_shift = (turn.params[cost] for cost in self.costs)
        while self._options(turn, space):
            what = yield from turn.pick(
                self.faction,
                "support.sway",
                section,
                "choose",
                lambda: self._options(turn, space),
                optional=True,
                about=(space, self.resources.left(turn, self.faction)),
            )
            if what is None:
                return
            if what == "shift":
                self.resources.pay(turn, self.faction, for_shift)
                self.support.shift(turn, space, self.toward)
                return
            self.resources.pay(turn, self.faction, for_marker)
            turn.remove(self.obstacle, space)

    def _options(self, turn: Turn, space: str) -> list[str]:
        """What could be paid for: a marker in the way, or with none left the shift."""
        if turn.pieces[self.obstacle][space]:
            payable = self.resources.can_pay(turn, self.faction, turn.params[self.costs[0]])
            return [f"remove_{self.obstacle}"] if payable else []
        payable = self.resources.can_pay(turn, self.faction, turn.params[self.costs[1]])
        return ["shift"] if payable and not self._settled(turn, space) else []

    def _settled(self, turn: Turn, space: str) -> bool:
        return self.support.level(turn, space) == self.toward * self.support.levels

    def why_not(self, turn: Turn, space: str, section: str) -> Reason | None:
        """Nothing could be changed there, or not be paid for."""
        if self._options(turn, space):
            return None
        nothing = self._settled(turn, space) and not turn.pieces[self.obstacle][space]
        return Reason("nothing_to_change" if nothing else "cannot_pay", section)
