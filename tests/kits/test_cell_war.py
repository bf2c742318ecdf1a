"""The war against cells with a game's own names: each operation once, and what the parameters change."""

from __future__ import annotations

import pytest
from attrs import evolve

from coin_core.api import Action, Grant
from coin_core.kits import cell_war

from .atoll.names import WAR
from .conftest import play


def carry_out(turn, operation, *answers, spaces=1):
    """An operation in so many spaces, without activities and extra spaces."""
    rule = turn.rules.operation(operation, "")
    action = Action(turn, rule, Grant(spaces=spaces, activities=(), extras=False))
    play(action.carry_out(), *answers)
    return action


def rebels(turn, space):
    """Hidden and seen rebels of a place."""
    return turn.pieces["rebel_hidden"][space], turn.pieces["rebel_seen"][space]


def with_values(turn, **values):
    """Parameters by name, with a double underscore for the dot."""
    changed = {name.replace("__", "."): value for name, value in values.items()}
    turn.state.params = {**turn.state.params, **changed}


def test_deploy_places_police_and_gathers_troops(turn):
    carry_out(turn, "deploy", "space:bay", "to:south", "from:quay", "to:south", "number:2", "done")
    assert (turn.pieces["warden"]["bay"], turn.pieces["guard"]["south"]) == (2, 3)


def test_patrol_arrests_against_chits(turn):
    carry_out(
        turn,
        "patrol",
        "space:quay",
        "from:bay",
        "to:quay",
        "number:1",
        "done",
        "space:quay",
        "chit:slip_1",
        "number:1",
    )
    assert rebels(turn, "quay") == (0, 0)
    assert (turn.pieces["rebel_hidden"]["gaol"], turn.pieces["slip_1"]["desk"]) == (2, 0)


@pytest.mark.parametrize(("way", "seen", "lockdown"), [("search:lockdown", 1, 1), ("chit:slip_1", 2, 0)])
def test_search_with_a_curfew_or_a_chit(turn, way, seen, lockdown):
    turn.place_from("pool", "rebel_hidden", "quay", 2)
    carry_out(turn, "search", "space:quay", "done", way)
    assert rebels(turn, "quay") == (3 - seen, seen)
    assert turn.pieces["lockdown"]["quay"] == lockdown


def test_search_outside_towns_only_activates(turn):
    carry_out(turn, "search", "space:north", "from:bay", "to:north", "number:1", "done")
    assert rebels(turn, "north") == (1, 1)


@pytest.mark.parametrize(("cells_to", "gaol", "pool"), [("alternate", 2, 4), ("available", 1, 5)])
def test_assault_removes_active_cells_by_turns(turn, cells_to, gaol, pool):
    with_values(turn, assault__cells_to=cells_to)
    turn.flip("rebel_hidden", "rebel_seen", "quay")
    turn.place_from("pool", "rebel_seen", "quay", 1)
    carry_out(turn, "assault", "space:quay")
    assert rebels(turn, "quay") == (0, 0)
    assert (turn.pieces["rebel_hidden"]["gaol"], turn.pieces["rebel_hidden"]["pool"]) == (gaol, pool)


def test_assault_takes_caches_when_no_cell_is_left(turn):
    turn.move("guard", "bay", "north", 2)
    turn.move("rebel_hidden", "north", "quay", 2)
    before = turn.tracks["patience"]
    carry_out(turn, "assault", "space:north", 2)
    assert turn.pieces["crate"]["north"] == 0
    assert (turn.tracks["patience"] - before, turn.pieces["slip_2"]["desk"]) == (1, 1)


def test_recruit_up_to_what_the_game_says(turn):
    carry_out(turn, "recruit", "space:north", "number:2")
    assert rebels(turn, "north") == (4, 0)


def test_travel_is_seen_in_exposed_spaces_above_a_number(turn):
    turn.place_from("pool", "rebel_hidden", "north", 2)
    carry_out(turn, "travel", "space:north", "to:needle", "group:4:0")
    assert rebels(turn, "needle") == (0, 4)
    with_values(turn, travel__seen_above=4)
    carry_out(turn, "travel", "space:needle", "to:needle", "group:0:4")
    assert rebels(turn, "needle") == (4, 0)


@pytest.mark.parametrize(("die", "wrecks"), [(3, 0), (4, 1)])
def test_sabotage_rolls_above_what_the_game_says(turn, die, wrecks):
    carry_out(turn, "sabotage", "space:quay", "roll", die)
    assert (turn.pieces["wreck"]["quay"], rebels(turn, "quay")) == (wrecks, (0, 1))


def test_sabotage_with_a_cache_against_police(turn):
    turn.move("warden", "south", "north")
    carry_out(turn, "sabotage", "space:north", "cache:north", "roll", 2)  # 2 and 2 for the crate, 1 for the warden
    assert (turn.pieces["crate"]["north"], turn.pieces["wreck"]["north"]) == (0, 0)


def test_restore_clears_and_turns_terror_over(turn):
    turn.place_from("pool", "wreck", "bay", 1)
    turn.place_from("pool", "dread", "bay", 2)
    play(Action(turn, turn.rules.activity("restore", "")).carry_out(), "space:bay")
    assert (turn.pieces["wreck"]["bay"], turn.pieces["dread"]["bay"]) == (2, 0)


def test_a_campaign_ends(turn):
    turn.state.sequence = evolve(turn.state.sequence, first="league")
    turn.flip("rebel_hidden", "rebel_seen", "north", 2)
    turn.move("rebel_seen", "north", "gaol", 2)
    turn.place_from("pool", "dread", "bay", 1)
    cell_war.reset_board(WAR, turn)
    assert (turn.pieces["rebel_hidden"]["gaol"], turn.on_map("dread"), turn.on_map("rebel_seen")) == (2, 0, 0)
    assert turn.state.sequence.first == "reef"
