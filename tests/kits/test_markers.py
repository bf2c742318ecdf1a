"""Markers: the kind that may lie in a space, as many as may, gone from a space or from the map."""

from __future__ import annotations

from attrs import evolve

from .atoll.names import HARM


def test_the_data_say_which_kind_lies_where(turn):
    assert [HARM.kind_for(turn, x) for x in ("bay", "north", "needle")] == ["rumour", "flood", None]
    assert [HARM.put(turn, x) for x in ("bay", "north", "needle")] == [1, 1, 0]
    assert (turn.pieces["rumour"]["bay"], turn.pieces["flood"]["north"]) == (1, 1)


def test_actions_lay_no_second_one_though_events_may(turn):
    turn.place_from("pool", "rumour", "bay", 2)
    assert HARM.put(turn, "bay") == 0
    assert [HARM.put(turn, "quay", 3), HARM.put(turn, "quay")] == [1, 0]


def test_without_a_limit_as_many_as_there_are(turn):
    assert evolve(HARM, at_most=None).put(turn, "quay", 9) == 4
    assert HARM.put(turn, "bay") == 0


def test_markers_leave_a_space_or_the_map(turn):
    for space in ("bay", "quay", "north"):
        HARM.put(turn, space)
    HARM.remove(turn, "bay")
    assert [turn.on_map(kind) for kind in ("rumour", "flood")] == [1, 1]
    HARM.clear(turn)
    assert [turn.on_map(kind) for kind in ("rumour", "flood")] == [0, 0]
