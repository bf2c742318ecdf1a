"""6.3 Redeployment that several conflicts share: Police to where the garrison is, one cache to where a cell is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from ..decision import Rule
from ..turn import Turn
from .cells import CACHE, CELLS
from .curfew import has_garrison
from .movement import move_pieces


def redeploy_police(turn: Turn, faction: str, section: str, also: Collection[str] = ()) -> Rule[None]:
    """6.3.1 Police to spaces with a cube at that moment, and to some others; the order matters."""
    spaces = turn.board.spaces

    def targets(_source: str) -> Iterator[str]:
        return (x for x in spaces if x in also or has_garrison(turn, x))

    yield from move_pieces(turn, faction, "police", section, spaces, targets, commutes=False)


def cache_homes(turn: Turn, types: tuple[str, ...], but: str = "") -> list[str]:
    """Spaces of some types with a cell and room for a cache."""
    return [x for x in turn.board.of_type(types) if x != but and CELLS.count(turn, x) and turn.room(CACHE, x)]


def move_one_cache(turn: Turn, faction: str, section: str, homes: Callable[[str], list[str]]) -> Rule[None]:
    """6.3.2 One cache, from anywhere on the map, to one of the `homes` for a cache of its space."""
    caches = turn.pieces[CACHE]
    source = yield from turn.pick(
        faction,
        "redeploy.cache_from",
        section,
        "from",
        lambda: [x for x in turn.board.spaces if caches[x] and homes(x)],
        optional=True,
        skip=True,
    )
    if source is not None:
        target = yield from turn.pick(
            faction, "redeploy.cache_to", section, "to", lambda: homes(source), about=(source,)
        )
        turn.move(CACHE, source, target)
