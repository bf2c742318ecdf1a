"""Ids that the rules of this game use in several places, and the names of its war against cells."""

from coin_core.kits.cell_war import CellWar
from coin_core.kits.chits import Chits
from coin_core.kits.curfew import Curfew
from coin_core.kits.hidden import Hidden

BRITISH = "british"
EOKA = "eoka"
POLITICAL_WILL = "political_will"
OPINION = "opinion"
TOWN = "town"
MOUNTAIN = "mountain"
BASE = "base"
SETTLED = (TOWN, BASE)
HIDEOUTS = (TOWN, MOUNTAIN)

WAR = CellWar(
    government=BRITISH,
    insurgent=EOKA,
    cells=Hidden("cell_underground", "cell_active"),
    troops="troops",
    police="police",
    cache="cache",
    sabotage="sabotage",
    available="available",
    prison="prison",
    will=POLITICAL_WILL,
    placing="1.4.1",
    chits=Chits(holder=BRITISH, bag="bag", held="held", section="1.6.1"),
    curfew=Curfew(marker="curfew", garrison=("troops", "police")),
)
"""The names of this game, as the shared rules are told them; 1.6.1 the chits."""

CELLS = WAR.cells
