"""Rulings C: British operations (3.2) and special activities (4.2)."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, GURNEY, SETUP, TEMPLER, Table

# -- Train -------------------------------------------------------------------------------------


def test_C1_train_in_an_empty_province():
    """3.2.1: no British piece is needed; British control alone does not move Political Will."""
    t = Table("SEL", pw=12, rb=20).limited(BRITISH, "train", "space:SEL", "piece:police", "piece:police")
    assert t.over() and t.shows("SEL 2P") and t.control("SEL") == BRITISH
    assert t.rb == 18 and t.pw == 12


def test_C1_kuala_lumpur_whatever_its_control_provinces_without_mcp_control():
    """3.2.1: Kuala Lumpur always, Provinces unless MCP controls them, never Centers or Thailand."""
    t = Table("KLU 1T 3u; KED 1u; PAH 1T 1P 2u 1B; JOH 1T 1u; PRK 2P 1u; TIN 1T; THA 1u").full(BRITISH, "train")
    assert t.control("KLU") == "mcp"
    assert t.spaces() == {"KLU", "PRK", "JOH", "SEL", "NEG", "KEL", "TRE"}
    assert t.why("space:KED") == t.why("space:PAH") == ["mcp_control"]
    assert t.why("space:TIN") and t.why("space:RUB") and t.why("space:THA")


def test_C2_four_cubes_of_either_kind_in_kuala_lumpur_two_police_in_a_province():
    """3.2.1: 2 Resources for up to 4 cubes of either kind, 2 for up to 2 Police; no Troops in Provinces."""
    t = Table(None, rb=20).full(BRITISH, "train", "space:KLU")
    assert t.offers("piece:troops", "piece:police")
    t.play("piece:troops", "piece:troops", "piece:troops", "piece:police")
    assert t.shows("KLU 7T 3P Sup") and t.rb == 18
    assert t.offers_none("piece:troops", "piece:police")  # no fifth cube
    t.play("space:JOH")
    assert t.offers("piece:police", "done") and t.offers_none("piece:troops")
    t.play("piece:police", "piece:police")
    assert t.shows("JOH 2T 4P 1u") and t.rb == 16
    assert t.offers_none("piece:police")  # no third


def test_C2_fewer_cubes_at_the_same_price():
    """3.2.1: "up to": one cube costs the 2 Resources as well."""
    t = Table("KLU 1T", rb=7).limited(BRITISH, "train", "space:KLU", "piece:police", "done")
    assert t.shows("KLU 1T 1P") and t.rb == 5


def test_C3_province_freed_from_mcp_control_during_the_train():
    """3.2.1, 4.1: an Air Strike ends MCP control; the Province is selectable from then on."""
    t = Table("KED 1P 2a; SEL", pw=12).full(BRITISH, "train")
    assert t.offers("space:SEL") and t.why("space:KED") == ["mcp_control"]
    t.play("sa:air_strike")
    assert t.shows("KED 1P 1a") and t.pw == 14
    t.play("space:KED", "piece:police", "piece:police")
    assert t.shows("KED 3P 1a")


def test_C4_new_police_count_for_pacify():
    """3.2.1: Pacify is judged after the placing: PRK has Police only since this Train."""
    t = Table("PRK 2T 1u", rb=20).limited(BRITISH, "train", "space:PRK", "piece:police", "piece:police")
    assert t.spaces() == {"PRK"} and t.offers("done")
    t.play("space:PRK", "choose:shift")
    assert t.over() and t.shows("PRK 2T 2P 1u Sup") and t.rb == 16


@pytest.mark.parametrize("board", ["PRK 2T 1u", "PRK 2P 1u", "PRK 1T 1P 2u"])
def test_C4_no_pacify_without_troops_police_and_control(board):
    """3.2.1: Troops, Police and British control are all needed."""
    t = Table(board, rb=20).limited(BRITISH, "train", "space:PRK", "done")
    assert t.over() and t.shows(board) and t.rb == 20


def test_C4_only_selected_spaces_and_only_after_all_placing():
    """3.2.1, 1.4.1: Police lifted out of a selected space for a later one close it for Pacify."""
    board = "JOH 2T 1P; PRK 2T 2P"
    t = Table(board, available={"police": 0}).full(
        BRITISH, "train", "space:JOH", "done", "space:SEL", "piece:police"
    )
    t.play("piece_in:JOH:police", "done", "done")
    assert t.shows("JOH 2T; SEL 1P")
    assert t.spaces() == set() and "pacify" not in (t.asked or "")
    t = Table(board).full(BRITISH, "train", "space:JOH", "done", "done")
    assert t.asked == "british pacify.space" and t.spaces() == {"JOH"}  # PRK was not selected


def test_C5_shift_only_with_no_terror_left():
    """3.2.1, 1.9: 2 Resources per marker; with 1 left there is no shift."""
    t = Table("JOH 2T 2P 2t", rb=5).limited(BRITISH, "train", "space:JOH", "done", "space:JOH")
    assert t.offers("choose:remove_terror") and t.offers_none("choose:shift")
    t.play("choose:remove_terror", "choose:remove_terror")
    assert t.over() and t.shows("JOH 2T 2P") and t.rb == 1


def test_C5_pacify_may_stop_anywhere():
    """3.2.1, 1.9: one marker of two, and no more."""
    t = Table("JOH 2T 2P 2t", rb=20).limited(
        BRITISH, "train", "space:JOH", "done", "space:JOH", "choose:remove_terror"
    )
    assert t.offers("choose:remove_terror", "done") and t.offers_none("choose:shift")
    t.play("done")
    assert t.over() and t.shows("JOH 2T 2P 1t") and t.rb == 18


def test_C5_one_level_after_the_last_marker():
    """3.2.1, 1.9: marker and shift cost 2 each; the shift is one level only."""
    t = Table("JOH 2T 2P 1t Opp", rb=20).limited(
        BRITISH, "train", "space:JOH", "done", "space:JOH", "choose:remove_terror"
    )
    assert t.offers("choose:shift", "done")
    t.play("choose:shift")
    assert t.over() and t.shows("JOH 2T 2P") and t.rb == 16


def test_C6_templer_pacifies_two_selected_spaces():
    """3.2.1, 6.6.2: two spaces under Templer, never a third."""
    board = "JOH 2T 2P; PRK 2T 2P; SEL 2T 2P"
    t = Table(board, commander=TEMPLER).full(
        BRITISH, "train", "space:JOH", "done", "space:PRK", "done", "space:SEL", "done"
    )
    t.play("done", "space:JOH", "choose:shift")
    assert t.spaces() == {"PRK", "SEL"}
    t.play("space:PRK", "choose:shift")
    assert t.asked != "british pacify.space"
    assert t.shows("JOH 2T 2P Sup; PRK 2T 2P Sup; SEL 2T 2P") and t.rb == 16


@pytest.mark.parametrize("commander", [GURNEY, BRIGGS])
def test_C6_one_space_under_the_others(commander):
    """3.2.1, 6.6.2: without Templer one space."""
    board = "JOH 2T 2P; PRK 2T 2P"
    t = Table(board, commander=commander).full(BRITISH, "train", "space:JOH", "done", "space:PRK", "done")
    t.play("done", "space:JOH", "choose:shift")
    assert t.asked != "british pacify.space" and t.shows("JOH 2T 2P Sup; PRK 2T 2P") and t.rb == 18


# -- Garrison ----------------------------------------------------------------------------------


def test_C7_centers_kuala_lumpur_and_one_province():
    """3.2.2: either cube from anywhere to both ECs and one Province, even an MCP one, for 2 in all."""
    t = Table(None, rb=20).full(BRITISH, "garrison")
    assert t.spaces() == {"KLU", "PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE", "TIN", "RUB"}
    assert t.why("space:THA") == ["not_thailand"]
    t.play("space:TIN", "space:RUB", "space:PAH")
    assert t.spaces() == {"KLU"} and t.why("space:JOH") == ["one_province"]
    t.play("done", "from:KLU", "to:RUB", "number:2", "from:KLU")
    assert t.offers("to:PAH", "to:TIN") and t.offers_none("to:JOH", "to:SEL", "to:THA")
    t.play("to:PAH", "number:1", "done", "from:KLU", "to:TIN", "number:2", "done")
    assert t.shows("KLU 1T Sup; TIN 2P; RUB 2T; PAH 1T 1B 2u Opp") and t.rb == 18


def test_C7_kuala_lumpur_beside_them():
    """3.2.2: Kuala Lumpur is a destination beside the ECs and the one Province, from afar."""
    t = Table("TRE 2T 1P", rb=20).full(BRITISH, "garrison", "space:KLU", "space:KED", "done")
    t.play("from:TRE", "to:KLU", "number:1", "from:TRE", "to:KED", "from:TRE", "to:KLU")
    assert t.shows("TRE; KLU 1T 1P; KED 1T") and t.rb == 18


def test_C8_activation_in_every_center():
    """3.2.2: one Guerrilla per cube of either kind in each EC, though the cubes moved to KLU only."""
    t = Table("TIN 1T 1P 3u; RUB 1P 1u; JOH 2T").full(BRITISH, "garrison", "space:KLU", "done")
    t.play("from:JOH", "number:2", "done", "done", "done")  # no other Troops, no Police, no activity
    assert t.shows("TIN 1T 1P 2a 1u; RUB 1P 1a; JOH; KLU 2T")


def test_C8_no_activation_elsewhere():
    """3.2.2: Guerrillas in the Province and in Kuala Lumpur stay Underground."""
    t = Table("PRK 2T 1u; KLU 2T 1u; TIN 1u").full(BRITISH, "garrison", "space:KLU", "space:PRK", "done", "done")
    t.play("done")
    assert t.shows("PRK 2T 1u; KLU 2T 1u; TIN 1u")


def test_C9_free_assault_in_one_center():
    """3.2.2: after the activation, one piece per cube, Police too, at no further cost; one EC only."""
    t = Table("TIN 2P 1u 1a; RUB 1T 1u", rb=2).full(BRITISH, "garrison", "space:KLU", "done", "done", "done")
    assert t.asked == "british garrison.assault" and t.spaces() == {"TIN", "RUB"} and t.offers("done")
    assert t.shows("TIN 2P 2a; RUB 1T 1a")
    t.play("space:TIN")
    assert t.asked != "british garrison.assault"
    assert t.shows("TIN 2P; RUB 1T 1a") and t.rb == 0


def test_C9_may_be_left():
    """3.2.2: the Assault is a may."""
    t = Table("TIN 2P 2u").full(BRITISH, "garrison", "space:KLU", "done", "done", "done", "done")
    assert t.over() and t.shows("TIN 2P 2a") and t.rb == 18


def test_C9_economic_centers_only():
    """3.2.2: no Assault in the Province or in Kuala Lumpur."""
    t = Table("KLU 2T 1a; PRK 2T 1a; JOH 1T").full(BRITISH, "garrison", "space:PRK", "space:KLU", "done", "done")
    assert t.asked == "british action.pause"  # between the moves and their effects
    t.play("done")
    assert t.asked == "british action.pause"  # after them
    t.play("done")
    assert t.over() and t.shows("KLU 2T 1a; PRK 2T 1a")


def test_C10_control_after_all_moves():
    """3.2.2, 1.7: the last cube gone, MCP gain PRK: -3."""
    t = Table("PRK 2T 2P 3u", pw=12).full(BRITISH, "garrison", "space:TIN", "space:KLU", "done")
    t.play("from:PRK", "to:KLU", "number:2")
    t.play("from:PRK", "to:TIN", "number:2")
    assert t.shows("PRK 3u; KLU 2T; TIN 2P") and t.control("PRK") == "mcp" and t.pw == 9


def test_C10_one_change_for_all_spaces():
    """3.2.2, 1.7: KED lost (+2) and PRK gained (-3) are one change of -1, however the moves are named."""
    t = Table("KLU 1T; KED 1T 2u; PRK 1T 1u", pw=19).full(BRITISH, "garrison", "space:KED", "space:KLU", "done")
    t.play("from:KLU", "to:KED", "from:PRK", "to:KLU", "done")
    assert t.shows("KLU 1T; KED 2T 2u; PRK 1u") and t.pw == 18


# -- Sweep -------------------------------------------------------------------------------------


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


# -- Assault -----------------------------------------------------------------------------------


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


# -- Resettle ----------------------------------------------------------------------------------


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


# -- Reprisal ----------------------------------------------------------------------------------

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


# -- Air Strike --------------------------------------------------------------------------------


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
