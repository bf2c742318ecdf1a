"""A record played again: every choice, every outcome of chance and every hash is checked on the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from reprlib import repr as short
from typing import Any

from ..assembly.folders import NO_FOLDERS, Folders
from ..definitions.load import OwnCards
from ..engine.chance import AllAsked, ChanceSource, Seeded
from ..engine.decision import Chance, Refused
from ..engine.history import is_chance
from ..errors import BadInput, unknown
from ..model.game import Game
from ..model.ruleset import Ruleset
from ..model.setup import new_game
from .entries import as_pending, give
from .format import Record
from .header import Header
from .position_reading import read_position


def rules_of(header: Header, folders: Folders = NO_FOLDERS) -> Ruleset:
    """The game that a record was played with: an installed one, or in folders that the person named."""
    own = None if header.cards is None else OwnCards(Path("cards of the record"), json.dumps(header.cards))
    return folders.assemble(header.game, tuple(header.variants), own, header.folders)


def start_of(record: Record, folders: Folders = NO_FOLDERS) -> Game:
    """The game at the record's beginning, with every outcome of chance to be given."""
    header = record.header
    rules = rules_of(header, folders)
    source = AllAsked()
    if header.position is not None:
        start = {key: value for key, value in header.position.items() if key != "pending"}
        return read_position(start, source, folders)
    seed, forced = header.seed, header.ask_forced
    return new_game(rules, header.scenario, seed, header.parameters, source, ask_forced=forced)


def given_with_position(record: Record) -> int:
    """How many of the first entries came with the position, so that the seed need not explain them."""
    number = 0
    for entry, answer in zip(record.entries, record.header.pending, strict=False):
        if as_pending(entry) != answer:
            break
        number += 1
    return number


def refuse(message: str) -> None:
    """What is done about a state that is not the one recorded, unless something else is said."""
    raise BadInput(message)


def replaying(
    record: Record, name: str, folders: Folders = NO_FOLDERS, differs: Callable[[str], None] = refuse
) -> Iterator[Game]:
    """The same game after each entry; options, chance and hashes are checked on the way.

    `differs` is told of every state that is not the one recorded.
    """
    game = start_of(record, folders)
    for kind in record.header.kinds:
        if kind not in game.rules.chance:
            raise BadInput(f"{name}: kinds: {unknown('kind of chance', kind, game.rules.chance)}")
    with_position = given_with_position(record)
    yield game
    for number, (who, value) in enumerate(record.entries):
        _check_hash(game, record, number, name, differs)
        given = number < with_position or who.partition(":")[2] in record.header.given
        if number < with_position and record.header.unverified and len(game.steps()) > 1:
            raise BadInput(f"{name}: entry {number + 1} cannot have come with the position, whose step is over")
        if is_chance(who) and not given:
            _check_chance(game, value, f"{name}: entry {number + 1}")
        try:
            give(game, who, value)
        except Refused:
            entry = f"{short(who)} {short(value)}"
            raise BadInput(f"{name}: entry {number + 1} ({entry}) does not fit the game there") from None
        except Exception as error:
            fault = f"{type(error).__name__}: {short(str(error))}"
            raise BadInput(f"{name}: entry {number + 1}: a rule fails there ({fault})") from error
        if number + 1 == len(record.entries):
            _check_hash(game, record, number + 1, name, differs)
        yield game


def _check_hash(game: Game, record: Record, number: int, name: str, differs: Callable[[str], None]) -> None:
    """The rules must still lead to the state that was recorded."""
    expected = record.hashes.get(number)
    if expected is not None and game.state.digest() != expected:
        differs(f"{name}: the state after entry {number} is not the one recorded")


def _check_chance(game: Game, value: Any, place: str) -> None:
    """The seed must give what the record says: recorded chance cannot be exchanged."""
    if isinstance(game.decision, Chance):
        state = game.state
        before = state.rng
        drawn = Seeded().draw(game.decision, state)
        state.rng = before
        if drawn != value:
            raise BadInput(
                f"{place}: the {game.decision.kind} is {value} in the record, but the seed gives {drawn}"
            )


def replay(record: Record, name: str, then: ChanceSource | None = None, folders: Folders = NO_FOLDERS) -> Game:
    """Play a record to its end; from there chance comes from `then`."""
    *_, game = replaying(record, name, folders)
    game.change_chance(then or Seeded())
    return game
