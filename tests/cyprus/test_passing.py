"""2.3.3 Passing: a box first, then what each faction gets for it."""

from __future__ import annotations

import pytest

from .table import BOXES, BRITISH, EOKA, Table


@pytest.mark.parametrize("box", BOXES)
def test_B2_first_a_box_then_the_benefit_and_the_cylinder_stays(box):
    """2.3.3: A chit for the British; the box is closed to EOKA."""
    t = Table("LIM 2T", draws=[2]).turn(BRITISH, box)
    assert t.chits == []
    t.play("pass")
    assert t.chits == [2] and t.state.sequence.cylinders == {BRITISH: box}
    assert t.decider == EOKA and t.offers_none(f"box:{box}")
    assert t.why(f"box:{box}") == ["box_taken"]


def test_B2_there_is_no_pass_without_a_box():
    """2.3.3: A box is asked for, not a Pass; nor has the Event been left open."""
    t = Table("LIM 2T", draws=[0]).turn(BRITISH, "event", "pass")
    assert t.offers_none("pass", "side:unshaded", "side:shaded")
    assert t.why("pass") == ["box_first"]


@pytest.mark.parametrize(
    ("eoka_box", "british_box", "first"),
    [
        ("op_special", "event", BRITISH),
        ("event", "op_special", EOKA),
        ("limited_op", "event", EOKA),
        ("limited_op", "op_special", EOKA),
        ("event", "limited_op", BRITISH),
        ("op_special", "limited_op", BRITISH),
    ],
)
def test_B3_both_pass(eoka_box, british_box, first):
    """2.3.5, 2.3.3: The leftmost cylinder is first on the next card, also when both pass."""
    t = Table("LIM 2T", draws=[1], cards=["C5"]).turn(EOKA, eoka_box, "pass").play(f"box:{british_box}", "pass")
    assert t.state.card == "C5"
    assert (t.state.sequence.first, t.decider, t.state.sequence.cylinders) == (first, first, {})


@pytest.mark.parametrize(
    ("eoka_box", "british_box", "first"),
    [("event", "op_special", EOKA), ("op_special", "event", BRITISH), ("event", "limited_op", BRITISH)],
)
def test_B3_both_act(eoka_box, british_box, first):
    """2.3.5, C3: The same when both act."""
    acts = {"event": ["side:shaded"], "op_special": [], "limited_op": ["op:search", "space:LIM", "done"]}
    eoka = acts[eoka_box] or ["op:travel", "space:PAP", "to:PAP"]
    british = acts[british_box] or ["op:deploy", "done", "done"]
    t = Table("LIM 2T; PAP 1T 1u", cards=["C5"]).turn(EOKA, eoka_box, *eoka, card="C3")
    t.play(f"box:{british_box}", *british)
    assert t.state.card == "C5"
    assert (t.state.sequence.first, t.decider) == (first, first)


def test_B4_the_ambush_of_a_pass_is_one_space():
    """2.3.3, 3.3.4: Towns with an Underground Cell; no second space, no Offensive, no activity."""
    t = Table("LIM 1u; PAP 1u 1s; NIC 1a; TRO 1u; KYR 1C", dice=[6]).turn(EOKA, "event", "pass")
    assert t.options == ["space:paphos", "space:limassol", "done"]
    t.play("space:LIM", "space:LAR")
    assert t.decider == BRITISH
    assert t.whole("LIM 1a; LAR 1C; PAP 1u 1s; NIC 1a; TRO 1u; KYR 1C")


def test_B4_the_ambush_of_a_pass_takes_a_police():
    """2.3.3, 3.3.4: All of Ambush, in one space."""
    t = Table("NIC 2T 1P 1u; LIM 1u", dice=[2]).turn(EOKA, "limited_op", "pass", "space:NIC")
    assert t.decider == BRITISH
    assert t.whole("NIC 2T 1a; LIM 1u")


def test_B4_it_is_optional():
    """2.3.3: "May Ambush": or not."""
    t = Table("LIM 1P 1u; PAP 1u").turn(EOKA, "event", "pass", "done")
    assert t.decider == BRITISH and t.whole_delta()


def test_B4_nowhere_to_ambush():
    """2.3.3: No Town with an Underground Cell: nothing happens, no die is rolled."""
    t = Table("LIM 1P 1a; TRO 1u; AKR 1u").turn(EOKA, "event", "pass")
    assert t.decider == BRITISH and t.whole_delta()


def test_B4_as_a_limited_operation_it_gets_an_offensive():
    """2.3.3, 2.3.7: With `pass.is_limited_op` a Cache buys a second space, still without activity."""
    t = Table("LIM 1u; PAP 1u 1s; KYR 1C", dice=[6, 6], params={"pass.is_limited_op": True})
    t.turn(EOKA, "event", "pass")
    assert t.options == ["op:ambush", "done"]
    t.play("op:ambush", "space:LIM", "space:LAR")
    assert t.offers("extra:cache:KYR") and t.offers_none("sa:propagandize", "sa:infiltrate")
    t.play("extra:cache:KYR", "space:PAP", "space:TRO")
    assert t.decider == BRITISH
    assert t.whole("LIM 1a; LAR 1C; PAP 1a 1s; TRO 1C")


def test_B4_as_a_limited_operation_it_may_still_be_declined():
    """2.3.3: "May Ambush" holds with `pass.is_limited_op` as well."""
    t = Table("LIM 1u; PAP 1u", params={"pass.is_limited_op": True}).turn(EOKA, "event", "pass", "done")
    assert t.decider == BRITISH and t.whole_delta()
