"""6.1-6.4 The propaganda round: Political Will, Resources, Redeploy, Reset."""

from __future__ import annotations

from coin_core.api import Phase, Rule, Turn, moment
from coin_core.kits import cell_war

from .names import BASE, BRITISH, CELLS, EOKA, HIDEOUTS, MOUNTAIN, OPINION, WAR
from .opinion import marked_towns
from .victory import WILL


def eoka_arms(turn: Turn) -> Rule[None]:
    """6.2.1 EOKA may place a Cache in a Town or Mountain with a Cell."""
    homes = cell_war.cache_homes(WAR, turn, HIDEOUTS)
    yield from WAR.place_cache(turn, EOKA, "arms.place", "6.2.1", homes)


def british_intel(turn: Turn) -> Rule[None]:
    """6.2.2 No chit: draw one; else discard half."""
    yield from WAR.chits.discard_half(turn, "6.2.2")


def british_redeploy(turn: Turn) -> Rule[None]:
    """6.3.1 Police to where British pieces are; then all Troops in Mountains go to Bases."""
    yield from cell_war.redeploy_police(WAR, turn, "6.3.1")
    bases = turn.board.of_type((BASE,))
    for mountain in turn.board.of_type((MOUNTAIN,)):
        for _ in range(turn.pieces[WAR.troops][mountain]):
            base = yield from turn.pick(
                BRITISH, "redeploy.troops_to", "6.3.1", "to", lambda: bases, about=(mountain,), commutes=True
            )
            turn.move(WAR.troops, mountain, base)


def eoka_redeploy(turn: Turn) -> Rule[None]:
    """6.3.2 Cells in Bases go to Towns or Mountains with EOKA pieces; then one Cache may move."""
    homes = cell_homes(turn)
    for base in turn.board.of_type((BASE,)):
        for kind in CELLS.states(turn, base):
            for _ in range(turn.pieces[kind][base]):
                target = yield from turn.pick(
                    EOKA, "redeploy.cells_to", "6.3.2", "to", lambda: homes, about=(base, kind), commutes=True
                )
                turn.move(kind, base, target)
    yield from cell_war.move_one_cache(WAR, turn, "6.3.2", lambda source: another_piece(turn, source))


def cell_homes(turn: Turn) -> list[str]:
    """Towns and Mountains with an EOKA piece; if there is none, any of them."""
    hideouts = turn.board.of_type(HIDEOUTS)
    any_mountain = turn.params["redeploy.cells_any_mountain"]
    homes = [x for x in hideouts if turn.count(EOKA, x) or (any_mountain and turn.board.type_of[x] == MOUNTAIN)]
    return homes or list(hideouts)


def another_piece(turn: Turn, source: str) -> list[str]:
    """Towns and Mountains other than the Cache's own, with an EOKA piece and room."""
    hideouts = turn.board.of_type(HIDEOUTS)
    return [x for x in hideouts if x != source and turn.count(EOKA, x) and turn.room(WAR.cache, x)]


def reset(turn: Turn) -> Rule[None]:
    """6.4 Opinion calms if few Towns are marked; markers off, half of the Prison back, Cells Underground."""
    yield from moment(turn, "reset.start")
    if len(marked_towns(turn)) <= turn.params["reset.opinion_towns"]:
        yield from turn.shift(OPINION, -1)
    cell_war.reset_board(WAR, turn)


PHASES = [
    WILL.phase("6.1"),
    Phase(name="eoka_arms", section="6.2.1", run=eoka_arms),
    Phase(name="british_intel", section="6.2.2", run=british_intel),
    Phase(name="british_redeploy", section="6.3.1", run=british_redeploy),
    Phase(name="eoka_redeploy", section="6.3.2", run=eoka_redeploy),
    Phase(name="reset", section="6.4", run=reset, moments=("reset.start",)),
]
