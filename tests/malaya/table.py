"""The test table of Malaya: its spaces, pieces, levels (Sup, Opp), Resources and the Commander."""

from __future__ import annotations

from typing import Any

from tests.table import CellTable

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
KINDS = {
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
MCP, BRITISH = "mcp", "british"
GURNEY, BRIGGS, TEMPLER = 0, 1, 2


class Table(CellTable):
    """One test game of Malaya; neutral is simply neither Sup nor Opp."""

    KINDS = KINDS
    GAME = "malaya"
    SPACES = SPACES
    SETUP = SETUP
    INSURGENT = MCP
    CARD = "M1"
    PROPAGANDA = ("M33", "M34", "M35")

    def __init__(
        self,
        board: str | None = None,
        *,
        pw: int = 12,
        rb: int = 20,
        rm: int = 10,
        commander: int = GURNEY,
        **more: Any,
    ) -> None:
        tracks = {"political_will": pw, "resources_british": rb, "resources_mcp": rm, "commander": commander}
        super().__init__(board, tracks=tracks, **more)

    @property
    def rb(self) -> int:
        return self.state.tracks["resources_british"]

    @property
    def rm(self) -> int:
        return self.state.tracks["resources_mcp"]

    @property
    def commander(self) -> int:
        return self.state.tracks["commander"]

    def control(self, space: str) -> str | None:
        """Who controls a space."""
        from coin_core.mechanics.control import controller

        return controller(self.rules.look(self.state), SPACES[space])
