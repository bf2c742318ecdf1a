"""Redeployment: police to where the garrison is, one cache to where a cell is; the board after a campaign."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from ...engine.decision import Rule
from ...mechanics.movement import move_pieces
from ...model.turn import Turn
from ..markers import clear
from .names import CellWar


def redeploy_police(war: CellWar, turn: Turn, section: str, also: Collection[str] = ()) -> Rule[None]:
    """Police to spaces with a cube at that moment, and to some others; the order matters."""
    spaces = turn.board.spaces

    def targets(_source: str) -> Iterator[str]:
        return (x for x in spaces if x in also or war.has_garrison(turn, x))

    yield from move_pieces(turn, war.government, war.police, section, spaces, targets, commutes=False)


def cache_homes(war: CellWar, turn: Turn, types: tuple[str, ...], but: str = "") -> list[str]:
    """Spaces of some types with a cell and room for a cache."""
    spaces = turn.board.of_type(types)
    return [x for x in spaces if x != but and war.cells.count(turn, x) and turn.room(war.cache, x)]


def move_one_cache(war: CellWar, turn: Turn, section: str, homes: Callable[[str], list[str]]) -> Rule[None]:
    """One cache, from anywhere on the map, to one of the `homes` for a cache of its space."""
    caches = turn.pieces[war.cache]
    source = yield from turn.pick(
        war.insurgent,
        "redeploy.cache_from",
        section,
        "from",
        lambda: [x for x in turn.board.spaces if caches[x] and homes(x)],
        optional=True,
        skip=True,
    )
    if source is not None:
        target = yield from turn.pick(
            war.insurgent, "redeploy.cache_to", section, "to", lambda: homes(source), about=(source,)
        )
        turn.move(war.cache, source, target)


def reset_board(war: CellWar, turn: Turn) -> None:
    """Markers off, half of the prison back, cells Underground, the insurgents first eligible."""
    clear(turn, (war.curfew.marker, war.sabotage, *([war.terror] if war.terror else [])))
    war.free_half_of_prison(turn)
    war.cells.go_underground(turn)
    turn.rules.sequence.make_first(turn.state, war.insurgent)
