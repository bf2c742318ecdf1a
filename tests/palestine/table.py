"""The test table of Palestine: its spaces, pieces, set-up, and the Haganah Track with the pieces on it."""

from __future__ import annotations

from coin_core.assembly.assemble import assemble
from coin_core.model.ruleset import Ruleset
from coin_core.testing import table
from coin_core.testing.table import Held, InBox, Track, Unused

IRGUN, BRITISH = "irgun", "british"
SPACES = {
    "GAL": "galilee",
    "HAD": "haifa_district",
    "SAM": "samaria",
    "LYD": "lydda",
    "JED": "jerusalem_district",
    "GAZ": "gaza",
    "HAC": "haifa_city",
    "TLV": "tel_aviv_jaffa",
    "JEC": "jerusalem_city",
    "rTE": "egypt_tel_aviv",
    "rTJ": "tel_aviv_jerusalem",
    "rTH": "tel_aviv_haifa",
    "rHS": "haifa_syria",
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
SETUP = "GAL 2T 1u; HAD 1u; HAC 2T 1P 1u; SAM 2T 1u; TLV 2T 1P 1u; LYD 1u 1C; JED 1u 1C; JEC 2T 1P 1u; GAZ 2T 1u"
CHIT_VALUES = {"chit_0": 0, "chit_1": 1, "chit_2": 2}
CELLS = "GAL 1u; SAM 1u; LYD 1u; GAZ 1u; HAC 1u; TLV 1u; JEC 1u"
BOXES = ["limited_op", "event", "op_special"]
FIVE_SEEN = ("P1", "P2", "P3", "P4", "P5")
"""With the card in play these are six: the next one is a Propaganda card."""
NEXT = ["P1"]
"""The card revealed after the round, for tests that play through the Reset."""


class Table(table.Table):
    """One test game of Palestine."""

    GAME = "palestine"
    SPACES = SPACES
    PIECES = PIECES
    SETUP = SETUP
    CARD = "P12"
    CHANCE = table.Table.CHANCE | {"draws": "chit"}

    pw, haganah = Track("political_will"), Track("haganah")
    cells, caches, police = Unused("cell"), Unused("cache"), Unused("police")
    prison = InBox("cell_underground", "prison")
    chits, bag = Held(CHIT_VALUES, "held"), Held(CHIT_VALUES, "bag")

    def arrange(self) -> None:
        """6.5.2 The track holds two Cells and a Cache from 3 down, three more Cells from 2 down."""
        haganah, pieces = self.start.tracks["haganah"], self.start.pieces
        pieces["cell_underground"]["haganah_track"] = (2 if haganah < 4 else 0) + (3 if haganah < 3 else 0)
        pieces["cache"]["haganah_track"] = 1 if haganah < 4 else 0


def rules() -> Ruleset:
    """The game as it is installed."""
    return assemble("palestine")
