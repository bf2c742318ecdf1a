"""6.3 The Redeploy phase of the Propaganda Round."""

from __future__ import annotations

import pytest

from .table import IRGUN, NEXT, SPACES, Table

RAILWAYS = {"rTE", "rTJ", "rTH", "rHS"}


def test_F9_police_destinations():
    """6.3.1: Railways, and spaces with a British piece at that moment; not one that has just been left."""
    t = Table("GAL 1P; HAD 1P; LYD 1T; JEC 1u", haganah=3).propaganda("british_redeploy")
    assert t.listed("from") == {"GAL", "HAD"}  # Police on the map, not those Available
    t.play("from:GAL")
    assert t.listed("to") == {"HAD", "LYD"} | RAILWAYS
    t.play("to:HAD")
    assert t.shows("GAL; HAD 2P")
    t.play("from:HAD")
    assert t.listed("to") == {"LYD"} | RAILWAYS


def test_F9_a_space_left_by_its_last_police_is_closed_to_the_next():
    """6.3.1: HAD's Police leaves for a Railway: GAL's Police cannot go to HAD any more."""
    t = Table("GAL 1P; HAD 1P; JEC 1u", haganah=3).propaganda("british_redeploy")
    t.play("from:HAD", "to:rHS", "from:GAL")
    assert t.listed("to") == RAILWAYS
    t.play("to:rTJ")
    assert t.shows("GAL; HAD; rHS 1P; rTJ 1P")


def test_F9_the_mover_itself_does_not_count():
    """6.3.1: The only British piece on the map finds no space but the Railways."""
    t = Table("GAL 1P; JEC 1u", haganah=3).propaganda("british_redeploy").play("from:GAL")
    assert t.listed("to") == RAILWAYS


def test_F10_troops_after_police_to_cities_and_railways():
    """6.3.1: Troops move after Police, to any City or Railway, empty ones too, never to Districts."""
    t = Table("LYD 2T; GAL 1P; SAM 1T", haganah=3).propaganda("british_redeploy")
    assert t.listed("from") == {"GAL"}
    t.play("done")
    assert t.listed("from") == {"LYD", "SAM"}
    t.play("from:LYD")
    assert t.listed("to") == {"HAC", "TLV", "JEC"} | RAILWAYS
    t.play("to:JEC", "number:1", "from:LYD", "to:rHS", "number:1")
    assert t.shows("LYD; JEC 1T; rHS 1T")
    assert t.listed("from") == {"SAM"}  # no way back to the Police


def test_F10_troops_may_stay_in_districts():
    """6.3.1: LYD 2T may stay: nobody has to move."""
    t = Table("LYD 2T; GAL 1u; TLV 1P", haganah=3).propaganda("british_redeploy").play("done", "done")
    assert t.shows("LYD 2T; TLV 1P")
    assert t.decider == IRGUN


@pytest.mark.parametrize(
    ("board", "moves"),
    [("HAC 1P 1u cf", ["from:HAC", "to:rHS"]), ("HAC 2T 1u cf", ["from:HAC", "to:rHS", "number:2"])],
    ids=["Police", "Troops"],
)
def test_F11_curfew_city_emptied_in_redeploy(board, moves):
    """6.3.1, 6.3.2, 1.10, P29: The Curfew goes at once: Irgun may enter, and P29 passes the City by."""
    t = Table(
        f"{board}; TLV 1T 2u cf; GAL 1u",
        haganah=3,
        cells=0,
        capabilities={"P29": "unshaded"},
        cards=NEXT,
    ).propaganda("british_redeploy")
    t.play(*moves)
    assert t.shows("HAC 1u")
    t.play("done")
    assert t.asked == "irgun redeploy.cell_from"
    assert t.game.decision.about == (SPACES["HAC"],)
    t.play("from:GAL", "done")
    assert t.shows("HAC 2u; TLV 1T 1u; JEC")  # P29 took one Cell in TLV, where the Curfew stood
    assert t.box("cell") == 1


def test_F11_a_curfew_with_a_piece_left_stays_closed():
    """6.3.2, 1.10: One Police left behind keeps the Curfew, and the City closed to Irgun."""
    t = Table("HAC 2P cf; GAL 2u", haganah=3).propaganda("british_redeploy")
    t.play("from:HAC", "to:rHS", "number:1", "done")
    assert t.shows("HAC 1P cf")
    assert t.game.decision.about == (SPACES["TLV"],)


def test_F12_one_cell_into_each_city_without_curfew():
    """6.3.2: From any map space, other Cities too; a Cell once; state kept; the Curfew City left out."""
    t = Table("LYD 1u 1a; TLV 1T cf; JEC 1a; rTH 1u; GAZ 1C", haganah=3, prison=3)
    t.propaganda("irgun_redeploy")
    assert t.game.decision.about == (SPACES["HAC"],)
    assert t.listed("from") == {"LYD", "JEC", "rTH"}
    assert len(t.options) == 4 and t.offers("done")  # not from Prison or Available
    t.play("from:LYD", "piece:cell_active")
    assert t.shows("HAC 1a; LYD 1u; TLV 1T cf")
    assert t.game.decision.about == (SPACES["JEC"],)
    assert t.listed("from") == {"LYD", "rTH"}  # the Cell in HAC has moved
    t.play("from:rTH")
    assert t.shows("HAC 1a; LYD 1u; TLV 1T cf; JEC 1u 1a; rTH")
    assert t.asked == "irgun redeploy.cache_from"


def test_F12_from_city_to_city():
    """6.3.2: A Cell may leave one City for another, and that City still get one."""
    t = Table("HAC 1a; TLV 1u; JEC 1T cf; GAZ 1C", haganah=3).propaganda("irgun_redeploy")
    t.play("from:TLV")
    assert t.shows("HAC 1u 1a; TLV")
    t.play("from:HAC")
    assert t.shows("HAC 1u; TLV 1a")  # the one that was there went, not the one that had come


def test_F12_moves_are_optional():
    """6.3.2: Irgun "may": each City can be left out."""
    t = Table("LYD 2u; GAZ 1C", haganah=3).propaganda("irgun_redeploy").play("done", "done", "done")
    assert t.asked == "irgun redeploy.cache_from"
    assert t.whole("LYD 2u; GAZ 1C")


def test_F13_cache_follows_a_cell():
    """6.3.2, 1.4.2: After Cells, one Cache to a District or City with a Cell and room; no Railway."""
    t = Table(
        "LYD 1C; GAZ 1u; HAD 1u 2C; rTH 1u; TLV 1T 1u cf; JEC 1T cf", haganah=3, cells=0, cards=NEXT
    ).propaganda("irgun_redeploy")
    t.play("from:GAZ")
    assert t.shows("HAC 1u; GAZ")
    assert t.listed("from") == {"LYD", "HAD"}
    assert t.offers("done")
    t.play("from:LYD")
    assert t.listed("to") == {"HAC", "TLV"}  # HAD is full, GAZ has no Cell left, rTH is a Railway
    t.play("to:HAC")
    assert t.whole("HAC 1u 1C; HAD 1u 2C; rTH 1u; TLV 1T 1u; JEC 1T")  # one Cache only, then the Reset
    assert t.asked == "irgun initiative.box"


def test_F13_no_place_for_a_cache():
    """6.3.2: Where the only Cells are on Railways or beside the Cache itself, nothing is asked."""
    t = Table("LYD 1u 1C; rTH 1u; HAC 1T cf; TLV 1T cf; JEC 1T cf", haganah=3, cards=NEXT)
    t.propaganda("irgun_redeploy")
    assert t.asked == "irgun initiative.box"
    assert t.shows("LYD 1u 1C; rTH 1u")
