"""4.1 Special activities in general: with which operation, when, how often."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, Table, rules

# -- 1: map and pieces -----------------------------------------------------------------------------

WITH = {
    "deploy": {"restore", "diplomacy"},
    "patrol": {"diplomacy"},
    "search": {"diplomacy", "interrogate"},
    "assault": {"interrogate"},
    "recruit": {"smuggle", "infiltrate", "propagandize"},
    "travel": {"smuggle", "infiltrate", "propagandize"},
    "sabotage": {"infiltrate", "propagandize"},
    "ambush": {"infiltrate", "propagandize"},
}
"""Operation -> the activities that may accompany it."""


@pytest.mark.parametrize("operation", WITH)
def test_activities_accompany_their_operations(operation):
    """4.1, 4.1.1, 4.2, 4.3: on a board where each activity has a space, those of the operation are offered."""
    board = "LAR 1T 1P 1s; NIC 1T 1P 1u 1a 1s; PAP 1u; LIM 1u; TRO 1C; DHE 1T"
    faction = rules().operation(operation, "").faction
    assert {a.name for a in rules().activities_with[faction, operation]} == WITH[operation]
    faction = BRITISH if operation in ("deploy", "patrol", "search", "assault") else EOKA
    t = Table(board, prison=2).full(faction, operation)
    assert {option[3:] for option in t.options if option.startswith("sa:")} == WITH[operation]


# -- B11-B13: spaces one by one, and the special activity ------------------------------------------


def test_B12_the_special_activity_is_optional():
    """4.1: Operation & Special Activity without the latter."""
    t = Table("LIM 2T 1a; NIC 2T", prison=4).full(BRITISH, "assault", "space:LIM")
    assert t.offers("sa:interrogate", "done")
    t.play("done")
    assert (t.decider, t.chits, t.prison) == (EOKA, [], 4)


def test_B12_it_needs_an_operation():
    """4.1: It is not offered by itself."""
    t = Table("LIM 2T", prison=4).turn(BRITISH, "op_special")
    assert t.offers("op:search", "pass") and t.offers_none("sa:diplomacy", "sa:interrogate")
    assert t.why("sa:diplomacy") == ["operation_first"]


def test_B12_the_operation_needs_a_legal_selection():
    """4.1: Without EOKA pieces near Troops there is no Assault, so none to Interrogate with."""
    t = Table("LIM 2T; PAP 1u", prison=4).turn(BRITISH, "op_special")
    assert t.offers_none("op:assault")
    assert sorted(t.why("op:assault")) == ["no_enemies", "no_troops"]
    t = Table("TRO 1u").turn(EOKA, "op_special")
    assert t.options == ["op:travel", "pass"]


def test_B12_the_activity_first_then_a_space_must_follow():
    """4.1, 4.2.2: Diplomacy before the Search does not replace it."""
    t = Table("LIM 2T", opinion=3).full(BRITISH, "search", "sa:diplomacy")
    assert t.opinion == 2
    assert t.offers_none("done") and len(t.spaces()) == 10


def test_B12_all_its_spaces_at_one_moment():
    """4.1, 4.3.1: At Condemn, Smuggle into PAP before and KYR after Recruit is refused."""
    t = Table("TRO 1C; PAP 1u; KYR 1u", opinion=4).full(EOKA, "recruit", "sa:smuggle", "space:PAP")
    assert t.asked == "eoka action.space" and t.spaces() == {"KYR"}
    t.play("done")
    assert t.offers_none("sa:smuggle")
    t.play("space:LIM")
    assert t.offers_none("sa:smuggle") and t.why("sa:smuggle") == ["activity_used"]
    assert t.shows("PAP 1u 1C; KYR 1u")


def test_B12_or_both_at_that_moment():
    """4.1, 4.3.1: PAP and KYR one after the other; PAP not twice."""
    t = Table("TRO 1C; PAP 1u; KYR 1u; LAR 1T 1u", opinion=4).full(EOKA, "recruit", "sa:smuggle")
    t.play("space:PAP")
    assert t.spaces() == {"KYR"} and t.why("space:PAP") == ["already_selected"]
    t.play("space:KYR")
    assert t.shows("PAP 1u 1C; KYR 1u 1C; TRO 1C")


def test_B12_one_activity_only():
    """4.1: After Infiltrate no Propagandize."""
    t = Table("NIC 1P 1u 1s; LIM 1u; PAP 1u").full(EOKA, "travel")
    assert t.offers("sa:infiltrate", "sa:propagandize")
    t.play("sa:infiltrate")
    assert t.offers_none("sa:infiltrate", "sa:propagandize")
    assert t.why("sa:propagandize") == ["activity_used"]


def test_B12_never_with_a_limited_operation():
    """2.3.4, 2.3.7, 4.1: Limited Search with a Lead: no Diplomacy and no Interrogate at any moment."""
    t = Table("LIM 2T; NIC 2T", prison=4, chits=[0]).limited(BRITISH, "search")
    assert t.why("sa:diplomacy") == ["limited_no_activity"]
    for choice in ["space:TRO", "extra:chit_0:held", "space:KYR", "done"]:
        assert t.offers_none("sa:diplomacy", "sa:interrogate")
        t.play(choice)
    assert t.decider == EOKA and (t.opinion, t.chits) == (2, [])


def test_B12_never_with_a_limited_operation_of_eoka():
    """2.3.4, 2.3.7, 4.1: Nor for EOKA, with an Offensive."""
    t = Table("TRO 1C; KYR 1C; PAP 1u 1s; NIC 1P 1u", opinion=2).limited(EOKA, "recruit")
    for choice in ["space:LIM", "extra:cache:KYR", "space:LAR"]:
        assert not [option for option in t.options if option.startswith("sa:")]
        t.play(choice)
    assert t.decider == BRITISH and t.shows("LIM 1u; LAR 1u")


def test_B13_activities_of_eoka_far_from_the_operation():
    """4.1.1, 4.3: Recruit in LIM; Infiltrate, Smuggle and Propagandize where the operation is not."""
    board = "LIM 1C; NIC 1P 1u; KAR 1u; DHE 1u 1s"
    for activity, after in [("infiltrate", "NIC 2u"), ("smuggle", "KAR 1u 1C"), ("propagandize", "DHE 1a 1s")]:
        t = Table(board).full(EOKA, "recruit", "space:PAP", f"sa:{activity}")
        t.play(*(["space:KAR"] if activity == "smuggle" else []))
        assert t.shows(f"PAP 1u; {after}")


def test_B13_restore_where_deploy_placed_nothing():
    """4.1.1, 4.2.1: Deploy in LIM, Restore in NIC."""
    t = Table("LIM 2T; NIC 1T 1P 2s", police=3).full(BRITISH, "deploy", "space:LIM", "sa:restore")
    t.play("space:NIC")
    assert t.shows("LIM 2T 1P; NIC 1T 1P")
