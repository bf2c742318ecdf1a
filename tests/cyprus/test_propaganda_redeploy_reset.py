"""6.3, 6.4 The Redeploy and Reset phases of the Propaganda Round."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, NEXT, SPACES, Table

# -- 6.3 Redeploy ----------------------------------------------------------------------------------


def test_F8_police_before_troops():
    """6.3.1, 1.10: Famagusta's Police joins Troodos: Curfew off at once; then the Troops leave it there."""
    t = Table("FAM 1P cf; TRO 2T; AKR 3T; LIM 1C; PAP 1u", cards=NEXT).propaganda("british_redeploy")
    t.play("from:FAM")
    assert t.listed("to") == {"TRO", "AKR"}  # not Karpas or any other space without British
    t.play("to:TRO")
    assert t.shows("FAM; TRO 2T 1P") and t.asked == "british redeploy.troops_to"
    t.play("to:AKR", "to:AKR")
    assert t.shows("TRO 1P; AKR 5T; DHE")


def test_F8_a_space_just_left_is_closed():
    """6.3.1: the British piece must be there at that moment; a space left by its last one is closed."""
    t = Table("NIC 1P; LIM 1P; DHE 1T; AKR 1T; FAM 1u").propaganda("british_redeploy")
    assert t.listed("from") == {"NIC", "LIM"}  # Police on the map, not those Available
    t.play("from:NIC")
    assert t.listed("to") == {"LIM", "AKR", "DHE"}
    t.play("to:DHE", "from:LIM")
    assert t.shows("NIC; DHE 1T 1P") and t.listed("to") == {"AKR", "DHE"}


def test_F8_the_mover_itself_does_not_count():
    """6.3.1: the only British piece on the map finds nowhere to go."""
    t = Table("NIC 1P; PAP 1u; TRO 1C").propaganda("british_redeploy")
    assert t.decider == EOKA and t.shows("NIC 1P")


def test_F8_any_number_of_police():
    """6.3.1: all Police of a space, split as the British like; none need move."""
    t = Table("NIC 3P; LIM 1P; DHE 1T; TRO 1C; PAP 1u").propaganda("british_redeploy")
    assert t.offers("done")
    t.play("from:NIC", "to:LIM", "number:1", "from:NIC", "to:DHE", "number:2", "done")
    assert t.shows("NIC; LIM 2P; DHE 1T 2P") and t.decider == EOKA


@pytest.mark.parametrize(("move", "opinion"), [(["from:FAM", "to:AKR"], 1), (["done"], 2)])
def test_F8_a_curfew_left_does_not_count_at_the_reset(move, opinion):
    """6.3.1, 6.4, 1.10: the Curfew that went with its Police is out of the Reset's count of Towns."""
    t = Table("NIC 1s; LIM 1s; LAR 1s; FAM 1P cf; AKR 1T", opinion=2, cards=NEXT)
    t.propaganda("british_redeploy").play(*move)
    assert t.over(EOKA) and t.opinion == opinion


def test_F9_all_troops_leave_the_mountains():
    """6.3.1: Troops of both Mountains must go to Bases, split freely; no others move."""
    t = Table("TRO 3T; KYR 1T; AKR 3T; DHE 3T; NIC 2T; PAP 1u; LIM 1C").propaganda("british_redeploy")
    for base in ("AKR", "DHE", "AKR", "DHE"):
        assert t.asked == "british redeploy.troops_to" and set(t.options) == {"to:akrotiri", "to:dhekelia"}
        t.play(f"to:{base}")
    assert t.decider == EOKA
    assert t.whole("AKR 5T; DHE 5T; NIC 2T; PAP 1u; LIM 1C")


def test_F9_all_into_one_base():
    """6.3.1: the split may be all or nothing, an empty Base will do."""
    t = Table("TRO 2T; KYR 1T 1P; AKR 1T; PAP 1u; LIM 1C").propaganda("british_redeploy")
    t.play("done", "to:DHE", "to:DHE", "to:DHE")
    assert t.whole("DHE 3T; KYR 1P; AKR 1T; PAP 1u; LIM 1C")


def test_F9_troops_elsewhere_stay():
    """6.3.1: Troops in Towns and Bases can not move at all."""
    t = Table("NIC 2T; AKR 3T; PAP 1u; LIM 1C").propaganda("british_redeploy")
    assert t.decider == EOKA and t.shows("NIC 2T; AKR 3T")


BASES = "AKR 3T 1u 1a; DHE 1a; LIM 2T 1u cf; TRO 1C; NIC 1T"


def test_F10_cells_leave_the_bases():
    """6.3.2: all Cells in Bases go where an EOKA piece is, Curfew and cubes no bar, state kept."""
    t = Table(BASES).propaganda("eoka_redeploy")
    for _ in range(3):
        assert t.asked == "eoka redeploy.cells_to"
        assert t.listed("to") == {"LIM", "TRO"} and len(t.options) == 2  # not optional
        base, kind = t.game.decision.about
        t.play("to:TRO" if (base, kind) == (SPACES["AKR"], "cell_active") else "to:LIM")
    assert t.asked == "eoka redeploy.cache_from"
    assert t.whole("AKR 3T; LIM 2T 2u 1a cf; TRO 1a 1C; NIC 1T")


@pytest.mark.parametrize(("state", "after"), [("1u", "1u 1C"), ("1a", "1a 1C")])
def test_F10_state_is_kept(state, after):
    """6.3.2: the Cell moved keeps its state until the Reset."""
    t = Table(f"AKR {state}; TRO 1C; KYR 1C").propaganda("eoka_redeploy").play("to:TRO")
    assert t.asked == "eoka redeploy.cache_from" and t.shows(f"AKR; TRO {after}")


@pytest.mark.parametrize(
    ("any_mountain", "homes"),
    [(False, {"PAP", "LIM", "LAR", "FAM", "KAR", "NIC", "TRO", "KYR"}), (True, {"TRO", "KYR"})],
)
def test_F10_no_eoka_piece_elsewhere(any_mountain, homes):
    """6.3.2: none such: any Town or Mountain (with the other reading: any Mountain is such)."""
    t = Table("AKR 3T 1u; NIC 1T cf", params={"redeploy.cells_any_mountain": any_mountain})
    assert t.propaganda("eoka_redeploy").listed("to") == homes


def test_F10_other_reading():
    """6.3.2: `redeploy.cells_any_mountain`: Towns with EOKA pieces, or any Mountain."""
    t = Table("AKR 1u; LIM 1a; PAP 1C", params={"redeploy.cells_any_mountain": True}).propaganda("eoka_redeploy")
    assert t.listed("to") == {"LIM", "PAP", "TRO", "KYR"}
    t = Table("AKR 1u; LIM 1a; PAP 1C").propaganda("eoka_redeploy")
    assert t.listed("to") == {"LIM", "PAP"}


def test_F11_cache_to_another_eoka_piece():
    """6.3.2: one Cache, any distance, to a Town or Mountain with another EOKA piece; cubes no bar."""
    board = "TRO 1C; KYR 1C; NIC 2T 1u; KAR 1T"
    t = Table(board).propaganda("eoka_redeploy")
    assert t.asked == "eoka redeploy.cache_from" and t.listed("from") == {"TRO", "KYR"} and t.offers("done")
    t.play("from:TRO")
    assert t.listed("to") == {"KYR", "NIC"} and len(t.options) == 2


@pytest.mark.parametrize(
    ("target", "after"),
    [("KYR", "KYR 2C; NIC 2T 1u; KAR 1T"), ("NIC", "KYR 1C; NIC 2T 1u 1C; KAR 1T")],
)
def test_F11_one_cache_only(target, after):
    """6.3.2: after one Cache has moved the Reset comes."""
    t = Table("TRO 1C; KYR 1C; NIC 2T 1u; KAR 1T", cards=NEXT).propaganda("eoka_redeploy")
    t.play("from:TRO", f"to:{target}")
    assert t.over(EOKA) and t.whole(after)


def test_F11_is_optional():
    """6.3.2: EOKA "may": the Caches stay."""
    t = Table("TRO 1C; KYR 1C; NIC 2T 1u", cards=NEXT).propaganda("eoka_redeploy").play("done")
    assert t.over(EOKA) and t.whole("TRO 1C; KYR 1C; NIC 2T 1u")


def test_F11_not_into_a_full_space():
    """6.3.2, 1.4.2: a space with 2 Caches takes no third."""
    t = Table("TRO 1u 2C; KYR 1C; FAM 1P 1a cf; NIC 1u").propaganda("eoka_redeploy").play("from:KYR")
    assert t.listed("to") == {"FAM", "NIC"}


def test_F11_no_other_piece_no_move():
    """6.3.2: the pieces beside the Cache itself are no reason to go elsewhere: nothing is asked."""
    t = Table("TRO 2u 1C; NIC 2T", cards=NEXT).propaganda("eoka_redeploy")
    assert t.over(EOKA) and t.whole("TRO 2u 1C; NIC 2T")


def test_F11_after_the_cells():
    """6.3.2: the Cells of the Bases go first, and stay where they went; then the Cache is asked for."""
    t = Table("AKR 1u; LIM 1a; KAR 2C").propaganda("eoka_redeploy")
    assert t.asked == "eoka redeploy.cells_to"
    t.play("to:KAR")
    assert t.shows("AKR; KAR 1u 2C") and t.asked == "eoka redeploy.cache_from"


# -- 6.4 Reset -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "opinion"),
    [
        ("NIC 1s; LIM 1T cf; LAR 1s; FAM 1P 1s cf", 2),
        ("NIC 1s; LIM 1T cf; LAR 1s; DHE 1s", 1),
        ("NIC 1s; LIM 1T cf; LAR 1s; TRO 1s; AKR 2s", 1),
        ("NIC 3s; LIM 1T 1s cf", 1),
        ("KAR 1u", 1),
        ("NIC 1s; LIM 1s; LAR 1s; FAM 1s; KAR 1s; PAP 1s", 2),
    ],
)
def test_F12_opinion_by_the_towns_marked_before_markers_leave(board, opinion):
    """6.4: 3 Towns or fewer with Sabotage or Curfew: one left, no die; Bases and Mountains do not count."""
    t = Table(board, opinion=2, cards=NEXT).propaganda("reset")
    assert t.over(EOKA) and t.opinion == opinion


def test_F12_all_markers_off():
    """6.4: all Sabotage and Curfews leave the map, in Bases and Mountains too; the pieces stay."""
    t = Table("NIC 2T 2s cf; DHE 1T 3s; TRO 1u 1C 1s; FAM 1P cf", cards=NEXT).propaganda("reset")
    assert t.over(EOKA) and t.whole("NIC 2T; DHE 1T; TRO 1u 1C; FAM 1P")


@pytest.mark.parametrize(("held", "freed"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_F12_half_of_the_prison(held, freed):
    """6.4: floor(n/2) of the Cells in Prison become Available."""
    t = Table("NIC 1a", prison=held, cells=1, cards=NEXT).propaganda("reset")
    assert (t.box("cell"), t.prison) == (1 + freed, held - freed)


def test_F12_all_cells_underground():
    """6.4: every Active Cell on the map goes Underground, whoever is with it."""
    t = Table("NIC 2T 2a 1u; TRO 1a; FAM 1P 1a cf", cards=NEXT).propaganda("reset")
    assert t.whole("NIC 2T 3u; TRO 1u; FAM 1P 1u")


@pytest.mark.parametrize(("cards", "first"), [(["C2"], BRITISH), (["C33", "C2"], EOKA)])
def test_F12_eoka_first_whatever_the_boxes_were(cards, first):
    """6.4, 2.3.5: the British were in Limited Op: without Propaganda they are 1st, after it EOKA is."""
    t = Table("NIC 1T; KAR 1a", caches=0, draws=[1], cards=cards, seen=("C3", "C4", "C5"))
    t.turn(BRITISH, "limited_op", "pass").play("box:op_special", "pass")
    assert t.asked == f"{first} initiative.box" and t.state.card == "C2"
