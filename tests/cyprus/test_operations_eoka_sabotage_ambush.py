"""3.3.3, 3.3.4 Sabotage and Ambush."""

from __future__ import annotations

import pytest

from coin_core.model.log import Flipped, Rolled

from .table import EOKA, Table

# -- Sabotage --------------------------------------------------------------------------------------


def test_D7_towns_and_bases_with_an_underground_cell():
    """3.3.3: Towns and Bases with an Underground Cell; Mountains never, Active Cells do not do."""
    t = Table("LIM 4T 1u cf; AKR 3T 1u; TRO 1u; KYR 1u; NIC 2a; PAP 1C").full(EOKA, "sabotage")
    assert t.spaces() == {"LIM", "AKR"}
    assert t.why("space:TRO") == t.why("space:KYR") == ["not_in_mountains"]
    assert t.why("space:NIC") == ["no_underground_cell"]


@pytest.mark.parametrize("troops", ["", "6T "])
@pytest.mark.parametrize(("die", "marker"), [(2, ""), (3, " 1s")])
def test_D7_troops_do_not_change_the_roll(troops, die, marker):
    """3.3.3: A 3 succeeds and a 2 fails, with or without Troops."""
    t = Table(f"LIM {troops}1u", dice=[die]).full(EOKA, "sabotage", "space:LIM")
    assert t.shows(f"LIM {troops}1a{marker}")


@pytest.mark.parametrize(
    ("die", "pay", "after"),
    [
        (3, "", "NIC 1P 1a; KYR 1C"),
        (4, "", "NIC 1P 1a 1s; KYR 1C"),
        (3, "cache:KYR", "NIC 1P 1a 1s; KYR"),
        (2, "cache:KYR", "NIC 1P 1a 1s; KYR"),
        (1, "cache:KYR", "NIC 1P 1a; KYR"),
    ],
)
def test_D8_order_and_sum(die, pay, after):
    """3.3.3: Flip, then a Cache for +2, then the die less one per Police; above 2 succeeds."""
    t = Table("NIC 1P 1u; KYR 1C", dice=[die]).full(EOKA, "sabotage", "space:NIC")
    assert t.asked == "eoka sabotage.roll"
    assert t.shows("NIC 1P 1a; KYR 1C")  # already Active
    t.play(pay or "roll")
    assert t.shows(after)
    assert t.box("cache") == (4 if pay else 3)


def test_D8_every_police_counts():
    """3.3.3: 3 Police take 3 from a 5."""
    assert Table("NIC 3P 1u", dice=[5]).full(EOKA, "sabotage", "space:NIC").shows("NIC 3P 1a")
    assert Table("NIC 3P 1u", dice=[6]).full(EOKA, "sabotage", "space:NIC").shows("NIC 3P 1a 1s")


def test_D8_an_underground_cell_must_flip():
    """3.3.3: An Active Cell in the space does not spare the Underground one."""
    assert Table("NIC 2u 1a", dice=[1]).full(EOKA, "sabotage", "space:NIC").shows("NIC 1u 2a")


def test_D9_a_cache_among_british_troops_serves_once():
    """3.3.3: TRO's only Cache, among Troops, serves LIM; NIC has none to spend then."""
    t = Table("TRO 2T 1C; LIM 1u; NIC 1u; KAR 1u", dice=[1, 2]).full(EOKA, "sabotage", "space:LIM")
    assert t.options == ["roll", "cache:troodos"]
    t.play("cache:TRO")
    assert t.shows("LIM 1a 1s; TRO 2T") and t.box("cache") == 4
    t.play("space:NIC")
    assert t.asked == "eoka action.space"  # rolled without a question
    assert t.shows("NIC 1a")


def test_D9_the_cache_may_be_in_the_space_itself():
    """3.3.3: A Cache in the selected space is spent as well as one next to it."""
    t = Table("LIM 2P 1u 1C; KAR 1C", dice=[3]).full(EOKA, "sabotage", "space:LIM")
    assert t.options == ["roll", "cache:limassol"]
    assert t.play("cache:LIM").shows("LIM 2P 1a 1s; KAR 1C")


def test_D9_one_cache_for_a_roll():
    """3.3.3: After one Cache the die is rolled; a second one is not taken."""
    t = Table("NIC 1P 1u; KYR 2C; TRO 1C", dice=[1]).full(EOKA, "sabotage", "space:NIC", "cache:KYR")
    assert t.over()
    assert t.shows("NIC 1P 1a; KYR 1C; TRO 1C")  # 1 + 2 - 1 = 2: gone on failure too


def test_D9_a_cache_elsewhere_does_not_serve():
    """3.3.3, 1.3.5: A Cache in TRO does not serve AKR, one in LIM does."""
    t = Table("AKR 1u; TRO 1C", dice=[2]).full(EOKA, "sabotage", "space:AKR")
    assert t.shows("AKR 1a; TRO 1C")
    assert Table("AKR 1u; LIM 1C", dice=[2]).full(EOKA, "sabotage", "space:AKR").offers("cache:LIM")


def test_D10_a_marker_beside_older_ones():
    """3.3.3: A further marker in the same space, but one in each Operation."""
    t = Table("LIM 2u 1s; KAR 1u", dice=[4]).full(EOKA, "sabotage", "space:LIM")
    assert t.shows("LIM 1u 1a 2s")
    assert t.spaces() == {"KAR"} and t.why("space:LIM") == ["already_selected"]


def test_D10_each_marker_counts():
    """3.3.3, 6.1.2: NIC with three markers costs six Political Will."""
    t = Table("NIC 1u 2s; TRO 1u 1C", dice=[3], opinion=0).full(EOKA, "sabotage", "space:NIC", "roll")
    assert t.shows("NIC 1a 3s")
    t.propaganda()
    assert t.pw == 14 - 6 + 2  # five clean Towns


# -- Ambush ----------------------------------------------------------------------------------------


def test_D11_towns_with_an_underground_cell():
    """3.3.4: Troops and Curfew are no bar, Police not needed; no Mountain, no Base, no Active Cell alone."""
    t = Table("PAP 1u; NIC 6T 1u cf; TRO 1u; DHE 1u; LIM 1a").full(EOKA, "ambush")
    assert t.spaces() == {"PAP", "NIC"}
    assert t.why("space:TRO") == t.why("space:DHE") == ["towns_only"]
    assert t.why("space:LIM") == ["no_underground_cell"]


def test_D11_any_die_beats_an_empty_town():
    """3.3.4: PAP without British: a 1 is enough."""
    t = Table("PAP 1u; KAR 1u", dice=[1], caches=2).full(EOKA, "ambush", "space:PAP", "space:PAP")
    assert t.shows("PAP 1a 1C") and t.box("cache") == 1


@pytest.mark.parametrize(
    ("before", "die", "after", "won"),
    [
        ("NIC 2T 1P 1u", 2, "NIC 2T 1a", False),
        ("NIC 2T 1P 1u", 3, "NIC 2T 1a", True),
        ("LAR 2T 2P 1u", 3, "LAR 2T 1P 1a", False),
        ("LAR 2T 2P 1u", 4, "LAR 2T 1P 1a", True),
        ("FAM 1T 1u", 1, "FAM 1T 1a", False),
        ("FAM 1T 1u", 2, "FAM 1T 1a", True),
        ("FAM 1P 1u", 1, "FAM 1a", True),
    ],
)
def test_D12_die_against_the_cubes_left(before, die, after, won):
    """3.3.4: One Police to Available, then the die against all cubes left; a tie fails."""
    code = before[:3]
    t = Table(f"{before}; KAR 1u", dice=[die], police=2).full(EOKA, "ambush", f"space:{code}")
    assert t.shows(after)
    assert t.box("police") == (3 if "P" in before else 2)
    assert (t.asked == "eoka ambush.cache") is won


def test_D12_activate_and_police_before_the_die():
    """3.3.4: The log has the flip and the Police before the roll."""
    t = Table("NIC 2T 1P 1u; KAR 1u", dice=[2]).full(EOKA, "ambush", "space:NIC")
    log = [e for e in t.game.log if isinstance(e, Flipped | Rolled) or getattr(e, "kind", "") == "police"]
    assert [type(e).__name__ for e in log] == ["Flipped", "Moved", "Rolled"]
    assert log[2].needed == 2


def test_D13_that_town_or_an_adjacent_town_or_mountain():
    """3.3.4: No Cell needed there, cubes and Curfew no bar, never a Base; it must be placed."""
    t = Table("LIM 1u; PAP 4T; LAR 1P cf; NIC 1u", dice=[1]).full(EOKA, "ambush", "space:LIM")
    assert t.spaces() == {"LIM", "PAP", "LAR", "TRO"}
    assert t.offers_none("done", "space:AKR")
    assert t.play("space:LAR").shows("LIM 1a; LAR 1P 1C cf") and t.box("cache") == 3


def test_D14_a_town_with_two_caches_may_be_ambushed():
    """3.3.4, 1.4.2: LIM 2C: the Cache goes to PAP, LAR or TRO, not LIM, not AKR."""
    t = Table("LIM 1u 2C; NIC 1u", dice=[1]).full(EOKA, "ambush", "space:LIM")
    assert t.spaces() == {"PAP", "LAR", "TRO"}
    assert t.play("space:TRO").shows("LIM 1a 2C; TRO 1C")


def test_D15_no_cache_available_and_the_offensive_refills():
    """3.3.4, 2.3.7: No Cache for FAM, but Cell and Police all the same; KYR's Cache pays and comes back."""
    t = Table("FAM 1P 1u; PAP 1u; KYR 1C", dice=[6, 2], caches=0, police=0).limited(EOKA, "ambush")
    t.play("space:FAM")
    assert t.shows("FAM 1a; KYR 1C; TRO; NIC") and (t.box("police"), t.box("cache")) == (1, 0)
    t.play("extra:cache:KYR", "space:PAP")
    assert t.asked == "eoka ambush.cache"
    assert t.play("space:TRO").shows("PAP 1a; TRO 1C; KYR") and t.box("cache") == 0


def test_D16_the_active_cell_will_do():
    """3.3.4, 1.4.3: EOKA picks the Cell to activate; an Active one stays as it is."""
    t = Table("LIM 1T 1u 1a; NIC 1u", dice=[1]).full(EOKA, "ambush", "space:LIM")
    assert t.asked == "eoka ambush.cell"
    assert set(t.options) == {"piece:cell_active", "piece:cell_underground"}
    assert t.play("piece:cell_active").shows("LIM 1T 1u 1a")


def test_D16_the_underground_cell_may_be_picked():
    """3.3.4: The Underground Cell flips if EOKA says so."""
    t = Table("LIM 1T 1u 1a; NIC 1u", dice=[1]).full(EOKA, "ambush", "space:LIM", "piece:cell_underground")
    assert t.shows("LIM 1T 2a")


def test_D16_other_value_an_underground_cell_must_flip():
    """3.3.4: With ambush.flips_underground there is no choice."""
    params = {"ambush.flips_underground": True}
    t = Table("LIM 1T 1u 1a; NIC 1u", dice=[1], params=params).full(EOKA, "ambush", "space:LIM")
    assert t.asked == "eoka action.space"
    assert t.shows("LIM 1T 2a")
