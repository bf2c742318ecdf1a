"""Operations with cells: Recruit, Travel, Sabotage; the offensive that a cache buys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...engine.decision import Option, Reason, Rule
from ...mechanics.action import Action, Activity, SpaceTest
from ...model.turn import Turn
from ..hidden import Groups
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
        number = yield from turn.pick_number(action.faction, "recruit.number", action.section, 1, limit, (space,))
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


def travellers(war: CellWar) -> Groups:
    """How cells travel: Underground where they are not seen."""
    return Groups(hidden=war.cells, prompt="travel", seen=partial(_seen, war), hides=True)


def travel(war: CellWar, groups: Groups, action: Action) -> Rule[None]:
    """Travel: cells of each origin go to any spaces, their own too."""
    while origin := (yield from action.next_space()):
        yield from travel_from(war, groups, action, origin)


def travel_from(war: CellWar, groups: Groups, action: Action, origin: str) -> Rule[None]:
    """Any cells of one origin, in groups, each to one destination."""
    turn, section = action.turn, action.section
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
        group = yield from groups.ask(
            action.faction,
            section,
            (origin, target),
            lambda: groups.options(*movable_cells(war, action, origin)),
        )
        arriving = groups.move(turn, origin, target, *group)
        if arriving is not None and turn.params["travel.cell_once"]:
            action.arrive(arriving, target, sum(group))


def _seen(war: CellWar, turn: Turn, space: str, number: int) -> bool:
    """A group is seen if it enters an exposed or curfew space and it plus the cubes exceed a number."""
    exposed = EXPOSED in turn.board.tags_of[space] or turn.pieces[war.curfew.marker][space]
    return bool(exposed and number + war.cubes(turn, space) > turn.params["travel.seen_above"])


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
    die, result = yield from turn.roll(needed, action.section, modifier)
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
    bonus, spent = 0, False
    declared: Activity | None = None
    while True:
        caches = partial(_caches, war, turn, space, spent)
        chosen = yield from action.before_roll("sabotage.roll", space, caches, cache=partial(_spend, war, turn))
        if chosen is None:
            return bonus, declared
        if isinstance(chosen, Activity):
            declared = chosen
        else:
            bonus, spent = chosen, True


def _caches(war: CellWar, turn: Turn, space: str, spent: bool) -> list[Option]:
    """The caches in or next to the space, one of which may be spent."""
    caches = turn.pieces[war.cache]
    return [] if spent else [("cache", x) for x in turn.board.near[space] if caches[x]]


def _spend(war: CellWar, turn: Turn, source: str) -> int:
    """What a cache that is spent adds to the roll."""
    turn.remove(war.cache, source)
    bonus: int = turn.params["sabotage.cache_bonus"]
    return bonus


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
