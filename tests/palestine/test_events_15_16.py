"""5.0 The cards P15 to P16, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P10-P16 ---------------------------------------------------------------------------------------


def test_P15_unshaded_shift_and_sabotage_off(executing):
    """9.0, P15: left, and up to 1 Sabotage off the map."""
    t = Table("TLV 1s 1t; rTH 2s", haganah=2).event(executing, "P15", "unshaded")
    assert (t.haganah, t.decider, t.spaces()) == (1, executing, {"TLV", "rTH"})
    t.play("space:rTH")
    assert t.whole("TLV 1s 1t; rTH 1s")


def test_P15_shaded_shift_and_sabotage(executing):
    """9.0, P15: right, at any value Irgun may Sabotage in 1 space."""
    t = Table("TLV 1u; rTH 1u", haganah=1, dice=[4]).event(executing, "P15", "shaded")
    assert (t.haganah, t.decider, t.options) == (2, IRGUN, ["op:sabotage", "done"])
    t.play("op:sabotage", "space:rTH")
    assert t.whole("TLV 1u; rTH 1a 1s")
    assert t.over()


# -- E15: Chaim Weizmann ---------------------------------------------------------------------------


def test_E15_unshaded_never_removes_terror():
    """5.0, P15: Only Terror on the map: it stays, the track shifts."""
    t = Table("TLV 1T 1t", haganah=2).event(BRITISH, "P15", "unshaded")
    assert t.shows("TLV 1T 1t")
    assert t.haganah == 1
    assert t.over()


def test_E15_unshaded_removes_one_sabotage_anywhere():
    """5.0, P15: Any one Sabotage marker, by the executor's choice, not a second."""
    t = Table("TLV 1s 1t; rTH 2s; GAL 1s; JEC 1t", haganah=2).event(IRGUN, "P15", "unshaded")
    assert (t.decider, t.spaces()) == (IRGUN, {"TLV", "rTH", "GAL"})
    t.play("space:rTH")
    assert t.whole("TLV 1s 1t; rTH 1s; GAL 1s; JEC 1t")
    assert t.over()


@pytest.mark.parametrize("haganah", [2, 0])
def test_E15_unshaded_removal_is_optional(haganah):
    """5.0, P15: Up to 1: none is allowed; at 0 the marker may still go."""
    t = Table("GAL 1s", haganah=haganah).event(BRITISH, "P15", "unshaded")
    assert t.haganah == max(0, haganah - 1)
    assert t.offers("space:GAL", "done")
    assert t.play("done").shows("GAL 1s")


@pytest.mark.parametrize(("before", "after"), [(4, 4), (3, 4), (1, 2)])
def test_E15_shaded_sabotage_is_allowed_wherever_the_track_is(before, after):
    """5.0, P15: At 4 no shift; one Sabotage by Irgun, who may decline."""
    t = Table("GAL 1u; HAD 1u", haganah=before, cells=3, dice=[3]).event(BRITISH, "P15", "shaded")
    assert t.haganah == after
    assert (t.decider, t.options) == (IRGUN, ["op:sabotage", "done"])
    t.play("op:sabotage", "space:GAL", "roll")
    assert t.shows("GAL 1a 1s; HAD 1u")
    assert t.over()


# -- P10-P16 ---------------------------------------------------------------------------------------


def test_P16_unshaded_two_limited_operations_and_restore(executing):
    """9.0, P16: two Limited Operations of the British, of different types, then Restore."""
    t = Table("LYD 2T 1u; TLV 2T 1P 1s 1t").event(executing, "P16", "unshaded")
    assert t.decider == BRITISH
    t.play("op:search", "space:LYD", "done", "op:assault")
    assert t.shows("LYD 2T")
    assert t.options == ["sa:restore", "done"]
    t.play("sa:restore")
    assert t.whole("LYD 2T; TLV 2T 1P 1s")
    assert t.over()


def test_P16_shaded_british_release_two_cells(executing):
    """9.0, P16: the British must place 2 Cells from Prison into Cities."""
    t = Table("TLV 1T cf", prison=3, cells=0).event(executing, "P16", "shaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    assert t.offers_none("done")
    t.play("space:TLV", "space:TLV")
    assert t.whole("TLV 1T 2u cf")
    assert (t.prison, t.over()) == (1, True)


# -- E16: Alan Cunningham --------------------------------------------------------------------------


def test_E16u_search_search_restore():
    """5.0, 4.2.1, P16: Restore needs no Deploy; the same space may be searched twice."""
    t = Table("TLV 2T 2P 2u 1s; JEC 1T 1P 1s", haganah=2).event(IRGUN, "P16", "unshaded")
    assert t.decider == BRITISH
    t.play("op:search", "space:TLV")
    assert t.shows("TLV 2T 2P 1u 1a 1s cf; JEC 1T 1P 1s")
    t.play("op:search", "space:TLV")
    assert t.shows("TLV 2T 2P 2a 1s cf; JEC 1T 1P 1s")
    assert t.options == ["sa:restore", "done"]
    t.play("sa:restore")
    assert t.whole("TLV 2T 2P 2a 1s cf; JEC 1T 1P")
    assert t.over()


def test_E16u_operations_of_different_types_with_the_same_pieces():
    """5.0, 2.3.4, P16: Search and then Assault with the same Troops, one space each."""
    t = Table("LYD 2T 1u; GAL 2T 1a", cells=0).event(BRITISH, "P16", "unshaded", "op:search", "space:LYD")
    t.play("op:assault", "space:LYD")
    assert t.whole("LYD 2T; GAL 2T 1a")
    assert t.box("cell") == 1


@pytest.mark.parametrize("choices", [("done",), ("op:search", "space:GAZ", "done", "done")])
def test_E16u_operations_are_optional_and_restore_may_come_alone(choices):
    """5.0, 4.2.1, P16: None or one Limited Operation, then Restore, which may be declined too."""
    board = "TLV 1T 1P 1s 1t; JEC 2T 1s; HAC 1T 1P 1u 1s; rTE 1T 1P 1s; GAL 2P 1s; SAM 1T 1P 1C 1s"
    t = Table(board).event(BRITISH, "P16", "unshaded", *choices)
    assert t.options == ["sa:restore", "done"]
    t.play("sa:restore")
    assert t.spaces() == {"TLV", "rTE"}  # Troops, Police and no Irgun
    t.play("space:TLV")
    assert t.shows("TLV 1T 1P 1s; JEC 2T 1s; HAC 1T 1P 1u 1s; rTE 1T 1P 1s")
    assert t.over()
    t = Table(board).event(BRITISH, "P16", "unshaded", "done", "done")
    assert t.whole(board)


def test_E16u_without_a_fit_space_no_restore():
    """5.0, 4.2.1, P16: Troops alone, or a Cell there, are not enough."""
    t = Table("TLV 2T 1s; JEC 1T 1P 1u 1s").event(BRITISH, "P16", "unshaded", "done")
    assert t.over()


def test_E16s_the_british_place_two_cells_from_prison():
    """5.0, P16: Played by Irgun, the British must place, in any Cities, also under Curfew, Underground."""
    t = Table("TLV 1P cf; JEC 2T 1a", prison=3, cells=4).event(IRGUN, "P16", "shaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"TLV", "JEC", "HAC"})
    assert t.offers_none("done")
    t.play("space:TLV")
    assert t.offers_none("done")
    t.play("space:JEC")
    assert t.whole("TLV 1P 1u cf; JEC 2T 1u 1a")
    assert (t.prison, t.box("cell")) == (1, 4)
    assert t.over()


def test_E16s_both_cells_may_go_to_one_city():
    """5.0, P16: Any Cities."""
    t = Table("TLV 1P", prison=2).event(BRITISH, "P16", "shaded", "space:HAC", "space:HAC")
    assert t.whole("TLV 1P; HAC 2u")


@pytest.mark.parametrize("prison", [0, 1])
def test_E16s_fewer_if_fewer_are_in_prison(prison):
    """5.0, P16: One or none; Available Cells do not help."""
    t = Table("TLV 1P", prison=prison, cells=5).event(IRGUN, "P16", "shaded", *["space:TLV"] * prison)
    assert t.shows("TLV 1P 1u" if prison else "TLV 1P")
    assert (t.prison, t.box("cell")) == (0, 5)
    assert t.over()
