"""Positions: a whole game state as a small mapping that people can write by hand (YAML or JSON).

This is the writing half; `position_reading` reads them. Inside an action a position is the board at the
start of the current step plus `pending`, the answers given since; `now`, the board as it is at the
moment, is for looking only and is not read. What is left out is empty; chits in the bag and markers in
supply are never written, since they are the rest.
"""

from __future__ import annotations

from typing import Any

from ..engine.history import AUTO
from ..model.game import Game
from ..model.parameters import starting_values
from ..model.ruleset import Ruleset
from ..model.state import State
from .entries import as_pending, recorded


def write_position(game: Game) -> dict[str, Any]:
    """The position of a game at its present decision."""
    rules, start = game.rules, game.snapshot if game.decision is not None else game.state
    position: dict[str, Any] = {
        "game": rules.name,
        "scenario": start.scenario,
        "variants": list(rules.variant_names),
        "parameters": _overrides(rules, start),
        **_board(rules, start),
        "random": str(start.rng),  # a text, since some languages have no whole numbers of 64 bits
        "ask_forced": game.ask_forced or None,
        "step": list(start.cursor),
    }
    if start.result is not None:
        result = start.result
        position["result"] = {"winner": result.winner, "reason": result.reason, "section": result.section}
    pending = [as_pending(recorded(answer)) for answer in game.answers if answer[0] != AUTO]
    if pending and game.decision is not None:
        position["pending"] = pending
        position["now"] = _board(rules, game.state)
    return {key: value for key, value in position.items() if value not in ({}, [], None) or key == "card"}


def _board(rules: Ruleset, state: State) -> dict[str, Any]:
    board = rules.board
    places = {
        place: {
            kind: number
            for kind, there in state.pieces.items()
            if (number := there.get(place, 0)) and not _supply(rules, kind, place)
        }
        for place in (*board.spaces, *sorted(board.boxes))
    }
    return {
        "tracks": dict(state.tracks),
        "eligibility": state.sequence.written(),
        "card": state.card,
        "seen": list(state.seen),
        "capabilities": dict(state.capabilities),
        "flags": {**state.flags, **state.sequence.flags()},
        "spaces": {space: places[space] for space in board.spaces if places[space]},
        "boxes": {box: places[box] for box in sorted(board.boxes) if places[box]},
        "chits": [value for kind, value in rules.chits for _ in range(_held(rules, state, kind))],
    }


def _held(rules: Ruleset, state: State, kind: str) -> int:
    return state.pieces[kind][rules.board.boxes_of[kind][1]]


def _supply(rules: Ruleset, kind: str, place: str) -> bool:
    """Chits (listed by value) and markers in their resting box are not written."""
    board = rules.board
    return kind in board.value_of_kind or (board.owner_of[kind] is None and place == board.rest_box[kind])


def _overrides(rules: Ruleset, state: State) -> dict[str, Any]:
    """Parameters that differ from the scenario's, apart from those of capabilities in play."""
    base = starting_values(rules, state.scenario, {})
    by_cards = {name for card, side in state.capabilities.items() for name in getattr(rules.cards[card], side).set}
    return {name: value for name, value in state.params.items() if value != base[name] and name not in by_cards}
