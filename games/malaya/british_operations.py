"""3.2 British operations: Train (with Pacify), Garrison, Sweep, Assault."""

from __future__ import annotations

from coin_core.api import DONE, Action, Operation, Option, Reason, Rule, Turn, move_pieces, sway, sway_options

from .board import activate, commander_spaces, cubes, guerrillas, has_control, terrain
from .names import (
    ACTIVE,
    BASE,
    BRITISH,
    CENTER,
    CITY,
    MCP,
    POLICE,
    POLITICAL_WILL,
    PROVINCE,
    PURSE,
    TEMPLER,
    TROOPS,
)

MCP_CONTROL = Reason("mcp_control", "3.2.1")
ONE_PROVINCE = Reason("one_province", "3.2.2")
NO_CUBES = Reason("no_cubes", "3.2.4")
NO_ENEMIES = Reason("no_enemies", "3.2.4")
NOTHING_TO_DO = Reason("nothing_to_change", "3.2.1")


# -- Train ---------------------------------------------------------------------------------------


def trainable(action: Action, space: str) -> Reason | None:
    """3.2.1 Kuala Lumpur, or a Province not under MCP control; cubes to place, or someone to pacify."""
    turn = action.turn
    if turn.board.type_of[space] == PROVINCE and has_control(turn, MCP, space):
        return MCP_CONTROL
    return None if _placeable(action, space, 0) or _can_pacify(turn, space) else NOTHING_TO_DO


def _placeable(action: Action, space: str, placed: int) -> list[Option]:
    """Cubes that could be placed now: paid for, and Available or to be lifted."""
    turn = action.turn
    in_city = turn.board.type_of[space] == CITY
    most = turn.params["train.cubes_in_city" if in_city else "train.police_in_province"]
    paid = placed or action.granted or turn.tracks[PURSE[BRITISH]] >= turn.params["train.cost"]
    if placed >= most or not paid:
        return []
    kinds = (TROOPS, POLICE) if in_city else (POLICE,)
    return [("piece", k) for k in kinds if turn.pieces[k]["available"] or turn.liftable(k, space)]


def train(action: Action) -> Rule[None]:
    """3.2.1 Train: cubes in each selected space, then Pacify in one of them."""
    turn = action.turn
    while space := (yield from action.next_space()):
        with turn.together():  # what is placed in one space is one step
            yield from train_space(action, space)
    spaces = 1 if action.limited else commander_spaces(turn, "train.pacify_spaces", TEMPLER)
    yield from pacify_in(turn, action.selected, spaces, "3.2.1")
    yield from action.pause()


def train_space(action: Action, space: str) -> Rule[None]:
    """3.2.1 Up to four cubes in Kuala Lumpur, up to two Police in a Province; paid with the first."""
    turn, placed = action.turn, 0
    while True:
        number = placed
        answer = yield from turn.choose(
            BRITISH,
            "train.cube",
            "3.2.1",
            lambda number=number: [*_placeable(action, space, number), DONE],
            about=(space,),
        )
        if answer == DONE:
            return
        added = yield from turn.place(answer[1], space, by=BRITISH)
        if added and not placed and not action.granted:
            turn.set_track(PURSE[BRITISH], -turn.params["train.cost"])
        if not added:
            return
        placed += added


def pacify_costs(turn: Turn) -> tuple[int, int]:
    """3.2.1 What a Terror marker and the shift cost."""
    return turn.params["pacify.cost_terror"], turn.params["pacify.cost_shift"]


def _can_pacify(turn: Turn, space: str) -> bool:
    return bool(
        has_control(turn, BRITISH, space)
        and turn.pieces[TROOPS][space]
        and turn.pieces[POLICE][space]
        and sway_options(turn, space, 1, pacify_costs(turn), PURSE[BRITISH])
    )


def pacify_in(turn: Turn, spaces: list[str], number: int, section: str) -> Rule[None]:
    """3.2.1, 6.3.1 Pacify in up to so many spaces with British control, Troops and Police."""
    done: list[str] = []
    for _ in range(number):
        space = yield from turn.pick(
            BRITISH,
            "pacify.space",
            section,
            "space",
            lambda: [x for x in spaces if x not in done and _can_pacify(turn, x)],
            optional=True,
            skip=True,
        )
        if space is None:
            return
        done.append(space)
        yield from sway(turn, BRITISH, space, 1, pacify_costs(turn), PURSE[BRITISH], section)


# -- Garrison ------------------------------------------------------------------------------------


def garrisonable(action: Action, space: str) -> Reason | None:
    """3.2.2 Economic Centers, Kuala Lumpur, and one Province."""
    type_of = action.turn.board.type_of
    taken = any(type_of[x] == PROVINCE for x in action.selected)
    return ONE_PROVINCE if taken and type_of[space] == PROVINCE else None


def garrison(action: Action) -> Rule[None]:
    """3.2.2 Garrison: cubes from anywhere, Guerrillas in the Centers show themselves, a free Assault in one."""
    turn = action.turn
    while (yield from action.next_space()):
        pass
    targets = tuple(action.selected)
    with turn.together():
        for kind in (TROOPS, POLICE):
            yield from move_pieces(turn, BRITISH, kind, "3.2.2", turn.board.spaces, lambda _source: targets)
    yield from action.pause()
    centers = [x for x in turn.board.of_type((CENTER,)) if not action.limited or x in targets]
    for center in centers:
        activate(turn, center, cubes(turn, center))
    target = yield from turn.pick(
        BRITISH,
        "garrison.assault",
        "3.2.2",
        "space",
        lambda: [x for x in centers if cubes(turn, x) and turn.pieces[ACTIVE][x]],
        optional=True,
        skip=True,
    )
    if target is not None:
        assault_space(turn, target)
    yield from action.pause()


def garrison_cost(action: Action, _space: str) -> int:
    """3.2.2 Two Resources in all."""
    return 0 if action.selected else action.turn.params["garrison.cost"]


# -- Sweep, Assault ------------------------------------------------------------------------------


def sweep(action: Action) -> Rule[None]:
    """3.2.3 Sweep: adjacent Troops move in, then Guerrillas show themselves."""
    turn = action.turn
    while (yield from action.next_space()):
        pass
    selected, adjacent = tuple(action.selected), turn.board.adjacent
    reach = {x: [d for d in selected if d in adjacent[x]] for x in turn.board.spaces if turn.pieces[TROOPS][x]}
    with turn.together():
        yield from move_pieces(turn, BRITISH, TROOPS, "3.2.3", tuple(reach), reach.__getitem__)
    for space in selected:
        yield from action.pause()
        ratio = turn.params[f"sweep.cubes_per_guerrilla.{terrain(turn, space)}"]
        activate(turn, space, cubes(turn, space) // ratio)
    yield from action.pause()


def assaultable(action: Action, space: str) -> Reason | None:
    """3.2.4 Cubes and MCP pieces."""
    if not cubes(action.turn, space):
        return NO_CUBES
    return None if action.turn.count(MCP, space) else NO_ENEMIES


def assault(action: Action) -> Rule[None]:
    """3.2.4 Assault: remove Active pieces in each selected space."""
    while space := (yield from action.next_space()):
        assault_space(action.turn, space)


def assault_space(turn: Turn, space: str) -> None:
    """3.2.4 Active Guerrillas first, Bases when no Guerrilla is left; each Base raises Political Will."""
    pieces, ground = turn.pieces, terrain(turn, space)
    strength = cubes(turn, space) if ground in (CITY, CENTER) else pieces[TROOPS][space]
    count = strength // turn.params[f"assault.troops_per_piece.{ground}"]
    with turn.together():
        shown = min(count, pieces[ACTIVE][space])
        if shown:
            turn.remove(ACTIVE, space, shown)
        bases = 0 if guerrillas(turn, space) else min(count - shown, pieces[BASE][space])
        if bases:
            turn.remove(BASE, space, bases)
            turn.owe(POLITICAL_WILL, bases * turn.params["assault.base_will"])


def _cost(name: str):
    return lambda action, _space: action.turn.params[name]


OPERATIONS = [
    Operation(
        name="train",
        faction=BRITISH,
        section="3.2.1",
        run=train,
        test=trainable,
        types=(CITY, PROVINCE),
        elsewhere=Reason("not_in_economic_centers", "3.2.1"),
    ),
    Operation(
        name="garrison",
        faction=BRITISH,
        section="3.2.2",
        run=garrison,
        test=garrisonable,
        types=(CITY, PROVINCE, CENTER),
        elsewhere=Reason("not_thailand", "1.3.3"),
        cost=garrison_cost,
        purse=PURSE[BRITISH],
    ),
    Operation(
        name="sweep",
        faction=BRITISH,
        section="3.2.3",
        run=sweep,
        types=(CITY, PROVINCE),
        elsewhere=Reason("not_in_economic_centers", "3.2.3"),
        cost=_cost("sweep.cost"),
        purse=PURSE[BRITISH],
    ),
    Operation(
        name="assault",
        faction=BRITISH,
        section="3.2.4",
        run=assault,
        test=assaultable,
        cost=_cost("assault.cost"),
        purse=PURSE[BRITISH],
    ),
]
