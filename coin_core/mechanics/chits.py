"""1.6.1 Intel chits: drawn at random from the bag, held openly, spent or discarded back at once."""

from __future__ import annotations

from collections.abc import Callable

from ..decision import DONE, Chance, Decision, Option, Rule
from ..state import State
from ..turn import Turn
from .action import Action

BAG = "bag"
HELD = "held"


def _bag_outcomes(turn: Turn) -> Callable[[State], tuple[list[int], list[int]]]:
    def outcomes(state: State) -> tuple[list[int], list[int]]:
        there = [(value, state.pieces[kind][BAG]) for kind, value in turn.rules.chits]
        return [v for v, n in there if n], [n for _, n in there if n]

    return outcomes


def draw_chits(turn: Turn, number: int = 1) -> Rule[None]:
    """Draw at random; an empty bag gives nothing."""
    for _ in range(number):
        if not any(turn.pieces[kind][BAG] for kind, _ in turn.rules.chits):
            return
        value: int = yield Chance("chit", _bag_outcomes(turn), "1.6.1")
        turn.move(_kind_of(turn, value), BAG, HELD)


def _kind_of(turn: Turn, value: int) -> str:
    return next(kind for kind, worth in turn.rules.chits if worth == value)


def held_kinds(turn: Turn, at_least: int = 0) -> list[str]:
    """The different chits held, worth at least so much."""
    return [kind for kind, value in turn.rules.chits if value >= at_least and turn.pieces[kind][HELD]]


def number_held(turn: Turn) -> int:
    """How many chits are held."""
    return sum(turn.pieces[kind][HELD] for kind, _ in turn.rules.chits)


def discard(turn: Turn, kind: str) -> None:
    """A chit goes back to the bag at once."""
    turn.move(kind, HELD, BAG)


def lead_payments(action: Action) -> list[tuple[str, str]]:
    """2.3.7 Intelligence Lead: any chit, whatever its value."""
    return [(kind, HELD) for kind in held_kinds(action.turn)] if action.chits else []


def spend_chits(action: Action, space: str, wanted: int) -> Rule[int]:
    """Spend chits in one space against Underground cells; the sum of values, at most what is wanted.

    Each chit serves one space only, and what its value exceeds the need is lost.
    """
    turn, total = action.turn, 0
    while total < wanted and action.chits and held_kinds(turn, 1):
        answer = yield Decision(
            action.faction,
            "chits.spend",
            "1.6.1",
            lambda: [*_as_options(held_kinds(turn, 1)), DONE],
            about=(space, wanted - total),
        )
        if answer[0] != "chit":
            break
        total += turn.board.value_of_kind[answer[1]]
        discard(turn, answer[1])
    return min(total, wanted)


def discard_half(turn: Turn, faction: str, section: str) -> Rule[None]:
    """6.2.2 With no chit held draw one, else give half of them back, rounded down."""
    held = number_held(turn)
    if held == 0:
        yield from draw_chits(turn)
    yield from discard_some(turn, faction, held // 2, section)


def discard_some(turn: Turn, faction: str, number: int, section: str) -> Rule[None]:
    """The holder gives so many chits back, and chooses which."""
    for _ in range(number):
        kind = yield from turn.pick(faction, "chits.discard", section, "chit", lambda: held_kinds(turn))
        discard(turn, kind)


def chit_holder(turn: Turn) -> str:
    """The faction that holds chits: the owner of the Police."""
    return turn.board.owner_of["police"] or turn.board.factions[0]


def lose_highest(turn: Turn) -> None:
    """The highest chit held goes back to the bag; equal ones are alike, so nobody chooses."""
    held = held_kinds(turn)
    if held:
        discard(turn, max(held, key=turn.board.value_of_kind.__getitem__))


def _as_options(kinds: list[str]) -> list[Option]:
    return [("chit", kind) for kind in kinds]
