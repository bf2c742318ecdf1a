"""4.1 Special activities in general: with which operation, when, how often."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table, rules


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("deploy", {"restore", "negotiate"}),
        ("patrol", {"negotiate"}),
        ("search", {"negotiate", "mass_detention"}),
        ("assault", {"mass_detention"}),
        ("recruit", {"silence", "propagandize"}),
        ("travel", {"silence", "propagandize"}),
        ("sabotage", {"silence", "propagandize", "terror"}),
        ("rob", {"silence", "propagandize"}),
    ],
)
def test_activities_accompany_their_operations(operation, activities):
    """4.1.1: which special activity may accompany which operation."""
    faction = rules().operation(operation, "").faction
    assert {a.name for a in rules().activities_with[faction, operation]} == activities


# -- B16-B19, B21: special activities --------------------------------------------------------------


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


# -- Deploy and special activities -----------------------------------------------------------------


def test_B16_no_activity_after_a_deploy_that_did_nothing():
    """4.1, 3.2.1: Deploy places nothing and moves nobody: nothing accompanies it."""
    t = Table("TLV 2T 2P 1s; GAL 1T", police=0).full(BRITISH, "deploy", "done", "done")
    assert t.over() and t.shows("TLV 2T 2P 1s; GAL 1T")


def test_B16_a_deploy_after_its_activity_must_do_something():
    """4.1, 3.2.1: Restore first, no Police to place: at least one Troop moves."""
    t = Table("TLV 2T 2P 1s; GAL 1T", police=0).full(BRITISH, "deploy", "sa:restore")
    assert t.asked == "british deploy.troops" and t.offers_none("done")
    t.play("to:GAL")
    assert t.shows("TLV 2T 2P") and t.options == ["number:1", "number:2"]
    t.play("number:1")
    assert t.over() and t.shows("TLV 1T 2P; GAL 2T")
