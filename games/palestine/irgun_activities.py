"""4.3 Irgun special activities: Silence, Propagandize, Terror."""

from __future__ import annotations

from coin_core.api import Action, Activity, Reason, Rule
from coin_core.kits.cell_war import police_within_reach

from .names import CELLS, CITY, HAGANAH, IRGUN, POLITICAL_WILL, WAR

NO_CELL = Reason("no_cells", "4.3.2")
NO_CURFEW = Reason("no_curfew", "4.3.2")


def silence(action: Action) -> Rule[None]:
    """4.3.1 Silence: one Police to Available; the Cells stay Underground."""
    space = yield from action.one_space()
    action.turn.remove(WAR.police, space)


def can_propagandize(action: Action, space: str) -> Reason | None:
    """4.3.2 A Cell and a Curfew."""
    if not action.pieces[WAR.curfew.marker][space]:
        return NO_CURFEW
    return None if CELLS.count(action.turn, space) else NO_CELL


def propagandize(action: Action) -> Rule[None]:
    """4.3.2 Propagandize: in each City one Cell must be Active; Political Will falls."""
    turn = action.turn
    while space := (yield from action.next_space()):
        if not turn.pieces[CELLS.active][space]:
            CELLS.activate(turn, space)
        yield from turn.shift(POLITICAL_WILL, -turn.params["propagandize.will"])


def terror(action: Action) -> Rule[None]:
    """4.3.3 Terror: the successful roll places Terror instead; 6 or more: two, and the track shifts left."""
    turn, roll = action.turn, action.rolled
    assert roll is not None  # it is declared at the roll of Sabotage
    strong = roll.result >= turn.params["terror.strong_from"]
    yield from turn.place(WAR.terror, roll.space, turn.params["terror.markers"] if strong else 1)
    if strong:
        yield from turn.shift(HAGANAH, -1)


ACTIVITIES = [
    Activity(name="silence", faction=IRGUN, section="4.3.1", run=silence, test=police_within_reach(WAR, "4.3.1")),
    Activity(
        name="propagandize",
        faction=IRGUN,
        section="4.3.2",
        run=propagandize,
        test=can_propagandize,
        types=(CITY,),
        elsewhere=Reason("cities_only", "4.3.2"),
        spaces="propagandize.spaces",
    ),
    Activity(
        name="terror",
        faction=IRGUN,
        section="4.3.3",
        run=terror,
        types=(CITY,),
        elsewhere=Reason("cities_only", "4.3.3"),
        accompanies=("sabotage",),
        at_roll=True,
        alone=False,
    ),
]
