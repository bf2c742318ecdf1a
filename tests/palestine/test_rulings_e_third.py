"""Rulings on event cards P17-P23 (E17u to E23s)."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

EITHER = pytest.mark.parametrize("executing", [IRGUN, BRITISH])


# -- P17 Bevingrads ----------------------------------------------------------------------------


def test_E17u_strong_terror_places_one_marker_and_shifts_the_track():
    """4.3.3, P17: at 6 or more only 1 Terror marker is placed, the track still shifts."""
    t = Table("JEC 1u", haganah=3, dice=[6]).event(IRGUN, "P17", "unshaded")
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    assert t.shows("JEC 1a 1t")
    assert t.haganah == 2


def test_E17u_without_the_capability_two_markers():
    """4.3.3, P17: the same roll places 2 without the card, and with its other side."""
    for capabilities in ({}, {"P17": "shaded"}):
        t = Table("JEC 1u", haganah=3, dice=[6], capabilities=capabilities)
        t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
        assert t.shows("JEC 1a 2t")
        assert t.haganah == 2


def test_E17u_weak_terror_is_as_usual():
    """4.3.3, P17: below 6 there is 1 marker and no shift."""
    t = Table("JEC 1u", haganah=3, dice=[5]).event(IRGUN, "P17", "unshaded")
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    assert t.shows("JEC 1a 1t")
    assert t.haganah == 3


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("TLV 4T 1P 3u", "TLV 4T 1P 2u 1a cf"),
        ("TLV 3T 3u", "TLV 3T 3u cf"),
        ("TLV 6T 1P 3u", "TLV 6T 1P 2u 1a cf"),
        ("TLV 6T 2P 3u", "TLV 6T 2P 1u 2a cf"),
    ],
)
def test_E17s_city_search_needs_four_cubes_per_cell(before, after):
    """3.2.3, P17: floor(cubes/4) in Cities; the Curfew is placed even if none is found."""
    t = Table(before).event(IRGUN, "P17", "shaded").limited(BRITISH, "search", "space:TLV")
    assert t.shows(after)


def test_E17s_chit_and_district_search_unchanged():
    """3.2.3, P17: a chit still finds one Cell per cube; Districts and Railways keep 2 cubes per Cell."""
    t = Table("TLV 3T 4u; LYD 4T 3u; rHS 2T 2u", chits=[0]).event(IRGUN, "P17", "shaded")
    t.limited(BRITISH, "search", "space:TLV", "done", "done", "chit:chit_0")
    assert t.shows("TLV 3T 1u 3a")
    t.limited(BRITISH, "search", "space:LYD", "done")
    t.limited(BRITISH, "search", "space:rHS", "done")
    assert t.shows("LYD 4T 1u 2a; rHS 2T 1u 1a")


# -- P18 6th Airborne --------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["TLV", "LYD", "rTH"])
def test_E18u_assault_removes_one_piece_per_troop(space):
    """3.2.4, P18: one piece per Troop in every kind of space."""
    t = (
        Table(f"{space} 3T 4a", cells=0)
        .event(IRGUN, "P18", "unshaded")
        .limited(BRITISH, "assault", f"space:{space}")
    )
    assert t.shows(f"{space} 3T 1a")
    assert (t.box("cell"), t.prison) == (2, 1)


def test_E18u_without_the_capability_half_as_many():
    """3.2.4, P18: without it 3 Troops remove 1 piece."""
    t = Table("LYD 3T 4a").limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 3T 3a")


def test_E18u_single_troop_removes_a_cell():
    """3.2.4, P18: 1 Troop is enough for 1 piece."""
    t = Table("LYD 1T 1a").event(IRGUN, "P18", "unshaded").limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 1T")


def test_E18u_underground_cells_still_need_chits_and_block_caches():
    """3.2.4, P18: order and chits as usual."""
    board = "LYD 4T 1a 1u 1C"
    t = Table(board).event(IRGUN, "P18", "unshaded").limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 4T 1u 1C")
    assert t.pw == 18
    t = Table(board, chits=[1], draws=[2]).event(IRGUN, "P18", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD", "chit:chit_1")
    assert t.shows("LYD 4T")
    assert (t.pw, t.chits) == (19, [2])


def test_E18u_the_number_of_troops_is_the_limit():
    """3.2.4, P18: 2 Troops take 1 Active and 1 paid Underground Cell, and no Cache beyond."""
    t = Table("LYD 2T 1a 1u 1C", chits=[2]).event(IRGUN, "P18", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD", "chit:chit_2")
    assert t.shows("LYD 2T 1C")
    assert t.pw == 18


def test_E18s_assault_sends_all_cells_to_available():
    """3.2.4, P18: no alternation, all Cells to Available."""
    t = Table("LYD 6T 3a", cells=0).event(IRGUN, "P18", "shaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.box("cell"), t.prison) == (3, 0)
    t = Table("LYD 6T 3a", cells=0).limited(BRITISH, "assault", "space:LYD")
    assert (t.box("cell"), t.prison) == (2, 1)


def test_E18s_mass_detention_sends_all_cells_to_available():
    """4.2.3, P18: 3 detained, Available +3."""
    t = Table("TLV 3T 1u 1a cf; LYD 1u; GAL 1T 1u", cells=0, dice=[3]).event(IRGUN, "P18", "shaded")
    t.full(BRITISH, "assault", "sa:mass_detention")
    assert t.shows("TLV 3T cf; LYD")
    assert (t.box("cell"), t.prison, t.pw) == (3, 0, 18)


@EITHER
def test_E18s_event_granted_detention_and_assault_too(executing):
    """5.1, P18: P1u and P11u are under it as well."""
    t = Table("TLV 3T 3u", haganah=0, cells=0, dice=[3]).event(IRGUN, "P18", "shaded")
    t.event(executing, "P1", "unshaded", "space:TLV")
    assert (t.box("cell"), t.prison) == (3, 0)
    t = Table("TLV 4T 2a", cells=0).event(IRGUN, "P18", "shaded")
    t.event(executing, "P11", "unshaded", "space:TLV")
    assert (t.box("cell"), t.prison) == (2, 0)


def test_E18s_patrol_still_imprisons():
    """3.2.2, P18: Patrol is not named and still fills the Prison."""
    t = Table("TLV 2P 2a", cells=0).event(IRGUN, "P18", "shaded").limited(BRITISH, "patrol", "space:TLV")
    assert t.shows("TLV 2P")
    assert (t.box("cell"), t.prison) == (0, 2)


# -- P19 Rome Embassy Bombing ------------------------------------------------------------------


@EITHER
def test_E19_one_cell_and_one_cache(executing):
    """5.0, P19: 1 Cell + 1 Cache from the map: PW +1; the executing faction picks."""
    t = Table("GAL 1u; TLV 2a; LYD 1C; JED 1C", pw=10, cells=0, caches=0)
    t.event(executing, "P19", "unshaded")
    assert t.decider == executing
    assert t.spaces() == {"GAL", "TLV"}
    t.play("space:TLV", "done")
    assert t.spaces() == {"LYD", "JED"}
    t.play("space:LYD")
    assert t.whole("GAL 1u; TLV 1a; JED 1C")
    assert (t.pw, t.chits, t.box("cell"), t.box("cache")) == (11, [], 1, 1)


def test_E19_any_mix_of_two_cells():
    """5.0, P19: both Cells from one space or from two, Railways too."""
    t = Table("rTH 1u 1a; GAL 1u", cells=0).event(BRITISH, "P19", "unshaded")
    t.play("space:rTH", "piece:cell_underground", "space:rTH")
    assert t.shows("rTH; GAL 1u")
    assert t.box("cell") == 2
    t = Table("rTH 1u 1a; GAL 1u", cells=0).event(BRITISH, "P19", "unshaded")
    t.play("space:rTH", "piece:cell_active", "space:GAL")
    assert t.shows("rTH 1u; GAL")


def test_E19_cache_part_is_optional_and_prison_is_no_source():
    """5.0, P19: no Cache taken, no Political Will; Prison and track stay as they are."""
    t = Table("GAL 1u; LYD 1C", pw=10, haganah=3, prison=2, cells=0)
    t.event(BRITISH, "P19", "unshaded", "space:GAL", "done")
    assert t.shows("GAL; LYD 1C")
    assert (t.pw, t.prison, t.box("cell", "haganah_track"), t.box("cell")) == (10, 2, 2, 1)


def test_E19_nothing_on_the_map():
    """5.1.3, P19: with no piece on the map nothing happens."""
    t = Table("", pw=10, prison=2).event(BRITISH, "P19", "unshaded")
    assert (t.pw, t.prison, t.asked) == (10, 2, "irgun initiative.box")


# -- P20 Indian Independence -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "will"),
    [("", 12), ("TLV 2s 1t; GAL 1s", 12), ("rHS 1s", 10), ("rTE 2s; rTH 1T 1P", 10)],
)
def test_E20_any_sabotage_on_any_railway_stops_the_gain(board, will):
    """5.0, P20: +2 only if no Railway holds Sabotage; markers elsewhere do not matter."""
    assert Table(board, pw=10).event(BRITISH, "P20", "unshaded").pw == will


# -- P21 United Resistance Movement ------------------------------------------------------------


def test_E21u_fill_the_track_first_then_two_more():
    """6.5.2, P21: none Available, so the track takes 2 map Cells of Irgun's choice; then the executor's 2."""
    t = Table("GAL 3u; TLV 2u; LYD 1u 1C", haganah=4, cells=0, caches=1)
    t.event(BRITISH, "P21", "unshaded")
    assert t.asked == "irgun haganah.cell"
    t.play("space:GAL", "space:GAL")
    assert (t.haganah, t.box("cell", "haganah_track"), t.box("cache", "haganah_track")) == (3, 2, 1)
    assert t.asked == "british event.remove"
    t.play("space:TLV", "space:TLV")
    assert t.whole("GAL 1u; LYD 1u 1C")
    assert (t.box("cell"), t.prison) == (2, 0)


def test_E21u_available_cells_fill_the_track_before_the_removal():
    """6.5.2, P21: Available 2: these go to the track; the Cells removed afterwards stay Available."""
    t = Table("GAL 2u", haganah=4, cells=2)
    t.event(IRGUN, "P21", "unshaded")
    assert (t.decider, t.box("cell")) == (IRGUN, 0)
    t.play("space:GAL", "space:GAL")
    assert (t.haganah, t.box("cell"), t.box("cell", "haganah_track")) == (3, 2, 2)


def test_E21u_removal_is_up_to_two_even_where_the_track_cannot_move():
    """6.5, P21: at 0 no shift; the removal may be of none, one or two Cells."""
    t = Table("GAL 3u", haganah=0).event(BRITISH, "P21", "unshaded", "done")
    assert t.shows("GAL 3u")
    assert t.haganah == 0
    t = Table("GAL 3u", haganah=0).event(BRITISH, "P21", "unshaded", "space:GAL", "done")
    assert t.shows("GAL 2u")
    t = Table("GAL 3u", haganah=0).event(BRITISH, "P21", "unshaded", "space:GAL", "space:GAL")
    assert t.shows("GAL 1u")
    assert t.decider == IRGUN


@EITHER
def test_E21s_only_railways_with_an_underground_cell(executing):
    """3.3.3, P21: rTH 1u, rTJ 1a: one roll, on rTH; Irgun acts whoever executes."""
    t = Table("rTH 1u; rTJ 1a; GAL 1u; TLV 1u", haganah=2, dice=[3])
    t.event(executing, "P21", "shaded")
    assert t.decider == IRGUN
    t.play("op:sabotage", "space:rTH", "roll")
    assert t.whole("rTH 1a 1s; rTJ 1a; GAL 1u; TLV 1u")
    assert t.haganah == 3
    assert t.asked.endswith("initiative.box")


def test_E21s_up_to_all_four_railways_each_once():
    """3.3.3, P21: all four may be sabotaged, each once, with no Special Activity and no Offensive."""
    t = Table("rTH 2u; rTJ 1u; rTE 1u; rHS 1u; TLV 1u 1P; GAL 1C", haganah=4, dice=[3, 2, 6, 4])
    t.event(BRITISH, "P21", "shaded", "op:sabotage")
    assert t.spaces() == {"rTH", "rTJ", "rTE", "rHS"}
    assert t.offers_none("sa:silence", "sa:terror", "extra:cache:GAL")
    t.play("space:rTH", "roll", "space:rTJ", "roll", "space:rTE", "roll", "space:rHS", "roll")
    assert t.whole("rTH 1u 1a 1s; rTJ 1a; rTE 1a 1s; rHS 1a 1s; TLV 1u 1P; GAL 1C")


def test_E21s_each_railway_is_optional():
    """5.1, P21: Irgun may sabotage some of them, or none."""
    t = Table("rTH 1u; rTJ 1u", haganah=1, dice=[4]).event(IRGUN, "P21", "shaded")
    t.play("op:sabotage", "space:rTJ", "done")
    assert t.shows("rTH 1u; rTJ 1a 1s")
    t = Table("rTH 1u; rTJ 1u", haganah=1).event(IRGUN, "P21", "shaded", "done")
    assert t.shows("rTH 1u; rTJ 1u")
    assert t.haganah == 2


# -- P22 Jewish Agency -------------------------------------------------------------------------


@EITHER
@pytest.mark.parametrize(("before", "after"), [(4, 3), (0, 1)])
def test_E22a_at_an_end_the_possible_direction_must_be_taken(executing, before, after):
    """6.5, P22: no staying at an end."""
    t = Table("GAL 1u", haganah=before).event(executing, "P22", "unshaded")
    assert t.haganah == after
    assert t.offers("choose:irgun", "choose:british")


@pytest.mark.parametrize(("direction", "after"), [("left", 2), ("right", 4)])
def test_E22a_elsewhere_both_directions_and_no_other(direction, after):
    """6.5, P22: in the middle the executor picks left or right; staying is not offered."""
    t = Table("GAL 1u", haganah=3).event(BRITISH, "P22", "unshaded")
    assert t.decider == BRITISH
    assert sorted(t.options) == ["choose:left", "choose:right"]
    assert t.play(f"choose:{direction}").haganah == after


def test_E22b_british_execute_and_take_the_chit():
    """5.1, P22: the executor picks the benefit; the British draw."""
    t = Table("GAL 1u", haganah=2, draws=[2]).event(BRITISH, "P22", "unshaded", "choose:left")
    assert t.decider == BRITISH
    assert sorted(t.options) == ["choose:british", "choose:irgun"]
    t.play("choose:british", "choose:draw")
    assert (t.chits, t.haganah) == ([2], 1)
    assert t.asked == "irgun initiative.box"


def test_E22b_irgun_execute_and_take_the_limited_operation():
    """5.1, P22: Irgun as executor picks; its Limited Operation follows, with no Special Activity."""
    t = Table("GAL 1u; HAD 1u", haganah=2, dice=[3]).event(IRGUN, "P22", "unshaded", "choose:left")
    assert t.decider == IRGUN
    t.play("choose:irgun")
    assert t.offers("op:recruit", "op:travel", "op:sabotage", "op:rob", "done")
    t.play("op:sabotage", "space:HAD")
    assert t.shows("GAL 1u; HAD 1a 1s")
    assert t.asked == "british initiative.box"
    assert t.chits == []


def test_E22b_the_other_factions_benefit_may_be_picked():
    """5.1, P22: the benefit of the other faction is a legal pick, and that faction then decides."""
    t = Table("GAL 1u", haganah=2).event(BRITISH, "P22", "unshaded", "choose:left", "choose:irgun")
    assert t.decider == IRGUN
    assert t.offers("op:travel")
    t = Table("GAL 1u", haganah=2, draws=[0]).event(IRGUN, "P22", "unshaded", "choose:left", "choose:british")
    assert t.decider == BRITISH
    assert t.play("choose:draw").chits == [0]


# -- P23 Road Mines ----------------------------------------------------------------------------

THREE = "TLV 1P 1a; JEC 1P 1a; HAC 1P 1a"


def patrol(t, *spaces):
    """A full Patrol, nothing moves, up to the removal."""
    return t.full(BRITISH, "patrol", *(f"space:{s}" for s in spaces), "done", "done", "done")


def remove_in(t, *choices):
    """Choices of the removal; the Special Activity is declined wherever it could cut in (4.1)."""
    t.play(*choices)
    while t.asked in ("british action.pause", "british action.late_space"):
        t.play("done")
    return t


def test_E23u_patrol_removes_in_two_selected_spaces():
    """3.2.2, P23: cells go in 2 of the selected spaces, not in a third."""
    t = patrol(Table(THREE, cells=0).event(IRGUN, "P23", "unshaded"), "TLV", "JEC", "HAC")
    remove_in(t, "space:TLV")
    assert t.spaces() == {"JEC", "HAC"}
    remove_in(t, "space:HAC")
    assert t.whole("TLV 1P; JEC 1P 1a; HAC 1P")
    assert (t.prison, t.asked) == (2, "irgun initiative.box")


def test_E23u_unselected_spaces_do_not_count():
    """3.2.2, P23: both must be selected destinations."""
    t = patrol(Table(THREE, cells=0).event(IRGUN, "P23", "unshaded"), "TLV", "JEC")
    assert t.spaces() == {"TLV", "JEC"}
    remove_in(t, "space:TLV")
    remove_in(t, "space:JEC")
    assert t.whole("TLV 1P; JEC 1P; HAC 1P 1a")


def test_E23u_without_the_capability_one_space():
    """3.2.2, P23: without the card Cells go in one space only."""
    t = remove_in(patrol(Table(THREE, cells=0), "TLV", "JEC"), "space:TLV")
    assert t.whole("TLV 1P; JEC 1P 1a; HAC 1P 1a")
    assert t.asked == "irgun initiative.box"


def test_E23u_limited_patrol_one_space_unless_a_lead_adds_one():
    """2.3.4, 2.3.7, P23: Limited without Lead: 1; with Lead: 2."""
    t = Table(THREE, cells=0).event(IRGUN, "P23", "unshaded")
    t.limited(BRITISH, "patrol", "space:TLV", "done")
    remove_in(t, *(["space:TLV"] if t.offers("space:TLV") else []))
    assert t.whole("TLV 1P; JEC 1P 1a; HAC 1P 1a")
    t = Table(THREE, cells=0, chits=[0]).event(IRGUN, "P23", "unshaded")
    t.limited(BRITISH, "patrol", "space:TLV", "extra:chit_0:held", "space:JEC", "done")
    t.play("space:TLV", "space:JEC")
    assert t.whole("TLV 1P; JEC 1P; HAC 1P 1a")
    assert t.prison == 2


def test_E23u_the_second_space_is_not_forced():
    """3.2.2, P23: "may remove Cells in up to 2": the British may stop after the first."""
    t = remove_in(patrol(Table(THREE, cells=0).event(IRGUN, "P23", "unshaded"), "TLV", "JEC"), "space:TLV")
    assert t.asked == "british patrol.removal"
    remove_in(t, "done")
    assert t.whole("TLV 1P; JEC 1P 1a; HAC 1P 1a")


def test_E23u_a_chit_serves_one_of_the_two_spaces():
    """1.6.1, P23: a value 2 chit in one space leaves nothing for the other."""
    t = patrol(Table("TLV 1P 1u; JEC 1P 1u", cells=0, chits=[2]).event(IRGUN, "P23", "unshaded"), "TLV", "JEC")
    remove_in(t, "space:TLV", "chit:chit_2")
    assert t.whole("TLV 1P; JEC 1P 1u")
    assert (t.prison, t.chits, t.asked) == (1, [], "irgun initiative.box")


def test_E23u_two_chits_two_spaces():
    """1.6.1, P23: chits are spent per space."""
    t = patrol(Table("TLV 1P 1u; JEC 1P 1u", cells=0, chits=[1, 2]).event(IRGUN, "P23", "unshaded"), "TLV", "JEC")
    remove_in(t, "space:TLV", "chit:chit_2")
    remove_in(t, "space:JEC", "chit:chit_1")
    assert t.whole("TLV 1P; JEC 1P")
    assert (t.prison, t.chits) == (2, [])


@pytest.mark.parametrize(
    ("die", "after", "prison"), [(1, "TLV 1s 1a", 0), (3, "TLV 1s 1a", 0), (4, "TLV 1P 1s", 1)]
)
def test_E23s_mine_removes_police_before_cells_are_removed(die, after, prison):
    """3.2.2, P23: 1-3 takes 1 Police to Available, before the removal of Cells."""
    t = Table("TLV 1s 1a; GAL 1P", dice=[die], cells=0, police=0).event(IRGUN, "P23", "shaded")
    t.limited(BRITISH, "patrol", "space:TLV", "from:GAL", "to:TLV", "number:1")
    assert (t.asked == "british patrol.removal") == bool(prison)
    t.play(*["space:TLV"] * prison)
    assert t.whole(after)
    assert (t.prison, t.box("police")) == (prison, 0 if prison else 1)


def test_E23s_one_die_per_destination_however_many_police_and_markers():
    """3.2.2, P23: 2 Police into 2 Sabotage: a single die, 1 Police lost."""
    t = Table("TLV 1P 2s 3a; GAL 2P", dice=[2], cells=0).event(IRGUN, "P23", "shaded")
    t.limited(BRITISH, "patrol", "space:TLV", "from:GAL", "to:TLV", "number:2").play("space:TLV")
    assert t.whole("TLV 2P 2s 1a")
    assert t.prison == 2


def test_E23s_no_die_without_arrivals_or_with_terror_only():
    """3.2.2, P23: no die for a destination without arriving Police, nor for Terror or a clean space."""
    t = Table("HAC 1P 1s 1a; JEC 1t 1a; LYD 1a; GAL 2P").event(IRGUN, "P23", "shaded")
    t.full(BRITISH, "patrol", "space:HAC", "space:JEC", "space:LYD", "done")
    t.play("from:GAL", "to:JEC", "number:1", "from:GAL", "to:LYD", "number:1", "done")
    assert t.shows("HAC 1P 1s 1a; JEC 1P 1t 1a; LYD 1P 1a")


def test_E23s_each_destination_has_its_own_die():
    """3.2.2, P23: two mined destinations, two dice; each may lose 1 Police."""
    t = Table("HAC 1s 1a; rTH 1s 1a; GAL 2P", dice=[3, 2]).event(IRGUN, "P23", "shaded")
    t.full(BRITISH, "patrol", "space:HAC", "space:rTH", "done")
    t.play("from:GAL", "to:HAC", "number:1", "from:GAL", "to:rTH", "number:1", "done")
    assert t.shows("HAC 1s 1a; rTH 1s 1a; GAL")
    assert t.box("police") == 6


def test_E23s_only_patrol_is_mined():
    """3.2.2, P23: Police placed by Deploy meet no mines."""
    t = Table("TLV 2T 1s").event(IRGUN, "P23", "shaded")
    t.limited(BRITISH, "deploy", "space:TLV", "done")
    assert t.shows("TLV 2T 1P 1s")
