"""5.0 The cards P26 to P27, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- P26 Veterans of WWII --------------------------------------------------------------------------


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


def test_E26_it_may_be_declined(executing):
    """5.1, P26: both factions' parts are a "may"."""
    t = Table("TLV 2T 1u 1a").event(executing, "P26", "unshaded", "done")
    assert t.shows("TLV 2T 1u 1a")
    assert t.decider != executing


# -- P19-P31: what the rulings do not already test -------------------------------------------------


def test_P27_shaded_loss(executing):
    """9.0, P27: PW -1, and the British pass on the next card."""
    t = Table("HAD 1u; TLV 2T", pw=10).event(executing, "P27", "shaded")
    assert t.pw == 9
    t.turn(BRITISH, "op_special", card="P1")
    assert t.decider == IRGUN
    assert t.chits == []


# -- P27 American Loans ----------------------------------------------------------------------------

FIVE = "GAL 2T; SAM 2T; TLV 2T; HAC 2T; JEC 2T"


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
    assert (t.state.card, t.state.sequence.first, t.chits) == ("P2", BRITISH, [0])


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
