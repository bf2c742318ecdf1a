"""The war against cells: troops and police of a government, cells and caches of its insurgents.

A game tells its names once, as a `CellWar`, and registers what it uses with its own sections:
`cell_war.search(WAR, section)`.
"""

from .cells import has_underground_cell, police_within_reach
from .names import CellWar
from .redeploy import cache_homes, move_one_cache, redeploy_police, reset_board
from .registering import assault, deploy, offensive, patrol, recruit, restore, sabotage, search, travel

__all__ = [
    "CellWar",
    "assault",
    "cache_homes",
    "deploy",
    "has_underground_cell",
    "move_one_cache",
    "offensive",
    "patrol",
    "police_within_reach",
    "recruit",
    "redeploy_police",
    "reset_board",
    "restore",
    "sabotage",
    "search",
    "travel",
]
