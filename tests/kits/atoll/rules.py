"""The rules of the atoll that are not of a kit."""

from __future__ import annotations

from coin_core.api import Action, Reason, Rule, Tally, Turn
from coin_core.kits import cell_war
from coin_core.kits.hidden import Groups
from coin_core.kits.passing import PassReward
from coin_core.kits.will import Endings, WillVictory

from .names import COINS, HARM, HOLD, INCITE, LEAGUE, LIVED_IN, MOOD, REBELS, REEF, SLIPS, SPEAK, WAR

NO_HIDDEN = Reason("no_hidden_rebel", "9.10")


def canvass(action: Action) -> Rule[None]:
    """9.5 Select spaces, then speak in one of them."""
    while (yield from action.next_space()):
        pass
    unheld = Reason("not_held", "9.5")

    def why_not(space: str) -> Reason | None:
        return None if HOLD.has(action.turn, LEAGUE, space) else unheld

    yield from SPEAK.within(action.turn, action.selected, 1, "9.5", why_not)
    yield from action.pause()


def recruits(turn: Turn, space: str) -> int:
    """9.6 Two with a crate, else one."""
    return 2 if turn.pieces["crate"][space] else 1


def watched(turn: Turn, space: str, number: int) -> bool:
    """9.9 Three or more rebels are seen in a town."""
    return turn.board.type_of[space] == "town" and number > 2


CREEPING = Groups(hidden=REBELS, prompt="creep", seen=watched)


def creep(action: Action) -> Rule[None]:
    """9.9 Rebels move in, and do harm."""
    while (yield from action.next_space()):
        pass
    yield from CREEPING.move_in(action.turn, REEF, "9.9", tuple(action.selected))
    for space in action.selected:
        if REBELS.count(action.turn, space):
            HARM.put(action.turn, space)


def raidable(action: Action, space: str) -> Reason | None:
    """9.10 A hidden rebel."""
    return None if action.pieces[REBELS.underground][space] else NO_HIDDEN


def raid(action: Action) -> Rule[None]:
    """9.10 A coin from each space."""
    while space := (yield from action.next_space()):
        yield from raid_space(action.turn, space)


def raid_space(turn: Turn, space: str) -> Rule[None]:
    """9.10 A rebel shows itself; above two on the die a coin."""
    REBELS.activate(turn, space)
    _, result = yield from turn.roll(2, "9.10")
    if result > 2:
        COINS.earn(turn, REEF, 1)


def stirrable(action: Action, space: str) -> Reason | None:
    """9.12 A rebel."""
    return None if REBELS.count(action.turn, space) else Reason("no_cells", "9.12")


def stir(action: Action) -> Rule[None]:
    """9.12 Incite in one space."""
    space = yield from action.one_space()
    yield from INCITE.space(action.turn, space, "9.12")


def tally(turn: Turn) -> list[Tally]:
    """7.1 Wrecks cost patience, love gives it."""
    wrecks = turn.on_map("wreck")
    mood = sum(MOOD.level(turn, x) for x in turn.board.of_type(LIVED_IN))
    return [Tally("wrecks", wrecks, -wrecks), Tally("mood", abs(mood), mood)]


WILL = WillVictory(
    track="patience",
    government=LEAGUE,
    insurgent=REEF,
    tally=tally,
    low=1,
    high="end.high",
    middle="end.middle",
    endings=Endings(low="gone", high="calm", below="thin", above="firm", draw="even"),
    sections=("7.5", "7.6"),
)
REWARD = PassReward(faction=REEF, operation="raid", prompt="raid.one_space", in_space=raid_space)


def wages(turn: Turn) -> Rule[None]:
    """7.2 A coin for the people of held spaces, one for each crate."""
    COINS.earn(turn, LEAGUE, HOLD.population(turn, LEAGUE))
    COINS.earn(turn, REEF, turn.on_map("crate"))
    return
    yield


def slips(turn: Turn) -> Rule[None]:
    """7.3 Half of the slips go back."""
    yield from SLIPS.discard_half(turn, "7.3")


def calm(turn: Turn) -> Rule[None]:
    """7.4 Markers off; wardens return, a crate moves."""
    yield from cell_war.redeploy_police(WAR, turn, "7.4")
    yield from cell_war.move_one_cache(
        WAR, turn, "7.4", lambda source: cell_war.cache_homes(WAR, turn, ("isle",), but=source)
    )
    cell_war.reset_board(WAR, turn)
    HARM.clear(turn)
