"""Chits: drawn from a bag, held, spent against hidden pieces, given back; their verbs."""

from __future__ import annotations

from coin_core.api import Action, Grant
from coin_core.mechanics.events import EventInPlay

from .atoll.names import SLIPS
from .conftest import play


def held(turn):
    """Chits at the desk: of value one, of value two."""
    return turn.pieces["slip_1"]["desk"], turn.pieces["slip_2"]["desk"]


def test_draw_until_the_bag_is_empty(turn):
    play(SLIPS.draw(turn, 9), 2, 1, 2, 1)
    assert held(turn) == (3, 2)
    assert SLIPS.number_held(turn) == 5


def test_half_goes_back_and_with_none_one_is_drawn(turn):
    play(SLIPS.draw(turn, 2), 2, 2)
    play(SLIPS.discard_half(turn, "7.3"), "chit:slip_2")
    assert held(turn) == (1, 1)
    play(SLIPS.discard_some(turn, 2, "7.3"), "chit:slip_1", "chit:slip_2")
    play(SLIPS.discard_half(turn, "7.3"), 2)
    assert held(turn) == (0, 1)


def test_the_highest_is_lost(turn):
    play(SLIPS.draw(turn), 2)
    SLIPS.lose_highest(turn)
    assert held(turn) == (1, 0)


def test_spent_values_add_up_to_no_more_than_is_wanted(atoll, turn):
    play(SLIPS.draw(turn), 2)
    action = Action(turn, atoll.operation("assault", ""), Grant(spaces=1))
    assert play(SLIPS.spend(action, "quay", 2), "chit:slip_1", "chit:slip_2") == 2
    assert held(turn) == (0, 0)
    assert play(SLIPS.spend(action, "quay", 2)) == 0


def test_no_chit_is_spent_where_an_event_forbids_it(atoll, turn):
    action = Action(turn, atoll.operation("assault", ""), Grant(spaces=1, chits=False))
    assert play(SLIPS.spend(action, "quay", 2)) == 0


def test_any_chit_buys_one_more_space(atoll, turn):
    action = Action(turn, atoll.operation("search", ""), Grant(spaces=1))
    assert SLIPS.lead().payments(action) == [("slip_1", "desk")]


def test_passing_draws(turn):
    step = SLIPS.pass_step("8.1")
    assert (step.name, step.section) == ("pass.league", "8.1")
    play(step.run(turn), 1)
    assert held(turn) == (2, 0)


def test_the_verbs_draw_and_discard(atoll, turn):
    event = EventInPlay(turn, "reef")
    for side, answers, slips in (("unshaded", (1, 2), (2, 1)), ("shaded", ("chit:slip_2", "chit:slip_1"), None)):
        (step,) = getattr(atoll.cards["A"], side).do
        if slips is None:
            play(step.run(event), *answers, "chit:slip_1")
            assert held(turn) == (0, 0)
        else:
            play(step.run(event), *answers)
            assert held(turn) == slips
