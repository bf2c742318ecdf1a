"""3.2 Operations with Troops and Police against cells: Deploy, Patrol, Search, Assault.

What differs between conflicts is data: types of space by the operation's `types`, ratios by the
rule parameters `<operation>.<aspect>.<space type>`, curfews by which spaces may hold them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeAlias

from ..decision import Decision, Option, Reason, Rule
from ..log import NothingHappened
from ..turn import Turn
from .action import Action
from .cells import ACTIVE, CACHE, CELLS, PRISON, UNDERGROUND, cubes
from .chits import discard, draw_chits, held_kinds, spend_chits
from .curfew import CURFEW, impose_curfew
from .movement import move_pieces, move_to_one_space

TROOPS = "troops"
POLICE = "police"

ArrivalRule: TypeAlias = Callable[[Turn, set[str]], Rule[None]]
"""What happens where pieces moved in: the turn, and the spaces they reached."""

NO_POLICE = Reason("no_police_available", "1.4.1")
TOO_FEW_TROOPS = Reason("troops_not_above_enemies", "3.2.1")
NO_CELLS = Reason("no_cells", "3.2.2")
NO_TROOPS = Reason("no_troops", "3.2.4")
NO_ENEMIES = Reason("no_enemies", "3.2.4")


def deployable(action: Action, space: str) -> Reason | None:
    """3.2.1 More Troops than enemy pieces, and a Police to place."""
    pieces = action.pieces
    if not pieces[POLICE]["available"]:
        return NO_POLICE
    if pieces[TROOPS][space] <= CELLS.count(action.turn, space) + pieces[CACHE][space]:
        return TOO_FEW_TROOPS
    return None


def deploy(action: Action) -> Rule[None]:
    """3.2.1 Deploy: one Police in each selected space, then any Troops to one space."""
    turn = action.turn
    while space := (yield from action.next_space()):
        yield from turn.place(POLICE, space)
    target = yield from turn.pick(
        action.faction,
        "deploy.troops",
        "3.2.1",
        "to",
        lambda: _gathering_places(turn),
        optional=not action.needs_act,
        skip=True,
    )
    moved: set[str] = set()
    if target is not None:
        with turn.together():
            moved = yield from move_to_one_space(
                turn, action.faction, TROOPS, "3.2.1", target, at_least_one=action.needs_act
            )
    if action.selected or moved:
        yield from action.pause()


def _gathering_places(turn: Turn) -> list[str]:
    """Spaces that Troops from elsewhere could go to."""
    troops, all_troops = turn.pieces[TROOPS], turn.on_map(TROOPS)
    return [x for x in turn.board.spaces if troops[x] < all_troops]


def has_cells(action: Action, space: str) -> Reason | None:
    """3.2.2 A destination holds cells when it is selected."""
    return None if CELLS.count(action.turn, space) else NO_CELLS


def patrol(action: Action, moved_in: ArrivalRule | None = None) -> Rule[None]:
    """3.2.2 Patrol: move any Police to the destinations, then cells may be removed to prison in one of them.

    `moved_in` is what a game lets happen where Police arrived.
    """
    turn = action.turn
    while (yield from action.next_space()):
        pass
    arrived = yield from _patrol_moves(action)
    if moved_in is not None:
        yield from moved_in(turn, arrived)
    done: list[str] = []
    for _ in range(turn.params["patrol.removal_spaces"]):
        while (yield from action.next_space("action.late_space")):  # too late to move in
            pass
        space = yield from turn.pick(
            action.faction,
            "patrol.removal",
            "3.2.2",
            "space",
            lambda: [x for x in action.selected if x not in done and _can_arrest(action, x)],
            optional=True,
            skip=True,
        )
        if space is None:
            break
        done.append(space)
        yield from arrest(action, space)
    yield from action.pause()


def _patrol_moves(action: Action) -> Rule[set[str]]:
    """3.2.2, 1.10 One Police after the other, so that a curfew they leave alone goes; or all at once."""
    turn = action.turn
    at_once = turn.params["patrol.simultaneous"]
    with turn.together() if at_once else nullcontext():
        return (
            yield from move_pieces(
                turn,
                action.faction,
                POLICE,
                action.rule.section,
                turn.board.spaces,
                lambda _source: action.selected,
                commutes=at_once,
            )
        )


def _can_arrest(action: Action, space: str) -> bool:
    pieces = action.pieces
    if not pieces[POLICE][space]:
        return False
    paid = action.chits and bool(held_kinds(action.turn, 1))
    return bool(pieces[ACTIVE][space] or (paid and pieces[UNDERGROUND][space]))


def arrest(action: Action, space: str) -> Rule[None]:
    """3.2.2 One Active cell to prison per Police; Underground ones against chits, in any order."""
    turn, pieces = action.turn, action.pieces
    police, active, hidden = pieces[POLICE][space], pieces[ACTIVE][space], pieces[UNDERGROUND][space]
    paid = yield from spend_chits(action, space, min(hidden, police))
    total = min(police, active + paid)
    taken = yield from turn.pick_number(
        action.faction, "patrol.underground", "3.2.2", max(0, total - active), min(paid, total), (space,)
    )
    for kind, number in ((UNDERGROUND, taken), (ACTIVE, total - taken)):
        if number:
            turn.remove(kind, space, number, PRISON)


def search(action: Action) -> Rule[None]:
    """3.2.3 Search: adjacent Troops move in, then each destination is searched."""
    turn = action.turn
    while (yield from action.next_space()):
        pass
    selected = tuple(action.selected)
    adjacent = turn.board.adjacent
    reach = {x: [d for d in selected if d in adjacent[x]] for x in turn.board.spaces if turn.pieces[TROOPS][x]}
    with turn.together():  # garrisons are judged after all moves
        yield from move_pieces(turn, action.faction, TROOPS, "3.2.3", tuple(reach), reach.__getitem__)
    for destination in selected:
        yield from action.pause()
        yield from search_space(action, destination)
    while space := (yield from action.next_space("action.late_space")):  # too late to move in
        yield from search_space(action, space)


def search_space(action: Action, space: str) -> Rule[None]:
    """3.2.3 Activate one cell per so many cubes; where a curfew can lie it comes too, or a chit instead."""
    turn = action.turn
    if space not in turn.board.may_hold[CURFEW]:
        CELLS.activate(turn, space, cubes(turn, space) // _cubes_per_cell(turn, space))
        return
    answer = yield Decision(action.faction, "search.way", "3.2.3", lambda: _ways_to_search(action), about=(space,))
    if answer[0] == "chit":
        discard(turn, answer[1])
        CELLS.activate(turn, space, cubes(turn, space))
    else:
        yield from impose_curfew(turn, space)
        CELLS.activate(turn, space, cubes(turn, space) // _cubes_per_cell(turn, space))


def _cubes_per_cell(turn: Turn, space: str) -> int:
    return turn.params[f"search.cubes_per_cell.{turn.board.type_of[space]}"]


def _ways_to_search(action: Action) -> list[Option]:
    chits = held_kinds(action.turn) if action.chits else []
    return [("search", CURFEW), *(("chit", kind) for kind in chits)]


def assaultable(action: Action, space: str) -> Reason | None:
    """3.2.4 Troops and enemy pieces."""
    pieces = action.pieces
    if not pieces[TROOPS][space]:
        return NO_TROOPS
    if not (pieces[UNDERGROUND][space] or pieces[ACTIVE][space] or pieces[CACHE][space]):
        return NO_ENEMIES
    return None


def assault(action: Action) -> Rule[None]:
    """3.2.4 Assault: remove pieces in each selected space, cells alternately to Available and prison."""
    removed = 0
    per_space = action.turn.params["assault.alternation"] == "space"
    while space := (yield from action.next_space()):
        removed = yield from assault_space(action, space, 0 if per_space else removed)


def assault_space(action: Action, space: str, removed: int) -> Rule[int]:
    """3.2.4 Active cells, then Underground ones paid with chits, then caches if no cell is left."""
    turn, pieces = action.turn, action.pieces
    count = pieces[TROOPS][space] // turn.params[f"assault.troops_per_piece.{turn.board.type_of[space]}"]
    if count == 0:
        turn.note(NothingHappened, "too_few_troops", "3.2.4")
    strength = count
    active = min(count, pieces[ACTIVE][space])
    removed = remove_alternately(turn, ACTIVE, space, active, removed)
    count -= active
    hidden = yield from spend_chits(action, space, min(count, pieces[UNDERGROUND][space]))
    removed = remove_alternately(turn, UNDERGROUND, space, hidden, removed)
    count -= hidden
    if not CELLS.count(turn, space):
        for _ in range(min(count, pieces[CACHE][space])):
            turn.remove(CACHE, space)
            yield from turn.shift("political_will", turn.params["assault.cache_will"])
            yield from draw_chits(turn, turn.params["assault.cache_chits"])
    elif count == strength > 0:
        turn.note(NothingHappened, "only_underground_cells", "3.2.4")
    return removed


def remove_alternately(turn: Turn, kind: str, space: str, number: int, removed: int) -> int:
    """3.2.4 Available first, then prison, and so on; `removed` cells went before these."""
    all_available = turn.params["assault.cells_to"] == "available"
    to_prison = 0 if all_available else (number + removed % 2) // 2
    for box, share in (("available", number - to_prison), (PRISON, to_prison)):
        if share:
            turn.remove(kind, space, share, box)
    return removed + number


def restorable(action: Action, space: str) -> Reason | None:
    """4.2.1 Troops and Police, and no enemy piece."""
    pieces = action.pieces
    if not (pieces[TROOPS][space] and pieces[POLICE][space]):
        return Reason("needs_troops_and_police", "4.2.1")
    if CELLS.count(action.turn, space) or pieces[CACHE][space]:
        return Reason("enemies_there", "4.2.1")
    return None


def restore(action: Action) -> Rule[None]:
    """4.2.1 Restore: the Curfew and all Sabotage go; Terror, where a game has it, turns to Sabotage."""
    turn = action.turn
    space = yield from action.one_space()
    for kind in (CURFEW, "sabotage"):
        if turn.pieces[kind][space]:
            turn.remove(kind, space, turn.pieces[kind][space])
    terror = turn.pieces.get("terror", {}).get(space, 0)
    if terror:
        turn.flip("terror", "sabotage", space, terror)
