"""Reading positions: whatever is wrong with one is said with its place, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from reprlib import repr as short
from typing import Any

from ..assembly.folders import NO_FOLDERS, Folders
from ..definitions.converter import Misfit, structured
from ..definitions.load import read_yaml
from ..definitions.problems import path_text
from ..definitions.schema import EVENT_SIDES
from ..engine.chance import KINDS, Asked, ChanceSource, Seeded, seeded_state
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

BOARD_KEYS = ("tracks", "eligibility", "card", "seen", "capabilities", "flags", "spaces", "boxes", "chits")
KEYS = (
    "game", "scenario", "variants", "parameters", *BOARD_KEYS, "random", "ask_forced", "step", "pending", "now",
    "result",
)  # fmt: skip


def load_position(file: Path) -> Any:
    """The mapping in a YAML or JSON file (JSON is YAML), read safely."""
    return read_yaml(file)


def rules_of_position(position: Any, folders: Folders = NO_FOLDERS) -> Ruleset:
    """The game with the variants that a position is one of."""
    _keyed(position, "position", KEYS)
    _keyed(position.get("now", {}), "now", BOARD_KEYS)
    variants = _list(position.get("variants", []), "variants")
    return folders.assemble(_word(position.get("game"), "game"), tuple(_word(v, "variants") for v in variants))


def read_position(position: Any, chance: ChanceSource | None = None, folders: Folders = NO_FOLDERS) -> Game:
    """A game at a position; whatever is wrong with it is said with its place."""
    rules = rules_of_position(position, folders)
    state = _state(rules, position)
    faults = broken(rules, state)
    if faults:
        raise BadInput(f"position: {faults[0]}")
    pending = _list(position.get("pending", []), "pending")
    forced = position.get("ask_forced", False)
    if not isinstance(forced, bool):
        raise BadInput(f"position: ask_forced: true or false is needed, not {short(forced)}")
    if not pending:
        return Game(rules, state, chance, ask_forced=forced)
    return _pend(Game(rules, state, Asked(KINDS, Seeded()), ask_forced=forced), pending, chance or Seeded())


def _state(rules: Ruleset, position: Mapping[str, Any]) -> State:
    given: Any = position.get("scenario")
    scenario = scenario_name(rules, None if given is None else _word(given, "scenario"))
    parameters = _mapping(position.get("parameters", {}), "parameters")
    params = starting_values(
        rules, scenario, {k: checked(rules, _word(k, "parameters"), v) for k, v in parameters.items()}
    )
    capabilities = _capabilities(rules, position.get("capabilities", {}))
    for card, side in capabilities.items():
        params = {**params, **getattr(rules.cards[card], side).set}
    flags = _flags(rules, position.get("flags", {}))
    seen = tuple(_card(rules, card, "seen") for card in _list(position.get("seen", []), "seen"))
    in_play: Any = position.get("card")
    state = State(
        scenario=scenario,
        pieces=_pieces(rules, position, params),
        tracks=_tracks(rules, position.get("tracks", {})),
        params=params,
        sequence=_sequence(rules, scenario, position.get("eligibility", {}), flags),
        card=None if in_play is None else _card(rules, in_play, "card"),
        seen=seen,
        capabilities=capabilities,
        flags={name: value for name, value in flags.items() if name in rules.flags},
        cursor=(),
        result=_result(rules, position.get("result")),
        rng=_random(position.get("random", seeded_state(0))),
    )
    if in_play is not None and in_play not in seen:
        state.seen = (*seen, in_play)
    _check_deck(rules, state)
    step = position.get("step")
    for fault in rules.sequence.problems(rules, state):
        raise BadInput(f"position: {fault}")
    with _in_position():
        state.cursor = rules.sequence.cursor_of(rules, state, None if step is None else _list(step, "step"))
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


def _flags(rules: Ruleset, raw: Any) -> dict[str, int]:
    known = (*rules.sequence.flags(rules), *rules.flags)
    return {
        _one_of(name, known, "flags", "flag"): _number(value, f"flags.{name}")
        for name, value in _mapping(raw, "flags").items()
    }


def _random(value: Any) -> int:
    if isinstance(value, str) and value.isdecimal() and value.isascii() and len(value) <= 20:
        value = int(value)
    return _number(value, "random", 2**64 - 1)


def _pieces(rules: Ruleset, position: Mapping[str, Any], params: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    board = rules.board
    pieces = board.empty_pieces()
    for group, places in (("spaces", board.spaces), ("boxes", tuple(sorted(board.boxes)))):
        for place, there in _mapping(position.get(group, {}), group).items():
            _one_of(place, places, group, "space" if group == "spaces" else "box")
            for kind, number in _mapping(there, f"{group}.{place}").items():
                _one_of(kind, board.family_of, f"{group}.{place}", "piece")
                path = f"{group}.{place}.{kind}"
                if place not in pieces[kind]:
                    raise BadInput(f"position: {path}: {kind} cannot be there")
                pieces[kind][place] = _number(number, path)
    for value in _list(position.get("chits", []), "chits"):
        kind = next((k for k, worth in rules.chits if worth == value and type(value) is int), None)
        if kind is None:
            raise BadInput(f"position: chits: no chit of value {short(value)}")
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


def _tracks(rules: Ruleset, raw: Any) -> dict[str, int]:
    tracks = {}
    given = _mapping(raw, "tracks")
    for name in given:
        _one_of(name, rules.board.tracks, "tracks", "track")
    for name, bounds in rules.board.tracks.items():
        tracks[name] = _number(given.get(name, bounds.low), f"tracks.{name}")
        if not bounds.low <= tracks[name] <= bounds.high:
            raise BadInput(f"position: tracks.{name}: {tracks[name]} is outside {bounds.low} to {bounds.high}")
    return tracks


def _capabilities(rules: Ruleset, raw: Any) -> dict[str, str]:
    found = {}
    for card, side in _mapping(raw, "capabilities").items():
        _card(rules, card, "capabilities")
        definition = rules.cards[card]
        sides = [s for s in EVENT_SIDES if getattr(definition, s) is not None]
        if not definition.capability:
            raise BadInput(f"position: capabilities: {card} is not a capability")
        found[str(card)] = _one_of(side, sides, f"capabilities.{card}", "side")
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


def _result(rules: Ruleset, raw: Any) -> Result | None:
    if raw is None:
        return None
    given = _keyed(raw, "result", ("winner", "reason", "section"))
    winner = given.get("winner")
    if winner is not None:
        _one_of(winner, rules.board.factions, "result.winner", "faction")
    reason, section = (_word(given.get(key), f"result.{key}") for key in ("reason", "section"))
    return Result(winner, reason, section)


def _pend(game: Game, pending: list[Any], chance: ChanceSource) -> Game:
    """Give the answers since the step's start; chance among them is given, not drawn."""
    for number, answer in enumerate(pending, 1):
        word = _word(answer, "pending")
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


# -- small checks ----------------------------------------------------------------------------------


def _mapping(value: Any, path: str) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(f"position: {path}: a mapping is needed, not {short(value)}")
    return value


def _keyed(value: Any, path: str, keys: tuple[str, ...]) -> Mapping[Any, Any]:
    """A mapping in which no key is silently ignored; the path of the whole position is "position"."""
    given = _mapping(value, path)
    for key in given:
        if key not in keys:
            place = "position" if path == "position" else f"position: {path}"
            raise BadInput(f"{place}: {unknown('key', short(key).strip(QUOTES), keys)}")
    return given


def _list(value: Any, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"position: {path}: a list is needed, not {short(value)}")
    return value


def _word(value: Any, path: str) -> str:
    if not isinstance(value, str):
        raise BadInput(f"position: {path}: a word is needed, not {short(value)}")
    if "\n" in value:
        raise BadInput(f"position: {path}: a word is needed, not {short(value)}")
    return value


def _number(value: Any, path: str, high: int = 999) -> int:
    if type(value) is not int or not 0 <= value <= high:
        raise BadInput(f"position: {path}: a number from 0 to {high} is needed, not {short(value)}")
    return value


QUOTES = "'\""


def _one_of(value: Any, names: Any, path: str, what: str) -> str:
    if not isinstance(value, str) or value not in names:
        raise BadInput(f"position: {path}: {unknown(what, short(value).strip(QUOTES), list(names))}")
    return value


def _card(rules: Ruleset, value: Any, path: str) -> str:
    return _one_of(value, rules.cards, path, "card")
