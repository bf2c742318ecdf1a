"""Ids that the rules of this game use in several places."""

from coin_core.api import Hidden

BRITISH = "british"
MCP = "mcp"
POLITICAL_WILL = "political_will"
COMMANDER = "commander"
PURSE = {BRITISH: "resources_british", MCP: "resources_mcp"}
CITY = "city"
PROVINCE = "province"
THAILAND = "thailand"
CENTER = "economic_center"
KUALA_LUMPUR = "kuala_lumpur"
TROOPS = "troops"
POLICE = "police"
GUERRILLAS = Hidden("guerrilla_underground", "guerrilla_active")
UNDERGROUND = GUERRILLAS.underground
ACTIVE = GUERRILLAS.active
BASE = "base"
VILLAGE = "new_village"
SABOTAGE = "sabotage"
GURNEY, BRIGGS, TEMPLER = 0, 1, 2
