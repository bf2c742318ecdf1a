"""The test table of Cyprus: its spaces, pieces, set-up and the Opinion track."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coin_core.assembly.assemble import assemble
from coin_core.engine.decision import Chance
from coin_core.model.ruleset import Ruleset
from coin_core.model.state import State
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
TOWN_CELLS = "NIC 1T 1u; PAP 1T 1u; LIM 1T 1u; LAR 1T 1u; FAM 1T 1u; KAR 1T 1u"
"""Against one Troop a die of 1 wins no Cache."""
FIVE_SEEN = ("C2", "C3", "C4", "C5", "C6")
"""With the card in play these are six: the next one is a Propaganda card."""
BOXES = ["limited_op", "event", "op_special"]
NEXT = ["C2"]
"""The card revealed after the round, for tests that play through the Reset."""
UP, DOWN = "{do: track, track: political_will, by: 1}", "{do: track, track: political_will, by: -1}"
"""Steps of made-up cards."""


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


def watched(table: Table, look: Callable[[Chance, State], Any]) -> list[Any]:
    """What `look(chance, state)` sees whenever chance is drawn, in order."""
    seen: list[Any] = []
    scripted = table.chance.draw

    def draw(chance: Chance, state: State) -> Any:
        seen.append(look(chance, state))
        return scripted(chance, state)

    table.chance.draw = draw
    return seen
