"""2.3.3 Passing: a box first, then what each faction gets for it."""

from __future__ import annotations

import pytest

from .table import BOXES, BRITISH, IRGUN, Table


@pytest.mark.parametrize("box", BOXES)
def test_B2_pass_comes_after_a_box_and_the_cylinder_stays_there(box):
    """2.3.3: First a box, then Pass and its benefit."""
    t = Table("GAL 2T", draws=[2]).turn(BRITISH, box)
    assert t.start.sequence.cylinders == {}
    assert t.chits == []
    t.play("pass")
    assert t.chits == [2]
    assert t.state.sequence.cylinders == {BRITISH: box}
    assert t.offers_none(f"box:{box}")


def test_B2_there_is_no_pass_without_a_box():
    """2.3.3: The second faction too is asked for a box, not for a Pass."""
    t = Table("GAL 2T").turn(IRGUN, "event", "pass")
    assert t.offers_none("pass")
    assert t.why("pass") == ["box_first"]


@pytest.mark.parametrize(
    ("irgun_box", "british_box", "first"),
    [("limited_op", "event", IRGUN), ("event", "op_special", IRGUN), ("op_special", "event", BRITISH)],
)
def test_B2_the_boxes_give_the_order_when_one_passes(irgun_box, british_box, first):
    """2.3.3, 2.3.5: Irgun passes, the British act; the cylinder to the left is first on the next card."""
    t = Table("GAL 2T", cards=["P1"]).turn(IRGUN, irgun_box, "pass", card="P3").play(f"box:{british_box}")
    t.play(*(["side:unshaded"] if british_box == "event" else ["op:deploy", "done", "done"]))
    assert t.state.card == "P1"
    assert (t.state.sequence.first, t.decider) == (first, first)


def test_B2_irgun_may_decline_the_rob_of_its_pass():
    """2.3.3: "They may Rob": or not."""
    t = Table("LYD 1u; GAZ 1u").turn(IRGUN, "event", "pass")
    assert t.spaces() == {"LYD", "GAZ"}
    assert t.play("done").whole_delta()
    assert t.decider == BRITISH


def test_B3_both_pass():
    """2.3.3, 2.3.5: Irgun in Operation & Special Activity robs, the British in Event draw and are first."""
    t = Table("LYD 1u", dice=[4], draws=[1], cards=["P1"]).turn(IRGUN, "op_special", "pass", "space:LYD")
    assert t.shows("LYD 1u 1C")
    t.play("box:event", "pass")
    assert t.chits == [1]
    assert (t.state.card, t.state.sequence.first) == ("P1", BRITISH)


def test_B3_both_pass_with_irgun_to_the_left():
    """2.3.3, 2.3.5: Irgun in Limited Operation is first next."""
    t = Table("GAL 1T", draws=[1], cards=["P1"]).turn(IRGUN, "limited_op", "pass").play("box:event", "pass")
    assert (t.state.card, t.state.sequence.first) == ("P1", IRGUN)


def test_B5_irgun_passes_with_nowhere_to_rob():
    """2.3.3: No space has more Cells than Police; no die is rolled."""
    t = Table("GAL 1P 1u; rTH 2u; JEC 2P 1a").turn(IRGUN, "event", "pass")
    assert t.decider == BRITISH
    assert t.whole_delta()


def test_B6_the_rob_of_a_pass_is_one_space():
    """2.3.3: Neither the Haganah Track at 4 nor a Cache adds a space to it."""
    t = Table("LYD 1u; GAZ 1u 1C; SAM 1u", haganah=4, dice=[4]).turn(IRGUN, "event", "pass")
    assert t.offers_none("extra:cache:GAZ")
    t.play("space:LYD")
    assert t.decider == BRITISH
    assert t.whole("LYD 1u 1C; GAZ 1u 1C; SAM 1u")


def test_B6_as_a_limited_operation_it_gets_extra_spaces():
    """2.3.3: With `pass.is_limited_op` the Haganah Track and an Offensive apply."""
    t = Table("LYD 1u; GAZ 1u 1C; SAM 1u", haganah=4, dice=[4, 4, 4], params={"pass.is_limited_op": True})
    t.turn(IRGUN, "event", "pass", "op:rob", "space:LYD")
    assert t.spaces() == {"GAZ", "SAM"}
    t.play("space:SAM", "extra:cache:GAZ", "space:GAZ")
    assert t.decider == BRITISH
    assert t.whole("LYD 1u 1C; GAZ 1u 1C; SAM 1u 1C")


def test_B6_as_a_limited_operation_it_may_still_be_declined():
    """2.3.3: "May Rob" holds with `pass.is_limited_op` as well."""
    t = Table("LYD 1P 2u; GAZ 1u", params={"pass.is_limited_op": True}).turn(IRGUN, "event", "pass")
    assert t.options == ["op:rob", "done"]
    t.play("done")
    assert t.decider == BRITISH
    assert t.whole("LYD 1P 2u; GAZ 1u")
