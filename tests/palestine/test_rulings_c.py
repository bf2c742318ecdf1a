"""Rulings C: British operations (3.2) and special activities (4.2)."""

from __future__ import annotations

import pytest
from attrs import evolve

from .table import BRITISH, Table

# -- Deploy ------------------------------------------------------------------------------------


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


# -- Patrol ------------------------------------------------------------------------------------


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


# -- Search ------------------------------------------------------------------------------------


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


# -- Assault -----------------------------------------------------------------------------------


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


# -- Restore -----------------------------------------------------------------------------------


def test_C19_restore_conditions():
    """4.2.1: Troops and Police and no Cell or Cache, in any kind of space."""
    board = "rTH 1T 1P 2s; TLV 3T 1P 1s; GAL 1T 1P 1t; HAC 2T 1s; JEC 1P 1s; LYD 1T 1P 1u 1s; GAZ 1T 1P 1C 1s"
    t = Table(board).full(BRITISH, "deploy", "sa:restore")
    assert t.spaces() == {"rTH", "TLV", "GAL"}
    assert t.why("space:HAC") == t.why("space:JEC") == ["needs_troops_and_police"]
    assert t.why("space:LYD") == t.why("space:GAZ") == ["enemies_there"]


def test_C19_not_beside_an_active_cell():
    """4.2.1: an Active Cell bars Restore as an Underground one does."""
    t = Table("LYD 1T 1P 1a 1s").full(BRITISH, "deploy")
    assert t.offers_none("sa:restore") and "enemies_there" in t.why("sa:restore")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("rTH 1T 1P 2s", "rTH 1T 1P"),
        ("TLV 3T 1P 1s 1t cf", "TLV 3T 1P 1s"),
        ("JEC 2T 2P 2t", "JEC 2T 2P 2s"),
        ("HAC 1T 1P cf", "HAC 1T 1P"),
        ("GAL 1T 1P 3s 2t", "GAL 1T 1P 2s"),
    ],
)
def test_C19_restore_scope(before, after):
    """4.2.1: all Sabotage and the Curfew go, every Terror becomes Sabotage and stays."""
    t = Table(before, police=0).full(BRITISH, "deploy", "sa:restore")
    assert t.shows(after)


# -- Negotiate ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("haganah", "terror", "die", "after"),
    [
        (4, 0, 4, 4),
        (4, 0, 5, 3),
        (4, 2, 2, 4),
        (4, 2, 3, 3),
        (3, 0, 3, 3),
        (3, 0, 4, 2),
        (3, 3, 1, 2),
        (2, 0, 6, 1),
        (1, 0, 1, 1),
        (1, 0, 2, 0),
    ],
)
def test_C20_die_plus_terror_above_the_track(haganah, terror, die, after):
    """4.2.2: a die plus each Terror on the map must exceed the track; a tie fails, Sabotage adds nothing."""
    board = {0: "GAL 2s", 2: "GAL 2s; TLV 1t; HAC 1t", 3: "GAL 2s; TLV 2t; rTH 1t"}[terror]
    t = Table(board, haganah=haganah, dice=[die]).full(BRITISH, "deploy", "sa:negotiate")
    assert t.haganah == after and t.chits == []


@pytest.mark.parametrize("die", [1, 6])
def test_C21_negotiate_at_0_gives_a_chit(die):
    """4.2.2, 6.5.4: at 0 every Negotiate draws a chit and the track stays."""
    t = Table("GAL 1T", haganah=0, chits=[1], dice=[die], draws=[2]).full(BRITISH, "deploy", "sa:negotiate")
    assert t.haganah == 0 and t.chits == [1, 2]


def test_C21_no_chit_when_the_shift_reaches_0():
    """4.2.2: the chit comes instead of the shift, when the track was already at 0."""
    t = Table("GAL 1T", haganah=1, dice=[6]).full(BRITISH, "deploy", "sa:negotiate")
    assert t.haganah == 0 and t.chits == []


# -- Mass Detention ----------------------------------------------------------------------------


def test_C22_british_choose_the_cells():
    """4.2.3: of too many Cells in the City and its District the British choose, a full die of them."""
    t = Table("TLV 3T 2u cf; LYD 2u; rTE 1u; GAZ 1u", dice=[3]).full(BRITISH, "search", "sa:mass_detention")
    assert t.decider == BRITISH
    assert t.offers("cell:TLV:cell_underground", "cell:LYD:cell_underground") and len(t.options) == 2
    t.play("cell:LYD:cell_underground", "cell:TLV:cell_underground", "cell:LYD:cell_underground")
    assert t.asked == "british action.space"
    assert t.shows("TLV 3T 1u cf; LYD; rTE 1u; GAZ 1u") and t.prison == 3


def test_C22_cells_of_both_states():
    """4.2.3: Underground and Active Cells may be detained alike."""
    t = Table("JEC 3T 1u 1a cf; JED 1u 1a", dice=[1]).full(BRITISH, "search", "sa:mass_detention")
    assert t.offers("cell:JEC:cell_underground", "cell:JEC:cell_active")
    assert t.offers("cell:JED:cell_underground", "cell:JED:cell_active") and t.offers_none("done")
    t.play("cell:JED:cell_active")
    assert t.shows("JEC 3T 1u 1a cf; JED 1u") and t.prison == 1 and t.pw == 18


def test_C22_all_of_them_and_the_remainder_is_lost():
    """4.2.3: the rulebook's example: three Cells, a 5: all to Prison and Political Will falls by 2."""
    t = Table("TLV 3T 1u 1a cf; LYD 1u", dice=[5], pw=18).full(BRITISH, "search", "sa:mass_detention")
    assert t.shows("TLV 3T cf; LYD") and t.prison == 3 and t.pw == 16


def test_C23_without_cells_the_whole_die_is_lost():
    """4.2.3: Mass Detention with no Cell to detain is legal and costs the full die."""
    t = Table("TLV 3T cf; GAZ 1u", dice=[5], pw=18).full(BRITISH, "search", "sa:mass_detention")
    assert t.pw == 13 and t.prison == 0 and t.shows("GAZ 1u")


def test_C24_three_troops_and_a_curfew():
    """4.2.3: three Troops (Police do not count) and a Curfew, in a City."""
    t = Table("TLV 2T 4P 1u cf; JEC 5T 1u; HAC 1P; GAL 4T 1u").full(BRITISH, "search")
    assert t.offers_none("sa:mass_detention")
    assert set(t.why("sa:mass_detention")) == {"needs_three_troops", "no_curfew"}
    t = Table("TLV 2T 4P 1u cf; HAC 3T cf; JEC 4T cf").full(BRITISH, "search", "sa:mass_detention")
    assert t.spaces() == {"HAC", "JEC"} and t.why("space:TLV") == ["needs_three_troops"]


def test_C24_troops_and_curfew_of_the_same_search():
    """4.2.3, 4.1: what the Search brought counts once it is there."""
    t = Table("TLV 2T 1u; rTJ 1T", dice=[1]).full(BRITISH, "search", "space:TLV", "done")
    t.play("from:rTJ", "to:TLV", "number:1")
    assert t.asked == "british action.pause" and t.offers_none("sa:mass_detention")
    t.play("done")
    assert t.shows("TLV 3T 1a cf")
    t.play("sa:mass_detention", "space:TLV")
    assert t.shows("TLV 3T cf") and t.prison == 1


def test_C24_troops_that_have_left():
    """4.2.3, 4.1: a City that the Search drained of Troops is no longer fit."""
    t = Table("TLV 3T 1u cf; LYD 1u").full(BRITISH, "search", "space:LYD")
    assert t.offers("sa:mass_detention")
    t.play("done", "from:TLV", "to:LYD", "number:1")
    assert t.asked == "british action.pause" and t.offers_none("sa:mass_detention")


def test_C25_detention_in_a_city_outside_the_search():
    """4.1.1, 4.2.3: Search LYD, detain in JEC, whose Curfew is an old one."""
    t = Table("JEC 3T 1u cf; LYD 2T 1u", dice=[1]).full(BRITISH, "search", "space:LYD", "done", "done")
    assert t.shows("LYD 2T 1a")
    t.play("sa:mass_detention")
    assert t.shows("JEC 3T cf; LYD 2T 1a") and t.prison == 1


def test_C25_detention_in_a_city_outside_the_assault():
    """4.1.1, 4.2.3: Assault LYD, detain in JEC."""
    t = Table("JEC 3T 1u cf; LYD 2T 1a", cells=0, dice=[1]).full(
        BRITISH, "assault", "space:LYD", "sa:mass_detention"
    )
    assert t.shows("JEC 3T cf; LYD 2T") and (t.box("cell"), t.prison) == (1, 1)


@pytest.mark.parametrize("operation", ["deploy", "patrol"])
def test_C25_but_not_with_other_operations(operation):
    """4.2.3: Mass Detention accompanies Search or Assault only."""
    t = Table("JEC 3T 1u cf; LYD 2T 1u").full(BRITISH, operation)
    assert t.offers("sa:negotiate") and t.offers_none("sa:mass_detention")
    assert t.why("sa:mass_detention") == ["accompanies_other"]


# -- Deploy on Railways, late Leads ------------------------------------------------------------


def test_C27_no_police_on_a_railway_by_deploy():
    """3.2.1: Deploy selects Districts and Cities; only its Troops may end on a Railway."""
    t = Table("rTH 3T; rHS 2T; GAL 2T; TLV 2T", police=3).limited(BRITISH, "deploy")
    assert t.spaces() == {"GAL", "TLV"} and t.why("space:rTH") == ["not_on_railways"]
    t.play("space:GAL", "to:rTH", "from:TLV", "number:2", "done")
    assert t.over() and t.shows("rTH 5T; rHS 2T; GAL 2T 1P; TLV")


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


# -- Patrol: one Police after the other, removal declined -------------------------------------------


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


# -- Deploy and special activities -------------------------------------------------------------------


def test_B16_no_activity_after_a_deploy_that_did_nothing():
    """4.1, 3.2.1: Deploy places nothing and moves nobody: nothing accompanies it."""
    t = Table("TLV 2T 2P 1s; GAL 1T", police=0).full(BRITISH, "deploy", "done", "done")
    assert t.over() and t.shows("TLV 2T 2P 1s; GAL 1T")


def test_B16_a_deploy_after_its_activity_must_do_something():
    """4.1, 3.2.1: Restore first, no Police to place: at least one Troop moves."""
    t = Table("TLV 2T 2P 1s; GAL 1T", police=0).full(BRITISH, "deploy", "sa:restore")
    assert t.asked == "british deploy.troops" and t.offers_none("done")
    t.play("to:GAL")
    assert t.shows("TLV 2T 2P") and t.options == ["number:1", "number:2"]
    t.play("number:1")
    assert t.over() and t.shows("TLV 1T 2P; GAL 2T")


# -- Mass Detention ----------------------------------------------------------------------------------


def test_A22_the_district_of_a_city_is_data_not_the_first_neighbour():
    """1.3.2, 4.2.3: A link more changes nothing: Tel Aviv-Jaffa lies in Lydda."""
    t = Table("TLV 3T cf; LYD 1u; SAM 1u", dice=[1])
    board = t.rules.board
    more = {**board.adjacent, "tel_aviv_jaffa": ("samaria", *board.adjacent["tel_aviv_jaffa"])}
    t.rules = evolve(t.rules, board=evolve(board, adjacent=more))
    t.full(BRITISH, "search", "sa:mass_detention")
    assert t.shows("LYD; SAM 1u") and t.prison == 1
