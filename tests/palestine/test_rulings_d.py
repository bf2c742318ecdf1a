"""3.3, 4.3 Rulings D: Irgun operations and special activities, one test or more for each.

An activity with one space open takes it without a question: "sa:silence" is then all there is to say.
"""

from __future__ import annotations

import pytest

from coin_core.model.log import Flipped, Rolled

from .table import BRITISH, IRGUN, SPACES, Table

# -- Recruit -----------------------------------------------------------------------------------


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


# -- Travel ------------------------------------------------------------------------------------


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


# -- Sabotage ----------------------------------------------------------------------------------


def test_D10_order_in_a_space():
    """3.3.3, 4.3.3: First a Cell is Activated, then Terror and one Cache may come, then the roll."""
    t = Table("HAC 1P 2u 1C; HAD 1C", dice=[5], haganah=3).full(IRGUN, "sabotage", "space:HAC")
    assert t.shows("HAC 1P 1u 1a 1C")
    assert set(t.options) == {"roll", "cache:haifa_city", "cache:haifa_district", "sa:terror"}
    t.play("sa:terror")
    assert set(t.options) == {"roll", "cache:haifa_city", "cache:haifa_district"}
    t.play("cache:HAD")
    assert t.shows("HAC 1P 1u 1a 1C 2t")  # 5 - 1 + 2 = 6; a second Cache is not to be had: the die fell at once


@pytest.mark.parametrize(
    ("police", "cache", "die", "success"),
    [
        ("", False, 2, False),
        ("", False, 3, True),
        ("1P", False, 3, False),
        ("1P", False, 4, True),
        ("3P", False, 5, False),
        ("3P", False, 6, True),
        ("", True, 1, True),
        ("2P", True, 2, False),
        ("2P", True, 3, True),
    ],
)
def test_D10_above_two_succeeds(police, cache, die, success):
    """3.3.3: Die, +2 for a Cache, -1 for each Police; above 2 places the marker."""
    t = Table(f"LYD 2T {police} 1u 1C; GAL 1u", dice=[die], haganah=3).full(IRGUN, "sabotage", "space:LYD")
    t.play(*(["cache:LYD"] if cache else []), "roll")
    assert t.shows(f"LYD 2T {police} 1a {'' if cache else '1C'} {'1s' if success else ''}")


def test_D11_cache_next_to_british_serves():
    """3.3.3: The Cache of LYD, with 2 Troops there, serves TLV; one that is not adjacent does not."""
    t = Table("TLV 1P 1u; LYD 2T 1C; GAZ 1C; GAL 1u", dice=[2], caches=0, haganah=3).full(
        IRGUN, "sabotage", "space:TLV"
    )
    assert t.offers("cache:LYD")
    assert t.offers_none("cache:GAZ")
    t.play("cache:LYD", "sa:terror")
    assert t.shows("TLV 1P 1a 1t; LYD 2T")
    assert t.box("cache") == 1


def test_D11_cache_is_gone_even_if_the_roll_fails():
    """3.3.3: 1 - 1 + 2 = 2 fails; the Cache is in Available all the same."""
    t = Table("TLV 1P 1u; LYD 2T 1C; GAL 1u", dice=[1], caches=0, haganah=3).full(IRGUN, "sabotage", "space:TLV")
    t.play("cache:LYD", "roll")
    assert t.shows("TLV 1P 1a; LYD 2T")
    assert t.box("cache") == 1


def test_D12_one_cache_next_to_two_spaces():
    """3.3.3: Of two rolls next to one Cache only one gets the +2."""
    t = Table("rTE 1u; TLV 1u; LYD 1C; GAL 1u", dice=[1, 1], haganah=3).full(IRGUN, "sabotage", "space:rTE")
    t.play("cache:LYD", "space:TLV")
    assert t.shows("rTE 1a 1s; LYD")
    assert set(t.options) == {"roll", "sa:terror"}
    t.play("roll")
    assert t.shows("TLV 1a")


def test_D13_more_than_one_marker_in_a_space():
    """3.3.3, 1.4.2, 6.1.1: Markers pile up; in the City each counts, the Railway counts once."""
    t = Table("HAC 1u 1s; rTH 1u 1s; GAL 1u", dice=[3, 3], haganah=3).full(
        IRGUN, "sabotage", "space:HAC", "roll", "space:rTH"
    )
    assert t.shows("HAC 1a 2s; rTH 1a 2s")
    t.propaganda()
    assert t.pw == 18 - 2 * 2 - 2 + 2  # two markers in the City, one Railway, two clean Cities


# -- Rob ---------------------------------------------------------------------------------------


def test_D14_rob_eligibility():
    """3.3.4: Cells of both states above Police, in Districts and Cities; a Curfew is no bar."""
    t = Table("TLV 1T 1P 2a cf; HAC 1P 1u 1a; JEC 1P 1u; LYD 2P 2a; GAL 1u; SAM 5T 1a; rTH 3u", haganah=3).full(
        IRGUN, "rob"
    )
    assert t.spaces() == {"TLV", "HAC", "GAL", "SAM"}
    assert t.why("space:JEC") == t.why("space:LYD") == ["cells_not_above_police"]
    assert t.why("space:rTH") == ["not_on_railways"]


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("LYD 1P 2u", 1, "LYD 1P 1u 1a"),
        ("LYD 1P 2u", 2, "LYD 1P 1u 1a"),
        ("LYD 1P 2u", 3, "LYD 1P 1u 1a 1C"),
        ("LYD 2P 3u", 6, "LYD 2P 2u 1a 1C"),
        ("LYD 1P 1u 1a", 3, "LYD 1P 2a 1C"),
        ("LYD 1P 2a", 3, "LYD 1P 2a 1C"),
        ("LYD 2T 2u", 3, "LYD 2T 2u 1C"),
        ("LYD 2T 2u", 1, "LYD 2T 2u"),
    ],
)
def test_D15_activation_in_rob(before, die, after):
    """3.3.4: If any Police are there one Underground Cell is Activated, success or not."""
    t = Table(f"{before}; GAL 1u", dice=[die], haganah=3).full(IRGUN, "rob", "space:LYD")
    assert t.shows(after)


def test_D15_activation_follows_the_roll():
    """3.3.4: The die falls first."""
    t = Table("LYD 1P 2u; GAL 1u", dice=[4], haganah=3).full(IRGUN, "rob", "space:LYD")
    assert [type(e) for e in t.game.log if isinstance(e, Rolled | Flipped)] == [Rolled, Flipped]


def test_D16_no_cache_available():
    """3.3.4, 1.4.1: A success with no Cache Available places none; the Cell is Activated all the same."""
    t = Table("LYD 1P 2u; GAL 1u 1C", dice=[6], caches=0, haganah=3).full(IRGUN, "rob", "space:LYD")
    assert t.shows("LYD 1P 1u 1a; GAL 1u 1C")
    assert t.box("cache") == 0


def test_D17_offensive_refills_available():
    """2.3.7, 3.3.4: With none Available the Cache paid for a fourth Rob may be placed by it."""
    t = Table("GAL 1u; HAD 1u; SAM 1u; GAZ 1u; JED 2C", caches=0, dice=[6, 1, 1, 5], haganah=3).full(IRGUN, "rob")
    t.play("space:GAL", "space:HAD", "space:SAM")
    assert t.shows("GAL 1u")
    assert t.spaces() == set()
    t.play("extra:cache:JED", "space:GAZ")
    assert t.shows("GAZ 1u 1C; JED 1C")
    assert t.box("cache") == 0


# -- Silence -----------------------------------------------------------------------------------


def test_D18_silence_without_police():
    """4.3.1: With no Police there is nothing to remove: the space is not listed."""
    t = Table("HAC 1P 1u; JEC 1P 1u; LYD 2u", haganah=3).full(IRGUN, "travel", "sa:silence")
    assert t.spaces() == {"HAC", "JEC"}
    assert t.why("space:LYD") == ["no_police"]


def test_D18_silence_is_not_offered_where_no_space_has_police():
    """4.3.1: Nor is the activity itself, if no space has Police."""
    t = Table("LYD 2u; GAL 1u", haganah=3).full(IRGUN, "travel")
    assert t.offers_none("sa:silence")
    assert t.why("sa:silence") == ["no_police"]


def test_D19_silence_counts_underground_cells():
    """4.3.1: Underground at least Police, before removal; one Police goes, the Cells stay Underground."""
    t = Table("HAC 2P 2u; JEC 2P 1u 3a; LYD 1P 2u", police=0, haganah=3).full(IRGUN, "travel", "sa:silence")
    assert t.spaces() == {"HAC", "LYD"}
    assert t.why("space:JEC") == ["underground_below_police"]
    t.play("space:HAC")
    assert t.shows("HAC 1P 2u")
    assert t.box("police") == 1


@pytest.mark.parametrize(("before", "after"), [("HAC 1P 1u cf", "HAC 1u"), ("HAC 1T 1P 1u cf", "HAC 1T 1u cf")])
def test_D20_silence_removes_the_last_british_piece_under_curfew(before, after):
    """4.3.1, 1.10: The Curfew leaves at once with the last British piece, so Recruit may follow there."""
    t = Table(f"{before}; HAD 1C", haganah=3).full(IRGUN, "recruit")
    assert "HAC" not in t.spaces()
    t.play("sa:silence")
    assert t.shows(after)
    assert ("HAC" in t.spaces()) == ("cf" not in after)


# -- Propagandize ------------------------------------------------------------------------------


def test_D21_only_one_city_open():
    """4.3.2: With TLV alone it is -1, not -2: a City serves once."""
    t = Table("TLV 2T 2u cf; GAL 1u", haganah=3).full(IRGUN, "travel", "sa:propagandize")
    assert t.pw == 17
    assert t.shows("TLV 2T 1u 1a cf")
    assert t.asked == "irgun action.space"  # back in the Travel
    assert t.why("sa:propagandize") == ["activity_used"]


def test_D21_two_different_cities_at_most():
    """4.3.2: A second City must be another one, may be left out, and there is no third."""
    t = Table("HAC 1T 1u cf; TLV 1T 1u cf; JEC 1T 1u cf", haganah=3).full(
        IRGUN, "travel", "sa:propagandize", "space:TLV"
    )
    assert t.spaces() == {"HAC", "JEC"}
    assert t.why("space:TLV") == ["already_selected"]
    assert t.offers("done")
    t.play("space:JEC")
    assert t.pw == 16
    assert t.shows("HAC 1T 1u cf; TLV 1T 1a cf; JEC 1T 1a cf")
    assert t.why("sa:propagandize") == ["activity_used"]


# -- Terror ------------------------------------------------------------------------------------


def test_D22_terror_is_declared_before_the_roll_in_a_city_of_the_sabotage():
    """4.3.3: Not as a space of its own, not in a District, once; in a City before its roll."""
    t = Table("GAL 1u; HAC 1u; TLV 1u; GAZ 1C", dice=[3, 3, 3], haganah=3).full(IRGUN, "sabotage")
    assert t.offers_none("sa:terror")
    assert t.why("sa:terror") == ["declared_at_roll"]
    t.play("space:GAL")
    assert t.shows("GAL 1a 1s")  # rolled at once: with no Cache near there was nothing else to do
    t.play("space:HAC")
    assert set(t.options) == {"roll", "sa:terror"}
    t.play("sa:terror")
    assert t.shows("HAC 1a 1t")
    t.play("space:TLV")
    assert t.shows("TLV 1a 1s")  # no second Terror to declare


def test_D22_failed_terror_places_nothing():
    """4.3.3: A roll that fails: no marker of any kind, and the track stays."""
    t = Table("HAC 1u; GAL 1u", dice=[2], haganah=3).full(IRGUN, "sabotage", "space:HAC", "sa:terror")
    assert t.shows("HAC 1a")
    assert t.haganah == 3
    assert t.decider == IRGUN and "GAL" in t.spaces()


def test_D22_terror_only_with_sabotage():
    """4.3.3: No other operation takes it."""
    t = Table("HAC 1u; GAL 1u", haganah=3).full(IRGUN, "travel")
    assert t.offers_none("sa:terror")
    assert t.why("sa:terror") == ["accompanies_other"]


def test_D22_not_after_another_activity():
    """4.1, 4.3.3: After Silence no Terror may be declared in the City."""
    t = Table("HAC 1P 1u; HAD 1C; GAL 1u", dice=[3], haganah=3).full(IRGUN, "sabotage", "sa:silence", "space:HAC")
    assert set(t.options) == {"roll", "cache:haifa_district"}
    t.play("roll")
    assert t.shows("HAC 1a 1s")


@pytest.mark.parametrize(
    ("haganah", "police", "cache", "die", "markers", "track"),
    [
        (4, "", False, 5, 1, 4),
        (4, "", False, 6, 2, 3),
        (4, "1P", False, 6, 1, 4),
        (3, "1P", True, 5, 2, 2),
        (0, "", True, 5, 2, 0),
        (0, "", False, 5, 1, 0),
    ],
)
def test_D23_terror_at_six_or_more(haganah, police, cache, die, markers, track):
    """4.3.3: A modified 6 or more: two Terror and one step left; at 0 only the markers."""
    t = Table(f"HAC {police} 1u; HAD 1C; GAL 1u", haganah=haganah, dice=[die]).full(IRGUN, "sabotage", "space:HAC")
    t.play("sa:terror", "cache:HAD" if cache else "roll")
    assert t.shows(f"HAC {police} 1a {markers}t")
    assert t.haganah == track


def test_D24_silence_between_two_sabotage_spaces():
    """4.1, 4.3.1: Sabotage GAL, Silence HAC, Sabotage HAC with a 3: one Police less, success."""
    t = Table("GAL 1u; HAC 1P 1u; GAZ 1u", dice=[1, 3], haganah=3).full(IRGUN, "sabotage", "space:GAL")
    t.play("sa:silence", "space:HAC")
    assert t.shows("GAL 1a; HAC 1a 1s")


def test_D24_without_silence_the_roll_fails():
    """3.3.3: The same 3 with the Police in place fails."""
    t = Table("GAL 1u; HAC 1P 1u; GAZ 1u", dice=[1, 3], haganah=3).full(
        IRGUN, "sabotage", "space:GAL", "space:HAC", "roll"
    )
    assert t.shows("GAL 1a; HAC 1P 1a")


def test_D25_track_fill_takes_the_cell_of_a_space_not_yet_done():
    """6.5.2, 3.3.3: A space that gave up its last Underground Cell is no longer listed."""
    t = Table("HAC 1u; GAL 1u; LYD 1u 1a; TLV 1u; JEC 1u", haganah=4, cells=0, caches=1, dice=[6, 3]).full(
        IRGUN, "sabotage"
    )
    t.play("space:HAC", "sa:terror")
    assert t.asked == "irgun haganah.cell"
    t.play("space:GAL", "space:LYD", "piece:cell_underground")
    assert t.shows("HAC 1a 2t; GAL; LYD 1a")
    assert t.spaces() == {"TLV", "JEC"}
    assert t.why("space:GAL") == t.why("space:LYD") == ["no_underground_cell"]
    t.play("space:TLV")
    assert t.shows("TLV 1a 1s")
    assert t.spaces() == {"JEC"}


def test_D25_a_space_with_an_underground_cell_left_is_still_listed():
    """6.5.2, 3.3.3: One of two given up: the space can still be done."""
    t = Table("HAC 1u; GAL 2u; LYD 1u 1a", haganah=4, cells=0, caches=1, dice=[6]).full(IRGUN, "sabotage")
    t.play("space:HAC", "sa:terror", "space:GAL", "space:LYD", "piece:cell_active")
    assert t.shows("GAL 1u; LYD 1u")
    assert t.spaces() == {"GAL", "LYD"}
