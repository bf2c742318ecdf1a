"""3.2.1, 3.2.2 Train and Garrison."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, GURNEY, TEMPLER, Table

# -- 3.2.1 Train without Resources -----------------------------------------------------------------


@pytest.mark.parametrize("resources", [0, 1])
def test_B11_train_without_money_places_nothing(resources):
    """3.1, 3.2.1: Only spaces where cubes are placed cost; Resettle may go with such a Train."""
    t = Table("JOH 1T 1P; SEL", rb=resources).full(BRITISH, "train", "space:JOH", "done")
    assert t.offers("sa:resettle")
    t.play("sa:resettle", "space:JOH")
    assert t.shows("JOH 1T 1P nv Opp") and t.rb == resources


def test_B11_why_names_the_money():
    """3.2.1: Two Resources pay for the first space with cubes; in the next one the money is missing."""
    t = Table("JOH 1T 1P; PRK 1T", rb=2).full(BRITISH, "train", "space:JOH", "piece:police", "done")
    assert t.rb == 0
    t = Table("KLU 1T; JOH 1T", rb=2).full(BRITISH, "train", "space:JOH")
    assert t.why("piece:troops") == ["police_only_in_provinces"]
    assert t.game.why_not(("piece", "nobody")) == []


def test_F10_why_no_pacify_for_want_of_money():
    """6.3.1: Two Resources are needed; JOH could be pacified but for them."""
    t = Table("JOH 1T 1P; PRK 1T 1P Sup; KED 1T 1P 1t", rb=2).propaganda("support")
    assert t.options == ["space:johore", "space:kedah", "done"]
    assert t.why("space:PRK") == ["nothing_to_change"] and t.why("space:SEL") == ["not_british_control"]
    t.play("space:KED", "choose:remove_terror")
    assert t.rb == 0


# -- Train -----------------------------------------------------------------------------------------


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


# -- Garrison --------------------------------------------------------------------------------------


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
