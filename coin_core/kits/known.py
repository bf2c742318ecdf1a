"""All kits of the core: cards are told which kit they lack, and schemas and documents list them."""

from __future__ import annotations

from ..model.kit import Kit
from .cell_war import CellWar
from .chits import Chits
from .control import Control
from .curfew import Curfew
from .hidden import Hidden
from .markers import Markers
from .passing import PassReward
from .resources import Resources
from .support import Support, Sway
from .will import WillVictory

KITS: tuple[type[Kit], ...] = (
    Hidden,
    Control,
    Support,
    Sway,
    Resources,
    Markers,
    Chits,
    Curfew,
    CellWar,
    PassReward,
    WillVictory,
)
