"""The names that a war against cells is told, once, by its game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from ...engine.decision import Rule
from ...model.kit import Kit, named
from ...model.turn import Turn
from ..chits import Chits
from ..curfew import Curfew
from ..hidden import Hidden


@frozen(kw_only=True)
class CellWar(Kit):
    """Troops and police of a government against cells and caches of its insurgents.

    `available` and `prison` are boxes; `terror` is left out by a game without it. `placing` is the section on
    pieces that are Available.
    """

    folder: ClassVar[Path | None] = Path(__file__).parent

    government: str = named("faction")
    insurgent: str = named("faction")
    cells: Hidden
    troops: str = named("piece")
    police: str = named("piece")
    cache: str = named("piece")
    sabotage: str = named("piece")
    terror: str | None = named("piece", default=None)
    available: str = named("box")
    prison: str = named("box")
    will: str = named("track")
    placing: str
    chits: Chits
    curfew: Curfew

    @classmethod
    def options(cls) -> Mapping[str, tuple[str, ...]]:
        """A cell in a space, a cache to spend, a way to search."""
        return {"cell": ("places", "pieces"), "cache": ("places",), "search": ("pieces",)}

    def cubes(self, turn: Turn, space: str) -> int:
        """Troops and police in a space."""
        pieces = turn.pieces
        return pieces[self.troops][space] + pieces[self.police][space]

    def has_garrison(self, turn: Turn, space: str) -> bool:
        """Whether troops or police are there."""
        pieces = turn.pieces
        return bool(pieces[self.troops][space] or pieces[self.police][space])

    def cache_near(self, turn: Turn, space: str) -> bool:
        """Whether a cache is in or adjacent to the space."""
        caches = turn.pieces[self.cache]
        for place in turn.board.near[space]:
            if caches[place]:
                return True
        return False

    def free_half_of_prison(self, turn: Turn) -> None:
        """Half of the cells in prison, rounded down, become Available."""
        number = turn.pieces[self.cells.underground][self.prison] // 2
        if number:
            turn.remove(self.cells.underground, self.prison, number)

    def place_cache(self, turn: Turn, faction: str, prompt: str, section: str, homes: list[str]) -> Rule[None]:
        """The faction may place a cache in one of its `homes`, if one is Available."""
        if not turn.pieces[self.cache][self.available]:
            return
        space = yield from turn.pick(faction, prompt, section, "space", lambda: homes, optional=True, skip=True)
        if space is not None:
            yield from turn.place(self.cache, space)
