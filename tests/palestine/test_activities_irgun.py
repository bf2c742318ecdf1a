"""4.3 Silence, Propagandize, Terror."""

from __future__ import annotations

import pytest

from .table import IRGUN, Table

# -- Silence ---------------------------------------------------------------------------------------


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


# -- Propagandize ----------------------------------------------------------------------------------


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


# -- Terror ----------------------------------------------------------------------------------------


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
