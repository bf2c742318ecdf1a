"""6.0 The Propaganda Round: Political Will, resources, Reset."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, NEXT, Table

# -- 6.1 Political Will ----------------------------------------------------------------------------


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


# -- 6.2 Resources ---------------------------------------------------------------------------------


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


# -- 6.4 Reset -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "freed"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_F14_half_of_the_prison(held, freed):
    """6.4: floor(n/2) of the Cells in Prison become Available."""
    t = Table("GAL 1a", haganah=3, prison=held, cells=1, cards=NEXT).propaganda("reset")
    assert (t.box("cell"), t.prison) == (1 + freed, held - freed)
