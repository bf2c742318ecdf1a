"""6.1, 7.0 Political Will decides: its phase, the victory check, the margin."""

from __future__ import annotations

from coin_core.api import Tally, Turn
from coin_core.kits.will import Endings, WillVictory

from .names import BRITISH, EOKA, MOUNTAIN, OPINION, POLITICAL_WILL, SETTLED, TOWN, WAR


def political_will_tally(turn: Turn) -> list[Tally]:
    """6.1.1 Opinion, 6.1.2 Disorder and 6.1.3 Order, line by line."""
    board, sabotage, params = turn.board, turn.pieces["sabotage"], turn.params
    opinion = turn.tracks[OPINION]
    damage = sum(sabotage[x] * board.value_of[x] for x in board.spaces)
    clean = [x for x in board.of_type((TOWN,)) if not sabotage[x]]
    hidden = turn.on_map(WAR.cache, board.of_type((MOUNTAIN,)))
    return [
        Tally("opinion", opinion, -opinion),
        Tally("sabotage_in_towns_and_bases", turn.on_map("sabotage", board.of_type(SETTLED)), -damage),
        Tally("no_cache_in_mountains", int(not hidden), 0 if hidden else params["order.mountains"]),
        Tally("clean_towns", len(clean), len(clean) // params["order.towns_per_will"]),
    ]


WILL = WillVictory(
    track=POLITICAL_WILL,
    government=BRITISH,
    insurgent=EOKA,
    tally=political_will_tally,
    endings=Endings(low="political_will_gone", above="political_will_held"),
    sections=("7.0.1", "7.0.2"),
)
"""6.1 The net change in one move, then Victory (7.0.1) and 6.1.4 Game End (7.0.2); 7.0 the margin."""
