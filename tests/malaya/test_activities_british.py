"""4.2 Resettle, Reprisal, Air Strike."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, SETUP, Table

# -- Resettle --------------------------------------------------------------------------------------


def test_C17_one_province_under_gurney():
    """4.2.1, 6.6: a New Village from the pool, one level toward Opposition, in one Province."""
    t = Table(None).full(BRITISH, "train", "sa:resettle")
    assert t.spaces() == {"PRK", "JOH"} and t.why("space:KLU") == ["provinces_only"]
    t.play("space:PRK")
    assert t.asked == "british action.any_space"  # back in Train
    assert t.shows("PRK 2T 2P 1u nv Opp") and t.box("new_village") == 3 and t.rb == 20


def test_C17_two_provinces_under_briggs():
    """4.2.1, 6.6: up to two; British control and no New Village; no Train there is needed."""
    board = "PRK 2T 1u; JOH 2T 1u; SEL 2P 1u nv; NEG 2P 1u; KED 1P 1u; PAH 2u"
    t = Table(board, commander=BRIGGS).full(BRITISH, "train", "sa:resettle")
    assert t.spaces() == {"PRK", "JOH", "NEG"}
    assert t.why("space:SEL") == ["new_village_there"] and t.why("space:KED") == ["not_british_control"]
    t.play("space:PRK")
    assert t.offers("space:JOH", "space:NEG", "done") and t.offers_none("space:PRK")
    t.play("space:JOH")
    assert t.asked == "british action.any_space"
    assert t.shows("PRK 2T 1u nv Opp; JOH 2T 1u nv Opp; NEG 2P 1u") and t.box("new_village") == 1


def test_C17_two_are_a_may():
    """4.2.1, 6.6: Briggs may stop after one."""
    t = Table(None, commander=BRIGGS).full(BRITISH, "train", "sa:resettle", "space:PRK", "done")
    assert t.asked == "british action.any_space" and t.box("new_village") == 3


def test_C17_only_what_the_pool_holds():
    """4.2.1, 6.6: Briggs with one marker left resettles one Province; nothing is lifted."""
    board = SETUP + "; NEG 2P 1u nv"
    t = Table(board, commander=BRIGGS, available={"new_village": 1}).full(
        BRITISH, "train", "sa:resettle", "space:PRK"
    )
    assert t.asked == "british action.any_space"
    assert t.shows("PRK 2T 2P 1u nv Opp; JOH 2T 2P 1u; NEG 2P 1u nv") and t.box("new_village") == 0


def test_C17_not_with_an_empty_pool():
    """4.2.1: no marker in the pool, no Resettle; those on the map are not lifted."""
    t = Table("PRK 2T 1u; JOH 2P 1u nv", available={"new_village": 0}).full(BRITISH, "train")
    assert t.offers_none("sa:resettle") and "no_new_village_left" in t.why("sa:resettle")


@pytest.mark.parametrize(("level", "after"), [("Sup", ""), ("", "Opp"), ("Opp", "Opp")])
def test_C17_one_level_toward_opposition(level, after):
    """4.2.1: one level; at Opposition nothing more."""
    t = Table(f"JOH 2T 1u {level}").full(BRITISH, "train", "sa:resettle")
    assert t.shows(f"JOH 2T 1u nv {after}")


@pytest.mark.parametrize("operation", ["garrison", "sweep", "assault"])
def test_C17_with_train_only(operation):
    """4.2.1: Resettle accompanies Train alone."""
    t = Table(None).full(BRITISH, operation)
    assert t.offers_none("sa:resettle") and t.why("sa:resettle") == ["accompanies_other"]


def test_C18_resettle_then_pacify():
    """4.2.1, 3.2.1: the same Province, Resettle first: Opposition and back to neutral."""
    t = Table("JOH 2T 2P 1u", rb=20).full(BRITISH, "train", "space:JOH", "done", "sa:resettle")
    assert t.shows("JOH 2T 2P 1u nv Opp")
    t.play("done", "space:JOH", "choose:shift")
    assert t.over() and t.shows("JOH 2T 2P 1u nv") and t.rb == 18


def test_C18_pacify_then_resettle():
    """4.2.1, 3.2.1: the same Province, Pacify first: Support and back to neutral."""
    t = Table("JOH 2T 2P 1u", rb=20).full(
        BRITISH, "train", "space:JOH", "done", "done", "space:JOH", "choose:shift"
    )
    assert t.shows("JOH 2T 2P 1u Sup")
    t.play("sa:resettle")
    assert t.over() and t.shows("JOH 2T 2P 1u nv") and t.rb == 18


# -- Reprisal --------------------------------------------------------------------------------------

ANGRY = SETUP.replace("JOH 2T 2P 1u", "JOH 2T 2P 1a Opp")


def test_C19_neutral_terror_and_a_guerrilla_out():
    """4.2.2: Opposition goes, Terror comes, the Active Guerrilla goes to PAH as it is."""
    t = Table(ANGRY, pw=12).full(BRITISH, "assault", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.shows("JOH 2T 2P 1t; PAH 1B 2u 1a Opp") and t.pw == 12


def test_C19_support_goes_too_and_no_second_terror():
    """4.2.2: Support turns neutral; a Terror marker that is there is the only one."""
    t = Table("JOH 2T 1u 1t Sup; PRK 1P").full(BRITISH, "sweep", "sa:reprisal", "to:RUB")
    assert t.shows("JOH 2T 1t; RUB 1u")


@pytest.mark.parametrize(
    ("kind", "left", "gone"), [("guerrilla_underground", "1a", "1u"), ("guerrilla_active", "1u", "1a")]
)
def test_C19_the_british_pick_the_piece(kind, left, gone):
    """4.2.2: a Guerrilla of either state, which it keeps."""
    t = Table("JOH 3T 1u 1a").full(BRITISH, "sweep", "sa:reprisal")
    assert t.decider == BRITISH and t.offers("piece:guerrilla_underground", "piece:guerrilla_active")
    t.play(f"piece:{kind}")
    assert t.decider == BRITISH and t.offers("to:NEG", "to:PAH", "to:RUB")
    t.play("to:NEG")
    assert t.shows(f"NEG {gone}; JOH 3T {left} 1t")


@pytest.mark.parametrize("operation", ["garrison", "sweep", "assault"])
def test_C19_provinces_with_troops(operation):
    """4.2.2: with Garrison, Sweep and Assault; Police alone or Kuala Lumpur will not do."""
    t = Table("JOH 1T 1u; PRK 1T 1P 1u; KED 2P 1u; KLU 2T 1u; TIN 2T 1u").full(BRITISH, operation, "sa:reprisal")
    assert t.spaces() == {"JOH", "PRK"} and t.why("space:KED") == ["no_troops"]
    assert t.why("space:KLU") == t.why("space:TIN") == ["provinces_only"]


def test_C19_not_with_train():
    """4.2.2: Reprisal does not accompany Train."""
    t = Table(None).full(BRITISH, "train")
    assert t.offers_none("sa:reprisal") and t.why("sa:reprisal") == ["accompanies_other"]


@pytest.mark.parametrize(("target", "after"), [("SEL", "SEL 1u"), ("THA", "THA 1u")])
def test_C20_both_spaces_in_one_change(target, after):
    """4.2.2, 1.7: PRK lost (+3) and SEL gained (-2) are +1; PRK alone +3 is cut at 20."""
    t = Table("PRK 2T 3u", pw=19).full(BRITISH, "assault", "sa:reprisal")
    assert t.offers("to:THA", "to:KED", "to:KEL", "to:PAH", "to:SEL", "to:TIN")
    t.play(f"to:{target}")
    assert t.shows(f"PRK 2T 2u 1t; {after}") and t.control("PRK") is None and t.pw == 20


def test_C20_only_adjacent_spaces_kuala_lumpur_too():
    """4.2.2: any adjacent space, Kuala Lumpur among them, and no other."""
    t = Table("SEL 2T 1u").full(BRITISH, "assault", "sa:reprisal")
    assert set(t.options) == set(t.ids("to:PRK", "to:PAH", "to:NEG", "to:KLU"))
    t.play("to:KLU")
    assert t.shows("SEL 2T 1t; KLU 1u")


@pytest.mark.parametrize("board", ["PRK 2T Opp; JOH 1T 1u", "PRK 2T 2B Opp; JOH 1T 1u"])
def test_C21_without_a_guerrilla(board):
    """4.2.2: neutral and Terror come all the same; a Base never moves."""
    t = Table(board, pw=12).full(BRITISH, "assault", "sa:reprisal", "space:PRK", "done")
    bases = " 2B" if "2B" in board else ""
    assert t.shows(f"PRK 2T{bases} 1t; JOH 1T 1u") and t.pw == 12


# -- Air Strike ------------------------------------------------------------------------------------


def test_C22_provinces_with_a_british_piece_and_an_active_guerrilla():
    """4.2.3: Police will do; no Kuala Lumpur, no Underground Guerrilla, no EC, Thailand or Base."""
    board = "KED 1P 1a; KLU 2T 1a; JOH 2T 1u; TIN 1T 1a; THA 1a; NEG 2a; PAH 2T 1B; PRK 1T 2a; SEL 1P 1a"
    t = Table(board).full(BRITISH, "assault", "sa:air_strike")
    assert t.spaces() == {"KED", "PRK", "SEL"}
    assert t.why("space:KLU") == t.why("space:TIN") == t.why("space:THA") == ["provinces_only"]
    assert t.why("space:JOH") == t.why("space:PAH") == ["no_active_guerrilla"]
    assert t.why("space:NEG") == ["no_british_pieces"]


def test_C22_the_only_space():
    """4.2.3: of KED, KLU and JOH only KED's Active Guerrilla can be bombed."""
    t = Table("KED 1P 1a; KLU 2T 1a; JOH 2T 1u").full(BRITISH, "train", "sa:air_strike")
    assert t.asked == "british action.any_space"
    assert t.shows("KED 1P; KLU 2T 1a; JOH 2T 1u")


def test_C22_one_guerrilla_in_each_of_two_provinces():
    """4.2.3: one piece each, not twice in a space, and no third Province; fewer will do."""
    board = "KED 1P 2a; PRK 1T 2a; SEL 1P 2a"
    t = Table(board).full(BRITISH, "assault", "sa:air_strike", "space:KED")
    assert t.spaces() == {"PRK", "SEL"} and t.offers("done")
    t.play("space:PRK")
    assert t.shows("KED 1P 1a; PRK 1T 1a; SEL 1P 2a") and t.spaces() == {"KED", "PRK", "SEL"}
    assert t.offers_none("sa:air_strike") and t.why("sa:air_strike") == ["activity_used"]


@pytest.mark.parametrize("operation", ["train", "garrison", "sweep", "assault"])
def test_C22_with_any_operation(operation):
    """4.2.3: Air Strike accompanies all of them."""
    t = Table("KED 1P 1a; PRK 1T 1a; JOH 2T 1u").full(BRITISH, operation)
    assert t.offers("sa:air_strike")
    t.play("sa:air_strike", "space:KED", "done")
    assert t.shows("KED 1P; PRK 1T 1a")
