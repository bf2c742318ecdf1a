"""Ids that the rules of this game use in several places."""

BRITISH = "british"
EOKA = "eoka"
POLITICAL_WILL = "political_will"
OPINION = "opinion"
TOWN = "town"
MOUNTAIN = "mountain"
BASE = "base"
SETTLED = (TOWN, BASE)
HIDEOUTS = (TOWN, MOUNTAIN)
