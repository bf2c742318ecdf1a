"""Reading positions: whatever is wrong with one is said with its place, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from reprlib import repr as short
from typing import Any

from ..assembly.folders import NO_FOLDERS, Folders
from ..definitions.load import read_yaml
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
from ..model.state import Result, State
from ..sequences.initiative import BOXES
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
    eligibility = _keyed(position.get("eligibility", {}), "eligibility", ("first", "boxes"))
    first: Any = eligibility.get("first", rules.definitions.scenarios[scenario].first)
    seen = tuple(_card(rules, card, "seen") for card in _list(position.get("seen", []), "seen"))
    in_play: Any = position.get("card")
    state = State(
        scenario=scenario,
        pieces=_pieces(rules, position, params),
        tracks=_tracks(rules, position.get("tracks", {})),
        params=params,
        first=_one_of(first, rules.board.factions, "eligibility.first", "faction"),
        boxes=_boxes_taken(rules, eligibility.get("boxes", {})),
        card=None if in_play is None else _card(rules, in_play, "card"),
        seen=seen,
        capabilities=capabilities,
        flags=_flags(rules, position.get("flags", {})),
        cursor=(),
        result=_result(rules, position.get("result")),
        rng=_random(position.get("random", seeded_state(0))),
    )
    if in_play is not None and in_play not in seen:
        state.seen = (*seen, in_play)
    _check_deck(rules, state)
    state.cursor = _cursor(rules, state, position.get("step"))
    return state


def _flags(rules: Ruleset, raw: Any) -> dict[str, int]:
    return {
        _one_of(name, rules.flags, "flags", "flag"): _number(value, f"flags.{name}")
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


def _boxes_taken(rules: Ruleset, raw: Any) -> dict[str, str]:
    taken = {
        _one_of(faction, rules.board.factions, "eligibility.boxes", "faction"): _one_of(
            box, BOXES, f"eligibility.boxes.{faction}", "box"
        )
        for faction, box in _mapping(raw, "eligibility.boxes").items()
    }
    if len(set(taken.values())) < len(taken):
        raise BadInput("position: eligibility.boxes: two cylinders in one box")
    return taken


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


def _cursor(rules: Ruleset, state: State, raw: Any) -> tuple[Any, ...]:
    """The step to play; if it is not said it follows from the card in play and the boxes taken."""
    if raw is None:
        if state.card is None or len(state.boxes) >= len(rules.board.factions):
            return ("reveal",)
        if state.card in rules.propaganda_cards:
            return ("propaganda", 0)
        return ("act", len(state.boxes))
    step = _list(raw, "step")
    names = [name for name in rules.steps if "." not in name]
    name = _one_of(step[0] if step else None, names, "step", "step")
    limits = {"reveal": None, "act": len(rules.board.factions), "propaganda": len(rules.phases)}
    if name in limits:
        limit = limits[name]
        arguments = [] if limit is None else [_number(step[1] if len(step) > 1 else None, "step", limit - 1)]
        if len(step) != len(arguments) + 1:
            raise BadInput(f"position: step: {name} takes {len(arguments)} number(s)")
    if name != "reveal" and state.card is None:
        raise BadInput("position: step: no card is in play")
    if name == "propaganda" and state.card not in rules.propaganda_cards:
        raise BadInput("position: step: the card in play is not a propaganda card")
    if name == "act" and (state.card in rules.propaganda_cards or step[1] != len(state.boxes)):
        raise BadInput("position: step: it does not fit the card in play and the boxes taken")
    return tuple(step)


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
