"""4.2 Restore, Negotiate, Mass Detention."""

from __future__ import annotations

import pytest
from attrs import evolve

from .table import BRITISH, Table

# -- Restore ---------------------------------------------------------------------------------------


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


# -- Negotiate -------------------------------------------------------------------------------------


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


# -- Mass Detention --------------------------------------------------------------------------------


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


def test_A22_the_district_of_a_city_is_data_not_the_first_neighbour():
    """1.3.2, 4.2.3: A link more changes nothing: Tel Aviv-Jaffa lies in Lydda."""
    t = Table("TLV 3T cf; LYD 1u; SAM 1u", dice=[1])
    board = t.rules.board
    more = {**board.adjacent, "tel_aviv_jaffa": ("samaria", *board.adjacent["tel_aviv_jaffa"])}
    t.rules = evolve(t.rules, board=evolve(board, adjacent=more))
    t.full(BRITISH, "search", "sa:mass_detention")
    assert t.shows("LYD; SAM 1u") and t.prison == 1
