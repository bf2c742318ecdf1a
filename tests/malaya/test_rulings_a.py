"""Rulings A: map, pieces, markers, control."""

from __future__ import annotations

import pytest

from games.malaya.board import has_control

from .table import BRITISH, MCP, SPACES, Table


def lifts(table):
    """The pieces listed to be lifted, as code:kind."""
    words = [o.split(":") for o in table.options if o.startswith("piece_in:")]
    return {f"{table.notation.code(space)}:{kind}" for _, space, kind in words}


def controls(table, faction, space):
    """Whether the rules see the faction in control."""
    return has_control(table.rules.look(table.state), faction, SPACES[space])


# -- A1-A3: control and Political Will -------------------------------------------------------------


def test_A1_equal_is_uncontrolled_and_one_more_police_is_british():
    """1.7: Both states of Guerrillas and Bases against all cubes; a tie is nobody's."""
    t = Table("KED 1T 1P 1u 1B").limited(BRITISH, "train", "space:KED")
    assert t.control("KED") is None
    t.play("piece:police", "done")
    assert t.shows("KED 1T 2P 1u 1B") and t.control("KED") == BRITISH


@pytest.mark.parametrize(
    ("pieces", "who"),
    [
        ("1T 1u", None),
        ("1P 1u", None),
        ("2P 1a", BRITISH),
        ("1T 1P 1u 1a", None),
        ("1T 1u 1a", MCP),
        ("1P 2B", MCP),
        ("1P 1u nv 2t", None),
        ("1P 1a Sup", None),
        ("1T 1u Opp", None),
        ("nv", None),
    ],
)
def test_A1_what_counts_for_control(pieces, who):
    """1.7: Only wooden pieces count; markers and New Villages count nothing."""
    t = Table(f"KED {pieces}")
    assert t.control("KED") == who
    assert [f for f in (BRITISH, MCP) if controls(t, f, "KED")] == ([who] if who else [])


def test_A2_british_control_coming_moves_nothing():
    """1.7: Uncontrolled to British by Train, Political Will stays."""
    t = Table("KED 1P 1u", pw=12).limited(BRITISH, "train", "space:KED", "piece:police", "piece:police")
    assert t.shows("KED 3P 1u") and t.control("KED") == BRITISH
    assert t.pw == 12


def test_A2_british_control_going_moves_nothing():
    """1.7: British to uncontrolled by Rally, Political Will stays."""
    t = Table("KED 2P 1u", pw=12).limited(MCP, "rally", "space:KED", "choose:guerrilla")
    assert t.shows("KED 2P 2u") and t.control("KED") is None
    assert t.pw == 12


@pytest.mark.parametrize(("space", "population"), [("PRK", 3), ("KED", 2), ("TRE", 1), ("KLU", 2), ("THA", 0)])
def test_A2_mcp_gaining_lowers_by_population(space, population):
    """1.7: MCP gains an empty space by Rally: Political Will falls by its population at once."""
    t = Table("", pw=12).limited(MCP, "rally", f"space:{space}", "choose:guerrilla")
    assert t.control(space) == MCP
    assert t.pw == 12 - population


def test_A2_mcp_losing_to_nobody_raises_by_population():
    """1.7: MCP control to uncontrolled: Political Will rises by the population."""
    t = Table("PRK 2T 3a", pw=12).limited(BRITISH, "assault", "space:PRK")
    assert t.shows("PRK 2T 2a") and t.control("PRK") is None
    assert t.pw == 15


def test_A3_straight_to_british_is_one_change():
    """1.7: MCP control turns into British control by one Assault: the population once."""
    t = Table("JOH 2T 3a", pw=12).limited(BRITISH, "assault", "space:JOH")
    assert t.shows("JOH 2T 1a") and t.control("JOH") == BRITISH
    assert t.pw == 15


def test_A3_straight_to_british_by_a_move():
    """1.7, 3.2.3: Three Troops march in on two Guerrillas: the population once."""
    t = Table("PRK 3T; KED 2u", pw=12).limited(BRITISH, "sweep", "space:KED", "from:PRK", "to:KED", "number:3")
    assert t.control("KED") == BRITISH
    assert t.pw == 14


# -- A4-A8: steps ------------------------------------------------------------------------------------


def test_A4_replacing_is_one_step():
    """1.7, 3.3.1: Two Guerrillas become a Base: MCP control throughout, even next to the end of the track."""
    t = Table("KED 2u", pw=19).limited(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B") and t.control("KED") == MCP
    assert t.pw == 19


def test_A4_garrison_is_one_move():
    """1.7, 3.2.2: A Troop leaves and a Police comes: the passing MCP control is not seen."""
    t = Table("KED 1T 1u; KLU 1P", pw=1).full(BRITISH, "garrison", "space:KED", "space:RUB", "done")
    t.play("from:KED", "to:RUB", "from:KLU", "to:KED")
    assert t.shows("KED 1P 1u; KLU; RUB 1T")
    assert t.pw == 1


def test_A4_sweep_is_one_move():
    """1.7, 3.2.3: SEL's Troop goes on to NEG while KLU's comes in: no passing MCP control of SEL."""
    t = Table("KLU 1T; SEL 1T 1u", pw=1).full(BRITISH, "sweep", "space:SEL", "space:NEG", "done")
    t.play("from:SEL", "to:NEG", "from:KLU", "to:SEL")
    assert t.asked == "british action.pause" and t.shows("KLU; SEL 1T 1u; NEG 1T")
    assert t.pw == 1


def test_A4_redeploy_is_one_move():
    """1.7, 6.4: JOH's Police leave and KLU's come in: no passing MCP control of JOH."""
    t = Table("JOH 2P 1u; KLU 2P", pw=1, cards=["M2"]).propaganda("redeploy")
    t.play("from:JOH", "to:RUB", "number:2", "from:KLU", "to:JOH", "number:2")
    assert t.shows("JOH 2P 1u; KLU; RUB 2P")
    assert t.pw == 1


def test_A4_reprisal_is_one_step():
    """1.7, 4.2.2: The Guerrilla's leaving (+3) and arriving (-2) are added up before the end of the track."""
    t = Table("PRK 2T 3u", pw=18).full(BRITISH, "sweep", "sa:reprisal", "to:SEL")
    assert t.shows("PRK 2T 2u 1t; SEL 1u")
    assert t.pw == 19


def test_A4_placing_in_one_space_is_one_step_with_what_is_lifted():
    """1.7, 1.4.1: Two Guerrillas placed at once, one of them lifted: KEL gained -1, KED lost +2, moved once."""
    t = Table("KEL 1B 1P; KED 1u", pw=0, available={"guerrilla": 1}).limited(MCP, "rally", "space:KEL")
    t.play("choose:guerrillas", "number:2", "piece_in:KED:guerrilla_underground")
    assert t.shows("KEL 1B 1P 2u; KED")
    assert t.pw == 1


def test_A4_training_in_one_space_is_one_step_with_what_is_lifted():
    """1.7, 1.4.1: Two Police placed in KLU, one of them lifted: KLU lost by MCP +2, NEG gained -2, moved once."""
    t = Table("KLU 1T 2u; NEG 1P 1u", pw=20, available={"police": 1}).limited(BRITISH, "train", "space:KLU")
    t.play("piece:police", "piece:police", "piece_in:NEG:police", "done")
    assert t.shows("KLU 1T 2P 2u; NEG 1u")
    assert t.pw == 20


def test_A5_a_base_for_two_guerrillas_may_lose_control():
    """3.3.1, 1.7: 2 Guerrillas to 1 Base beside a Police: uncontrolled, and no Agitate there."""
    t = Table("KED 2u 1P", pw=12, rm=10).limited(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B 1P") and t.control("KED") is None
    assert t.pw == 14
    assert t.over()


def test_A5_with_control_kept_agitate_is_offered():
    """3.3.1: The same with one more Guerrilla: MCP control stays, and Agitate is offered."""
    t = Table("KED 3u 1P", pw=12).limited(MCP, "rally", "space:KED", "choose:base")
    assert t.shows("KED 1B 1P 1u") and t.pw == 12
    assert t.asked == "mcp agitate.space" and t.spaces() == {"KED"}


@pytest.mark.parametrize(
    ("source", "target", "pw", "after"),
    [("KED", "PRK", 19, 18), ("PRK", "KED", 1, 2), ("PRK", "KED", 19, 20), ("KED", "PRK", 0, 0)],
)
def test_A6_changes_of_one_move_are_added_up(source, target, pw, after):
    """1.7, 3.3.2: March from one empty space to another: loss and gain in one change, then clamped."""
    t = Table(f"{source} 1u", pw=pw).limited(MCP, "march", f"space:{target}", f"from:{source}")
    assert t.whole(f"{target} 1u")
    assert t.pw == after


def test_A6_several_destinations():
    """1.7, 3.3.2: KED is lost (+2), SEL and PRK are gained (-5): one change of -3."""
    t = Table("KED 1u; PAH 2u", pw=20).full(MCP, "march", "space:PRK", "space:SEL", "done")
    t.play("from:KED", "to:PRK", "from:PAH", "to:SEL", "group:1:0", "done")
    assert t.whole("PRK 1u; PAH 1u; SEL 1u")
    assert t.pw == 17


def test_A7_each_space_is_clamped_by_itself():
    """1.7, 1.10: KED gained takes 1 to 0, SEL lost takes 0 to 2."""
    t = Table("SEL 2u 1P", pw=1).full(MCP, "rally", "space:KED", "choose:guerrilla")
    assert t.pw == 0
    t.play("space:SEL", "choose:base")
    assert t.shows("KED 1u; SEL 1B 1P")
    assert t.pw == 2


def test_A7_the_other_order():
    """1.7, 1.10: SEL lost takes 1 to 3, KED gained takes 3 to 1."""
    t = Table("SEL 2u 1P", pw=1).full(MCP, "rally", "space:SEL", "choose:base")
    assert t.pw == 3
    t.play("space:KED", "choose:guerrilla")
    assert t.pw == 1


def test_A8_a_base_removed_is_added_to_control():
    """3.2.4, 1.7: Assault removes 2 Guerrillas and a Base: +1 for the Base, +1 for control lost."""
    t = Table("PAH 3T 2a 2B", pw=10).limited(BRITISH, "assault", "space:PAH")
    assert t.shows("PAH 3T 1B") and t.control("PAH") == BRITISH
    assert t.pw == 12


def test_A8_a_troop_lost_is_added_to_control():
    """3.3.3, 1.7: Attack removes 2 Troops: -1 for them, -3 for control gained."""
    t = Table("JOH 2T 1u", pw=12, dice=[1]).limited(MCP, "attack", "space:JOH", "roll", "number:2")
    assert t.shows("JOH 1a") and t.control("JOH") == MCP
    assert t.pw == 8


# -- A9: no end in mid-campaign ---------------------------------------------------------------------


def test_A9_at_zero_play_goes_on():
    """1.10, 6.1.3: Political Will at 0 ends nothing in mid-campaign."""
    t = Table("", pw=2).limited(MCP, "rally", "space:PRK", "choose:guerrilla")
    assert t.pw == 0
    assert t.state.result is None and t.over()


def test_A9_at_twenty_play_goes_on():
    """1.10, 6.1.3: Political Will at 20 ends nothing in mid-campaign."""
    t = Table("PRK 2T 3a", pw=17).limited(BRITISH, "assault", "space:PRK")
    assert t.pw == 20
    assert t.state.result is None and t.over()


@pytest.mark.parametrize(("pw", "winner"), [(0, MCP), (20, BRITISH)])
def test_A9_the_propaganda_round_decides(pw, winner):
    """6.1.3: The same Political Will wins when 6.1.3 looks at it."""
    t = Table("", pw=pw).propaganda()
    assert t.result == winner


# -- A10-A16: lifting --------------------------------------------------------------------------------


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


# -- A17-A20: stacking, Thailand, Economic Centers ----------------------------------------------------


def test_A17_no_third_base():
    """1.4.2, 3.3.1: PAH 2B 3u: no replacement; placing up to 3 or flipping is offered."""
    t = Table("PAH 2B 3u").limited(MCP, "rally", "space:PAH")
    assert t.offers_none("choose:base")
    assert t.offers("choose:guerrilla", "choose:guerrillas", "choose:flip")


def test_A17_up_to_three_guerrillas_beside_two_bases():
    """1.4.2, 3.3.1: Population 1 and 2 Bases: one to three Guerrillas; or the Active ones flipped."""
    t = Table("PAH 2B 2u 1a").limited(MCP, "rally", "space:PAH")
    assert t.offers("choose:flip") and t.offers_none("choose:base")
    t.play("choose:guerrillas")
    assert t.options == ["number:1", "number:2", "number:3"]


def test_A17_no_base_in_economic_centers_nor_a_third_by_events():
    """1.4.2, 5.1.1: An Event may put a Base in neither."""
    t = Table("PAH 2B; KEL 1B; TIN 2u").made_up_event(MCP, "[{do: place, kind: base, n: 1}]")
    assert t.spaces() == {"KLU", "PRK", "JOH", "SEL", "KED", "NEG", "KEL", "TRE", "THA"}


@pytest.mark.parametrize("operation", ["train", "garrison", "sweep"])
def test_A18_no_british_operation_in_thailand(operation):
    """1.3.3, 1.4.2: Thailand is no space for cubes."""
    t = Table("PRK 3T 2P; THA 1u").limited(BRITISH, operation)
    assert "THA" not in t.spaces() and "PRK" in t.spaces()
    assert t.why("space:THA")


@pytest.mark.parametrize("kind", ["troops", "police"])
@pytest.mark.parametrize("available", [5, 0])
def test_A18_no_event_places_a_cube_in_thailand(kind, available):
    """1.4.2, 5.1.1: Neither from Available nor lifted."""
    steps = f"[{{do: place, kind: {kind}, n: 1}}]"
    t = Table("PRK 2T 2P; KED 1T 1P", available={kind: available}).made_up_event(BRITISH, steps)
    assert "PRK" in t.spaces() and "THA" not in t.spaces()


def test_A18_no_event_moves_a_cube_to_thailand():
    """1.4.2, 5.1.1: All spaces but Thailand may be the destination of Troops."""
    t = Table("PRK 1T; KED 1T").made_up_event(BRITISH, "[{do: move, kinds: [troops], n: 1, to: {}}]")
    assert t.offers("to:PRK", "to:KED", "to:TIN") and t.offers_none("to:THA")
    t = Table("PRK 1T; THA 1u").made_up_event(
        BRITISH, "[{do: move, kinds: [troops], n: 1, to: {has: {guerrilla: 1}}}]"
    )
    assert t.whole("PRK 1T; THA 1u") and t.over()


def test_A18_no_redeployment_to_thailand():
    """6.4.1, 1.3.3: Police may go to Kuala Lumpur, Economic Centers and British Provinces only."""
    t = Table("PRK 2P; JOH 1P").propaganda("redeploy").play("from:PRK")
    assert t.offers("to:KLU", "to:TIN", "to:JOH") and t.offers_none("to:THA")


def test_A19_control_of_thailand_moves_nothing():
    """1.3.3, 1.7: March 2u from KEL to Thailand: MCP control, Political Will stays."""
    t = Table("KEL 1B 3u", pw=12, rm=10).limited(MCP, "march", "space:THA", "from:KEL", "group:2:0")
    assert t.shows("KEL 1B 1u; THA 2u") and t.control("THA") == MCP
    assert (t.pw, t.rm) == (12, 9)


def test_A19_empty_thailand_is_nobodys():
    """1.3.3, 1.7: The last Guerrilla leaves Thailand for KEL, already MCP's: Political Will stays."""
    t = Table("KEL 1B; THA 1u", pw=12).limited(MCP, "march", "space:KEL", "from:THA")
    assert t.shows("KEL 1B 1u; THA") and t.control("THA") is None
    assert t.pw == 12


def test_A19_no_level_and_no_terror_in_thailand():
    """1.3.3, 1.6: Neither the operation nor Events put a marker there."""
    t = Table("THA 2u; KED 1u; NEG 1u").limited(MCP, "terror")
    assert t.spaces() == {"KED", "NEG"} and t.why("space:THA") == ["not_thailand"]
    t = Table("THA 2u").made_up_event(MCP, "[{do: place, kind: terror, n: 1}]")
    assert "KED" in t.spaces() and "THA" not in t.spaces()
    t = Table("THA 2u").made_up_event(MCP, "[{do: level, toward: opposition}]")
    assert "KED" in t.spaces() and "THA" not in t.spaces()


def test_A20_leaving_for_an_economic_center_changes_control_behind():
    """1.3.5, 1.7: March 3u from PRK to TIN: PRK British, the Center free and still Underground."""
    t = Table("PRK 2T 4u", pw=12, rm=10).limited(MCP, "march", "space:TIN", "from:PRK", "group:3:0")
    assert t.shows("PRK 2T 1u; TIN 3u") and t.control("PRK") == BRITISH
    assert (t.pw, t.rm) == (15, 10)


def test_A20_nobody_controls_an_economic_center():
    """1.3.5, 1.7: Guerrillas come into a Center with fewer cubes: no control and no change."""
    t = Table("THA 1u; PRK 1B 1u; RUB 2T 1P", pw=12).limited(MCP, "march", "space:TIN", "from:PRK")
    assert t.shows("PRK 1B; TIN 1u")
    assert t.pw == 12
    assert not controls(t, MCP, "TIN") and not controls(t, BRITISH, "RUB")


def test_A20_no_level_no_base_no_terror_only_sabotage():
    """1.3.5, 1.9: Terror in TIN leaves Sabotage; no Event puts a level or a Base there."""
    t = Table("TIN 1u").limited(MCP, "terror", "space:TIN")
    assert t.shows("TIN 1a 1s")
    for steps in ("[{do: level, toward: opposition}]", "[{do: place, kind: base, n: 1}]"):
        t = Table("TIN 2u").made_up_event(MCP, steps)
        assert "KED" in t.spaces() and not t.spaces() & {"TIN", "RUB"}


@pytest.mark.parametrize(
    ("kind", "allowed", "refused"),
    [("terror", {"KLU", "KED"}, {"TIN", "RUB"}), ("sabotage", {"TIN", "RUB"}, {"KED"})],
)
def test_A20_events_put_the_right_marker_in_the_right_space(kind, allowed, refused):
    """1.3.5, 1.9, 5.1.1: Terror in Provinces and Kuala Lumpur, Sabotage in Economic Centers, Events included."""
    t = Table("TIN 2u; KED 1u").made_up_event(MCP, f"[{{do: place, kind: {kind}, n: 1}}]")
    assert allowed <= t.spaces()
    assert not refused & t.spaces()


# -- A21-A23: markers, activation ----------------------------------------------------------------------


def test_A21_terror_at_the_end_of_the_scale():
    """3.3.4, 1.6: KED Opposition with Terror: the Guerrilla turns Active, the rest is lost; it is paid for."""
    t = Table("KED 1u 1t Opp", rm=10).limited(MCP, "terror", "space:KED")
    assert t.shows("KED 1a 1t Opp")
    assert t.rm == 9


def test_A21_a_marker_there_does_not_stop_the_shift():
    """3.3.4, 1.4.2: KED Support with Terror: no second marker, one level all the same."""
    t = Table("KED 1u 1t Sup").limited(MCP, "terror", "space:KED")
    assert t.shows("KED 1a 1t")


def test_A21_no_second_sabotage_by_terror():
    """3.3.4: TIN sabotaged: the Guerrilla turns Active, no second marker."""
    t = Table("TIN 1u 1s").limited(MCP, "terror", "space:TIN")
    assert t.shows("TIN 1a 1s")


def test_A21_no_second_marker_by_reprisal():
    """4.2.2, 1.4.2: Reprisal in a Province with Terror sets it neutral and drives the Guerrilla out."""
    t = Table("JOH 2T 1u 1t Opp").full(BRITISH, "sweep", "sa:reprisal", "to:PAH")
    assert t.shows("JOH 2T 1t; PAH 1u")


def test_A21_no_second_sabotage_at_propaganda():
    """6.1.2: TIN in Guerrilla hands with Sabotage gets no second one; RUB gets its first."""
    t = Table("TIN 2u 1s; RUB 1u; PRK 1T 1P", pw=12).propaganda()
    assert t.asked == "british pacify.space"
    assert t.shows("TIN 2u 1s; RUB 1u 1s")
    assert t.pw == 10


def test_A21_resettle_at_opposition():
    """4.2.1, 1.6: Resettle in a Province with Opposition: the New Village comes, the shift is lost."""
    t = Table("JOH 2T 1u Opp").full(BRITISH, "train", "sa:resettle")
    assert t.shows("JOH 2T 1u nv Opp")


def test_A21_events_may_stack_terror():
    """1.4.2: An Event puts a second and a third Terror marker in a space."""
    t = Table("KED 1t").made_up_event(MCP, "[{do: place, kind: terror, n: 2}]", "space:KED", "space:KED")
    assert t.shows("KED 3t")


def test_A22_fifteen_markers_are_a_hard_stop():
    """1.2: 15 on the map: Terror in KED activates and shifts, no marker."""
    t = Table("PRK 9t; JOH 6t; KED 1u").limited(MCP, "terror", "space:KED")
    assert t.shows("KED 1a Opp; PRK 9t; JOH 6t")


def test_A22_sabotage_and_terror_share_the_limit():
    """1.2, 6.1.2: Terror and Sabotage are sides of the same 15 markers."""
    t = Table("PRK 9t; JOH 5t; TIN 1s; RUB 1u; KED 1T 1P").propaganda()
    assert t.asked == "british pacify.space"
    assert t.shows("RUB 1u; TIN 1s")


def test_A22_events_too():
    """1.2, 5.1.1: With 14 on the map an Event places one of two."""
    t = Table("PRK 9t; JOH 5t").made_up_event(MCP, "[{do: place, kind: terror, n: 2}]", "space:KED")
    assert t.whole("PRK 9t; JOH 5t; KED 1t")
    assert t.over()


def test_A22_a_higher_limit():
    """1.2: With `marker.limit` 16 there is one more."""
    t = Table("PRK 9t; JOH 6t; KED 1u", params={"marker.limit": 16}).limited(MCP, "terror", "space:KED")
    assert t.shows("KED 1a 1t Opp")


def test_A23_sweep_turns_underground_ones():
    """1.4.3, 3.2.3: PRK 1T 1a 1u, Sweep without a move: the Underground one turns, not the Active one again."""
    t = Table("PRK 1T 1a 1u").limited(BRITISH, "sweep", "space:PRK")
    assert t.shows("PRK 1T 2a")


def test_A23_garrison_turns_underground_ones():
    """1.4.3, 3.2.2: One cube in TIN turns one Underground Guerrilla, though an Active one is there."""
    t = Table("TIN 1P 1a 2u").limited(BRITISH, "garrison", "space:TIN")
    assert t.shows("TIN 1P 2a 1u")


def test_A23_terror_and_extort_need_an_underground_one():
    """1.4.3, 3.3.4, 4.3.1: Active Guerrillas alone will not do."""
    t = Table("KED 2a; NEG 1a 1u; TRE 1u").full(MCP, "terror")
    assert t.spaces() == {"NEG", "TRE"} and t.why("space:KED") == ["no_underground_guerrilla"]
    t.play("space:NEG")
    assert t.shows("NEG 2a 1t Opp")
    t = Table("KED 2a; NEG 1a 1u; TRE 1u").full(MCP, "march", "sa:extort")
    assert t.spaces() == {"NEG", "TRE"}


def test_A23_ambush_needs_an_underground_one():
    """1.4.3, 4.3.3: NEG 2a: only the roll; with 1u Ambush turns that one."""
    t = Table("NEG 2a 1P; KED 1a 1u 1P", dice=[6]).full(MCP, "attack", "space:KED")
    assert t.offers("sa:ambush")
    t = Table("NEG 2a 1P; KED 1a 1u 1P", dice=[6]).full(MCP, "attack", "space:NEG")
    assert t.shows("NEG 2a 1P") and t.asked == "mcp action.any_space"
    t.play("space:KED", "sa:ambush")
    assert t.shows("KED 2a")
