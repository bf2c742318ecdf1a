"""6 Propaganda rounds and victory."""

from __future__ import annotations

from coin_core.api import Phase, Rule, Turn, is_last_round

from .names import BANDS, CONTROL, COUNCIL, FACTIONS, FRONT, GUARD, MOOD, PURSES, RELIEF, TERROR


def total(turn: Turn, way: int) -> int:
    """6.1 Support (1) or opposition (-1) by population; active counts double."""
    board = turn.board
    return sum(board.value_of[x] * max(0, way * MOOD.level(turn, x)) for x in board.spaces)


def score(turn: Turn, faction: str) -> int:
    """6.1 What a faction works for."""
    if faction == COUNCIL:
        return total(turn, 1)
    if faction == GUARD:
        return 2 * CONTROL.population(turn, GUARD)
    if faction == FRONT:
        return CONTROL.population(turn, FRONT) + turn.on_map("terror")
    return total(turn, -1)


def margin(turn: Turn, faction: str) -> int:
    """6.1 How far a faction is beyond its threshold."""
    needed: int = turn.params[f"victory.{faction}"]
    return score(turn, faction) - needed


def victory_phase(turn: Turn) -> Rule[None]:
    """6.1 Whoever is beyond its threshold wins, the furthest first; on the last card whoever is nearest."""
    margins = {faction: margin(turn, faction) for faction in FACTIONS}
    best = max(margins.values())
    if best <= 0 and not is_last_round(turn):
        return
    first = [faction for faction in reversed(FACTIONS) if margins[faction] == best]
    turn.end_game(first[0], "threshold" if best > 0 else "nearest", "6.1")
    yield from ()


def resources_phase(turn: Turn) -> Rule[None]:
    """6.2 The Council earns by what it controls, the others by their pieces on the map and what they hold."""
    PURSES.earn(turn, COUNCIL, turn.params["income.council"] + CONTROL.population(turn, COUNCIL))
    for faction, band in BANDS.items():
        pieces = turn.on_map(band.underground) + turn.on_map(band.active)
        PURSES.earn(turn, faction, pieces // 2 + CONTROL.population(turn, faction))
    yield from ()


def support_phase(turn: Turn) -> Rule[None]:
    """6.3 The Council may bring relief to some of the spaces it controls."""
    held = [space for space in turn.board.spaces if CONTROL.has(turn, COUNCIL, space)]
    yield from RELIEF.within(turn, held, turn.params["relief.spaces"], "6.3", lambda _space: None)


def reset_phase(turn: Turn) -> Rule[None]:
    """6.4 Terror is removed, and all who were seen hide again."""
    TERROR.clear(turn)
    for band in BANDS.values():
        band.go_underground(turn)
    yield from ()


PHASES = [
    Phase(name="victory", section="6.1", run=victory_phase),
    Phase(name="income", section="6.2", run=resources_phase),
    Phase(name="support", section="6.3", run=support_phase),
    Phase(name="reset", section="6.4", run=reset_phase),
]
