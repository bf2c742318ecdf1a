"""4.2 British activities (Restore is of the shared rules) and 4.3 EOKA activities."""

from __future__ import annotations

from functools import partial

from coin_core.api import Action, Activity, Reason, Rule, Turn
from coin_core.kits import cell_war

from .names import BRITISH, CELLS, EOKA, HIDEOUTS, OPINION, POLITICAL_WILL, WAR
from .opinion import marked_towns

NO_CELL = Reason("no_cells", "4.3")
NO_MARKER = Reason("no_marker", "4.3.3")
OPINION_IGNORES = Reason("opinion_ignores", "4.3.1")
NO_ROOM = Reason("no_room_for_cache", "1.4.2")
CUBES_THERE = Reason("cubes_there", "4.3.1")
NO_CACHE = Reason("no_cache_to_smuggle", "4.3.1")


def diplomacy(action: Action) -> Rule[None]:
    """4.2.2 Diplomacy: with few marked Towns Opinion moves left; otherwise a die must exceed it."""
    turn = action.turn
    if len(marked_towns(turn)) > turn.params["diplomacy.free_towns"]:
        value = turn.tracks[OPINION]
        _, result = yield from turn.roll(value, "4.2.2")
        if result <= value:
            return
    yield from turn.shift(OPINION, -1)


def interrogate(action: Action) -> Rule[None]:
    """4.2.3 Interrogate: a chit for every two Cells in Prison; the Cells stay there."""
    turn = action.turn
    in_prison = turn.pieces[CELLS.underground][WAR.prison]
    yield from WAR.chits.draw(turn, in_prison // turn.params["interrogate.cells_per_chit"])


def smugglable(action: Action, space: str) -> Reason | None:
    """4.3.1 A Cell and room; a new Cache needs a space without cubes, an old one comes from next door."""
    turn = action.turn
    if turn.tracks[OPINION] == turn.params["smuggle.none_at"]:
        return OPINION_IGNORES
    if not CELLS.count(turn, space):
        return NO_CELL
    if not turn.room(WAR.cache, space):
        return NO_ROOM
    if _ways(turn, space):
        return None
    return CUBES_THERE if turn.pieces[WAR.cache][WAR.available] else NO_CACHE


def _ways(turn: Turn, space: str) -> list[str]:
    ways: list[str] = []
    if turn.pieces[WAR.cache][WAR.available] and not WAR.has_garrison(turn, space):
        ways.append("place")
    if _sources(turn, space):
        ways.append("move")
    return ways


def _sources(turn: Turn, space: str) -> list[str]:
    return [x for x in turn.board.adjacent[space] if turn.pieces[WAR.cache][x] and CELLS.count(turn, x)]


def smuggle_spaces(turn: Turn) -> int:
    """4.3.1 Two spaces if the world condemns Britain."""
    return 2 if turn.tracks[OPINION] == turn.params["smuggle.two_at"] else 1


def smuggle(action: Action) -> Rule[None]:
    """4.3.1 Smuggle: place or move a Cache."""
    turn = action.turn
    while space := (yield from action.next_space()):
        way = yield from turn.pick(
            EOKA, "smuggle.way", "4.3.1", "choose", partial(_ways, turn, space), about=(space,)
        )
        if way == "place":
            yield from turn.place(WAR.cache, space)
        else:
            source = yield from turn.pick(
                EOKA, "smuggle.from", "4.3.1", "from", partial(_sources, turn, space), about=(space,)
            )
            turn.move(WAR.cache, source, space)


def infiltrate(action: Action) -> Rule[None]:
    """4.3.2 Infiltrate: a Cell takes the place of a Police; the highest chit goes back to the bag."""
    turn = action.turn
    space = yield from action.one_space()
    turn.remove(WAR.police, space)
    yield from turn.place(CELLS.underground, space)
    if turn.params["infiltrate.takes_chit"]:
        WAR.chits.lose_highest(turn)


def can_propagandize(action: Action, space: str) -> Reason | None:
    """4.3.3 A Cell, and a Sabotage or Curfew marker."""
    if not CELLS.count(action.turn, space):
        return NO_CELL
    return None if action.pieces[WAR.sabotage][space] or action.pieces[WAR.curfew.marker][space] else NO_MARKER


def propagandize(action: Action) -> Rule[None]:
    """4.3.3 Propagandize: one Cell must be Active; Sabotage costs Political Will, or a Curfew raises Opinion."""
    turn = action.turn
    space = yield from action.one_space()
    if not turn.pieces[CELLS.active][space]:
        CELLS.activate(turn, space)
    effects: list[str] = []
    if turn.pieces[WAR.sabotage][space]:
        effects.append("will")
    if turn.pieces[WAR.curfew.marker][space]:
        effects.append("opinion")
    effect = yield from turn.pick(EOKA, "propagandize.effect", "4.3.3", "choose", lambda: effects, about=(space,))
    if effect == "will":
        yield from turn.shift(POLITICAL_WILL, -turn.params["propagandize.will"])
    else:
        yield from turn.shift(OPINION, turn.params["propagandize.opinion"])


ACTIVITIES = [
    cell_war.restore(WAR, "4.2.1"),
    Activity(
        name="diplomacy",
        faction=BRITISH,
        section="4.2.2",
        run=diplomacy,
        accompanies=("deploy", "patrol", "search"),
        needs_space=False,
    ),
    Activity(
        name="interrogate",
        faction=BRITISH,
        section="4.2.3",
        run=interrogate,
        accompanies=("search", "assault"),
        needs_space=False,
    ),
    Activity(
        name="smuggle",
        faction=EOKA,
        section="4.3.1",
        run=smuggle,
        test=smugglable,
        types=HIDEOUTS,
        elsewhere=Reason("not_in_bases", "4.3.1"),
        accompanies=("recruit", "travel"),
        spaces=smuggle_spaces,
    ),
    Activity(
        name="infiltrate",
        faction=EOKA,
        section="4.3.2",
        run=infiltrate,
        test=cell_war.police_within_reach(WAR, "4.3.2"),
    ),
    Activity(name="propagandize", faction=EOKA, section="4.3.3", run=propagandize, test=can_propagandize),
]
