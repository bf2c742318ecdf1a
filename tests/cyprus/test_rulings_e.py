"""5.0 Rulings E: events in general, mostly on made-up cards, one test or more for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from .table import BRITISH, EOKA, Table, rules

HERE = Path(__file__)
OTHER = {EOKA: BRITISH, BRITISH: EOKA}
UP, DOWN = "{do: track, track: political_will, by: 1}", "{do: track, track: political_will, by: -1}"


# -- E1, E2: who plays, who decides ----------------------------------------------------------------


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
@pytest.mark.parametrize(("side", "will"), [("unshaded", 10), ("shaded", 8)])
def test_E1_either_faction_takes_either_text(faction, side, will):
    """5.2: Whoever executes picks one of the texts; the other is not done."""
    card = f"{{unshaded: {{do: [{UP}]}}, shaded: {{do: [{DOWN}]}}}}"
    t = Table("NIC 1u", pw=9).with_card(card).turn(faction, "event", card="T")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play(f"side:{side}")
    assert t.pw == will and t.over()


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E1_the_label_does_not_matter(faction):
    """5.2, 5.3, C1: A British Capability may be taken by EOKA, either text."""
    t = Table("NIC 1u").turn(faction, "event", card="C1")
    assert t.offers("side:unshaded", "side:shaded")
    t.play("side:shaded")
    assert t.state.capabilities == {"C1": "shaded"}


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E2_the_executing_faction_selects(faction):
    """5.1: No other named: the executing faction picks, enemy pieces too."""
    t = Table("NIC 1P; LAR 1P").made_up_event(faction, "[{do: remove, kinds: [police], n: 1}]")
    assert t.decider == faction and t.spaces() == {"NIC", "LAR"}
    t = Table("NIC 1u; LAR 1u").made_up_event(faction, "[{do: remove, kinds: [cell], n: 1}]")
    assert t.decider == faction and t.spaces() == {"NIC", "LAR"}


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E2_a_named_faction_decides_its_details_and_any_may(faction):
    """5.1: "The British may Search": they decide whether and where, whoever executes."""
    steps = "[{do: operation, by: british, ops: [search], spaces: 1}]"
    t = Table("NIC 3T 1u").made_up_event(faction, steps)
    assert t.decider == BRITISH and t.options == ["op:search", "done"]
    t.play("op:search")
    assert t.decider == BRITISH
    assert Table("NIC 3T 1u").made_up_event(faction, steps, "done").shows("NIC 3T 1u")
    t = Table("NIC 1u; LAR 1u").made_up_event(faction, "[{do: remove, kinds: [cell], n: 1, by: eoka}]")
    assert t.decider == EOKA


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
@pytest.mark.parametrize(
    ("activity", "owner"),
    [("infiltrate", EOKA), ("smuggle", EOKA), ("interrogate", BRITISH), ("restore", BRITISH)],
)
def test_E2_no_actor_named_the_owner_of_the_action_acts(faction, activity, owner):
    """5.1: An action of one faction is carried out by it, and it may decline."""
    t = Table("FAM 1P 1u; PAP 1u; NIC 1T 1P 1s").made_up_event(faction, f"[{{do: activity, name: {activity}}}]")
    assert (t.decider, t.options) == (owner, [f"sa:{activity}", "done"])


def test_E2_chits_are_discarded_by_their_holder():
    """5.1, 1.6.1: EOKA makes the British discard; which chit is theirs to say."""
    t = Table("NIC 1u", chits=[0, 2]).made_up_event(EOKA, "[{do: discard, n: 1}]")
    assert (t.decider, t.options) == (BRITISH, ["chit:chit_0", "chit:chit_2"])


# -- E3, E4: actions granted -----------------------------------------------------------------------

SEARCH = "[{do: operation, by: british, ops: [search], spaces: 1}]"


def test_E3_no_lead_but_a_chit_for_the_town():
    """5.1.1, 2.3.7: One space, chits {0, 1}: the 0 shows three Cells in NIC without Curfew; no second space."""
    t = Table("NIC 2T 1P 3u; LIM 1u", chits=[0, 1]).made_up_event(BRITISH, SEARCH, "op:search", "space:NIC")
    assert t.asked == "british search.way"
    assert t.offers_none("extra:chit_0:held", "extra:chit_1:held")
    t.play("chit:chit_0")
    assert t.shows("NIC 2T 1P 3a; LIM 1u") and t.chits == [1]
    assert t.over()


def test_E3_other_value_a_lead_adds_a_space():
    """5.1.1, 2.3.7: With event_ops.extra_spaces the Lead is there."""
    params = {"event_ops.extra_spaces": True}
    t = Table("NIC 2T; LIM 3T 1u", chits=[0], params=params).made_up_event(
        BRITISH, SEARCH, "op:search", "space:NIC"
    )
    assert t.offers("extra:chit_0:held")
    t.play("extra:chit_0:held", "space:LIM", "done")
    assert t.shows("NIC 2T cf; LIM 3T 1a cf") and t.chits == []


@pytest.mark.parametrize("extra", [False, True])
def test_E3_no_offensive(extra):
    """5.1.1, 2.3.7: A Cache without British buys no space in an Event's Sabotage, except with the other value."""
    steps = "[{do: operation, by: eoka, ops: [sabotage], spaces: 1}]"
    params = {"event_ops.extra_spaces": extra}
    t = Table("NIC 1u; PAP 1u; KAR 1C", dice=[3], params=params).made_up_event(EOKA, steps, "op:sabotage")
    assert t.offers("extra:cache:KAR") is extra
    t.play("space:NIC")
    assert t.shows("NIC 1a 1s") and t.over() is not extra


def test_E3_a_cache_for_two_is_allowed():
    """5.1.1, 3.3.3: The +2 of a Cache holds in an Event's Sabotage."""
    steps = "[{do: operation, by: eoka, ops: [sabotage], spaces: 1}]"
    t = Table("LIM 1u; TRO 1C", dice=[1]).made_up_event(EOKA, steps, "op:sabotage", "cache:TRO")
    assert t.shows("LIM 1a 1s; TRO")


def test_E3_chits_against_underground_cells():
    """5.1.1, 1.6.1: Chits are spent in an Event's Assault, unless the text forbids it."""
    steps = "[{do: operation, by: british, ops: [assault], spaces: 1}]"
    t = Table("LIM 2T 1u", chits=[1]).made_up_event(BRITISH, steps, "op:assault", "chit:chit_1")
    assert t.shows("LIM 2T") and t.chits == []
    forbidding = steps.replace("spaces: 1", "spaces: 1, chits: false")
    t = Table("LIM 2T 1u", chits=[1]).made_up_event(BRITISH, forbidding, "op:assault")
    assert t.shows("LIM 2T 1u") and t.chits == [1] and t.over()


LIMITED = "[{do: operation, by: british, ops: [deploy, patrol, search, assault], limited: true}]"


def test_E4_a_limited_operation_takes_a_lead():
    """2.3.4, 2.3.7: A Limited Op for the British, chits {0}: Assault in two spaces, no activity."""
    t = Table("LIM 2T 1a; NIC 2T 1a; LAR 2T 1a", chits=[0], prison=4).made_up_event(EOKA, LIMITED, "op:assault")
    assert t.decider == BRITISH
    assert t.why("sa:interrogate") == ["limited_no_activity"]
    t.play("space:LIM", "extra:chit_0:held", "space:NIC")
    assert t.shows("LIM 2T; NIC 2T; LAR 2T 1a") and (t.chits, t.prison) == ([], 5)
    assert t.over()


def test_E4_a_limited_operation_without_a_chit_has_one_space():
    """2.3.4: One space only."""
    t = Table("LIM 2T 1a; NIC 2T 1a").made_up_event(EOKA, LIMITED, "op:assault", "space:LIM")
    assert t.shows("LIM 2T; NIC 2T 1a") and t.over()


def test_E4_a_limited_operation_takes_an_offensive():
    """2.3.4, 2.3.7: The same for EOKA with a Cache."""
    steps = "[{do: operation, by: eoka, ops: [sabotage], limited: true}]"
    t = Table("LIM 1u; NIC 1u; KAR 1C", dice=[3, 3]).made_up_event(EOKA, steps, "op:sabotage", "space:LIM")
    t.play("extra:cache:KAR", "space:NIC")
    assert t.shows("LIM 1a 1s; NIC 1a 1s; KAR")


def test_E4_a_free_activity_meets_its_own_conditions():
    """4.1, 4.3.2: Free Infiltrate: not in NIC 2P 1u; without any fit space nothing is asked."""
    infiltrate = "[{do: activity, name: infiltrate}]"
    t = Table("NIC 2P 1u; FAM 1P 1u; LAR 1P 1u").made_up_event(EOKA, infiltrate, "sa:infiltrate")
    assert t.spaces() == {"FAM", "LAR"}
    t = Table("NIC 2P 1u", chits=[1]).made_up_event(EOKA, infiltrate)
    assert t.over() and t.shows("NIC 2P 1u") and t.chits == [1]


@pytest.mark.parametrize(("box", "first"), [("op_special", EOKA), ("limited_op", BRITISH)])
def test_E4_order_still_by_boxes(box, first):
    """4.1, 2.3.5: An activity by Event changes nothing in the order on the next card."""
    t = Table("FAM 1P 1u", draws=[0], cards=["C2"]).made_up_event(
        EOKA, "[{do: activity, name: infiltrate}]", "sa:infiltrate"
    )
    assert t.shows("FAM 2u") and t.over()
    t.play(f"box:{box}", "pass")
    assert (t.state.card, t.state.first) == ("C2", first)


# -- E5 to E8: what events cannot do ---------------------------------------------------------------


def test_E5_no_third_cache_and_none_in_a_base():
    """5.1.1, 1.4.2: Full spaces and Bases take no Cache."""
    t = Table("LIM 2C; PAP 1C", caches=1).made_up_event(EOKA, "[{do: place, kind: cache, n: 2}]")
    assert t.spaces() == {"NIC", "PAP", "LAR", "FAM", "KAR", "TRO", "KYR"}
    t = Table("NIC 1u; AKR 1T; DHE 1T").made_up_event(
        EOKA, "[{do: place, kind: cache, n: 1, where: {has: {troops: 1}}}]"
    )
    assert t.over() and t.shows("AKR 1T; DHE 1T") and t.box("cache") == 4
    t = Table("LIM 1u 1C", caches=3).made_up_event(
        EOKA, "[{do: place, kind: cache, n: 2, where: {has: {cell: 1}}}]"
    )
    assert t.over() and t.shows("LIM 1u 2C") and t.box("cache") == 2


def test_E5_no_second_curfew_and_towns_only():
    """5.1.1, 1.4.2: A Town under Curfew gets no other, Mountains and Bases none."""
    t = Table("NIC 1T cf; LIM 1T; TRO 1T; AKR 1T").made_up_event(
        EOKA, "[{do: place, kind: curfew, n: 2, where: {has: {cube: 1}}}]"
    )
    assert t.over() and t.shows("NIC 1T cf; LIM 1T cf; TRO 1T; AKR 1T")


def test_E5_a_curfew_without_british_goes_at_once():
    """5.1.1, 1.10: A Curfew set in a Town without British pieces does not stay; the markers are back."""
    t = Table("KAR 1u").made_up_event(EOKA, "[{do: place, kind: curfew, n: 1, where: {has: {cell: 1}}}]")
    assert t.over()
    assert t.shows("KAR 1u") and t.box("curfew") == 4


def test_E6_only_available_cells():
    """5.1.1, 1.4.1: "2 Cells in KAR", one Available: one comes, none from Prison or the map."""
    t = Table("KAR 1s; NIC 3u", cells=1, prison=4).made_up_event(
        EOKA, "[{do: place, kind: cell, n: 2, where: {has: {sabotage: 1}}}]"
    )
    assert t.over() and t.shows("KAR 1u 1s; NIC 3u") and (t.box("cell"), t.prison) == (0, 4)


def test_E6_from_prison_only_if_the_text_says_so():
    """5.1.1: A text that names the Prison takes from there, not from Available."""
    steps = "[{do: place, kind: cell, n: 2, source: prison, where: {has: {sabotage: 1}}}]"
    t = Table("KAR 1s", cells=5, prison=3).made_up_event(EOKA, steps)
    assert t.shows("KAR 2u 1s") and (t.box("cell"), t.prison) == (5, 1)


@pytest.mark.parametrize(("police", "after"), [(0, "NIC 1s"), (1, "NIC 1P 1s")])
def test_E6_a_replacement_that_is_not_available(police, after):
    """5.1.1, 1.4.1: "Replace a Cell in NIC by Police": the Cell goes, also if no Police can come."""
    there = "where: {has: {sabotage: 1}}"
    steps = f"[{{do: remove, kinds: [cell], n: 1, {there}, then: [{{do: place, kind: police, n: 1, {there}}}]}}]"
    t = Table("NIC 1u 1s; LAR 1P", police=police).made_up_event(EOKA, steps)
    assert t.over() and t.shows(f"{after}; LAR 1P") and (t.box("cell"), t.box("police")) == (12, 0)


def test_E7_clamped_and_the_rest_is_done():
    """5.1.1, 1.8: PW 14 +2 is 15, Opinion stays at 0, the chit is drawn."""
    steps = f"[{UP.replace('1', '2')}, {{do: track, track: opinion, by: -1}}, {{do: draw}}]"
    t = Table("NIC 1u", pw=14, opinion=0, draws=[2]).made_up_event(EOKA, steps)
    assert (t.pw, t.opinion, t.chits) == (15, 0, [2])


def test_E7_will_at_0_is_no_win_yet():
    """5.1.1, 1.8, 7.0.1: PW 1 -2 is 0; the game goes on."""
    t = Table("NIC 1u", pw=1).made_up_event(EOKA, f"[{DOWN.replace('1', '2')}]")
    assert (t.pw, t.result) == (0, None) and t.over()


def test_E7_after_each_change():
    """5.1.1, 1.8: What is lost at an end is lost: +2 then -1 from 14 is 14; Opinion likewise."""
    t = Table("NIC 1u", pw=14).made_up_event(EOKA, f"[{UP.replace('1', '2')}, {DOWN}]")
    assert t.pw == 14
    t = Table("NIC 1u", opinion=3).made_up_event(
        EOKA, "[{do: track, track: opinion, by: 2}, {do: track, track: opinion, by: -1}]"
    )
    assert t.opinion == 3


def test_E8_what_can_be_done_must_be():
    """5.1.3: One of two Police can go, so it goes; the next step follows; nothing may be declined."""
    t = Table("NIC 1P").made_up_event(
        EOKA, f"[{{do: remove, kinds: [police], n: 2}}, {{do: remove, kinds: [cache], n: 1}}, {DOWN}]"
    )
    assert t.shows("NIC") and t.pw == 13 and t.over()
    t = Table("NIC 1P").made_up_event(BRITISH, "[{do: place, kind: cell, n: 2, where: {type: [mountain]}}]")
    assert t.options == ["space:troodos", "space:kyrenia"]


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E8_an_event_without_effect_may_be_chosen(faction):
    """5.1.3: Nothing to remove: the Event is legal and does nothing, without the benefit of a Pass."""
    t = Table("NIC 1P 1u").made_up_event(faction, "[{do: remove, kinds: [cache], n: 1}]")
    assert t.over() and t.whole("NIC 1P 1u") and t.chits == []


# -- E9: capabilities ------------------------------------------------------------------------------

TWO = "{unshaded: {set: {british.spaces: 2}}, capability: british}"
FOUR_TOWNS = "NIC 2T; LIM 2T; LAR 2T; FAM 2T"
SEARCH_3 = "[{do: operation, by: british, ops: [search], spaces: 3}]"


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E9_a_capability_lasts_over_resets(faction):
    """5.3: Either faction puts it into play; it holds after a Reset."""
    t = Table(FOUR_TOWNS, cards=["C2"]).with_card(TWO, "K").event(faction, "K", "unshaded")
    t.propaganda("reset")
    assert t.state.card == "C2" and t.state.capabilities == {"K": "unshaded"}
    t.full(BRITISH, "search")
    assert t.take_spaces() == 2


def test_E9_without_it_there_are_three():
    """5.3, 3.1: The number that the Capability changed."""
    assert Table(FOUR_TOWNS).full(BRITISH, "search").take_spaces() == 3


def test_E9_the_event_goes_before_capabilities():
    """5.1.2: "British Ops in 2 spaces" in play, "Search in 3 spaces" played: three."""
    t = Table(FOUR_TOWNS).with_card(SEARCH_3).with_card(TWO, "K").event(EOKA, "K", "unshaded")
    t.event(BRITISH, "T", "unshaded", "op:search")
    assert t.take_spaces() == 3


def test_E9_the_event_goes_before_rules():
    """5.1.1: An Event brings Cells into a Base and Sabotage into a Mountain, where Operations may not."""
    steps = "[{do: place, kind: cell, n: 1, where: {type: [base]}}, {do: place, kind: sabotage, n: 1}]"
    t = Table("AKR 3T").made_up_event(EOKA, steps, "space:AKR", "space:TRO")
    assert t.shows("AKR 3T 1u; TRO 1s")


def test_E9_but_not_before_stacking_available_and_clamps():
    """5.1.1: No Cache into a Base, no Police beyond those Available, no PW beyond 15."""
    with_troops = "where: {has: {troops: 1}}"
    steps = f"[{{do: place, kind: cache, n: 1, {with_troops}}}, {{do: place, kind: police, n: 2}}, {UP}]"
    t = Table("AKR 3T", police=1, pw=15).made_up_event(EOKA, steps, "space:NIC")
    assert t.over() and t.shows("AKR 3T; DHE; NIC 1P") and t.pw == 15


# -- E10: Caches removed ---------------------------------------------------------------------------


def cache_removals(steps):
    """Steps that remove Caches, also within other steps."""
    found = []
    for step in steps:
        if step.verb == "remove" and "cache" in step.kinds:
            found.append(step)
        for inner in ("then", "otherwise"):
            found += cache_removals(getattr(step, inner, ()))
        for branch in getattr(step, "of", {}).values() if step.verb == "choose" else ():
            found += cache_removals(branch.do)
    return found


def test_E10_two_caches_removed():
    """7.1: "Remove 2 Caches", PW 12: one for each, no chit."""
    steps, board = "[{do: remove, kinds: [cache], n: 2}]", "LIM 1C; TRO 1C; PAP 1C"
    t = Table(board, pw=12).made_up_event(BRITISH, steps, "space:LIM", "space:TRO")
    assert t.over() and t.shows("LIM; TRO; PAP 1C") and (t.pw, t.chits, t.box("cache")) == (14, [], 3)


def test_E10_none_removed_no_will():
    """7.1: Only one on the map: +1 only."""
    t = Table("TRO 1C", pw=12).made_up_event(BRITISH, "[{do: remove, kinds: [cache], n: 2}]")
    assert t.pw == 13


def test_E10_unless_the_text_says_otherwise():
    """7.1: A step may withhold what the rule gives."""
    t = Table("TRO 1C", pw=12).made_up_event(BRITISH, "[{do: remove, kinds: [cache], n: 2, rewarded: false}]")
    assert t.shows("TRO") and t.pw == 12


def test_E10_every_card_that_removes_a_cache_gives_the_will():
    """7.1, C5, C22: In the whole deck each Cache removed brings +1, by rule and by nothing else."""
    sides = [(n, s) for n, c in rules().cards.items() for s in (c.unshaded, c.shaded) if s is not None]
    steps = [(name, step) for name, side in sides for step in cache_removals(side.do)]
    assert [name for name, _ in steps] == ["C5", "C22"]
    assert all(step.rewarded and not step.then and not step.then_each for _, step in steps)


@pytest.mark.parametrize(("before", "after"), [("KYR 1C", 13), ("TRO 1C", 12)])
def test_E10_on_C5(before, after):
    """7.1, C5: The Cache of a coastal space: +1 and no chit; TRO is not coastal."""
    t = Table(before, pw=12).event(BRITISH, "C5", "unshaded")
    assert (t.pw, t.chits) == (after, [])


def test_E10_on_C22():
    """7.1, C22: The Cache that EOKA gives up: +1 and no chit."""
    t = Table("KYR 1C; TRO 1C", pw=12).event(BRITISH, "C22", "unshaded")
    assert t.decider == EOKA
    t.play("choose:give_up_cache", "space:KYR")
    assert t.shows("KYR; TRO 1C") and (t.pw, t.chits) == (13, [])


def test_E10_a_cache_spent_gives_nothing():
    """7.1, 2.3.7, 3.3.3: Caches spent on an Offensive and on a roll: no PW, no chit."""
    t = Table("LIM 1u; NIC 1u; KAR 1C; TRO 1C", pw=12, dice=[1, 1])
    t.limited(EOKA, "sabotage", "space:LIM", "cache:TRO", "extra:cache:KAR", "space:NIC")
    assert t.shows("LIM 1a 1s; NIC 1a; KAR; TRO") and t.box("cache") == 4
    assert (t.pw, t.chits) == (12, [])
