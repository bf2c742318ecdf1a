"""3.3 Operations with cells: Travel and Sabotage; 2.3.7 the Offensive."""

from __future__ import annotations

from functools import partial

from ..decision import Decision, Option, Reason, Rule
from .action import Action, Activity
from .cells import ACTIVE, CACHE, CELLS, UNDERGROUND, cubes
from .curfew import CURFEW, has_garrison

EXPOSED = "exposed"
"""Tag of the types of space where moving cells may be seen (3.3.2)."""

NO_CELLS_TO_MOVE = Reason("no_cells_to_move", "3.3.2")
NO_UNDERGROUND_CELL = Reason("no_underground_cell", "3.3.3")


def offensive_payments(action: Action) -> list[tuple[str, str]]:
    """2.3.7 Offensive: a cache from a space without enemy cubes."""
    turn = action.turn
    caches = turn.pieces[CACHE]
    return [(CACHE, x) for x in turn.board.spaces if caches[x] and not has_garrison(turn, x)]


# -- Travel ------------------------------------------------------------------------------------


def movable_cells(action: Action, space: str) -> tuple[int, int, int]:
    """Underground and Active cells that may still travel, and how many in all.

    Cells have no identity: arrivals are counted per space and state; where one of a mixed stack
    was flipped or taken meanwhile, those that did not travel were the ones.
    """
    pieces = action.pieces
    hidden, active = pieces[UNDERGROUND][space], pieces[ACTIVE][space]
    came_hidden, came_active = action.memory.get(space, (0, 0))
    left = max(0, hidden + active - came_hidden - came_active)
    return min(left, max(0, hidden - came_hidden)), min(left, max(0, active - came_active)), left


def can_travel(action: Action, space: str) -> Reason | None:
    """3.3.2 An origin holds cells that have not travelled."""
    pieces = action.pieces
    if not (pieces[UNDERGROUND][space] or pieces[ACTIVE][space]):
        return NO_CELLS_TO_MOVE
    if not action.memory:
        return None
    hidden, active, _ = movable_cells(action, space)
    return None if hidden or active else NO_CELLS_TO_MOVE


def travel(action: Action) -> Rule[None]:
    """3.3.2 Travel: cells of each origin go to any spaces, their own too."""
    while origin := (yield from action.next_space()):
        yield from travel_from(action, origin)


def travel_from(action: Action, origin: str) -> Rule[None]:
    """3.3.2 Any cells of one origin, in groups, each to one destination."""
    turn = action.turn
    used: set[str] = set()
    while can_travel(action, origin) is None and len(used) < len(turn.board.spaces):
        target = yield from turn.pick(
            action.faction,
            "travel.to",
            "3.3.2",
            "to",
            lambda: [x for x in turn.board.spaces if x not in used],
            optional=True,
            about=(origin,),
        )
        if target is None:
            return
        used.add(target)
        answer = yield Decision(
            action.faction, "travel.group", "3.3.2", lambda: _groups(action, origin), about=(origin, target)
        )
        move_group(action, origin, target, answer[1], answer[2])


def _groups(action: Action, origin: str) -> list[Option]:
    hidden, active, left = movable_cells(action, origin)
    return [("group", u, a) for u in range(hidden + 1) for a in range(active + 1) if 0 < u + a <= left]


def move_group(action: Action, origin: str, target: str, hidden: int, active: int) -> None:
    """3.3.2 The group is seen if it enters an exposed or curfew space and it plus the cubes exceed three."""
    turn = action.turn
    exposed = EXPOSED in turn.board.tags_of[target] or turn.pieces[CURFEW][target]
    seen = exposed and hidden + active + cubes(turn, target) > turn.params["travel.seen_above"]
    arriving, other = (ACTIVE, UNDERGROUND) if seen else (UNDERGROUND, ACTIVE)
    turning = hidden if seen else active
    if turning:
        turn.flip(other, arriving, origin, turning)
    if target != origin:
        turn.move(arriving, origin, target, hidden + active)
    if turn.params["travel.cell_once"]:
        came = action.memory.get(target, (0, 0))
        added = (0, hidden + active) if seen else (hidden + active, 0)
        action.memory[target] = (came[0] + added[0], came[1] + added[1])


# -- Sabotage ----------------------------------------------------------------------------------


def has_underground_cell(action: Action, space: str) -> Reason | None:
    """3.3.3 At least one Underground cell."""
    return None if action.pieces[UNDERGROUND][space] else NO_UNDERGROUND_CELL


def sabotage(action: Action) -> Rule[None]:
    """3.3.3 Sabotage: in each selected space a cell shows itself and a die decides."""
    while space := (yield from action.next_space()):
        yield from sabotage_space(action, space)


def sabotage_space(action: Action, space: str) -> Rule[None]:
    """3.3.3 Activate, declare what changes the roll, roll, place the marker."""
    turn = action.turn
    CELLS.activate(turn, space)
    modifier, declared = yield from _declare(action, space)
    needed = turn.params["sabotage.needed"]
    modifier -= turn.pieces["police"][space]
    die, result = yield from turn.roll(needed, "3.3.3", modifier)
    if result > needed:
        action.hits.append(space)
        if declared is None:
            yield from turn.place("sabotage", space)
        else:
            action.memory["result"] = result
            yield from declared.run(action)
    if die == 1 and turn.params["sabotage.one_removes_cell"] and turn.pieces[ACTIVE][space]:
        turn.remove(ACTIVE, space)


def _declare(action: Action, space: str) -> Rule[tuple[int, Activity | None]]:
    """3.3.3, 4.3.3 Before the roll: spend one cache, declare an activity that changes it."""
    turn = action.turn
    bonus, declared = 0, None
    spent = False
    while True:
        answer = yield Decision(
            action.faction,
            "sabotage.roll",
            "3.3.3",
            partial(_roll_menu, action, space, spent),
            about=(space,),
            explain=action.why_not,
        )
        if answer[0] == "roll":
            return bonus, declared
        if answer[0] == "cache":
            turn.remove(CACHE, answer[1])
            bonus, spent = turn.params["sabotage.cache_bonus"], True
        else:
            declared = action.declare(answer[1])


def _roll_menu(action: Action, space: str, cache_spent: bool) -> list[Option]:
    """Roll, or first spend a cache in or next to the space, or declare an activity that changes the roll."""
    turn = action.turn
    options: list[Option] = [("roll",)]
    if not cache_spent:
        caches = turn.pieces[CACHE]
        options += [("cache", x) for x in turn.board.near[space] if caches[x]]
    return [*options, *action.declarable(space)]
