"""3.3 MCP operations: Rally (with Agitate), March, Attack, Terror."""

from __future__ import annotations

from functools import partial

from coin_core.api import (
    TERROR,
    Action,
    Decision,
    Operation,
    Option,
    Reason,
    Rule,
    Turn,
    level,
    shift_level,
    sway,
    sway_options,
)

from .board import cubes, has_control, put_marker
from .mcp_activities import ambush_space
from .names import (
    ACTIVE,
    BASE,
    CENTER,
    CITY,
    GUERRILLAS,
    MCP,
    POLICE,
    POLITICAL_WILL,
    PROVINCE,
    PURSE,
    SABOTAGE,
    THAILAND,
    TROOPS,
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
    if level(action.turn, space) > 0:
        return UNDER_SUPPORT
    return NEW_VILLAGE if action.pieces[VILLAGE][space] else None


def rally(action: Action) -> Rule[None]:
    """3.3.1 Rally: a Guerrilla, a Base, many Guerrillas or all Underground; then Agitate in one space."""
    while space := (yield from action.next_space()):
        yield from rally_space(action.turn, space)
    yield from agitate_in(action.turn, action.selected, 1, "3.3.1", with_base=True)
    yield from action.pause()


def rally_ways(turn: Turn, space: str) -> list[Option]:
    """3.3.1 What Rally may do in a space."""
    pieces = turn.pieces
    can_place = pieces[UNDERGROUND]["available"] or turn.liftable(UNDERGROUND, space)
    ways: list[Option] = [("choose", "guerrilla")] if can_place else []
    if (
        GUERRILLAS.count(turn, space) >= 2
        and turn.room(BASE, space)
        and (pieces[BASE]["available"] or turn.liftable(BASE, space))
    ):
        ways.append(("choose", "base"))
    if pieces[BASE][space]:
        if can_place:
            ways.append(("choose", "guerrillas"))
        if GUERRILLAS.count(turn, space):
            ways.append(("choose", "flip"))
    return ways


def rally_space(turn: Turn, space: str) -> Rule[None]:
    """3.3.1 One of the ways, in one space."""
    answer = yield from turn.choose(
        MCP, "rally.way", "3.3.1", lambda: rally_ways(turn, space), about=(space,), empty="skip"
    )
    way = answer[1] if answer else None
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


def agitate_costs(turn: Turn) -> tuple[int, int]:
    """3.3.1 What a Terror marker and the shift cost."""
    return turn.params["agitate.cost_terror"], turn.params["agitate.cost_shift"]


def agitate_in(turn: Turn, spaces: list[str], number: int, section: str, *, with_base: bool) -> Rule[None]:
    """3.3.1 Agitate where MCP has control and a Base; 6.3.2 where it has a piece and the British no control."""

    def fits(space: str) -> bool:
        if turn.board.type_of[space] not in (CITY, PROVINCE):
            return False
        if with_base:
            there = has_control(turn, MCP, space) and turn.pieces[BASE][space]
        else:
            there = turn.count(MCP, space) and not has_control(turn, "british", space)
        return bool(there and sway_options(turn, space, -1, agitate_costs(turn), PURSE[MCP]))

    done: list[str] = []
    for _ in range(number):
        space = yield from turn.pick(
            MCP,
            "agitate.space",
            section,
            "space",
            lambda: [x for x in spaces if x not in done and fits(x)],
            optional=True,
            skip=True,
        )
        if space is None:
            return
        done.append(space)
        yield from sway(turn, MCP, space, -1, agitate_costs(turn), PURSE[MCP], section)


# -- March ---------------------------------------------------------------------------------------


def march(action: Action) -> Rule[None]:
    """3.3.2 March: adjacent Guerrillas into the destinations, all at the same time."""
    turn = action.turn
    while (yield from action.next_space()):
        pass
    with turn.together():
        yield from march_groups(action, tuple(action.selected))
    yield from action.pause()


def march_groups(action: Action, targets: tuple[str, ...]) -> Rule[None]:
    """3.3.2 Groups of one origin and one destination, each pair once, each Guerrilla once."""
    turn = action.turn
    left = {x: [turn.pieces[UNDERGROUND][x], turn.pieces[ACTIVE][x]] for x in turn.board.spaces}
    used: set[tuple[str, str]] = set()

    def open_targets(source: str) -> list[str]:
        return [t for t in targets if t in turn.board.adjacent[source] and (source, t) not in used]

    def open_sources() -> list[str]:
        return [x for x, there in left.items() if any(there) and open_targets(x)]

    while open_sources():
        source = yield from turn.pick(
            MCP, "march.from", "3.3.2", "from", open_sources, optional=True, commutes=True
        )
        if source is None:
            return
        target = yield from turn.pick(
            MCP, "march.to", "3.3.2", "to", partial(open_targets, source), about=(source,), commutes=True
        )
        answer = yield Decision(
            MCP, "march.group", "3.3.2", partial(_groups, left[source]), "error", (source, target), True
        )
        used.add((source, target))
        left[source][0] -= answer[1]
        left[source][1] -= answer[2]
        march_group(turn, source, target, answer[1], answer[2])


def _groups(there: list[int]) -> list[Option]:
    hidden, active = there
    return [("group", u, a) for u in range(hidden + 1) for a in range(active + 1) if u + a]


def march_group(turn: Turn, source: str, target: str, hidden: int, active: int) -> None:
    """3.3.2 Seen, and so Active, where a Center or Support is entered and group plus cubes exceed three."""
    watched = turn.board.type_of[target] == CENTER or level(turn, target) > 0
    seen = watched and hidden + active + cubes(turn, target) > turn.params["march.seen_above"]
    if seen and hidden:
        turn.flip(UNDERGROUND, ACTIVE, source, hidden)
        hidden, active = 0, hidden + active
    for kind, number in ((UNDERGROUND, hidden), (ACTIVE, active)):
        if number:
            turn.move(kind, source, target, number)


# -- Attack, Terror ------------------------------------------------------------------------------


def attackable(action: Action, space: str) -> Reason | None:
    """3.3.3 Guerrillas and cubes."""
    if not GUERRILLAS.count(action.turn, space):
        return NO_GUERRILLAS
    return None if cubes(action.turn, space) else NO_CUBES


def attack(action: Action) -> Rule[None]:
    """3.3.3 Attack in each selected space; 4.3.3 in one of them an Ambush instead."""
    while space := (yield from action.next_space()):
        menu = [("roll",), *action.declarable(space)]
        answer = yield Decision(
            MCP, "attack.way", "3.3.3", partial(list, menu), "error", (space,), False, action.why_not
        )
        if answer[0] == "sa":
            action.declare(answer[1])
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


def remove_cubes(turn: Turn, space: str, number: int) -> None:
    """3.3.3, 4.3.3 Police first; Political Will falls once if any Troop went."""
    with turn.together():
        police = min(number, turn.pieces[POLICE][space])
        troops = number - police
        for kind, share in ((POLICE, police), (TROOPS, troops)):
            if share:
                turn.remove(kind, space, share)
        if troops:
            turn.owe(POLITICAL_WILL, -turn.params["attack.troop_will"])


def terrorizable(action: Action, space: str) -> Reason | None:
    """3.3.4 An Underground Guerrilla."""
    return None if action.pieces[UNDERGROUND][space] else NO_UNDERGROUND


def terror(action: Action) -> Rule[None]:
    """3.3.4 Terror: a Guerrilla shows itself, a marker if none is there, one level toward Opposition."""
    turn = action.turn
    while space := (yield from action.next_space()):
        GUERRILLAS.activate(turn, space)
        center = turn.board.type_of[space] == CENTER
        put_marker(turn, SABOTAGE if center else TERROR, space)
        shift_level(turn, space, -1)


def _cost(name: str, *, centers_free: bool = False):
    def cost(action: Action, space: str) -> int:
        free = centers_free and action.turn.board.type_of[space] == CENTER
        return 0 if free else action.turn.params[name]

    return cost


OPERATIONS = [
    Operation(
        name="rally",
        faction=MCP,
        section="3.3.1",
        run=rally,
        test=rallyable,
        types=(CITY, PROVINCE, THAILAND),
        elsewhere=Reason("not_in_economic_centers", "3.3.1"),
        cost=_cost("rally.cost"),
        purse=PURSE[MCP],
    ),
    Operation(
        name="march",
        faction=MCP,
        section="3.3.2",
        run=march,
        cost=_cost("march.cost", centers_free=True),
        purse=PURSE[MCP],
    ),
    Operation(
        name="attack",
        faction=MCP,
        section="3.3.3",
        run=attack,
        test=attackable,
        cost=_cost("attack.cost"),
        purse=PURSE[MCP],
    ),
    Operation(
        name="terror",
        faction=MCP,
        section="3.3.4",
        run=terror,
        test=terrorizable,
        types=(CITY, PROVINCE, CENTER),
        elsewhere=Reason("not_thailand", "1.3.3"),
        cost=_cost("terror.cost", centers_free=True),
        purse=PURSE[MCP],
    ),
]
