"""5.0 Rulings E: events in general, mostly on made-up cards, one test or more for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from ruamel.yaml import YAML

from coin_core.definitions.load import structure
from coin_core.definitions.schema import Card, Side
from coin_core.effects import VERBS
from coin_core.effects.base import Binder

from .table import BRITISH, EOKA, Table, rules

HERE = Path(__file__)
OTHER = {EOKA: BRITISH, BRITISH: EOKA}
UP, DOWN = "{do: track, track: political_will, by: 1}", "{do: track, track: political_will, by: -1}"


def made_up(game, steps, **more):
    """A side of a made-up card: a YAML list of steps."""
    side = structure(
        {"do": YAML(typ="safe").load(steps), **more}, Side, HERE, {effect.verb: effect for effect in VERBS}
    )
    binder = Binder(game, HERE, ("T",))
    binder.bind_steps("do", side.do)
    assert binder.problems == []
    return side


def table(board, steps="[]", shaded=None, capability=None, **more):
    """A table whose deck has a card T of these steps, and K, a capability that sets parameters."""
    t = Table(board, **more)
    game = rules()
    sides = {"unshaded": made_up(game, steps)}
    if shaded is not None:
        sides["shaded"] = made_up(game, shaded)
    cards = {**game.cards, "T": Card(**sides)}
    if capability is not None:
        cards["K"] = Card(unshaded=made_up(game, "[]", set=capability), capability=BRITISH)
    t.rules = evolve(game, cards=cards)
    return t


def play(steps, board, *choices, by=EOKA, **more):
    """`by` plays a card of these steps on a board."""
    return table(board, steps, **more).event(by, "T", "unshaded", *choices)


def over(t, by=EOKA):
    """Whether the card is finished: the other faction is asked for its box."""
    return t.asked == f"{OTHER[by]} initiative.box"


def selectable(t):
    """How many spaces the operation lets one select, taking them in the order of their codes."""
    taken = 0
    while t.asked.endswith("action.space") and t.spaces():
        t.play(f"space:{min(t.spaces())}")
        taken += 1
    return taken


# -- E1, E2: who plays, who decides ----------------------------------------------------------------


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
@pytest.mark.parametrize(("side", "will"), [("unshaded", 10), ("shaded", 8)])
def test_E1_either_faction_takes_either_text(faction, side, will):
    """5.2: Whoever executes picks one of the texts; the other is not done."""
    t = table("NIC 1u", f"[{UP}]", shaded=f"[{DOWN}]", pw=9).turn(faction, "event", card="T")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play(f"side:{side}")
    assert t.pw == will and over(t, faction)


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
    t = play("[{do: remove, kinds: [police], n: 1}]", "NIC 1P; LAR 1P", by=faction)
    assert t.decider == faction and t.spaces() == {"NIC", "LAR"}
    t = play("[{do: remove, kinds: [cell], n: 1}]", "NIC 1u; LAR 1u", by=faction)
    assert t.decider == faction and t.spaces() == {"NIC", "LAR"}


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E2_a_named_faction_decides_its_details_and_any_may(faction):
    """5.1: "The British may Search": they decide whether and where, whoever executes."""
    steps = "[{do: operation, by: british, ops: [search], spaces: 1}]"
    t = play(steps, "NIC 3T 1u", by=faction)
    assert t.decider == BRITISH and t.options == ["op:search", "done"]
    t.play("op:search")
    assert t.decider == BRITISH
    assert play(steps, "NIC 3T 1u", "done", by=faction).shows("NIC 3T 1u")
    t = play("[{do: remove, kinds: [cell], n: 1, by: eoka}]", "NIC 1u; LAR 1u", by=faction)
    assert t.decider == EOKA


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
@pytest.mark.parametrize(
    ("activity", "owner"),
    [("infiltrate", EOKA), ("smuggle", EOKA), ("interrogate", BRITISH), ("restore", BRITISH)],
)
def test_E2_no_actor_named_the_owner_of_the_action_acts(faction, activity, owner):
    """5.1: An action of one faction is carried out by it, and it may decline."""
    t = play(f"[{{do: activity, name: {activity}}}]", "FAM 1P 1u; PAP 1u; NIC 1T 1P 1s", by=faction)
    assert (t.decider, t.options) == (owner, [f"sa:{activity}", "done"])


def test_E2_chits_are_discarded_by_their_holder():
    """5.1, 1.6.1: EOKA makes the British discard; which chit is theirs to say."""
    t = play("[{do: discard, n: 1}]", "NIC 1u", chits=[0, 2])
    assert (t.decider, t.options) == (BRITISH, ["chit:chit_0", "chit:chit_2"])


# -- E3, E4: actions granted -----------------------------------------------------------------------

SEARCH = "[{do: operation, by: british, ops: [search], spaces: 1}]"


def test_E3_no_lead_but_a_chit_for_the_town():
    """5.1.1, 2.3.7: One space, chits {0, 1}: the 0 shows three Cells in NIC without Curfew; no second space."""
    t = play(SEARCH, "NIC 2T 1P 3u; LIM 1u", "op:search", "space:NIC", by=BRITISH, chits=[0, 1])
    assert t.asked == "british search.way"
    assert t.offers_none("extra:chit_0:held", "extra:chit_1:held")
    t.play("chit:chit_0")
    assert t.shows("NIC 2T 1P 3a; LIM 1u") and t.chits == [1]
    assert over(t, BRITISH)


def test_E3_other_value_a_lead_adds_a_space():
    """5.1.1, 2.3.7: With event_ops.extra_spaces the Lead is there."""
    params = {"event_ops.extra_spaces": True}
    t = play(SEARCH, "NIC 2T; LIM 3T 1u", "op:search", "space:NIC", by=BRITISH, chits=[0], params=params)
    assert t.offers("extra:chit_0:held")
    t.play("extra:chit_0:held", "space:LIM", "done")
    assert t.shows("NIC 2T cf; LIM 3T 1a cf") and t.chits == []


@pytest.mark.parametrize("extra", [False, True])
def test_E3_no_offensive(extra):
    """5.1.1, 2.3.7: A Cache without British buys no space in an Event's Sabotage, except with the other value."""
    steps = "[{do: operation, by: eoka, ops: [sabotage], spaces: 1}]"
    params = {"event_ops.extra_spaces": extra}
    t = play(steps, "NIC 1u; PAP 1u; KAR 1C", "op:sabotage", dice=[3], params=params)
    assert t.offers("extra:cache:KAR") is extra
    t.play("space:NIC")
    assert t.shows("NIC 1a 1s") and over(t) is not extra


def test_E3_a_cache_for_two_is_allowed():
    """5.1.1, 3.3.3: The +2 of a Cache holds in an Event's Sabotage."""
    steps = "[{do: operation, by: eoka, ops: [sabotage], spaces: 1}]"
    t = play(steps, "LIM 1u; TRO 1C", "op:sabotage", "cache:TRO", dice=[1])
    assert t.shows("LIM 1a 1s; TRO")


def test_E3_chits_against_underground_cells():
    """5.1.1, 1.6.1: Chits are spent in an Event's Assault, unless the text forbids it."""
    steps = "[{do: operation, by: british, ops: [assault], spaces: 1}]"
    t = play(steps, "LIM 2T 1u", "op:assault", "chit:chit_1", by=BRITISH, chits=[1])
    assert t.shows("LIM 2T") and t.chits == []
    forbidding = steps.replace("spaces: 1", "spaces: 1, chits: false")
    t = play(forbidding, "LIM 2T 1u", "op:assault", by=BRITISH, chits=[1])
    assert t.shows("LIM 2T 1u") and t.chits == [1] and over(t, BRITISH)


LIMITED = "[{do: operation, by: british, ops: [deploy, patrol, search, assault], limited: true}]"


def test_E4_a_limited_operation_takes_a_lead():
    """2.3.4, 2.3.7: A Limited Op for the British, chits {0}: Assault in two spaces, no activity."""
    t = play(LIMITED, "LIM 2T 1a; NIC 2T 1a; LAR 2T 1a", "op:assault", chits=[0], prison=4)
    assert t.decider == BRITISH
    assert t.why("sa:interrogate") == ["limited_no_activity"]
    t.play("space:LIM", "extra:chit_0:held", "space:NIC")
    assert t.shows("LIM 2T; NIC 2T; LAR 2T 1a") and (t.chits, t.prison) == ([], 5)
    assert over(t)


def test_E4_a_limited_operation_without_a_chit_has_one_space():
    """2.3.4: One space only."""
    t = play(LIMITED, "LIM 2T 1a; NIC 2T 1a", "op:assault", "space:LIM")
    assert t.shows("LIM 2T; NIC 2T 1a") and over(t)


def test_E4_a_limited_operation_takes_an_offensive():
    """2.3.4, 2.3.7: The same for EOKA with a Cache."""
    steps = "[{do: operation, by: eoka, ops: [sabotage], limited: true}]"
    t = play(steps, "LIM 1u; NIC 1u; KAR 1C", "op:sabotage", "space:LIM", dice=[3, 3])
    t.play("extra:cache:KAR", "space:NIC")
    assert t.shows("LIM 1a 1s; NIC 1a 1s; KAR")


def test_E4_a_free_activity_meets_its_own_conditions():
    """4.1, 4.3.2: Free Infiltrate: not in NIC 2P 1u; without any fit space nothing is asked."""
    infiltrate = "[{do: activity, name: infiltrate}]"
    t = play(infiltrate, "NIC 2P 1u; FAM 1P 1u; LAR 1P 1u", "sa:infiltrate")
    assert t.spaces() == {"FAM", "LAR"}
    t = play(infiltrate, "NIC 2P 1u", chits=[1])
    assert over(t) and t.shows("NIC 2P 1u") and t.chits == [1]


@pytest.mark.parametrize(("box", "first"), [("op_special", EOKA), ("limited_op", BRITISH)])
def test_E4_order_still_by_boxes(box, first):
    """4.1, 2.3.5: An activity by Event changes nothing in the order on the next card."""
    t = play("[{do: activity, name: infiltrate}]", "FAM 1P 1u", "sa:infiltrate", draws=[0], cards=["C2"])
    assert t.shows("FAM 2u") and over(t)
    t.play(f"box:{box}", "pass")
    assert (t.state.card, t.state.first) == ("C2", first)


# -- E5 to E8: what events cannot do ---------------------------------------------------------------


def test_E5_no_third_cache_and_none_in_a_base():
    """5.1.1, 1.4.2: Full spaces and Bases take no Cache."""
    t = play("[{do: place, kind: cache, n: 2}]", "LIM 2C; PAP 1C", caches=1)
    assert t.spaces() == {"NIC", "PAP", "LAR", "FAM", "KAR", "TRO", "KYR"}
    t = play("[{do: place, kind: cache, n: 1, where: {type: [base]}}]", "NIC 1u")
    assert over(t) and t.shows("AKR; DHE") and t.box("cache") == 4
    t = play("[{do: place, kind: cache, n: 2, where: {has: {cell: 1}}}]", "LIM 1u 1C", caches=3)
    assert over(t) and t.shows("LIM 1u 2C") and t.box("cache") == 2


def test_E5_no_second_curfew_and_towns_only():
    """5.1.1, 1.4.2: A Town under Curfew gets no other, Mountains and Bases none."""
    t = play("[{do: place, kind: curfew, n: 2, where: {has: {cube: 1}}}]", "NIC 1T cf; LIM 1T; TRO 1T; AKR 1T")
    assert over(t) and t.shows("NIC 1T cf; LIM 1T cf; TRO 1T; AKR 1T")


def test_E5_a_curfew_without_british_goes_at_once():
    """5.1.1, 1.10: A Curfew set in a Town without British pieces does not stay; the markers are back."""
    t = play("[{do: place, kind: curfew, n: 1, where: {has: {cell: 1}}}]", "KAR 1u")
    assert over(t)
    assert t.shows("KAR 1u") and t.box("curfew") == 4


def test_E6_only_available_cells():
    """5.1.1, 1.4.1: "2 Cells in KAR", one Available: one comes, none from Prison or the map."""
    t = play("[{do: place, kind: cell, n: 2, where: {has: {sabotage: 1}}}]", "KAR 1s; NIC 3u", cells=1, prison=4)
    assert over(t) and t.shows("KAR 1u 1s; NIC 3u") and (t.box("cell"), t.prison) == (0, 4)


def test_E6_from_prison_only_if_the_text_says_so():
    """5.1.1: A text that names the Prison takes from there, not from Available."""
    steps = "[{do: place, kind: cell, n: 2, source: prison, where: {has: {sabotage: 1}}}]"
    t = play(steps, "KAR 1s", cells=5, prison=3)
    assert t.shows("KAR 2u 1s") and (t.box("cell"), t.prison) == (5, 1)


@pytest.mark.parametrize(("police", "after"), [(0, "NIC 1s"), (1, "NIC 1P 1s")])
def test_E6_a_replacement_that_is_not_available(police, after):
    """5.1.1, 1.4.1: "Replace a Cell in NIC by Police": the Cell goes, also if no Police can come."""
    there = "where: {has: {sabotage: 1}}"
    steps = f"[{{do: remove, kinds: [cell], n: 1, {there}, then: [{{do: place, kind: police, n: 1, {there}}}]}}]"
    t = play(steps, "NIC 1u 1s; LAR 1P", police=police)
    assert over(t) and t.shows(f"{after}; LAR 1P") and (t.box("cell"), t.box("police")) == (12, 0)


def test_E7_clamped_and_the_rest_is_done():
    """5.1.1, 1.8: PW 14 +2 is 15, Opinion stays at 0, the chit is drawn."""
    steps = f"[{UP.replace('1', '2')}, {{do: track, track: opinion, by: -1}}, {{do: draw}}]"
    t = play(steps, "NIC 1u", pw=14, opinion=0, draws=[2])
    assert (t.pw, t.opinion, t.chits) == (15, 0, [2])


def test_E7_will_at_0_is_no_win_yet():
    """5.1.1, 1.8, 7.0.1: PW 1 -2 is 0; the game goes on."""
    t = play(f"[{DOWN.replace('1', '2')}]", "NIC 1u", pw=1)
    assert (t.pw, t.result) == (0, None) and over(t)


def test_E7_after_each_change():
    """5.1.1, 1.8: What is lost at an end is lost: +2 then -1 from 14 is 14; Opinion likewise."""
    t = play(f"[{UP.replace('1', '2')}, {DOWN}]", "NIC 1u", pw=14)
    assert t.pw == 14
    t = play("[{do: track, track: opinion, by: 2}, {do: track, track: opinion, by: -1}]", "NIC 1u", opinion=3)
    assert t.opinion == 3


def test_E8_what_can_be_done_must_be():
    """5.1.3: One of two Police can go, so it goes; the next step follows; nothing may be declined."""
    t = play(f"[{{do: remove, kinds: [police], n: 2}}, {{do: remove, kinds: [cache], n: 1}}, {DOWN}]", "NIC 1P")
    assert t.shows("NIC") and t.pw == 13 and over(t)
    t = play("[{do: place, kind: cell, n: 2, where: {type: [mountain]}}]", "NIC 1P", by=BRITISH)
    assert t.options == ["space:troodos", "space:kyrenia"]


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E8_an_event_without_effect_may_be_chosen(faction):
    """5.1.3: Nothing to remove: the Event is legal and does nothing, without the benefit of a Pass."""
    t = play("[{do: remove, kinds: [cache], n: 1}]", "NIC 1P 1u", by=faction)
    assert over(t, faction) and t.whole("NIC 1P 1u") and t.chits == []


# -- E9: capabilities ------------------------------------------------------------------------------

TWO = {"british.spaces": 2}
FOUR_TOWNS = "NIC 2T; LIM 2T; LAR 2T; FAM 2T"
SEARCH_3 = "[{do: operation, by: british, ops: [search], spaces: 3}]"


@pytest.mark.parametrize("faction", [EOKA, BRITISH])
def test_E9_a_capability_lasts_over_resets(faction):
    """5.3: Either faction puts it into play; it holds after a Reset."""
    t = table(FOUR_TOWNS, capability=TWO, cards=["C2"]).event(faction, "K", "unshaded")
    t.propaganda("reset")
    assert t.state.card == "C2" and t.state.capabilities == {"K": "unshaded"}
    t.turn(BRITISH, "op_special", "op:search")
    assert selectable(t) == 2


def test_E9_without_it_there_are_three():
    """5.3, 3.1: The number that the Capability changed."""
    assert selectable(Table(FOUR_TOWNS).turn(BRITISH, "op_special", "op:search")) == 3


def test_E9_the_event_goes_before_capabilities():
    """5.1.2: "British Ops in 2 spaces" in play, "Search in 3 spaces" played: three."""
    t = table(FOUR_TOWNS, SEARCH_3, capability=TWO).event(EOKA, "K", "unshaded")
    t.event(BRITISH, "T", "unshaded", "op:search")
    assert selectable(t) == 3


def test_E9_the_event_goes_before_rules():
    """5.1.1: An Event brings Cells into a Base and Sabotage into a Mountain, where Operations may not."""
    steps = "[{do: place, kind: cell, n: 1, where: {type: [base]}}, {do: place, kind: sabotage, n: 1}]"
    t = play(steps, "AKR 3T", "space:AKR", "space:TRO")
    assert t.shows("AKR 3T 1u; TRO 1s")


def test_E9_but_not_before_stacking_available_and_clamps():
    """5.1.1: No Cache into a Base, no Police beyond those Available, no PW beyond 15."""
    steps = f"[{{do: place, kind: cache, n: 1, where: {{type: [base]}}}}, {{do: place, kind: police, n: 2}}, {UP}]"
    t = play(steps, "AKR 3T", "space:NIC", police=1, pw=15)
    assert over(t) and t.shows("AKR 3T; DHE; NIC 1P") and t.pw == 15


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
    t = play(steps, board, "space:LIM", "space:TRO", by=BRITISH, pw=12)
    assert over(t, BRITISH) and t.shows("LIM; TRO; PAP 1C") and (t.pw, t.chits, t.box("cache")) == (14, [], 3)


def test_E10_none_removed_no_will():
    """7.1: Only one on the map: +1 only."""
    t = play("[{do: remove, kinds: [cache], n: 2}]", "TRO 1C", by=BRITISH, pw=12)
    assert t.pw == 13


def test_E10_unless_the_text_says_otherwise():
    """7.1: A step may withhold what the rule gives."""
    t = play("[{do: remove, kinds: [cache], n: 2, rewarded: false}]", "TRO 1C", by=BRITISH, pw=12)
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
    t.turn(EOKA, "limited_op", "op:sabotage", "space:LIM", "cache:TRO", "extra:cache:KAR", "space:NIC")
    assert t.shows("LIM 1a 1s; NIC 1a; KAR; TRO") and t.box("cache") == 4
    assert (t.pw, t.chits) == (12, [])
