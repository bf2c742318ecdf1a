"""Rulings B: sequence of play."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

BOXES = ["limited_op", "event", "op_special"]
FIVE_SEEN = ("P1", "P2", "P3", "P4", "P5")
"""With the card in play these are six: the next one is a Propaganda card."""
CELLS = "GAL 1u; SAM 1u; LYD 1u; GAZ 1u; HAC 1u; TLV 1u; JEC 1u"


# -- B1-B6: boxes and Pass -----------------------------------------------------------------------


def test_B1_after_irguns_event_the_british_have_the_other_boxes():
    """2.3.2: Irgun plays the Event: Limited Operation or Operation & Special Activity are left."""
    t = Table("GAL 2T").event(IRGUN, "P3", "unshaded")
    assert t.decider == BRITISH
    assert t.options == ["box:limited_op", "box:op_special"]
    assert t.why("box:event") == ["box_taken"]


@pytest.mark.parametrize("box", BOXES)
def test_B1_any_box_but_the_taken_one_and_pass_in_each(box):
    """2.3.2: The Second Eligible never copies the box, and may Pass in either of the others."""
    others = [other for other in BOXES if other != box]
    assert len(others) == 2
    for other in others:
        t = Table("GAL 2T").turn(IRGUN, box, "pass")
        assert t.options == [f"box:{free}" for free in others]
        assert t.play(f"box:{other}").offers("pass")


@pytest.mark.parametrize("box", BOXES)
def test_B2_pass_comes_after_a_box_and_the_cylinder_stays_there(box):
    """2.3.3: First a box, then Pass and its benefit."""
    t = Table("GAL 2T", draws=[2]).turn(BRITISH, box)
    assert t.start.boxes == {}
    assert t.chits == []
    t.play("pass")
    assert t.chits == [2]
    assert t.state.boxes == {BRITISH: box}
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
    assert (t.state.first, t.decider) == (first, first)


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
    assert (t.state.card, t.state.first) == ("P1", BRITISH)


def test_B3_both_pass_with_irgun_to_the_left():
    """2.3.3, 2.3.5: Irgun in Limited Operation is first next."""
    t = Table("GAL 1T", draws=[1], cards=["P1"]).turn(IRGUN, "limited_op", "pass").play("box:event", "pass")
    assert (t.state.card, t.state.first) == ("P1", IRGUN)


@pytest.mark.parametrize("faction", [IRGUN, BRITISH])
def test_B4_an_event_without_effect_may_be_played(faction):
    """5.1.3, P3: With no Terror on the map nothing changes."""
    t = Table("GAL 2T 1u; JEC 1T 1a 1s", haganah=3, prison=1).turn(faction, "event", card="P3")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play("side:unshaded")
    assert t.whole_delta()
    assert t.decider not in (faction, None)


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


# -- B7, B8: Limited Operations ------------------------------------------------------------------


def test_B7_limited_deploy_may_send_troops_elsewhere():
    """2.3.4, 3.2.1: One Police in TLV, four Troops to rHS."""
    t = Table("TLV 2T; GAL 2T; HAD 2T", police=3).limited(BRITISH, "deploy", "space:TLV")
    assert t.asked == "british deploy.troops"  # one space for Police only
    t.play("to:rHS", "from:GAL", "number:2", "from:HAD", "number:2", "done")
    assert t.whole("TLV 2T 1P; rHS 4T")
    assert (t.box("police"), t.decider) == (2, IRGUN)


def test_B8_limited_travel_has_one_origin_and_many_destinations():
    """2.3.4, 3.3.2: Three Cells of LYD go three ways; GAZ is no second origin."""
    t = Table("LYD 3a; GAZ 1a", haganah=3).limited(IRGUN, "travel", "space:LYD")
    t.play("to:TLV", "group:0:1", "to:rTH", "group:0:1", "to:JEC")
    assert t.whole("TLV 1u; rTH 1u; JEC 1u; GAZ 1a")
    assert t.decider == BRITISH


# -- B9-B13: the extra space ---------------------------------------------------------------------


def test_B9_two_chits_buy_one_space_only():
    """2.3.7: A Limited Search of two spaces at most; the second chit is kept."""
    t = Table("GAL 2T", chits=[0, 0]).limited(BRITISH, "search", "space:LYD")
    assert t.spaces() == set()
    t.play("extra:chit_0:held", "space:GAZ")
    assert t.decider == IRGUN
    assert t.chits == [0]


@pytest.mark.parametrize(
    ("box", "haganah", "most"),
    [("limited_op", 3, 2), ("limited_op", 4, 3), ("op_special", 3, 4), ("op_special", 4, 5)],
)
def test_B9_at_most_one_space_by_cache(box, haganah, most):
    """2.3.7, 6.5.3: At Haganah 4 three spaces Limited and five in full; two Caches change nothing."""
    t = Table(f"{CELLS}; JED 2C", haganah=haganah, dice=[1] * 6).turn(IRGUN, box, "op:sabotage", "extra:cache:JED")
    done = 0
    for code in ["GAL", "SAM", "LYD", "GAZ", "HAC", "TLV"]:
        assert t.offers_none("extra:cache:JED")
        if t.decider != IRGUN or not t.offers(f"space:{code}"):
            break
        t.play(f"space:{code}", "roll")
        done += 1
    assert done == most
    assert t.look("JED") == "1C"


def test_B10_paid_with_a_chit_won_in_the_same_operation():
    """2.3.7: As on card 5 of 8.0: the Cache removed in LYD brings the chit for JEC."""
    t = Table("LYD 2T 1C; JEC 3T 2P 1a 2s cf", pw=13, chits=[1], draws=[0])
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (14, [0, 1])
    t.play("extra:chit_0:held", "space:JEC")
    assert t.shows("LYD 2T; JEC 3T 2P 2s cf")
    assert t.chits == [1]


def test_B10_paid_with_a_cache_won_in_the_same_operation():
    """2.3.7: The Cache robbed in LYD pays for the second space of a Limited Rob."""
    t = Table("LYD 1u; GAZ 1u", haganah=3, dice=[3, 3]).limited(IRGUN, "rob")
    assert t.offers_none("extra:cache:LYD")
    t.play("space:LYD", "extra:cache:LYD", "space:GAZ")
    assert t.whole("LYD 1u; GAZ 1u 1C")


def test_B10_paid_before_the_first_space():
    """2.3.7: Or at the very beginning."""
    t = Table("LYD 2T 1a; GAZ 2T 1a", chits=[1]).limited(BRITISH, "assault")
    t.play("extra:chit_1:held", "space:LYD", "space:GAZ")
    assert t.whole("LYD 2T; GAZ 2T")


def test_B11_caches_that_fit_an_offensive():
    """2.3.7: From any space without British, near or far, to Available."""
    t = Table("GAZ 1u; JEC 1u; LYD 1T 1C; TLV 1P 1C; GAL 1C; HAD 1u 1C", haganah=3, dice=[1, 1])
    t.limited(IRGUN, "sabotage")
    assert [o for o in t.options if o.startswith("extra:")] == [
        "extra:cache:galilee",
        "extra:cache:haifa_district",
    ]
    before = t.box("cache")
    t.play("extra:cache:GAL", "space:GAZ", "roll", "space:JEC", "roll")
    assert t.shows("GAL; GAZ 1a; JEC 1a")
    assert t.box("cache") == before + 1


def test_B12_the_offensive_takes_the_cache_that_served_before():
    """2.3.7: rTH keeps its two Cells; afterwards no space is near a Cache."""
    t = Table("HAD 1C", haganah=3).limited(IRGUN, "recruit")
    assert t.offers("space:SAM", "space:HAD", "space:HAC")
    t.play("space:rTH", "number:2", "extra:cache:HAD")
    assert t.spaces() == {"HAC", "TLV", "JEC"}
    t.play("space:JEC")
    assert t.whole("rTH 2u; JEC 1u")


def test_B12_a_city_near_the_spent_cache_gets_one_cell():
    """2.3.7, 3.3.1: HAC would have taken two before."""
    t = Table("HAD 1C", haganah=3).full(IRGUN, "recruit", "space:HAC")
    assert t.options == ["number:1", "number:2"]
    t = Table("HAD 1C", haganah=3).limited(IRGUN, "recruit", "space:rTH", "number:1")
    t.play("extra:cache:HAD", "space:HAC")
    assert t.whole("rTH 1u; HAC 1u")


def test_B13_no_chit_adds_a_space_to_deploy():
    """2.3.7, 3.2.1: Three spaces at most."""
    t = Table("GAL 1T; SAM 1T; LYD 1T; GAZ 1T", chits=[2], police=6).full(BRITISH, "deploy")
    assert t.offers_none("extra:chit_2:held")
    t.play("space:GAL", "space:SAM", "space:LYD")
    assert t.spaces() == set()
    assert t.offers_none("extra:chit_2:held")
    assert t.why("extra:chit_2:held") == ["no_extra_space"]
    assert t.why("space:GAZ") == ["limit_reached"]


def test_B13_no_cache_adds_an_origin_to_travel():
    """2.3.7, 3.3.2: Three origins at most."""
    t = Table("GAL 1a; SAM 1a; LYD 1a; GAZ 1a; JED 1C", haganah=3).full(IRGUN, "travel")
    assert t.offers_none("extra:cache:JED")
    t.play("space:GAL", "to:GAL", "space:SAM", "to:SAM", "space:LYD", "to:LYD")
    assert t.decider == BRITISH
    assert t.whole("GAL 1u; SAM 1u; LYD 1u; GAZ 1a; JED 1C")


# -- B14, B15: selecting spaces ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("haganah", "capabilities", "most"),
    [(4, {}, 4), (3, {"P13": "shaded"}, 4), (4, {"P13": "unshaded"}, 3), (3, {}, 3)],
)
def test_B14_the_limit_is_fixed_when_the_operation_starts(haganah, capabilities, most):
    """3.1, 6.5.3, P13: The first roll is a Terror of 6 and shifts the track; the spaces stay as many."""
    t = Table(CELLS, haganah=haganah, capabilities=capabilities, dice=[6, 1, 1, 1, 1])
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    assert (t.look("JEC"), t.haganah) == ("1a 2t", haganah - 1)
    for code in ["GAL", "SAM", "LYD"][: most - 1]:
        t.play(f"space:{code}", "roll")
    assert t.decider == BRITISH
    assert t.shows("GAL 1a; SAM 1a; GAZ 1u")


def test_B14_spaces_are_chosen_one_by_one():
    """3.1: The next space is chosen when the roll of the one before is known."""
    t = Table("LYD 1u; GAZ 1u; SAM 1u", haganah=3, dice=[1, 6])
    t.full(IRGUN, "sabotage", "space:LYD", "roll")
    assert t.shows("LYD 1a; GAZ 1u; SAM 1u")
    assert t.spaces() == {"GAZ", "SAM"}
    assert t.offers("done")
    t.play("space:SAM", "roll", "done")
    assert t.whole("LYD 1a; GAZ 1u; SAM 1a 1s")


def test_B14_the_shaded_bevin_limits_the_british_to_two():
    """3.1, P9: Two spaces for Assault."""
    t = Table("LYD 2T 1a; GAZ 2T 1a; SAM 2T 1a", haganah=3, capabilities={"P9": "shaded"})
    t.full(BRITISH, "assault", "space:LYD", "space:GAZ")
    assert t.decider == IRGUN
    assert t.shows("LYD 2T; GAZ 2T; SAM 2T 1a")


def test_B14_a_further_space_after_the_move_step_gets_no_troops():
    """3.1, 3.2.3: rTE is chosen when LYD has been searched: allowed, with the cubes that are there."""
    t = Table("LYD 2T 1u; rTE 2T 2u; GAZ 4T 1u").full(BRITISH, "search", "space:LYD", "done")
    t.play("done", "done")  # no move, no pause
    assert t.shows("LYD 2T 1a")
    assert t.offers("space:rTE", "space:GAZ")
    t.play("space:rTE")
    assert t.shows("rTE 2T 1u 1a; GAZ 4T 1u; LYD 2T 1a")
    t.play("space:GAZ")
    assert t.shows("GAZ 4T 1a")
    assert t.spaces() == set()  # three in all


def test_B15_no_space_twice_in_one_operation():
    """3.1: LYD with two Underground Cells gets one Sabotage roll."""
    t = Table("LYD 2u; GAZ 1u", haganah=4, dice=[6]).full(IRGUN, "sabotage", "space:LYD")
    assert t.spaces() == {"GAZ"}
    assert t.why("space:LYD") == ["already_selected"]
    assert t.shows("LYD 1u 1a 1s")


def test_B15_no_space_twice_in_one_special_activity():
    """4.1, 4.3.2: Propagandize in TLV counts once."""
    t = Table("TLV 1T 2u cf; GAL 1u", pw=10).full(IRGUN, "travel", "sa:propagandize")
    assert t.pw == 9
    assert t.asked == "irgun action.space"
    assert t.spaces() == {"TLV", "GAL"}  # origins of Travel again


def test_B15_two_limited_operations_of_an_event_may_repeat_a_space():
    """3.1, P16: Search LYD, then Search LYD."""
    t = Table("LYD 2T 2u").event(BRITISH, "P16", "unshaded", "op:search", "space:LYD")
    assert t.shows("LYD 2T 1u 1a")
    t.play("op:search", "space:LYD")
    assert t.shows("LYD 2T 2a")


# -- B16-B19, B21: special activities ------------------------------------------------------------


def test_B16_a_special_activity_needs_an_operation():
    """4.1: It is not offered by itself."""
    t = Table("GAL 2T").turn(BRITISH, "op_special")
    assert t.offers("op:search", "op:deploy", "pass")
    assert t.offers_none("sa:negotiate")
    assert t.why("sa:negotiate") == ["operation_first"]


def test_B16_an_operation_needs_a_legal_selection():
    """4.1: Without Irgun pieces there is no Assault, so none with Mass Detention; Search is open."""
    t = Table("TLV 3T cf").turn(BRITISH, "op_special")
    assert t.offers_none("op:assault", "op:patrol")
    assert t.why("op:assault") != []
    assert t.play("op:search").offers("sa:mass_detention")


def test_B16_negotiate_with_a_search_of_any_one_space():
    """4.1, 4.2.2: The activity first, then the operation must take a space."""
    t = Table("GAL 2T", haganah=3, dice=[4]).full(BRITISH, "search", "sa:negotiate")
    assert t.haganah == 2
    assert t.offers_none("done")
    assert len(t.spaces()) == 13
    t.play("space:GAZ", "done", "done")  # no second space, neither before nor after the search
    assert t.decider == IRGUN
    assert t.whole("GAL 2T")


def test_B16_the_special_activity_is_optional():
    """4.1: Operation & Special Activity without the latter."""
    t = Table("TLV 3T cf; LYD 2T 1a").full(BRITISH, "assault", "space:LYD")
    assert t.offers("sa:mass_detention", "done")
    t.play("done")
    assert (t.decider, t.prison) == (IRGUN, 0)
    assert t.shows("LYD 2T")


def test_B17_before_between_and_after_spaces():
    """4.1: Silence is open before the first space, between two, and after the last."""
    t = Table("HAC 1P 1u; GAL 1u; SAM 1u; GAZ 1u", haganah=3, dice=[1, 1, 1])
    t.full(IRGUN, "sabotage")
    for code in ["GAL", "SAM", "GAZ"]:
        assert t.offers("sa:silence")
        t.play(f"space:{code}", "roll")
    assert t.spaces() == set()
    assert t.offers("sa:silence", "done")
    t.play("sa:silence")
    assert t.shows("HAC 1u")


def test_B17_between_the_steps_of_deploy():
    """4.1, 3.2.1, 4.2.1: The Police come, Restore, then the Troops leave; or Restore after the move."""
    t = Table("HAC 2T 1s; JEC 1P 1s", police=1).full(BRITISH, "deploy")
    assert t.offers_none("sa:restore")
    t.play("space:HAC", "sa:restore")
    assert t.shows("HAC 2T 1P; JEC 1P 1s")
    t.play("to:rTH", "from:HAC", "number:2")
    assert t.shows("HAC 1P; rTH 2T")
    t = Table("HAC 2T 1s; JEC 1P 1s", police=0).full(BRITISH, "deploy", "done", "to:JEC")
    t.play("from:HAC", "number:2", "sa:restore")
    assert t.shows("HAC 1s; JEC 2T 1P")


def test_B17_between_the_steps_of_patrol():
    """4.1, 3.2.2: Negotiate is open after the move and after the removal, not in the move."""
    t = Table("HAC 1P; rTH 1a; TLV 1P", haganah=4, dice=[6]).full(BRITISH, "patrol")
    assert t.offers("sa:negotiate")
    t.play("space:rTH")
    assert t.offers("sa:negotiate")
    t.play("done")
    assert t.asked == "british move.from"
    assert t.offers_none("sa:negotiate")
    t.play("from:HAC")
    assert t.asked == "british move.from"
    assert t.offers_none("sa:negotiate")
    t.play("done")
    assert t.shows("rTH 1P 1a")
    assert t.offers("sa:negotiate")
    t.play("done", "space:rTH")
    assert t.shows("rTH 1P")
    assert t.offers("sa:negotiate")
    assert t.play("sa:negotiate").haganah == 3


def test_B17_between_the_steps_of_search():
    """4.1, 3.2.3, 4.2.3: Mass Detention when a third Troop has moved in, before the Cells are searched."""
    t = Table("TLV 2T 2u cf; LYD 2T", haganah=3, dice=[1]).full(BRITISH, "search", "space:TLV")
    assert t.offers_none("sa:mass_detention")
    t.play("done", "from:LYD")
    assert t.offers_none("sa:mass_detention")
    t.play("number:1")
    assert t.asked == "british action.pause"
    t.play("sa:mass_detention")
    assert (t.look("TLV"), t.prison) == ("3T 1a cf", 1)  # one taken, then the other searched


def test_B17_after_search():
    """4.1, 3.2.3: Mass Detention with the Curfew that this Search has placed."""
    t = Table("TLV 3T 1u", pw=10, dice=[3]).full(BRITISH, "search", "space:TLV", "done", "done")
    assert t.shows("TLV 3T 1a cf")
    t.play("sa:mass_detention")
    assert (t.prison, t.pw) == (1, 8)
    assert t.shows("TLV 3T cf")


def test_B18_a_special_activity_is_not_split():
    """4.1: Propagandize in TLV before and in JEC after Travel is illegal."""
    t = Table("TLV 1T 1a cf; JEC 1T 1a cf; GAL 1u; SAM 1u", pw=10, haganah=3)
    t.full(IRGUN, "travel", "sa:propagandize", "space:TLV", "done")
    assert t.pw == 9
    t.play("space:GAL", "to:GAL")
    assert t.offers_none("sa:propagandize")
    assert t.why("sa:propagandize") == ["activity_used"]


def test_B18_one_special_activity_only():
    """4.1: After Silence no Propagandize."""
    t = Table("TLV 1T 1P 1u cf; GAL 1u; SAM 1u").full(IRGUN, "travel")
    assert t.offers("sa:silence", "sa:propagandize")
    t.play("sa:silence")
    assert t.offers_none("sa:silence", "sa:propagandize")
    assert t.why("sa:propagandize") == ["activity_used"]


def test_B19_no_special_activity_with_a_limited_operation():
    """2.3.4: A Lead does not change that."""
    t = Table("TLV 3T 1u cf; LYD 2T 1a; GAZ 2T 1a", chits=[0]).limited(BRITISH, "assault")
    assert t.offers_none("sa:mass_detention")
    assert t.why("sa:mass_detention") == ["limited_no_activity"]
    t.play("space:LYD")
    assert t.offers_none("sa:mass_detention")
    t.play("extra:chit_0:held")
    assert t.spaces() == {"TLV", "GAZ"}
    assert t.offers_none("sa:mass_detention")
    t.play("space:GAZ")
    assert t.decider == IRGUN


def test_B19_no_terror_with_a_limited_sabotage():
    """2.3.4, 4.3.3: Nor is Terror declared at the roll."""
    t = Table("JEC 1u; LYD 1C", dice=[6]).limited(IRGUN, "sabotage", "space:JEC")
    assert t.shows("JEC 1a 1s")


def test_B21_limited_operation_at_haganah_4_with_an_offensive():
    """6.5.3: Three spaces, and still no special activity."""
    t = Table("TLV 1P 1u; JED 1C", haganah=4).limited(IRGUN, "recruit")
    places = ["space:HAC", "space:JEC"]
    for place in places:
        assert t.offers_none("sa:silence")
        t.play(place, "number:1")
    assert t.spaces() == set()
    t.play("extra:cache:JED")
    assert t.offers_none("sa:silence")
    assert t.why("sa:silence") == ["limited_no_activity"]
    t.play("space:TLV")
    assert t.decider == BRITISH
    assert t.whole("HAC 1u; JEC 1u; TLV 1P 2u")


def test_B21_limited_operation_below_4_has_two():
    """6.5.3: At 3 the Offensive gives the second, and there is no third."""
    t = Table("JED 1C", haganah=3).limited(IRGUN, "recruit", "space:HAC", "extra:cache:JED")
    t.play("space:TLV")
    assert t.decider == BRITISH
    assert t.whole("HAC 1u; TLV 1u")


# -- B20 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seen", "cards", "first"),
    [((), ["P20"], BRITISH), (FIVE_SEEN, ["P33", "P20"], IRGUN)],
    ids=["event card follows", "propaganda follows"],
)
def test_B20_after_propaganda_irgun_is_first(seen, cards, first):
    """6.4: The British took Limited Operation: first on the next card, but not after a Propaganda Round."""
    t = Table("", haganah=3, seen=seen, cards=cards, draws=[1])
    t.limited(BRITISH, "search", "space:GAL").play("box:op_special", "pass")
    assert t.state.card == "P20"
    assert (t.state.first, t.decider) == (first, first)
