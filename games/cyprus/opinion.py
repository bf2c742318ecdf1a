"""6.5 International Opinion: 6.5.1 moved by activities, the Reset and events; 6.5.2 its effects are read there."""

from __future__ import annotations

from coin_core.api import Turn

from .names import TOWN, WAR


def marked_towns(turn: Turn) -> list[str]:
    """Towns with a Sabotage or Curfew marker, each once; Bases and Mountains do not count."""
    pieces = turn.pieces
    return [x for x in turn.board.of_type((TOWN,)) if pieces[WAR.sabotage][x] or pieces[WAR.curfew.marker][x]]
