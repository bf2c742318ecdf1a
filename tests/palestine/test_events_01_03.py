"""5.0 The cards P1 to P3, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P1-P8 -----------------------------------------------------------------------------------------


def test_P1_unshaded_search_detention_and_shift(executing):
    """9.0, P1: the British Search 1 City, Mass Detention there, the track goes left."""
    t = Table("TLV 3T 1P 2u; LYD 1u; JEC 3T 1u", haganah=3, dice=[2]).event(executing, "P1", "unshaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    t.play("space:TLV")
    assert t.asked == "british mass_detention.cell"
    t.play("cell:TLV:cell_active", "cell:LYD:cell_underground")
    assert t.whole("TLV 3T 1P 1u cf; JEC 3T 1u")
    assert (t.prison, t.haganah, t.over()) == (2, 2, True)


def test_P1_shaded_shift_and_sabotage_at_four(executing):
    """9.0, P1: right; now at 4 Irgun may Sabotage in 1 space; at 3 not."""
    t = Table("GAL 1u; HAD 1u", haganah=3, dice=[3]).event(executing, "P1", "shaded")
    assert (t.haganah, t.decider) == (4, IRGUN)
    t.play("op:sabotage", "space:GAL")
    assert t.whole("GAL 1a 1s; HAD 1u")
    t = Table("GAL 1u; HAD 1u", haganah=2).event(executing, "P1", "shaded")
    assert (t.haganah, t.over()) == (3, True)


# -- E1: Operation Agatha --------------------------------------------------------------------------


def test_E1_mass_detention_follows_where_its_conditions_are_met():
    """5.0, 4.2.3, P1: Curfew and 3 Troops after the Search: detention is not declined."""
    t = Table("TLV 3T 2u; LYD 1u", haganah=2, pw=15, dice=[5]).event(BRITISH, "P1", "unshaded", "space:TLV")
    assert t.shows("TLV 3T cf; LYD")
    assert (t.prison, t.pw, t.haganah) == (3, 13, 1)
    assert t.over()


def test_E1_a_search_with_a_chit_places_no_curfew_and_no_detention_follows():
    """5.0, 3.2.3, P1: No Curfew, no detention, but the track shifts."""
    t = Table("TLV 3T 2u", haganah=2, chits=[0]).event(BRITISH, "P1", "unshaded", "space:TLV", "chit:chit_0")
    assert t.shows("TLV 3T 2a")
    assert (t.prison, t.pw, t.haganah) == (0, 18, 1)
    assert t.over()


def test_E1_an_old_curfew_is_enough_for_detention():
    """5.0, 4.2.3, P1: A chit is used, yet the City was under Curfew before."""
    t = Table("TLV 3T 2u cf", haganah=2, chits=[0], dice=[2])
    t.event(BRITISH, "P1", "unshaded", "space:TLV", "chit:chit_0")
    assert t.shows("TLV 3T cf")
    assert (t.prison, t.haganah) == (2, 1)


def test_E1_detention_only_in_the_searched_city():
    """5.0, 4.2.3, P1: Two Troops are too few there; another fit City does not help."""
    t = Table("TLV 2T 1u; JEC 3T 1u cf", haganah=2).event(BRITISH, "P1", "unshaded", "space:TLV")
    assert t.shows("TLV 2T 1u cf; JEC 3T 1u cf")
    assert (t.prison, t.haganah) == (0, 1)


def test_E1_search_in_one_city_by_the_british():
    """5.0, 5.1, P1: Played by Irgun, the British pick one City; Districts are not listed."""
    t = Table("TLV 2T; LYD 2T", haganah=2).event(IRGUN, "P1", "unshaded")
    assert t.decider == BRITISH
    assert t.spaces() == {"HAC", "TLV", "JEC"}
    assert t.offers_none("done")
    t.play("space:TLV")
    assert t.asked == "british move.from"  # no second City: the Troops move


def test_E1s_at_4_already_one_sabotage_is_allowed():
    """5.0, P1: The track does not move; it is at 4, so Irgun may perform Sabotage in one space."""
    t = Table("GAL 1u; HAD 1u", haganah=4, cells=3, dice=[4]).event(BRITISH, "P1", "shaded")
    assert (t.decider, t.options) == (IRGUN, ["op:sabotage", "done"])
    t.play("op:sabotage", "space:GAL", "roll")
    assert t.shows("GAL 1a 1s; HAD 1u")
    assert (t.haganah, t.box("cell")) == (4, 3)
    assert t.over()


def test_E1s_below_4_no_sabotage():
    """5.0, P1: From 2 the track goes to 3 only; from 3 it reaches 4."""
    t = Table("GAL 1u", haganah=2).event(IRGUN, "P1", "shaded")
    assert t.haganah == 3
    assert t.over()
    t = Table("GAL 1u", haganah=3).event(IRGUN, "P1", "shaded")
    assert t.haganah == 4
    assert t.offers("op:sabotage")


# -- P1-P8 -----------------------------------------------------------------------------------------


def test_P2_unshaded_cells_in_coastal_districts_with_troops(executing):
    """9.0, P2: all Cells there to Prison."""
    t = Table("GAL 1T 1u 1a; HAD 1P 1u; JED 1T 1u; TLV 1T 1u; rTH 1T 1u; GAZ 2T 1u 1C")
    t.event(executing, "P2", "unshaded")
    assert t.whole("GAL 1T; HAD 1P 1u; JED 1T 1u; TLV 1T 1u; rTH 1T 1u; GAZ 2T 1C")
    assert t.prison == 3


# -- E2 to E5 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("capabilities", [{}, {"P18": "shaded"}])
def test_E2_all_cells_of_coastal_districts_with_troops_go_to_prison(capabilities):
    """5.0, 1.3.2, P2: Both states, to Prison whatever P18 says; Caches stay, other spaces too."""
    board = "GAL 1T 2u 1a 1C; LYD 3T 1a; HAD 1P 1u; SAM 1u; JED 2T 1u; TLV 2T 2u; rTH 1T 1u"
    t = Table(board, cells=0, capabilities=capabilities).event(BRITISH, "P2", "unshaded")
    assert t.whole("GAL 1T 1C; LYD 3T; HAD 1P 1u; SAM 1u; JED 2T 1u; TLV 2T 2u; rTH 1T 1u")
    assert (t.prison, t.box("cell")) == (4, 0)


# -- P1-P8 -----------------------------------------------------------------------------------------


def test_P3_unshaded_terror_off_and_shift(executing):
    """9.0, P3: 1 Terror off the map, the track left; without Terror nothing."""
    t = Table("TLV 2t; JEC 1t", haganah=2).event(executing, "P3", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"TLV", "JEC"})
    t.play("space:TLV")
    assert t.whole("TLV 1t; JEC 1t")
    assert t.haganah == 1
    t = Table("TLV 2s", haganah=2).event(executing, "P3", "unshaded")
    assert (t.whole("TLV 2s"), t.haganah) == (True, 2)


def test_P3_shaded_two_terror_in_one_city(executing):
    """9.0, P3: 2 Terror in 1 City with an Underground Cell."""
    t = Table("TLV 1u; HAC 1u 1t; JEC 1a; LYD 1u").event(executing, "P3", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"TLV", "HAC"})
    t.play("space:HAC")
    assert t.whole("TLV 1u; HAC 1u 3t; JEC 1a; LYD 1u")


# -- E2 to E5 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 1)])
def test_E3u_the_marker_goes_also_at_haganah_0(before, after):
    """5.0, P3: One Terror marker is removed; at 0 the track cannot shift."""
    t = Table("TLV 1T 1t; JEC 1s", haganah=before).event(BRITISH, "P3", "unshaded")
    assert t.shows("TLV 1T; JEC 1s")
    assert t.haganah == after


def test_E3u_one_marker_only_and_none_no_shift():
    """5.0, P3: The executing faction picks one marker; without Terror nothing happens."""
    t = Table("TLV 2t; JEC 1t", haganah=2).event(IRGUN, "P3", "unshaded")
    assert (t.decider, t.spaces()) == (IRGUN, {"TLV", "JEC"})
    assert t.play("space:TLV").shows("TLV 1t; JEC 1t")
    t = Table("TLV 2s", haganah=2).event(IRGUN, "P3", "unshaded")
    assert t.shows("TLV 2s")
    assert t.haganah == 2


@pytest.mark.parametrize("capabilities", [{}, {"P17": "unshaded"}])
def test_E3s_two_terror_markers_without_activation_or_shift(capabilities):
    """5.0, 4.3.3, P3: The Cell stays Underground, the track stays, P17 limits only the activity."""
    t = Table("JEC 1u; TLV 1a; GAL 1u", haganah=3, capabilities=capabilities).event(IRGUN, "P3", "shaded")
    assert t.shows("JEC 1u 2t; TLV 1a; GAL 1u")
    assert t.haganah == 3


def test_E3s_a_city_with_an_underground_cell_is_needed():
    """5.0, P3: With Active Cells only, or Cells outside Cities, nothing is placed."""
    t = Table("TLV 2a; LYD 2u; rTH 1u").event(IRGUN, "P3", "shaded")
    assert t.whole("TLV 2a; LYD 2u; rTH 1u")
