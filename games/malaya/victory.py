"""6.1, 7.0 Political Will decides: hearts and minds, terror and sabotage, the bands, the final reckoning."""

from __future__ import annotations

from functools import partial

from coin_core.api import Tally, Turn
from coin_core.kits.will import Endings, WillVictory

from .board import cubes
from .names import (
    BRITISH,
    CENTER,
    CITY,
    GUERRILLAS,
    KUALA_LUMPUR,
    MCP,
    POLITICAL_WILL,
    PROVINCE,
    SABOTAGE,
    SUPPORT,
    TERROR,
    VILLAGE,
)


def political_will_tally(turn: Turn, *, ahead: bool = False) -> list[Tally]:
    """6.1.1 Support and Opposition by population, 6.1.2 sabotaged Centers and Terror in Kuala Lumpur."""
    board, pieces = turn.board, turn.pieces
    people = board.of_type((CITY, PROVINCE))
    loyal = sum(board.value_of[x] for x in people if SUPPORT.level(turn, x) > 0)
    hostile = sum(board.value_of[x] for x in people if SUPPORT.level(turn, x) < 0 and not pieces[VILLAGE][x])
    # Looking ahead, a Center in Guerrilla hands counts too: it would get its marker before the sum is taken.
    centers = board.of_type((CENTER,))
    down = sum(1 for x in centers if pieces[SABOTAGE][x] or (ahead and GUERRILLAS.count(turn, x) > cubes(turn, x)))
    terror = int(pieces[TERROR][KUALA_LUMPUR] > 0)
    return [
        Tally("support", loyal, loyal),
        Tally("opposition", hostile, -hostile),
        Tally("sabotaged_economic_centers", down, -down),
        Tally("terror_in_kuala_lumpur", terror, -terror),
    ]


WILL = WillVictory(
    track=POLITICAL_WILL,
    government=BRITISH,
    insurgent=MCP,
    tally=political_will_tally,
    ahead=partial(political_will_tally, ahead=True),
    low="victory.mcp_early_max",
    high="victory.british_early_min",
    middle="victory.final_middle",
    endings=Endings(
        low="mcp_early", high="british_early", below="final_below", above="final_above", draw="final_draw"
    ),
    sections=("7.0.1", "7.0.2"),
)
"""6.1 The net change; 6.1.3 the bands (7.0.1); 6.1.4 the final reckoning (7.0.2); 7.0 the margin."""
