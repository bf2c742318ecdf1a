"""Ids that the rules of this game use in several places."""

BRITISH = "british"
IRGUN = "irgun"
POLITICAL_WILL = "political_will"
HAGANAH = "haganah"
HAGANAH_TRACK = "haganah_track"
DISTRICT = "district"
CITY = "city"
RAILWAY = "railway"
SETTLED = (DISTRICT, CITY)
