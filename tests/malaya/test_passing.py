"""2.3.3 Passing: a box first, then what each faction gets for it."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, Table

BOXES = ["limited_op", "event", "op_special"]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(("faction", "rb", "rm"), [(BRITISH, 7, 5), (MCP, 5, 6)])
def test_B1_pass_after_choosing_a_box(box, faction, rb, rm):
    """2.3.3, 1.8: Two Resources for the British, one for MCP; the box is taken."""
    t = Table("THA 1u", rb=5, rm=5).turn(faction, box)
    assert (t.rb, t.rm) == (5, 5)
    t.play("pass")
    assert (t.rb, t.rm) == (rb, rm) and t.over()
    assert t.state.sequence.cylinders == {faction: box} and t.why(f"box:{box}") == ["box_taken"]


@pytest.mark.parametrize(("faction", "before"), [(BRITISH, 20), (BRITISH, 19), (MCP, 20), (MCP, 19)])
def test_B1_over_twenty_is_lost(faction, before):
    """2.3.3, 1.8: Resources end at 20."""
    t = Table("THA 1u", rb=before, rm=before).turn(faction, "event", "pass")
    assert (t.rb if faction == BRITISH else t.rm) == 20


def test_B1_there_is_no_pass_without_a_box():
    """2.3.3: First the box, then the Pass."""
    t = Table("THA 1u", cards=["M5"]).card(BRITISH)
    assert t.offers_none("pass") and t.why("pass") == ["box_first"]


def test_B2_the_case_of_the_ruling():
    """2.3.5, 2.3.3: British Pass in Op & SA, MCP Pass in Limited Op: MCP is 1st."""
    t = Table("THA 1u", rb=5, rm=5, cards=["M5"]).turn(BRITISH, "op_special", "pass")
    t.play("box:limited_op", "pass")
    assert (t.rb, t.rm) == (7, 6)
    assert (t.state.card, t.state.sequence.first, t.decider, t.state.sequence.cylinders) == ("M5", MCP, MCP, {})


OTHER = {MCP: BRITISH, BRITISH: MCP}


@pytest.mark.parametrize("faction", [BRITISH, MCP])
@pytest.mark.parametrize("first_box", BOXES)
@pytest.mark.parametrize("second_box", BOXES)
def test_B2_leftmost_box_is_first(faction, first_box, second_box):
    """2.3.5, 2.3.2: Both pass; Limited Op before Event before Op & SA; no box twice."""
    t = Table("THA 1u", cards=["M5"]).turn(faction, first_box, "pass")
    assert t.offers(f"box:{second_box}") is (first_box != second_box)
    if first_box != second_box:
        t.play(f"box:{second_box}", "pass")
        leftmost = faction if BOXES.index(first_box) < BOXES.index(second_box) else OTHER[faction]
        assert (t.state.sequence.first, t.decider) == (leftmost, leftmost)


@pytest.mark.parametrize("first", [MCP, BRITISH])
def test_B3_propaganda_leaves_eligibility_alone(first):
    """2.3.1, 6.5: Card 6: one takes Limited Op, the other the Event; it is 1st after Propaganda."""
    t = Table("THA 1u; KLU 1T", seen=("M2", "M3", "M4", "M5", "M6"), cards=["M33", "M20"])
    t.turn(first, "limited_op", "pass", card="M19").play("box:event", "side:shaded")
    assert (t.state.card, t.state.sequence.first, t.decider) == ("M20", first, first)
    assert t.commander == 1  # the Propaganda Round was played
