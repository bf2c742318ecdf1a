"""A war of will: one track, moved by a tally in each propaganda round, decides who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from ...engine.decision import Rule
from ...mechanics.deck import is_last_round
from ...mechanics.propaganda import Tally, net_shift, projected
from ...model.kit import Kit, named
from ...model.ruleset import Phase
from ...model.turn import Turn

TallyOf = Callable[[Turn], Sequence[Tally]]
"""What a propaganda round would count now, line by line."""


@frozen(kw_only=True)
class Endings:
    """Message keys: at the low and the high limit; below, above and in the middle after the last round."""

    low: str
    high: str = ""
    below: str = ""
    above: str
    draw: str = ""


@frozen(kw_only=True)
class WillVictory(Kit):
    """The government wants the track high, the insurgent low.

    After the net change of a round the insurgent has won at `low` or below, the government at `high` or above,
    if the game has one; after the last round whoever is on its side of `middle` (`low`, if not told), and in the
    middle nobody. Limits are numbers or the parameters that say them. `ahead` is the tally if a round came now,
    where that differs. `endings` are the message keys of these five ends; `sections` tell of those before and
    those after the last round.
    """

    folder: ClassVar[Path | None] = Path(__file__).parent

    track: str = named("track")
    government: str = named("faction")
    insurgent: str = named("faction")
    tally: TallyOf
    ahead: TallyOf | None = None
    low: int | str = named("parameter", default=0)
    high: str | None = named("parameter", default=None)
    middle: str | None = named("parameter", default=None)
    endings: Endings
    sections: tuple[str, str]

    def phase(self, section: str) -> Phase:
        """The phase of the propaganda round that moves the track, called by its name."""
        return Phase(name=self.track, section=section, run=self.decide)

    def decide(self, turn: Turn) -> Rule[None]:
        """The net change in one move; then the limits, and after the last round the middle."""
        yield from net_shift(turn, self.track, self.tally(turn))
        will, (early, final) = turn.tracks[self.track], self.sections
        if will <= self._number(turn, self.low):
            turn.end_game(self.insurgent, self.endings.low, early)
        elif self.high is not None and will >= turn.params[self.high]:
            turn.end_game(self.government, self.endings.high, early)
        elif is_last_round(turn):
            lead = will - self._middle(turn)
            if lead == 0:
                turn.end_game(None, self.endings.draw, final)
            elif lead < 0:
                turn.end_game(self.insurgent, self.endings.below, final)
            else:
                turn.end_game(self.government, self.endings.above, final)

    def margin(self, turn: Turn, faction: str) -> int:
        """How far the track would stand from the middle if a round came now, from a faction's seat."""
        lead = projected(turn, self.track, (self.ahead or self.tally)(turn)) - self._middle(turn)
        return lead if faction == self.government else -lead

    def _middle(self, turn: Turn) -> int:
        return self._number(turn, self.low if self.middle is None else self.middle)

    def _number(self, turn: Turn, limit: int | str) -> int:
        return turn.params[limit] if isinstance(limit, str) else limit
