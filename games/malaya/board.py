"""1.3-1.12 What the rules ask of this board: terrain, control, pieces, New Villages, the Commander."""

from __future__ import annotations

from coin_core.api import Rule, Turn, Watcher, control_watcher, controller

from .names import (
    ACTIVE,
    BASE,
    BRITISH,
    CENTER,
    COMMANDER,
    MCP,
    POLICE,
    POLITICAL_WILL,
    PROVINCE,
    TROOPS,
    UNDERGROUND,
    VILLAGE,
)

VOID = "commander.void"
CUBES = (TROOPS, POLICE)
REBELS = (UNDERGROUND, ACTIVE, BASE)


def terrain(turn: Turn, space: str) -> str:
    """1.3 Jungle or mountain of a Province; the type of any other space."""
    for tag in ("jungle", "mountain"):
        if tag in turn.board.tags_of[space]:
            return tag
    return turn.board.type_of[space]


def has_control(turn: Turn, faction: str, space: str) -> bool:
    """1.7 Control exists in Provinces, Kuala Lumpur and Thailand, not in Economic Centers."""
    return turn.board.type_of[space] != CENTER and controller(turn, space) == faction


def cubes(turn: Turn, space: str) -> int:
    """Troops and Police."""
    return turn.pieces[TROOPS][space] + turn.pieces[POLICE][space]


def put_marker(turn: Turn, kind: str, space: str) -> None:
    """1.4.2, 1.9 A Terror or Sabotage marker, if none is there and one is left."""
    rest, box = turn.board.rest_kind[kind], turn.board.rest_box[kind]
    if not turn.pieces[kind][space] and turn.pieces[rest][box]:
        turn.place_from(box, kind, space, 1)


def commander_spaces(turn: Turn, parameter: str, commander: int) -> int:
    """6.6.2 One more space for the action that the present Commander favours, unless an event has voided him."""
    favoured = turn.tracks[COMMANDER] == commander and not turn.state.flags.get(VOID)
    return turn.params[parameter] + int(favoured)


# -- 1.12 New Villages ---------------------------------------------------------------------------


def is_secure(turn: Turn, space: str) -> bool:
    """1.12 British control and no MCP piece: the village is needed no more."""
    return has_control(turn, BRITISH, space) and not turn.count(MCP, space)


def settle_village(turn: Turn, space: str, _before: object) -> None:
    """1.12 A New Village goes when MCP pieces are there without British ones; when secure only by its switch."""
    if not turn.pieces[VILLAGE][space]:
        return
    overrun = turn.count(MCP, space) and not cubes(turn, space)
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


WATCHERS = [
    control_watcher(MCP, REBELS, CUBES, POLITICAL_WILL),
    Watcher(name="new_village", kinds=(*CUBES, *REBELS, VILLAGE), after=settle_village),
]


def broken(turn: Turn) -> list[str]:
    """What must hold beside the general totals; tests assert it after every decision."""
    pieces, board = turn.pieces, turn.board
    faults = []
    for space in board.spaces:
        if pieces["support"][space] and pieces["opposition"][space]:
            faults.append(f"two levels in {space}")
        if pieces[VILLAGE][space] and turn.count(MCP, space) and not cubes(turn, space):
            faults.append(f"a New Village in MCP hands in {space}")
    return faults
