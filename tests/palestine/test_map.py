"""1.3 The map: spaces, links, the Districts around Cities, Coastal Districts."""

from __future__ import annotations

from collections import Counter

import pytest

from .table import BRITISH, IRGUN, SPACES, Table, rules


def test_map_spaces_types_and_values():
    """1.3, 1.3.1, 1.3.2, 1.3.3, 1.3.4: six Districts worth 1, three Cities worth 2, four Railways."""
    board = rules().board
    assert Counter(board.type_of.values()) == {"district": 6, "city": 3, "railway": 4}
    assert {board.value_of[x] for x in board.of_type(("district",))} == {1}
    assert {board.value_of[x] for x in board.of_type(("city",))} == {2}
    assert sum(len(neighbours) for neighbours in board.adjacent.values()) == 2 * 26


def test_railway_of_the_rulebooks_example_has_exactly_its_neighbours():
    """1.3.5: the one space whose neighbours the rulebook lists in full."""
    expected = {SPACES[code] for code in ("TLV", "HAC", "HAD", "SAM", "LYD")}
    assert set(rules().board.adjacent["tel_aviv_haifa"]) == expected


def test_inferred_links_are_marked_in_the_data():
    """1.3.5: what the text does not state is marked as inferred, and nothing it states is."""
    inferred = {frozenset(link) for link in rules().board.inferred}
    assert frozenset(("samaria", "lydda")) in inferred
    assert frozenset(("tel_aviv_haifa", "samaria")) not in inferred
    assert len(inferred) == 13


# -- A1-A3: the map --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("railway", "others", "city"),
    [
        ("rTJ", "rTH rTE rHS", "TLV"),
        ("rTH", "rTJ rTE rHS", "TLV"),
        ("rTE", "rTJ rTH rHS", "TLV"),
        ("rHS", "rTJ rTH rTE", "HAC"),
    ],
)
def test_A1_railways_meeting_in_a_city_are_not_adjacent(railway, others, city):
    """1.3.5: Troops on one Railway do not reach another in a Search; those of the City do."""
    board = "; ".join(f"{space} 2T" for space in [*others.split(), city])
    t = Table(board).limited(BRITISH, "search", f"space:{railway}")
    assert t.asked == "british move.from"
    assert t.offers(f"from:{city}")
    assert t.offers_none(*(f"from:{other}" for other in others.split()))


@pytest.mark.parametrize(
    ("source", "target"),
    [("SAM", "LYD"), ("SAM", "HAD"), ("GAL", "HAD"), ("LYD", "JED"), ("GAZ", "LYD"), ("LYD", "SAM")],
)
def test_A2_a_railway_does_not_cut_district_borders(source, target):
    """1.3.5: Districts on both sides of a Railway stay adjacent."""
    t = Table(f"{source} 2T").limited(BRITISH, "search", f"space:{target}")
    t.play(f"from:{source}", "number:2")
    assert t.shows(f"{source}; {target} 2T")


@pytest.mark.parametrize(
    ("city", "district", "others"),
    [
        ("HAC", "HAD", "rTH 1u; rHS 1u; GAL 1u; SAM 1u"),
        ("TLV", "LYD", "rTH 1u; rTJ 1u; rTE 1u; GAZ 1u; SAM 1u"),
        ("JEC", "JED", "rTJ 1u; LYD 1u; SAM 1u; GAZ 1u"),
    ],
)
def test_A3_the_adjacent_district_of_a_city_is_the_surrounding_one(city, district, others):
    """4.2.3: Mass Detention reaches the City and the one District around it, never a Railway."""
    t = Table(f"{city} 3T 1a cf; {district} 1u; {others}", pw=15, dice=[6])
    t.full(BRITISH, "search", "sa:mass_detention")
    assert t.shows(f"{city} 3T cf; {district}; {others}")
    assert (t.prison, t.pw) == (2, 11)


# -- A21, A22 --------------------------------------------------------------------------------------


def test_A22_coastal_districts():
    """1.3.2, P2: Cells go from the five Coastal Districts with Troops, from no other kind of space."""
    coastal = "GAL 1T 1u; HAD 1T 1a; SAM 1T 1u; LYD 1T 1u; GAZ 1T 1a"
    others = "JED 1T 1u; TLV 2T 2u; HAC 1T 1u; rTE 1T 1u; rHS 1T 1u"
    t = Table(f"{coastal}; {others}").event(BRITISH, "P2", "unshaded")
    assert t.whole(f"GAL 1T; HAD 1T; SAM 1T; LYD 1T; GAZ 1T; {others}")
    assert t.prison == 5


@pytest.mark.parametrize(
    ("space", "pw"),
    [("JED", 12), ("TLV", 12), ("rTE", 12), ("GAL", 9), ("HAD", 9), ("SAM", 9), ("LYD", 9), ("GAZ", 9)],
)
def test_A22_sabotage_in_coastal_districts(space, pw):
    """1.3.2, P4: Two Sabotage markers cost 1 there; anywhere else the British gain 2."""
    assert Table(f"{space} 2s", pw=10).event(IRGUN, "P4", "unshaded").pw == pw
