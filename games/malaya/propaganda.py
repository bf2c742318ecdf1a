"""6.0 The propaganda round: Political Will, Resources, Support, Redeploy, Reset; 6.6 the Commander."""

from __future__ import annotations

from coin_core.api import Phase, Rule, Turn, moment, move_pieces

from .board import VOID, cubes, take_back_villages
from .british_operations import pacify_in
from .mcp_operations import agitate_in
from .names import (
    BASE,
    BRITISH,
    CENTER,
    CITY,
    COMMANDER,
    CONTROL,
    GUERRILLAS,
    KUALA_LUMPUR,
    MARKERS,
    MCP,
    POLICE,
    PROVINCE,
    RESOURCES,
    SABOTAGE,
    TROOPS,
)
from .victory import WILL


def sabotage_and_will(turn: Turn) -> Rule[None]:
    """6.1 Centers in Guerrilla hands are sabotaged, then Political Will moves once and victory is checked."""
    for center in turn.board.of_type((CENTER,)):
        if GUERRILLAS.count(turn, center) > cubes(turn, center):
            MARKERS.put(turn, center)
    yield from WILL.decide(turn)


def resources(turn: Turn) -> Rule[None]:
    """6.2.1 British earn population they control and Centers without Sabotage; 6.2.2 MCP earn by Bases."""
    working = sum(not turn.pieces[SABOTAGE][x] for x in turn.board.of_type((CENTER,)))
    income = CONTROL.population(turn, BRITISH) + working * turn.params["income.economic_center"]
    RESOURCES.earn(turn, BRITISH, income)
    RESOURCES.earn(turn, MCP, turn.on_map(BASE) * turn.params["income.base"])
    return
    yield


def support(turn: Turn) -> Rule[None]:
    """6.3.1 British Pacify, then 6.3.2 MCP Agitate, in up to two spaces each."""
    yield from take_back_villages(turn, "6.3")
    people = list(turn.board.of_type((CITY, PROVINCE)))
    yield from pacify_in(turn, people, turn.params["support.spaces"], "6.3.1")
    yield from agitate_in(turn, people, turn.params["support.spaces"], "6.3.2", with_base=False)


def redeploy(turn: Turn) -> Rule[None]:
    """6.4.1 Troops leave Centers and MCP Provinces, Police may move; 6.4.2 control is judged after all of it."""
    board = turn.board
    provinces = board.of_type((PROVINCE,))
    safe = [KUALA_LUMPUR, *(x for x in provinces if CONTROL.has(turn, BRITISH, x))]
    leaving = [*board.of_type((CENTER,)), *(x for x in provinces if CONTROL.has(turn, MCP, x))]
    with turn.together():
        for space in leaving:
            for _ in range(turn.pieces[TROOPS][space]):
                target = yield from turn.pick(
                    BRITISH, "redeploy.troops_to", "6.4.1", "to", lambda: safe, about=(space,), commutes=True
                )
                turn.move(TROOPS, space, target)
        posts = [*board.of_type((CENTER,)), *safe]
        yield from move_pieces(turn, BRITISH, POLICE, "6.4.1", board.spaces, lambda _source: posts)


def reset(turn: Turn) -> Rule[None]:
    """6.5 Markers off, Guerrillas Underground, the next Commander (6.6.1); eligibility stays as it is."""
    yield from moment(turn, "reset.start")
    MARKERS.clear(turn)
    GUERRILLAS.go_underground(turn)
    yield from turn.shift(COMMANDER, 1)
    turn.lower_flag(VOID)


PHASES = [
    Phase(name="political_will", section="6.1", run=sabotage_and_will),
    Phase(name="resources", section="6.2", run=resources),
    Phase(name="support", section="6.3", run=support),
    Phase(name="redeploy", section="6.4", run=redeploy),
    Phase(name="reset", section="6.5", run=reset, moments=("reset.start",)),
]
