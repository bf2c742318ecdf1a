"""2.1 Set-up: the state a scenario starts with."""

from __future__ import annotations

from collections.abc import Mapping

from ..definitions.schema import Value
from ..engine.chance import ChanceSource, seeded_state
from ..errors import BadInput, unknown
from .game import Game
from .parameters import starting_values
from .ruleset import Ruleset
from .state import State


def scenario_name(rules: Ruleset, name: str | None) -> str:
    """A scenario by name; the first if none is given."""
    scenarios = rules.definitions.scenarios
    if name is None:
        return next(iter(scenarios))
    if name not in scenarios:
        raise BadInput(unknown("scenario", name, scenarios))
    return name


def new_state(
    rules: Ruleset, scenario: str | None = None, seed: int = 0, overrides: Mapping[str, Value] | None = None
) -> State:
    """The board as the scenario sets it up; what it does not name rests in its box."""
    name = scenario_name(rules, scenario)
    chosen = rules.definitions.scenarios[name]
    params = starting_values(rules, name, overrides or {})
    pieces = rules.board.empty_pieces()
    for place, there in (*chosen.spaces.items(), *chosen.boxes.items()):
        for kind, number in there.items():
            pieces[kind][place] = number
    fill_resting_boxes(rules, pieces, params)
    began, cursor = rules.sequence.begin(rules, chosen)
    state = State(
        scenario=name,
        pieces=pieces,
        tracks={track: _start(value, params) for track, value in chosen.tracks.items()},
        params=params,
        sequence=began,
        card=None,
        seen=(),
        capabilities={},
        flags={},
        cursor=cursor,
        result=None,
        rng=seeded_state(seed),
    )
    for track, value in state.tracks.items():
        bounds = rules.board.tracks[track]
        if not bounds.low <= value <= bounds.high:
            raise BadInput(f"track {track}: {value} is outside {bounds.low} to {bounds.high}")
    return state


def _start(value: int | str, params: Mapping[str, Value]) -> int:
    return value if isinstance(value, int) else int(params[value])


def family_size(rules: Ruleset, family: str, params: Mapping[str, Value]) -> int:
    """How many pieces or markers a family has."""
    count = rules.board.counts[family]
    return count if isinstance(count, int) else int(params[count])


def fill_resting_boxes(rules: Ruleset, pieces: dict[str, dict[str, int]], params: Mapping[str, Value]) -> None:
    """All pieces that are nowhere else lie in the box where their family rests."""
    board = rules.board
    for family, kinds in board.families.items():
        elsewhere = sum(sum(pieces[kind].values()) for kind in kinds)
        pieces[kinds[0]][board.rest_box[kinds[0]]] += family_size(rules, family, params) - elsewhere


def new_game(
    rules: Ruleset,
    scenario: str | None = None,
    seed: int = 0,
    overrides: Mapping[str, Value] | None = None,
    chance: ChanceSource | None = None,
    *,
    keep_log: bool = True,
    ask_forced: bool = False,
) -> Game:
    """A game at its first decision."""
    state = new_state(rules, scenario, seed, overrides)
    return Game(rules, state, chance, keep_log=keep_log, ask_forced=ask_forced)
