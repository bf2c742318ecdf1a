"""6.1-6.4 The propaganda round: Political Will, Resources, Redeploy, Reset."""

from __future__ import annotations

from coin_core.api import Phase, Rule, Turn, moment, move_pieces
from coin_core.kits import cell_war

from .irgun_operations import REWARD
from .names import BRITISH, CELLS, CITY, HAGANAH, IRGUN, RAILWAY, SETTLED, WAR
from .victory import WILL


def expropriations(turn: Turn) -> Rule[None]:
    """6.2.1 Irgun may Rob in one space."""
    yield from REWARD.one_space(turn, "6.2.1")


def british_intel(turn: Turn) -> Rule[None]:
    """6.2.2 No chit: draw one; else discard half."""
    yield from WAR.chits.discard_half(turn, "6.2.2")


def haganah_cooperation(turn: Turn) -> Rule[None]:
    """6.2.3 At 0 the British draw a chit (6.5.4); at 4 Irgun may place a Cache where a Cell is."""
    value, bounds = turn.tracks[HAGANAH], turn.board.tracks[HAGANAH]
    if value == bounds.low:
        yield from WAR.chits.draw(turn)
    elif value == bounds.high:
        homes = cell_war.cache_homes(WAR, turn, SETTLED)
        yield from WAR.place_cache(turn, IRGUN, "haganah.place_cache", "6.2.3", homes)


def british_redeploy(turn: Turn) -> Rule[None]:
    """6.3.1 Police to Railways or where British pieces are, then Troops to Cities or Railways."""
    yield from cell_war.redeploy_police(WAR, turn, "6.3.1", also=turn.board.of_type((RAILWAY,)))
    posts = turn.board.of_type((CITY, RAILWAY))
    yield from move_pieces(turn, BRITISH, WAR.troops, "6.3.1", turn.board.spaces, lambda _source: posts)


def irgun_redeploy(turn: Turn) -> Rule[None]:
    """6.3.2 One Cell into each City without Curfew, then one Cache to where a Cell is."""
    arrived: dict[tuple[str, str], int] = {}

    def movable(space: str) -> list[str]:
        return [
            kind for kind in CELLS.states(turn, space) if turn.pieces[kind][space] > arrived.get((kind, space), 0)
        ]

    def sources(city: str) -> list[str]:
        return [x for x in turn.board.spaces if x != city and CELLS.count(turn, x) and movable(x)]

    for city in turn.board.of_type((CITY,)):
        if turn.pieces[WAR.curfew.marker][city]:
            continue
        source = yield from turn.pick(
            IRGUN,
            "redeploy.cell_from",
            "6.3.2",
            "from",
            lambda city=city: sources(city),
            optional=True,
            skip=True,
            about=(city,),
        )
        if source is None:
            continue
        kind = yield from turn.pick(
            IRGUN,
            "redeploy.cell_state",
            "6.3.2",
            "piece",
            lambda source=source: movable(source),
            about=(source,),
        )
        turn.move(kind, source, city)
        arrived[kind, city] = 1
    yield from cell_war.move_one_cache(
        WAR, turn, "6.3.2", lambda source: cell_war.cache_homes(WAR, turn, SETTLED, but=source)
    )


def reset(turn: Turn) -> Rule[None]:
    """6.4 Markers off, half of the Prison back, Cells Underground, Irgun first eligible."""
    yield from moment(turn, "reset.start")
    cell_war.reset_board(WAR, turn)


PHASES = [
    WILL.phase("6.1"),
    Phase(name="expropriations", section="6.2.1", run=expropriations),
    Phase(name="british_intel", section="6.2.2", run=british_intel),
    Phase(name="haganah_cooperation", section="6.2.3", run=haganah_cooperation),
    Phase(name="british_redeploy", section="6.3.1", run=british_redeploy),
    Phase(name="irgun_redeploy", section="6.3.2", run=irgun_redeploy),
    Phase(name="reset", section="6.4", run=reset, moments=("reset.start",)),
]
