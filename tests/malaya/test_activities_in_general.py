"""4.1 Special activities in general: with which operation, when, how often."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, Table

# -- 1.5, 3, 4: what each faction can do -----------------------------------------------------------

WITH = {
    "train": {"resettle", "air_strike"},
    "garrison": {"reprisal", "air_strike"},
    "sweep": {"reprisal", "air_strike"},
    "assault": {"reprisal", "air_strike"},
    "rally": {"extort", "intimidate"},
    "march": {"extort"},
    "terror": {"extort", "intimidate"},
}
"""Operation -> the activities that may accompany it; Ambush goes with Attack and is declared at its roll."""


@pytest.mark.parametrize("operation", WITH)
def test_activities_accompany_their_operations(operation):
    """4.1, 4.1.1, 4.2, 4.3: where each activity has a space, those of the operation are offered, and no other."""
    faction = BRITISH if operation in ("train", "garrison", "sweep", "assault") else MCP
    t = Table("JOH 3T 2P 1u 1a; KED 1P 2u").full(faction, operation)
    assert {option[3:] for option in t.options if option.startswith("sa:")} == WITH[operation]


def test_ambush_accompanies_attack_only():
    """4.1.1, 4.3.3: it is on the menu of the Attack's roll; nothing else goes with Attack."""
    t = Table("JOH 3T 2P 1u 1a; KED 1P 2u").full(MCP, "attack")
    assert not [option for option in t.options if option.startswith("sa:")]
    assert t.why("sa:extort") == ["accompanies_other"]
    assert t.play("space:JOH").options == ["roll", "sa:ambush"]
    for operation in ("rally", "march", "terror"):
        t = Table("JOH 3T 2P 1u 1a").full(MCP, operation)
        assert t.why("sa:ambush") == ["accompanies_other"]


# -- B14: special activities -----------------------------------------------------------------------


def test_B14_one_moment_for_all_its_spaces():
    """4.1, 4.1.1: Extort in THA before the Rally; none in TRE after it."""
    t = Table("THA 1u; TRE 1u").full(MCP, "rally", "sa:extort", "space:THA", "done", "space:KED")
    assert t.tagged("sa") == [] and t.why("sa:extort") == t.why("sa:intimidate") == ["activity_used"]
    t.play("done")
    assert t.over() and t.shows("THA 1a; TRE 1u; KED 1u") and t.rm == 10


def test_B14_both_at_one_moment():
    """4.1, 4.1.1: THA and TRE together bring two."""
    t = Table("THA 1u; TRE 1u").full(MCP, "rally", "sa:extort", "space:THA", "space:TRE")
    assert t.shows("THA 1a; TRE 1a") and t.rm == 12
    assert t.offers("space:KED") and t.tagged("sa") == []


@pytest.mark.parametrize("moment", ["before", "between", "after"])
def test_B14_before_between_or_after(moment):
    """4.1: Extort in TIN, which is no space of the Rally, at any moment."""
    extort = ["sa:extort", "space:TIN", "done"]
    t = Table("TIN 1u").full(MCP, "rally")
    t.play(*(extort[:1] if moment == "before" else []), "space:KED")
    t.play(*(extort if moment == "between" else []), "space:SEL")
    t.play(*(["done", *extort] if moment == "after" else []))
    assert t.rm == 9 and t.shows("TIN 1a; KED 1u; SEL 1u")


def test_B14_optional():
    """4.1: The Operation may go without."""
    t = Table("TIN 1u").full(MCP, "march", "space:PRK", "done", "done", "done")
    assert t.over() and t.whole("TIN 1u") and t.rm == 9


def test_B14_between_move_and_effect_of_sweep():
    """4.1, 3.2.3: Air Strike when the Troops are in SEL, before they find anyone."""
    t = Table("KLU 2T; SEL 1u 1a").full(BRITISH, "sweep", "space:SEL")
    assert t.tagged("sa") == []
    t.play("done", "from:KLU", "number:2")
    assert t.shows("SEL 2T 1u 1a") and t.offers("sa:air_strike", "sa:reprisal")
    t.play("sa:air_strike")
    assert t.over() and t.shows("SEL 2T 1a")


def test_B14_between_move_and_effect_of_garrison():
    """4.1, 3.2.2: Reprisal with the Troops just come to JOH, its Guerrilla driven into RUB and found there."""
    t = Table("KLU 1T; JOH 1u; RUB 1P").full(BRITISH, "garrison", "space:JOH", "done", "from:KLU", "done")
    assert t.shows("JOH 1T 1u; RUB 1P") and t.offers("sa:reprisal")
    t.play("sa:reprisal", "to:RUB")
    assert t.shows("JOH 1T 1t; RUB 1P 1a") and t.asked == "british garrison.assault"


def test_B14_the_operation_needs_a_legal_selection():
    """4.1, 3.3.4: Extort in THA could be, Terror could not: no Terror to accompany."""
    t = Table("THA 1u").turn(MCP, "op_special")
    assert t.offers("op:rally", "op:march") and t.offers_none("op:terror")


def test_B14_only_ambush_is_tied():
    """4.1.1, 4.3.3: Ambush is declared in a selected Attack space, not in another."""
    t = Table("NEG 1u 1P; KED 1u 1P").full(MCP, "attack", "space:NEG")
    assert t.options == ["roll", "sa:ambush"]
    t.play("sa:ambush")
    assert t.shows("NEG 1a; KED 1u 1P") and t.offers("space:KED")


def test_B14_none_in_a_limited_operation():
    """2.3.4, 4.1: No special activity."""
    t = Table("THA 1u; KED 1u").limited(MCP, "rally")
    assert t.tagged("sa") == [] and t.why("sa:extort") == ["limited_no_activity"]


# -- 4.1 No activity without its operation ---------------------------------------------------------


def test_B14_no_activity_after_an_operation_that_selected_nothing():
    """4.1: Rally is open only because Extort can pay for it; then a space follows, and no other way leads on."""
    t = Table("KED 1u; TRE 1u", rm=0).full(MCP, "rally")
    assert (t.asked, t.options) == ("mcp action.space", ["space:kedah", "space:trengganu"])
    assert t.state.tracks["resources_mcp"] == 0  # the engine has begun Extort, the only way to go on
    t.play("space:KED", "done")
    assert t.rm == 1 and t.offers("space:PRK") and t.offers_none("done", "sa:extort")


def test_B14_unpaid_only_an_activity_that_pays():
    """4.1: Terror with nothing to pay it: Intimidate brings no Resources and is not offered before a space."""
    t = Table("KED 1u 1P; TRE 1u; NEG 1u 1P", rm=0).full(MCP, "terror")
    assert t.options == ["space:kedah", "space:negri_sembilan", "space:trengganu"]  # of Extort, which has begun


def test_B14_extort_leaves_terror_a_space():
    """4.1, 3.3.4: The only Underground Guerrilla cannot pay for the Terror that needs it."""
    t = Table("KED 1u; TRE 1a", rm=0).turn(MCP, "op_special")
    assert t.offers_none("op:terror")
    t = Table("KED 1u; TRE 1u", rm=0).full(MCP, "terror", "space:KED")
    assert t.whole("KED 1a; TRE 1a 1t Opp") and (t.rm, t.decider) == (0, BRITISH)


def test_B14_an_activity_leaves_its_operation_a_space():
    """4.1, 4.2.3: Air Strike may not take the only Guerrilla that the Assault is for; after it, it may strike."""
    t = Table("KED 2T 1a").full(BRITISH, "assault")
    assert t.asked is not None and t.shows("KED 2T")
    t = Table("KED 2T 2a").full(BRITISH, "assault")
    assert t.offers("sa:air_strike")
