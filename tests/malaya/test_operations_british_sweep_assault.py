"""3.2.3, 3.2.4 Sweep and Assault."""

from __future__ import annotations

import pytest

from .table import BRITISH, Table

# -- Sweep -----------------------------------------------------------------------------------------


def test_C11_troops_out_of_an_economic_center():
    """3.2.3: Troops leave TIN for PRK, MCP lose control, then all three cubes count."""
    t = Table("TIN 2T; PRK 1P 3u", pw=12, rb=20).limited(BRITISH, "sweep", "space:PRK", "from:TIN", "number:2")
    assert t.over() and t.shows("TIN; PRK 2T 1P 3a") and t.pw == 15 and t.rb == 18


def test_C11_control_before_activation():
    """3.2.3, 1.7: Political Will has moved when the Guerrillas are still Underground."""
    t = Table("TIN 2T; PRK 1P 3u", pw=12).full(BRITISH, "sweep", "space:PRK", "done", "from:TIN", "number:2")
    assert t.asked == "british action.pause" and t.shows("PRK 2T 1P 3u") and t.pw == 15


def test_C11_provinces_and_kuala_lumpur_only():
    """3.2.3: Economic Centers and Thailand are no destinations."""
    t = Table(None).full(BRITISH, "sweep")
    assert t.spaces() == {"KLU", "PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE"}
    assert t.why("space:TIN") and t.why("space:THA")


def test_C11_police_stay_and_no_troop_need_move():
    """3.2.3: only Troops are asked for; without a move the cubes there activate."""
    t = Table("SEL 2P 1u; KLU 1T 2P; PRK 2P").limited(BRITISH, "sweep", "space:SEL")
    assert t.offers("from:KLU", "done") and t.offers_none("from:PRK")
    t.play("done")
    assert t.over() and t.shows("SEL 2P 1a; KLU 1T 2P; PRK 2P")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("PRK 1T 1P 3u", "PRK 1T 1P 1u 2a"),
        ("SEL 1P 3u", "SEL 1P 2u 1a"),
        ("KLU 1T 2P 4u", "KLU 1T 2P 1u 3a"),
        ("JOH 1T 3u", "JOH 1T 3u"),
        ("JOH 1T 2P 3u", "JOH 1T 2P 2u 1a"),
        ("KED 2P 3u", "KED 2P 2u 1a"),
        ("NEG 3T 2P 3u", "NEG 3T 2P 1u 2a"),
        ("PAH 6T 1u 1a", "PAH 6T 2a"),
    ],
)
def test_C12_one_guerrilla_per_cube_in_jungle_per_two(before, after):
    """3.2.3: Mountain and Kuala Lumpur 1 per cube, Jungle 1 per 2 rounded down, Police counted."""
    t = Table(before).limited(BRITISH, "sweep", f"space:{before.split()[0]}")
    assert t.over() and t.shows(after)


def test_C13_no_chains_but_one_destination_may_be_left_for_another():
    """3.2.3: KLU's Troops reach SEL only, SEL's own may go on to PAH."""
    t = Table("KLU 2T; SEL 1T").full(BRITISH, "sweep", "space:SEL", "space:PAH", "done")
    assert t.offers("from:KLU", "from:SEL")
    t.play("from:KLU")
    assert t.options == ["number:1", "number:2"]  # no other destination than SEL
    t.play("number:2")
    assert t.shows("SEL 3T; KLU")
    t.play("from:SEL")  # only the one that was there at first
    assert t.shows("KLU; SEL 2T; PAH 1T") and t.offers_none("from:SEL")


def test_C13_all_troops_move_at_the_same_time():
    """3.2.3, 1.7: SEL lost (+2) and PRK gained (-3) are one change of -1, not cut at 20 on the way."""
    t = Table("KLU 1T; SEL 1T 2u; PRK 1T 1u", pw=19).full(BRITISH, "sweep", "space:SEL", "space:KED", "done")
    t.play("from:KLU", "from:PRK", "to:KED")
    assert t.shows("KLU; SEL 2T 2u; PRK 1u; KED 1T") and t.pw == 18


def test_C13_two_borders_away_is_too_far():
    """3.2.3: Troops that are not adjacent can not enter."""
    t = Table("KLU 2T; JOH 1T").limited(BRITISH, "sweep", "space:PAH")
    assert t.options == ["from:johore", "done"]


# -- Assault ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("JOH 1T 3P 2a", "JOH 1T 3P 1a"),
        ("PRK 3T 3a", "PRK 3T 2a"),
        ("PRK 4T 3P 3a", "PRK 4T 3P 1a"),
        ("SEL 1T 3P 1a", "SEL 1T 3P 1a"),
        ("KLU 1T 2P 3a", "KLU 1T 2P"),
        ("TIN 1T 1P 3a", "TIN 1T 1P 1a"),
        ("RUB 2P 2a", "RUB 2P"),
        ("KED 2P 1a", "KED 2P 1a"),
    ],
)
def test_C14_pieces_per_troop_or_cube(before, after):
    """3.2.4: Jungle 1 per Troop, Mountain 1 per 2 Troops, Kuala Lumpur and ECs 1 per cube; always paid."""
    t = Table(before, rb=10).limited(BRITISH, "assault", f"space:{before.split()[0]}")
    assert t.over() and t.shows(after) and t.rb == 8


def test_C14_cubes_and_mcp_pieces_are_needed():
    """3.2.4: any cube and any MCP piece make a space selectable, the one without the other does not."""
    t = Table("KED 2P 1u; JOH 1T 1B; PAH 2u; SEL 3T; TIN 1P 1a").full(BRITISH, "assault")
    assert t.spaces() == {"KED", "JOH", "TIN"}
    assert t.why("space:PAH") == ["no_cubes"] and t.why("space:SEL") == ["no_enemies"]


@pytest.mark.parametrize(
    ("before", "after", "will"),
    [
        ("JOH 5T 1a 1u 2B", "JOH 5T 1u 2B", 0),
        ("JOH 2T 1u 1B", "JOH 2T 1u 1B", 0),
        ("JOH 3T 3a 1B", "JOH 3T 1B", 3),
        ("JOH 4T 2a 2B", "JOH 4T", 2),
        ("JOH 4T 3a 2B", "JOH 4T 1B", 4),
        ("JOH 2T 2B", "JOH 2T", 2),
    ],
)
def test_C15_guerrillas_before_bases_and_the_whole_count(before, after, will):
    """3.2.4, 3.1: Bases only when no Guerrilla of either state is left; +1 each, +3 where MCP lose JOH."""
    t = Table(before, pw=10).limited(BRITISH, "assault", "space:JOH")
    assert t.over() and t.shows(after) and t.pw == 10 + will


def test_C16_air_strike_just_before_assault_frees_a_base():
    """3.2.4, 4.2.3: 1a by air, 1a and the Base by the two pairs of Troops."""
    t = Table("PRK 4T 2a 1B", pw=12).full(BRITISH, "assault", "sa:air_strike")
    assert t.shows("PRK 4T") and t.pw == 13


@pytest.mark.parametrize(("before", "activity"), [("PRK 4T 2a 1B", []), ("PRK 4T 3a 1B", ["sa:air_strike"])])
def test_C16_the_other_way_round_the_base_stays(before, activity):
    """3.2.4, 4.2.3: Assault first takes two Guerrillas, the Air Strike takes no Base."""
    t = Table(before, pw=12).full(BRITISH, "assault", "space:PRK")
    assert t.offers(*activity) and t.offers_none(*({"sa:air_strike"} - set(activity)))
    t.play(*activity, "done")
    assert t.over() and t.shows("PRK 4T 1B") and t.pw == 12
