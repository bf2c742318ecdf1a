"""3.3.1, 3.3.2 Recruit and Travel."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, SPACES, Table

# -- Recruit ---------------------------------------------------------------------------------------


def test_D1_curfew_city_with_a_cache_in_or_next_to_it():
    """3.3.1: A City under Curfew cannot be selected, whether the Cache is in it or next to it."""
    t = Table("TLV 1T 1C cf; JEC 1T cf; JED 1C", haganah=3).full(IRGUN, "recruit")
    assert t.spaces() == {"HAC", "LYD", "JED", "SAM", "GAZ", "rTH", "rTJ", "rTE"}
    assert t.why("space:TLV") == ["under_curfew"]
    assert t.why("space:JEC") == ["under_curfew"]


def test_D1_the_same_city_without_curfew_takes_two():
    """3.3.1: It is the Curfew that bars the City, not the British in it."""
    t = Table("TLV 1T 1C", haganah=3).full(IRGUN, "recruit", "space:TLV", "number:2")
    assert t.shows("TLV 1T 2u 1C")


def test_D2_no_cache_in_or_next_to_a_district():
    """3.3.1: No Cache in LYD, JED or GAZ: GAZ cannot be selected; Cities can, for one Cell."""
    t = Table("HAD 1C", haganah=3).full(IRGUN, "recruit")
    assert t.spaces() == {"HAD", "GAL", "SAM", "rTH", "rHS", "HAC", "TLV", "JEC"}
    assert t.why("space:GAZ") == ["no_cache_near"]
    t.play("space:JEC")
    assert t.shows("JEC 1u")  # no question: one Cell is all a City without a Cache takes


@pytest.mark.parametrize("place", ["LYD", "JED", "GAZ"])
def test_D2_a_cache_in_or_next_to_the_district_opens_it(place):
    """3.3.1: Any Cache in or next to GAZ makes it legal."""
    assert "GAZ" in Table(f"{place} 1C", haganah=3).full(IRGUN, "recruit").spaces()


def test_D3_railway_with_an_adjacent_cache():
    """3.3.1, 1.6.2: A Cache in SAM lets up to two Cells onto rTH, and onto no other Railway."""
    t = Table("SAM 1C", haganah=3).full(IRGUN, "recruit")
    assert "rTH" in t.spaces()
    assert not {"rTE", "rTJ", "rHS"} & t.spaces()
    t.play("space:rTH")
    assert t.options == ["number:1", "number:2"]
    t.play("number:2")
    assert t.shows("rTH 2u")


# -- Travel ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "target", "group", "arrived"),
    [
        ("rTH 2P", "rTH", "group:1:0", "rTH 2P 1u"),
        ("rTH 2P", "rTH", "group:0:1", "rTH 2P 1u"),
        ("rTH 2P", "rTH", "group:1:1", "rTH 2P 2a"),
        ("rTH 1T 1P", "rTH", "group:1:1", "rTH 1T 1P 2a"),
        ("", "rTH", "group:2:1", "rTH 3u"),
        ("", "rTH", "group:2:2", "rTH 4a"),
        ("TLV 2T cf", "TLV", "group:0:1", "TLV 2T 1u cf"),
        ("TLV 3T cf", "TLV", "group:1:0", "TLV 3T 1a cf"),
        ("TLV 3T 2P", "TLV", "group:1:1", "TLV 3T 2P 2u"),
        ("LYD 5T", "LYD", "group:2:2", "LYD 5T 4u"),
    ],
)
def test_D4_activation_sum(there, target, group, arrived):
    """3.3.2: Group plus cubes above three, Railway or Curfew only: all Active, else all Underground."""
    t = Table(f"GAZ 2u 2a; {there}", haganah=3).full(IRGUN, "travel", "space:GAZ", f"to:{target}", group)
    assert t.shows(arrived)


def test_D4_each_origin_is_a_group_of_its_own():
    """3.3.2: Two Cells from each of two origins meet 1 Police: 2 + 1, twice, is not above three."""
    t = Table("GAZ 2u; GAL 2a; rTH 1P", haganah=3).full(IRGUN, "travel")
    t.play("space:GAZ", "to:rTH", "group:2:0", "space:GAL", "to:rTH", "group:0:2")
    assert t.shows("rTH 1P 4u")


def test_D4_one_origin_cannot_split_a_group_for_one_destination():
    """3.3.2: Cells from one origin to one destination are one group, so it is listed once."""
    t = Table("GAZ 2u; rTH 2P", haganah=3).full(IRGUN, "travel", "space:GAZ", "to:rTH", "group:1:0")
    assert t.asked == "irgun travel.to"
    assert t.listed("to") == set(SPACES) - {"rTH"}


def test_D5_cells_already_there_are_not_counted_nor_changed():
    """3.3.2: rTH 2P 3a, one Cell arrives: it is Underground, the three stay Active."""
    t = Table("GAZ 1u; rTH 2P 3a", haganah=3).full(IRGUN, "travel", "space:GAZ", "to:rTH")
    assert t.shows("rTH 2P 1u 3a")


def test_D5_earlier_arrivals_are_not_counted_nor_changed():
    """3.3.2: One Cell twice to rTH 2P: both Underground; then a group of two: they alone are Active."""
    t = Table("GAZ 1u; GAL 1u; HAD 2u; rTH 2P", haganah=3).full(
        IRGUN, "travel", "space:GAZ", "to:rTH", "space:GAL", "to:rTH"
    )
    assert t.shows("rTH 2P 2u")
    t.play("space:HAD", "to:rTH", "group:2:0")
    assert t.shows("rTH 2P 2u 2a")


@pytest.mark.parametrize(
    ("before", "group", "after"),
    [
        ("LYD 2a", "group:0:2", "LYD 2u"),
        ("LYD 4T 1a", "group:0:1", "LYD 4T 1u"),
        ("TLV 3T 1a cf", "group:0:1", "TLV 3T 1a cf"),
        ("TLV 3T 1u cf", "group:1:0", "TLV 3T 1a cf"),
        ("TLV 2T 1a cf", "group:0:1", "TLV 2T 1u cf"),
        ("rTH 2P 1u 1a", "group:1:1", "rTH 2P 2a"),
    ],
)
def test_D6_move_to_the_own_space(before, group, after):
    """3.3.2: Staying counts as a move, with the same sum."""
    place = before.split()[0]
    t = Table(f"{before}; GAL 1u", haganah=3).full(IRGUN, "travel", f"space:{place}", f"to:{place}", group)
    assert t.shows(after)
    assert "GAL" in t.spaces()  # all of the origin's Cells have moved: no further destination is asked


def test_D7_cells_left_behind_keep_their_state():
    """3.3.2: Not all Cells of an origin must move; those left stay as they are."""
    t = Table("LYD 1u 2a", haganah=3).full(IRGUN, "travel", "space:LYD")
    assert t.offers("done")  # "any Cells": none is fine
    t.play("to:GAL", "group:0:1", "done")
    assert t.shows("LYD 1u 1a; GAL 1u")


def test_D8_a_cell_travels_once():
    """3.3.2: GAZ->TLV, Propagandize, then TLV as origin with the same Cell is refused."""
    t = Table("GAZ 1u; GAL 1u; TLV 2T cf", haganah=3).full(IRGUN, "travel")
    t.play("space:GAZ", "to:TLV", "sa:propagandize")
    assert t.shows("TLV 2T 1a cf")
    assert t.spaces() == {"GAL"}
    assert t.why("space:TLV") == ["no_cells_to_move"]


def test_D8_other_value_lets_it_travel_again():
    """3.3.2: With travel.cell_once off the same Cell goes on to LYD."""
    t = Table("GAZ 1u; GAL 1u; TLV 2T cf", params={"travel.cell_once": False}, haganah=3).full(IRGUN, "travel")
    t.play("space:GAZ", "to:TLV", "sa:propagandize", "space:TLV", "to:LYD")
    assert t.shows("TLV 2T cf; LYD 1u")


def test_D8_only_as_many_leave_as_were_there_before():
    """3.3.2: Arrivals are counted: of three Cells in TLV, two came by this Travel, one may go."""
    t = Table("GAZ 2u; TLV 1u", haganah=3).full(
        IRGUN, "travel", "space:GAZ", "to:TLV", "group:2:0", "space:TLV", "to:GAL"
    )
    assert t.shows("TLV 2u; GAL 1u")
    assert t.decider == BRITISH  # neither TLV nor GAL is an origin now: the operation is over


def test_D8_of_a_mixed_stack_the_cell_that_did_not_travel_is_flipped_first():
    """3.3.2, 4.3.2: The Cell that Propagandize activates is the one that was there; only it may go on."""
    t = Table("GAZ 1u; GAL 1u; TLV 1T 1u cf", haganah=3).full(IRGUN, "travel", "space:GAZ", "to:TLV", "group:1:0")
    assert t.shows("TLV 1T 2u cf")
    t.play("sa:propagandize")
    assert t.shows("TLV 1T 1u 1a cf")
    t.play("space:TLV", "to:LYD", "group:0:1")
    assert t.shows("TLV 1T 1u cf; LYD 1u")


FIVE_ORIGINS = "GAL 1u; HAD 1u 1C; SAM 1u; LYD 1u; GAZ 1u"


def travel_all(origins, box, **more):
    """One Cell from each origin to JED, as far as the limit goes."""
    t = Table(FIVE_ORIGINS, **more).turn(IRGUN, box, "op:travel")
    for origin in origins:
        t.play(f"space:{origin}", "to:JED")
    return t


@pytest.mark.parametrize(
    ("box", "haganah", "capabilities", "origins"),
    [
        ("limited_op", 4, {}, ["GAL", "HAD"]),
        ("limited_op", 3, {}, ["GAL"]),
        ("limited_op", 3, {"P13": "shaded"}, ["GAL", "HAD"]),
        ("op_special", 4, {}, ["GAL", "HAD", "SAM", "LYD"]),
        ("op_special", 3, {}, ["GAL", "HAD", "SAM"]),
        ("op_special", 3, {"P13": "shaded"}, ["GAL", "HAD", "SAM", "LYD"]),
    ],
)
def test_D9_extra_origin_by_the_haganah_track(box, haganah, capabilities, origins):
    """3.3.2, 6.5.3: Haganah at 4 (P13 shaded: at 3) adds one origin, also to a Limited Travel."""
    t = travel_all(origins, box=box, haganah=haganah, capabilities=capabilities)
    assert t.decider == BRITISH  # the operation is over
    assert t.shows(f"JED {len(origins)}u; GAZ 1u")


@pytest.mark.parametrize("box", ["limited_op", "op_special"])
def test_D9_never_by_offensive(box):
    """2.3.7, 3.3.2: A Cache without British near buys no origin; for Rob it would buy a space."""
    t = Table(FIVE_ORIGINS, haganah=3).turn(IRGUN, box, "op:travel")
    assert t.offers_none("extra:cache:HAD")
    assert t.why("extra:cache:HAD") == ["no_extra_space"]
    assert Table(FIVE_ORIGINS, haganah=3).turn(IRGUN, box, "op:rob").offers("extra:cache:HAD")
