"""3.3.1, 3.3.2 Recruit and Travel."""

from __future__ import annotations

import pytest

from .table import EOKA, SPACES, Table

# -- Recruit ---------------------------------------------------------------------------------------


def test_D1_with_or_next_to_a_cache_and_no_curfew():
    """3.3.1: Mountains and Towns in or next to a Cache; the Curfew bars a Town, British pieces do not."""
    t = Table("LIM 2T 1C cf; PAP 3T 1P; LAR 1P cf; TRO 2T").full(EOKA, "recruit")
    assert t.spaces() == {"PAP", "TRO"}
    assert t.why("space:LIM") == t.why("space:LAR") == ["under_curfew"]
    assert t.why("space:NIC") == ["no_cache_near"]


def test_D1_a_town_with_a_cache_and_british_pieces():
    """3.3.1: The Cache's own Town takes a Cell, whatever British pieces are there."""
    t = Table("LIM 2T 1P 1C").full(EOKA, "recruit")
    assert t.spaces() == {"LIM", "PAP", "LAR", "TRO"}
    assert t.play("space:LIM").shows("LIM 2T 1P 1u 1C")


@pytest.mark.parametrize(("cache", "base"), [("LIM", "AKR"), ("LAR", "DHE"), ("FAM", "DHE")])
def test_D1_never_a_base(cache, base):
    """3.3.1: A Base next to a Cache takes no Cell."""
    t = Table(f"{cache} 1C").full(EOKA, "recruit")
    assert cache in t.spaces() and base not in t.spaces()
    assert t.why(f"space:{base}") == ["not_in_bases"]


def test_D1_no_recruit_without_a_cache_on_the_map():
    """3.3.1: Not even a Town does without a Cache near."""
    t = Table("LIM 1u; TRO 1u").turn(EOKA, "op_special")
    assert t.offers("op:travel") and t.offers_none("op:recruit")
    assert t.why("op:recruit") == ["no_cache_near"]


def test_D2_two_only_in_a_mountain_with_a_cache():
    """3.3.1: FAM 1C takes one, KYR next to it one, TRO 2C up to two."""
    t = Table("FAM 1C; TRO 2C", cells=6).full(EOKA, "recruit", "space:FAM")
    assert t.shows("FAM 1u 1C")  # no question: one is all
    assert t.play("space:KYR").shows("KYR 1u")
    t.play("space:TRO")
    assert t.options == ["number:1", "number:2"]
    t.play("number:2")
    assert t.shows("FAM 1u 1C; KYR 1u; TRO 2u 2C") and t.box("cell") == 2


def test_D2_up_to_two_may_be_one():
    """3.3.1: One Cell is enough in a Mountain with a Cache."""
    t = Table("KYR 1C", cells=6).full(EOKA, "recruit", "space:KYR", "number:1")
    assert t.shows("KYR 1u 1C") and t.box("cell") == 5


def test_D2_a_town_with_two_caches_takes_one():
    """3.3.1: Caches in a Town do not add Cells."""
    assert Table("NIC 2C").full(EOKA, "recruit", "space:NIC").shows("NIC 1u 2C")


# -- Travel ----------------------------------------------------------------------------------------


def test_D3_each_origin_is_a_group_of_its_own():
    """3.3.2: DHE 2T 1a: one Cell from LAR and one from PAP are Underground, 1 + 2 twice."""
    t = Table("DHE 2T 1a; LAR 1u; PAP 1u").full(EOKA, "travel", "space:LAR", "to:DHE", "space:PAP", "to:DHE")
    assert t.shows("DHE 2T 2u 1a; LAR; PAP")


def test_D3_two_cells_of_one_origin_are_one_group():
    """3.3.2: Two Cells from LAR to DHE 2T 1a: 2 + 2 is above three."""
    t = Table("DHE 2T 1a; LAR 2u").full(EOKA, "travel", "space:LAR", "to:DHE", "group:2:0")
    assert t.shows("DHE 2T 3a; LAR")


def test_D3_one_origin_cannot_split_a_group_for_one_destination():
    """3.3.2: Cells from one origin to one destination are one group, so it is listed once."""
    t = Table("DHE 2T; LAR 2u").full(EOKA, "travel", "space:LAR", "to:DHE", "group:1:0")
    assert t.asked == "eoka travel.to"
    assert t.listed("to") == set(SPACES) - {"DHE"}


@pytest.mark.parametrize(
    ("there", "group", "arrived"),
    [
        ("AKR 2T", "group:1:0", "AKR 2T 1u"),
        ("AKR 2T", "group:0:1", "AKR 2T 1u"),
        ("AKR 2T", "group:1:1", "AKR 2T 2a"),
        ("AKR 3T", "group:1:0", "AKR 3T 1a"),
        ("AKR 2T 1P", "group:1:0", "AKR 2T 1P 1a"),
        ("AKR", "group:2:1", "AKR 3u"),
        ("AKR", "group:2:2", "AKR 4a"),
        ("AKR 2u 2a", "group:0:1", "AKR 3u 2a"),
        ("LIM 2T cf", "group:1:0", "LIM 2T 1u cf"),
        ("LIM 2T 1P cf", "group:1:0", "LIM 2T 1P 1a cf"),
        ("LIM 1P 3a cf", "group:1:1", "LIM 1P 2u 3a cf"),
        ("LIM 1P 3u cf", "group:2:1", "LIM 1P 3u 3a cf"),
    ],
)
def test_D3_activation_sum(there, group, arrived):
    """3.3.2: Group plus cubes above three, Base or Curfew: the group Active, else Underground."""
    code = there[:3]
    t = Table(f"KAR 2u 2a; {there}").full(EOKA, "travel", "space:KAR", f"to:{code}", group)
    assert t.shows(arrived)


@pytest.mark.parametrize("there", ["KYR 6T 1P", "TRO 3T", "NIC 6T 3P", "KAR 1T"])
def test_D4_other_spaces_never_show_cells(there):
    """3.3.2: Into a Mountain or a Town without Curfew the Cells come Underground, whatever is there."""
    code = there[:3]
    t = Table(f"PAP 1u 2a; {there}").full(EOKA, "travel", "space:PAP", f"to:{code}", "group:1:2")
    assert t.shows(f"{there} 3u")


def test_D4_every_space_is_a_destination():
    """3.3.2: Any space of the map may be entered, Bases too."""
    t = Table("KAR 1a; AKR 2T").full(EOKA, "travel", "space:KAR")
    assert t.listed("to") == set(SPACES)
    assert t.play("to:AKR").shows("AKR 2T 1u; KAR")


@pytest.mark.parametrize(
    ("before", "group", "after"),
    [
        ("TRO 2a", "group:0:2", "TRO 2u"),
        ("NIC 2T 1P 1a cf", "group:0:1", "NIC 2T 1P 1a cf"),
        ("NIC 2T 1P 1u cf", "group:1:0", "NIC 2T 1P 1a cf"),
        ("LIM 2T 1a cf", "group:0:1", "LIM 2T 1u cf"),
        ("AKR 3T 1u", "group:1:0", "AKR 3T 1a"),
    ],
)
def test_D5_a_move_to_the_own_space(before, group, after):
    """3.3.2: The own space is a destination with the same sum."""
    code = before[:3]
    t = Table(f"{before}; KAR 1u").full(EOKA, "travel", f"space:{code}", f"to:{code}", group)
    assert t.shows(after)


def test_D5_cells_left_keep_their_state():
    """3.3.2: Not all Cells of an origin need move; those left do not change."""
    t = Table("TRO 1u 2a").full(EOKA, "travel", "space:TRO", "to:PAP", "group:0:1")
    assert t.offers("done")
    t.play("done")
    assert t.shows("TRO 1u 1a; PAP 1u")


def test_D6_a_cell_travels_once():
    """3.3.2: PAP 1u to NIC; with no other Cell there NIC is no origin."""
    t = Table("PAP 1u; KAR 1u").full(EOKA, "travel", "space:PAP", "to:NIC")
    assert t.spaces() == {"KAR"}
    assert t.why("space:NIC") == ["no_cells_to_move"]


def test_D6_only_the_cells_that_were_there_go_on():
    """3.3.2: NIC's own Active Cell may go, the one that just came may not."""
    t = Table("PAP 1u; NIC 1a; KAR 1u").full(EOKA, "travel", "space:PAP", "to:NIC", "space:NIC", "to:KYR")
    assert t.shows("NIC 1u; KYR 1u")
    assert t.asked == "eoka action.space"  # no second group from NIC


def test_D6_other_value_a_cell_may_go_on():
    """3.3.2: With travel.cell_once off the Cell goes on from NIC."""
    t = Table("PAP 1u; KAR 1u", params={"travel.cell_once": False}).full(EOKA, "travel", "space:PAP", "to:NIC")
    assert t.spaces() == {"NIC", "KAR"}
    assert t.play("space:NIC", "to:KYR").shows("PAP; NIC; KYR 1u")
