"""5.0 Events in general: who decides, what an event grants, capabilities."""

from __future__ import annotations

from collections import Counter

import pytest

from .table import BRITISH, DOWN, EOKA, UP, Table, rules

# -- 5: events -------------------------------------------------------------------------------------


def test_deck_is_marked_as_the_projects_own():
    """5.0: 35 cards, C1 to C35; the texts are not those of the published game, and the data say so."""
    game = rules()
    assert list(game.cards) == [f"C{number}" for number in range(1, 36)]
    assert game.definitions.cards.provenance == "project"


def test_capabilities_are_as_many_as_their_markers():
    """5.3, 5.0: eight, four of each faction, all with two texts."""
    capabilities = [card for card in rules().cards.values() if card.capability]
    assert Counter(card.capability for card in capabilities) == {BRITISH: 4, EOKA: 4}
    assert all(card.unshaded is not None and card.shaded is not None for card in capabilities)


def test_an_event_runs_in_order():
    """5.1, C2: Opinion first, then EOKA removes two of its Cells, in the turn of the British."""
    t = Table("LIM 1u; PAP 1u; NIC 1a", opinion=2).event(BRITISH, "C2", "unshaded")
    assert t.opinion == 1 and t.decider == EOKA
    t.play("space:LIM", "space:NIC")
    assert t.whole("PAP 1u") and t.asked == "eoka initiative.box"


@pytest.mark.parametrize("faction", [BRITISH, EOKA])
@pytest.mark.parametrize(("side", "will"), [("unshaded", 11), ("shaded", 9)])
def test_either_faction_may_take_either_text(faction, side, will):
    """5.2, C10: both are offered to both, and one is carried out."""
    t = Table("LIM 1T", pw=10).turn(faction, "event", card="C10")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    assert t.play(f"side:{side}").pw == will


@pytest.mark.parametrize("faction", [BRITISH, EOKA])
def test_a_capability_lasts_over_resets(faction):
    """5.3, C1: whoever played it, the British have four spaces after a Propaganda Round too."""
    t = Table("NIC 1T 1a; PAP 1T 1a; LIM 1T 1a; LAR 1T 1a; FAM 1T 1a", cards=["C20"])
    t.event(faction, "C1", "unshaded").propaganda("reset")
    assert t.state.card == "C20" and t.state.capabilities == {"C1": "unshaded"}
    t.full(BRITISH, "assault", "space:NIC", "space:PAP", "space:LIM", card="C20")
    assert t.spaces() == {"LAR", "FAM"}
    assert t.play("space:LAR").spaces() == set()


def test_an_event_contradicting_a_capability_prevails():
    """5.1.1, 5.1.2, C27: with British Operations in four spaces, an Event's Deploy has its own three."""
    t = Table("NIC 1T; PAP 1T; LIM 1T; LAR 1T", police=6, capabilities={"C1": "unshaded"})
    t.event(BRITISH, "C27", "unshaded", "op:deploy", "space:NIC", "space:PAP")
    assert t.spaces() == {"LIM", "LAR"}
    assert t.play("space:LIM").spaces() == set()


def test_what_cannot_be_done_is_left_out():
    """5.1.3, C5: no Cache on a coast: no Political Will, but the Cell goes to Prison."""
    t = Table("TRO 1C; PAP 1u", pw=10).event(BRITISH, "C5", "unshaded")
    assert t.whole("TRO 1C") and (t.pw, t.prison) == (10, 1)


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
    assert (t.state.card, t.state.sequence.first) == ("C2", first)


# -- E9: capabilities ------------------------------------------------------------------------------

TWO = "{unshaded: {set: {british.spaces: 2}}, capability: british}"

FOUR_TOWNS = "NIC 2T; LIM 2T; LAR 2T; FAM 2T"


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


SEARCH_3 = "[{do: operation, by: british, ops: [search], spaces: 3}]"


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
