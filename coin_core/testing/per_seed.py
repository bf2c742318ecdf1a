"""The checks on play: each looks at one seeded random game and raises `Failed` with what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from attrs import define

from ..assembly.folders import Folders
from ..engine.decision import Refused, option_id
from ..engine.history import is_chance
from ..model.game import Game
from ..model.invariants import broken
from ..model.ruleset import Ruleset
from ..model.setup import new_game
from ..saving.entries import entries_of, kinds_in
from ..saving.format import parse_record, whole_record
from ..saving.header import Header
from ..saving.position import write_position
from ..saving.position_reading import read_position
from ..saving.replay import replay
from .random_play import answers, choose_at_random, header_for, moments, play_on

WRONG_ANSWERS = ("space:nowhere", "op:no_such_operation", "number:99", "done:1", "what", "")


@define
class Failed(Exception):
    """A check failed; `game` is at the decision where it did."""

    message: str
    game: Game | None = None

    def __str__(self) -> str:
        return self.message


@define(frozen=True)
class Seed:
    """One random game to look at."""

    rules: Ruleset
    name: str
    scenario: str
    seed: int

    @property
    def header(self) -> Header:
        """The header of its record."""
        return header_for(self.rules, self.scenario, self.seed)


def require(condition: object, message: str, game: Game | None = None) -> None:
    """Raise unless the condition holds."""
    if not condition:
        raise Failed(message, game)


def ends_and_keeps_invariants(this: Seed) -> None:
    """The game ends; every list has a choice; totals, stacking, tracks and derived values always hold."""
    draw = answers(this.seed)
    game = new_game(this.rules, this.scenario, this.seed)
    decisions = 0
    while game.decision is not None:
        require(len(game.options) > 1, f"{game.decision.prompt}: no choice", game)
        require(len(set(game.options)) == len(game.options), f"{game.decision.prompt}: an option twice", game)
        choose_at_random(game, draw)
        decisions += 1
        require(decisions < 20_000, "the game does not end", game)
        faults = broken(this.rules, game.state, settled=game.turn.settled)
        require(not faults, "; ".join(faults), game)
    require(game.state.result is not None, "no result at the end", game)


def listed_options_apply(this: Seed) -> None:
    """Every option listed at a decision can be taken."""
    for game in moments(this.rules, this.scenario, this.seed, 0.05):
        for option in game.options:
            twin = game.clone()
            try:
                twin.choose(option)
            except Exception as error:
                message = f"{option_id(option)} is listed, but: {type(error).__name__}: {error}"
                raise Failed(message, game) from error


def refused_options_change_nothing(this: Seed) -> None:
    """An option that is not listed is refused and leaves everything as it was."""
    for game in moments(this.rules, this.scenario, this.seed, 0.1):
        before = (game.state.digest(), list(game.options), len(game.log or ()), len(game.history()))
        for wrong in WRONG_ANSWERS:
            try:
                game.choose_id(wrong)
            except Refused:
                continue
            raise Failed(f"{wrong!r} was not refused", game)
        after = (game.state.digest(), list(game.options), len(game.log or ()), len(game.history()))
        require(before == after, "a refused option changed something", game)


def clones_are_equal_and_independent(this: Seed) -> None:
    """A clone equals its original, plays on as another clone does, and leaves the original alone."""
    for game in moments(this.rules, this.scenario, this.seed, 0.1):
        before = game.state.digest()
        one, two = game.clone(), game.clone()
        require(one.state.digest() == before and one.options == game.options, "the clone differs", game)
        for twin in (one, two):
            play_on(twin, answers(this.seed + 1), 15)
        require(one.state.digest() == two.state.digest(), "two clones went different ways", game)
        require(game.state.digest() == before, "a clone's moves changed its original", game)


def positions_round_trip(this: Seed) -> None:
    """A position written and read again is the same state with the same options, also in mid-action."""
    for game in moments(this.rules, this.scenario, this.seed, 0.05):
        again = read_position(json.loads(json.dumps(write_position(game))), folders=Folders.of(this.rules))
        require(again.state.digest() == game.state.digest(), "the position reads as another state", game)
        require(again.options == game.options, "the position has other options", game)


def records_replay(this: Seed) -> None:
    """A record of the whole game replays to the same state."""
    draw = answers(this.seed)
    game = new_game(this.rules, this.scenario, this.seed)
    while game.decision is not None:
        choose_at_random(game, draw)
    strange = [kind for kind in kinds_in(entries_of(game)) if kind not in this.rules.chance]
    require(not strange, f"chance of a kind that is not registered (coin_chance): {', '.join(strange)}", game)
    lines = [json.dumps(line) for line in whole_record(this.header, game)]
    again = replay(parse_record(lines, "record"), "record", folders=Folders.of(this.rules))
    require(again.state.digest() == game.state.digest(), "the record replays to another state", game)


def undo_restores(this: Seed) -> None:
    """Undo brings back exactly the state before, and by the rules never takes back a revealed outcome."""
    draw = answers(this.seed)
    game = new_game(this.rules, this.scenario, this.seed)
    while game.decision is not None:
        before = (game.state.digest(), list(game.options))
        faction = game.decision.faction
        length = len(game.history())
        choose_at_random(game, draw)
        if draw() < 0.2:
            revealed = any(is_chance(who) for who, _ in game.history()[length:])
            if revealed:
                require(game.can_undo(faction) is not None, "undo would take back a revealed outcome", game)
            game.undo()
            require((game.state.digest(), list(game.options)) == before, "undo restores another state", game)
            require(game.redo(), "redo is refused", game)


CHECKS: dict[str, Callable[[Seed], None]] = {
    "ends-and-keeps-invariants": ends_and_keeps_invariants,
    "listed-options-apply": listed_options_apply,
    "refused-options-change-nothing": refused_options_change_nothing,
    "clones-are-equal-and-independent": clones_are_equal_and_independent,
    "positions-round-trip": positions_round_trip,
    "records-replay": records_replay,
    "undo-restores": undo_restores,
}
"""Per seed, by name."""


def failure_record(this: Seed, failed: Failed) -> list[dict[str, Any]]:
    """The record that leads to a failure."""
    game = failed.game or new_game(this.rules, this.scenario, this.seed)
    return whole_record(this.header, game)
