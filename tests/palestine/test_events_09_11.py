"""5.0 The cards P9 to P11, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- Political Will cards --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "side", "board", "loss"),
    [
        ("P2", "shaded", "", 2),
        ("P4", "unshaded", "GAL 1s 1u", 0),
        ("P4", "unshaded", "GAL 8s", 2),
        ("P8", "shaded", "TLV 1T cf; JEC 1T cf", 1),
        ("P8", "shaded", "", 0),
        ("P20", "shaded", "", 1),
        ("P27", "shaded", "", 0),
        ("P24", "shaded", "TLV 2t", 2),
        ("P30", "shaded", "", 1),
    ],
)
def test_P9_unshaded_relieves_starred_cards_only(card, side, board, loss):
    """5.4, P9: each starred loss is 1 less, not below 0; other cards keep theirs."""
    t = Table(board, pw=10).event(BRITISH, "P9", "unshaded").event(IRGUN, card, side)
    assert t.pw == 10 - loss


def test_P9_shaded_two_spaces():
    """3.1, P9: British Operations in 2 spaces; Irgun's in 3 as before."""
    t = Table("GAL 2T 1a; SAM 2T 1a; GAZ 2T 1a", haganah=3).event(IRGUN, "P9", "shaded")
    t.full(BRITISH, "assault", "space:GAL", "space:SAM")
    assert t.whole("GAL 2T; SAM 2T; GAZ 2T 1a")
    assert t.decider == IRGUN
    t = Table("GAL 1a; SAM 1a; GAZ 1a; HAD 1a", haganah=3).event(IRGUN, "P9", "shaded")
    t.full(IRGUN, "travel")
    for space in ("GAL", "SAM", "GAZ"):
        t.play(f"space:{space}", f"to:{space}")
    assert t.whole("GAL 1u; SAM 1u; GAZ 1u; HAD 1a")


# -- E6s to E9 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "capabilities", "spaces"),
    [
        ("op_special", {}, 3),
        ("op_special", {"P9": "shaded"}, 2),
        ("limited_op", {}, 1),
        ("limited_op", {"P9": "shaded"}, 1),
    ],
)
def test_E9_two_spaces_a_limited_operation_still_one_and_a_lead_adds_one(box, capabilities, spaces):
    """5.0, 3.1, 2.3.7, P9: Patrol in 2 spaces, with a Lead in 3."""
    t = Table("GAL 1u; HAD 1u; SAM 1u; LYD 1u; GAZ 1u", chits=[0, 0], capabilities=capabilities)
    t.turn(BRITISH, box, "op:patrol")
    assert t.take_spaces() == spaces
    t.play("extra:chit_0:held")
    assert t.take_spaces() == 1


@pytest.mark.parametrize("operation", ["deploy", "search", "assault"])
def test_E9_all_british_operations_are_limited(operation):
    """5.0, 3.1, P9: Deploy, Search and Assault too, once the card has been played."""
    board = "GAL 2T 1u; HAD 2T 1u; SAM 2T 1u; LYD 2T 1u"
    t = Table(board).event(IRGUN, "P9", "shaded").full(BRITISH, operation)
    assert t.take_spaces() == 2


def test_E9_irgun_operations_are_not_limited():
    """5.0, 3.1, P9: Irgun keeps its three spaces."""
    t = Table("GAL 1u; HAD 1u; SAM 1u; LYD 1u", haganah=3, dice=[1, 1, 1], capabilities={"P9": "shaded"})
    assert t.full(IRGUN, "rob").take_spaces() == 3


# -- P10-P16 ---------------------------------------------------------------------------------------


def test_P10_unshaded_police_on_railways(executing):
    """9.0, P10: up to all Available Police on any Railways."""
    t = Table("", police=3).event(executing, "P10", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"rTE", "rTJ", "rTH", "rHS"})
    t.play("space:rTH", "space:rTH", "done")
    assert t.whole("rTH 2P")
    t = Table("", police=3).event(executing, "P10", "unshaded", "space:rTE", "space:rTJ", "space:rTJ")
    assert (t.whole("rTE 1P; rTJ 2P"), t.box("police"), t.over()) == (True, 0, True)


def test_P10_shaded_half_the_police(executing):
    """9.0, P10: 5 on the map: exactly 2 to Available."""
    t = Table("TLV 3P; GAL 1P; rTH 1P").event(executing, "P10", "shaded")
    assert t.decider == executing
    assert t.offers_none("done")
    t.play("space:TLV", "space:rTH")
    assert t.whole("TLV 2P; GAL 1P")
    assert (t.box("police"), t.over()) == (3, True)


# -- E10: Palestine Police Force -------------------------------------------------------------------


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


# -- P10-P16 ---------------------------------------------------------------------------------------


def test_P11_unshaded_search_assault_and_cache(executing):
    """9.0, P11: the British Search then Assault 1 City; a Cache next to it is off, PW +1."""
    t = Table("TLV 4T 1u 1a; LYD 1u 1C; JEC 4T 1a; JED 1C", pw=10, cells=0)
    t.event(executing, "P11", "unshaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    t.play("space:TLV")
    assert t.whole("TLV 4T cf; LYD 1u; JEC 4T 1a; JED 1C")
    assert (t.pw, t.chits, t.box("cell"), t.prison) == (11, [], 1, 1)
    assert t.over()


def test_P11_shaded_travel_from_curfews(executing):
    """9.0, P11: Irgun Travels from up to 2 spaces with Cells and Curfew."""
    t = Table("TLV 1T 2a cf; JEC 1T 1a cf; HAC 1a; LYD 1a; GAL 1T").event(executing, "P11", "shaded")
    assert t.decider == IRGUN
    t.play("op:travel")
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:TLV", "to:GAL", "group:0:2", "space:JEC", "to:rTH")
    assert t.whole("TLV 1T cf; JEC 1T cf; HAC 1a; LYD 1a; GAL 1T 2u; rTH 1u")
    assert t.over()


# -- E11: Operation Shark --------------------------------------------------------------------------


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
