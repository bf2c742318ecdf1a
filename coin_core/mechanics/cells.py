"""1.4.3 Cells: Underground or Active, two kinds of one family; counting, activating, removing them."""

from __future__ import annotations

from ..decision import Rule
from ..turn import Turn

UNDERGROUND = "cell_underground"
ACTIVE = "cell_active"
CACHE = "cache"
PRISON = "prison"


def cells(turn: Turn, space: str) -> int:
    """Cells of both states in a space."""
    pieces = turn.pieces
    return pieces[UNDERGROUND][space] + pieces[ACTIVE][space]


def cubes(turn: Turn, space: str) -> int:
    """Troops and Police in a space."""
    pieces = turn.pieces
    return pieces["troops"][space] + pieces["police"][space]


def activate(turn: Turn, space: str, number: int = 1) -> None:
    """Turn up to so many Underground cells Active."""
    number = min(number, turn.pieces[UNDERGROUND][space])
    if number > 0:
        turn.flip(UNDERGROUND, ACTIVE, space, number)


def go_underground(turn: Turn) -> None:
    """6.4 All cells on the map go Underground."""
    for space in turn.board.spaces:
        if turn.pieces[ACTIVE][space]:
            turn.flip(ACTIVE, UNDERGROUND, space, turn.pieces[ACTIVE][space])


def cache_near(turn: Turn, space: str) -> bool:
    """1.6.2 Whether a cache is in or adjacent to the space."""
    caches = turn.pieces[CACHE]
    for place in turn.board.near[space]:
        if caches[place]:
            return True
    return False


def pick_cell(turn: Turn, faction: str, kind: str, section: str, space: str) -> Rule[str]:
    """Which cell of a space: Underground or Active, where both are there."""
    piece: str = yield from turn.pick(
        faction, kind, section, "piece", lambda: cell_states(turn, space), about=(space,)
    )
    return piece


def cell_states(turn: Turn, space: str) -> list[str]:
    """The states in which cells lie in a place."""
    return [kind for kind in (UNDERGROUND, ACTIVE) if turn.pieces[kind][space]]


def release_half_of_prison(turn: Turn) -> None:
    """6.4 Half of the cells in prison, rounded down, become Available."""
    number = turn.pieces[UNDERGROUND][PRISON] // 2
    if number:
        turn.remove(UNDERGROUND, PRISON, number)
