"""1.7 Control, recomputed from scratch: every gain or loss of MCP control moves Political Will at once."""

from __future__ import annotations

import random
import sys

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.model.setup import new_game, new_state
from coin_core.model.turn import Turn
from games.malaya.names import CONTROL

WOODEN = ("troops", "police", "guerrilla_underground", "guerrilla_active", "base")


def mcp_population(rules, state) -> int:
    """Population under MCP control, by a recount of all pieces."""
    turn = rules.look(state)
    spaces = [x for x in rules.board.spaces if rules.board.type_of[x] != "economic_center"]
    return sum(rules.board.value_of[x] for x in spaces if CONTROL.controller(turn, x) == "mcp")


def random_motion(turn, draw) -> None:
    """Any one motion that the board allows: placed, removed or moved."""
    kinds = [k for k in WOODEN if any(turn.pieces[k].values())]
    kind = kinds[int(draw() * len(kinds))]
    places = [place for place, number in turn.pieces[kind].items() if number]
    source = places[int(draw() * len(places))]
    targets = [x for x in turn.board.spaces if x != source and turn.room(kind, x)]
    if source != "available" and draw() < 0.3:
        turn.remove(kind, source)
    elif source == "available":
        turn.place_from("available", kind, targets[int(draw() * len(targets))], 1)
    else:
        turn.move(kind, source, targets[int(draw() * len(targets))])


@pytest.mark.parametrize("size", [1, 4])
def test_any_motion_or_group_moves_political_will_by_the_change_of_control(size):
    """1.7, 1.10: single motions, and groups of four as one step, clamped once."""
    rules = assemble("malaya")
    changed = 0
    for seed in range(150):
        draw = random.Random(seed).random
        state = new_state(rules, seed=seed)
        turn = Turn(rules, state, None)
        for _ in range(25):
            before, held = state.tracks["political_will"], mcp_population(rules, state)
            if size == 1:
                random_motion(turn, draw)
            else:
                with turn.together():
                    for _ in range(size):
                        random_motion(turn, draw)
            change = held - mcp_population(rules, state)
            assert state.tracks["political_will"] == max(0, min(20, before + change)), f"seed {seed}"
            changed += change != 0
    assert changed > 300


@pytest.mark.parametrize("scenario", ["standard", "extended"])
def test_every_path_of_random_games_owes_exactly_the_change_of_control(scenario, monkeypatch):
    """1.7, 7.1, 7.2: operations, activities, events, redeployment and pieces taken from the map."""
    rules = assemble("malaya")
    owed = [0]
    original = Turn.owe

    def watched(turn, track, by):
        if turn.log is not None and sys._getframe(1).f_code.co_name == "after":  # the control watcher
            owed[0] += by
        original(turn, track, by)

    monkeypatch.setattr(Turn, "owe", watched)
    changes = 0
    for seed in range(60):
        draw = random.Random(seed).random
        game = new_game(rules, scenario, seed)
        held = mcp_population(rules, game.state)
        owed[0] = 0
        while game.decision is not None:
            game.choose(game.options[int(draw() * len(game.options))])
            if game.turn.settled:
                now = mcp_population(rules, game.state)
                assert owed[0] == held - now, f"seed {seed}: {game.state.cursor}"
                changes += owed[0] != 0
                held, owed[0] = now, 0
    assert changes > 200
