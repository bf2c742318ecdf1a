"""3.2.1, 3.2.2 Deploy and Patrol."""

from __future__ import annotations

import pytest

from .table import BRITISH, Table

# -- Deploy ----------------------------------------------------------------------------------------


def test_C1_deploy_spaces_at_set_up():
    """3.2.1: at set-up Nicosia, Limassol, Larnaca and the Bases have more Troops than EOKA pieces."""
    t = Table(None).full(BRITISH, "deploy")
    assert t.spaces() == {"NIC", "LIM", "LAR", "AKR", "DHE"}


def test_C1_more_troops_than_cells_and_caches():
    """3.2.1: Cells of both states and Caches count against Troops, Police do not count for them."""
    board = "LIM 2T 1u 1C; NIC 2T 1a; LAR 3T 1u 1a; FAM 1T 3P 1u; PAP 2T 1C; KAR 2P; AKR 1T 1a"
    t = Table(board, police=1).full(BRITISH, "deploy")
    assert t.spaces() == {"NIC", "LAR", "PAP"}
    assert t.why("space:LIM") == t.why("space:FAM") == ["troops_not_above_enemies"]
    assert t.why("space:AKR") == t.why("space:KAR") == ["troops_not_above_enemies"]


def test_C1_never_a_mountain():
    """3.2.1: no Police in a Mountain by Deploy, however many Troops are there."""
    t = Table("TRO 3T; KYR 1T; LIM 1T").full(BRITISH, "deploy")
    assert t.spaces() == {"LIM"}
    assert t.why("space:TRO") == t.why("space:KYR") == ["not_in_mountains"]


def test_C1_is_tested_at_selection():
    """3.2.1: what the Troop move changes afterwards neither undoes a space nor opens one."""
    t = Table("LIM 2T 1u; PAP 1u").full(BRITISH, "deploy", "space:LIM", "done", "to:PAP", "from:LIM", "number:2")
    assert t.shows("LIM 1P 1u; PAP 2T 1u") and t.offers_none("space:PAP")


def test_C2_troop_move_alone_without_police():
    """3.2.1: no Police Available: Deploy is the Troop move alone, from many spaces to one Mountain."""
    t = Table("AKR 3T; LIM 2T; NIC 2T", police=0).limited(BRITISH, "deploy")
    assert t.asked == "british deploy.troops"
    t.play("to:KYR", "from:AKR", "number:3", "from:LIM", "number:2", "from:NIC", "number:1")
    assert t.over() and t.whole("KYR 6T; NIC 1T") and t.box("police") == 0


def test_C2_troop_move_alone_without_a_fitting_space():
    """3.2.1: no space with Troops above EOKA pieces: Deploy is still legal, with its Troop move."""
    t = Table("NIC 2T 2u; TRO 3T").limited(BRITISH, "deploy")
    assert t.asked == "british deploy.troops"
    t.play("to:TRO", "from:NIC", "number:2")
    assert t.over() and t.whole("NIC 2u; TRO 5T") and t.box("police") == 6


@pytest.mark.parametrize("space", ["KAR", "KYR", "DHE"])
def test_C2_to_one_space_of_any_kind(space):
    """3.2.1: Town, Mountain or Base will do, adjacent or not."""
    t = Table("AKR 3T").limited(BRITISH, "deploy", "done", f"to:{space}", "from:AKR", "number:3")
    assert t.over() and t.whole(f"{space} 3T")


def test_C2_once_to_one_space():
    """3.2.1: one Troop move after the Police; no second destination, no way back to Police."""
    t = Table("AKR 3T; NIC 2T").full(BRITISH, "deploy", "space:NIC", "done", "to:KYR")
    assert t.listed("from") == {"AKR", "NIC"}
    t.play("from:AKR", "number:1", "done")
    assert t.options == ["sa:restore", "sa:diplomacy", "done"]
    t.play("done")
    assert t.over() and t.whole("AKR 2T; NIC 2T 1P; KYR 1T")


def test_C2_no_troops_need_move():
    """3.2.1: the Troop move is optional, and so are the Police spaces."""
    t = Table("AKR 3T; NIC 2T").limited(BRITISH, "deploy")
    assert t.offers("space:AKR", "space:NIC", "done")
    t.play("done")
    assert t.asked == "british deploy.troops" and t.offers("done")
    t.play("done")
    assert t.over() and t.whole("AKR 3T; NIC 2T")


@pytest.mark.parametrize(
    ("board", "choices", "after"),
    [
        ("LIM 2T 2s; NIC 1T 1u", ["space:LIM"], "LIM 2T 1P; NIC 1T 1u"),
        ("FAM 1P 1s; NIC 2T 2u", ["done", "to:FAM", "from:NIC", "number:2"], "FAM 2T 1P; NIC 2u"),
    ],
    ids=["police", "troops"],
)
def test_C3_restore_in_a_space_made_fit_by_the_deploy(board, choices, after):
    """3.2.1, 4.2.1: Police or Troops of this Deploy make a space fit for a Restore after them."""
    t = Table(board).full(BRITISH, "deploy")
    assert t.offers_none("sa:restore") and "needs_troops_and_police" in t.why("sa:restore")
    t.play(*choices, "sa:restore")
    assert t.shows(after)


# -- Patrol ----------------------------------------------------------------------------------------


def test_C4_patrol_destinations_at_set_up():
    """3.2.2: at set-up the five Towns with a Cell; Troodos is a Mountain."""
    t = Table(None).full(BRITISH, "patrol")
    assert t.spaces() == {"NIC", "PAP", "LIM", "LAR", "FAM"}
    assert t.why("space:TRO") == ["not_in_mountains"] and t.why("space:AKR") == ["no_cells"]


def test_C4_towns_and_bases_with_a_cell_of_either_state():
    """3.2.2: an Active Cell in a Base will do; Caches and Police alone do not."""
    t = Table("AKR 1a; DHE 1u; KAR 1a; NIC 3P 1C; KYR 2a").full(BRITISH, "patrol")
    assert t.spaces() == {"AKR", "DHE", "KAR"}
    assert t.why("space:NIC") == ["no_cells"] and t.why("space:KYR") == ["not_in_mountains"]


def test_C4_no_patrol_with_cells_in_mountains_only():
    """3.2.2: without a Cell in a Town or Base there is no Patrol."""
    t = Table("TRO 2a; KYR 1u; NIC 2P").turn(BRITISH, "limited_op")
    assert t.offers("op:deploy", "op:search") and t.offers_none("op:patrol")


def test_C4_police_may_come_from_anywhere():
    """3.2.2: Police enter from far away, from Mountains too, not from Available."""
    t = Table("TRO 1P; KAR 1P; AKR 1a").limited(BRITISH, "patrol")
    assert t.listed("from") == {"TRO", "KAR"}
    t.play("from:TRO")
    assert t.shows("TRO; AKR 1P 1a")
    t.play("done", "space:AKR")
    assert t.over() and t.whole("KAR 1P; AKR 1P") and t.prison == 1


def test_C5_removal_in_one_destination():
    """3.2.2: every Police of the chosen destination counts, moved or not; the other keeps its Cell."""
    t = Table("NIC 1P 3a; LIM 1P 1a; LAR 2P").full(BRITISH, "patrol", "space:NIC", "space:LIM", "done")
    t.play("from:LAR", "to:NIC", "number:2", "done", "done")
    assert t.asked == "british patrol.removal" and t.spaces() == {"NIC", "LIM"}
    t.play("space:NIC", "done")
    assert t.over() and t.whole("NIC 3P; LIM 1P 1a") and t.prison == 3


def test_C5_only_in_a_destination():
    """3.2.2: Police in a space that was not selected remove nothing there."""
    t = Table("NIC 1P 1a; LIM 1P 1a").limited(BRITISH, "patrol", "space:NIC", "done")
    assert t.options == ["space:nicosia", "done"]
    t.play("space:NIC")
    assert t.over() and t.whole("NIC 1P; LIM 1P 1a") and t.prison == 1


def test_C5_no_more_cells_than_police():
    """3.2.2: one Active Cell per Police; Troops count for nothing; Underground ones stay without a chit."""
    t = Table("NIC 5T 2P 3a 1u").limited(BRITISH, "patrol", "space:NIC")
    assert t.over() and t.shows("NIC 5T 2P 1a 1u") and (t.prison, t.box("cell")) == (2, 8)


@pytest.mark.parametrize(("hidden", "left"), [(1, "LAR 1P 1a"), (0, "LAR 1P 1u")])
def test_C5_underground_or_active_as_the_british_like(hidden, left):
    """3.2.2: Patrol has no order: with a chit spent either Cell may be the one removed."""
    t = Table("LAR 1P 1a 1u", chits=[1]).limited(BRITISH, "patrol", "space:LAR", "chit:chit_1")
    assert t.offers("number:0", "number:1") and t.decider == BRITISH
    t.play(f"number:{hidden}")
    assert t.over() and t.shows(left) and t.prison == 1 and t.chits == []
