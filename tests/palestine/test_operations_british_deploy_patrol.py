"""3.2.1, 3.2.2 Deploy and Patrol."""

from __future__ import annotations

import pytest

from .table import BRITISH, Table

# -- Deploy ----------------------------------------------------------------------------------------


def test_C1_more_troops_than_cells_and_caches():
    """3.2.1: Cells of both states and Caches count against Troops, Police do not count for them."""
    board = "GAL 2T 1u; HAD 2T 1a; JED 2T 1C; LYD 2T 1u 1C; HAC 1T 3P 1u; TLV 3T 1u 1a; JEC 2P"
    t = Table(board, police=1).full(BRITISH, "deploy")
    assert t.spaces() == {"GAL", "HAD", "JED", "TLV"}
    assert t.why("space:LYD") == ["troops_not_above_enemies"]
    assert t.why("space:HAC") == ["troops_not_above_enemies"]


def test_C1_is_tested_on_selection():
    """3.2.1, 4.2.2: a space that Negotiate empties of Cells becomes eligible in the same Deploy."""
    t = Table("HAD 1T 1u", haganah=3, cells=0, prison=2, dice=[6]).full(BRITISH, "deploy")
    assert t.offers_none("space:HAD")
    t.play("sa:negotiate")
    assert t.haganah == 2
    t.play("space:HAD")
    assert t.shows("HAD 1T 1P")


@pytest.mark.parametrize(
    ("board", "police", "after"),
    [
        ("GAL 2T; TLV 1T", 0, "GAL; TLV 1T; rHS 2T"),
        ("GAL 2T 2u; TLV 1T 1C", 6, "GAL 2u; TLV 1T 1C; rHS 2T"),
    ],
    ids=["no_police", "no_space"],
)
def test_C2_deploy_may_be_the_troop_move_alone(board, police, after):
    """3.2.1: without Police Available or an eligible space Deploy is legal, with its Troop move only."""
    t = Table(board, police=police).limited(BRITISH, "deploy")
    assert t.asked == "british deploy.troops"
    t.play("to:rHS", "from:GAL", "number:2", "done")
    assert t.over() and t.shows(after) and t.box("police") == police


def test_C2_up_to_three_may_be_none():
    """3.2.1: "up to three" spaces: none need be taken where some could be."""
    t = Table("GAL 2T; TLV 1T", police=2).limited(BRITISH, "deploy")
    assert t.offers("space:GAL", "space:TLV", "done")
    t.play("done", "to:GAL", "from:TLV")
    assert t.over() and t.shows("GAL 3T; TLV") and t.box("police") == 2


def test_C3_any_troops_from_any_spaces_to_one():
    """3.2.1: any number of Troops from any spaces go to one space."""
    t = Table("GAL 3T; TLV 2T; JEC 1T; HAC 1u", police=0).limited(BRITISH, "deploy", "to:HAC")
    t.play("from:GAL", "number:2", "from:TLV", "number:1", "done")
    assert t.shows("GAL 1T; TLV 1T; JEC 1T; HAC 3T 1u")


def test_C3_only_once_and_to_one_space():
    """3.2.1: there is one Troop move to one space; a second destination is not asked for."""
    t = Table("GAL 3T; TLV 2T", police=0).full(BRITISH, "deploy", "done", "to:HAC")
    assert t.offers("from:GAL", "from:TLV")
    t.play("from:GAL", "number:1", "done")
    assert t.options == ["sa:negotiate", "done"]
    t.play("done")
    assert t.over() and t.shows("GAL 2T; TLV 2T; HAC 1T")


def test_C3_no_troops_need_move():
    """3.2.1: the Troop move is optional."""
    t = Table("GAL 2T; TLV 2T", police=1).limited(BRITISH, "deploy", "space:GAL")
    assert t.offers("done", "to:HAC", "to:rTH")
    t.play("done")
    assert t.over() and t.shows("GAL 2T 1P; TLV 2T")


def test_C4_restore_where_the_troops_of_this_deploy_arrived():
    """3.2.1, 4.2.1: Restore after Deploy uses a space that its Troops made fit."""
    t = Table("HAC 1P 1s; GAL 2T 3u").full(BRITISH, "deploy")
    assert t.offers_none("sa:restore")
    t.play("done", "to:HAC", "from:GAL", "number:2", "sa:restore", "space:HAC")
    assert t.shows("HAC 2T 1P; GAL 3u")


def test_C4_restore_where_the_police_of_this_deploy_arrived():
    """3.2.1, 4.2.1: Restore after Deploy uses a space that its Police made fit."""
    t = Table("LYD 2T 2s; GAL 2T 3u").full(BRITISH, "deploy")
    assert t.why("sa:restore") == ["needs_troops_and_police"]
    t.play("space:LYD", "sa:restore", "space:LYD")
    assert t.shows("LYD 2T 1P")


# -- Patrol ----------------------------------------------------------------------------------------


def test_C5_patrol_destinations_hold_cells():
    """3.2.2: Patrol selects spaces with Cells, of any type and state; Caches and Police do not do."""
    t = Table("GAL 1u; TLV 2P 1a; rTH 1u; LYD 1C; JEC 3P 1s").full(BRITISH, "patrol")
    assert t.spaces() == {"GAL", "TLV", "rTH"}
    assert t.why("space:LYD") == t.why("space:JEC") == ["no_cells"]


def test_C5_no_patrol_without_cells_on_the_map():
    """3.2.2: where no space holds a Cell there is no Patrol."""
    t = Table("LYD 1C; JEC 3P").turn(BRITISH, "limited_op")
    assert t.offers("op:deploy") and t.offers_none("op:patrol")
    assert t.why("op:patrol") == ["no_cells"]


def test_C6_destination_stays_selected_when_its_cell_goes():
    """3.2.2, 4.2.2: Negotiate takes the Cell of a selected destination; Police may still arrive."""
    t = Table("HAD 1u; HAC 1P", haganah=3, cells=0, prison=2, dice=[6]).full(BRITISH, "patrol", "space:HAD")
    t.play("sa:negotiate", "space:HAD")
    assert t.haganah == 2 and t.shows("HAD")
    t.play("from:HAC", "to:HAD", "number:1")
    assert t.over() and t.shows("HAD 1P; HAC")


def test_C6_but_it_can_not_be_selected_after_its_cell_went():
    """3.2.2, 4.2.2: the Cells are looked for at selection, after a Negotiate that came first."""
    t = Table("HAD 1u; HAC 1P 1u; GAL 1u", haganah=3, cells=2, dice=[6]).full(BRITISH, "patrol")
    assert t.offers("space:HAD")
    t.play("sa:negotiate", "space:HAD")
    assert t.spaces() == {"HAC", "GAL"} and t.why("space:HAD") == ["no_cells"]


def test_C7_all_police_of_the_destination_count():
    """3.2.2: Police moved in and already there remove one Active Cell each."""
    t = Table("TLV 2P 3a; HAC 1P").limited(BRITISH, "patrol", "space:TLV", "from:HAC", "to:TLV", "number:1")
    t.play("space:TLV")
    assert t.shows("TLV 3P; HAC") and t.prison == 3


def test_C7_no_more_cells_than_police():
    """3.2.2: one Active Cell per Police, Troops remove none."""
    t = Table("TLV 5T 2P 3a 1u").limited(BRITISH, "patrol", "space:TLV")
    assert t.over() and t.shows("TLV 5T 2P 1a 1u") and t.prison == 2


def test_C7_removal_in_one_space_only():
    """3.2.2: Cells are removed in one destination, whatever Police the others hold."""
    t = Table("TLV 2P 2a; JEC 2P 1a; HAC 1P 1a").full(BRITISH, "patrol", "space:TLV", "space:JEC", "done")
    t.play("done", "done")  # no Police moves, no further space
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:JEC", "done")
    assert t.over() and t.shows("TLV 2P 2a; JEC 2P; HAC 1P 1a") and t.prison == 1


@pytest.mark.parametrize(("hidden", "left"), [(1, "JEC 1P 1a"), (0, "JEC 1P 1u")])
def test_C8_underground_or_active_as_the_british_like(hidden, left):
    """3.2.2: Patrol has no order: with a chit spent either Cell may be the one removed."""
    t = Table("JEC 1P 1a 1u", chits=[1]).limited(BRITISH, "patrol", "space:JEC", "chit:chit_1")
    assert t.offers("number:0", "number:1") and t.decider == BRITISH
    t.play(f"number:{hidden}")
    assert t.over() and t.shows(left) and t.prison == 1 and t.chits == []


# -- Deploy on Railways, late Leads ----------------------------------------------------------------


def test_C27_no_police_on_a_railway_by_deploy():
    """3.2.1: Deploy selects Districts and Cities; only its Troops may end on a Railway."""
    t = Table("rTH 3T; rHS 2T; GAL 2T; TLV 2T", police=3).limited(BRITISH, "deploy")
    assert t.spaces() == {"GAL", "TLV"} and t.why("space:rTH") == ["not_on_railways"]
    t.play("space:GAL", "to:rTH", "from:TLV", "number:2", "done")
    assert t.over() and t.shows("rTH 5T; rHS 2T; GAL 2T 1P; TLV")


# -- Patrol: one Police after the other, removal declined ------------------------------------------


def test_C29_a_curfew_left_alone_for_a_moment_goes():
    """3.2.2, 1.10: JEC's Police leave, TLV's arrive afterwards: the Curfew was empty of British pieces."""
    t = Table("JEC 1P 1a cf; TLV 1P; rTJ 1a").full(BRITISH, "patrol", "space:JEC", "space:rTJ", "done")
    t.play("from:JEC", "from:TLV", "to:JEC")
    assert t.shows("JEC 1P 1a; TLV; rTJ 1P 1a")


def test_C29_the_other_order_keeps_it():
    """3.2.2, 1.10: TLV's Police arrive first, so JEC is never empty."""
    t = Table("JEC 1P 1a cf; TLV 1P; rTJ 1a").full(BRITISH, "patrol", "space:JEC", "space:rTJ", "done")
    t.play("from:TLV", "to:JEC", "from:JEC")
    assert t.shows("JEC 1P 1a cf; TLV; rTJ 1P 1a")


def test_C29_all_at_once_by_its_switch():
    """3.2.2, 1.10: Garrisons are judged after all of the moves."""
    more = {"params": {"patrol.simultaneous": True}}
    t = Table("JEC 1P 1a cf; TLV 1P; rTJ 1a", **more).full(BRITISH, "patrol", "space:JEC", "space:rTJ", "done")
    t.play("from:JEC", "from:TLV", "to:JEC")
    assert t.shows("JEC 1P 1a cf; TLV; rTJ 1P 1a")


def test_C30_the_removal_may_be_declined():
    """3.2.2: "may remove": Police arrive, and no Cell goes to Prison."""
    t = Table("TLV 1P 1a; HAC 1P").limited(BRITISH, "patrol", "done")
    assert t.options == ["space:tel_aviv_jaffa", "done"]
    t.play("done")
    assert t.over() and t.prison == 0 and t.shows("TLV 1P 1a; HAC 1P")
