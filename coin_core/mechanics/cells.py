"""1.4.3 Cells: what games with cells count and do, on the kit of hidden pieces."""

from __future__ import annotations

from ..kits.hidden import Hidden
from ..turn import Turn

CELLS = Hidden("cell_underground", "cell_active")
UNDERGROUND = CELLS.underground
ACTIVE = CELLS.active
CACHE = "cache"
PRISON = "prison"


def cubes(turn: Turn, space: str) -> int:
    """Troops and Police in a space."""
    pieces = turn.pieces
    return pieces["troops"][space] + pieces["police"][space]


def cache_near(turn: Turn, space: str) -> bool:
    """1.6.2 Whether a cache is in or adjacent to the space."""
    caches = turn.pieces[CACHE]
    for place in turn.board.near[space]:
        if caches[place]:
            return True
    return False


def release_half_of_prison(turn: Turn) -> None:
    """6.4 Half of the cells in prison, rounded down, become Available."""
    number = turn.pieces[UNDERGROUND][PRISON] // 2
    if number:
        turn.remove(UNDERGROUND, PRISON, number)
