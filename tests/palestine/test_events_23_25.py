"""5.0 The cards P23 to P25, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P23 Road Mines --------------------------------------------------------------------------------

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


# -- P24 Sergeants Affair --------------------------------------------------------------------------


@pytest.mark.parametrize("capabilities", [{}, {"P9": "unshaded"}])
@pytest.mark.parametrize(("board", "loss"), [("", 0), ("TLV 1t", 1), ("TLV 2t; JEC 2t 1s", 3)])
def test_E24_no_star_so_no_relief(capabilities, board, loss):
    """5.4, P24: -1 per Terror, at most 3; P9u does not help."""
    t = Table(board, pw=10, capabilities=capabilities).event(IRGUN, "P24", "shaded")
    assert t.pw == 10 - loss


# -- P19-P31: what the rulings do not already test -------------------------------------------------


@pytest.mark.parametrize(("capabilities", "will"), [({}, 8), ({"P25": "shaded"}, 6), ({"P25": "unshaded"}, 8)])
def test_P25_shaded_propagandize_costs_two(capabilities, will):
    """4.3.2, P25: 2 Political Will per selected City instead of 1."""
    t = Table("TLV 1T 1u cf; JEC 1T 1a cf; GAL 1u", pw=10, haganah=2, capabilities=capabilities)
    t.full(IRGUN, "travel", "sa:propagandize", "space:TLV", "space:JEC")
    assert t.pw == will
    assert t.shows("TLV 1T 1a cf; JEC 1T 1a cf")


def test_P25_shaded_leaves_the_propaganda_round_alone():
    """6.1, P25: the card means Propagandize, not the Propaganda Round."""
    t = Table("TLV 1T 1s 1u; HAD 1s", pw=10, capabilities={"P25": "shaded"}, draws=[0]).propaganda()
    assert t.pw == 10 - 2 - 1 + 2 + 2


# -- P25 Menachem Begin ----------------------------------------------------------------------------


def test_E25u_two_will_and_two_chits_per_cache_instead_of_one():
    """3.2.4, P25: PW 10 -> 12 and 2 chits for a Cache, 14 and 4 for two."""
    t = Table("LYD 2T 1C", pw=10, draws=[1, 2]).event(IRGUN, "P25", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (12, [1, 2])
    t = Table("LYD 4T 2C", pw=10, draws=[1, 2, 0, 0]).event(IRGUN, "P25", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (14, [0, 0, 1, 2])
    t = Table("LYD 2T 1C", pw=10, draws=[1]).limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (11, [1])


def test_E25u_will_stops_at_twenty():
    """1.8, P25: PW 19 -> 20, still 2 chits."""
    t = Table("LYD 2T 1C", pw=19, draws=[0, 0]).event(IRGUN, "P25", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (20, [0, 0])


def test_E25u_assault_only():
    """5.1, P25: Caches removed by the text of P19 or P12 keep that card's worth."""
    t = Table("LYD 1C", pw=10).event(IRGUN, "P25", "unshaded").event(BRITISH, "P19", "unshaded", "space:LYD")
    assert (t.pw, t.chits) == (11, [])
    t = Table("LYD 1C", pw=10).event(IRGUN, "P25", "unshaded").event(BRITISH, "P12", "unshaded")
    assert t.shows("LYD")
    assert (t.pw, t.chits) == (10, [])
