"""3.2 British operations: Deploy, Patrol, Search, Assault, which the core supplies; mines are this game's own."""

from __future__ import annotations

from coin_core.api import Rule, Turn, government_operations

from .names import BRITISH, SETTLED


def road_mines(turn: Turn, arrived: set[str]) -> Rule[None]:
    """3.2.2, P23 A die for each sabotaged destination that Police moved into: up to the number they lose one."""
    danger = turn.params["patrol.mine_die"]
    if not danger:
        return
    for space in turn.board.spaces:
        if space in arrived and turn.pieces["sabotage"][space]:
            die = yield from turn.roll_number("3.2.2")
            if die <= danger:
                turn.remove("police", space)


OPERATIONS = government_operations(
    BRITISH, deploy=SETTLED, elsewhere="not_on_railways", patrol_moved_in=road_mines
)
