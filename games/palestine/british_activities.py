"""4.2 British special activities: Restore (of the shared rules), Negotiate, Mass Detention."""

from __future__ import annotations

from coin_core.api import Action, Activity, Reason, Rule, Turn
from coin_core.kits import cell_war

from .names import BRITISH, CELLS, CITY, HAGANAH, POLITICAL_WILL, WAR

NO_CURFEW = Reason("no_curfew", "4.2.3")
TOO_FEW_TROOPS = Reason("needs_three_troops", "4.2.3")


def negotiate(action: Action) -> Rule[None]:
    """4.2.2 Negotiate: die plus Terror on the map above the Haganah Track shifts it left; at 0 a chit (6.5.4)."""
    turn = action.turn
    track = turn.tracks[HAGANAH]
    _, result = yield from turn.roll(track, "4.2.2", turn.on_map("terror"))
    if result > track:
        if track > 0:
            yield from turn.shift(HAGANAH, -1)
        else:
            yield from WAR.chits.draw(turn)


def detainable(action: Action, space: str) -> Reason | None:
    """4.2.3 A Curfew and at least three Troops."""
    pieces = action.pieces
    if not pieces[WAR.curfew.marker][space]:
        return NO_CURFEW
    return None if pieces[WAR.troops][space] >= action.turn.params["mass_detention.troops"] else TOO_FEW_TROOPS


def mass_detention(action: Action) -> Rule[None]:
    """4.2.3 Mass Detention: a die of Cells from the City and its District; the rest costs Political Will."""
    turn = action.turn
    city = yield from action.one_space()
    area = (city, *surrounding_district(turn, city))
    die = yield from turn.roll_number("4.2.3")
    present = sum(CELLS.count(turn, space) for space in area)
    to = turn.params["mass_detention.cells_to"]
    if present <= die:
        for space in area:
            for kind in CELLS.states(turn, space):
                turn.remove(kind, space, turn.pieces[kind][space], to)
    else:
        for _ in range(die):
            space, kind = yield from turn.pick_pair(
                BRITISH, "mass_detention.cell", "4.2.3", "cell", lambda: _cells_in(turn, area), commutes=True
            )
            turn.remove(kind, space, to=to)
    yield from turn.shift(POLITICAL_WILL, -max(0, die - present))


def surrounding_district(turn: Turn, city: str) -> tuple[str, ...]:
    """1.3.2 The one District around a City, as the map says; a variant's City may have none."""
    district = turn.board.within[city]
    return () if district is None else (district,)


def _cells_in(turn: Turn, area: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(space, kind) for space in area for kind in CELLS.states(turn, space)]


ACTIVITIES = [
    cell_war.restore(WAR, "4.2.1"),
    Activity(
        name="negotiate",
        faction=BRITISH,
        section="4.2.2",
        run=negotiate,
        accompanies=("deploy", "patrol", "search"),
        needs_space=False,
    ),
    Activity(
        name="mass_detention",
        faction=BRITISH,
        section="4.2.3",
        run=mass_detention,
        test=detainable,
        types=(CITY,),
        elsewhere=Reason("cities_only", "4.2.3"),
        accompanies=("search", "assault"),
    ),
]
