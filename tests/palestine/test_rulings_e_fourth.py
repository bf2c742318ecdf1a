"""Rulings on event cards P24-P32 (E24 to E32s)."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

EITHER = pytest.mark.parametrize("executing", [IRGUN, BRITISH])
CITIES = {"HAC", "TLV", "JEC"}
DISTRICTS = {"GAL", "HAD", "SAM", "LYD", "JED", "GAZ"}


# -- P24 Sergeants Affair ----------------------------------------------------------------------


@pytest.mark.parametrize("capabilities", [{}, {"P9": "unshaded"}])
@pytest.mark.parametrize(("board", "loss"), [("", 0), ("TLV 1t", 1), ("TLV 2t; JEC 2t 1s", 3)])
def test_E24_no_star_so_no_relief(capabilities, board, loss):
    """5.4, P24: -1 per Terror, at most 3; P9u does not help."""
    t = Table(board, pw=10, capabilities=capabilities).event(IRGUN, "P24", "shaded")
    assert t.pw == 10 - loss


# -- P25 Menachem Begin ------------------------------------------------------------------------


def test_E25u_two_will_and_two_chits_per_cache_instead_of_one():
    """3.2.4, P25: PW 10 -> 12 and 2 chits for a Cache, 14 and 4 for two."""
    t = Table("LYD 2T 1C", pw=10, draws=[1, 2]).event(IRGUN, "P25", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (12, [1, 2])
    t = Table("LYD 4T 2C", pw=10, draws=[1, 2, 0, 0]).event(IRGUN, "P25", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (14, [0, 0, 1, 2])
    t = Table("LYD 2T 1C", pw=10, draws=[1]).limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (11, [1])


def test_E25u_will_stops_at_twenty():
    """1.8, P25: PW 19 -> 20, still 2 chits."""
    t = Table("LYD 2T 1C", pw=19, draws=[0, 0]).event(IRGUN, "P25", "unshaded")
    t.limited(BRITISH, "assault", "space:LYD")
    assert (t.pw, t.chits) == (20, [0, 0])


def test_E25u_assault_only():
    """5.1, P25: Caches removed by the text of P19 or P12 keep that card's worth."""
    t = Table("LYD 1C", pw=10).event(IRGUN, "P25", "unshaded").event(BRITISH, "P19", "unshaded", "space:LYD")
    assert (t.pw, t.chits) == (11, [])
    t = Table("LYD 1C", pw=10).event(IRGUN, "P25", "unshaded").event(BRITISH, "P12", "unshaded")
    assert t.shows("LYD")
    assert (t.pw, t.chits) == (10, [])


# -- P26 Veterans of WWII ----------------------------------------------------------------------


def test_E26_irgun_sabotage_three_spaces_fixed():
    """5.1, P26: Irgun's own operation, 3 spaces even at Haganah 4, no Offensive."""
    t = Table("GAL 1u; HAD 1u; SAM 1u; LYD 1u; JED 1C; TLV 4T 1a", haganah=4, dice=[3, 3, 3])
    t.event(IRGUN, "P26", "unshaded")
    assert sorted(t.options) == ["done", "op:sabotage"]
    t.play("op:sabotage", "space:GAL", "roll", "space:HAD", "roll")
    assert t.offers_none("extra:cache:JED")
    t.play("space:SAM", "roll")
    assert t.whole("GAL 1a 1s; HAD 1a 1s; SAM 1a 1s; LYD 1u; JED 1C; TLV 4T 1a")
    assert t.asked == "british initiative.box"


@pytest.mark.parametrize(
    ("activity", "after", "will"),
    [
        ("silence", "HAC 1T 1u cf; TLV 1a 1s", 10),
        ("propagandize", "HAC 1T 1P 1a cf; TLV 1a 1s", 9),
    ],
)
def test_E26_irgun_may_add_silence_or_propagandize(activity, after, will):
    """4.1, P26: Irgun may add any Special Activity, also outside the Sabotage spaces."""
    t = Table("HAC 1T 1P 1u cf; TLV 1u", pw=10, haganah=2, dice=[3])
    t.event(IRGUN, "P26", "unshaded", "op:sabotage", "space:TLV", "roll", f"sa:{activity}", "done")
    assert t.whole(after)
    assert t.pw == will


def test_E26_irgun_may_add_terror():
    """4.3.3, P26: Terror modifies one of the Sabotage spaces."""
    t = Table("TLV 1u", haganah=2, dice=[6])
    t.event(IRGUN, "P26", "unshaded", "op:sabotage", "space:TLV", "sa:terror", "roll")
    assert t.shows("TLV 1a 2t")
    assert t.haganah == 1


def test_E26_british_assault_three_spaces_with_mass_detention_only():
    """5.1, P26: the British Assault in 3 spaces (P9s ignored, no Lead), with Mass Detention at most."""
    t = Table(
        "GAL 2T 1a; HAD 2T 1a; SAM 2T 1a; GAZ 2T 1a; TLV 3T 1u cf",
        pw=10,
        cells=0,
        chits=[0],
        dice=[2],
        capabilities={"P9": "shaded"},
    )
    t.event(BRITISH, "P26", "unshaded")
    assert sorted(t.options) == ["done", "op:assault"]
    t.play("op:assault", "space:GAL")
    assert t.offers("sa:mass_detention")
    assert t.offers_none("sa:negotiate", "sa:restore", "extra:chit_0:held")
    t.play("space:HAD", "space:SAM")
    assert t.spaces() == set()
    t.play("sa:mass_detention")
    assert t.whole("GAL 2T; HAD 2T; SAM 2T; GAZ 2T 1a; TLV 3T cf")
    assert (t.pw, t.box("cell"), t.prison, t.chits) == (9, 2, 2, [0])


@EITHER
def test_E26_it_may_be_declined(executing):
    """5.1, P26: both factions' parts are a "may"."""
    t = Table("TLV 2T 1u 1a").event(executing, "P26", "unshaded", "done")
    assert t.shows("TLV 2T 1u 1a")
    assert t.decider != executing


# -- P27 American Loans ------------------------------------------------------------------------

FIVE = "GAL 2T; SAM 2T; TLV 2T; HAC 2T; JEC 2T"


@EITHER
def test_E27u_deploy_in_four_spaces_without_activity(executing):
    """5.1.1, P27: 4 spaces, P9s ignored, no Special Activity; the British act whoever executes."""
    t = Table(FIVE, police=6, capabilities={"P9": "shaded"})
    t.event(executing, "P27", "unshaded")
    assert t.decider == BRITISH
    assert t.offers("op:deploy", "op:search", "done")
    t.play("op:deploy")
    assert t.offers_none("sa:restore", "sa:negotiate")
    t.play("space:GAL", "space:SAM", "space:TLV", "space:HAC")
    assert t.asked == "british deploy.troops"
    t.play("to:rTJ", "from:JEC", "number:2", "done")
    assert t.whole("GAL 2T 1P; SAM 2T 1P; TLV 2T 1P; HAC 2T 1P; rTJ 2T")
    assert t.asked.endswith("initiative.box")


def test_E27u_no_lead():
    """2.3.7, P27: 4 Assaults, and no Lead to a fifth."""
    board = "GAL 2T 1a; SAM 2T 1a; TLV 2T 1a; HAC 2T 1a; JEC 2T 1a"
    t = Table(board, chits=[0]).event(BRITISH, "P27", "unshaded", "op:assault")
    t.play("space:GAL", "space:SAM", "space:TLV")
    assert t.offers_none("extra:chit_0:held")
    t.play("space:HAC")
    assert t.whole("GAL 2T; SAM 2T; TLV 2T; HAC 2T; JEC 2T 1a")
    assert t.chits == [0]
    assert t.asked == "irgun initiative.box"


def test_E27u_lead_if_event_operations_take_extra_spaces():
    """2.3.7, P27: the other value of `event_ops.extra_spaces` lets a Lead add a fifth space."""
    board = "GAL 2T 1a; SAM 2T 1a; TLV 2T 1a; HAC 2T 1a; JEC 2T 1a"
    t = Table(board, chits=[0], params={"event_ops.extra_spaces": True})
    t.event(BRITISH, "P27", "unshaded", "op:assault", "space:GAL", "space:SAM", "space:TLV", "space:HAC")
    t.play("extra:chit_0:held", "space:JEC")
    assert t.whole(FIVE)
    assert t.chits == []


def test_E27u_chits_against_underground_cells_are_allowed():
    """1.6.1, P27: chits still serve their other uses."""
    t = Table("GAL 2T 1u; SAM 2T 1u", chits=[1]).event(IRGUN, "P27", "unshaded", "op:assault")
    t.play("space:GAL", "chit:chit_1", "done")
    assert t.whole("GAL 2T; SAM 2T 1u")


def loans(**more):
    """Irgun has played P27s; the British, second on that card, have passed for a chit of 0."""
    t = Table("HAD 1u; TLV 2T", pw=10, draws=[0, 2], **more)
    return t.event(IRGUN, "P27", "shaded").play("box:limited_op", "pass")


def test_E27s1_forced_pass_takes_a_box_and_nothing_else():
    """2.3.3, P27: on the next card the British take a free box: no action and no chit."""
    t = loans(cards=["P1"])
    assert (t.pw, t.chits, t.asked) == (9, [0], "british initiative.box_forced")
    assert t.offers("box:limited_op", "box:event", "box:op_special")
    t.play("box:limited_op")
    assert t.asked == "irgun initiative.box"
    assert t.chits == [0]
    assert t.whole("HAD 1u; TLV 2T")


def test_E27s1_the_event_may_be_blocked():
    """2.3.2, P27: British 1st in the Event box: Irgun cannot play the Event."""
    t = loans(cards=["P1"]).play("box:event")
    assert t.asked == "irgun initiative.box"
    assert sorted(t.options) == ["box:limited_op", "box:op_special"]
    assert t.why("box:event") == ["box_taken"]


def test_E27s1_as_second_only_the_free_boxes():
    """2.3.2, P27: as 2nd the British choose among the boxes Irgun left; the box decides eligibility."""
    t = Table("HAD 1u; TLV 2T", pw=10, draws=[0], dice=[1], cards=["P1", "P2"])
    t.event(IRGUN, "P27", "shaded", "box:op_special", "pass")
    assert t.decider == IRGUN
    t.play("box:event", "pass", "done")
    assert sorted(t.options) == ["box:limited_op", "box:op_special"]
    t.play("box:limited_op")
    assert (t.state.card, t.state.first, t.chits) == ("P2", BRITISH, [0])


def test_E27s1_only_once():
    """2.3.3, P27: on the card after, the British act again."""
    t = loans(cards=["P1", "P2"]).play("box:limited_op", "box:event", "pass", "done")
    assert (t.state.card, t.asked) == ("P2", "british initiative.box")
    t.play("box:op_special")
    assert t.offers("op:deploy", "op:search", "pass")


def over_propaganda(**more):
    """P27s as the last card before a propaganda card; played to the first card of the next campaign."""
    t = Table("TLV 2T", draws=[0], cards=["P33", "P1", "P2"], seen=("P10", "P11", "P12"), **more)
    t.event(IRGUN, "P27", "shaded", "box:limited_op", "pass", "done")
    assert (t.state.card, t.asked) == ("P1", "irgun initiative.box")
    return t.play("box:event", "pass")


def test_E27s2_forced_pass_carries_over_a_propaganda_round():
    """6.0, P27: after Reset the British still pass once."""
    t = over_propaganda().play("box:limited_op")
    assert (t.state.card, t.chits) == ("P2", [0])
    assert t.whole("TLV 2T")


def test_E27s2_or_lapses():
    """6.0, P27: the other value of `forced_pass.over_propaganda`: it is spent on the propaganda card."""
    t = over_propaganda(params={"forced_pass.over_propaganda": False}).play("box:limited_op")
    assert t.asked == "british initiative.limited_op"
    assert t.offers("op:deploy", "pass")


def test_E27s3_british_still_act_on_the_same_card():
    """5.1, P27: card n: Irgun P27s, British Op & SA; card n+1: British pass."""
    t = Table("HAD 1u; TLV 2T 2P 1s", pw=10, dice=[1], cards=["P1", "P2"])
    t.event(IRGUN, "P27", "shaded", "box:op_special", "op:deploy", "space:TLV", "done", "done")
    t.play("sa:restore")
    assert t.shows("TLV 2T 3P")
    assert (t.state.card, t.asked) == ("P1", "irgun initiative.box")
    t.play("box:event", "pass", "done")
    assert t.asked == "british initiative.box_forced"
    t.play("box:limited_op")
    assert (t.state.card, t.asked, t.chits) == ("P2", "british initiative.box", [])


def test_E27s4_with_bevin_no_loss_but_the_pass_stays():
    """5.4, P27: PW 10 -> 10, British pass on the next card."""
    t = loans(cards=["P1"], capabilities={"P9": "unshaded"})
    assert (t.pw, t.asked) == (10, "british initiative.box_forced")
    t.play("box:op_special")
    assert (t.asked, t.chits) == ("irgun initiative.box", [0])


# -- P28 CID -----------------------------------------------------------------------------------


@EITHER
def test_E28u_one_chit_per_space_with_police_and_cells(executing):
    """5.0, P28: per space, not per piece; Railways too; the British gain whoever executes."""
    t = Table("TLV 1P 1u; GAL 1P 2a; rTH 2P 1u; JEC 1P 1C; HAD 2T 1u", draws=[0, 1, 2])
    t.event(executing, "P28", "unshaded")
    assert t.chits == [0, 1, 2]


def test_E28u_the_bag_is_the_limit():
    """1.6.1, P28: one chit left in the bag: one drawn."""
    t = Table("TLV 1P 1u; GAL 1P 1u; rTH 1P 1u", chits=[0, 0, 0, 1, 1, 1, 2, 2], draws=[2])
    t.event(BRITISH, "P28", "unshaded")
    assert t.chits == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_E28u_no_such_space():
    """5.1.3, P28: no chit where no space has both."""
    t = Table("TLV 1P; GAL 2T 1u").event(BRITISH, "P28", "unshaded")
    assert t.chits == []


@EITHER
def test_E28s_success_removes_all_police_and_the_curfew_with_them(executing):
    """3.3.3, 1.10, P28: TLV 2P, die 5: 5-2 > 2: Sabotage, no Police, no Curfew; Irgun acts."""
    t = Table("TLV 2P 1u cf; GAL 1u; JEC 1P 1a", dice=[5], police=0)
    t.event(executing, "P28", "shaded")
    assert t.decider == IRGUN
    t.play("op:sabotage", "space:TLV", "roll")
    assert t.whole("TLV 1a 1s; GAL 1u; JEC 1P 1a")
    assert t.box("police") == 2


def test_E28s_failure_removes_none():
    """3.3.3, P28: TLV 2P, die 4: 4-2 = 2 fails; the Cell is Active, the Police stay."""
    t = Table("TLV 2P 1u cf", dice=[4]).event(IRGUN, "P28", "shaded", "op:sabotage")
    assert t.shows("TLV 2P 1a cf")


def test_E28s_cache_adds_two_and_troops_keep_the_curfew():
    """3.3.3, P28: a Cache in or next to the space gives +2; with Troops there the Curfew stays."""
    t = Table("TLV 1T 2P 1u cf; LYD 1C", dice=[3])
    t.event(IRGUN, "P28", "shaded", "op:sabotage", "space:TLV", "cache:LYD", "roll")
    assert t.whole("TLV 1T 1a 1s cf")


def test_E28s_one_space_with_police_only():
    """5.1, P28: only spaces with Police, one of them even at Haganah 4, no Special Activity; optional."""
    board = "TLV 1P 1u; JEC 1P 1u; rTH 1P 1u; GAL 1u; HAD 1P 1a; LYD 1C"
    t = Table(board, haganah=4, dice=[6]).event(IRGUN, "P28", "shaded")
    t.play("op:sabotage")
    assert t.spaces() == {"TLV", "JEC", "rTH"}
    t.play("space:JEC")
    assert t.shows("JEC 1a 1s; TLV 1P 1u; rTH 1P 1u")
    assert t.asked == "british initiative.box"
    assert Table(board).event(IRGUN, "P28", "shaded", "done").whole(board)


# -- P29 Curfews -------------------------------------------------------------------------------


def reset(side, board, *choices, **more):
    """The Reset phase with P29 in play."""
    t = Table(board, capabilities={"P29": side}, cards=["P1"], **more).propaganda("reset")
    return t.play(*choices)


def test_E29_unshaded_one_cell_from_each_curfew_city():
    """6.4, P29: TLV cf 2u -> 1u, to Available; nothing elsewhere."""
    t = reset("unshaded", "TLV 1T 2u cf; JEC 1P 1a cf; HAC 1T 2u; LYD 2u", cells=0)
    assert t.whole("TLV 1T 1u; JEC 1P; HAC 1T 2u; LYD 2u")
    assert (t.box("cell"), t.prison) == (2, 0)


def test_E29_unshaded_british_pick_the_cell():
    """6.4, P29: Underground or Active is the choice of the British."""
    t = Table("TLV 1T 1u 1a cf", capabilities={"P29": "unshaded"}, cards=["P1"]).propaganda("reset")
    assert t.decider == BRITISH
    assert sorted(t.options) == ["piece:cell_active", "piece:cell_underground"]
    t.play("piece:cell_active")
    assert t.whole("TLV 1T 1u")


def test_E29_shaded_irgun_may_place_one_in_each_curfew_city():
    """6.4, P29: Irgun may add 1u in each City with a Curfew, and need not."""
    t = Table("TLV 1T cf; JEC 1T 1a cf; HAC 1T", capabilities={"P29": "shaded"}, cards=["P1"])
    t.propaganda("reset")
    assert (t.decider, t.spaces()) == (IRGUN, {"TLV", "JEC"})
    t.play("space:TLV")
    assert t.spaces() == {"JEC"}
    t.play("done")
    assert t.whole("TLV 1T 1u; JEC 1T 1u; HAC 1T")


def test_E29_shaded_comes_before_the_prison_opens():
    """6.4, P29: at the start of Reset: none Available yet, though the Prison gives 1 back later."""
    t = reset("shaded", "TLV 1T cf", cells=0, prison=2)
    assert t.whole("TLV 1T")
    assert (t.box("cell"), t.prison) == (1, 1)


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_E29_a_curfew_lifted_in_redeploy_does_not_count(side):
    """6.3.1, 1.10, P29: judged after Redeploy."""
    t = Table("TLV 1T 2u cf", capabilities={"P29": side}, cards=["P1"])
    t.propaganda("british_redeploy").play("from:TLV", "to:rTH", "number:1", "done", "done")
    assert t.whole("TLV 2u; rTH 1T")
    assert t.state.card == "P1"


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_E29_not_on_the_last_propaganda_card(side):
    """6.1.4, P29: the game ends before Reset."""
    t = Table("TLV 3T 2u cf", pw=5, capabilities={"P29": side}).propaganda(last=True)
    assert t.result == BRITISH
    assert t.whole("TLV 3T 2u cf")


def test_E29_anywhere_if_the_tip_is_followed():
    """9.0, P29: the other value of `p29.anywhere`: as many as there are Curfews, in any map spaces."""
    tip = {"p29.anywhere": True}
    t = reset("unshaded", "TLV 1T 1u cf; JEC 1T cf; GAL 3u", "space:GAL", "space:GAL", params=tip)
    assert t.whole("TLV 1T 1u; JEC 1T; GAL 1u")
    t = reset("shaded", "TLV 1T cf; JEC 1T cf", "space:rTH", "space:rTH", params=tip)
    assert t.whole("TLV 1T; JEC 1T; rTH 2u")
    t = reset("unshaded", "TLV 1T cf; GAL 2u")
    assert t.whole("TLV 1T; GAL 2u")


# -- P30 Roy Farran ----------------------------------------------------------------------------


@pytest.mark.parametrize("capabilities", [{}, {"P9": "unshaded"}])
@pytest.mark.parametrize(("board", "available"), [("TLV 2T", 0), ("TLV 2T 1P", 1), ("TLV 1P; rTH 1P", 2)])
def test_E30_remove_what_there_is_and_always_lose_one(board, available, capabilities):
    """5.1.3, P30: fewer than 2 Police: those; PW -1 always, P9u or not (no star)."""
    t = Table(board, pw=10, police=0, capabilities=capabilities).event(IRGUN, "P30", "shaded")
    assert (t.box("police"), t.pw) == (available, 9)


@EITHER
def test_E30_the_executor_picks_two_of_more(executing):
    """5.1, P30: exactly 2, the executing faction picks; a Curfew left without British goes."""
    t = Table("TLV 2P cf; rTH 1P; JEC 1P", pw=10, police=0).event(executing, "P30", "shaded")
    assert t.decider == executing
    assert t.offers_none("done")
    t.play("space:TLV", "space:TLV")
    assert t.whole("TLV; rTH 1P; JEC 1P")
    assert (t.box("police"), t.pw) == (2, 9)


# -- P31 Dov Gruner ----------------------------------------------------------------------------


@EITHER
def test_E31_shaded_cities_and_districts(executing):
    """5.1, P31: Cities, under Curfew too, and Districts, no Railway; TLV cf may take all 3."""
    t = Table("TLV 1T cf", cells=3).event(executing, "P31", "shaded")
    assert t.decider == executing
    assert t.spaces() == CITIES | DISTRICTS
    t.play("space:TLV", "space:TLV", "space:TLV")
    assert t.whole("TLV 1T 3u cf")
    assert t.box("cell") == 0


def test_E31_shaded_up_to_three_as_far_as_available():
    """5.1.1, P31: three at most, fewer if wished or if fewer are Available."""
    t = Table("", cells=5).event(IRGUN, "P31", "shaded", "space:GAL", "space:JED", "space:HAC")
    assert t.whole("GAL 1u; JED 1u; HAC 1u")
    assert t.asked == "british initiative.box"
    assert Table("", cells=5).event(IRGUN, "P31", "shaded", "space:GAL", "done").whole("GAL 1u")
    t = Table("", cells=1, prison=4).event(IRGUN, "P31", "shaded", "space:GAL")
    assert (t.whole("GAL 1u"), t.prison) == (True, 4)


@EITHER
def test_E31_unshaded_any_one_cell_where_troops_are(executing):
    """5.1, P31: one Cell of either state, in any kind of space with Troops, to Prison."""
    board = "GAL 1T 1u 1a; HAD 1u; JEC 1P 1u; rTH 1T 1u; TLV 3T"
    t = Table(board).event(executing, "P31", "unshaded")
    assert t.decider == executing
    assert t.spaces() == {"GAL", "rTH"}
    assert t.offers_none("done")
    t.play("space:GAL", "piece:cell_underground")
    assert t.whole(board.replace("GAL 1T 1u 1a", "GAL 1T 1a"))
    assert t.prison == 1


# -- P32 Weapon Factories ----------------------------------------------------------------------


def test_E32u_natural_one_after_the_result():
    """3.3.3, P32: die 1, Cache spent, 0P: 3: the marker is placed, then the Cell goes to Available."""
    t = Table("LYD 1u 1C", haganah=3, dice=[1], cells=0).event(IRGUN, "P32", "unshaded")
    t.limited(IRGUN, "sabotage", "space:LYD", "cache:LYD", "roll")
    assert t.whole("LYD 1s")
    assert (t.box("cell"), t.prison) == (1, 0)


@pytest.mark.parametrize(
    ("board", "die", "after"),
    [
        ("LYD 2u", 1, "LYD 1u"),  # fails, and the Activated Cell is gone
        ("LYD 1P 2u", 2, "LYD 1P 1u 1a"),  # modified 1, natural 2
        ("LYD 2u", 3, "LYD 1u 1a 1s"),
    ],
)
def test_E32u_the_natural_die_counts(board, die, after):
    """3.3.3, P32: the natural die counts, not the modified roll."""
    t = Table(board, haganah=3, dice=[die]).event(IRGUN, "P32", "unshaded").limited(IRGUN, "sabotage", "space:LYD")
    assert t.whole(after)


def test_E32u_without_the_capability_the_cell_stays():
    """3.3.3, P32: without the card the Activated Cell stays."""
    assert Table("LYD 2u", haganah=3, dice=[1]).limited(IRGUN, "sabotage").whole("LYD 1u 1a")


def test_E32u_terror_too():
    """4.3.3, P32: a Terror roll of natural 1 with a Cache: 1 Terror, Cell gone."""
    t = Table("TLV 1u; LYD 1C", haganah=3, dice=[1]).event(IRGUN, "P32", "unshaded")
    t.full(IRGUN, "sabotage", "space:TLV", "cache:LYD", "sa:terror", "roll")
    assert t.whole("TLV 1t")


@EITHER
def test_E32u_event_sabotage_too(executing):
    """5.1, P32: Sabotage granted by P15s and P28s is under it."""
    t = Table("LYD 1u", haganah=1, dice=[1]).event(IRGUN, "P32", "unshaded")
    assert t.event(executing, "P15", "shaded", "op:sabotage").whole("LYD")
    t = Table("TLV 1P 1u", haganah=1, dice=[1]).event(IRGUN, "P32", "unshaded")
    assert t.event(executing, "P28", "shaded", "op:sabotage").whole("TLV 1P")


def test_E32s_rob_always_places_a_cache_and_police_still_activate():
    """3.3.4, P32: no roll; a Cache in each space; one Cell Active where Police are."""
    t = Table("LYD 1P 2u; GAL 1u; JED 1P 1u", haganah=3).event(IRGUN, "P32", "shaded")
    t.full(IRGUN, "rob")
    assert t.spaces() == {"LYD", "GAL"}
    t.play("space:LYD", "space:GAL", "done")
    assert t.whole("LYD 1P 1u 1a 1C; GAL 1u 1C; JED 1P 1u")


def test_E32s_only_if_available_and_room():
    """1.4.2, P32: no Cache beyond 2 in a space, none if none is Available; Police still activate."""
    t = Table("LYD 1P 2u 2C", haganah=3).event(IRGUN, "P32", "shaded")
    assert t.limited(IRGUN, "rob", "space:LYD").whole("LYD 1P 1u 1a 2C")
    t = Table("LYD 1P 2u", haganah=3, caches=0).event(IRGUN, "P32", "shaded")
    assert t.limited(IRGUN, "rob", "space:LYD").whole("LYD 1P 1u 1a")


def test_E32s_pass_and_expropriations_too():
    """2.3.3, 6.2.1, P32: the Rob of a Pass and of the propaganda round need no roll either."""
    t = Table("HAD 1u", haganah=3).event(IRGUN, "P32", "shaded")
    assert t.turn(IRGUN, "limited_op", "pass", "space:HAD").whole("HAD 1u 1C")
    t = Table("HAD 1u", haganah=3, draws=[0]).event(IRGUN, "P32", "shaded")
    assert t.propaganda("expropriations").play("space:HAD").whole("HAD 1u 1C")
