"""3.3 Irgun operations: Recruit and Rob, and Travel and Sabotage, which the core supplies."""

from __future__ import annotations

from coin_core.api import (
    CACHE,
    CELLS,
    CURFEW,
    OFFENSIVE,
    UNDERGROUND,
    Action,
    Operation,
    Reason,
    Rule,
    Turn,
    cache_near,
    pick_one_space,
    travel_and_sabotage,
)

from .haganah import bonus_spaces
from .names import CITY, IRGUN, SETTLED

UNDER_CURFEW = Reason("under_curfew", "3.3.1")
NO_CACHE_NEAR = Reason("no_cache_near", "3.3.1")
NO_CELL_AVAILABLE = Reason("no_cell_available", "1.4.1")
CELLS_NOT_ABOVE_POLICE = Reason("cells_not_above_police", "3.3.4")


def recruitable(action: Action, space: str) -> Reason | None:
    """3.3.1 No Curfew, and a City or a Cache in or next to the space."""
    pieces = action.pieces
    if pieces[CURFEW][space]:
        return UNDER_CURFEW
    if action.turn.board.type_of[space] != CITY and not cache_near(action.turn, space):
        return NO_CACHE_NEAR
    return None if pieces[UNDERGROUND]["available"] else NO_CELL_AVAILABLE


def recruit(action: Action) -> Rule[None]:
    """3.3.1 Recruit: up to two Cells in or next to a Cache, else one in a City."""
    turn = action.turn
    while space := (yield from action.next_space()):
        most = turn.params["recruit.cells_near_cache" if cache_near(turn, space) else "recruit.cells_in_city"]
        most = min(most, turn.pieces[UNDERGROUND]["available"])
        number = yield from turn.pick_number(IRGUN, "recruit.number", "3.3.1", 1, most, (space,))
        yield from turn.place(UNDERGROUND, space, number)


def robbable(action: Action, space: str) -> Reason | None:
    """3.3.4 More Cells than Police."""
    return None if CELLS.count(action.turn, space) > action.pieces["police"][space] else CELLS_NOT_ABOVE_POLICE


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
        yield from turn.place(CACHE, space)
    if turn.pieces["police"][space]:
        CELLS.activate(turn, space)


def rob_in_one_space(turn: Turn, section: str) -> Rule[None]:
    """2.3.3, 6.2.1 Irgun may Rob in one space, outside an operation."""
    space = yield from pick_one_space(turn, turn.rules.operations["rob"], "rob.one_space", section)
    if space is not None:
        yield from rob_space(turn, space)


OPERATIONS = [
    Operation(
        name="recruit",
        faction=IRGUN,
        section="3.3.1",
        run=recruit,
        test=recruitable,
        extra=OFFENSIVE,
        bonus=bonus_spaces,
    ),
    *travel_and_sabotage(IRGUN, bonus=bonus_spaces),
    Operation(
        name="rob",
        faction=IRGUN,
        section="3.3.4",
        run=rob,
        test=robbable,
        types=SETTLED,
        elsewhere=Reason("not_on_railways", "3.3.4"),
        extra=OFFENSIVE,
        bonus=bonus_spaces,
    ),
]
