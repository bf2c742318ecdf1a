"""Eligibility by the order of each card, played in the example of four factions."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from coin_core.assembly.assemble import assemble
from coin_core.assembly.folders import Folders
from coin_core.cli.board_view import margin_lines
from coin_core.engine.chance import Scripted, Seeded
from coin_core.engine.decision import option_id
from coin_core.errors import BadInput
from coin_core.model.game import Game
from coin_core.model.setup import new_state
from coin_core.saving.position import write_position
from coin_core.saving.position_reading import read_position
from coin_core.sequences.eligibility import EligibilitySlice
from coin_core.text.catalogue import Catalogue

FOLDER = str(Path(__file__).parents[2] / "examples" / "four_factions")


@pytest.fixture(scope="module")
def rules():
    return assemble(FOLDER)


def game_with(rules, *cards, params=None):
    """A game in which these cards come first; each is drawn when the one before it comes into play."""
    return Game(rules, new_state(rules, overrides=params or {}), Scripted({"card": list(cards)}, Seeded()))


def listed(game):
    return [option_id(option) for option in game.options]


def finish_action(game, faction):
    """Let the faction end what it began, with the last option each time."""
    while (
        game.decision is not None
        and game.decision.faction == faction
        and game.decision.prompt != "eligibility.take"
    ):
        game.choose(game.options[-1])


def take(game, what):
    """The faction that is asked takes this, and carries it out somehow."""
    faction = game.decision.faction
    game.choose_id(what)
    finish_action(game, faction)
    return faction


def test_the_card_orders_the_factions(rules):
    assert game_with(rules, "S2", "S3").decision.faction == "front"
    assert game_with(rules, "S3", "S2").decision.faction == "union"


def test_the_first_may_take_anything_but_the_limited_operation(rules):
    assert listed(game_with(rules, "S1", "S2")) == ["take:op", "take:op_special", "take:event", "pass"]


@pytest.mark.parametrize(
    ("first", "left"),
    [
        ("take:op", ["take:limited_op", "pass"]),
        ("take:op_special", ["take:limited_op", "take:event", "pass"]),
        ("take:event", ["take:op_special", "pass"]),
    ],
)
def test_what_the_first_leaves_to_the_second(rules, first, left):
    game = game_with(rules, "S1", "S2", "S3")
    assert take(game, first) == "council"
    assert (game.decision.faction, listed(game)) == ("guard", left)


def test_two_act_and_sit_out_the_next_card_and_the_others_stay_eligible(rules):
    game = game_with(rules, "S1", "S5", "S3")
    assert [take(game, "take:event"), take(game, "take:op_special")] == ["council", "guard"]
    assert game.state.card == "S5"  # its order: council, front, guard, union
    assert game.state.sequence.ineligible == ("council", "guard")
    assert [take(game, "take:event"), take(game, "take:op_special")] == ["front", "union"]
    assert game.state.card == "S3"
    assert game.decision.faction == "council"


def test_passing_pays_keeps_eligible_and_lets_the_next_in_its_place(rules):
    game = game_with(rules, "S1", "S5", "S3")
    before = game.state.tracks["resources_council"]
    game.choose_id("pass")
    assert game.state.tracks["resources_council"] == before + 3
    assert (game.decision.faction, listed(game)[0]) == ("guard", "take:op")
    take(game, "take:event")
    take(game, "take:op_special")
    assert game.state.sequence.ineligible == ("guard", "front")
    assert (game.state.card, game.decision.faction) == ("S5", "council")


def test_all_may_pass(rules):
    game = game_with(rules, "S1", "S5", "S3")
    for faction in ("council", "guard", "front", "union"):
        assert game.decision.faction == faction
        game.choose_id("pass")
    assert (game.state.card, game.state.sequence.ineligible) == ("S5", ())


def test_the_next_card_lies_open(rules):
    game = game_with(rules, "S1", "S5", "S3")
    assert (game.state.card, game.state.sequence.upcoming, game.state.seen) == ("S1", "S5", ("S1",))
    shown = list(rules.sequence.shown(rules, game.state, Catalogue(rules, "en")))
    assert "order: Council, Guard, Front, Union" in shown
    assert "next card: S5 Constables" in shown


def test_the_board_shows_the_margin_of_each_faction(rules):
    game = game_with(rules, "S1", "S5")
    lines = [line.plain for line in margin_lines(game, Catalogue(rules, "en"))]
    assert lines == ["margins if a propaganda round came now: Council -5   Guard -4   Front -4   Union -7"]


def test_after_a_propaganda_round_all_are_eligible(rules):
    state = new_state(rules)
    state.seen, state.card = ("S1", "S2", "S3"), "S3"
    state.sequence = EligibilitySlice(taken={"union": "event", "guard": "op_special"}, upcoming="R1")
    state.cursor = ("reveal",)
    game = Game(rules, state, Scripted({"card": ["S5"]}, Seeded()))
    while game.state.card == "R1":
        game.choose(game.options[-1])
    assert game.state.sequence.ineligible == ()
    assert game.decision.faction == "council"


def test_why_says_what_the_first_left(rules):
    game = game_with(rules, "S1", "S2", "S3")
    take(game, "take:op")
    assert [reason.key for reason in game.why_not(("take", "event"))] == ["first_left_other"]


def test_two_factions_have_operations_of_one_name(rules):
    rally = {
        faction: operation.section for (faction, name), operation in rules.operations.items() if name == "rally"
    }
    assert rally == {"guard": "3.2.1", "front": "3.3.1", "union": "3.4.1"}


# -- positions -------------------------------------------------------------------------------------


def test_a_position_in_the_middle_of_a_card_is_read_back(rules):
    game = game_with(rules, "S1", "S2", "S3")
    take(game, "take:op_special")
    again = read_position(write_position(game), folders=Folders.of(rules))
    assert (again.decision.faction, listed(again)) == (game.decision.faction, listed(game))
    assert again.state.digest() == game.state.digest()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ineligible": ["navy"]}, "position: eligibility.ineligible: unknown faction 'navy'"),
        ({"taken": {"council": "nap"}}, "position: eligibility.taken.council: unknown choice 'nap'"),
        ({"passed": ["guard"], "ineligible": ["guard"]}, "position: eligibility: a faction is named twice"),
        ({"taken": {"council": "limited_op"}}, "position: eligibility.taken: nobody takes limited_op first"),
        (
            {"taken": {"council": "op", "guard": "event"}},
            "position: eligibility.taken: event is not left after op",
        ),
        ({"upcoming": "S1"}, "position: eligibility.upcoming: S1 cannot come next"),
        ({"first": "guard"}, "position: eligibility.first: unknown key 'first'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(rules, change, message):
    position = write_position(game_with(rules, "S1", "S2"))
    position["eligibility"] = {**position["eligibility"], **change}
    position.pop("step", None)
    with pytest.raises(BadInput) as refused:
        read_position(position, folders=Folders.of(rules))
    assert str(refused.value).startswith(message)


def test_a_step_that_does_not_fit_is_refused(rules):
    position = write_position(game_with(rules, "S1", "S2"))
    position["step"] = ["act", 1]
    with pytest.raises(BadInput, match="step: it does not fit the card in play and who has acted"):
        read_position(position, folders=Folders.of(rules))


def test_cards_name_each_faction_once(rules):
    faults = rules.sequence.card_faults
    card = rules.cards["S1"]
    assert list(faults(rules, card)) == []
    assert list(faults(rules, evolve(card, order=("council", "guard")))) == [
        (("order",), "each faction once is needed: council, guard, front, union")
    ]
    assert list(faults(rules, evolve(rules.cards["R1"], order=("council",)))) == [
        (("order",), "a propaganda card has no order of factions")
    ]
