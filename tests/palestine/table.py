"""The test table of Palestine: its spaces, set-up, and the Haganah Track with the pieces on it."""

from __future__ import annotations

from typing import Any

from coin_core.assembly.assemble import assemble
from tests.table import KINDS, CellTable, parse_board

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
CODES = {space: code for code, space in SPACES.items()}
SETUP = "GAL 2T 1u; HAD 1u; HAC 2T 1P 1u; SAM 2T 1u; TLV 2T 1P 1u; LYD 1u 1C; JED 1u 1C; JEC 2T 1P 1u; GAZ 2T 1u"
IRGUN, BRITISH = "irgun", "british"


def rules():
    return assemble("palestine")


def parse(text: str) -> dict[str, dict[str, int]]:
    """Space id -> kind -> number."""
    return parse_board(text, SPACES)


class Table(CellTable):
    """One test game of Palestine."""

    GAME = "palestine"
    SPACES = SPACES
    SETUP = SETUP
    INSURGENT = IRGUN
    CARD = "P12"
    PROPAGANDA = ("P33", "P34", "P35")

    def __init__(self, board: str | None = None, *, pw: int = 18, haganah: int = 4, **more: Any) -> None:
        on_track = {
            "cell_underground": ("haganah_track", (2 if haganah < 4 else 0) + (3 if haganah < 3 else 0)),
            "cache": ("haganah_track", 1 if haganah < 4 else 0),
        }
        super().__init__(board, tracks={"political_will": pw, "haganah": haganah}, on_track=on_track, **more)

    @property
    def haganah(self) -> int:
        return self.state.tracks["haganah"]


def ids(*options: str) -> list[str]:
    """Option ids with space codes written out."""
    return [":".join(SPACES.get(word, word) for word in option.split(":")) for option in options]


__all__ = ["BRITISH", "CODES", "IRGUN", "KINDS", "SETUP", "SPACES", "Table", "ids", "parse", "rules"]
