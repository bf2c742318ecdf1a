"""The test table of Malaya: its spaces, pieces, levels (Sup, Opp), Resources and the Commander."""

from __future__ import annotations

from typing import Any

from coin_core.assembly.assemble import assemble
from coin_core.model.ruleset import Ruleset
from coin_core.testing import table
from coin_core.testing.table import Track
from games.malaya.names import CONTROL

MCP, BRITISH = "mcp", "british"
GURNEY, BRIGGS, TEMPLER = 0, 1, 2
SPACES = {
    "KLU": "kuala_lumpur",
    "PRK": "perak",
    "JOH": "johore",
    "SEL": "selangor",
    "KED": "kedah",
    "NEG": "negri_sembilan",
    "KEL": "kelantan",
    "PAH": "pahang",
    "TRE": "trengganu",
    "THA": "thailand",
    "TIN": "tin",
    "RUB": "rubber",
}
CODES = {space: code for code, space in SPACES.items()}
PIECES = {
    "T": "troops",
    "P": "police",
    "u": "guerrilla_underground",
    "a": "guerrilla_active",
    "B": "base",
    "nv": "new_village",
    "t": "terror",
    "s": "sabotage",
    "Sup": "support",
    "Opp": "opposition",
}
SETUP = "KLU 4T 2P Sup; PRK 2T 2P 1u; JOH 2T 2P 1u; KEL 1B 1u; PAH 1B 2u Opp; TRE 1u"
PROVINCES = ("PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE")


class Table(table.Table):
    """One test game of Malaya; neutral is simply neither Sup nor Opp."""

    GAME = "malaya"
    SPACES = SPACES
    PIECES = PIECES
    SETUP = SETUP
    CARD = "M1"

    pw, commander = Track("political_will"), Track("commander")
    rb, rm = Track("resources_british"), Track("resources_mcp")

    def control(self, space: str) -> str | None:
        """Who controls a space."""
        return CONTROL.controller(self.rules.look(self.state), SPACES[space])

    def controls(self, faction: str, space: str) -> bool:
        """Whether the rules see the faction in control."""
        return CONTROL.has(self.rules.look(self.state), faction, SPACES[space])


def rules() -> Ruleset:
    """The game as it is installed."""
    return assemble("malaya")


def will(board: str, pw: int = 12, *, last: bool = False, **more: Any) -> Table:
    """A propaganda round up to the Support phase: one Guerrilla in TRE makes sure that MCP is asked there."""
    return Table(f"{board}; TRE 1u", pw=pw, **more).propaganda(last=last)


def operation(name: str, by: str, more: str = "spaces: 2") -> str:
    """A step that grants an operation."""
    return f"[{{do: operation, by: {by}, ops: [{name}], {more}}}]"
