"""5.0 Rulings on cards P10 to P16 (E10-E16s)."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- E10: Palestine Police Force ---------------------------------------------------------------


@pytest.mark.parametrize("faction", [BRITISH, IRGUN])
def test_E10_the_executing_faction_picks_half_of_the_police(faction):
    """5.0, 1.10, P10: 5 Police on the map, 2 go by the executor's choice; a bare Curfew goes."""
    t = Table("HAC 1P cf; TLV 1T 2P cf; rTH 2P").event(faction, "P10", "shaded")
    assert (t.decider, t.spaces()) == (faction, {"HAC", "TLV", "rTH"})
    assert t.offers_none("done")
    t.play("space:HAC", "space:TLV")
    assert t.whole("TLV 1T 1P cf; rTH 2P")
    assert t.box("police") == 3
    assert t.over()


@pytest.mark.parametrize(("board", "left"), [("TLV 1P", "TLV 1P"), ("TLV 3P", "TLV 2P"), ("TLV 6P", "TLV 3P")])
def test_E10_half_is_rounded_down(board, left):
    """5.0, P10: Only Police on the map count."""
    assert Table(board).event(IRGUN, "P10", "shaded").shows(left)


# -- E11: Operation Shark ----------------------------------------------------------------------


@pytest.mark.parametrize("capabilities", [{}, {"P25": "unshaded"}])
def test_E11a_a_cache_of_the_surrounding_district_goes(capabilities):
    """5.0, P11: No Troops in Lydda, two Cells there, yet the Cache goes; PW +1, no chit, whatever P25."""
    t = Table("TLV 1T; LYD 2u 1C", pw=10, caches=0, capabilities=capabilities)
    t.event(BRITISH, "P11", "unshaded", "space:TLV")
    assert t.shows("TLV 1T cf; LYD 2u")
    assert (t.pw, t.chits, t.box("cache")) == (11, [], 1)
    assert t.over()


def test_E11a_one_cache_by_british_choice_and_not_declined():
    """5.0, P11: Of several in reach one must go, in the City (Cells there too) or its District."""
    t = Table("TLV 1T 1u 1C; LYD 2C; GAZ 1C", pw=10).event(IRGUN, "P11", "unshaded", "space:TLV")
    assert (t.decider, t.spaces()) == (BRITISH, {"TLV", "LYD"})
    assert t.offers_none("done")
    t.play("space:TLV")
    assert t.shows("TLV 1T 1u cf; LYD 2C; GAZ 1C")
    assert t.pw == 11


@pytest.mark.parametrize(("city", "district"), [("HAC", "HAD"), ("TLV", "LYD"), ("JEC", "JED")])
def test_E11a_only_the_district_around_the_city_is_in_reach(city, district):
    """5.0, 1.3.2, P11: A Cache elsewhere stays and gives nothing."""
    elsewhere = "; ".join(f"{x} 1C" for x in ("GAL", "HAD", "SAM", "LYD", "JED") if x != district)
    t = Table(elsewhere, pw=10).event(BRITISH, "P11", "unshaded", f"space:{city}")
    assert t.whole(elsewhere)
    assert t.pw == 10


@pytest.mark.parametrize(("capabilities", "draws", "pw"), [({}, [1], 12), ({"P25": "unshaded"}, [1, 2], 13)])
def test_E11b_the_assault_has_its_own_bonus_and_the_third_sentence_comes_besides(capabilities, draws, pw):
    """5.0, 3.2.4, P11: Cell and Cache by Assault (PW +1, a chit; P25 doubles), then Lydda's Cache, PW +1."""
    t = Table("TLV 4T 1a 1C; LYD 1C", pw=10, cells=0, draws=draws, capabilities=capabilities)
    t.event(BRITISH, "P11", "unshaded", "space:TLV")
    assert t.whole("TLV 4T cf")
    assert (t.pw, t.chits, t.box("cell")) == (pw, draws, 1)
    assert t.over()


def test_E11b_search_comes_before_the_assault_of_the_same_city():
    """5.0, 3.2.3, 3.2.4, P11: Cells found by the Search are assaulted; another City is not."""
    t = Table("TLV 3T 1u; rTJ 3T; JEC 4T 2a", cells=0).event(BRITISH, "P11", "unshaded", "space:TLV")
    t.play("from:rTJ", "to:TLV", "number:3")
    assert t.whole("TLV 6T cf; JEC 4T 2a")
    assert t.box("cell") == 1
    assert t.over()


def test_E11c_origins_are_cities_with_cells_and_curfew():
    """5.0, 3.3.2, P11: Irgun travels, also when the British execute; Travel rules for activation."""
    t = Table("TLV 2T 1P 2a cf; JEC 2T 1a cf; HAC 1P 1u; GAZ 1u", haganah=3).event(BRITISH, "P11", "shaded")
    assert t.decider == IRGUN
    t.play("op:travel")
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:TLV", "to:GAZ", "group:0:1", "to:rTH", "group:0:1", "space:JEC", "to:TLV", "group:0:1")
    assert t.whole("TLV 2T 1P 1a cf; JEC 2T cf; HAC 1P 1u; GAZ 2u; rTH 1u")


def test_E11c_two_origins_at_most():
    """5.0, 6.5.3, P11: Three Curfew Cities and the track at 4, yet two origins."""
    t = Table("TLV 1T 1a cf; JEC 1T 1a cf; HAC 1T 1a cf", haganah=4).event(IRGUN, "P11", "shaded", "op:travel")
    assert t.spaces() == {"TLV", "JEC", "HAC"}
    t.play("space:TLV", "to:GAL", "space:JEC", "to:JEC")
    assert t.whole("TLV 1T cf; JEC 1T 1u cf; HAC 1T 1a cf; GAL 1u")
    assert t.over()


def test_E11c_a_curfew_city_without_cells_is_no_origin():
    """5.0, P11: Neither Curfew alone nor Cells alone."""
    t = Table("TLV 1T cf; JEC 1T 1u; GAL 1u").event(IRGUN, "P11", "shaded")
    assert t.over()


# -- E12: Peter Bergson ------------------------------------------------------------------------


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


# -- E13: Palmach ------------------------------------------------------------------------------


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


# -- E14: Martial Law --------------------------------------------------------------------------


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


# -- E15: Chaim Weizmann -----------------------------------------------------------------------


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


# -- E16: Alan Cunningham ----------------------------------------------------------------------


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
