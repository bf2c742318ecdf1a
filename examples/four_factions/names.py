"""The names of the Sarel Coast, as the kits are told them."""

from coin_core.kits.control import Control
from coin_core.kits.hidden import Groups, Hidden
from coin_core.kits.markers import Markers
from coin_core.kits.resources import Resources
from coin_core.kits.support import Support, Sway

COUNCIL, GUARD, FRONT, UNION = "council", "guard", "front", "union"
FACTIONS = (COUNCIL, GUARD, FRONT, UNION)
CITY = "city"

GUARDSMEN = Hidden("guardsman_hidden", "guardsman_seen")
FIGHTERS = Hidden("fighter_hidden", "fighter_seen")
AGITATORS = Hidden("agitator_hidden", "agitator_seen")
BANDS = {GUARD: GUARDSMEN, FRONT: FIGHTERS, UNION: AGITATORS}
"""The hidden pieces of each faction that has them."""

CONTROL = Control(
    sides={
        COUNCIL: ("troops", "police"),
        GUARD: ("guardsman_hidden", "guardsman_seen"),
        FRONT: ("fighter_hidden", "fighter_seen"),
        UNION: ("agitator_hidden", "agitator_seen"),
    }
)
MOOD = Support(
    markers={2: "active_support", 1: "passive_support", -1: "passive_opposition", -2: "active_opposition"},
    toward=("support", "opposition"),
)
PURSES = Resources(purses={faction: f"resources_{faction}" for faction in FACTIONS})
TERROR = Markers(kinds=("terror",))
RELIEF = Sway(
    name="relief",
    faction=COUNCIL,
    toward=1,
    obstacle="terror",
    costs=("relief.cost_terror", "relief.cost_shift"),
    support=MOOD,
    resources=PURSES,
)


def crowded(turn, space, number):
    """3.3.2 A group is seen where it comes to a city, or where it and the troops there are too many."""
    return (
        turn.board.type_of[space] == CITY
        or number + turn.pieces["troops"][space] > turn.params["march.seen_above"]
    )


MARCHING = Groups(hidden=FIGHTERS, prompt="march", seen=crowded)
KITS = [*BANDS.values(), CONTROL, MOOD, PURSES, TERROR, RELIEF]
