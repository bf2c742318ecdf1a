"""All kits of the core: cards are told which kit they lack, and schemas and documents list them."""

from __future__ import annotations

from ..model.kit import Kit
from .cell_war import CellWar
from .chits import Chits
from .curfew import Curfew
from .hidden import Hidden

KITS: tuple[type[Kit], ...] = (Hidden, Chits, Curfew, CellWar)
