"""Resources: purses by faction, costs of spaces, what passing pays, the verb."""

from __future__ import annotations

import pytest

from coin_core.api import Action, Grant
from coin_core.mechanics.events import EventInPlay

from .atoll.names import COINS
from .conftest import play


def test_what_a_faction_can_afford_pays_and_earns(turn):
    assert COINS.left(turn, "reef") == 3
    assert [COINS.can_pay(turn, "reef", amount) for amount in (3, 4)] == [True, False]
    COINS.pay(turn, "reef", 2)
    COINS.earn(turn, "league", 99)
    assert (turn.tracks["coins_reef"], turn.tracks["coins_league"]) == (1, 9)


def test_spaces_cost_what_the_parameter_says_but_for_free_types(atoll, turn):
    action = Action(turn, atoll.operation("canvass", ""), Grant(spaces=4))
    costs = {space: action.cost(action, space) for space in ("bay", "north")}
    assert costs == {"bay": 0, "north": 1}
    COINS.pay(turn, "league", 4)
    assert action.legal_spaces() == ["bay", "quay"]


def test_passing_pays(turn):
    step = COINS.pass_step("reef", "8.3", "canvass.cost")
    assert (step.name, step.section) == ("pass.reef", "8.3")
    play(step.run(turn))
    assert turn.tracks["coins_reef"] == 4


@pytest.mark.parametrize(("side", "coins"), [("unshaded", (6, 3)), ("shaded", (4, 4))])
def test_the_verb_resources(atoll, turn, side, coins):
    (step,) = getattr(atoll.cards["C"], side).do
    play(step.run(EventInPlay(turn, "league")))
    assert (turn.tracks["coins_league"], turn.tracks["coins_reef"]) == coins
