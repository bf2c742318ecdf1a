"""Playing one side of a card from random positions: does it end, keep the board in order, change anything?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any

from attrs import define

from ..definitions.schema import EVENT_SIDES
from ..model.game import Game
from ..model.invariants import broken
from ..model.log import EventPlayed
from ..model.ruleset import Ruleset
from ..model.setup import new_game
from ..model.state import State
from .random_play import answers, choose_at_random

MOST_DECISIONS = 20_000
"""Play that asks more often does not end."""

SHARE = 0.04
"""Positions are a share of the decisions of random games."""

REST_EVERY = 10
"""What a capability does comes later: after one play in so many the game is played to its end."""

MOST_FAILED_GAMES = 3
"""Enough to show that random games fail; further ones would show the same."""

Side = tuple[str, str]
"""A card and the name of one of its texts."""


@define
class SideFailed(Exception):
    """Play that crashed, came to a dead end or (not `crashed`) broke the board; `game` is where it did."""

    message: str
    game: Game
    crashed: bool = True

    def __str__(self) -> str:
        return self.message


@define(frozen=True)
class Position:
    """A state met in the random game of a seed."""

    state: State
    scenario: str
    seed: int


@define
class SideReport:
    """What playing one side showed; `failure` is the first of the `failed` ones, of which some `crashed`."""

    side: Side
    tried: int = 0
    unchanged: int = 0
    failed: int = 0
    crashed: int = 0
    failure: str | None = None


def sides_of(rules: Ruleset, cards: Iterable[str]) -> list[Side]:
    """Every text of some cards."""
    return [(card, side) for card in cards for side in EVENT_SIDES if getattr(rules.cards[card], side) is not None]


def play_side(rules: Ruleset, state: State, side: Side, faction: str, draw: Callable[[], float]) -> Game:
    """A faction carries out a side at a state, which is used up; the game after it."""
    card, text = side
    sequence = rules.sequence
    state.flags, state.sequence = {}, sequence.begin(rules, rules.definitions.scenarios[state.scenario])[0]
    choices = (*sequence.stand(rules, state, faction, card, sequence.takes.event), f"side:{text}")
    cursor = state.cursor
    game = Game(rules, state)
    _guarded(game, lambda: _choose(game, choices))
    _play_while(game, lambda: game.state.cursor == cursor, draw)
    return game


def _choose(game: Game, choices: Iterable[str]) -> None:
    for choice in choices:
        game.choose_id(choice)


def _play_while(game: Game, condition: Callable[[], bool], draw: Callable[[], float]) -> None:
    """Random choices until the game ends or the condition does, the board in order after each."""
    for decisions in count():
        faults = broken(game.rules, game.state, settled=game.turn.settled)
        if faults:
            raise SideFailed(f"the board is out of order: {'; '.join(faults)}", game, crashed=False)
        if game.decision is None or not condition():
            return
        if decisions == MOST_DECISIONS:
            raise SideFailed("it does not end", game)
        _guarded(game, lambda: choose_at_random(game, draw))


def _guarded(game: Game, move: Callable[[], None]) -> None:
    try:
        move()
    except Exception as error:
        raise SideFailed(f"{type(error).__name__}: {error}", game) from error


def positions(rules: Ruleset, number: int) -> tuple[list[Position], list[tuple[str | None, str]]]:
    """So many states of seeded random games of all scenarios.

    Also the games that failed on the way: the card in play there, and what happened.
    """
    found: list[Position] = []
    failures: list[tuple[str | None, str]] = []
    scenarios = list(rules.definitions.scenarios)
    for seed in count():
        scenario = scenarios[seed % len(scenarios)]
        try:
            found += (Position(state, scenario, seed) for state in _states(rules, scenario, seed))
        except SideFailed as failed:
            text = f"{failed} (in a random game, scenario {scenario}, seed {seed})"
            failures.append((failed.game.state.card, text))
        if len(found) >= number or len(failures) == MOST_FAILED_GAMES:
            break
    return found[:number], failures


def _states(rules: Ruleset, scenario: str, seed: int) -> list[State]:
    """A share of the states of one random game."""
    draw = answers(seed)
    game = new_game(rules, scenario, seed)
    met: list[State] = []

    def meet() -> bool:
        if draw() < SHARE:
            met.append(game.snapshot)
        return True

    _play_while(game, meet, draw)
    return met


def try_side(rules: Ruleset, side: Side, places: Sequence[Position]) -> SideReport:
    """Play a side by each faction from each position, unless it is in play there already."""
    report = SideReport(side)
    plays = [(position, faction) for position in places for faction in rules.board.factions]
    for number, (position, faction) in enumerate(plays):
        if side[0] in position.state.capabilities:
            continue
        report.tried += 1
        try:
            report.unchanged += not _changes(rules, side, position, faction, number)
        except SideFailed as failed:
            report.failed += 1
            report.crashed += failed.crashed
            where = f"by {faction}, scenario {position.scenario}, seed {position.seed}"
            report.failure = report.failure or f"{failed} ({where})"
    return report


def _changes(rules: Ruleset, side: Side, position: Position, faction: str, number: int) -> bool:
    """Whether a side changes anything, by the choices of this number; one that waits for a moment will."""
    card, text = rules.cards[side[0]], side[1]
    draw = answers(number)
    game = play_side(rules, position.state.copy(), side, faction, draw)
    changed = _lasting(game.state) != _lasting(position.state) or game.state.flags or game.state.sequence.flags()
    if card.capability and number % REST_EVERY == 0:
        _play_while(game, lambda: True, draw)
    return bool(changed or getattr(card, text).moments)


def _lasting(state: State) -> tuple[Any, ...]:
    """What a side may change, beside flags; who has acted on which card is no part of it."""
    return state.pieces, state.tracks, state.params


def noted(game: Game) -> bool:
    """Whether a side that was played wrote anything to the log, beside the fact that it was chosen."""
    entries = game.log or []
    begun = next(number for number, entry in enumerate(entries) if isinstance(entry, EventPlayed))
    return len(entries) > begun + 1
