"""3.2, 3.3 Operations: the core's on this map, Recruit and Ambush; 2.3.3 what EOKA gets for passing."""

from __future__ import annotations

from coin_core.api import (
    ACTIVE,
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
    act_for_passing,
    cache_near,
    cell_operations,
    cubes,
    government_operations,
    pick_one_space,
    travel_and_sabotage,
)

from .names import BRITISH, EOKA, HIDEOUTS, MOUNTAIN, SETTLED, TOWN

UNDER_CURFEW = Reason("under_curfew", "3.3.1")
NO_CACHE_NEAR = Reason("no_cache_near", "3.3.1")
NO_CELL_AVAILABLE = Reason("no_cell_available", "1.4.1")


def recruitable(action: Action, space: str) -> Reason | None:
    """3.3.1 No Curfew, and a Cache in or next to the space."""
    if action.pieces[CURFEW][space]:
        return UNDER_CURFEW
    if not cache_near(action.turn, space):
        return NO_CACHE_NEAR
    return None if action.pieces[UNDERGROUND]["available"] else NO_CELL_AVAILABLE


def recruit(action: Action) -> Rule[None]:
    """3.3.1 Recruit: one Cell, up to two in a Mountain that itself holds a Cache."""
    turn = action.turn
    while space := (yield from action.next_space()):
        at_cache = turn.board.type_of[space] == MOUNTAIN and turn.pieces[CACHE][space]
        most = turn.params["recruit.cells_at_mountain_cache" if at_cache else "recruit.cells"]
        most = min(most, turn.pieces[UNDERGROUND]["available"])
        number = yield from turn.pick_number(EOKA, "recruit.number", "3.3.1", 1, most, (space,))
        yield from turn.place(UNDERGROUND, space, number)


def ambush(action: Action) -> Rule[None]:
    """3.3.4 Ambush: in each Town a Cell shows itself, a Police falls, and a die may win a Cache."""
    while space := (yield from action.next_space()):
        yield from ambush_space(action.turn, space)


def ambush_space(turn: Turn, space: str) -> Rule[None]:
    """3.3.4 Activate, remove a Police, roll above the cubes left, place the Cache there or next to it."""
    shown = [UNDERGROUND] if turn.params["ambush.flips_underground"] else CELLS.states(turn, space)
    kind = yield from turn.pick(EOKA, "ambush.cell", "3.3.4", "piece", lambda: shown, about=(space,))
    if kind != ACTIVE:
        CELLS.activate(turn, space)
    if turn.pieces["police"][space]:
        turn.remove("police", space)
    needed = cubes(turn, space)
    _, result = yield from turn.roll(needed, "3.3.4", turn.params["ambush.bonus"])
    if result > needed and turn.pieces[CACHE]["available"]:
        home = yield from turn.pick(
            EOKA,
            "ambush.cache",
            "3.3.4",
            "space",
            lambda: [x for x in turn.board.near[space] if turn.room(CACHE, x)],
        )
        yield from turn.place(CACHE, home)


def ambush_in_one_space(turn: Turn, section: str) -> Rule[None]:
    """2.3.3 EOKA may Ambush in one space, outside an operation."""
    space = yield from pick_one_space(turn, turn.rules.operations["ambush"], "ambush.one_space", section)
    if space is not None:
        yield from ambush_space(turn, space)


def eoka_pass(turn: Turn) -> Rule[None]:
    """2.3.3 EOKA may Ambush in one space."""
    yield from act_for_passing(turn, turn.rules.operations["ambush"], ambush_in_one_space)


OPERATIONS = [
    *government_operations(BRITISH, deploy=SETTLED, patrol=SETTLED, elsewhere="not_in_mountains"),
    Operation(
        name="recruit",
        faction=EOKA,
        section="3.3.1",
        run=recruit,
        test=recruitable,
        types=HIDEOUTS,
        elsewhere=Reason("not_in_bases", "3.3.1"),
        extra=OFFENSIVE,
    ),
    *travel_and_sabotage(EOKA, sabotage=SETTLED, elsewhere="not_in_mountains"),
    Operation(
        name="ambush",
        faction=EOKA,
        section="3.3.4",
        run=ambush,
        test=cell_operations.has_underground_cell,
        types=(TOWN,),
        elsewhere=Reason("towns_only", "3.3.4"),
        extra=OFFENSIVE,
    ),
]
