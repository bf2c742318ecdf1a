"""Rulings C: British operations (3.2) and special activities (4.2)."""

from __future__ import annotations

import pytest

from .table import BRITISH, SPACES, Table

# -- Deploy ------------------------------------------------------------------------------------


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


# -- Patrol ------------------------------------------------------------------------------------


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


# -- Search ------------------------------------------------------------------------------------


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


# -- Assault -----------------------------------------------------------------------------------


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


# -- Restore -----------------------------------------------------------------------------------


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


# -- Diplomacy ---------------------------------------------------------------------------------

MARKED = {
    "none": "AKR 1T",
    "three_towns": "NIC 1s; LIM 1T cf; LAR 1s",
    "each_once": "NIC 1P 3s cf; LIM 2s; LAR 1T 1s cf",
    "bases": "NIC 1s; LIM 1T cf; LAR 1s; AKR 2s; DHE 1s",
    "mountains": "NIC 1s; LIM 1T cf; LAR 1s; TRO 1s; KYR 2s",
}
FOUR = "NIC 1s; LIM 1T cf; LAR 1s; FAM 1P 1s cf"


@pytest.mark.parametrize("board", MARKED.values(), ids=MARKED)
def test_C15_three_marked_towns_or_fewer_need_no_die(board):
    """4.2.2: a Town counts once whatever lies there, Bases and Mountains never; one left without a die."""
    t = Table(board, opinion=4).full(BRITISH, "deploy", "sa:diplomacy")
    assert t.opinion == 3


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


# -- Interrogate -------------------------------------------------------------------------------


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


# -- What goes with what, late Leads -----------------------------------------------------------


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
