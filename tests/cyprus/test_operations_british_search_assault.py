"""3.2.3, 3.2.4 Search and Assault."""

from __future__ import annotations

import pytest

from .table import BRITISH, SPACES, Table

# -- Search ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("TRO 2T 4u", "TRO 2T 2u 2a"),
        ("TRO 1T 2P 4u", "TRO 1T 2P 1u 3a"),
        ("KYR 1P 2u", "KYR 1P 1u 1a"),
        ("KYR 3T 1u 1a", "KYR 3T 2a"),
        ("AKR 2T 1P 4u", "AKR 2T 1P 1u 3a"),
        ("DHE 1T 2u", "DHE 1T 1u 1a"),
        ("DHE 1u", "DHE 1u"),
    ],
)
def test_C6_one_cell_per_cube_in_mountain_or_base(before, after):
    """3.2.3: in a Mountain or Base one Cell per cube, Troops and Police alike, and no Curfew."""
    t = Table(before).limited(BRITISH, "search", f"space:{before.split()[0]}")
    assert t.over() and t.shows(after)


@pytest.mark.parametrize("space", ["TRO", "AKR"])
def test_C6_no_chit_option_outside_towns(space):
    """3.2.3: a chit can not be used in the Search of a Mountain or Base."""
    t = Table(f"{space} 1T 2u", chits=[2]).limited(BRITISH, "search", f"space:{space}", "done")
    assert t.asked == "british action.late_space" and t.offers_none("chit:chit_2")
    t.play("done")
    assert t.over() and t.shows(f"{space} 1T 1u 1a") and t.chits == [2]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("NIC 2T 1P 2u", "NIC 2T 1P 1u 1a cf"),
        ("LIM 2T 1u", "LIM 2T 1u cf"),
        ("FAM 3P 2u", "FAM 3P 1u 1a cf"),
        ("LAR 3T 2P 3u", "LAR 3T 2P 2u 1a cf"),
        ("LAR 4T 2P 3u", "LAR 4T 2P 1u 2a cf"),
        ("KAR 3T 2u cf", "KAR 3T 1u 1a cf"),
        ("PAP 1T", "PAP 1T cf"),
    ],
)
def test_C7_curfew_and_a_third_of_the_cubes_in_a_town(before, after):
    """3.2.3: a Town gets its Curfew, asked or not, and one Cell per 3 cubes, rounded down, with Police."""
    t = Table(before).limited(BRITISH, "search", f"space:{before.split()[0]}")
    assert t.over() and t.shows(after)


def test_C7_curfew_is_not_optional():
    """3.2.3: the only way round the Curfew is a chit."""
    t = Table("NIC 3T 2u", chits=[1]).limited(BRITISH, "search", "space:NIC", "done")
    assert t.asked == "british search.way" and set(t.options) == {"search:curfew", "chit:chit_1"}
    t.play("search:curfew", "done")
    assert t.over() and t.shows("NIC 3T 1u 1a cf") and t.chits == [1]


def test_C8_chit_decided_per_town():
    """3.2.3: a 0 chit in Larnaca: one Cell per cube, the old Curfew stays; Nicosia gets a third and a Curfew."""
    t = Table("LAR 2T 1P 3u cf; NIC 2T 1P 2u", chits=[0]).full(BRITISH, "search", "space:LAR", "space:NIC", "done")
    t.play("done", "chit:chit_0", "done")
    assert t.shows("LAR 2T 1P 3a cf; NIC 2T 1P 1u 1a cf") and t.chits == []


def test_C8_no_new_curfew_with_a_chit():
    """3.2.3: with a chit no Curfew is placed, and the Cells are at most the cubes, whatever its value."""
    t = Table("FAM 1T 1P 3u", chits=[2]).limited(BRITISH, "search", "space:FAM", "done", "chit:chit_2")
    assert t.over() and t.shows("FAM 1T 1P 1u 2a") and t.chits == []


def test_C8_one_chit_in_each_town():
    """3.2.3: no second chit in the same Town; the next Town may have its own."""
    t = Table("FAM 1T 3u; PAP 1T 2u", chits=[1, 2, 2]).full(BRITISH, "search", "space:FAM", "space:PAP", "done")
    t.play("done", "chit:chit_2")
    assert t.asked == "british action.pause" and t.shows("FAM 1T 2u 1a; PAP 1T 2u")
    t.play("done", "chit:chit_1")
    assert t.shows("FAM 1T 2u 1a; PAP 1T 1u 1a") and t.chits == [2]


def test_C9_no_chain_moves():
    """3.2.3: Troops move once, from where they stood."""
    t = Table("AKR 2T; LIM 1T; FAM 2T").full(BRITISH, "search", "space:LIM", "space:PAP", "done")
    assert t.listed("from") == {"AKR", "LIM"}  # Famagusta is next to neither
    t.play("from:AKR", "number:2", "from:LIM")
    assert t.asked == "british action.pause" and t.shows("AKR; LIM 2T; PAP 1T; FAM 2T")


def test_C9_only_into_adjacent_destinations():
    """3.2.3: one step: what is next to one destination only is not offered the other."""
    t = Table("AKR 2T; TRO 1T").full(BRITISH, "search", "space:LIM", "space:NIC", "done", "from:TRO")
    assert t.listed("to") == {"LIM", "NIC"}
    t.play("to:NIC", "from:AKR")
    assert t.offers_none("to:NIC")
    t.play("number:2")
    assert t.shows("AKR; LIM 2T; NIC 1T; TRO")


def test_C9_troops_may_leave_one_destination_for_another():
    """3.2.3: the moves are simultaneous: Limassol empties into Paphos while Akrotiri fills it."""
    t = Table("LIM 3T 1u cf; AKR 3T; PAP 1u").full(BRITISH, "search", "space:LIM", "space:PAP", "done")
    t.play("from:LIM", "number:3", "from:AKR", "number:3", "done", "done", "done")
    assert t.over() and t.whole("LIM 3T 1a cf; PAP 3T 1a cf")


def test_C9_any_space_may_be_a_destination():
    """3.2.3: spaces without Cells, Troops or neighbours with Troops may be selected too."""
    t = Table("AKR 1T; PAP 1u").limited(BRITISH, "search")
    assert t.spaces() == set(SPACES)
    t.play("space:LIM", "from:AKR")
    assert t.over() and t.whole("LIM 1T cf; PAP 1u")


# -- Assault ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("TRO 3T 2a", "TRO 3T 1a"),
        ("TRO 4T 2P 3a", "TRO 4T 2P 1a"),
        ("KYR 1T 1a", "KYR 1T 1a"),
        ("NIC 2T 3P 3a", "NIC 2T 3P 1a"),
        ("PAP 1T 2a", "PAP 1T 1a"),
        ("AKR 3T 1P 4a", "AKR 3T 1P 1a"),
        ("LIM 4T 2a", "LIM 4T"),
    ],
)
def test_C10_one_piece_per_troop_or_two_in_a_mountain(before, after):
    """3.2.4: one piece per Troop, one per 2 Troops in a Mountain; Police never count."""
    t = Table(before).limited(BRITISH, "assault", f"space:{before.split()[0]}")
    assert t.over() and t.shows(after)


def test_C10_is_counted_in_each_space():
    """3.2.4: the odd Troops of two Mountains do not add up, and the count is used in full."""
    t = Table("TRO 3T 2a; KYR 3T 2a; NIC 2T 2a").full(BRITISH, "assault", "space:TRO", "space:KYR", "space:NIC")
    assert t.shows("TRO 3T 1a; KYR 3T 1a; NIC 2T")


@pytest.mark.parametrize("board", ["KYR 1T 1C", "KYR 1T 1u", "LIM 4T 1u"])
def test_C10_selectable_without_effect(board):
    """3.2.4: a count of 0, or only Underground Cells and no chit: may be selected, nothing happens."""
    t = Table(board).limited(BRITISH, "assault")
    t.play(f"space:{board.split()[0]}")
    assert t.over() and t.whole(board) and (t.pw, t.chits) == (14, [])


def test_C10_troops_and_eoka_pieces_are_needed():
    """3.2.4: without Troops or without EOKA pieces a space can not be selected."""
    t = Table("LIM 1T 1a; TRO 1T 1u; PAP 1T 1C; KAR 4T 1s; FAM 2P 1a").limited(BRITISH, "assault")
    assert t.spaces() == {"LIM", "TRO", "PAP"}
    assert t.why("space:KAR") == ["no_enemies"] and t.why("space:FAM") == ["no_troops"]


def test_C11_active_then_paid_underground_then_caches():
    """3.2.4: the Active Cell, the Underground one paid with a chit, then the Cache: Will and a chit."""
    t = Table("LIM 3T 1a 1u 1C", cells=0, caches=0, pw=10, chits=[1], draws=[2]).limited(BRITISH, "assault")
    t.play("space:LIM", "chit:chit_1")
    assert t.over() and t.shows("LIM 3T")
    assert (t.box("cell"), t.prison, t.box("cache")) == (1, 1, 1)
    assert (t.pw, t.chits) == (11, [2])


def test_C11_underground_cell_blocks_caches():
    """3.2.4: a 0 chit pays for nothing; the Underground Cell left protects the Cache."""
    t = Table("LIM 4T 1u 1C", pw=10, chits=[0]).limited(BRITISH, "assault", "space:LIM")
    assert t.over() and t.shows("LIM 4T 1u 1C") and (t.pw, t.chits) == (10, [0])


def test_C11_one_left_underground_is_enough():
    """3.2.4: Caches stay also when chits and Troops removed all Cells but one."""
    t = Table("LIM 6T 1a 2u 1C", pw=10, chits=[1]).limited(BRITISH, "assault", "space:LIM", "chit:chit_1")
    assert t.over() and t.shows("LIM 6T 1u 1C") and (t.pw, t.chits) == (10, [])


def test_C11_active_cells_come_first():
    """3.2.4: while Active Cells use up the Troops, no chit is asked for and Caches stay."""
    t = Table("LIM 2T 2a 1u 1C", chits=[2]).limited(BRITISH, "assault", "space:LIM")
    assert t.over() and t.shows("LIM 2T 1u 1C") and t.chits == [2]


def test_C11_cells_before_caches():
    """3.2.4: paid Underground Cells use up the count before Caches do."""
    t = Table("LIM 2T 2u 1C", pw=10, chits=[2]).limited(BRITISH, "assault", "space:LIM", "chit:chit_2")
    assert t.over() and t.shows("LIM 2T 1C") and (t.pw, t.chits) == (10, [])


@pytest.mark.parametrize(
    ("alternation", "boxes"), [("operation", [(1, 0), (1, 1), (2, 1)]), ("space", [(1, 0), (2, 0), (3, 0)])]
)
def test_C12_alternation_runs_over_the_whole_operation(alternation, boxes):
    """3.2.4: Available, Prison, Available over the spaces of one Assault (or anew in each: open)."""
    board = "NIC 2T 1a; LIM 2T 1a; TRO 2T 1a"
    t = Table(board, cells=0, params={"assault.alternation": alternation}).full(BRITISH, "assault")
    for space, expected in zip(("TRO", "NIC", "LIM"), boxes, strict=True):
        t.play(f"space:{space}")
        assert (t.box("cell"), t.prison) == expected


def test_C12_is_the_default():
    """3.2.4: without a word about the parameter the run goes over the whole operation."""
    t = Table("NIC 2T 1a; LIM 2T 1a", cells=0).full(BRITISH, "assault", "space:NIC", "space:LIM")
    assert (t.box("cell"), t.prison) == (1, 1)


@pytest.mark.parametrize("alternation", ["operation", "space"])
def test_C12_alternates_within_a_space(alternation):
    """3.2.4: Active and Underground Cells of one space are one run, Available first."""
    t = Table("LIM 3T 1a 2u", chits=[2], cells=0, params={"assault.alternation": alternation}).limited(
        BRITISH, "assault"
    )
    t.play("space:LIM", "chit:chit_2")
    assert t.over() and t.shows("LIM 3T") and (t.box("cell"), t.prison) == (2, 1)


def test_C12_caches_do_not_count():
    """3.2.4: a Cache removed between two Cells does not change whose turn it is."""
    t = Table("LIM 2T 1a 1C; NIC 2T 1a", cells=0, draws=[0]).full(BRITISH, "assault", "space:LIM")
    assert (t.box("cell"), t.prison) == (1, 0) and t.shows("LIM 2T")
    t.play("space:NIC")
    assert (t.box("cell"), t.prison) == (1, 1)


def test_C12_each_assault_begins_with_available():
    """3.2.4: the run ends with the operation: the next Assault starts with Available again."""
    t = Table("LIM 1T 1a; NIC 1T 1a", cells=0).limited(BRITISH, "assault", "space:LIM")
    assert (t.box("cell"), t.prison) == (1, 0)
    t.limited(BRITISH, "assault")
    assert t.over() and t.whole("LIM 1T; NIC 1T") and (t.box("cell"), t.prison) == (2, 0)


@pytest.mark.parametrize(
    ("before", "after", "pw", "draws"),
    [
        ("TRO 4T 2C", "TRO 4T", 14, [0, 2]),
        ("TRO 3T 2C", "TRO 3T 1C", 13, [1]),
        ("LIM 2T 2C", "LIM 2T", 14, [1, 1]),
        ("LIM 1T 2C", "LIM 1T 1C", 13, [2]),
        ("LIM 2T 1a 2C", "LIM 2T 1C", 13, [2]),
    ],
)
def test_C13_each_cache_uses_the_count_and_gives_will_and_a_chit(before, after, pw, draws):
    """3.2.4, 1.6.2: each Cache uses up one of the count, +1 Political Will and one chit."""
    t = Table(before, pw=12, caches=0, draws=draws).limited(
        BRITISH, "assault", f"space:{before.split()[0]}", "done"
    )
    assert t.over() and t.shows(after) and t.pw == pw and t.chits == draws and t.box("cache") == len(draws)
