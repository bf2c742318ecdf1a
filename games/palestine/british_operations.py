"""3.2 British operations: Deploy, Patrol, Search, Assault of the war against cells; mines are this game's own."""

from __future__ import annotations

from coin_core.api import Rule, Turn
from coin_core.kits import cell_war

from .names import SETTLED, WAR


def road_mines(turn: Turn, arrived: set[str]) -> Rule[None]:
    """3.2.2, P23 A die for each sabotaged destination that Police moved into: up to the number they lose one."""
    danger = turn.params["patrol.mine_die"]
    if not danger:
        return
    for space in turn.board.spaces:
        if space in arrived and turn.pieces[WAR.sabotage][space]:
            die = yield from turn.roll_number("3.2.2")
            if die <= danger:
                turn.remove(WAR.police, space)


OPERATIONS = [
    cell_war.deploy(WAR, "3.2.1", types=SETTLED, elsewhere="not_on_railways"),
    cell_war.patrol(WAR, "3.2.2", moved_in=road_mines),
    cell_war.search(WAR, "3.2.3"),
    cell_war.assault(WAR, "3.2.4"),
]
