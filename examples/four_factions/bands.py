"""3.2 to 3.4 Operations of the Guard, the Front and the Union, and their activities."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from coin_core.api import Action, Activity, Operation, Reason, Rule

from .names import AGITATORS, BANDS, CITY, CONTROL, FIGHTERS, FRONT, GUARD, MARCHING, MOOD, PURSES, TERROR, UNION

PREY = {GUARD: (FIGHTERS, AGITATORS), FRONT: (BANDS[GUARD],)}
"""Whom an attack removes, in this order; the Front's comes after troops and police."""


def hidden_there(faction: str, section: str) -> Callable[[Action, str], Reason | None]:
    """The test for a hidden piece of a faction."""
    nobody, kind = Reason("nobody_hidden_of_ours", section), BANDS[faction].underground

    def test(action: Action, space: str) -> Reason | None:
        return None if action.pieces[kind][space] else nobody

    return test


def rallied(faction: str, section: str) -> Callable[[Action, str], Reason | None]:
    """The test of a rally: not where the Council rules, unless some of them are there already."""
    held = Reason("held_by_council", section)

    def test(action: Action, space: str) -> Reason | None:
        turn = action.turn
        ours = BANDS[faction].count(turn, space)
        return held if CONTROL.has(turn, "council", space) and not ours else None

    return test


def rally(faction: str, action: Action) -> Rule[None]:
    """Rally: a new piece in each selected space, two where the faction controls it; or all there hide again."""
    turn, band = action.turn, BANDS[faction]
    while space := (yield from action.next_space()):
        ways = ["recruit", "hide"] if turn.pieces[band.active][space] else ["recruit"]
        way = yield from turn.pick(
            faction, "rally.way", action.rule.section, "choose", lambda ways=ways: ways, about=(space,)
        )
        if way == "hide":
            band.go_underground(turn, space)
        else:
            yield from turn.place(band.underground, space, 2 if CONTROL.has(turn, faction, space) else 1)


def march(action: Action) -> Rule[None]:
    """3.3.2 March: fighters move into the selected spaces."""
    while (yield from action.next_space()):
        pass
    yield from MARCHING.move_in(action.turn, FRONT, "3.3.2", tuple(action.selected))


def near_fighters(action: Action, space: str) -> Reason | None:
    """3.3.2 A fighter next to it."""
    near = action.turn.board.adjacent[space]
    return None if any(FIGHTERS.count(action.turn, x) for x in near) else Reason("no_fighter_near", "3.3.2")


def attack(faction: str, action: Action) -> Rule[None]:
    """Attack: a hidden piece shows itself; if the die is high enough it removes an enemy."""
    turn, section = action.turn, action.rule.section
    while space := (yield from action.next_space()):
        BANDS[faction].activate(turn, space)
        _, result = yield from turn.roll(turn.params["attack.needed"], section)
        if result > turn.params["attack.needed"]:
            kind = next(iter(targets(action, faction, space)))
            turn.remove(kind, space)


def targets(action: Action, faction: str, space: str) -> list[str]:
    """Whom an attack there could remove."""
    cubes = ["police", "troops"] if faction == FRONT else []
    kinds = [*cubes, *(kind for band in PREY[faction] for kind in (band.active, band.underground))]
    return [kind for kind in kinds if action.pieces[kind][space]]


def attackable(faction: str, section: str) -> Callable[[Action, str], Reason | None]:
    """The test of an attack: a hidden piece, and an enemy."""
    hidden, nobody = hidden_there(faction, section), Reason("no_enemy", section)

    def test(action: Action, space: str) -> Reason | None:
        return hidden(action, space) or (None if targets(action, faction, space) else nobody)

    return test


def agitate(action: Action) -> Rule[None]:
    """3.4.2 Agitate: an agitator shows itself, and opposition grows by a level."""
    while space := (yield from action.next_space()):
        AGITATORS.activate(action.turn, space)
        MOOD.shift(action.turn, space, -1)


def not_yet_hostile(action: Action, space: str) -> Reason | None:
    """3.4.2 A hidden agitator, and no active opposition yet."""
    if MOOD.level(action.turn, space) == -MOOD.levels:
        return Reason("hostile_already", "3.4.2")
    return hidden_there(UNION, "3.4.2")(action, space)


def levy(action: Action) -> Rule[None]:
    """4.2 Levy: the people of a space that the Guard controls pay, and resent it."""
    space = yield from action.one_space()
    PURSES.earn(action.turn, GUARD, action.turn.board.value_of[space])
    MOOD.shift(action.turn, space, -1)


def held_by_guard(action: Action, space: str) -> Reason | None:
    """4.2 A space that the Guard controls."""
    return None if CONTROL.has(action.turn, GUARD, space) else Reason("not_held", "4.2")


def intimidate(action: Action) -> Rule[None]:
    """4.3 Intimidate: a fighter shows itself, terror stays behind, and its purse grows."""
    space = yield from action.one_space()
    FIGHTERS.activate(action.turn, space)
    TERROR.put(action.turn, space)
    PURSES.earn(action.turn, FRONT, action.turn.params["intimidate.gain"])


def strike(action: Action) -> Rule[None]:
    """4.4 Strike: the harbours stand still; the Council loses what the Union gains."""
    space = yield from action.one_space()
    amount = min(action.turn.board.value_of[space], PURSES.left(action.turn, "council"))
    PURSES.pay(action.turn, "council", amount)
    PURSES.earn(action.turn, UNION, amount)


def agitator_in_city(action: Action, space: str) -> Reason | None:
    """4.4 An agitator."""
    return None if AGITATORS.count(action.turn, space) else Reason("nobody_of_ours", "4.4")


def operation(faction: str, name: str, section: str, run, test) -> Operation:
    """An operation of a band, at its cost."""
    purse = PURSES.purses[faction]
    cost = PURSES.cost(f"{name}.cost")
    return Operation(name=name, faction=faction, section=section, run=run, test=test, cost=cost, purse=purse)


OPERATIONS = [
    operation(GUARD, "rally", "3.2.1", partial(rally, GUARD), rallied(GUARD, "3.2.1")),
    operation(GUARD, "attack", "3.2.2", partial(attack, GUARD), attackable(GUARD, "3.2.2")),
    operation(FRONT, "rally", "3.3.1", partial(rally, FRONT), rallied(FRONT, "3.3.1")),
    operation(FRONT, "march", "3.3.2", march, near_fighters),
    operation(FRONT, "attack", "3.3.3", partial(attack, FRONT), attackable(FRONT, "3.3.3")),
    operation(UNION, "rally", "3.4.1", partial(rally, UNION), rallied(UNION, "3.4.1")),
    operation(UNION, "agitate", "3.4.2", agitate, not_yet_hostile),
]
ACTIVITIES = [
    Activity(name="levy", faction=GUARD, section="4.2", run=levy, test=held_by_guard),
    Activity(name="intimidate", faction=FRONT, section="4.3", run=intimidate, test=hidden_there(FRONT, "4.3")),
    Activity(name="strike", faction=UNION, section="4.4", run=strike, test=agitator_in_city, types=(CITY,)),
]
