"""5.0 The cards P12 to P14, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P10-P16 ---------------------------------------------------------------------------------------


def test_P12_unshaded_two_caches_off(executing):
    """9.0, P12: 2 Caches to Available for no Political Will and no chit."""
    t = Table("LYD 2T 1u 1C; JED 2C", pw=10, caches=0).event(executing, "P12", "unshaded")
    assert t.decider == executing
    assert t.offers_none("done")
    t.play("space:LYD", "space:JED")
    assert t.whole("LYD 2T 1u; JED 1C")
    assert (t.pw, t.chits, t.box("cache")) == (10, [], 2)


def test_P12_shaded_two_caches_placed(executing):
    """9.0, P12: up to 2 Caches in spaces with Cells, not on Railways."""
    t = Table("LYD 1u; TLV 1a; rTH 1u; GAL 1T; HAD 1u 2C").event(executing, "P12", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"LYD", "TLV"})
    t.play("space:LYD", "space:LYD")
    assert t.whole("LYD 1u 2C; TLV 1a; rTH 1u; GAL 1T; HAD 1u 2C")
    assert t.over()


# -- E12: Peter Bergson ----------------------------------------------------------------------------


def test_E12_unshaded_removes_two_caches_without_gain():
    """5.0, P12: The executing faction picks two, not fewer; no Political Will, no chit."""
    t = Table("LYD 1T 1C; HAD 2C", pw=10, caches=0).event(BRITISH, "P12", "unshaded")
    assert t.spaces() == {"LYD", "HAD"}
    assert t.offers_none("done")
    t.play("space:LYD")
    assert t.shows("LYD 1T; HAD 1C")
    assert (t.pw, t.chits, t.box("cache")) == (10, [], 2)
    assert t.over()


def test_E12_unshaded_removes_the_only_cache():
    """5.0, 5.1.3, P12: Or the one there is."""
    t = Table("LYD 1u 1C", pw=10, caches=0).event(BRITISH, "P12", "unshaded")
    assert t.shows("LYD 1u")
    assert (t.pw, t.box("cache")) == (10, 1)


def test_E12_shaded_places_caches_where_cells_are():
    """5.0, 1.4.2, P12: No Railway, no space without Cells, at most 2 in a space."""
    t = Table("rTH 1u; GAL 1a 1C; HAD 1u 2C; SAM 2T; TLV 1P 1u cf").event(IRGUN, "P12", "shaded")
    assert t.spaces() == {"GAL", "TLV"}
    assert t.offers("done")
    t.play("space:GAL")
    assert t.spaces() == {"TLV"}
    t.play("space:TLV")
    assert t.whole("rTH 1u; GAL 1a 2C; HAD 1u 2C; SAM 2T; TLV 1P 1u 1C cf")


def test_E12_shaded_two_in_all():
    """5.0, P12: Up to 2 in total, both in one space if wanted; fewer is allowed."""
    t = Table("GAL 1u; HAD 1u", caches=5).event(IRGUN, "P12", "shaded", "space:GAL", "space:GAL")
    assert t.shows("GAL 1u 2C; HAD 1u")
    assert t.over()
    t = Table("GAL 1u; HAD 1u", caches=5).event(IRGUN, "P12", "shaded", "done")
    assert t.whole("GAL 1u; HAD 1u")


# -- P10-P16 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "haganah", "spaces"),
    [("unshaded", 4, 1), ("unshaded", 3, 1), ("shaded", 4, 2), ("shaded", 3, 2), ("shaded", 2, 1)],
)
def test_P13_extra_space_of_the_track(side, haganah, spaces):
    """6.5.3, P13: the spaces of a Limited Operation."""
    t = Table("GAL 1u; HAD 1u; SAM 1u", haganah=haganah, dice=[1] * spaces).event(BRITISH, "P13", side)
    t.limited(IRGUN, "sabotage", *["space:GAL", "space:HAD"][:spaces])
    assert t.decider == BRITISH
    assert t.whole("GAL 1a; HAD 1a; SAM 1u" if spaces == 2 else "GAL 1a; HAD 1u; SAM 1u")


# -- E13: Palmach ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "haganah", "limited", "full"),
    [
        (None, 4, 2, 4),
        (None, 3, 1, 3),
        ("unshaded", 4, 1, 3),
        ("unshaded", 3, 1, 3),
        ("shaded", 4, 2, 4),
        ("shaded", 3, 2, 4),
        ("shaded", 2, 1, 3),
    ],
)
def test_E13_additional_spaces_of_irgun_operations(side, haganah, limited, full):
    """5.0, 6.5.3, P13: Unshaded none at 4; shaded one at 3 and one at 4, never two."""
    for box, spaces in (("limited_op", limited), ("op_special", full)):
        t = Table("GAL 1u; HAD 1u; SAM 1u; LYD 1u; GAZ 1u; JED 1u", haganah=haganah, dice=[1] * 6)
        if side:
            t.event(BRITISH, "P13", side)
        assert t.turn(IRGUN, box, "op:rob").take_spaces() == spaces


def test_E13_unshaded_leaves_the_free_cache_of_the_propaganda_round():
    """5.0, 6.2.3, P13: At 4 Irgun still may place a Cache."""
    t = Table("GAL 1u", haganah=4, capabilities={"P13": "unshaded"}).propaganda("haganah_cooperation")
    assert t.asked == "irgun haganah.place_cache"
    assert t.play("space:GAL").shows("GAL 1u 1C")


def test_E13_unshaded_leaves_the_pieces_of_the_track():
    """5.0, 6.5.2, P13: Entering 4 still releases 2 Cells and a Cache."""
    t = Table("GAL 1T", haganah=3, cells=0, caches=0, capabilities={"P13": "unshaded"})
    t.event(IRGUN, "P1", "shaded")
    assert (t.haganah, t.box("cell"), t.box("cache")) == (4, 2, 1)


def test_E13_shaded_gives_no_free_cache_at_3():
    """5.0, 6.2.3, P13: Only the additional space extends to 3."""
    t = Table("GAL 1u; HAD 1u", haganah=3, capabilities={"P13": "shaded"}).propaganda("haganah_cooperation")
    assert t.asked == "irgun redeploy.cell_from"


# -- P10-P16 ---------------------------------------------------------------------------------------


def test_P14_unshaded_search_two_cities_then_detention(executing):
    """9.0, P14: the British may Search in up to 2 Cities, then Mass Detention."""
    t = Table("TLV 3T 2u; HAC 3T 1u; JEC 3T 1u; LYD 2T 1u", dice=[2]).event(executing, "P14", "unshaded")
    assert t.decider == BRITISH
    t.play("op:search")
    assert t.spaces() == {"HAC", "TLV", "JEC"}
    t.play("space:TLV", "space:HAC", "done")
    assert t.shows("TLV 3T 1u 1a cf; HAC 3T 1a cf; JEC 3T 1u")
    assert t.options == ["sa:mass_detention", "done"]
    t.play("sa:mass_detention")
    assert t.spaces() == {"TLV", "HAC"}
    t.play("space:TLV", "cell:TLV:cell_active", "cell:TLV:cell_underground")
    assert t.whole("TLV 3T cf; HAC 3T 1a cf; JEC 3T 1u; LYD 2T 1u")
    assert (t.prison, t.over()) == (2, True)


def test_P14_shaded_cells_under_curfew(executing):
    """9.0, P14: up to 1 Cell in each City with a Curfew."""
    t = Table("TLV 1T cf; JEC 1T cf; HAC 1T").event(executing, "P14", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"TLV", "JEC"})
    t.play("space:TLV", "done")
    assert t.whole("TLV 1T 1u cf; JEC 1T cf; HAC 1T")


# -- E14: Martial Law ------------------------------------------------------------------------------


def test_E14_any_city_that_meets_the_requirements_may_be_detained_once():
    """5.0, 4.2.3, P14: Also one that was not searched; one City only."""
    t = Table("TLV 3T 1u; JEC 3T 2u cf; JED 1u; HAC 2T 1u cf", pw=10, dice=[4])
    t.event(BRITISH, "P14", "unshaded", "op:search", "space:TLV", "done", "done", "sa:mass_detention")
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:JEC")
    assert t.whole("TLV 3T 1a cf; JEC 3T cf; HAC 2T 1u cf")
    assert (t.prison, t.pw) == (3, 9)
    assert t.over()


def test_E14_detention_is_optional_and_needs_its_requirements():
    """5.0, 4.2.3, P14: It may be declined; with two Troops it is not offered."""
    t = Table("TLV 3T 1u", pw=10).event(IRGUN, "P14", "unshaded", "op:search", "space:TLV", "done", "done")
    assert (t.decider, t.options) == (BRITISH, ["sa:mass_detention", "done"])
    t.play("done")
    assert t.shows("TLV 3T 1a cf")
    assert (t.pw, t.prison) == (10, 0)
    t = Table("TLV 2T 1P 1u").event(BRITISH, "P14", "unshaded", "op:search", "space:TLV", "done", "done")
    assert t.shows("TLV 2T 1P 1a cf")
    assert t.over()


def test_E14_the_search_is_in_cities_and_optional():
    """5.0, 3.2.3, P14: Up to 2 Cities, no other spaces."""
    t = Table("TLV 1T; LYD 1T").event(BRITISH, "P14", "unshaded")
    assert t.options == ["op:search", "done"]
    t.play("op:search")
    assert t.spaces() == {"TLV", "JEC", "HAC"}
    assert t.why("space:LYD") == ["not_in_event"]
    assert t.take_spaces() == 2
