"""Groups of hidden pieces that move together, and may be seen where they arrive."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from attrs import frozen

from ...engine.decision import Option, Rule, question
from ...model.turn import Turn
from .states import Hidden


@frozen(kw_only=True)
class Groups:
    """How hidden pieces move: `seen(turn, space, number)` says whether a group that enters a space turns Active.

    A group that is not seen keeps its states, or goes Underground (`hides`). `prompt` begins the questions.
    """

    hidden: Hidden
    prompt: str
    seen: Callable[[Turn, str, int], bool]
    hides: bool = False

    def options(self, underground: int, active: int, most: int | None = None) -> list[Option]:
        """The groups that so many pieces can form."""
        most = underground + active if most is None else most
        return [("group", u, a) for u in range(underground + 1) for a in range(active + 1) if 0 < u + a <= most]

    def ask(
        self,
        faction: str,
        section: str,
        route: tuple[str, str],
        options: Callable[[], list[Option]],
        commutes: bool = False,
    ) -> Rule[tuple[int, int]]:
        """Which group goes from one space to another: so many Underground, so many Active."""
        prompt = f"{self.prompt}.group"
        _, underground, active = yield question(faction, prompt, section, options, "error", route, commutes)
        return underground, active

    def move(self, turn: Turn, source: str, target: str, underground: int, active: int) -> str | None:
        """A group arrives, each in its state or all in one, which is returned; it may stay where it is."""
        hidden, number = self.hidden, underground + active
        if self.seen(turn, target, number):
            arriving, other, turning = hidden.active, hidden.underground, underground
        elif self.hides:
            arriving, other, turning = hidden.underground, hidden.active, active
        else:
            for kind, share in ((hidden.underground, underground), (hidden.active, active)):
                if share:
                    turn.move(kind, source, target, share)
            return None
        if turning:
            turn.flip(other, arriving, source, turning)
        if target != source:
            turn.move(arriving, source, target, number)
        return arriving

    def move_in(self, turn: Turn, faction: str, section: str, targets: tuple[str, ...]) -> Rule[None]:
        """Adjacent pieces into some spaces at the same time, each once, each pair of spaces once."""
        hidden, adjacent = self.hidden, turn.board.adjacent
        left = {x: [turn.pieces[k][x] for k in (hidden.underground, hidden.active)] for x in turn.board.spaces}
        used: set[tuple[str, str]] = set()

        def open_targets(source: str) -> list[str]:
            return [t for t in targets if t in adjacent[source] and (source, t) not in used]

        def open_sources() -> list[str]:
            return [x for x, there in left.items() if any(there) and open_targets(x)]

        with turn.together():
            while open_sources():
                source = yield from turn.pick(
                    faction, f"{self.prompt}.from", section, "from", open_sources, optional=True, commutes=True
                )
                if source is None:
                    return
                here_to = partial(open_targets, source)
                target = yield from turn.pick(
                    faction, f"{self.prompt}.to", section, "to", here_to, about=(source,), commutes=True
                )
                route, there = (source, target), left[source]
                group = yield from self.ask(faction, section, route, partial(self.options, *there), commutes=True)
                used.add(route)
                left[source] = [there[0] - group[0], there[1] - group[1]]
                self.move(turn, source, target, *group)
