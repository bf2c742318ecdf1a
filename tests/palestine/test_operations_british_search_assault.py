"""3.2.3, 3.2.4 Search and Assault."""

from __future__ import annotations

import pytest

from .table import BRITISH, Table

# -- Search ----------------------------------------------------------------------------------------


def test_C9_no_chain_moves():
    """3.2.3: Troops move once, from a space adjacent at the start."""
    t = Table("GAZ 2T; LYD 1T; HAD 2T", chits=[0]).limited(BRITISH, "search")
    t.play("extra:chit_0:held", "space:LYD", "space:TLV")
    assert t.offers("from:GAZ", "from:LYD") and t.offers_none("from:HAD")
    t.play("from:GAZ", "to:LYD", "number:2")
    assert t.shows("LYD 3T")
    t.play("from:LYD")  # only the one that was there at the start
    assert t.over() and t.shows("GAZ; LYD 2T; TLV 1T cf; HAD 2T")


def test_C9_not_from_two_spaces_away():
    """3.2.3: Troops that are not adjacent to a destination can not enter it."""
    t = Table("GAZ 2T; rTE 2T").limited(BRITISH, "search", "space:TLV")
    assert t.options == ["from:egypt_tel_aviv", "done"]


def test_C10_troops_may_leave_one_destination_for_another():
    """3.2.3: the moves are simultaneous: TLV empties into LYD while rTJ fills it."""
    t = Table("TLV 2T 1u cf; rTJ 2T; LYD 2u").full(BRITISH, "search", "space:LYD", "space:TLV", "done")
    t.play("from:TLV", "to:LYD", "number:2", "from:rTJ", "to:TLV", "number:2")
    assert t.shows("TLV 2T 1u cf; LYD 2T 2u; rTJ")
    t.play("done", "done", "done")
    assert t.over() and t.shows("TLV 2T 1u cf; LYD 2T 1u 1a")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("LYD 1T 4u", "LYD 1T 4u"),
        ("LYD 3T 4u", "LYD 3T 3u 1a"),
        ("LYD 3T 2P 4u", "LYD 3T 2P 2u 2a"),
        ("rTH 1T 2u", "rTH 1T 2u"),
        ("rTH 1T 2P 2u", "rTH 1T 2P 1u 1a"),
        ("rTH 2T 2P 2u", "rTH 2T 2P 2a"),
        ("TLV 2T 3u", "TLV 2T 3u cf"),
        ("TLV 2T 1P 3u", "TLV 2T 1P 2u 1a cf"),
        ("TLV 3T 2P 3u", "TLV 3T 2P 2u 1a cf"),
        ("TLV 4T 2P 3u", "TLV 4T 2P 1u 2a cf"),
        ("TLV 4P 3u", "TLV 4P 2u 1a cf"),
        ("TLV 6T 1u 2a", "TLV 6T 3a cf"),
    ],
)
def test_C11_one_cell_for_two_or_three_cubes(before, after):
    """3.2.3: half the cubes in a District or Railway, a third in a City, rounded down, with Police."""
    t = Table(before).limited(BRITISH, "search", f"space:{before.split()[0]}")
    assert t.over() and t.shows(after)


def test_C12_an_old_curfew_stays_when_a_chit_is_used():
    """3.2.3: a discarded chit of any value activates one Cell per cube; the old Curfew stays."""
    t = Table("JEC 2T 1P 3u cf", chits=[0]).limited(BRITISH, "search", "space:JEC", "done", "chit:chit_0")
    assert t.over() and t.shows("JEC 2T 1P 3a cf") and t.chits == []


def test_C12_no_new_curfew_with_a_chit():
    """3.2.3: with a chit no Curfew is placed, and the Cells are at most the cubes."""
    t = Table("JEC 1T 1P 3u", chits=[2]).limited(BRITISH, "search", "space:JEC", "done", "chit:chit_2")
    assert t.over() and t.shows("JEC 1T 1P 1u 2a")


def test_C12_decided_city_by_city():
    """3.2.3: each City has its own decision and its own single chit."""
    board = "TLV 2T 1P 2u; JEC 2T 1P 2u; HAC 1T 2u"
    t = Table(board, chits=[0, 1, 1]).full(BRITISH, "search", "space:TLV", "space:JEC", "space:HAC", "done")
    t.play("done", "chit:chit_0", "done")
    assert t.shows("TLV 2T 1P 2a; JEC 2T 1P 2u; HAC 1T 2u") and t.chits == [1, 1]
    t.play("search:curfew", "done")
    assert t.shows("JEC 2T 1P 1u 1a cf")
    t.play("chit:chit_1")
    assert t.asked != "british search.way"  # no second chit in the same City
    assert t.shows("HAC 1T 1u 1a") and t.chits == [1]


def test_C13_curfew_is_not_optional():
    """3.2.3: a City searched without a chit gets its Curfew even when no Cell is activated."""
    t = Table("TLV 1T 2u").limited(BRITISH, "search", "space:TLV")
    assert t.over() and t.shows("TLV 1T 2u cf")


def test_C13_curfew_or_chit_and_nothing_else():
    """3.2.3: the only way round the Curfew is a chit; an old Curfew is not doubled."""
    t = Table("TLV 3T 2u cf", chits=[1]).limited(BRITISH, "search", "space:TLV", "done")
    assert set(t.options) == {"search:curfew", "chit:chit_1"}
    t.play("search:curfew", "done")
    assert t.over() and t.shows("TLV 3T 1u 1a cf") and t.chits == [1]


@pytest.mark.parametrize("space", ["LYD", "rTE"])
def test_C26_no_chit_option_outside_cities(space):
    """3.2.3: a chit can not raise a Search in a District or on a Railway."""
    t = Table(f"{space} 2T 2u", chits=[2]).limited(BRITISH, "search", f"space:{space}", "done")
    assert t.asked == "british action.late_space" and t.offers_none("chit:chit_2")
    t.play("done")
    assert t.over() and t.shows(f"{space} 2T 1u 1a") and t.chits == [2]


# -- Assault ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("troops", "left"), [(1, "4a"), (2, "3a"), (3, "3a"), (4, "2a"), (5, "2a"), (8, "")])
def test_C14_one_piece_for_two_troops(troops, left):
    """3.2.4: half the Troops, rounded down; Police remove nothing."""
    t = Table(f"LYD {troops}T 3P 4a").limited(BRITISH, "assault", "space:LYD")
    assert t.over() and t.shows(f"LYD {troops}T 3P {left}")


def test_C14_is_counted_in_each_space():
    """3.2.4: the odd Troops of two spaces do not add up."""
    t = Table("LYD 3T 2a; GAZ 3T 2a").full(BRITISH, "assault", "space:LYD", "space:GAZ")
    assert t.over() and t.shows("LYD 3T 1a; GAZ 3T 1a")


def test_C15_paid_underground_cells_then_caches():
    """3.2.4: an Underground Cell paid with a chit opens the Cache: Political Will and a chit."""
    t = Table("LYD 4T 1u 1C", chits=[1], cells=0, caches=0, pw=10, draws=[2]).limited(
        BRITISH, "assault", "space:LYD"
    )
    t.play("chit:chit_1")
    assert t.over() and t.shows("LYD 4T")
    assert (t.box("cell"), t.prison, t.box("cache")) == (1, 0, 1)
    assert (t.pw, t.chits) == (11, [2])


def test_C15_active_cells_come_first():
    """3.2.4: while an Active Cell uses up the Troops, no chit is asked for."""
    t = Table("LYD 2T 1a 1u 1C", chits=[2]).limited(BRITISH, "assault", "space:LYD")
    assert t.over() and t.shows("LYD 2T 1u 1C") and t.chits == [2]


def test_C15_cells_before_caches():
    """3.2.4: with Cells enough for all Troops the Cache stays; each paid Cell uses up two Troops."""
    t = Table("LYD 4T 1a 1u 1C", chits=[1], pw=10).limited(BRITISH, "assault", "space:LYD", "chit:chit_1")
    assert t.over() and t.shows("LYD 4T 1C") and t.pw == 10


def test_C16_underground_cell_blocks_caches():
    """3.2.4: without a chit an Underground Cell protects the Caches."""
    t = Table("LYD 4T 1u 1C", pw=10).limited(BRITISH, "assault", "space:LYD")
    assert t.over() and t.shows("LYD 4T 1u 1C") and (t.pw, t.chits) == (10, [])


def test_C16_one_left_underground_is_enough():
    """3.2.4: Caches stay also when chits and Troops removed all Cells but one."""
    t = Table("LYD 8T 1a 2u 1C", chits=[0, 1], pw=10).limited(BRITISH, "assault", "space:LYD", "chit:chit_1")
    assert t.over() and t.shows("LYD 8T 1u 1C") and (t.pw, t.chits) == (10, [0])


@pytest.mark.parametrize(
    ("alternation", "boxes"), [("operation", [(1, 0), (1, 1), (2, 1)]), ("space", [(1, 0), (2, 0), (3, 0)])]
)
def test_C17_alternation_runs_over_the_whole_operation(alternation, boxes):
    """3.2.4: Available, Prison, Available over the spaces of one Assault (or anew in each: open)."""
    board = "GAL 2T 1a; SAM 2T 1a; GAZ 2T 1a"
    t = Table(board, cells=0, params={"assault.alternation": alternation}).full(BRITISH, "assault")
    for space, expected in zip(("SAM", "GAL", "GAZ"), boxes, strict=True):
        t.play(f"space:{space}")
        assert (t.box("cell"), t.prison) == expected


def test_C17_is_the_default():
    """3.2.4: without a word about the parameter the run goes over the whole operation."""
    t = Table("GAL 2T 1a; SAM 2T 1a", cells=0).full(BRITISH, "assault", "space:GAL", "space:SAM")
    assert (t.box("cell"), t.prison) == (1, 1)


@pytest.mark.parametrize("alternation", ["operation", "space"])
def test_C17_alternates_within_a_space(alternation):
    """3.2.4: Active and Underground Cells of one space are one run, Available first."""
    t = Table("LYD 6T 1a 2u", chits=[2], cells=0, params={"assault.alternation": alternation}).limited(
        BRITISH, "assault"
    )
    t.play("space:LYD", "chit:chit_2")
    assert t.over() and t.shows("LYD 6T") and (t.box("cell"), t.prison) == (2, 1)


def test_C17_caches_do_not_count():
    """3.2.4: a Cache removed between two Cells does not change whose turn it is."""
    t = Table("LYD 4T 1a 1C; GAZ 2T 1a", cells=0, draws=[0]).full(BRITISH, "assault", "space:LYD")
    assert (t.box("cell"), t.prison) == (1, 0)
    t.play("space:GAZ")
    assert (t.box("cell"), t.prison) == (1, 1)


@pytest.mark.parametrize("board", ["LYD 1T 1a", "LYD 1T 1C", "LYD 4T 1u"])
def test_C18_selectable_without_effect(board):
    """3.2.4: one Troop, or only Underground Cells and no chit: may be selected, nothing happens."""
    t = Table(board, pw=10).limited(BRITISH, "assault", "space:LYD")
    assert t.over() and t.shows(board) and (t.pw, t.chits) == (10, [])


def test_C18_troops_and_irgun_pieces_are_needed():
    """3.2.4: without Troops or without Irgun pieces a space can not be selected."""
    t = Table("LYD 1T 1a; GAZ 4T 1u; JED 1T 1C; GAL 4T 1s; TLV 2P 1a").limited(BRITISH, "assault")
    assert t.spaces() == {"LYD", "GAZ", "JED"}
    assert t.why("space:GAL") == ["no_enemies"] and t.why("space:TLV") == ["no_troops"]


# -- Deploy on Railways, late Leads ----------------------------------------------------------------


def test_C28_late_lead_in_search_moves_nobody():
    """2.3.7, 3.2.3: a Lead after the move step uses only the cubes already there."""
    t = Table("GAZ 4T; LYD 1u; rTE 2T 2u", chits=[0]).limited(BRITISH, "search", "space:LYD", "done")
    t.play("from:GAZ", "to:LYD", "number:2", "done")
    assert t.shows("LYD 2T 1a")
    t.play("extra:chit_0:held", "space:rTE")
    assert t.over() and t.shows("GAZ 2T; LYD 2T 1a; rTE 2T 1u 1a") and t.chits == []


def test_C28_lead_paid_in_time_lets_troops_in():
    """2.3.7, 3.2.3: paid before the move step, the extra space takes Troops like the others."""
    t = Table("GAZ 4T; LYD 1u; rTE 2T 2u", chits=[0]).limited(BRITISH, "search", "space:LYD")
    t.play("extra:chit_0:held", "space:rTE")
    t.play("from:GAZ", "to:LYD", "number:2", "from:GAZ", "to:rTE", "number:2", "done")
    assert t.over() and t.shows("GAZ; LYD 2T 1a; rTE 4T 2a")


def test_C28_late_normal_space_moves_nobody():
    """2.3.7, 3.2.3: a normal space taken after the move step is treated like a late Lead (2b)."""
    t = Table("GAZ 4T; LYD 1u; rTE 2T 2u").full(BRITISH, "search", "space:LYD", "done")
    t.play("from:GAZ", "to:LYD", "number:2", "done", "done")
    t.play("space:rTE")
    assert t.asked == "british action.late_space"
    assert t.shows("GAZ 2T; LYD 2T 1a; rTE 2T 1u 1a")


def test_C28_late_lead_in_patrol_moves_nobody():
    """2.3.7, 3.2.2: a Lead after the Police moved may only use the Police already there."""
    t = Table("TLV 1a; JEC 1P 2a; HAC 2P", chits=[0]).limited(BRITISH, "patrol", "space:TLV", "done")
    t.play("from:HAC", "to:TLV", "number:1", "done", "extra:chit_0:held", "space:JEC")
    assert t.asked == "british patrol.removal" and t.spaces() == {"TLV", "JEC"}
    t.play("space:JEC")
    assert t.over() and t.shows("TLV 1P 1a; JEC 1P 1a; HAC 1P") and t.prison == 1


def test_C28_assault_may_pay_at_any_time():
    """2.3.7, 3.2.4: Assault has no move step, a Lead after the first space is as good as any."""
    t = Table("LYD 2T 1a; GAZ 2T 1a", chits=[0]).limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 2T; GAZ 2T 1a")
    t.play("extra:chit_0:held", "space:GAZ")
    assert t.over() and t.shows("LYD 2T; GAZ 2T") and t.chits == []
