"""4.3 Smuggle, Infiltrate, Propagandize."""

from __future__ import annotations

import pytest

from .table import EOKA, SETUP, Table

# -- Smuggle ---------------------------------------------------------------------------------------

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


# -- Infiltrate ------------------------------------------------------------------------------------


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


OPERATIONS = ("recruit", "travel", "sabotage", "ambush")


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


# -- Propagandize ----------------------------------------------------------------------------------


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
