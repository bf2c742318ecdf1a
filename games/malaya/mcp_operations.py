"""3.3 MCP operations: Rally (with Agitate), March, Attack, Terror."""

from __future__ import annotations

from coin_core.api import Action, Operation, Reason, Rule, Turn
from coin_core.kits.hidden import Groups

from .board import cubes, remove_cubes
from .mcp_activities import ambush_space
from .names import (
    AGITATE,
    BASE,
    BRITISH,
    CENTER,
    CITY,
    CONTROL,
    GUERRILLAS,
    MARKERS,
    MCP,
    PROVINCE,
    RESOURCES,
    SUPPORT,
    THAILAND,
    UNDERGROUND,
    VILLAGE,
)

UNDER_SUPPORT = Reason("under_support", "3.3.1")
NEW_VILLAGE = Reason("new_village_there", "1.12")
NO_GUERRILLAS = Reason("no_guerrillas", "3.3.3")
NO_CUBES = Reason("no_cubes", "3.3.3")
NO_UNDERGROUND = Reason("no_underground_guerrilla", "3.3.4")


# -- Rally ---------------------------------------------------------------------------------------


def rallyable(action: Action, space: str) -> Reason | None:
    """3.3.1 No Support and no New Village."""
    if SUPPORT.level(action.turn, space) > 0:
        return UNDER_SUPPORT
    return NEW_VILLAGE if action.pieces[VILLAGE][space] else None


def rally(action: Action) -> Rule[None]:
    """3.3.1 Rally: a Guerrilla, a Base, many Guerrillas or all Underground; then Agitate in one space."""
    while space := (yield from action.next_space()):
        yield from rally_space(action.turn, space)
    yield from agitate_in(action.turn, action.selected, 1, "3.3.1", with_base=True)
    yield from action.pause()


def rally_ways(turn: Turn, space: str) -> list[str]:
    """3.3.1 What Rally may do in a space."""
    pieces = turn.pieces
    can_place = pieces[UNDERGROUND]["available"] or turn.liftable(UNDERGROUND, space)
    ways = ["guerrilla"] if can_place else []
    if (
        GUERRILLAS.count(turn, space) >= 2
        and turn.room(BASE, space)
        and (pieces[BASE]["available"] or turn.liftable(BASE, space))
    ):
        ways.append("base")
    if pieces[BASE][space]:
        if can_place:
            ways.append("guerrillas")
        if GUERRILLAS.count(turn, space):
            ways.append("flip")
    return ways


def rally_space(turn: Turn, space: str) -> Rule[None]:
    """3.3.1 One of the ways, in one space."""
    way = yield from turn.pick(
        MCP, "rally.way", "3.3.1", "choose", lambda: rally_ways(turn, space), about=(space,), skip=True
    )
    if way == "guerrilla":
        yield from turn.place(UNDERGROUND, space, by=MCP)
    elif way == "guerrillas":
        most = turn.board.value_of[space] + turn.pieces[BASE][space]
        number = yield from turn.pick_number(MCP, "rally.number", "3.3.1", 1, most, (space,))
        yield from turn.place(UNDERGROUND, space, number, by=MCP)
    elif way == "flip":
        GUERRILLAS.go_underground(turn, space)
    elif way == "base":
        yield from build_base(turn, space)


def build_base(turn: Turn, space: str) -> Rule[None]:
    """3.3.1 Two Guerrillas become a Base: one step, so only its end counts for control."""
    with turn.together():
        for _ in range(2):
            kind = yield from GUERRILLAS.pick(turn, MCP, "rally.replaced", "3.3.1", space)
            turn.remove(kind, space)
        yield from turn.place(BASE, space, by=MCP)


def agitate_in(turn: Turn, spaces: list[str], number: int, section: str, *, with_base: bool) -> Rule[None]:
    """3.3.1 Agitate where MCP has control and a Base; 6.3.2 where it has a piece and the British no control."""
    elsewhere = Reason("space_of_other_kind", section)
    unfit = Reason("not_held_with_base" if with_base else "no_rebels_or_british_control", section)

    def why_not(space: str) -> Reason | None:
        if turn.board.type_of[space] not in (CITY, PROVINCE):
            return elsewhere
        if with_base:
            fits = CONTROL.has(turn, MCP, space) and turn.pieces[BASE][space]
        else:
            fits = turn.count(MCP, space) and not CONTROL.has(turn, BRITISH, space)
        return None if fits else unfit

    yield from AGITATE.within(turn, spaces, number, section, why_not)


# -- March ---------------------------------------------------------------------------------------


def march(action: Action) -> Rule[None]:
    """3.3.2 March: adjacent Guerrillas into the destinations, all at the same time."""
    while (yield from action.next_space()):
        pass
    yield from MARCHING.move_in(action.turn, MCP, "3.3.2", tuple(action.selected))
    yield from action.pause()


def is_seen(turn: Turn, space: str, number: int) -> bool:
    """3.3.2 Where a Center or Support is entered and group plus cubes exceed three."""
    watched = turn.board.type_of[space] == CENTER or SUPPORT.level(turn, space) > 0
    return watched and number + cubes(turn, space) > turn.params["march.seen_above"]


MARCHING = Groups(hidden=GUERRILLAS, prompt="march", seen=is_seen)


# -- Attack, Terror ------------------------------------------------------------------------------


def attackable(action: Action, space: str) -> Reason | None:
    """3.3.3 Guerrillas and cubes."""
    if not GUERRILLAS.count(action.turn, space):
        return NO_GUERRILLAS
    return None if cubes(action.turn, space) else NO_CUBES


def attack(action: Action) -> Rule[None]:
    """3.3.3 Attack in each selected space; 4.3.3 in one of them an Ambush instead."""
    while space := (yield from action.next_space()):
        ambush = yield from action.before_roll("attack.way", space)
        if ambush is not None:
            ambush_space(action.turn, space)
        else:
            yield from attack_space(action.turn, space)


def attack_space(turn: Turn, space: str) -> Rule[None]:
    """3.3.3 All Guerrillas Active; a die not above their number removes up to two cubes, Police first."""
    GUERRILLAS.activate_all(turn, space)
    die = yield from turn.roll_number("3.3.3")
    if die > GUERRILLAS.count(turn, space):
        return
    most = min(turn.params["attack.cubes"], cubes(turn, space))
    number = yield from turn.pick_number(MCP, "attack.number", "3.3.3", 0, most, (space,))
    remove_cubes(turn, space, number)


def terrorizable(action: Action, space: str) -> Reason | None:
    """3.3.4 An Underground Guerrilla."""
    return None if action.pieces[UNDERGROUND][space] else NO_UNDERGROUND


def terror(action: Action) -> Rule[None]:
    """3.3.4 Terror: a Guerrilla shows itself, a marker if none is there, one level toward Opposition."""
    turn = action.turn
    while space := (yield from action.next_space()):
        GUERRILLAS.activate(turn, space)
        MARKERS.put(turn, space)
        SUPPORT.shift(turn, space, -1)


OPERATIONS = [
    Operation(
        name="rally",
        faction=MCP,
        section="3.3.1",
        run=rally,
        test=rallyable,
        types=(CITY, PROVINCE, THAILAND),
        elsewhere=Reason("not_in_economic_centers", "3.3.1"),
        cost=RESOURCES.cost("rally.cost"),
        purse=RESOURCES.purses[MCP],
    ),
    Operation(
        name="march",
        faction=MCP,
        section="3.3.2",
        run=march,
        cost=RESOURCES.cost("march.cost", free=(CENTER,)),
        purse=RESOURCES.purses[MCP],
    ),
    Operation(
        name="attack",
        faction=MCP,
        section="3.3.3",
        run=attack,
        test=attackable,
        cost=RESOURCES.cost("attack.cost"),
        purse=RESOURCES.purses[MCP],
    ),
    Operation(
        name="terror",
        faction=MCP,
        section="3.3.4",
        run=terror,
        test=terrorizable,
        types=(CITY, PROVINCE, CENTER),
        elsewhere=Reason("not_thailand", "1.3.3"),
        cost=RESOURCES.cost("terror.cost", free=(CENTER,)),
        purse=RESOURCES.purses[MCP],
    ),
]
