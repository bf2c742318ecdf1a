"""6.1, 7.0 Political Will decides: hearts and minds, terror and sabotage, the bands, the final reckoning."""

from __future__ import annotations

from coin_core.api import TERROR, Rule, Tally, Turn, is_last_round, level, net_shift, projected

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
    VILLAGE,
)


def political_will_tally(turn: Turn, *, ahead: bool = False) -> list[Tally]:
    """6.1.1 Support and Opposition by population, 6.1.2 sabotaged Centers and Terror in Kuala Lumpur."""
    board, pieces = turn.board, turn.pieces
    people = board.of_type((CITY, PROVINCE))
    loyal = sum(board.value_of[x] for x in people if level(turn, x) > 0)
    hostile = sum(board.value_of[x] for x in people if level(turn, x) < 0 and not pieces[VILLAGE][x])
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


def political_will_phase(turn: Turn) -> Rule[None]:
    """6.1 The net change; 6.1.3 the bands (7.0.1); 6.1.4 on the last card the final reckoning (7.0.2)."""
    yield from net_shift(turn, POLITICAL_WILL, political_will_tally(turn))
    will, params = turn.tracks[POLITICAL_WILL], turn.params
    if will <= params["victory.mcp_early_max"]:
        turn.end_game(MCP, "mcp_early", "7.0.1")
    elif will >= params["victory.british_early_min"]:
        turn.end_game(BRITISH, "british_early", "7.0.1")
    elif is_last_round(turn):
        middle = params["victory.final_middle"]
        if will == middle:
            turn.end_game(None, "final_draw", "7.0.2")
        else:
            below = will < middle
            turn.end_game(MCP if below else BRITISH, "final_below" if below else "final_above", "7.0.2")


def margin(turn: Turn, faction: str) -> int:
    """7.0 Political Will above the middle if a propaganda round came now, from a faction's seat."""
    will = projected(turn, POLITICAL_WILL, political_will_tally(turn, ahead=True))
    will -= turn.params["victory.final_middle"]
    return will if faction == BRITISH else -will
