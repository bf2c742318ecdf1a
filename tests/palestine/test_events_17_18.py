"""5.0 The cards P17 to P18, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P17 Bevingrads --------------------------------------------------------------------------------


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


# -- P18 6th Airborne ------------------------------------------------------------------------------


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
