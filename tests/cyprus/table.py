"""The test table of Cyprus: its spaces, pieces, set-up and the Opinion track."""

from __future__ import annotations

from coin_core.assembly.assemble import assemble
from coin_core.model.ruleset import Ruleset
from coin_core.testing import table
from coin_core.testing.table import Held, InBox, Track, Unused

EOKA, BRITISH = "eoka", "british"
SPACES = {
    "NIC": "nicosia",
    "PAP": "paphos",
    "LIM": "limassol",
    "LAR": "larnaca",
    "FAM": "famagusta",
    "KAR": "karpas",
    "TRO": "troodos",
    "KYR": "kyrenia",
    "AKR": "akrotiri",
    "DHE": "dhekelia",
}
PIECES = {
    "T": "troops",
    "P": "police",
    "u": "cell_underground",
    "a": "cell_active",
    "C": "cache",
    "s": "sabotage",
    "t": "terror",
    "cf": "curfew",
}
SETUP = "NIC 2T 1P 1u; PAP 1u; LIM 2T 1u; LAR 2T 1P 1u; FAM 1P 1u; TRO 1u 1C; AKR 3T; DHE 3T"
CHIT_VALUES = {"chit_0": 0, "chit_1": 1, "chit_2": 2}


class Table(table.Table):
    """One test game of Cyprus."""

    GAME = "cyprus"
    SPACES = SPACES
    PIECES = PIECES
    SETUP = SETUP
    CARD = "C1"
    CHANCE = table.Table.CHANCE | {"draws": "chit"}

    pw, opinion = Track("political_will"), Track("opinion")
    cells, caches, police = Unused("cell"), Unused("cache"), Unused("police")
    prison = InBox("cell_underground", "prison")
    chits, bag = Held(CHIT_VALUES, "held"), Held(CHIT_VALUES, "bag")


def rules() -> Ruleset:
    """The game as it is installed."""
    return assemble("cyprus")
