"""4.2 Restore, Diplomacy, Interrogate, and what goes with what."""

from __future__ import annotations

import pytest

from .table import BRITISH, Table

# -- Restore ---------------------------------------------------------------------------------------


def test_C14_restore_conditions():
    """4.2.1: Troops and Police and no Cell or Cache, in any kind of space."""
    board = "AKR 3T 1P 2s; LAR 2T 1P 1s; TRO 1T 1P 1s; NIC 2T 1P 1C 1s; LIM 2T 1s; FAM 1P 1s; DHE 1T 1P 1u 1s"
    t = Table(board).full(BRITISH, "deploy", "sa:restore")
    assert t.spaces() == {"AKR", "LAR", "TRO"}
    assert t.why("space:NIC") == t.why("space:DHE") == ["enemies_there"]
    assert t.why("space:LIM") == t.why("space:FAM") == ["needs_troops_and_police"]


@pytest.mark.parametrize("board", ["NIC 2T 1P 1C 1s", "LIM 2T 1s", "NIC 2T 1P 1a 1s", "FAM 2P 1s cf"])
def test_C14_restore_refused(board):
    """4.2.1: with a Cache or a Cell there, or without Troops or Police, there is no Restore."""
    t = Table(board).full(BRITISH, "deploy")
    assert t.offers("sa:diplomacy") and t.offers_none("sa:restore")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("AKR 3T 1P 2s", "AKR 3T 1P"),
        ("LAR 2T 1P 2s cf", "LAR 2T 1P"),
        ("NIC 1T 1P cf", "NIC 1T 1P"),
        ("KYR 1T 1P 3s", "KYR 1T 1P"),
    ],
)
def test_C14_restore_scope(before, after):
    """4.2.1: the Curfew and all Sabotage of the one space go, none of it by choice; others stay."""
    t = Table(f"{before}; PAP 1T 2s cf", police=0).full(BRITISH, "deploy", "sa:restore")
    assert t.shows(f"{after}; PAP 1T 2s cf") and t.asked == "british deploy.troops"


# -- Diplomacy -------------------------------------------------------------------------------------

MARKED = {
    "none": "AKR 1T",
    "three_towns": "NIC 1s; LIM 1T cf; LAR 1s",
    "each_once": "NIC 1P 3s cf; LIM 2s; LAR 1T 1s cf",
    "bases": "NIC 1s; LIM 1T cf; LAR 1s; AKR 2s; DHE 1s",
    "mountains": "NIC 1s; LIM 1T cf; LAR 1s; TRO 1s; KYR 2s",
}


@pytest.mark.parametrize("board", MARKED.values(), ids=MARKED)
def test_C15_three_marked_towns_or_fewer_need_no_die(board):
    """4.2.2: a Town counts once whatever lies there, Bases and Mountains never; one left without a die."""
    t = Table(board, opinion=4).full(BRITISH, "deploy", "sa:diplomacy")
    assert t.opinion == 3


FOUR = "NIC 1s; LIM 1T cf; LAR 1s; FAM 1P 1s cf"


@pytest.mark.parametrize(
    "board", [FOUR, "NIC 1s; PAP 1s; KAR 1s; FAM 1s", "NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1P cf"]
)
def test_C15_four_marked_towns_need_a_die(board):
    """4.2.2: Sabotage and Curfew count alike: with 4 Towns a die decides."""
    t = Table(board, opinion=4, dice=[1]).full(BRITISH, "deploy", "sa:diplomacy")
    assert t.opinion == 4 and not t.chance.queues["die"]


@pytest.mark.parametrize(
    ("opinion", "die", "after"),
    [(3, 3, 3), (3, 4, 2), (4, 4, 4), (4, 5, 3), (4, 6, 3), (2, 2, 2), (2, 3, 1), (1, 1, 1), (1, 2, 0)],
)
def test_C16_die_above_the_opinion(opinion, die, after):
    """4.2.2: with 4 Towns marked one left if the die is above the Opinion value; a tie fails."""
    t = Table(FOUR, opinion=opinion, dice=[die]).full(BRITISH, "deploy", "sa:diplomacy")
    assert t.opinion == after


THREE = "NIC 1s; LIM 1T cf; LAR 1s; FAM 3T 1u"


def test_C17_diplomacy_before_the_fourth_curfew():
    """4.2.2, 4.1: with 3 Towns marked Diplomacy comes first and needs no die."""
    t = Table(THREE, opinion=2).full(BRITISH, "search", "sa:diplomacy")
    assert t.opinion == 1
    t.play("space:FAM", "done", "done")
    assert t.shows("FAM 3T 1a cf") and t.opinion == 1


@pytest.mark.parametrize(("die", "after"), [(2, 2), (3, 1)])
def test_C17_diplomacy_after_the_fourth_curfew(die, after):
    """4.2.2, 4.1: after the Search has set a 4th Curfew Diplomacy needs a die."""
    t = Table(THREE, opinion=2, dice=[die]).full(BRITISH, "search", "space:FAM", "done", "done")
    assert t.shows("FAM 3T 1a cf") and t.opinion == 2
    t.play("sa:diplomacy")
    assert t.opinion == after


@pytest.mark.parametrize(("board", "dice"), [("AKR 1T", []), (FOUR, [6])], ids=["clean", "four_towns"])
def test_C17_nothing_at_0(board, dice):
    """4.2.2: with the Opinion at 0 Diplomacy has no effect, and no chit comes instead."""
    t = Table(board, opinion=0, dice=dice).full(BRITISH, "deploy", "sa:diplomacy")
    assert t.opinion == 0 and t.chits == []


# -- Interrogate -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("prison", "draws"), [(0, []), (1, []), (2, [1]), (5, [0, 2]), (6, [0, 1, 2])])
def test_C18_a_chit_for_two_cells_in_prison(prison, draws):
    """4.2.3: half the Cells in Prison, rounded down, in chits; the Cells stay."""
    t = Table("LIM 1T 1u", prison=prison, draws=draws).full(BRITISH, "assault", "sa:interrogate")
    assert t.chits == draws and t.prison == prison


def test_C18_prison_is_counted_at_that_moment():
    """4.2.3, 4.1: a Cell that this Assault sent to Prison counts afterwards, not before."""
    t = Table("LIM 2T 2a; NIC 1T 1u", prison=1, draws=[2]).full(BRITISH, "assault", "space:LIM", "sa:interrogate")
    assert t.chits == [2] and t.prison == 2
    t = Table("LIM 2T 2a; NIC 1T 1u", prison=1).full(BRITISH, "assault", "sa:interrogate", "space:LIM")
    assert t.chits == [] and t.prison == 2


def test_C18_a_short_bag_gives_what_is_there():
    """4.2.3, 1.6.1: three chits due and one in the bag: one is drawn."""
    t = Table("LIM 1T 1u", prison=6, chits=[0, 0, 0, 1, 1, 1, 2, 2], draws=[2]).full(
        BRITISH, "assault", "sa:interrogate"
    )
    assert t.chits == [0, 0, 0, 1, 1, 1, 2, 2, 2] and t.prison == 6


# -- What goes with what, late Leads ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("operation", "activities"),
    [
        ("deploy", {"restore", "diplomacy"}),
        ("patrol", {"diplomacy"}),
        ("search", {"diplomacy", "interrogate"}),
        ("assault", {"interrogate"}),
    ],
)
def test_C19_which_activity_goes_with_which_operation(operation, activities):
    """4.2, 4.1.1: Restore with Deploy; Diplomacy with Deploy, Patrol, Search; Interrogate with Search, Assault."""
    t = Table("NIC 1T 1P 1s; LIM 1T 1P 1u", prison=2).full(BRITISH, operation)
    offered = {option.removeprefix("sa:") for option in t.options if option.startswith("sa:")}
    assert offered == activities
    for other in {"restore", "diplomacy", "interrogate"} - activities:
        assert t.why(f"sa:{other}") == ["accompanies_other"]


def test_C20_late_lead_in_search_moves_nobody():
    """2.3.7, 3.2.3: a Lead after the move step uses only the cubes already there."""
    t = Table("LIM 3T; TRO 1u; AKR 1T 2u", chits=[0]).limited(BRITISH, "search", "space:TRO", "done")
    t.play("from:LIM", "number:1")
    assert t.shows("LIM 2T; TRO 1T 1a")
    t.play("extra:chit_0:held", "space:AKR")
    assert t.over() and t.whole("LIM 2T; TRO 1T 1a; AKR 1T 1u 1a") and t.chits == []


def test_C20_lead_paid_in_time_lets_troops_in():
    """2.3.7, 3.2.3: paid before the move step, the extra space takes Troops like the others."""
    t = Table("LIM 3T; TRO 1u; AKR 1T 2u", chits=[0]).limited(BRITISH, "search", "space:TRO")
    t.play("extra:chit_0:held", "space:AKR", "from:LIM", "to:TRO", "number:1", "from:LIM", "to:AKR", "number:1")
    assert t.over() and t.whole("LIM 1T; TRO 1T 1a; AKR 2T 2a") and t.chits == []


def test_C20_late_lead_in_patrol_moves_nobody():
    """2.3.7, 3.2.2: a Lead after the Police moved may only use the Police already there."""
    t = Table("LIM 1a; NIC 1P 2a; FAM 2P", chits=[0]).limited(BRITISH, "patrol", "space:LIM", "done")
    t.play("from:FAM", "number:1", "done", "extra:chit_0:held", "space:NIC")
    assert t.asked == "british patrol.removal" and t.spaces() == {"LIM", "NIC"}
    t.play("space:NIC")
    assert t.over() and t.whole("LIM 1P 1a; NIC 1P 1a; FAM 1P") and t.prison == 1


def test_C20_late_normal_space_moves_nobody():
    """2.3.7, 3.2.3: a normal space taken after the move step is treated like a late Lead."""
    t = Table("LIM 3T; TRO 1u; AKR 1T 2u").full(BRITISH, "search", "space:TRO", "done")
    t.play("from:LIM", "number:1", "done", "space:AKR")
    assert t.shows("LIM 2T; TRO 1T 1a; AKR 1T 1u 1a")


def test_C21_a_curfew_left_alone_for_a_moment_goes():
    """3.2.2, 1.10: NIC's Police leave before LAR's arrive; by its switch all move at once."""
    board = "NIC 1P 1a cf; LAR 1P; PAP 1a"
    moves = ("op:patrol", "space:NIC", "space:PAP", "done", "from:NIC", "from:LAR", "to:NIC")
    assert Table(board).turn(BRITISH, "op_special", *moves).shows("NIC 1P 1a; LAR; PAP 1P 1a")
    at_once = {"patrol.simultaneous": True}
    t = Table(board, params=at_once).turn(BRITISH, "op_special", *moves)
    assert t.shows("NIC 1P 1a cf; LAR; PAP 1P 1a")


def test_C22_the_removal_may_be_declined():
    """3.2.2: Cells "can be" removed: or not."""
    t = Table("NIC 1P 1a; LIM 1P").limited(BRITISH, "patrol", "done")
    t.play("done")
    assert t.over() and t.prison == 0 and t.whole("NIC 1P 1a; LIM 1P")
