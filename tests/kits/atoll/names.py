"""The names of the atoll, as the kits are told them."""

from coin_core.kits.cell_war import CellWar
from coin_core.kits.chits import Chits
from coin_core.kits.control import Control
from coin_core.kits.curfew import Curfew
from coin_core.kits.hidden import Hidden
from coin_core.kits.markers import Markers
from coin_core.kits.resources import Resources
from coin_core.kits.support import Support, Sway

LEAGUE, REEF = "league", "reef"
LIVED_IN = ("town", "isle")
GUARDS = ("guard", "warden")

REBELS = Hidden("rebel_hidden", "rebel_seen")
SLIPS = Chits(holder=LEAGUE, bag="hat", held="desk", section="1.5")
LOCKDOWN = Curfew(marker="lockdown", garrison=GUARDS)
WAR = CellWar(
    government=LEAGUE,
    insurgent=REEF,
    cells=REBELS,
    troops="guard",
    police="warden",
    cache="crate",
    sabotage="wreck",
    terror="dread",
    available="pool",
    prison="gaol",
    will="patience",
    placing="1.4",
    chits=SLIPS,
    curfew=LOCKDOWN,
)
HOLD = Control(
    sides={LEAGUE: GUARDS, REEF: ("rebel_hidden", "rebel_seen", "crate"), "clan": ("boat",)},
    types=LIVED_IN,
    track="patience",
    falls_for=REEF,
    rises_for="clan",
)
MOOD = Support(markers={2: "love_strong", 1: "love", -1: "spite", -2: "spite_strong"}, toward=("love", "spite"))
COINS = Resources(purses={LEAGUE: "coins_league", REEF: "coins_reef"})
HARM = Markers(kinds=("flood", "rumour"), at_most=1)
SPEAK = Sway(
    name="speak",
    faction=LEAGUE,
    toward=1,
    obstacle="rumour",
    costs=("speak.cost_rumour", "speak.cost_shift"),
    support=MOOD,
    resources=COINS,
)
INCITE = Sway(
    name="incite",
    faction=REEF,
    toward=-1,
    obstacle="rumour",
    costs=("incite.cost_rumour", "incite.cost_shift"),
    support=MOOD,
    resources=COINS,
)
