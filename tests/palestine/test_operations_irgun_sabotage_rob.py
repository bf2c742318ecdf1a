"""3.3.3, 3.3.4 Sabotage and Rob."""

from __future__ import annotations

import pytest

from coin_core.model.log import Flipped, Rolled

from .table import IRGUN, Table

# -- Sabotage --------------------------------------------------------------------------------------


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


# -- Rob -------------------------------------------------------------------------------------------


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
