"""Operations with troops and police against cells: Deploy, Patrol, Search, Assault; Restore.

What differs between conflicts is data: types of space by the operation's `types`, ratios by the
rule parameters `<operation>.<aspect>.<space type>`, curfews by which spaces may hold them. Sections
come with the registration: each test is made for one, and a rule takes its action's.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeAlias

from ...engine.decision import Option, Reason, Rule
from ...mechanics.action import Action, SpaceTest
from ...mechanics.movement import move_in, move_pieces, move_to_one_space
from ...model.log import NothingHappened
from ...model.turn import Turn
from .names import CellWar

ArrivalRule: TypeAlias = Callable[[Turn, set[str]], Rule[None]]
"""What happens where pieces moved in: the turn, and the spaces they reached."""


# -- Deploy --------------------------------------------------------------------------------------


def deployable(war: CellWar, section: str) -> SpaceTest:
    """More troops than enemy pieces, and a police to place."""
    no_police = Reason("no_police_available", war.placing)
    too_few_troops = Reason("troops_not_above_enemies", section)

    def test(action: Action, space: str) -> Reason | None:
        pieces = action.pieces
        if not pieces[war.police][war.available]:
            return no_police
        enemies = war.cells.count(action.turn, space) + pieces[war.cache][space]
        return too_few_troops if pieces[war.troops][space] <= enemies else None

    return test


def deploy(war: CellWar, action: Action) -> Rule[None]:
    """Deploy: one police in each selected space, then any troops to one space."""
    turn, section = action.turn, action.section
    while space := (yield from action.next_space()):
        yield from turn.place(war.police, space)
    target = yield from turn.pick(
        action.faction,
        "deploy.troops",
        section,
        "to",
        lambda: _gathering_places(war, turn),
        optional=not action.needs_act,
        skip=True,
    )
    moved: set[str] = set()
    if target is not None:
        with turn.together():
            moved = yield from move_to_one_space(
                turn, action.faction, war.troops, section, target, at_least_one=action.needs_act
            )
    if action.selected or moved:
        yield from action.pause()


def _gathering_places(war: CellWar, turn: Turn) -> list[str]:
    """Spaces that troops from elsewhere could go to."""
    troops, all_troops = turn.pieces[war.troops], turn.on_map(war.troops)
    return [x for x in turn.board.spaces if troops[x] < all_troops]


# -- Patrol --------------------------------------------------------------------------------------


def has_cells(war: CellWar, section: str) -> SpaceTest:
    """A destination holds cells when it is selected."""
    no_cells = Reason("no_cells", section)
    return lambda action, space: None if war.cells.count(action.turn, space) else no_cells


def patrol(war: CellWar, moved_in: ArrivalRule | None, action: Action) -> Rule[None]:
    """Patrol: move any police to the destinations, then cells may be removed to prison in one of them.

    `moved_in` is what a game lets happen where police arrived.
    """
    turn = action.turn
    while (yield from action.next_space()):
        pass
    arrived = yield from _patrol_moves(war, action)
    if moved_in is not None:
        yield from moved_in(turn, arrived)
    done: list[str] = []
    for _ in range(turn.params["patrol.removal_spaces"]):
        while (yield from action.next_space("action.late_space")):  # too late to move in
            pass
        space = yield from turn.pick(
            action.faction,
            "patrol.removal",
            action.section,
            "space",
            lambda: [x for x in action.selected if x not in done and _can_arrest(war, action, x)],
            optional=True,
            skip=True,
        )
        if space is None:
            break
        done.append(space)
        yield from arrest(war, action, space)
    yield from action.pause()


def _patrol_moves(war: CellWar, action: Action) -> Rule[set[str]]:
    """One police after the other, so that a curfew they leave alone goes; or all at once."""
    turn = action.turn
    at_once = turn.params["patrol.simultaneous"]
    with turn.together() if at_once else nullcontext():
        return (
            yield from move_pieces(
                turn,
                action.faction,
                war.police,
                action.section,
                turn.board.spaces,
                lambda _source: action.selected,
                commutes=at_once,
            )
        )


def _can_arrest(war: CellWar, action: Action, space: str) -> bool:
    pieces = action.pieces
    if not pieces[war.police][space]:
        return False
    paid = action.chits and bool(war.chits.held_kinds(action.turn, 1))
    return bool(pieces[war.cells.active][space] or (paid and pieces[war.cells.underground][space]))


def arrest(war: CellWar, action: Action, space: str) -> Rule[None]:
    """One Active cell to prison per police; Underground ones against chits, in any order."""
    turn, pieces, cells = action.turn, action.pieces, war.cells
    police, active, hidden = (pieces[kind][space] for kind in (war.police, cells.active, cells.underground))
    paid = yield from war.chits.spend(action, space, min(hidden, police))
    total = min(police, active + paid)
    taken = yield from turn.pick_number(
        action.faction,
        "patrol.underground",
        action.section,
        max(0, total - active),
        min(paid, total),
        (space,),
    )
    for kind, number in ((cells.underground, taken), (cells.active, total - taken)):
        if number:
            turn.remove(kind, space, number, war.prison)


# -- Search --------------------------------------------------------------------------------------


def search(war: CellWar, action: Action) -> Rule[None]:
    """Search: adjacent troops move in, then each destination is searched."""
    while (yield from action.next_space()):
        pass
    yield from move_in(action, war.troops)  # garrisons are judged after all moves
    for destination in tuple(action.selected):
        yield from action.pause()
        yield from search_space(war, action, destination)
    while space := (yield from action.next_space("action.late_space")):  # too late to move in
        yield from search_space(war, action, space)


def search_space(war: CellWar, action: Action, space: str) -> Rule[None]:
    """Activate one cell per so many cubes; where a curfew can lie it comes too, or a chit instead."""
    turn, cells = action.turn, war.cells
    if space not in turn.board.may_hold[war.curfew.marker]:
        cells.activate(turn, space, war.cubes(turn, space) // _cubes_per_cell(turn, space))
        return
    chit = yield from turn.choose(
        action.faction,
        "search.way",
        action.section,
        lambda: _ways_to_search(war, action),
        about=(space,),
        search=lambda _marker: None,
        chit=str,
    )
    if chit is not None:
        war.chits.discard(turn, chit)
        cells.activate(turn, space, war.cubes(turn, space))
    else:
        yield from war.curfew.impose(turn, space)
        cells.activate(turn, space, war.cubes(turn, space) // _cubes_per_cell(turn, space))


def _cubes_per_cell(turn: Turn, space: str) -> int:
    return turn.params[f"search.cubes_per_cell.{turn.board.type_of[space]}"]


def _ways_to_search(war: CellWar, action: Action) -> list[Option]:
    chits = war.chits.held_kinds(action.turn) if action.chits else []
    return [("search", war.curfew.marker), *(("chit", kind) for kind in chits)]


# -- Assault -------------------------------------------------------------------------------------


def assaultable(war: CellWar, section: str) -> SpaceTest:
    """Troops and enemy pieces."""
    no_troops, no_enemies = Reason("no_troops", section), Reason("no_enemies", section)

    def test(action: Action, space: str) -> Reason | None:
        pieces = action.pieces
        if not pieces[war.troops][space]:
            return no_troops
        return None if war.cells.count(action.turn, space) or pieces[war.cache][space] else no_enemies

    return test


def assault(war: CellWar, action: Action) -> Rule[None]:
    """Assault: remove pieces in each selected space, cells alternately to Available and prison."""
    removed = 0
    per_space = action.turn.params["assault.alternation"] == "space"
    while space := (yield from action.next_space()):
        removed = yield from assault_space(war, action, space, 0 if per_space else removed)


def assault_space(war: CellWar, action: Action, space: str, removed: int) -> Rule[int]:
    """Active cells, then Underground ones paid with chits, then caches if no cell is left."""
    turn, pieces, section = action.turn, action.pieces, action.section
    count = pieces[war.troops][space] // turn.params[f"assault.troops_per_piece.{turn.board.type_of[space]}"]
    if count == 0:
        turn.note(NothingHappened, "too_few_troops", section)
    strength = count
    active = min(count, pieces[war.cells.active][space])
    removed = remove_alternately(war, turn, war.cells.active, space, active, removed)
    count -= active
    hidden = yield from war.chits.spend(action, space, min(count, pieces[war.cells.underground][space]))
    removed = remove_alternately(war, turn, war.cells.underground, space, hidden, removed)
    count -= hidden
    if not war.cells.count(turn, space):
        for _ in range(min(count, pieces[war.cache][space])):
            turn.remove(war.cache, space)
            yield from turn.shift(war.will, turn.params["assault.cache_will"])
            yield from war.chits.draw(turn, turn.params["assault.cache_chits"])
    elif count == strength > 0:
        turn.note(NothingHappened, "only_underground_cells", section)
    return removed


def remove_alternately(war: CellWar, turn: Turn, kind: str, space: str, number: int, removed: int) -> int:
    """Available first, then prison, and so on; `removed` cells went before these."""
    alternate = turn.params["assault.cells_to"] == "alternate"
    to_prison = (number + removed % 2) // 2 if alternate else 0
    for box, share in ((war.available, number - to_prison), (war.prison, to_prison)):
        if share:
            turn.remove(kind, space, share, box)
    return removed + number


# -- Restore -------------------------------------------------------------------------------------


def restorable(war: CellWar, section: str) -> SpaceTest:
    """Troops and police, and no enemy piece."""
    incomplete, enemies = Reason("needs_troops_and_police", section), Reason("enemies_there", section)

    def test(action: Action, space: str) -> Reason | None:
        pieces = action.pieces
        if not (pieces[war.troops][space] and pieces[war.police][space]):
            return incomplete
        return enemies if war.cells.count(action.turn, space) or pieces[war.cache][space] else None

    return test


def restore(war: CellWar, action: Action) -> Rule[None]:
    """Restore: the curfew and all sabotage go; terror, where a game has it, turns to sabotage."""
    turn = action.turn
    space = yield from action.one_space()
    for kind in (war.curfew.marker, war.sabotage):
        if turn.pieces[kind][space]:
            turn.remove(kind, space, turn.pieces[kind][space])
    if war.terror is not None and turn.pieces[war.terror][space]:
        turn.flip(war.terror, war.sabotage, space, turn.pieces[war.terror][space])
