"""3.2 British operations: Train (with Pacify), Garrison, Sweep, Assault."""

from __future__ import annotations

from functools import partial

from coin_core.api import (
    DONE,
    TERROR,
    Action,
    Operation,
    Option,
    Reason,
    Rule,
    Turn,
    level,
    move_pieces,
    sway,
    sway_options,
)

from .board import commander_spaces, cubes, has_control, terrain
from .names import (
    ACTIVE,
    BASE,
    BRITISH,
    CENTER,
    CITY,
    GUERRILLAS,
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
POLICE_ONLY = Reason("police_only_in_provinces", "3.2.1")
ENOUGH = Reason("enough_cubes_placed", "3.2.1")
NO_MONEY = Reason("cannot_pay", "3.2.1")
NONE_AVAILABLE = Reason("none_available", "1.4.1")


# -- Train ---------------------------------------------------------------------------------------


def trainable(action: Action, space: str) -> Reason | None:
    """3.2.1 Kuala Lumpur, or a Province not under MCP control; only placing cubes there will cost something."""
    turn = action.turn
    foreign = turn.board.type_of[space] == PROVINCE and has_control(turn, MCP, space)
    return MCP_CONTROL if foreign else None


def _placeable(action: Action, space: str, placed: int) -> list[Option]:
    """Cubes that could be placed now."""
    cubes = [("piece", kind) for kind in (TROOPS, POLICE)]
    return [cube for cube in cubes if _why_not_cube(action, space, placed, cube) is None]


def _why_not_cube(action: Action, space: str, placed: int, option: Option) -> Reason | None:
    """3.2.1 Up to four of either kind in Kuala Lumpur, up to two Police in a Province, paid with the first."""
    turn = action.turn
    in_city = turn.board.type_of[space] == CITY
    if option not in (("piece", TROOPS), ("piece", POLICE)):
        return None
    if option[1] == TROOPS and not in_city:
        return POLICE_ONLY
    if placed >= turn.params["train.cubes_in_city" if in_city else "train.police_in_province"]:
        return ENOUGH
    if not (placed or action.paid or turn.tracks[PURSE[BRITISH]] >= turn.params["train.cost"]):
        return NO_MONEY
    return None if turn.pieces[option[1]]["available"] or turn.liftable(option[1], space) else NONE_AVAILABLE


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
        answer = yield from turn.choose(
            BRITISH,
            "train.cube",
            "3.2.1",
            lambda number=placed: [*_placeable(action, space, number), DONE],
            about=(space,),
            explain=partial(_cube_reasons, action, space, placed),
        )
        if answer == DONE:
            return
        added = yield from turn.place(answer[1], space, by=BRITISH)
        if added and not placed and not action.paid:
            turn.set_track(PURSE[BRITISH], -turn.params["train.cost"])
        if not added:
            return
        placed += added


def _cube_reasons(action: Action, space: str, placed: int, option: Option) -> list[Reason]:
    reason = _why_not_cube(action, space, placed, option)
    return [reason] if reason else []


def pacify_costs(turn: Turn) -> tuple[int, int]:
    """3.2.1 What a Terror marker and the shift cost."""
    return turn.params["pacify.cost_terror"], turn.params["pacify.cost_shift"]


def _why_not_pacify(turn: Turn, space: str, section: str) -> Reason | None:
    """3.2.1, 6.3.1 British control, Troops and Police; then Terror or a level to pay for."""
    if not has_control(turn, BRITISH, space):
        return Reason("not_british_control", section)
    if not (turn.pieces[TROOPS][space] and turn.pieces[POLICE][space]):
        return Reason("needs_troops_and_police", section)
    if sway_options(turn, space, 1, pacify_costs(turn), PURSE[BRITISH]):
        return None
    settled = level(turn, space) > 0 and not turn.pieces[TERROR][space]
    return Reason("nothing_to_change" if settled else "cannot_pay", section)


def pacify_in(turn: Turn, spaces: list[str], number: int, section: str) -> Rule[None]:
    """3.2.1, 6.3.1 Pacify in up to so many spaces with British control, Troops and Police."""
    done: list[str] = []
    for _ in range(number):
        space = yield from turn.pick(
            BRITISH,
            "pacify.space",
            section,
            "space",
            lambda: [x for x in spaces if x not in done and _why_not_pacify(turn, x, section) is None],
            optional=True,
            skip=True,
            explain=lambda option: _pacify_reasons(turn, spaces, option, section),
        )
        if space is None:
            return
        done.append(space)
        yield from sway(turn, BRITISH, space, 1, pacify_costs(turn), PURSE[BRITISH], section)


def _pacify_reasons(turn: Turn, spaces: list[str], option: Option, section: str) -> list[Reason]:
    if option[0] != "space" or len(option) != 2 or option[1] not in spaces:
        return []
    reason = _why_not_pacify(turn, option[1], section)
    return [reason] if reason else []


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
        GUERRILLAS.activate(turn, center, cubes(turn, center))
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
        GUERRILLAS.activate(turn, space, cubes(turn, space) // ratio)
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
        bases = 0 if GUERRILLAS.count(turn, space) else min(count - shown, pieces[BASE][space])
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
