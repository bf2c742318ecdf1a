"""Control: any number of sides, computed from the pieces; a track that follows it."""

from __future__ import annotations

import pytest

from .atoll.names import HOLD


@pytest.mark.parametrize(
    ("there", "owner"),
    [
        ({}, None),
        ({"guard": 1}, "league"),
        ({"guard": 1, "rebel_seen": 1}, None),
        ({"guard": 1, "warden": 1, "rebel_seen": 1}, "league"),
        ({"guard": 2, "rebel_hidden": 1, "boat": 1}, None),  # two against two together
        ({"guard": 3, "rebel_hidden": 1, "boat": 1}, "league"),
        ({"crate": 1, "rebel_hidden": 1, "boat": 1}, "reef"),
        ({"boat": 3, "guard": 1, "rebel_seen": 1}, "clan"),
    ],
)
def test_more_pieces_than_all_others_together(turn, there, owner):
    for kind, places in turn.pieces.items():
        places["bay"] = there.get(kind, 0)
    assert HOLD.controller(turn, "bay") == owner
    assert [side for side in HOLD.sides if HOLD.has(turn, side, "bay")] == ([owner] if owner else [])


def test_only_some_types_of_space_are_controlled(turn):
    turn.move("guard", "bay", "needle", 2)
    assert HOLD.controller(turn, "needle") is None
    assert not HOLD.has(turn, "league", "needle")


def test_population_of_all_that_a_side_holds(turn):
    assert {side: HOLD.population(turn, side) for side in HOLD.sides} == {"league": 5, "reef": 1, "clan": 0}


def test_the_track_falls_for_one_side_and_rises_for_another(turn):
    turn.move("rebel_hidden", "gaol", "bay", 1)
    assert turn.tracks["patience"] == 10  # 3 guards against 1 rebel and 1 boat
    turn.move("guard", "bay", "pool", 2)
    turn.move("warden", "bay", "pool", 1)
    assert turn.tracks["patience"] == 10  # rebel and boat are even
    turn.move("boat", "bay", "pool", 1)
    assert turn.tracks["patience"] == 8
    turn.place_from("pool", "boat", "bay", 2)
    assert turn.tracks["patience"] == 12  # lost by the one, gained by the other


def test_changes_of_one_group_are_moved_once(turn):
    with turn.together():
        turn.move("guard", "quay", "bay", 2)
        turn.move("rebel_hidden", "quay", "north", 1)
    assert turn.tracks["patience"] == 10
    assert not [entry for entry in turn.log if type(entry).__name__ == "Shifted"]
