"""5.0 The cards P4 to P8, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- E2 to E5 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "change"),
    [
        ("GAL 1s", 0),
        ("GAL 1s 1u", -1),
        ("GAL 1s; LYD 1a 1C", -1),
        ("GAL 1s; LYD 1a 1C; GAZ 1u", -2),
        ("GAL 2s; LYD 3u 1a 2C", -3),
        ("GAL 1s; JED 4u 2C 2s; TLV 4u 1s; rTH 2u 1s", 0),
        ("LYD 5u 2C; JED 3s; TLV 2s 1t; rTH 1s", 2),
        ("", 2),
    ],
)
def test_E4_sabotage_cells_and_caches_of_coastal_districts(board, change):
    """5.0, 1.3.2, P4: Half of the combined total, at most 3; without Sabotage there, plus 2."""
    assert Table(board, pw=10).event(BRITISH, "P4", "unshaded").pw == 10 + change


# -- P1-P8 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prison", "number", "left"), [(3, 2, 1), (3, 1, 2), (3, 0, 3), (1, 1, 0)])
def test_P5_unshaded_out_of_the_game(executing, prison, number, left):
    """9.0, P5: up to 2 Cells in Prison leave the game."""
    t = Table("", prison=prison, cells=0).event(executing, "P5", "unshaded")
    assert t.decider == executing
    assert t.offers_none("number:3")
    t.play(f"number:{number}")
    assert (t.prison, t.box("cell", "out_of_game"), t.box("cell")) == (left, number, 0)


def test_P5_shaded_prison_to_available(executing):
    """9.0, P5: all Cells in Prison to Available."""
    t = Table("", prison=5, cells=1).event(executing, "P5", "shaded")
    assert (t.prison, t.box("cell")) == (0, 6)


# -- E2 to E5 --------------------------------------------------------------------------------------


def test_E5_cells_out_of_the_game_are_counted_nowhere():
    """5.0, P5: Prison 3 -> 1, 13 Cells left in play; up to 2, the executing faction says how many."""
    t = Table("GAL 1u", prison=3).event(BRITISH, "P5", "unshaded")
    assert (t.decider, t.options) == (BRITISH, ["number:0", "number:1", "number:2"])
    t.play("number:2")
    assert (t.prison, t.box("cell", "out_of_game")) == (1, 2)
    assert 1 + t.box("cell") + t.prison + t.box("cell", "haganah_track") == 13


def test_E5_cells_out_of_the_game_do_not_fill_the_track():
    """5.0, 6.5.2, P5: The track takes the last Cell of the map and the one in Prison."""
    t = Table("GAL 1u", haganah=4, prison=3, cells=0).event(BRITISH, "P5", "unshaded", "number:2")
    t.event(BRITISH, "P15", "unshaded")
    assert t.shows("GAL")
    assert (t.prison, t.box("cell", "haganah_track"), t.box("cell", "out_of_game")) == (0, 2, 2)


def test_E5_cells_out_of_the_game_do_not_return():
    """5.0, 6.4, P5: Neither the Reset nor a mass escape brings them back."""
    t = Table("GAL 1u", prison=4, cells=0, cards=["P12"]).event(BRITISH, "P5", "unshaded", "number:2")
    t.propaganda("reset")
    assert (t.prison, t.box("cell"), t.box("cell", "out_of_game")) == (1, 1, 2)
    t.event(IRGUN, "P5", "shaded")
    assert (t.prison, t.box("cell"), t.box("cell", "out_of_game")) == (0, 2, 2)


# -- P1-P8 -----------------------------------------------------------------------------------------


def test_P6_unshaded_search_without_chits(executing):
    """9.0, P6: the British may Search in up to 3 spaces, with no chit for space or City."""
    t = Table("LYD 2T 1u; HAC 3T 1u; GAZ 2T 1u; JEC 3T 1u", chits=[2]).event(executing, "P6", "unshaded")
    assert (t.decider, t.options) == (BRITISH, ["op:search", "done"])
    t.play("op:search", "space:LYD", "space:HAC")
    assert t.offers_none("extra:chit_2:held")
    t.play("space:GAZ", "done")
    assert t.whole("LYD 2T 1a; HAC 3T 1a cf; GAZ 2T 1a; JEC 3T 1u")
    assert (t.chits, t.over()) == ([2], True)


def test_P6_shaded_cells_in_cities_without_troops(executing):
    """9.0, P6: 1 Cell in each City without Troops."""
    t = Table("TLV 1T; JEC 1P cf").event(executing, "P6", "shaded", "space:HAC", "space:JEC")
    assert t.whole("TLV 1T; JEC 1P 1u cf; HAC 1u")


# -- E6s to E9 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", [BRITISH, IRGUN])
def test_E6s_too_few_cells_the_executing_faction_picks_the_cities(faction):
    """5.0, 1.4.1, P6: One Available, two Cities without Troops; a Curfew City is allowed."""
    t = Table("TLV 1P cf; HAC 1P; JEC 2T; LYD 1u", cells=1, prison=2).event(faction, "P6", "shaded")
    assert (t.decider, t.spaces()) == (faction, {"TLV", "HAC"})
    assert t.offers_none("done")
    t.play("space:TLV")
    assert t.shows("TLV 1P 1u cf; HAC 1P; JEC 2T; LYD 1u")
    assert (t.box("cell"), t.prison) == (0, 2)


def test_E6s_one_cell_in_each_city_without_troops():
    """5.0, P6: One each, not more."""
    t = Table("TLV 1P; HAC 1u; JEC 2T", cells=5).event(IRGUN, "P6", "shaded", "space:TLV")
    assert t.shows("TLV 1P 1u; HAC 2u; JEC 2T")
    assert t.box("cell") == 3
    assert t.over()


# -- P1-P8 -----------------------------------------------------------------------------------------


def test_P7_unshaded_one_cell_where_there_are_more(executing):
    """9.0, P7: up to 1 Cell to Available in each space with more than 1."""
    t = Table("GAL 3u; HAD 1u; TLV 1u 1a; rTH 2a", cells=0).event(executing, "P7", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"GAL", "TLV", "rTH"})
    t.play("space:GAL", "space:TLV", "piece:cell_active", "done")
    assert t.whole("GAL 2u; HAD 1u; TLV 1u; rTH 2a")
    assert t.box("cell") == 2


def test_P7_shaded_one_police_where_an_underground_cell_is(executing):
    """9.0, P7: up to 1 Police from each space with an Underground Cell."""
    t = Table("GAL 2P 1u; HAD 1P 1a; TLV 1P 2u; rTH 1P 1u", police=0).event(executing, "P7", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"GAL", "TLV", "rTH"})
    t.play("space:GAL", "space:rTH", "done")
    assert t.whole("GAL 1P 1u; HAD 1P 1a; TLV 1P 2u; rTH 1u")
    assert t.box("police") == 2


# -- E6s to E9 -------------------------------------------------------------------------------------


def test_E7_unshaded_one_cell_from_each_space_with_more_than_one():
    """5.0, P7: Each space once, even where several are left; the state is the executor's choice."""
    t = Table("GAL 1u; HAD 1u 1a; LYD 3u", cells=0).event(BRITISH, "P7", "unshaded")
    assert t.spaces() == {"HAD", "LYD"}
    t.play("space:LYD")
    assert t.spaces() == {"HAD"}
    t.play("space:HAD", "piece:cell_active")
    assert t.shows("GAL 1u; HAD 1u; LYD 2u")
    assert t.box("cell") == 2
    assert t.over()


def test_E7_shaded_one_police_from_each_space_with_an_underground_cell():
    """5.0, 1.10, P7: Each space once; a Curfew without garrison goes at once."""
    t = Table("GAL 2P 1u; HAC 1P 1a; TLV 1P 1u cf; rTH 1P 1u; JEC 1P", police=0).event(IRGUN, "P7", "shaded")
    assert t.spaces() == {"GAL", "TLV", "rTH"}
    t.play("space:GAL")
    assert t.spaces() == {"TLV", "rTH"}
    t.play("space:TLV", "done")
    assert t.shows("GAL 1P 1u; HAC 1P 1a; TLV 1u; rTH 1P 1u; JEC 1P")
    assert t.box("police") == 2


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_E7_up_to_one_per_space_may_be_none(side):
    """5.0, P7: Nothing need be removed."""
    t = Table("GAL 1P 2u; HAD 1P 2u").event(IRGUN, "P7", side, "done")
    assert t.shows("GAL 1P 2u; HAD 1P 2u")
    assert t.over()


# -- P1-P8 -----------------------------------------------------------------------------------------


def test_P8_unshaded_will_and_deploy(executing):
    """9.0, P8: PW +2; the British may Deploy in up to 3 spaces."""
    t = Table("TLV 2T; SAM 2T; HAC 2T; JEC 2T", pw=12, police=4).event(executing, "P8", "unshaded")
    assert (t.pw, t.decider, t.options) == (14, BRITISH, ["op:deploy", "done"])
    t.play("op:deploy", "space:TLV", "space:SAM", "space:HAC", "to:rTJ", "from:JEC", "number:2", "done")
    assert t.whole("TLV 2T 1P; SAM 2T 1P; HAC 2T 1P; rTJ 2T")
    assert t.over()


# -- E6s to E9 -------------------------------------------------------------------------------------


def test_E8_political_will_then_a_full_deploy_by_the_british():
    """5.0, 3.2.1, P8: PW 12 -> 14, the British Deploy although Irgun executed, Troops move."""
    t = Table("TLV 4T 1u; JEC 2T; GAL 2T", pw=12, police=2).event(IRGUN, "P8", "unshaded")
    assert (t.pw, t.decider, t.options) == (14, BRITISH, ["op:deploy", "done"])
    t.play(
        "op:deploy",
        "space:TLV",
        "space:JEC",
        "to:rHS",
        "from:GAL",
        "number:2",
        "from:TLV",
        "number:1",
        "done",
    )
    assert t.whole("TLV 3T 1P 1u; JEC 2T 1P; rHS 3T")
    assert t.box("police") == 0
    assert t.over()


def test_E8_three_spaces_and_the_deploy_may_be_declined():
    """5.0, 3.2.1, P8: Up to 3 spaces, then the Troop move; without Deploy the gain stays."""
    board = "GAL 2T; HAD 2T; SAM 2T; LYD 2T"
    t = Table(board, police=5).event(BRITISH, "P8", "unshaded", "op:deploy")
    assert t.take_spaces() == 3
    assert t.asked == "british deploy.troops"
    t = Table(board, pw=19).event(BRITISH, "P8", "unshaded", "done")
    assert t.pw == 20
    assert t.over()
