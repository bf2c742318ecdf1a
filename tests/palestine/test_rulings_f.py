"""6.0 Rulings F: the Propaganda Round, one test or more for each."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, SPACES, Table

NEXT = ["P1"]
"""The card revealed after the round, for tests that play through the Reset."""


# -- 6.1 Political Will ------------------------------------------------------------------------


def test_F1_net_shift_does_not_touch_zero():
    """6.1: PW 2, -6 +5: one move to 1, no win on the way."""
    t = Table("GAL 1u 3s; SAM 3s", pw=2, haganah=3).propaganda()
    assert t.pw == 1
    assert t.result is None
    assert t.asked == "irgun rob.one_space"  # the round goes on


def test_F1_net_shift_below_zero_is_clamped_and_wins():
    """6.1, 6.1.3: PW 2, -6 +3: 0, and Irgun wins."""
    t = Table("GAL 1u; TLV 1s; HAC 2s", pw=2, haganah=3).propaganda()
    assert t.pw == 0
    assert t.result == IRGUN


def test_F2_upper_clamp():
    """6.1, 1.8: PW 18, a clean map gives +5: 20, the surplus is lost."""
    assert Table("GAL 1u", pw=18, haganah=3).propaganda().pw == 20
    assert Table("GAL 1u", pw=14, haganah=3).propaganda().pw == 19


def test_F3_city_with_curfew_only_is_clean():
    """6.1.2: A Curfew alone leaves the City clean, +1; a Sabotage beside it does not."""
    assert Table("GAL 1u; TLV 1T cf", pw=10, haganah=3).propaganda().pw == 10 + 2 + 3
    assert Table("GAL 1u; TLV 1T 1s cf", pw=10, haganah=3).propaganda().pw == 10 + 2 + 2 - 2


def test_F4_restored_terror_counts_as_sabotage():
    """6.1.1, 4.2.1: Terror flipped by Restore costs 2, not 3."""
    board = "JEC 2T 1P 1t; GAL 1u"
    t = Table(board, pw=10, haganah=3, chits=[0]).full(BRITISH, "deploy", "sa:restore")
    assert t.shows("JEC 2T 1P 1s")
    t.propaganda()
    assert t.pw == 10 + 2 + 2 - 2
    assert Table(board, pw=10, haganah=3).propaganda().pw == 10 + 2 + 2 - 3


LAST = "TLV 3T 2a 1s cf; LYD 1u 1s"


def test_F5_third_card_british_win_at_once():
    """6.1.4, P29: PW above 0 on the last card: British win; no later phase, P29 not applied."""
    t = Table(LAST, pw=2, haganah=0, prison=4, capabilities={"P29": "unshaded"}).propaganda(last=True)
    assert t.pw == 2 - 2 - 1 + 2 + 2
    assert t.result == BRITISH
    assert t.asked is None
    assert t.whole(LAST)
    assert (t.prison, t.chits) == (4, [])


def test_F5_third_card_at_zero():
    """6.1.3, 6.1.4: PW 0 on the last card: Irgun wins."""
    assert Table("TLV 4s; LYD 1u", pw=2, haganah=3).propaganda(last=True).result == IRGUN


def test_F5_earlier_cards_go_on():
    """6.1.4: On an earlier card the round goes on."""
    t = Table(LAST, pw=2, haganah=3).propaganda()
    assert t.result is None
    assert t.asked == "irgun rob.one_space"


# -- 6.2 Resources -----------------------------------------------------------------------------


def test_F6_expropriations_one_space():
    """6.2.1: One Rob, at Haganah 4 too, and no Offensive."""
    t = Table("LYD 2u; GAL 1u; HAD 1C; TLV 1P 1u; rTH 1u", haganah=4, chits=[0], dice=[3])
    t.propaganda("expropriations")
    assert t.spaces() == {"LYD", "GAL"}
    assert t.offers_none("extra:cache:HAD")
    t.play("space:LYD")
    assert t.shows("LYD 2u 1C; GAL 1u")
    assert t.asked == "irgun haganah.place_cache"  # the Rob is over


def test_F6_expropriations_may_be_left_out():
    """6.2.1: Irgun "may": none is fine, without a die."""
    t = Table("LYD 2u; GAL 1u", haganah=4, chits=[0]).propaganda("expropriations").play("done")
    assert t.shows("LYD 2u; GAL 1u")
    assert t.asked == "irgun haganah.place_cache"


def test_F7_one_held_none_discarded():
    """6.2.2: Half of 1, rounded down, is none; and none is drawn."""
    t = Table("GAL 1T", haganah=3, chits=[2]).propaganda("british_intel")
    assert t.chits == [2]
    assert t.asked == "british move.from"


def test_F7_five_held_british_pick_two():
    """6.2.2: 5 held: 2 off, by British choice."""
    t = Table("GAL 1T", haganah=3, chits=[0, 0, 1, 2, 2]).propaganda("british_intel")
    assert t.asked == "british chits.discard"
    assert t.options == ["chit:chit_0", "chit:chit_1", "chit:chit_2"]  # no way out
    t.play("chit:chit_1", "chit:chit_0")
    assert t.chits == [0, 2, 2]
    assert t.asked == "british move.from"


def test_F7_none_held_draw_one():
    """6.2.2: With no chit one is drawn."""
    assert Table("GAL 1T", haganah=3, draws=[1]).propaganda("british_intel").chits == [1]


def test_F7_none_held_at_haganah_0_draw_two():
    """6.2.2, 6.2.3: Haganah 0 and none held: two drawn in all, none of them discarded."""
    assert Table("GAL 1T", haganah=0, draws=[1, 2]).propaganda("british_intel").chits == [1, 2]


def test_F7_discard_comes_before_the_haganah_chit():
    """6.2.2, 6.2.3: Haganah 0 and one held: nothing off, then one more; the other order would leave one."""
    assert Table("GAL 1T", haganah=0, chits=[2], draws=[1]).propaganda("british_intel").chits == [1, 2]


def test_F8_free_cache_where_a_cell_is():
    """6.2.3, 1.4.2: District or City with a Cell of either state and fewer than 2 Caches; no Railway."""
    t = Table("GAL 1u; HAD 1a 1C; SAM 1u 2C; TLV 1T 1u cf; JED 1T; rTH 1u", haganah=4)
    t.propaganda("haganah_cooperation")
    assert t.asked == "irgun haganah.place_cache"
    assert t.spaces() == {"GAL", "HAD", "TLV"}
    assert t.offers("done")
    t.play("space:HAD")
    assert t.shows("HAD 1a 2C; GAL 1u; TLV 1T 1u cf")


@pytest.mark.parametrize(
    ("board", "haganah", "caches"),
    [("SAM 2u 2C; GAL 1T; rTH 1u", 4, None), ("SAM 2u; GAL 1T", 3, None), ("SAM 2u 1C; GAL 1T", 4, 0)],
    ids=["all full", "Haganah at 3", "none Available"],
)
def test_F8_no_free_cache(board, haganah, caches):
    """6.2.3: All such spaces full, the track below 4, or no Cache Available: none."""
    t = Table(board, haganah=haganah, caches=caches).propaganda("haganah_cooperation")
    assert t.asked == "british move.from"
    assert t.whole(board)


# -- 6.3 Redeploy ------------------------------------------------------------------------------

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


# -- 6.4 Reset ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "freed"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_F14_half_of_the_prison(held, freed):
    """6.4: floor(n/2) of the Cells in Prison become Available."""
    t = Table("GAL 1a", haganah=3, prison=held, cells=1, cards=NEXT).propaganda("reset")
    assert (t.box("cell"), t.prison) == (1 + freed, held - freed)
