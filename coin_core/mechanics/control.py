"""1.7 Control: the faction with more pieces in a space; computed, never stored.

`ControlWatcher` moves a track at once when a faction gains or loses control, by a space's population.
All changes of one motion, or of one simultaneous group, are added up and moved once.
"""

from __future__ import annotations

from ..model.kit import Watcher
from ..model.state import State
from ..model.turn import Turn


def controller(turn: Turn, space: str) -> str | None:
    """Who has more pieces there; a tie is nobody's."""
    first, second = turn.board.factions
    ours, theirs = turn.count(first, space), turn.count(second, space)
    if ours == theirs:
        return None
    return first if ours > theirs else second


def control_watcher(faction: str, own: tuple[str, ...], theirs: tuple[str, ...], track: str) -> Watcher:
    """When `faction` (kinds `own` against `theirs`) gains or loses a space, the track falls or rises.

    The kinds are named by the game, since a watcher looks at the state before the rules know it.
    """

    def controls(state: State, space: str) -> bool:
        pieces = state.pieces
        return sum(pieces[k][space] for k in own) > sum(pieces[k][space] for k in theirs)

    def after(turn: Turn, space: str, before: bool) -> None:
        now = controls(turn.state, space)
        population = turn.board.value_of[space]
        if now != before and population:
            turn.owe(track, -population if now else population)

    return Watcher(name=f"control.{faction}", kinds=(*own, *theirs), before=controls, after=after)
