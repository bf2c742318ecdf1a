"""4.3 MCP special activities: Extort, Intimidate, Ambush."""

from __future__ import annotations

from functools import partial

from coin_core.api import Action, Activity, Reason, Rule, Turn

from .board import cubes, remove_cubes
from .names import GUERRILLAS, MCP, POLICE, RESOURCES, SUPPORT, UNDERGROUND, VILLAGE

NO_UNDERGROUND = Reason("no_underground_guerrilla", "4.3")
NEW_VILLAGE = Reason("new_village_there", "1.12")
NOTHING = Reason("nothing_to_change", "4.3.2")
NO_CUBES = Reason("no_cubes", "4.3.3")


def extortable(action: Action, space: str) -> Reason | None:
    """4.3.1 An Underground Guerrilla and no New Village."""
    if not action.pieces[UNDERGROUND][space]:
        return NO_UNDERGROUND
    return NEW_VILLAGE if action.pieces[VILLAGE][space] else None


def extort(action: Action) -> Rule[None]:
    """4.3.1 Extort: a Guerrilla shows itself, and Resources come in."""
    turn = action.turn
    while space := (yield from action.next_space()):
        GUERRILLAS.activate(turn, space)
        RESOURCES.earn(turn, MCP, turn.params["extort.resources"])


def intimidable(action: Action, space: str) -> Reason | None:
    """4.3.2 An Underground Guerrilla, and something to take: Police, a New Village, Support."""
    if not action.pieces[UNDERGROUND][space]:
        return NO_UNDERGROUND
    return None if _targets(action.turn, space) or SUPPORT.level(action.turn, space) > 0 else NOTHING


def _targets(turn: Turn, space: str) -> list[str]:
    targets = ["police"] if turn.pieces[POLICE][space] else []
    if turn.pieces[VILLAGE][space] and GUERRILLAS.count(turn, space) > cubes(turn, space):
        targets.append("new_village")
    return targets


def intimidate(action: Action) -> Rule[None]:
    """4.3.2 Intimidate: a Police or the New Village goes, and Support with it; nobody is activated."""
    turn = action.turn
    while space := (yield from action.next_space()):
        what = yield from turn.pick(
            MCP, "intimidate.what", "4.3.2", "choose", partial(_targets, turn, space), about=(space,), skip=True
        )
        if what is not None:
            turn.remove(POLICE if what == "police" else VILLAGE, space)
        if SUPPORT.level(turn, space) > 0:
            SUPPORT.set(turn, space, 0)


def ambushable(action: Action, space: str) -> Reason | None:
    """4.3.3 An Underground Guerrilla and a cube."""
    if not action.pieces[UNDERGROUND][space]:
        return NO_UNDERGROUND
    return None if cubes(action.turn, space) else NO_CUBES


def ambush(action: Action) -> Rule[None]:
    """4.3.3 Ambush granted by an event: a free Attack in that space."""
    space = yield from action.one_space()
    ambush_space(action.turn, space)


def ambush_space(turn: Turn, space: str) -> None:
    """4.3.3 One Underground Guerrilla shows itself, one cube goes, Police first; no roll."""
    GUERRILLAS.activate(turn, space)
    remove_cubes(turn, space, 1)


ACTIVITIES = [
    Activity(
        name="extort",
        faction=MCP,
        section="4.3.1",
        run=extort,
        test=extortable,
        accompanies=("rally", "march", "terror"),
        spaces="extort.spaces",
        funds=True,
    ),
    Activity(
        name="intimidate",
        faction=MCP,
        section="4.3.2",
        run=intimidate,
        test=intimidable,
        accompanies=("rally", "terror"),
        spaces="intimidate.spaces",
    ),
    Activity(
        name="ambush",
        faction=MCP,
        section="4.3.3",
        run=ambush,
        test=ambushable,
        accompanies=("attack",),
        at_roll=True,
    ),
]
