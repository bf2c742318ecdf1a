"""1.10 Curfews: a pool of markers, one per space that may hold it, gone when the garrison is gone."""

from __future__ import annotations

from typing import Any

from ..decision import Rule
from ..ruleset import Watcher
from ..turn import Turn

CURFEW = "curfew"


def has_garrison(turn: Turn, space: str) -> bool:
    """Whether a cube is there."""
    pieces = turn.pieces
    return bool(pieces["troops"][space] or pieces["police"][space])


def lift_curfew_without_garrison(turn: Turn, space: str, _before: Any) -> None:
    """1.10 A curfew leaves at once when no cube is left in its space."""
    if turn.pieces[CURFEW][space] and not has_garrison(turn, space):
        turn.remove(CURFEW, space)


CURFEW_WATCHER = Watcher(name="curfew", kinds=("troops", "police", CURFEW), after=lift_curfew_without_garrison)


def impose_curfew(turn: Turn, space: str) -> Rule[None]:
    """3.2.3 A curfew if none is there; without a cube it would leave at once."""
    if has_garrison(turn, space):
        yield from turn.place(CURFEW, space)
