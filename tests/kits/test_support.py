"""Support: two levels a side, the verb that changes them, and paying to sway."""

from __future__ import annotations

import pytest

from coin_core.kits.support import Support
from coin_core.mechanics.events import EventInPlay
from coin_core.model.invariants import broken

from .atoll.names import INCITE, MOOD, SPEAK
from .conftest import play


def test_levels_go_as_far_one_way_as_the_other():
    assert MOOD.levels == 2
    for markers in ({}, {1: "love"}, {1: "love", -2: "spite"}, {2: "love", -2: "spite"}):
        with pytest.raises(ValueError, match="as far one way as the other"):
            Support(markers=markers, toward=("love", "spite"))


def test_shifts_stop_at_the_end_and_keep_one_marker(turn):
    seen = []
    for by in (1, 1, 1, -1, -3, -9):
        MOOD.shift(turn, "bay", by)
        seen.append(MOOD.level(turn, "bay"))
    assert seen == [1, 2, 2, 1, -2, -2]
    assert {kind for kind in MOOD.markers.values() if turn.pieces[kind]["bay"]} == {"spite_strong"}


def test_a_space_that_holds_no_marker_stays_neutral(turn):
    MOOD.set(turn, "needle", 2)
    assert MOOD.level(turn, "needle") == 0


def test_two_markers_in_a_space_are_a_fault(atoll, turn):
    assert broken(atoll, turn.state) == []
    turn.move("spite", "north", "south")
    assert broken(atoll, turn.state) == ["two levels in south"]


@pytest.mark.parametrize(
    ("card", "side", "answers", "levels"),
    [
        ("B", "unshaded", ("space:bay", "space:south"), {"bay": 1, "south": 2}),
        ("B", "shaded", ("space:south",), {"south": -2}),
        ("B", "shaded", ("done",), {"south": 1}),
        ("E", "unshaded", ("space:north",), {"north": 0}),
    ],
)
def test_the_verb_level(atoll, turn, card, side, answers, levels):
    (step,) = getattr(atoll.cards[card], side).do
    play(step.run(EventInPlay(turn, "league")), *answers)
    assert {space: MOOD.level(turn, space) for space in levels} == levels


def test_sway_pays_for_what_is_in_the_way_then_for_one_shift(turn):
    turn.place_from("pool", "rumour", "bay", 2)
    play(SPEAK.space(turn, "bay", "9.5"), "choose:remove_rumour", "choose:remove_rumour", "choose:shift")
    assert (turn.tracks["coins_league"], turn.pieces["rumour"]["bay"], MOOD.level(turn, "bay")) == (0, 0, 1)


def test_sway_ends_where_the_money_does(turn):
    turn.place_from("pool", "rumour", "bay", 3)
    play(SPEAK.space(turn, "bay", "9.5"), *["choose:remove_rumour"] * 3)
    assert (turn.tracks["coins_league"], MOOD.level(turn, "bay")) == (1, 0)


def test_sway_may_stop_and_goes_the_other_way_for_the_other_side(turn):
    play(INCITE.space(turn, "north", "9.12"), "choose:shift")
    assert (MOOD.level(turn, "north"), turn.tracks["coins_reef"]) == (-2, 2)
    play(INCITE.space(turn, "bay", "9.12"), "done")
    assert (MOOD.level(turn, "bay"), turn.tracks["coins_reef"]) == (0, 2)


def test_why_a_space_cannot_be_swayed(turn):
    MOOD.set(turn, "quay", 2)
    turn.place_from("pool", "rumour", "bay", 1)
    turn.tracks["coins_league"] = 0
    spaces = ("bay", "quay", "north")
    rule = SPEAK.within(turn, spaces, 2, "9.5", lambda _space: None)
    decision = next(rule)
    reasons = {
        space: [reason.key for reason in decision.why_not(("space", space))] for space in (*spaces, "south")
    }
    assert decision.options() == []
    assert reasons == {
        "bay": ["cannot_pay"], "quay": ["nothing_to_change"], "north": ["cannot_pay"], "south": []
    }  # fmt: skip


def test_each_space_is_swayed_once(turn):
    rule = INCITE.within(turn, ("bay", "quay"), 3, "9.12", lambda _space: None)
    play(rule, "space:bay", "choose:shift", "space:quay", "choose:shift")
    assert (MOOD.level(turn, "bay"), MOOD.level(turn, "quay"), turn.tracks["coins_reef"]) == (-1, -1, 1)
