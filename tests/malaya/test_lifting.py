"""1.4.1 Pieces that are taken from the map when none is Available."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, Table


def test_A10_the_available_one_first():
    """1.4.1: Rally PAH with one Guerrilla Available: that one first, then TIN's may follow."""
    t = Table("TIN 1a; PAH 1B", available={"guerrilla": 1}).limited(MCP, "rally", "space:PAH", "choose:guerrillas")
    t.play("number:2")
    assert t.shows("PAH 1B 1u; TIN 1a") and t.asked == "mcp place.lift"
    t.play("piece_in:TIN:guerrilla_active")
    assert t.shows("PAH 1B 2u; TIN")


def test_A10_a_may_never_a_must():
    """1.4.1: The owner may leave the second one where it is."""
    t = Table("TIN 1a; PAH 1B", available={"guerrilla": 1}).limited(MCP, "rally", "space:PAH", "choose:guerrillas")
    t.play("number:2", "done")
    assert t.shows("PAH 1B 1u; TIN 1a")


def test_A10_no_lift_while_one_is_available():
    """1.4.1: One Guerrilla wanted and one Available: nothing to lift is asked."""
    t = Table("TIN 1a", available={"guerrilla": 1}).limited(MCP, "rally", "space:KED", "choose:guerrilla")
    assert t.shows("KED 1u; TIN 1a") and t.over()


def lifts(table):
    """The pieces listed to be lifted, as code:kind."""
    words = [o.split(":") for o in table.options if o.startswith("piece_in:")]
    return {f"{table.notation.code(space)}:{kind}" for _, space, kind in words}


def test_A10_either_state_any_space():
    """1.4.1: Both states, Economic Centers and Thailand; no Base for a Guerrilla."""
    board = "TIN 1a 1u; THA 1a; KEL 1u 1B; JOH 2T 1a Sup; SEL 1u 1P nv"
    t = Table(board, available={"guerrilla": 0}).limited(MCP, "rally", "space:KED", "choose:guerrilla")
    u, a = "guerrilla_underground", "guerrilla_active"
    assert lifts(t) == {f"TIN:{a}", f"TIN:{u}", f"THA:{a}", f"KEL:{u}", f"JOH:{a}", f"SEL:{u}"}
    t.play("piece_in:THA:guerrilla_active")
    assert t.shows("KED 1u; THA")


def test_A10_from_a_space_worked_in_this_operation():
    """1.4.1: The Guerrilla that Rally has just placed in KED may go on to NEG."""
    t = Table("", available={"guerrilla": 1}).full(MCP, "rally", "space:KED", "choose:guerrilla")
    t.play("space:NEG", "choose:guerrilla", "piece_in:KED:guerrilla_underground")
    assert t.whole("NEG 1u")


def test_A10_type_by_type():
    """1.4.1: Troops Available come from there, Police of which none is left are lifted."""
    t = Table("JOH 2T 1P", available={"police": 0, "troops": 1}).limited(
        BRITISH, "train", "space:KLU", "piece:troops"
    )
    assert t.shows("KLU 1T; JOH 2T 1P")
    t.play("piece:police", "piece_in:JOH:police", "done")
    assert t.shows("KLU 1T 1P; JOH 2T")


def test_A10_in_an_event():
    """1.4.1, 5.1.1: An Event's placement of one's own pieces lifts as an Operation does."""
    t = Table("JOH 2P", available={"police": 0}).event(BRITISH, "M21", "unshaded", "space:SEL")
    assert lifts(t) == {"JOH:police"}
    t.play("piece_in:JOH:police", "done")
    assert t.shows("SEL 1P; JOH 1P")


def test_A10_in_an_event_with_one_space():
    """1.4.1, 5.1.1: So does one that puts all pieces in one space."""
    t = Table("JOH 2P", available={"police": 1}).event(BRITISH, "M8", "unshaded", "space:SEL")
    t.play("number:2", "piece_in:JOH:police")
    assert t.shows("SEL 2P; JOH 1P")


def test_A11_from_the_very_space():
    """1.4.1: TRE's own Active Guerrilla comes back Underground; control and Political Will do not stir."""
    t = Table("TRE 1a", rm=10, pw=12, available={"guerrilla": 0}).limited(MCP, "rally", "space:TRE")
    t.play("choose:guerrilla", "piece_in:TRE:guerrilla_active")
    assert t.whole("TRE 1u")
    assert (t.rm, t.pw) == (9, 12)


def test_A11_no_loss_of_control_at_the_end_of_the_track():
    """1.4.1, 1.7: At 20 a passing loss and gain of PRK would cost 3; there is none."""
    t = Table("PRK 1a", pw=20, available={"guerrilla": 0}).limited(MCP, "rally", "space:PRK")
    t.play("choose:guerrilla", "piece_in:PRK:guerrilla_active")
    assert t.shows("PRK 1u") and t.pw == 20


def test_A11_not_for_cubes():
    """1.4.1: A cube lifted to the very space changes nothing and is not offered."""
    t = Table("KLU 2P; JOH 1P", available={"police": 0}).limited(BRITISH, "train", "space:KLU", "piece:police")
    assert lifts(t) == {"JOH:police"}


@pytest.mark.parametrize(
    ("source", "target", "pw", "after"), [("PRK", "KED", 19, 20), ("KED", "PRK", 1, 0), ("PRK", "KED", 1, 2)]
)
def test_A12_lift_and_placement_are_one_step(source, target, pw, after):
    """1.4.1, 1.7: The space left and the space entered change control together, added up, then clamped."""
    t = Table(f"{source} 1u", pw=pw, available={"guerrilla": 0}).limited(MCP, "rally", f"space:{target}")
    t.play("choose:guerrilla", f"piece_in:{source}:guerrilla_underground")
    assert t.whole(f"{target} 1u")
    assert t.pw == after


def test_A13_a_base_is_lifted():
    """1.4.1, 7.1: KEL's Base for SEL's two Guerrillas: KEL is lost +1, no +1 for a Base removed."""
    t = Table("KEL 1B; SEL 2u", pw=10, available={"base": 0}).limited(MCP, "rally", "space:SEL", "choose:base")
    t.play("piece_in:KEL:base")
    assert t.shows("SEL 1B; KEL")
    assert t.pw == 11


def test_A13_only_with_none_available():
    """1.4.1: With a Base Available nothing is lifted."""
    t = Table("KEL 1B; SEL 2u", pw=10, available={"base": 1}).limited(MCP, "rally", "space:SEL", "choose:base")
    assert t.shows("SEL 1B; KEL 1B")
    assert t.pw == 10


def test_A14_police_lifted_may_hand_over_a_space():
    """1.4.1, 3.2.1: NEG's Police goes to KLU: MCP controls NEG."""
    t = Table("NEG 1P 1u", pw=12, rb=20, available={"police": 0}).limited(
        BRITISH, "train", "space:KLU", "piece:police"
    )
    t.play("piece_in:NEG:police", "done")
    assert t.shows("NEG 1u; KLU 1P") and t.control("NEG") == MCP
    assert (t.pw, t.rb) == (10, 18)


def test_A14_troops_for_kuala_lumpur_also_from_economic_centers():
    """1.4.1, 3.2.1: Troops from TIN and JOH to KLU."""
    t = Table("TIN 1T 1P; JOH 1T", available={"troops": 0}).limited(BRITISH, "train", "space:KLU", "piece:troops")
    assert lifts(t) == {"TIN:troops", "JOH:troops"}
    t.play("piece_in:TIN:troops", "done")
    assert t.shows("TIN 1P; JOH 1T; KLU 1T")


def test_A15_replaced_guerrillas_are_available_at_once():
    """1.4.1: KED's two become a Base; NEG takes one of them and nothing may be lifted."""
    t = Table("KED 2a; TIN 1u", available={"guerrilla": 0}).full(MCP, "rally", "space:KED")
    t.play("choose:base")
    assert t.box("guerrilla_underground") == 2
    t.play("space:NEG", "choose:guerrilla")
    assert t.shows("KED 1B; NEG 1u; TIN 1u") and t.asked == "mcp action.any_space"
    assert t.box("guerrilla_underground") == 1


def test_A16_own_replacing_piece_need_not_be_lifted():
    """1.4.1: With no Base Available and none lifted the two Guerrillas are just removed."""
    t = Table("KEL 1B; SEL 2u", available={"base": 0, "guerrilla": 0}).limited(
        MCP, "rally", "space:SEL", "choose:base"
    )
    assert lifts(t) == {"KEL:base"} and t.offers("done")
    t.play("done")
    assert t.shows("KEL 1B; SEL")
    assert t.box("guerrilla_underground") == 2


REPLACE = (
    "[{do: remove, kinds: [police], n: 1, where: {type: [city]}},"
    " {do: place, kind: guerrilla, n: 1, where: {type: [city]}}]"
)


def test_A16_the_enemys_replacing_piece_is_not_lifted():
    """5.1.1, 1.4.1: British replace a Police by a Guerrilla, none Available: the Police is just removed."""
    t = Table("KLU 1P; KED 1u", available={"guerrilla": 0}).made_up_event(BRITISH, REPLACE)
    assert t.whole("KED 1u")
    assert t.over()


def test_A16_own_replacing_piece_may_be_lifted_in_an_event():
    """5.1.1, 1.4.1: MCP plays the same text and may lift KED's Guerrilla."""
    t = Table("KLU 1P; KED 1u", available={"guerrilla": 0}).made_up_event(MCP, REPLACE)
    t.play("space:KLU", "piece_in:KED:guerrilla_underground")
    assert t.whole("KLU 1u")
