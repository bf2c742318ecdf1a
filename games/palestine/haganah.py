"""6.5 The Haganah Track: 6.5.1 shifted by activities and events; pieces under its boxes; its extra space."""

from __future__ import annotations

from coin_core.api import Rule, Turn

from .names import CELLS, HAGANAH, HAGANAH_TRACK, IRGUN, WAR


def bonus_spaces(turn: Turn) -> int:
    """6.5.3 Coordination with Haganah adds a space to any Irgun operation."""
    params = turn.params
    return params["haganah.bonus_spaces"] if turn.tracks[HAGANAH] >= params["haganah.bonus_from"] else 0


def fill_or_empty_track(turn: Turn, old: int, new: int) -> Rule[None]:
    """6.5.2 Pieces under a box go to Available when it is entered, and back when it is left."""
    with turn.together():
        for box, held in turn.board.tracks[HAGANAH].holds.items():
            if new < box <= old:
                for _ in range(held.get("cell", 0)):
                    yield from _give_up_cell(turn)
                for _ in range(held.get("cache", 0)):
                    yield from _give_up_cache(turn)
            elif old < box <= new:
                for family, number in held.items():
                    turn.remove(turn.board.families[family][0], HAGANAH_TRACK, number)


def _give_up_cell(turn: Turn) -> Rule[None]:
    """6.5.2 From Available, then from the map by Irgun's choice, then from Prison."""
    hidden = turn.pieces[CELLS.underground]
    if hidden[WAR.available]:
        turn.move(CELLS.underground, WAR.available, HAGANAH_TRACK)
        return
    space = yield from turn.pick(
        IRGUN,
        "haganah.cell",
        "6.5.2",
        "space",
        lambda: [x for x in turn.board.spaces if CELLS.count(turn, x)],
        skip=True,
        commutes=True,
    )
    if space is None:
        turn.move(CELLS.underground, WAR.prison, HAGANAH_TRACK)
        return
    kind = yield from CELLS.pick(turn, IRGUN, "haganah.cell_state", "6.5.2", space)
    turn.move(kind, space, HAGANAH_TRACK)


def _give_up_cache(turn: Turn) -> Rule[None]:
    """6.5.2 From Available, then from the map by Irgun's choice."""
    if turn.pieces[WAR.cache][WAR.available]:
        turn.move(WAR.cache, WAR.available, HAGANAH_TRACK)
        return
    space = yield from turn.pick(
        IRGUN,
        "haganah.cache",
        "6.5.2",
        "space",
        lambda: [x for x in turn.board.spaces if turn.pieces[WAR.cache][x]],
    )
    turn.move(WAR.cache, space, HAGANAH_TRACK)
