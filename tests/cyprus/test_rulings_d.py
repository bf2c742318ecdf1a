"""3.3, 4.3 Rulings D: EOKA operations and special activities, one test or more for each.

An activity with one space open takes it without a question: "sa:infiltrate" is then all there is to say.
"""

from __future__ import annotations

import pytest

from coin_core.model.log import Flipped, Rolled

from .table import EOKA, SETUP, SPACES, Table

OPERATIONS = ("recruit", "travel", "sabotage", "ambush")


# -- Recruit -----------------------------------------------------------------------------------


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


# -- Travel ------------------------------------------------------------------------------------


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


# -- Sabotage ----------------------------------------------------------------------------------


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


# -- Ambush ------------------------------------------------------------------------------------


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


# -- Smuggle -----------------------------------------------------------------------------------

THREE = "PAP 1u; KYR 1u; TRO 1u 1C"


def test_D17_no_smuggle_at_0():
    """4.3.1: Opinion 0: no Smuggle."""
    t = Table(THREE, opinion=0).full(EOKA, "recruit")
    assert t.offers("space:PAP") and t.offers_none("sa:smuggle")
    assert t.why("sa:smuggle") == ["opinion_ignores"]


@pytest.mark.parametrize("opinion", [1, 2, 3])
def test_D17_one_space_from_1_to_3(opinion):
    """4.3.1: One space, then the Operation goes on."""
    t = Table(THREE, opinion=opinion).full(EOKA, "recruit", "sa:smuggle", "space:KYR")
    assert t.shows("KYR 1u 1C") and t.box("cache") == 2
    assert t.asked == "eoka action.space" and t.game.decision.about[0] == "recruit"
    assert t.why("sa:smuggle") == ["activity_used"]


def test_D17_up_to_two_spaces_at_4():
    """4.3.1: A second space is offered and may be left; a third is not."""
    t = Table(THREE, opinion=4).full(EOKA, "recruit", "sa:smuggle", "space:KYR")
    assert t.game.decision.about[0] == "smuggle"
    assert t.spaces() == {"PAP", "TRO"} and t.offers("done")
    t.play("space:TRO")
    assert t.shows("KYR 1u 1C; TRO 1u 2C; PAP 1u") and t.box("cache") == 1
    assert t.game.decision.about[0] == "recruit"
    t = Table(THREE, opinion=4).full(EOKA, "recruit", "sa:smuggle", "space:KYR", "done")
    assert t.box("cache") == 2 and t.game.decision.about[0] == "recruit"


@pytest.mark.parametrize(
    ("space", "can_place"), [("PAP", True), ("TRO", True), ("FAM", False), ("NIC", False), ("LIM", False)]
)
def test_D18_placing_needs_a_space_without_cubes(space, can_place):
    """4.3.1: At set-up a Cache may be placed in PAP or TRO only; elsewhere TRO's may be moved in."""
    t = Table(SETUP).full(EOKA, "recruit", "sa:smuggle", f"space:{space}")
    if t.asked == "eoka smuggle.way":
        t.play("choose:place")
    assert t.box("cache") == (2 if can_place else 3)
    assert t.shows("TRO 1u" if not can_place else "TRO 1u 2C" if space == "TRO" else "TRO 1u 1C")


def test_D18_a_cell_of_either_state_and_room():
    """4.3.1, 1.4.2: Cells of either state; no cubes, no Base, not where two Caches are, not without a Cell."""
    t = Table("PAP 1a; KAR 1u; FAM 1P 1u; LIM 1T 1a; AKR 1u; KYR 2C").full(EOKA, "travel", "sa:smuggle")
    assert t.spaces() == {"PAP", "KAR"}
    assert t.why("space:FAM") == t.why("space:LIM") == ["cubes_there"]
    assert t.why("space:AKR") == ["not_in_bases"]
    assert t.why("space:TRO") == t.why("space:KYR") == ["no_cells"]
    assert t.play("space:PAP").shows("PAP 1a 1C")


def test_D18_not_a_third_cache():
    """4.3.1, 1.4.2: TRO 1u 2C is full."""
    t = Table("TRO 1u 2C; KAR 1u; KYR 1u").full(EOKA, "travel", "sa:smuggle")
    assert t.spaces() == {"KAR", "KYR"} and t.why("space:TRO") == ["no_room_for_cache"]


def test_D18_one_must_be_available():
    """4.3.1, 1.4.1: Without a Cache Available nothing is placed, so there is no Smuggle here."""
    t = Table("PAP 1u; KAR 1u", caches=0).full(EOKA, "travel")
    assert t.offers_none("sa:smuggle")
    assert Table("PAP 1u; KAR 1u", caches=1).full(EOKA, "travel").offers("sa:smuggle")


def test_D19_moving_past_cubes():
    """4.3.1: LIM's Cache to LAR, cubes at both ends; NIC is not adjacent, PAP has no Cell, TRO's Cache none."""
    board = "LIM 2T 1a 1C; LAR 2T 1P 1u; PAP 1T; NIC 1T 1u; AKR 1u; TRO 2T 1C"
    t = Table(board, caches=2).full(EOKA, "travel", "sa:smuggle")
    assert t.shows("LIM 2T 1a; LAR 2T 1P 1u 1C; TRO 2T 1C") and t.box("cache") == 2


def test_D19_the_source_is_picked():
    """4.3.1: Caches from several adjacent spaces with a Cell, one of them moves."""
    t = Table("LIM 1u 1C; TRO 1a 2C; PAP 1C; LAR 1T 1u", caches=0).full(EOKA, "travel", "sa:smuggle", "space:LAR")
    assert t.options == ["from:limassol", "from:troodos"]
    assert t.play("from:TRO").shows("LIM 1u 1C; TRO 1a 1C; LAR 1T 1u 1C; PAP 1C")


def test_D19_not_into_a_full_space():
    """4.3.1, 1.4.2: LAR has two Caches: only LIM can receive."""
    t = Table("LIM 1T 1u 1C; LAR 1T 1u 2C; KAR 1u", caches=0).full(EOKA, "travel", "sa:smuggle")
    assert t.shows("LIM 1T 1u 2C; LAR 1T 1u 1C")


def test_D20_two_spaces_in_order():
    """4.3.1: Place in PAP, then TRO's Cache to LIM; PAP's new one could go as well."""
    t = Table(SETUP, opinion=4).full(EOKA, "recruit", "sa:smuggle", "space:PAP", "choose:place")
    assert "PAP" not in t.spaces() and t.why("space:PAP") == ["already_selected"]
    t.play("space:LIM")
    assert t.options == ["from:paphos", "from:troodos"]
    t.play("from:TRO")
    assert t.shows("PAP 1u 1C; LIM 2T 1u 1C; TRO 1u")


def test_D20_two_moves():
    """4.3.1: Each of the two spaces by placing or moving: here two moves, one Cache after the other."""
    board = "TRO 1u 1C; LIM 1T 1u; LAR 1T 1u; KAR 1u"
    t = Table(board, opinion=4, caches=0).full(EOKA, "travel", "sa:smuggle", "space:LIM", "space:LAR")
    assert t.shows("TRO 1u; LIM 1T 1u; LAR 1T 1u 1C")


# -- Infiltrate --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("NIC 2P 2u", "NIC 1P 3u"),
        ("NIC 5T 1P 1u 2a", "NIC 5T 2u 2a"),
        ("AKR 3T 1P 1u", "AKR 3T 2u"),
        ("TRO 1P 1u", "TRO 2u"),
        ("LIM 1T 1P 1u cf", "LIM 1T 2u cf"),
    ],
)
def test_D21_infiltrate_in_any_space(before, after):
    """4.3.2: Any space with Police and at least as many Underground Cells; counted before."""
    t = Table(f"{before}; KAR 1a", police=0).full(EOKA, "travel", "sa:infiltrate")
    assert t.shows(after) and t.box("police") == 1


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ("NIC 2P 1u 3a", "underground_below_police"),
        ("PAP 1u", "no_police"),
        ("PAP 3T 1u", "no_police"),
        ("FAM 1P 2a", "underground_below_police"),
    ],
)
def test_D21_infiltrate_refused(board, reason):
    """4.3.2: Active Cells and Troops do not count."""
    t = Table(f"{board}; KAR 1u").full(EOKA, "travel")
    assert t.offers_none("sa:infiltrate") and reason in t.why("sa:infiltrate")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_D21_with_any_operation(operation):
    """4.3.2: Infiltrate accompanies every Operation, in a space of its own."""
    t = Table("NIC 1P 1u; LIM 1u; TRO 1u 1C", chits=[1]).full(EOKA, operation, "sa:infiltrate")
    assert t.shows("NIC 2u") and t.chits == []


def test_D22_no_cell_available():
    """4.3.2, 1.4.1: The Police goes, no Cell comes, not from Prison either; the chit goes."""
    t = Table("NIC 1P 1u", cells=0, prison=3, police=0, chits=[1]).full(EOKA, "travel", "sa:infiltrate")
    assert t.shows("NIC 1u") and (t.prison, t.box("police"), t.chits) == (3, 1, [])


@pytest.mark.parametrize(
    ("before", "after"), [([0, 2, 2], [0, 2]), ([0, 0], [0]), ([0, 1], [0]), ([0, 1, 2], [0, 1]), ([], [])]
)
def test_D23_the_highest_chit_goes_back(before, after):
    """4.3.2: The highest value held, a 0 too; nobody chooses; none held: the replacement stands."""
    t = Table("NIC 1P 1u", chits=before).full(EOKA, "travel", "sa:infiltrate")
    assert t.decider == EOKA
    assert t.shows("NIC 2u") and t.chits == after


def test_D24_the_last_british_piece_takes_the_curfew_along():
    """4.3.2, 1.10: FAM 1P 1u cf: two Cells, no Curfew."""
    assert Table("FAM 1P 1u cf").full(EOKA, "travel", "sa:infiltrate").shows("FAM 2u")


def test_D24_between_two_sabotage_spaces():
    """4.3.2, 4.1: The later roll has a Police less, and the new Cell is there."""
    t = Table("LIM 1u; NIC 1P 1u", dice=[2, 3]).full(EOKA, "sabotage", "space:LIM", "sa:infiltrate", "space:NIC")
    assert t.shows("LIM 1a; NIC 1u 1a 1s")


# -- Propagandize ------------------------------------------------------------------------------


def test_D25_sabotage_costs_one_however_many():
    """4.3.3: Three markers in LIM: Political Will -1, Opinion stays, the markers stay."""
    t = Table("LIM 1T 1a 3s").full(EOKA, "travel", "sa:propagandize")
    assert (t.pw, t.opinion) == (13, 2) and t.shows("LIM 1T 1a 3s")


def test_D25_curfew_moves_opinion_two_right():
    """4.3.3: Opinion 1 to 3, Political Will stays, the Curfew stays."""
    t = Table("LIM 1T 1a cf", opinion=1).full(EOKA, "travel", "sa:propagandize")
    assert (t.pw, t.opinion) == (14, 3) and t.shows("LIM 1T 1a cf")


@pytest.mark.parametrize(("choice", "will", "opinion"), [("choose:will", 13, 1), ("choose:opinion", 14, 3)])
def test_D25_with_both_eoka_picks_one(choice, will, opinion):
    """4.3.3: Sabotage and Curfew: one of the two effects."""
    t = Table("LIM 1T 1a 2s cf", opinion=1).full(EOKA, "travel", "sa:propagandize")
    assert t.decider == EOKA and t.options == ["choose:will", "choose:opinion"]
    t.play(choice)
    assert (t.pw, t.opinion) == (will, opinion)


def test_D25_one_space_only():
    """4.3.3: LIM and NIC both fit, one of them is taken."""
    t = Table("LIM 1a 1s; NIC 1a 1s").full(EOKA, "travel", "sa:propagandize")
    assert t.spaces() == {"LIM", "NIC"}
    t.play("space:NIC")
    assert t.pw == 13 and t.why("sa:propagandize") == ["activity_used"]


def test_D25_a_cell_and_a_marker():
    """4.3.3: A marker without a Cell, or a Cell without a marker, does not do."""
    t = Table("LIM 1T 1s cf; PAP 1u; NIC 1C 1s").full(EOKA, "travel")
    assert t.offers_none("sa:propagandize")
    assert set(t.why("sa:propagandize")) == {"no_cells", "no_marker"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("LIM 2u 1s", "LIM 1u 1a 1s"),
        ("LIM 1u 1a 1s", "LIM 1u 1a 1s"),
        ("AKR 3T 1u 1s", "AKR 3T 1a 1s"),
        ("TRO 1u 1s", "TRO 1a 1s"),
    ],
)
def test_D26_one_cell_flips_if_all_are_underground(before, after):
    """4.3.3: One Cell shows itself only if none does; any kind of space."""
    t = Table(before).full(EOKA, "travel", "sa:propagandize")
    assert t.shows(after) and t.pw == 13


def test_D26_a_marker_of_this_operation_counts():
    """4.3.3: Sabotage AKR succeeds, then Propagandize there, with the Cell that is Active already."""
    t = Table("AKR 3T 1u", dice=[3]).full(EOKA, "sabotage")
    assert t.shows("AKR 3T 1a 1s")
    t.play("sa:propagandize")
    assert t.shows("AKR 3T 1a 1s") and t.pw == 13


@pytest.mark.parametrize("operation", OPERATIONS)
def test_D26_with_any_operation_of_a_full_turn(operation):
    """4.3.3, 2.3.4: With every Operation, but not with a Limited one."""
    board = "NIC 1u 1s; LIM 1u; KAR 1u; TRO 1u 1C"
    assert Table(board).full(EOKA, operation, "sa:propagandize").pw == 13
    t = Table(board).limited(EOKA, operation)
    assert t.offers_none("sa:propagandize") and t.why("sa:propagandize") == ["limited_no_activity"]


def test_D20_why_no_smuggling_without_any_cache():
    """4.3.1: No Cache Available and none next door: that is the reason, cubes or not."""
    t = Table("LIM 1u; PAP 1u 1T", caches=0, opinion=2).full(EOKA, "travel")
    assert "no_cache_to_smuggle" in t.why("sa:smuggle") and "cubes_there" not in t.why("sa:smuggle")
    t = Table("PAP 1u 1T; LIM 1u 1T", caches=1, opinion=2).full(EOKA, "travel")
    assert "cubes_there" in t.why("sa:smuggle") and "no_cache_to_smuggle" not in t.why("sa:smuggle")
