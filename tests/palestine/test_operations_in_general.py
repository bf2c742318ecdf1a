"""2.3.4, 3.1 Operations in general: who has which, Limited Operations, spaces one by one, what must be done."""

from __future__ import annotations

import pytest

from .table import BRITISH, CELLS, IRGUN, Table, rules


def test_each_faction_has_its_own_actions():
    """1.5, 3.2, 3.3, 4.2, 4.3: four operations and three special activities a side."""
    game = rules()
    assert game.board.factions == (BRITISH, IRGUN)
    named = {f: [op.name for op in game.operations_of[f]] for f in game.board.factions}
    assert named == {
        BRITISH: ["deploy", "patrol", "search", "assault"],
        IRGUN: ["recruit", "travel", "sabotage", "rob"],
    }
    assert [a.name for a in game.activities.values() if a.faction == BRITISH] == [
        "restore",
        "negotiate",
        "mass_detention",
    ]
    assert [a.name for a in game.activities.values() if a.faction == IRGUN] == [
        "silence",
        "propagandize",
        "terror",
    ]


# -- A21, A22 --------------------------------------------------------------------------------------


def test_A21_removal_by_assault_is_mandatory():
    """3.1, 3.2.4: No number is asked; the space loses all it can."""
    t = Table("LYD 4T 3a 1C").limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 4T 1a 1C")
    assert t.decider == IRGUN


def test_A21_removal_by_patrol_once_a_space_is_named():
    """3.1, 3.2.2: In the destination that is named one Cell per Police goes."""
    t = Table("LYD 2P 3a; GAZ 1P 1a").full(BRITISH, "patrol", "space:LYD", "space:GAZ")
    t.play("done", "done", "done")
    assert t.asked == "british patrol.removal"
    assert t.options == ["space:lydda", "space:gaza", "done"]
    t.play("space:LYD")
    assert t.shows("LYD 2P 1a; GAZ 1P 1a")


def test_A21_removal_by_an_event_is_mandatory():
    """3.1, P12: Two Caches must go, so there is no way to stop before."""
    t = Table("LYD 1C; GAZ 1C; JED 1C").event(IRGUN, "P12", "unshaded")
    assert t.offers_none("done")
    t.play("space:LYD")
    assert t.offers_none("done")
    assert t.play("space:GAZ").whole("JED 1C")


def test_A21_up_to_is_free():
    """3.1, P7: "Up to one Cell" may be none."""
    t = Table("LYD 2u; GAZ 2u").event(IRGUN, "P7", "unshaded", "done")
    assert t.decider == BRITISH
    assert t.whole("LYD 2u; GAZ 2u")


def test_A21_may_is_free():
    """3.1, 3.2.3: Adjacent Troops need not move."""
    t = Table("GAZ 2T; LYD 1u").limited(BRITISH, "search", "space:LYD", "done")
    assert t.whole("GAZ 2T; LYD 1u")


@pytest.mark.parametrize("op", ["patrol", "assault"])
def test_A21_spending_chits_is_free(op):
    """3.1, 1.6.1: The Underground Cell may be spared and the chit kept."""
    t = Table("LYD 2T 2P 1u", chits=[2]).limited(BRITISH, op, "space:LYD")
    assert t.offers("chit:chit_2", "done")
    t.play("done")
    assert t.shows("LYD 2T 2P 1u")
    assert t.chits == [2]


# -- B7, B8: Limited Operations --------------------------------------------------------------------


def test_B7_limited_deploy_may_send_troops_elsewhere():
    """2.3.4, 3.2.1: One Police in TLV, four Troops to rHS."""
    t = Table("TLV 2T; GAL 2T; HAD 2T", police=3).limited(BRITISH, "deploy", "space:TLV")
    assert t.asked == "british deploy.troops"  # one space for Police only
    t.play("to:rHS", "from:GAL", "number:2", "from:HAD", "number:2", "done")
    assert t.whole("TLV 2T 1P; rHS 4T")
    assert (t.box("police"), t.decider) == (2, IRGUN)


def test_B8_limited_travel_has_one_origin_and_many_destinations():
    """2.3.4, 3.3.2: Three Cells of LYD go three ways; GAZ is no second origin."""
    t = Table("LYD 3a; GAZ 1a", haganah=3).limited(IRGUN, "travel", "space:LYD")
    t.play("to:TLV", "group:0:1", "to:rTH", "group:0:1", "to:JEC")
    assert t.whole("TLV 1u; rTH 1u; JEC 1u; GAZ 1a")
    assert t.decider == BRITISH


# -- B14, B15: selecting spaces --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("haganah", "capabilities", "most"),
    [(4, {}, 4), (3, {"P13": "shaded"}, 4), (4, {"P13": "unshaded"}, 3), (3, {}, 3)],
)
def test_B14_the_limit_is_fixed_when_the_operation_starts(haganah, capabilities, most):
    """3.1, 6.5.3, P13: The first roll is a Terror of 6 and shifts the track; the spaces stay as many."""
    t = Table(CELLS, haganah=haganah, capabilities=capabilities, dice=[6, 1, 1, 1, 1])
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    assert (t.look("JEC"), t.haganah) == ("1a 2t", haganah - 1)
    for code in ["GAL", "SAM", "LYD"][: most - 1]:
        t.play(f"space:{code}", "roll")
    assert t.decider == BRITISH
    assert t.shows("GAL 1a; SAM 1a; GAZ 1u")


def test_B14_spaces_are_chosen_one_by_one():
    """3.1: The next space is chosen when the roll of the one before is known."""
    t = Table("LYD 1u; GAZ 1u; SAM 1u", haganah=3, dice=[1, 6])
    t.full(IRGUN, "sabotage", "space:LYD", "roll")
    assert t.shows("LYD 1a; GAZ 1u; SAM 1u")
    assert t.spaces() == {"GAZ", "SAM"}
    assert t.offers("done")
    t.play("space:SAM", "roll", "done")
    assert t.whole("LYD 1a; GAZ 1u; SAM 1a 1s")


def test_B14_the_shaded_bevin_limits_the_british_to_two():
    """3.1, P9: Two spaces for Assault."""
    t = Table("LYD 2T 1a; GAZ 2T 1a; SAM 2T 1a", haganah=3, capabilities={"P9": "shaded"})
    t.full(BRITISH, "assault", "space:LYD", "space:GAZ")
    assert t.decider == IRGUN
    assert t.shows("LYD 2T; GAZ 2T; SAM 2T 1a")


def test_B14_a_further_space_after_the_move_step_gets_no_troops():
    """3.1, 3.2.3: rTE is chosen when LYD has been searched: allowed, with the cubes that are there."""
    t = Table("LYD 2T 1u; rTE 2T 2u; GAZ 4T 1u").full(BRITISH, "search", "space:LYD", "done")
    t.play("done", "done")  # no move, no pause
    assert t.shows("LYD 2T 1a")
    assert t.offers("space:rTE", "space:GAZ")
    t.play("space:rTE")
    assert t.shows("rTE 2T 1u 1a; GAZ 4T 1u; LYD 2T 1a")
    t.play("space:GAZ")
    assert t.shows("GAZ 4T 1a")
    assert t.spaces() == set()  # three in all


def test_B15_no_space_twice_in_one_operation():
    """3.1: LYD with two Underground Cells gets one Sabotage roll."""
    t = Table("LYD 2u; GAZ 1u", haganah=4, dice=[6]).full(IRGUN, "sabotage", "space:LYD")
    assert t.spaces() == {"GAZ"}
    assert t.why("space:LYD") == ["already_selected"]
    assert t.shows("LYD 1u 1a 1s")


def test_B15_no_space_twice_in_one_special_activity():
    """4.1, 4.3.2: Propagandize in TLV counts once."""
    t = Table("TLV 1T 2u cf; GAL 1u", pw=10).full(IRGUN, "travel", "sa:propagandize")
    assert t.pw == 9
    assert t.asked == "irgun action.space"
    assert t.spaces() == {"TLV", "GAL"}  # origins of Travel again


def test_B15_two_limited_operations_of_an_event_may_repeat_a_space():
    """3.1, P16: Search LYD, then Search LYD."""
    t = Table("LYD 2T 2u").event(BRITISH, "P16", "unshaded", "op:search", "space:LYD")
    assert t.shows("LYD 2T 1u 1a")
    t.play("op:search", "space:LYD")
    assert t.shows("LYD 2T 2a")
