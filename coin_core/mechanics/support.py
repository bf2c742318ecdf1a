"""1.6 Support and Opposition: one level marker, or none, in a space; and paying to change it."""

from __future__ import annotations

from ..engine.decision import DONE, Option, Rule
from ..model.turn import Turn

SUPPORT = "support"
OPPOSITION = "opposition"
TERROR = "terror"


def level(turn: Turn, space: str) -> int:
    """1 Support, 0 neutral, -1 Opposition."""
    pieces = turn.pieces
    return pieces[SUPPORT].get(space, 0) - pieces[OPPOSITION].get(space, 0)


def set_level(turn: Turn, space: str, wanted: int) -> None:
    """Set a level outright; spaces that can hold no marker stay neutral."""
    now = level(turn, space)
    if wanted == now or space not in turn.board.may_hold[SUPPORT]:
        return
    if now:
        turn.remove(SUPPORT if now > 0 else OPPOSITION, space)
    if wanted:
        kind = SUPPORT if wanted > 0 else OPPOSITION
        turn.place_from(turn.board.rest_box[kind], kind, space, 1)


def shift_level(turn: Turn, space: str, by: int) -> None:
    """One level toward Support (+1) or Opposition (-1); past the end nothing happens."""
    set_level(turn, space, max(-1, min(1, level(turn, space) + by)))


def sway(
    turn: Turn, faction: str, space: str, toward: int, costs: tuple[int, int], purse: str, section: str
) -> Rule[None]:
    """Pacify or Agitate: pay for each Terror marker removed, then for one shift; it may stop anywhere.

    `costs` are those of a marker and of the shift.
    """
    while sway_options(turn, space, toward, costs, purse):
        answer = yield from turn.choose(
            faction,
            "support.sway",
            section,
            lambda: [*sway_options(turn, space, toward, costs, purse), DONE],
            about=(space, turn.tracks[purse]),
        )
        if answer == DONE:
            return
        if answer[1] == "shift":
            turn.set_track(purse, -costs[1])
            shift_level(turn, space, toward)
            return
        turn.set_track(purse, -costs[0])
        turn.remove(TERROR, space)


def sway_options(turn: Turn, space: str, toward: int, costs: tuple[int, int], purse: str) -> list[Option]:
    """What could be paid for: a Terror marker, or with none left the shift."""
    resources = turn.tracks[purse]
    if turn.pieces[TERROR][space]:
        return [("choose", "remove_terror")] if resources >= costs[0] else []
    return [("choose", "shift")] if resources >= costs[1] and level(turn, space) != toward else []
