"""3.3 Irgun operations: Recruit, Travel and Sabotage of the war against cells; Rob is this game's own."""

from __future__ import annotations

from coin_core.api import Action, Operation, Reason, Rule, Turn
from coin_core.kits import cell_war
from coin_core.kits.passing import PassReward

from .haganah import bonus_spaces
from .names import CELLS, CITY, IRGUN, SETTLED, WAR

CELLS_NOT_ABOVE_POLICE = Reason("cells_not_above_police", "3.3.4")


def recruits(turn: Turn, space: str) -> int:
    """3.3.1 Up to two Cells in or next to a Cache, else one in a City."""
    return turn.params["recruit.cells_near_cache" if WAR.cache_near(turn, space) else "recruit.cells_in_city"]


def robbable(action: Action, space: str) -> Reason | None:
    """3.3.4 More Cells than Police."""
    return None if CELLS.count(action.turn, space) > action.pieces[WAR.police][space] else CELLS_NOT_ABOVE_POLICE


def rob(action: Action) -> Rule[None]:
    """3.3.4 Rob: a die for a Cache in each selected space."""
    while space := (yield from action.next_space()):
        yield from rob_space(action.turn, space)


def rob_space(turn: Turn, space: str) -> Rule[None]:
    """3.3.4 Above 2 adds a Cache; then, if Police are there, one Underground Cell is activated."""
    needed = turn.params["rob.needed"]
    result = needed + 1
    if needed > 0:
        _, result = yield from turn.roll(needed, "3.3.4")
    if result > needed:
        yield from turn.place(WAR.cache, space)
    if turn.pieces[WAR.police][space]:
        CELLS.activate(turn, space)


REWARD = PassReward(faction=IRGUN, operation="rob", prompt="rob.one_space", in_space=rob_space)
"""2.3.3 What Irgun gets for passing."""

OPERATIONS = [
    cell_war.recruit(WAR, "3.3.1", recruits, without_cache=(CITY,), bonus=bonus_spaces),
    cell_war.travel(WAR, "3.3.2", bonus=bonus_spaces),
    cell_war.sabotage(WAR, "3.3.3", bonus=bonus_spaces),
    Operation(
        name="rob",
        faction=IRGUN,
        section="3.3.4",
        run=rob,
        test=robbable,
        types=SETTLED,
        elsewhere=Reason("not_on_railways", "3.3.4"),
        extra=cell_war.offensive(WAR),
        bonus=bonus_spaces,
    ),
]
