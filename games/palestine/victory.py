"""6.1, 7.0 Political Will decides: its phase, the victory check, and the margin."""

from __future__ import annotations

from coin_core.api import Tally, Turn
from coin_core.kits.will import Endings, WillVictory

from .names import BRITISH, CITY, DISTRICT, IRGUN, POLITICAL_WILL, RAILWAY


def political_will_tally(turn: Turn) -> list[Tally]:
    """6.1.1 Disorder and 6.1.2 Order, line by line."""
    board, pieces, params = turn.board, turn.pieces, turn.params
    sabotage, terror = pieces["sabotage"], pieces["terror"]
    cities, districts = board.of_type((CITY,)), board.of_type((DISTRICT,))
    railways = [x for x in board.of_type((RAILWAY,)) if sabotage[x]]
    clean = [x for x in cities if not sabotage[x] and not terror[x]]
    return [
        Tally("sabotage_in_districts", _markers(turn, districts), -_damage(turn, districts)),
        Tally("sabotaged_railways", len(railways), -len(railways) * params["disorder.railway"]),
        Tally("sabotage_in_cities", _markers(turn, cities), -_damage(turn, cities)),
        Tally(
            "terror_in_cities",
            turn.on_map("terror", cities),
            -turn.on_map("terror", cities) * params["disorder.terror"],
        ),
        Tally("no_sabotaged_railway", int(not railways), 0 if railways else params["order.railways"]),
        Tally("clean_cities", len(clean), len(clean) * params["order.city"]),
    ]


def _markers(turn: Turn, spaces: tuple[str, ...]) -> int:
    return turn.on_map("sabotage", spaces)


def _damage(turn: Turn, spaces: tuple[str, ...]) -> int:
    """1.3.2, 1.3.3 Each Sabotage marker costs the number printed in its space."""
    return sum(turn.pieces["sabotage"][x] * turn.board.value_of[x] for x in spaces)


WILL = WillVictory(
    track=POLITICAL_WILL,
    government=BRITISH,
    insurgent=IRGUN,
    tally=political_will_tally,
    endings=Endings(low="political_will_gone", above="political_will_held"),
    sections=("7.0.1", "7.0.2"),
)
"""6.1 The net change in one move, then 6.1.3 Victory (7.0.1) and 6.1.4 Game End (7.0.2); 7.0 the margin."""
