"""A game being played: the driver, with the board and the rules it runs on."""

from __future__ import annotations

from ..engine.driver import Driver
from .log import Entry
from .ruleset import Ruleset
from .state import State
from .turn import Turn


class Game(Driver):
    """One game being played. `decision` is None once there is a result."""

    __slots__ = ()

    rules: Ruleset
    state: State
    snapshot: State
    turn: Turn
    log: list[Entry] | None
