"""4.2 British special activities: Resettle, Reprisal, Air Strike."""

from __future__ import annotations

from coin_core.api import Action, Activity, Reason, Rule, Turn

from .board import can_take_back, commander_spaces, cubes, take_back_villages
from .names import (
    ACTIVE,
    BRIGGS,
    BRITISH,
    CONTROL,
    GUERRILLAS,
    GURNEY,
    MARKERS,
    PROVINCE,
    SUPPORT,
    TROOPS,
    VILLAGE,
)

PROVINCES_ONLY = "provinces_only"
NOT_BRITISH = Reason("not_british_control", "4.2.1")
VILLAGE_THERE = Reason("new_village_there", "1.12")
NONE_LEFT = Reason("no_new_village_left", "4.2.1")
NO_TROOPS = Reason("no_troops", "4.2.2")
NO_BRITISH = Reason("no_british_pieces", "4.2.3")
NO_ACTIVE = Reason("no_active_guerrilla", "4.2.3")


def resettlable(action: Action, space: str) -> Reason | None:
    """4.2.1 British control and no New Village, and one in the pool or to be taken back (1.12)."""
    if not CONTROL.has(action.turn, BRITISH, space):
        return NOT_BRITISH
    if action.pieces[VILLAGE][space]:
        return VILLAGE_THERE
    taken_back = not action.carries_out("resettle") and can_take_back(action.turn)
    return None if action.pieces[VILLAGE]["available"] or taken_back else NONE_LEFT


def resettle(action: Action) -> Rule[None]:
    """4.2.1 Resettle: a New Village, and one level toward Opposition; two Provinces under Briggs."""
    turn = action.turn
    yield from take_back_villages(turn, "4.2.1")
    while space := (yield from action.next_space()):
        yield from turn.place(VILLAGE, space)
        SUPPORT.shift(turn, space, -1)


def punishable(action: Action, space: str) -> Reason | None:
    """4.2.2 Troops."""
    return None if action.pieces[TROOPS][space] else NO_TROOPS


def reprisal(action: Action) -> Rule[None]:
    """4.2.2 Reprisal: neutral, Terror, and a Guerrilla driven out; two Provinces under Gurney."""
    turn = action.turn
    while space := (yield from action.next_space()):
        SUPPORT.set(turn, space, 0)
        MARKERS.put(turn, space)
        if GUERRILLAS.count(turn, space):
            yield from drive_out(turn, space)


def drive_out(turn: Turn, space: str) -> Rule[None]:
    """4.2.2 The British choose the Guerrilla and the adjacent space; it keeps its state."""
    kind = yield from GUERRILLAS.pick(turn, BRITISH, "reprisal.guerrilla", "4.2.2", space)
    target = yield from turn.pick(
        BRITISH, "reprisal.to", "4.2.2", "to", lambda: turn.board.adjacent[space], about=(space,)
    )
    turn.move(kind, space, target)


def bombable(action: Action, space: str) -> Reason | None:
    """4.2.3 British pieces and an Active Guerrilla."""
    if not cubes(action.turn, space):
        return NO_BRITISH
    return None if action.pieces[ACTIVE][space] else NO_ACTIVE


def air_strike(action: Action) -> Rule[None]:
    """4.2.3 Air Strike: one Active Guerrilla in each Province."""
    while space := (yield from action.next_space()):
        action.turn.remove(ACTIVE, space)


ACTIVITIES = [
    Activity(
        name="resettle",
        faction=BRITISH,
        section="4.2.1",
        run=resettle,
        test=resettlable,
        types=(PROVINCE,),
        elsewhere=Reason(PROVINCES_ONLY, "4.2.1"),
        accompanies=("train",),
        spaces=lambda turn: commander_spaces(turn, "resettle.spaces", BRIGGS),
    ),
    Activity(
        name="reprisal",
        faction=BRITISH,
        section="4.2.2",
        run=reprisal,
        test=punishable,
        types=(PROVINCE,),
        elsewhere=Reason(PROVINCES_ONLY, "4.2.2"),
        accompanies=("garrison", "sweep", "assault"),
        spaces=lambda turn: commander_spaces(turn, "reprisal.spaces", GURNEY),
    ),
    Activity(
        name="air_strike",
        faction=BRITISH,
        section="4.2.3",
        run=air_strike,
        test=bombable,
        types=(PROVINCE,),
        elsewhere=Reason(PROVINCES_ONLY, "4.2.3"),
        spaces="air_strike.spaces",
    ),
]
