"""The test table of Cyprus: its spaces, set-up and the Opinion track; without the least sure links of the map."""

from __future__ import annotations

from typing import Any

import attrs

from coin_core.assembly.assemble import assemble
from tests.table import KINDS, CellTable, parse_board

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
SETUP = "NIC 2T 1P 1u; PAP 1u; LIM 2T 1u; LAR 2T 1P 1u; FAM 1P 1u; TRO 1u 1C; AKR 3T; DHE 3T"
EOKA, BRITISH = "eoka", "british"
UNSURE = ({"nicosia", "paphos"}, {"karpas", "kyrenia"})
"""Links marked as least sure: the rulings' tests are written for the map without them."""


def rules():
    """The game on the map of the rulings."""
    game = assemble("cyprus")
    board = game.board
    adjacent = {
        space: tuple(other for other in others if {space, other} not in UNSURE)
        for space, others in board.adjacent.items()
    }
    near = {space: (space, *others) for space, others in adjacent.items()}
    return attrs.evolve(game, board=attrs.evolve(board, adjacent=adjacent, near=near))


def parse(text: str) -> dict[str, dict[str, int]]:
    """Space id -> kind -> number."""
    return parse_board(text, SPACES)


class Table(CellTable):
    """One test game of Cyprus."""

    GAME = "cyprus"
    SPACES = SPACES
    SETUP = SETUP
    INSURGENT = EOKA
    CARD = "C1"
    PROPAGANDA = ("C33", "C34", "C35")

    def __init__(self, board: str | None = None, *, pw: int = 14, opinion: int = 2, **more: Any) -> None:
        super().__init__(board, tracks={"political_will": pw, "opinion": opinion}, **more)
        self.rules = rules()

    @property
    def opinion(self) -> int:
        return self.state.tracks["opinion"]


__all__ = ["BRITISH", "EOKA", "KINDS", "SETUP", "SPACES", "Table", "parse", "rules"]
