"""1.3-1.12 What the rules ask of this board: terrain, pieces, New Villages, the Commander."""

from __future__ import annotations

from coin_core.api import Rule, Turn, Watcher

from .names import (
    BRITISH,
    COMMANDER,
    CONTROL,
    CUBES,
    MCP,
    POLICE,
    POLITICAL_WILL,
    PROVINCE,
    REBELS,
    TROOPS,
    VILLAGE,
)

VOID = "commander.void"


def terrain(turn: Turn, space: str) -> str:
    """1.3 Jungle or mountain of a Province; the type of any other space."""
    for tag in ("jungle", "mountain"):
        if tag in turn.board.tags_of[space]:
            return tag
    return turn.board.type_of[space]


def cubes(turn: Turn, space: str) -> int:
    """Troops and Police."""
    return turn.pieces[TROOPS][space] + turn.pieces[POLICE][space]


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


def commander_spaces(turn: Turn, parameter: str, commander: int) -> int:
    """6.6.2 One more space for the action that the present Commander favours, unless an event has voided him."""
    favoured = turn.tracks[COMMANDER] == commander and not turn.state.flags.get(VOID)
    return turn.params[parameter] + int(favoured)


# -- 1.12 New Villages ---------------------------------------------------------------------------


def is_secure(turn: Turn, space: str) -> bool:
    """1.12 British control and no MCP piece: the village is needed no more."""
    return CONTROL.has(turn, BRITISH, space) and not turn.count(MCP, space)


def is_overrun(turn: Turn, space: str) -> bool:
    """1.12 MCP pieces without British ones."""
    return bool(turn.count(MCP, space)) and not cubes(turn, space)


def settle_village(turn: Turn, space: str, _before: object) -> None:
    """1.12 A New Village goes when MCP pieces are there without British ones; when secure only by its switch."""
    if not turn.pieces[VILLAGE][space]:
        return
    overrun = is_overrun(turn, space)
    if overrun or (turn.params["new_village.secure_removal"] == "automatic" and is_secure(turn, space)):
        turn.remove(VILLAGE, space)


def secure_villages(turn: Turn) -> list[str]:
    """1.12 Where the British may take a New Village back."""
    return [x for x in turn.board.of_type((PROVINCE,)) if turn.pieces[VILLAGE][x] and is_secure(turn, x)]


def can_take_back(turn: Turn) -> bool:
    """1.12 Whether one could be taken back, where the switch says `optional`."""
    return turn.params["new_village.secure_removal"] == "optional" and bool(secure_villages(turn))


def take_back_villages(turn: Turn, section: str) -> Rule[None]:
    """1.12 The British may take secure New Villages back to the pool."""
    while can_take_back(turn):
        space = yield from turn.pick(
            BRITISH, "village.take_back", section, "space", lambda: secure_villages(turn), optional=True
        )
        if space is None:
            return
        turn.remove(VILLAGE, space)


def lost_villages(turn: Turn) -> list[str]:
    """1.12 What must never be: a New Village that MCP has overrun."""
    spaces = [x for x in turn.board.spaces if turn.pieces[VILLAGE][x] and is_overrun(turn, x)]
    return [f"a New Village in MCP hands in {space}" for space in spaces]


WATCHERS = [
    Watcher(name="new_village", kinds=(*CUBES, *REBELS, VILLAGE), after=settle_village, invariant=lost_villages)
]
