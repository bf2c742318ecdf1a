"""Operations with cells: Recruit, Travel, Sabotage; the offensive that a cache buys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...engine.decision import Decision, Option, Reason, Rule
from ...mechanics.action import Action, Activity, SpaceTest
from ...model.turn import Turn
from .names import CellWar

EXPOSED = "exposed"
"""Tag of the types of space where moving cells may be seen."""


def offensive_payments(war: CellWar, action: Action) -> list[tuple[str, str]]:
    """Offensive: a cache from a space without enemy cubes."""
    turn = action.turn
    caches = turn.pieces[war.cache]
    return [(war.cache, x) for x in turn.board.spaces if caches[x] and not war.has_garrison(turn, x)]


# -- Recruit -----------------------------------------------------------------------------------


def recruitable(war: CellWar, section: str, without_cache: tuple[str, ...]) -> SpaceTest:
    """No curfew, a cache in or next to the space (types `without_cache` need none), a cell Available."""
    under_curfew, no_cache = Reason("under_curfew", section), Reason("no_cache_near", section)
    none_available = Reason("no_cell_available", war.placing)

    def test(action: Action, space: str) -> Reason | None:
        turn = action.turn
        if action.pieces[war.curfew.marker][space]:
            return under_curfew
        if turn.board.type_of[space] not in without_cache and not war.cache_near(turn, space):
            return no_cache
        return None if action.pieces[war.cells.underground][war.available] else none_available

    return test


def recruit(war: CellWar, most: Callable[[Turn, str], int], action: Action) -> Rule[None]:
    """Recruit: in each selected space up to so many cells as the game says, at least one."""
    turn, kind = action.turn, war.cells.underground
    while space := (yield from action.next_space()):
        limit = min(most(turn, space), turn.pieces[kind][war.available])
        number = yield from turn.pick_number(
            action.faction, "recruit.number", action.rule.section, 1, limit, (space,)
        )
        yield from turn.place(kind, space, number)


# -- Travel ------------------------------------------------------------------------------------


def movable_cells(war: CellWar, action: Action, space: str) -> tuple[int, int, int]:
    """Underground and Active cells that may still travel, and how many in all.

    Cells have no identity: arrivals are counted per space and state; where one of a mixed stack
    was flipped or taken meanwhile, those that did not travel were the ones.
    """
    pieces = action.pieces
    hidden, active = pieces[war.cells.underground][space], pieces[war.cells.active][space]
    arrived = action.arrived
    came_hidden = arrived.get((war.cells.underground, space), 0)
    came_active = arrived.get((war.cells.active, space), 0)
    left = max(0, hidden + active - came_hidden - came_active)
    return min(left, max(0, hidden - came_hidden)), min(left, max(0, active - came_active)), left


def can_travel(war: CellWar, section: str) -> SpaceTest:
    """An origin holds cells that have not travelled."""
    none_left = Reason("no_cells_to_move", section)

    def test(action: Action, space: str) -> Reason | None:
        if not war.cells.count(action.turn, space):
            return none_left
        if not action.arrived:
            return None
        hidden, active, _ = movable_cells(war, action, space)
        return None if hidden or active else none_left

    return test


def travel(war: CellWar, action: Action) -> Rule[None]:
    """Travel: cells of each origin go to any spaces, their own too."""
    while origin := (yield from action.next_space()):
        yield from travel_from(war, action, origin)


def travel_from(war: CellWar, action: Action, origin: str) -> Rule[None]:
    """Any cells of one origin, in groups, each to one destination."""
    turn, section = action.turn, action.rule.section
    used: set[str] = set()
    while action.rule.test(action, origin) is None and len(used) < len(turn.board.spaces):
        target = yield from turn.pick(
            action.faction,
            "travel.to",
            section,
            "to",
            lambda: [x for x in turn.board.spaces if x not in used],
            optional=True,
            about=(origin,),
        )
        if target is None:
            return
        used.add(target)
        answer = yield Decision(
            action.faction, "travel.group", section, lambda: _groups(war, action, origin), about=(origin, target)
        )
        move_group(war, action, origin, target, answer[1], answer[2])


def _groups(war: CellWar, action: Action, origin: str) -> list[Option]:
    hidden, active, left = movable_cells(war, action, origin)
    return [("group", u, a) for u in range(hidden + 1) for a in range(active + 1) if 0 < u + a <= left]


def move_group(war: CellWar, action: Action, origin: str, target: str, hidden: int, active: int) -> None:
    """The group is seen if it enters an exposed or curfew space and it plus the cubes exceed a number."""
    turn, cells = action.turn, war.cells
    exposed = EXPOSED in turn.board.tags_of[target] or turn.pieces[war.curfew.marker][target]
    seen = exposed and hidden + active + war.cubes(turn, target) > turn.params["travel.seen_above"]
    arriving, other = (cells.active, cells.underground) if seen else (cells.underground, cells.active)
    turning = hidden if seen else active
    if turning:
        turn.flip(other, arriving, origin, turning)
    if target != origin:
        turn.move(arriving, origin, target, hidden + active)
    if turn.params["travel.cell_once"]:
        action.arrive(arriving, target, hidden + active)


# -- Sabotage ----------------------------------------------------------------------------------


def has_underground_cell(war: CellWar, section: str) -> SpaceTest:
    """At least one Underground cell."""
    none_there = Reason("no_underground_cell", section)
    return lambda action, space: None if action.pieces[war.cells.underground][space] else none_there


def sabotage(war: CellWar, action: Action) -> Rule[None]:
    """Sabotage: in each selected space a cell shows itself and a die decides."""
    while space := (yield from action.next_space()):
        yield from sabotage_space(war, action, space)


def sabotage_space(war: CellWar, action: Action, space: str) -> Rule[None]:
    """Activate, declare what changes the roll, roll, place the marker."""
    turn = action.turn
    war.cells.activate(turn, space)
    modifier, declared = yield from _declare(war, action, space)
    needed = turn.params["sabotage.needed"]
    modifier -= turn.pieces[war.police][space]
    die, result = yield from turn.roll(needed, action.rule.section, modifier)
    if result > needed:
        action.succeed(space, die, result)
        if declared is None:
            yield from turn.place(war.sabotage, space)
        else:
            yield from declared.run(action)
    if die == 1 and turn.params["sabotage.one_removes_cell"] and turn.pieces[war.cells.active][space]:
        turn.remove(war.cells.active, space)


def _declare(war: CellWar, action: Action, space: str) -> Rule[tuple[int, Activity | None]]:
    """Before the roll: spend one cache, declare an activity that changes it."""
    turn = action.turn
    bonus, declared = 0, None
    spent = False
    while True:
        answer = yield Decision(
            action.faction,
            "sabotage.roll",
            action.rule.section,
            partial(_roll_menu, war, action, space, spent),
            about=(space,),
            explain=action.why_not,
        )
        if answer[0] == "roll":
            return bonus, declared
        if answer[0] == "cache":
            turn.remove(war.cache, answer[1])
            bonus, spent = turn.params["sabotage.cache_bonus"], True
        else:
            declared = action.declare(answer[1])


def _roll_menu(war: CellWar, action: Action, space: str, cache_spent: bool) -> list[Option]:
    """Roll, or first spend a cache in or next to the space, or declare an activity that changes the roll."""
    turn = action.turn
    options: list[Option] = [("roll",)]
    if not cache_spent:
        caches = turn.pieces[war.cache]
        options += [("cache", x) for x in turn.board.near[space] if caches[x]]
    return [*options, *action.declarable(space)]


# -- against the police ------------------------------------------------------------------------


def police_within_reach(war: CellWar, section: str) -> SpaceTest:
    """Police, and no more of them than Underground cells: where they can be silenced or infiltrated."""
    none = Reason("no_police", section)
    too_many = Reason("underground_below_police", section)

    def test(action: Action, space: str) -> Reason | None:
        police = action.pieces[war.police][space]
        if not police:
            return none
        return None if action.pieces[war.cells.underground][space] >= police else too_many

    return test
