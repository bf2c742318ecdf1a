"""Two factions may have an operation or an activity of one name: events, reasons and texts tell them apart."""

from __future__ import annotations

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.model.game import Game
from coin_core.model.log import ActionStarted
from coin_core.model.setup import new_state
from coin_core.testing.per_game import everything_is_reached
from coin_core.testing.suite import seeds_of
from coin_core.text.catalogue import Catalogue
from coin_core.text.why import why


@pytest.fixture
def shared(isle):
    """Both factions rise, and both bribe."""
    isle.edit(
        "plugin.py",
        (
            '        Operation(name="rise",',
            '        Operation(name="rise", faction="crown", section="3.9", run=rules.guard, types=("hills",),\n'
            '                  test=rules.guardable, cost=rules.cost, purse="money"),\n'
            '        Operation(name="rise",',
        ),
        (
            "        Activity(\n",
            '        Activity(name="bribe", faction="rebels", section="4.9", run=rules.bribe),\n'
            "        Activity(\n",
        ),
    )
    for language in ("en", "ja"):
        isle.edit(f"text/{language}/names.yaml", (", rise: ", ", crown.rise: Muster, rise: "))
        isle.edit(f"text/{language}/names.yaml", ("\n  rise: ", "\n  crown.rise: Soldiers in hills.\n  rise: "))
    return isle


def rules_of(shared, card: str = ""):
    if card:
        shared.edit("data/cards.yaml", ("{do: [{do: isle.feast}]}", f"{{do: [{card}]}}"))
    return assemble(str(shared.folder))


def at(rules, faction: str, *choices: str) -> Game:
    """`faction` acts first on card B."""
    state = new_state(rules)
    state.seen = ("B",)
    rules.sequence.stand(rules, state, faction, "B", "")
    game = Game(rules, state)
    for choice in choices:
        game.choose_id(choice)
    return game


def test_both_are_there_and_each_carries_out_its_own(shared):
    rules = rules_of(shared)
    assert [key for key in rules.operations if key[1] == "rise"] == [("crown", "rise"), ("rebels", "rise")]
    for faction, section in (("crown", "3.9"), ("rebels", "3.2")):
        game = at(rules, faction, "box:op_special", "op:rise")
        started = [entry for entry in game.log if isinstance(entry, ActionStarted)]
        assert started == [ActionStarted(faction, "rise", section)]


def test_a_name_may_be_said_for_one_faction(shared):
    rules = rules_of(shared)
    texts = Catalogue(rules, "en")
    crown, rebels = (at(rules, faction, "box:op_special") for faction in ("crown", "rebels"))
    assert [texts.label(("op", "rise"), game) for game in (crown, rebels)] == ["Muster", "Rise"]
    assert texts.explain(("op", "rise"), "crown") == ("Soldiers in hills.", "3.9")
    assert texts.explain(("op", "rise"), "rebels") == ("A rebel in each space.", "3.2")
    crown.choose_id("op:rise")
    rebels.choose_id("op:rise")
    assert texts.question(crown.decision).startswith("Muster: next space")
    assert texts.question(rebels.decision).startswith("Rise: next space")
    assert texts.entry(crown.log[-1]) == "Crown: Muster [3.9]"
    assert texts.entry(rebels.log[-1]) == "Rebels: Rise [3.2]"


def test_why_looks_at_the_faction_that_asks(shared):
    rules = rules_of(shared)
    game = at(rules, "rebels", "box:limited_op")
    assert [reason.key for reason in game.why_not(("sa", "bribe"))] == ["limited_no_activity"]
    assert [reason.key for reason in game.why_not(("op", "guard"))] == ["action_of_other_faction"]
    assert [reason.key for reason in at(rules, "rebels").why_not(("op", "rise"))] == ["box_first"]
    found = why(at(rules, "crown", "box:limited_op"), Catalogue(rules, "en"), "bribe")
    assert [reason.key for reason in found.reasons] == ["limited_no_activity"]


@pytest.mark.parametrize(
    ("fields", "executing", "acting"),
    [
        ("", "crown", "crown"),
        ("", "rebels", "rebels"),
        ("by: crown, ", "rebels", "crown"),
        ("by: rebels, ", "crown", "rebels"),
        ("by: executing, ", "rebels", "rebels"),
    ],
)
def test_an_event_grants_the_operation_of_the_faction_meant(shared, fields, executing, acting):
    rules = rules_of(shared, f"{{do: operation, {fields}ops: [rise], spaces: 1, optional: false}}")
    game = at(rules, executing, "box:event", "side:unshaded")
    assert [entry.faction for entry in game.log if isinstance(entry, ActionStarted)] == [acting]
    assert game.decision.faction == acting


@pytest.mark.parametrize(
    ("fields", "executing", "acting"),
    [("", "rebels", "rebels"), ("", "crown", "crown"), (", by: crown", "rebels", "crown")],
)
def test_an_event_grants_the_activity_of_the_faction_meant(shared, fields, executing, acting):
    rules = rules_of(shared, f"{{do: activity, name: bribe{fields}}}")
    game = at(rules, executing, "box:event", "side:unshaded")
    assert (game.decision.faction, game.decision.prompt) == (acting, "event.activity")


def test_an_activity_is_granted_to_a_faction_that_has_it(isle):
    isle.edit("data/cards.yaml", ("{do: isle.feast}", "{do: activity, name: bribe, by: rebels}"))
    assert isle.line() == isle.placed(
        "isle/data/cards.yaml:<by: rebels>: cards.B.unshaded.do.0.by: bribe is no activity of rebels"
    )


def test_what_was_not_reached_is_said_by_faction(shared):
    shared.edit(
        "plugin.py", ("                  test=rules.guardable, cost", "                  test=rules.never, cost")
    )
    with (shared.folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write('\n\ndef never(_action, _space):\n    return Reason("none_left", "3.9")\n')
    found = everything_is_reached(seeds_of(str(shared.folder), 20))
    assert "action rise of crown" in found
    assert "action rise of rebels" not in found
