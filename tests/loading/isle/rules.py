"""The rules of the small good game; they use one of each kind of word."""

from attrs import define

from coin_core.api import Effect, Reason, Tally, net_shift

NONE_LEFT = Reason("none_left", "3.1")
FESTIVAL = "festival"


def guardable(action, space):
    """3.1 A soldier must be left."""
    return None if action.pieces["soldier"]["available"] else NONE_LEFT


def cost(action, _space):
    """3.1 What a space costs."""
    return action.turn.params["guard.cost"]


def guard(action):
    """3.1 A soldier, or two, in each space."""
    turn = action.turn
    while space := (yield from action.next_space()):
        number = yield from turn.pick_number("crown", "guard.number", "3.1", 1, 2, about=(space,))
        yield from turn.place("soldier", space, number)


def rise(action):
    """3.2 A rebel in each space."""
    turn = action.turn
    while space := (yield from action.next_space()):
        yield from turn.place("rebel", space)
        way = yield from turn.pick("rebels", "rise.way", "3.2", "choose", ways, about=(space,))
        if way == "loud":
            yield from turn.shift("sway", -1)


def ways():
    """3.2 The ways to rise."""
    return ["loud", "quiet"]


def bribe(action):
    """4.1 A rebel goes."""
    space = yield from action.one_space()
    if action.pieces["rebel"][space]:
        action.turn.remove("rebel", space)


def earn(turn):
    """2.1, 6.1 Money for the Crown."""
    yield from turn.shift("money", turn.params["pass.money"])


def rest(turn):
    """2.1 Rebels get nothing."""
    return
    yield


def votes(turn):
    """6.2 The sum of soldiers and rebels moves Sway, which decides."""
    there = turn.on_map("soldier") - turn.on_map("rebel")
    yield from net_shift(turn, "sway", [Tally("strength", there, there)])
    turn.lower_flag(FESTIVAL)
    turn.end_game("crown" if turn.tracks["sway"] > 5 else "rebels", "voted", "6.2")


def sway_moved(turn, old, new):
    """1.1 Nothing follows."""
    return
    yield


def crowds(turn, space, before):
    """1.2 Nothing follows."""


def margin(turn, faction):
    """7.0 Sway above the middle."""
    return (turn.tracks["sway"] - 5) * (1 if faction == "crown" else -1)


@define(eq=False)
class Feast(Effect):
    """5.1 A feast is held."""

    verb = "isle.feast"

    def run(self, event):
        event.turn.raise_flag(FESTIVAL)
        return
        yield
