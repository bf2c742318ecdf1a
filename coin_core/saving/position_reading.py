"""Reading positions: whatever is wrong with one is said with its place, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from reprlib import repr as short
from typing import Any

from ..assembly.folders import NO_FOLDERS, Folders
from ..definitions.converter import Misfit, structured
from ..definitions.load import read_yaml
from ..definitions.problems import path_text
from ..definitions.schema import EVENT_SIDES
from ..engine.chance import AllAsked, ChanceSource, Seeded
from ..engine.decision import Refused
from ..errors import BadInput, unknown
from ..mechanics.deck import deck_of
from ..model.game import Game
from ..model.invariants import broken
from ..model.parameters import checked, starting_values
from ..model.ruleset import Ruleset
from ..model.setup import family_size, scenario_name
from ..model.state import Result, SequenceSlice, State
from .entries import give
from .position_shape import Outcome, Position, position_of, random_state

LARGEST_NUMBER = 999
"""Of pieces in a place, or of a flag."""


def load_position(file: Path) -> Any:
    """The mapping in a YAML or JSON file (JSON is YAML), read safely."""
    return read_yaml(file)


def rules_of_position(position: Any, folders: Folders = NO_FOLDERS) -> Ruleset:
    """The game with the variants that a position is one of."""
    given = position_of(position)
    return folders.assemble(given.game, given.variants)


def read_position(position: Any, chance: ChanceSource | None = None, folders: Folders = NO_FOLDERS) -> Game:
    """A game at a position; whatever is wrong with it is said with its place."""
    given = position_of(position)
    rules = folders.assemble(given.game, given.variants)
    state = _state(rules, given)
    faults = broken(rules, state)
    if faults:
        raise BadInput(f"position: {faults[0]}")
    if not given.pending:
        return Game(rules, state, chance, ask_forced=given.ask_forced)
    asking = Game(rules, state, AllAsked(), ask_forced=given.ask_forced)
    return _pend(asking, given.pending, chance or Seeded())


def _state(rules: Ruleset, given: Position) -> State:
    scenario = scenario_name(rules, given.scenario)
    settings = {name: checked(rules, name, value) for name, value in given.parameters.items()}
    params = starting_values(rules, scenario, settings)
    capabilities = _capabilities(rules, given.capabilities)
    for card, side in capabilities.items():
        params = {**params, **getattr(rules.cards[card], side).set}
    flags = _flags(rules, given.flags)
    seen = tuple(_card(rules, card, "seen") for card in given.seen)
    in_play = None if given.card is None else _card(rules, given.card, "card")
    state = State(
        scenario=scenario,
        pieces=_pieces(rules, given, params),
        tracks=_tracks(rules, given.tracks),
        params=params,
        sequence=_sequence(rules, scenario, given.eligibility, flags),
        card=in_play,
        seen=seen if in_play is None or in_play in seen else (*seen, in_play),
        capabilities=capabilities,
        flags={name: value for name, value in flags.items() if name in rules.flags},
        cursor=(),
        result=_result(rules, given.result),
        rng=random_state(given.random),
    )
    _check_deck(rules, state)
    for fault in rules.sequence.problems(rules, state):
        raise BadInput(f"position: {fault}")
    with _in_position():
        step = None if given.step is None else list(given.step)
        state.cursor = rules.sequence.cursor_of(rules, state, step)
    return state


@contextmanager
def _in_position() -> Iterator[None]:
    """What the sequence of play finds wrong is said as everything else about a position."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"position: {error}") from None


def _sequence(rules: Ruleset, scenario: str, raw: Any, flags: Mapping[str, int]) -> SequenceSlice:
    """What the sequence of play keeps in the state; how it is written is its own affair."""
    sequence = rules.sequence
    try:
        written = structured(raw, sequence.position)
    except Misfit as misfit:
        path, message = misfit.problems[0]
        raise BadInput(f"position: {path_text(('eligibility', *path))}: {message}") from None
    own = {name: flags[name] for name in sequence.flags(rules) if name in flags}
    with _in_position():
        slice_: SequenceSlice = sequence.read(rules, rules.definitions.scenarios[scenario], written, own)
    return slice_


def _flags(rules: Ruleset, given: Mapping[str, int]) -> dict[str, int]:
    known = (*rules.sequence.flags(rules), *rules.flags)
    return {
        _one_of(name, known, "flags", "flag"): _number(value, f"flags.{name}") for name, value in given.items()
    }


def _pieces(rules: Ruleset, given: Position, params: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    board = rules.board
    pieces = board.empty_pieces()
    _lay(rules, pieces, "spaces", given.spaces, board.spaces)
    _lay(rules, pieces, "boxes", given.boxes, tuple(sorted(board.boxes)))
    for value in given.chits:
        kind = next((kind for kind, worth in rules.chits if worth == value), None)
        if kind is None:
            raise BadInput(f"position: chits: no chit of value {value}")
        pieces[kind][board.boxes_of[kind][1]] += 1
    for family, kinds in board.families.items():
        rest = family_size(rules, family, params) - sum(sum(pieces[k].values()) for k in kinds)
        if board.owner_of[kinds[0]] is None:  # markers and chits: the rest is the supply
            pieces[kinds[0]][board.rest_box[kinds[0]]] += rest
        if rest < 0 or (rest > 0 and board.owner_of[kinds[0]] is not None):
            raise BadInput(
                f"position: {abs(rest)} {family} too {'many' if rest < 0 else 'few'}"
                f" (there are {family_size(rules, family, params)}; boxes count too)"
            )
    return pieces


def _lay(
    rules: Ruleset,
    pieces: dict[str, dict[str, int]],
    group: str,
    given: Mapping[str, Mapping[str, int]],
    places: tuple[str, ...],
) -> None:
    """Put what is written under `spaces` or `boxes` where it belongs."""
    for place, there in given.items():
        _one_of(place, places, group, "space" if group == "spaces" else "box")
        for kind, number in there.items():
            _one_of(kind, rules.board.family_of, f"{group}.{place}", "piece")
            path = f"{group}.{place}.{kind}"
            if place not in pieces[kind]:
                raise BadInput(f"position: {path}: {kind} cannot be there")
            pieces[kind][place] = _number(number, path)


def _tracks(rules: Ruleset, given: Mapping[str, int]) -> dict[str, int]:
    tracks = {}
    for name in given:
        _one_of(name, rules.board.tracks, "tracks", "track")
    for name, bounds in rules.board.tracks.items():
        tracks[name] = given.get(name, bounds.low)
        if not bounds.low <= tracks[name] <= bounds.high:
            raise BadInput(f"position: tracks.{name}: {tracks[name]} is outside {bounds.low} to {bounds.high}")
    return tracks


def _capabilities(rules: Ruleset, given: Mapping[str, str]) -> dict[str, str]:
    found = {}
    for card, side in given.items():
        definition = rules.cards[_card(rules, card, "capabilities")]
        sides = [s for s in EVENT_SIDES if getattr(definition, s) is not None]
        if not definition.capability:
            raise BadInput(f"position: capabilities: {card} is not a capability")
        found[card] = _one_of(side, sides, f"capabilities.{card}", "side")
    return found


def _check_deck(rules: Ruleset, state: State) -> None:
    """2.1 The cards seen could have come in this order from a deck built by the rules."""
    deck = deck_of(rules, state)
    size = deck.events + 1
    if len(set(state.seen)) != len(state.seen):
        raise BadInput("position: seen: a card comes twice")
    if len(state.seen) > deck.piles * size:
        raise BadInput(f"position: seen: the deck has {deck.piles * size} cards")
    for start in range(0, len(state.seen), size):
        pile = state.seen[start : start + size]
        scoring = [place for place, card in enumerate(pile) if card in rules.propaganda_cards]
        if scoring and scoring[0] < deck.events - deck.tail:
            raise BadInput(f"position: seen: {pile[scoring[0]]} cannot come so early in its pile")
        if len(scoring) > 1 or (len(pile) == size and not scoring):
            raise BadInput(f"position: seen: a pile holds {len(scoring)} propaganda cards")
    if len(state.seen) == deck.piles * size and state.result is None and state.card not in rules.propaganda_cards:
        raise BadInput("position: seen: no card is left")


def _result(rules: Ruleset, given: Outcome | None) -> Result | None:
    if given is None:
        return None
    if given.winner is not None:
        _one_of(given.winner, rules.board.factions, "result.winner", "faction")
    return Result(given.winner, given.reason, given.section)


def _pend(game: Game, pending: Sequence[str], chance: ChanceSource) -> Game:
    """Give the answers since the step's start; chance among them is given, not drawn."""
    for number, word in enumerate(pending, 1):
        who, equals, value = word.partition("=")
        try:
            if equals:
                give(game, who, value)
            else:
                game.choose_id(word)
        except Refused:
            raise BadInput(f"position: pending: {short(word)} (number {number}) does not fit there") from None
    game.change_chance(chance)
    return game


def _number(value: int, path: str) -> int:
    if not 0 <= value <= LARGEST_NUMBER:
        raise BadInput(f"position: {path}: a number from 0 to {LARGEST_NUMBER} is needed, not {value}")
    return value


def _one_of(value: str, names: Iterable[str], path: str, what: str) -> str:
    if value not in names:
        raise BadInput(f"position: {path}: {unknown(what, value, list(names))}")
    return value


def _card(rules: Ruleset, value: str, path: str) -> str:
    return _one_of(value, rules.cards, path, "card")
