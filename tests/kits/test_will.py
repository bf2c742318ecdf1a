"""Victory by will: the net change, the limits before the last round, the middle after it, the margin."""

from __future__ import annotations

import pytest
from attrs import evolve

from coin_core.api import Tally

from .atoll.rules import WILL
from .conftest import play


def decided(turn, will, *, last=False, kit=WILL):
    """Winner, reason and section after a round that leaves the track as it is, or None."""
    turn.tracks["patience"] = will
    turn.state.seen = ("Y", "Z") if last else ("Y",)
    play(evolve(kit, tally=lambda _turn: ()).decide(turn))
    result = turn.state.result
    return result and (result.winner, result.reason, result.section)


@pytest.mark.parametrize(
    ("will", "last", "end"),
    [
        (1, False, ("reef", "gone", "7.5")),
        (2, False, None),
        (16, False, None),
        (17, False, ("league", "calm", "7.5")),
        (8, True, ("reef", "thin", "7.6")),
        (9, True, (None, "even", "7.6")),
        (10, True, ("league", "firm", "7.6")),
    ],
)
def test_limits_and_middle(turn, will, last, end):
    assert decided(turn, will, last=last) == end


def test_without_a_middle_the_government_has_held(turn):
    assert decided(turn, 2, last=True, kit=evolve(WILL, middle=None)) == ("league", "firm", "7.6")


def test_without_a_high_limit_only_the_end_decides(turn):
    assert decided(turn, 20, kit=evolve(WILL, high=None)) is None


def test_the_phase_sums_first_then_moves_once(turn):
    phase = WILL.phase("7.1")
    assert (phase.name, phase.section) == ("patience", "7.1")
    turn.place_from("pool", "wreck", "bay", 3)
    play(phase.run(turn))
    assert turn.tracks["patience"] == 7  # love and spite are even
    assert [type(entry).__name__ for entry in turn.log].count("Shifted") == 1


def test_margin_from_each_seat_looks_ahead(turn):
    turn.place_from("pool", "wreck", "bay", 2)
    assert (WILL.margin(turn, "league"), WILL.margin(turn, "reef")) == (-1, 1)
    ahead = evolve(WILL, ahead=lambda _turn: [Tally("mood", 1, 4)])
    assert ahead.margin(turn, "league") == 5
