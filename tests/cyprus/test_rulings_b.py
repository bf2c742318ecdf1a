"""Rulings B: sequence of play."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, SETUP, Table

BOXES = ["limited_op", "event", "op_special"]
TOWN_CELLS = "NIC 1T 1u; PAP 1T 1u; LIM 1T 1u; LAR 1T 1u; FAM 1T 1u; KAR 1T 1u"
"""Against one Troop a die of 1 wins no Cache."""


# -- B1-B4: boxes and Pass -----------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_B1_either_of_the_two_other_boxes_to_act_or_to_pass(box):
    """2.3.2: The Second Eligible never copies the box, and may Pass in either of the others."""
    others = [other for other in BOXES if other != box]
    acts = {"limited_op": "op:search", "event": "side:unshaded", "op_special": "op:search"}
    for other in others:
        t = Table("LIM 2T").turn(EOKA, box, "pass")
        assert (t.decider, t.options) == (BRITISH, [f"box:{free}" for free in others])
        assert t.why(f"box:{box}") == ["box_taken"]
        assert t.play(f"box:{other}").offers("pass", acts[other])


def test_B1_the_british_may_not_copy_an_event():
    """2.3.2, C3: EOKA plays the Event; Limited Operation or Operation & Special Activity are left."""
    t = Table("LIM 2T").event(EOKA, "C3", "shaded")
    assert t.opinion == 4
    assert (t.decider, t.options) == (BRITISH, ["box:limited_op", "box:op_special"])


@pytest.mark.parametrize("box", BOXES)
def test_B2_first_a_box_then_the_benefit_and_the_cylinder_stays(box):
    """2.3.3: A chit for the British; the box is closed to EOKA."""
    t = Table("LIM 2T", draws=[2]).turn(BRITISH, box)
    assert t.chits == []
    t.play("pass")
    assert t.chits == [2] and t.state.boxes == {BRITISH: box}
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
    assert (t.state.first, t.decider, t.state.boxes) == (first, first, {})


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
    assert (t.state.first, t.decider) == (first, first)


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


# -- B5, B6: Limited Operations ------------------------------------------------------------------


def test_B5_limited_deploy_may_send_troops_to_a_mountain_elsewhere():
    """2.3.4, 3.2.1: From the set-up, a Police in NIC and the Troops of AKR to TRO."""
    t = Table(SETUP).limited(BRITISH, "deploy", "space:NIC")
    assert t.asked == "british deploy.troops"  # one space for Police only
    t.play("to:TRO", "from:AKR", "number:3", "done")
    assert t.shows("NIC 2T 2P 1u; TRO 3T 1u 1C; AKR") and t.decider == EOKA


def test_B5_or_to_the_same_space():
    """2.3.4, 3.2.1: They may differ, they need not."""
    t = Table(SETUP).limited(BRITISH, "deploy", "space:NIC", "to:NIC", "from:AKR", "number:1", "done")
    assert t.shows("NIC 3T 2P 1u; AKR 2T")


def test_B6_limited_search_has_one_destination_and_many_sources():
    """2.3.4, 3.2.3: From the set-up, two Troops of DHE and one of LAR enter FAM."""
    t = Table(SETUP).limited(BRITISH, "search", "space:FAM")
    assert t.asked == "british move.from"  # no second destination
    t.play("from:DHE", "number:2", "from:LAR", "number:1", "done")
    assert t.shows("FAM 3T 1P 1a cf; DHE 1T; LAR 1T 1P 1u") and t.decider == EOKA


def test_B6_limited_patrol_has_one_destination_and_many_sources():
    """2.3.4, 3.2.2: Police of three Towns meet in PAP; LIM is no second destination."""
    t = Table("PAP 3a; LIM 1a; NIC 1P; LAR 1P; FAM 1P").limited(BRITISH, "patrol", "space:PAP")
    assert t.asked == "british move.from"
    t.play("from:NIC", "from:LAR", "from:FAM", "space:PAP")
    assert t.whole("PAP 3P; LIM 1a") and t.prison == 3


def test_B6_limited_travel_has_one_origin_and_many_destinations():
    """2.3.4, 3.3.2: Of three Cells in TRO one goes to PAP, one to KYR, one stays; NIC is no second origin."""
    t = Table("TRO 3u; NIC 1a").limited(EOKA, "travel", "space:TRO")
    t.play("to:PAP", "group:1:0", "to:KYR", "group:1:0", "done")
    assert t.decider == BRITISH
    assert t.whole("PAP 1u; KYR 1u; TRO 1u; NIC 1a")


# -- B7-B10: the extra space ---------------------------------------------------------------------


@pytest.mark.parametrize(("box", "most"), [("limited_op", 2), ("op_special", 4)])
def test_B7_one_extra_space_by_cache(box, most):
    """2.3.7: Two Limited, four in full; a second Cache buys nothing."""
    t = Table(f"{TOWN_CELLS}; KYR 2C", dice=[1] * 4).turn(EOKA, box, "op:ambush", "extra:cache:KYR")
    assert t.tagged("extra") == [] and t.why("extra:cache:KYR") == ["no_extra_space"]
    for code in ["PAP", "LIM", "LAR", "KAR"][:most]:
        assert t.offers(f"space:{code}")
        t.play(f"space:{code}")
    assert t.decider == BRITISH
    assert t.look("KYR") == "1C"


@pytest.mark.parametrize(("box", "most"), [("limited_op", 2), ("op_special", 4)])
@pytest.mark.parametrize("op", ["patrol", "search", "assault"])
def test_B7_one_extra_space_by_chit(op, box, most):
    """2.3.7: The same for Patrol, Search and Assault; the second chit is kept."""
    towns = ["NIC", "PAP", "LIM", "LAR", "FAM"]
    t = Table("; ".join(f"{town} 1T 1P 1a" for town in towns), chits=[0, 0])
    t.turn(BRITISH, box, f"op:{op}", "extra:chit_0:held")
    assert t.tagged("extra") == [] and t.why("extra:chit_0:held") == ["no_extra_space"]
    for code in towns[:most]:
        assert t.offers(f"space:{code}")
        t.play(f"space:{code}")
    assert t.spaces() == set()
    assert t.chits == [0]


@pytest.mark.parametrize("op", ["recruit", "sabotage", "ambush"])
def test_B7_recruit_sabotage_and_ambush_may_have_an_offensive(op):
    """2.3.7: The three operations that the text names."""
    t = Table("PAP 1u; LIM 1u; LAR 1u; NIC 1u; KYR 1C; TRO 1C").limited(EOKA, op)
    assert t.offers("extra:cache:KYR", "extra:cache:TRO")


def test_B7_no_chit_adds_a_space_to_deploy():
    """2.3.7, 3.2.1: Three spaces at most."""
    t = Table("NIC 1T; PAP 1T; LIM 1T; LAR 1T", chits=[2], police=6).full(BRITISH, "deploy")
    assert t.tagged("extra") == []
    t.play("space:NIC", "space:PAP", "space:LIM")
    assert t.spaces() == set() and t.tagged("extra") == []
    assert t.why("extra:chit_2:held") == ["no_extra_space"]
    assert t.why("space:LAR") == ["limit_reached"]


def test_B7_no_cache_adds_an_origin_to_travel():
    """2.3.7, 3.3.2: Three origins at most."""
    t = Table("NIC 1a; PAP 1a; LIM 1a; LAR 1a; KYR 1C").full(EOKA, "travel")
    assert t.tagged("extra") == [] and t.why("extra:cache:KYR") == ["no_extra_space"]
    t.play("space:NIC", "to:NIC", "space:PAP", "to:PAP", "space:LIM", "to:LIM")
    assert t.spaces() == set() and t.tagged("extra") == []
    assert t.shows("NIC 1u; PAP 1u; LIM 1u; LAR 1a; KYR 1C")


def test_B8_paid_with_a_chit_won_in_the_same_operation():
    """2.3.7, 3.2.4: The Cache of LIM brings a 0; it buys NIC, whose Cell goes to Available."""
    t = Table("LIM 1T 1C; NIC 2T 1a", pw=10, cells=0, draws=[0]).limited(BRITISH, "assault")
    assert t.tagged("extra") == []
    t.play("space:LIM")
    assert (t.pw, t.chits, t.tagged("extra")) == (11, [0], ["extra:chit_0:held"])
    t.play("extra:chit_0:held", "space:NIC")
    assert t.whole("LIM 1T; NIC 2T")
    assert (t.chits, t.box("cell"), t.prison, t.decider) == ([], 1, 0, EOKA)


def test_B8_paid_with_a_cache_won_in_the_same_operation():
    """2.3.7, 3.3.4: The Cache of the first Ambush pays for the second."""
    t = Table("LIM 1u; PAP 1u", dice=[6, 1]).limited(EOKA, "ambush")
    assert t.tagged("extra") == []
    t.play("space:LIM", "space:TRO", "extra:cache:TRO", "space:PAP", "space:PAP")
    assert t.whole("LIM 1a; PAP 1a 1C") and t.decider == BRITISH


def test_B8_paid_before_the_first_space_or_after_it():
    """2.3.7: Any time before the operation ends."""
    board = "LIM 2T 1a; PAP 2T 1a"
    t = Table(board, chits=[1]).limited(BRITISH, "assault", "extra:chit_1:held", "space:LIM")
    assert t.play("space:PAP").whole("LIM 2T; PAP 2T")
    t = Table(board, chits=[1]).limited(BRITISH, "assault", "space:LIM", "extra:chit_1:held")
    assert t.play("space:PAP").whole("LIM 2T; PAP 2T")


@pytest.mark.parametrize("guard", ["1P", "1T"])
def test_B9_no_cache_from_a_space_with_a_british_cube(guard):
    """2.3.7: The only Cache lies in NIC with a cube: no Offensive."""
    t = Table(f"NIC {guard} 1C; LIM 1u; PAP 1u").limited(EOKA, "sabotage")
    assert t.tagged("extra") == []
    assert t.why("extra:cache:NIC") == ["nothing_to_pay"]


def test_B9_a_cache_alone_and_far_away():
    """2.3.7: KYR holds nothing else and touches neither space; its Cache goes to Available."""
    t = Table("NIC 1P 1C; KYR 1C; LIM 1u; PAP 1u", dice=[1, 1]).limited(EOKA, "sabotage")
    assert t.tagged("extra") == ["extra:cache:kyrenia"]
    before = t.box("cache")
    t.play("extra:cache:KYR", "space:LIM", "space:PAP")
    assert t.whole("NIC 1P 1C; LIM 1a; PAP 1a")
    assert t.box("cache") == before + 1


def test_B10_later_spaces_are_tested_on_the_new_board():
    """2.3.7, 3.3.1: LIM keeps its Cell; without TRO's Cache only KYR and the Towns near it are left."""
    t = Table("TRO 1C; KYR 1C").limited(EOKA, "recruit")
    assert t.offers("space:PAP", "space:LIM", "space:LAR", "space:TRO")
    t.play("space:LIM", "extra:cache:TRO")
    assert t.spaces() == {"NIC", "FAM", "KAR", "KYR"}
    assert t.why("space:PAP") == t.why("space:TRO") == ["no_cache_near"]
    assert t.play("space:NIC").whole("LIM 1u; NIC 1u; KYR 1C")


def test_B10_a_mountain_that_lost_its_cache_takes_one():
    """2.3.7, 3.3.1: KYR would have taken two; after the Offensive it is only next to FAM's Cache."""
    t = Table("FAM 1C; KYR 1C").limited(EOKA, "recruit", "space:NIC", "extra:cache:KYR")
    assert t.play("space:KYR").whole("NIC 1u; KYR 1u; FAM 1C")


# -- B11-B13: spaces one by one, and the special activity ----------------------------------------


def test_B11_smuggle_between_two_spaces_of_recruit():
    """3.1, 4.1, 4.3.1: Recruit in LIM, a Cache into KYR, then two Cells in KYR, which was closed before."""
    t = Table("TRO 1C; KYR 1u", opinion=2).full(EOKA, "recruit")
    assert t.why("space:KYR") == ["no_cache_near"]
    t.play("space:LIM", "sa:smuggle", "space:KYR", "space:KYR", "number:2")
    assert t.shows("LIM 1u; KYR 3u 1C; TRO 1C")


def test_B11_spaces_are_chosen_when_their_turn_comes():
    """3.1: The next space is chosen when the die of the one before is known, and none twice."""
    t = Table("LIM 1u; PAP 1u; LAR 1u", dice=[1, 6]).full(EOKA, "sabotage", "space:LIM")
    assert t.shows("LIM 1a; PAP 1u; LAR 1u")
    assert t.spaces() == {"PAP", "LAR"} and t.offers("done")
    assert t.why("space:LIM") == ["already_selected"]
    t.play("space:LAR")
    assert t.shows("LAR 1a 1s")


def test_B11_the_number_of_spaces_is_fixed_at_the_start():
    """3.1, C13: A parameter that changes in the middle of the operation adds no space to it."""
    t = Table(TOWN_CELLS, dice=[1] * 8).full(EOKA, "sabotage", "space:NIC")
    t.state.params = {**t.state.params, "eoka.spaces": 4}
    t.play("space:PAP", "space:LIM")
    assert t.decider == BRITISH and t.shows("LAR 1T 1u; FAM 1T 1u; KAR 1T 1u")
    t = Table(TOWN_CELLS, dice=[1] * 8, capabilities={"C13": "shaded"}).full(EOKA, "sabotage")
    t.play("space:NIC", "space:PAP", "space:LIM", "space:LAR")
    assert t.decider == BRITISH and t.shows("LAR 1T 1a; FAM 1T 1u; KAR 1T 1u")


def test_B11_before_between_and_after_spaces():
    """4.1: The activity is open before the first space, between two, and after the last; once."""
    t = Table("NIC 1P 1u; PAP 1u; LIM 1u; LAR 1u", dice=[1, 1, 1]).full(EOKA, "sabotage")
    for code in ["PAP", "LIM", "LAR"]:
        assert t.offers("sa:infiltrate")
        t.play(f"space:{code}")
    assert t.spaces() == set() and t.offers("sa:infiltrate", "done")
    t.play("sa:infiltrate")
    assert t.shows("NIC 2u") and t.decider == BRITISH


def test_B11_between_the_steps_of_deploy():
    """4.1, 3.2.1, 4.2.1: The Police come, Restore, then the Troops leave; or Restore after the move."""
    t = Table("LIM 2T 1s; NIC 1P 1s", police=1).full(BRITISH, "deploy")
    assert t.offers_none("sa:restore")
    t.play("space:LIM", "sa:restore")
    assert t.shows("LIM 2T 1P; NIC 1P 1s")
    t.play("to:TRO", "from:LIM", "number:2")
    assert t.whole("LIM 1P; TRO 2T; NIC 1P 1s")
    t = Table("LIM 2T 1s; NIC 1P 1s", police=0).full(BRITISH, "deploy", "done", "to:NIC")
    t.play("from:LIM", "number:2", "sa:restore")
    assert t.whole("LIM 1s; NIC 2T 1P")


def test_B11_between_the_steps_of_patrol():
    """4.1, 3.2.2: Diplomacy is open after the move and after the removal, not in the move."""
    t = Table("NIC 1P; PAP 1a; LAR 1P", opinion=3).full(BRITISH, "patrol")
    assert t.offers("sa:diplomacy")
    t.play("space:PAP", "done")
    assert t.asked == "british move.from" and t.offers_none("sa:diplomacy")
    t.play("from:NIC", "done")
    assert t.shows("PAP 1P 1a") and t.offers("sa:diplomacy")
    t.play("done", "space:PAP")
    assert t.shows("PAP 1P") and t.offers("sa:diplomacy")
    assert t.play("sa:diplomacy").opinion == 2


def test_B11_between_the_steps_of_search():
    """4.1, 3.2.3: Diplomacy when the Troop has moved in, before the Curfew comes: no die."""
    t = Table("NIC 1s; LAR 1s; FAM 1s; AKR 1T; LIM 1u", opinion=3).full(BRITISH, "search")
    t.play("space:LIM", "done", "from:AKR")
    assert t.asked == "british action.pause" and t.shows("LIM 1T 1u")
    t.play("sa:diplomacy")
    assert t.opinion == 2 and t.shows("LIM 1T 1u cf")


def test_B12_the_special_activity_is_optional():
    """4.1: Operation & Special Activity without the latter."""
    t = Table("LIM 2T 1a; NIC 2T", prison=4).full(BRITISH, "assault", "space:LIM")
    assert t.offers("sa:interrogate", "done")
    t.play("done")
    assert (t.decider, t.chits, t.prison) == (EOKA, [], 4)


def test_B12_it_needs_an_operation():
    """4.1: It is not offered by itself."""
    t = Table("LIM 2T", prison=4).turn(BRITISH, "op_special")
    assert t.offers("op:search", "pass") and t.offers_none("sa:diplomacy", "sa:interrogate")
    assert t.why("sa:diplomacy") == ["operation_first"]


def test_B12_the_operation_needs_a_legal_selection():
    """4.1: Without EOKA pieces near Troops there is no Assault, so none to Interrogate with."""
    t = Table("LIM 2T; PAP 1u", prison=4).turn(BRITISH, "op_special")
    assert t.offers_none("op:assault")
    assert sorted(t.why("op:assault")) == ["no_enemies", "no_troops"]
    t = Table("TRO 1u").turn(EOKA, "op_special")
    assert t.options == ["op:travel", "pass"]


def test_B12_the_activity_first_then_a_space_must_follow():
    """4.1, 4.2.2: Diplomacy before the Search does not replace it."""
    t = Table("LIM 2T", opinion=3).full(BRITISH, "search", "sa:diplomacy")
    assert t.opinion == 2
    assert t.offers_none("done") and len(t.spaces()) == 10


def test_B12_all_its_spaces_at_one_moment():
    """4.1, 4.3.1: At Condemn, Smuggle into PAP before and KYR after Recruit is refused."""
    t = Table("TRO 1C; PAP 1u; KYR 1u", opinion=4).full(EOKA, "recruit", "sa:smuggle", "space:PAP")
    assert t.asked == "eoka action.space" and t.spaces() == {"KYR"}
    t.play("done")
    assert t.offers_none("sa:smuggle")
    t.play("space:LIM")
    assert t.offers_none("sa:smuggle") and t.why("sa:smuggle") == ["activity_used"]
    assert t.shows("PAP 1u 1C; KYR 1u")


def test_B12_or_both_at_that_moment():
    """4.1, 4.3.1: PAP and KYR one after the other; PAP not twice."""
    t = Table("TRO 1C; PAP 1u; KYR 1u; LAR 1T 1u", opinion=4).full(EOKA, "recruit", "sa:smuggle")
    t.play("space:PAP")
    assert t.spaces() == {"KYR"} and t.why("space:PAP") == ["already_selected"]
    t.play("space:KYR")
    assert t.shows("PAP 1u 1C; KYR 1u 1C; TRO 1C")


def test_B12_one_activity_only():
    """4.1: After Infiltrate no Propagandize."""
    t = Table("NIC 1P 1u 1s; LIM 1u; PAP 1u").full(EOKA, "travel")
    assert t.offers("sa:infiltrate", "sa:propagandize")
    t.play("sa:infiltrate")
    assert t.offers_none("sa:infiltrate", "sa:propagandize")
    assert t.why("sa:propagandize") == ["activity_used"]


def test_B12_never_with_a_limited_operation():
    """2.3.4, 2.3.7, 4.1: Limited Search with a Lead: no Diplomacy and no Interrogate at any moment."""
    t = Table("LIM 2T; NIC 2T", prison=4, chits=[0]).limited(BRITISH, "search")
    assert t.why("sa:diplomacy") == ["limited_no_activity"]
    for choice in ["space:TRO", "extra:chit_0:held", "space:KYR", "done"]:
        assert t.offers_none("sa:diplomacy", "sa:interrogate")
        t.play(choice)
    assert t.decider == EOKA and (t.opinion, t.chits) == (2, [])


def test_B12_never_with_a_limited_operation_of_eoka():
    """2.3.4, 2.3.7, 4.1: Nor for EOKA, with an Offensive."""
    t = Table("TRO 1C; KYR 1C; PAP 1u 1s; NIC 1P 1u", opinion=2).limited(EOKA, "recruit")
    for choice in ["space:LIM", "extra:cache:KYR", "space:LAR"]:
        assert not [option for option in t.options if option.startswith("sa:")]
        t.play(choice)
    assert t.decider == BRITISH and t.shows("LIM 1u; LAR 1u")


def test_B13_activities_of_eoka_far_from_the_operation():
    """4.1.1, 4.3: Recruit in LIM; Infiltrate, Smuggle and Propagandize where the operation is not."""
    board = "LIM 1C; NIC 1P 1u; KAR 1u; DHE 1u 1s"
    for activity, after in [("infiltrate", "NIC 2u"), ("smuggle", "KAR 1u 1C"), ("propagandize", "DHE 1a 1s")]:
        t = Table(board).full(EOKA, "recruit", "space:PAP", f"sa:{activity}")
        t.play(*(["space:KAR"] if activity == "smuggle" else []))
        assert t.shows(f"PAP 1u; {after}")


def test_B13_restore_where_deploy_placed_nothing():
    """4.1.1, 4.2.1: Deploy in LIM, Restore in NIC."""
    t = Table("LIM 2T; NIC 1T 1P 2s", police=3).full(BRITISH, "deploy", "space:LIM", "sa:restore")
    t.play("space:NIC")
    assert t.shows("LIM 2T 1P; NIC 1T 1P")
