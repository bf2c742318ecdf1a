"""5.1.1, 5.1.3 What events cannot do, and Caches that events remove."""

from __future__ import annotations

import pytest

from .table import BRITISH, DOWN, EOKA, UP, Table, rules

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


# -- E10: Caches removed ---------------------------------------------------------------------------


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
