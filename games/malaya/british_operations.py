"""3.2 British operations: Train (with Pacify), Garrison, Sweep, Assault."""

from __future__ import annotations

from functools import partial

from coin_core.api import Action, Operation, Option, Reason, Rule, Turn, move_in, move_pieces

from .board import commander_spaces, cubes, terrain
from .names import (
    ACTIVE,
    BASE,
    BRITISH,
    CENTER,
    CITY,
    CONTROL,
    CUBES,
    GUERRILLAS,
    MCP,
    PACIFY,
    POLITICAL_WILL,
    PROVINCE,
    RESOURCES,
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
    foreign = turn.board.type_of[space] == PROVINCE and CONTROL.has(turn, MCP, space)
    return MCP_CONTROL if foreign else None


def _placeable(action: Action, space: str, placed: int) -> list[str]:
    """Cubes that could be placed now."""
    return [kind for kind in CUBES if _why_not_cube(action, space, placed, kind) is None]


def _why_not_cube(action: Action, space: str, placed: int, kind: str) -> Reason | None:
    """3.2.1 Up to four of either kind in Kuala Lumpur, up to two Police in a Province, paid with the first."""
    turn = action.turn
    in_city = turn.board.type_of[space] == CITY
    if kind == TROOPS and not in_city:
        return POLICE_ONLY
    if placed >= turn.params["train.cubes_in_city" if in_city else "train.police_in_province"]:
        return ENOUGH
    if not (placed or action.paid or RESOURCES.can_pay(turn, BRITISH, turn.params["train.cost"])):
        return NO_MONEY
    return None if turn.pieces[kind]["available"] or turn.liftable(kind, space) else NONE_AVAILABLE


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
        kind = yield from turn.pick(
            BRITISH,
            "train.cube",
            "3.2.1",
            "piece",
            partial(_placeable, action, space, placed),
            optional=True,
            about=(space,),
            explain=partial(_cube_reasons, action, space, placed),
        )
        if kind is None:
            return
        added = yield from turn.place(kind, space, by=BRITISH)
        if added and not placed and not action.paid:
            RESOURCES.pay(turn, BRITISH, turn.params["train.cost"])
        if not added:
            return
        placed += added


def _cube_reasons(action: Action, space: str, placed: int, option: Option) -> list[Reason]:
    match option:
        case ("piece", kind) if kind in CUBES:
            reason = _why_not_cube(action, space, placed, kind)
            return [reason] if reason else []
    return []


def pacify_in(turn: Turn, spaces: list[str], number: int, section: str) -> Rule[None]:
    """3.2.1, 6.3.1 Pacify in up to so many spaces with British control, Troops and Police."""
    foreign, incomplete = Reason("not_british_control", section), Reason("needs_troops_and_police", section)

    def why_not(space: str) -> Reason | None:
        if not CONTROL.has(turn, BRITISH, space):
            return foreign
        return None if all(turn.pieces[kind][space] for kind in CUBES) else incomplete

    yield from PACIFY.within(turn, spaces, number, section, why_not)


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
        for kind in CUBES:
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
    yield from move_in(action, TROOPS)
    for space in action.selected:
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
        purse=RESOURCES.purses[BRITISH],
    ),
    Operation(
        name="sweep",
        faction=BRITISH,
        section="3.2.3",
        run=sweep,
        types=(CITY, PROVINCE),
        elsewhere=Reason("not_in_economic_centers", "3.2.3"),
        cost=RESOURCES.cost("sweep.cost"),
        purse=RESOURCES.purses[BRITISH],
    ),
    Operation(
        name="assault",
        faction=BRITISH,
        section="3.2.4",
        run=assault,
        test=assaultable,
        cost=RESOURCES.cost("assault.cost"),
        purse=RESOURCES.purses[BRITISH],
    ),
]
