"""Ids that the rules of this game use in several places, and the kits that are told them."""

from coin_core.kits.control import Control
from coin_core.kits.hidden import Hidden
from coin_core.kits.markers import Markers
from coin_core.kits.resources import Resources
from coin_core.kits.support import Support, Sway

BRITISH = "british"
MCP = "mcp"
POLITICAL_WILL = "political_will"
COMMANDER = "commander"
CITY = "city"
PROVINCE = "province"
THAILAND = "thailand"
CENTER = "economic_center"
KUALA_LUMPUR = "kuala_lumpur"
TROOPS = "troops"
POLICE = "police"
CUBES = (TROOPS, POLICE)
GUERRILLAS = Hidden("guerrilla_underground", "guerrilla_active")
UNDERGROUND = GUERRILLAS.underground
ACTIVE = GUERRILLAS.active
BASE = "base"
REBELS = (UNDERGROUND, ACTIVE, BASE)
VILLAGE = "new_village"
SABOTAGE = "sabotage"
TERROR = "terror"
GURNEY, BRIGGS, TEMPLER = 0, 1, 2

CONTROL = Control(
    sides={BRITISH: CUBES, MCP: REBELS},
    types=(CITY, PROVINCE, THAILAND),
    track=POLITICAL_WILL,
    falls_for=MCP,
)
"""1.7 Control, not of Economic Centers; where MCP gains a space, Political Will falls."""

SUPPORT = Support(markers={1: "support", -1: "opposition"}, toward=("support", "opposition"))
"""1.6 Support, neutral, Opposition."""

RESOURCES = Resources(purses={BRITISH: "resources_british", MCP: "resources_mcp"})
"""1.8 What each side can spend; 2.3.3 passing pays."""

MARKERS = Markers(kinds=(SABOTAGE, TERROR), at_most=1)
"""1.4.2, 1.9 Sabotage in Economic Centers, Terror elsewhere; only events lay a second one."""

PACIFY = Sway(
    name="pacify",
    faction=BRITISH,
    toward=1,
    obstacle=TERROR,
    costs=("pacify.cost_terror", "pacify.cost_shift"),
    support=SUPPORT,
    resources=RESOURCES,
)
"""3.2.1, 6.3.1 The British pay for Terror markers, then for a shift toward Support."""

AGITATE = Sway(
    name="agitate",
    faction=MCP,
    toward=-1,
    obstacle=TERROR,
    costs=("agitate.cost_terror", "agitate.cost_shift"),
    support=SUPPORT,
    resources=RESOURCES,
)
"""3.3.1, 6.3.2 MCP pays for Terror markers, then for a shift toward Opposition."""
