"""1.3 The map: spaces, values, links."""

from __future__ import annotations

import pytest

from coin_core.assembly.assemble import assemble

from .table import BRITISH, SETUP, SPACES, Table, rules

# -- 1: map and pieces -----------------------------------------------------------------------------


def test_map_spaces_and_their_types():
    """1.3, 1.3.1, 1.3.2, 1.3.3, 1.3.4: six Towns, two Mountains, two Bases; all can hold forces."""
    board = assemble("cyprus").board
    types = {code: board.type_of[space] for code, space in SPACES.items()}
    assert types == {
        **dict.fromkeys(("NIC", "PAP", "LIM", "LAR", "FAM", "KAR"), "town"),
        **dict.fromkeys(("TRO", "KYR"), "mountain"),
        **dict.fromkeys(("AKR", "DHE"), "base"),
    }
    assert set(board.spaces) == set(SPACES.values())
    for kind in ("troops", "police", "cell_underground", "cell_active"):
        assert set(board.may_hold[kind]) == set(SPACES.values())


def test_sabotage_values():
    """1.3.2, 1.3.3, 1.3.4, 6.1.2: 2 in Nicosia and the Bases, 1 in other Towns, 0 in Mountains."""
    value_of = rules().board.value_of
    assert {code: value_of[space] for code, space in SPACES.items()} == {
        "NIC": 2,
        **dict.fromkeys(("PAP", "LIM", "LAR", "FAM", "KAR"), 1),
        **dict.fromkeys(("TRO", "KYR"), 0),
        **dict.fromkeys(("AKR", "DHE"), 2),
    }


def test_famagusta_has_exactly_the_neighbours_of_the_rulebook():
    """1.3.5: the one space whose neighbours are printed, none of them marked as inferred."""
    board = assemble("cyprus").board
    neighbours = {SPACES[code] for code in ("KAR", "NIC", "LAR", "KYR", "TRO", "DHE")}
    assert set(board.adjacent["famagusta"]) == neighbours
    inferred = {frozenset(link) for link in board.inferred}
    assert not [link for link in inferred if "famagusta" in link]
    assert len(inferred) == 11  # every other link of the map is


def test_the_least_sure_links_count_until_corrected():
    """1.3.5: Nicosia-Paphos and Karpas-Kyrenia are on the map that is played, both ways."""
    adjacent = assemble("cyprus").board.adjacent
    assert "paphos" in adjacent["nicosia"] and "nicosia" in adjacent["paphos"]
    assert "kyrenia" in adjacent["karpas"] and "karpas" in adjacent["kyrenia"]
    assert sum(len(neighbours) for neighbours in adjacent.values()) == 2 * 17


# -- A1: the map -----------------------------------------------------------------------------------

ADJACENT = {
    "NIC": "FAM KYR TRO PAP",
    "PAP": "LIM TRO NIC",
    "LIM": "PAP LAR TRO AKR",
    "LAR": "LIM FAM TRO DHE",
    "FAM": "KAR NIC LAR KYR TRO DHE",
    "KAR": "FAM KYR",
    "TRO": "PAP LIM NIC LAR FAM",
    "KYR": "NIC FAM KAR",
    "AKR": "LIM",
    "DHE": "LAR FAM",
}
"""The whole map, written out space by space."""


@pytest.mark.parametrize(("space", "neighbours"), ADJACENT.items())
def test_A1_troops_enter_from_the_spaces_listed_and_no_others(space, neighbours):
    """1.3.5, 3.2.3: With a Troop in every other space, those of the neighbours may enter in a Search."""
    board = "; ".join(f"{code} 1T" for code in SPACES if code != space)
    t = Table(board).limited(BRITISH, "search", f"space:{space}")
    assert t.asked == "british move.from"
    assert t.listed("from") == set(neighbours.split())


def test_A1_search_famagusta_and_larnaca_from_the_set_up():
    """1.3.5: DHE and LAR reach FAM, AKR and LIM do not; NIC does not reach LAR."""
    t = Table(SETUP).limited(BRITISH, "search", "space:FAM")
    assert t.offers("from:DHE", "from:LAR") and t.offers_none("from:AKR", "from:LIM")
    t = Table(SETUP).limited(BRITISH, "search", "space:LAR")
    assert t.offers("from:DHE", "from:LIM") and t.offers_none("from:NIC")
