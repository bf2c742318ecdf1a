"""3.2, 3.3 Operations: the war against cells on this map, Ambush; 2.3.3 what EOKA gets for passing."""

from __future__ import annotations

from coin_core.api import Action, Operation, Reason, Rule, Turn
from coin_core.kits import cell_war
from coin_core.kits.passing import PassReward

from .names import CELLS, EOKA, HIDEOUTS, MOUNTAIN, SETTLED, TOWN, WAR

NOT_IN_MOUNTAINS = "not_in_mountains"


def recruits(turn: Turn, space: str) -> int:
    """3.3.1 One Cell, up to two in a Mountain that itself holds a Cache."""
    at_cache = turn.board.type_of[space] == MOUNTAIN and turn.pieces[WAR.cache][space]
    return turn.params["recruit.cells_at_mountain_cache" if at_cache else "recruit.cells"]


def ambush(action: Action) -> Rule[None]:
    """3.3.4 Ambush: in each Town a Cell shows itself, a Police falls, and a die may win a Cache."""
    while space := (yield from action.next_space()):
        yield from ambush_space(action.turn, space)


def ambush_space(turn: Turn, space: str) -> Rule[None]:
    """3.3.4 Activate, remove a Police, roll above the cubes left, place the Cache there or next to it."""
    shown = [CELLS.underground] if turn.params["ambush.flips_underground"] else CELLS.states(turn, space)
    kind = yield from turn.pick(EOKA, "ambush.cell", "3.3.4", "piece", lambda: shown, about=(space,))
    if kind != CELLS.active:
        CELLS.activate(turn, space)
    if turn.pieces[WAR.police][space]:
        turn.remove(WAR.police, space)
    needed = WAR.cubes(turn, space)
    _, result = yield from turn.roll(needed, "3.3.4", turn.params["ambush.bonus"])
    if result > needed and turn.pieces[WAR.cache][WAR.available]:
        home = yield from turn.pick(
            EOKA,
            "ambush.cache",
            "3.3.4",
            "space",
            lambda: [x for x in turn.board.near[space] if turn.room(WAR.cache, x)],
        )
        yield from turn.place(WAR.cache, home)


REWARD = PassReward(faction=EOKA, operation="ambush", prompt="ambush.one_space", in_space=ambush_space)
"""2.3.3 What EOKA gets for passing."""

OPERATIONS = [
    cell_war.deploy(WAR, "3.2.1", types=SETTLED, elsewhere=NOT_IN_MOUNTAINS),
    cell_war.patrol(WAR, "3.2.2", types=SETTLED, elsewhere=NOT_IN_MOUNTAINS),
    cell_war.search(WAR, "3.2.3"),
    cell_war.assault(WAR, "3.2.4"),
    cell_war.recruit(WAR, "3.3.1", recruits, types=HIDEOUTS, elsewhere="not_in_bases"),
    cell_war.travel(WAR, "3.3.2"),
    cell_war.sabotage(WAR, "3.3.3", types=SETTLED, elsewhere=NOT_IN_MOUNTAINS),
    Operation(
        name="ambush",
        faction=EOKA,
        section="3.3.4",
        run=ambush,
        test=cell_war.has_underground_cell(WAR, "3.3.3"),
        types=(TOWN,),
        elsewhere=Reason("towns_only", "3.3.4"),
        extra=cell_war.offensive(WAR),
    ),
]
