"""1.4, 1.8 Pieces and markers: how many, stacking, Underground and Active."""

from __future__ import annotations

import pytest

from coin_core.model.setup import new_state

from .table import BRITISH, CODES, MCP, PROVINCES, SPACES, Table, rules

# -- 1: map and pieces -----------------------------------------------------------------------------


def test_pieces_and_markers_in_all():
    """1.4, 1.2, 1.6, 1.9, 1.12: the counts of the component list."""
    state, families = new_state(rules()), rules().board.families
    totals = {family: sum(sum(state.pieces[k].values()) for k in kinds) for family, kinds in families.items()}
    assert totals == {
        "troops": 15,
        "police": 15,
        "guerrilla": 15,
        "base": 4,
        "new_village": 4,
        "disorder": 15,
        "level": 9,
    }


def test_what_a_space_may_hold():
    """1.4.2, 1.3.3, 1.3.5, 1.6, 1.12: cubes not in Thailand, Bases not in Centers, villages in Provinces only."""
    board = rules().board
    may_hold = {
        kind: {CODES[space] for space in there if space in CODES} for kind, there in board.may_hold.items()
    }
    everywhere = set(SPACES)
    assert may_hold["troops"] == may_hold["police"] == everywhere - {"THA"}
    assert may_hold["guerrilla_underground"] == may_hold["guerrilla_active"] == everywhere
    assert may_hold["base"] == everywhere - {"TIN", "RUB"}
    assert may_hold["new_village"] == set(PROVINCES)
    assert may_hold["support"] == may_hold["opposition"] == {"KLU", *PROVINCES}
    assert (board.per_space["base"], board.per_space["new_village"]) == (2, 1)


def test_removed_pieces_become_available():
    """1.4.1: a Guerrilla and a Base of an Assault, a Police of an Attack."""
    t = Table("JOH 2T 1a 1B", available={"guerrilla": 0, "base": 0}).limited(BRITISH, "assault", "space:JOH")
    assert (t.box("guerrilla_underground"), t.box("base")) == (1, 1)
    t = Table("JOH 1P 1u", available={"police": 0}, dice=[1]).limited(MCP, "attack", "space:JOH")
    t.play("number:1")
    assert t.box("police") == 1


def test_new_guerrillas_are_underground():
    """1.4.3: an Active one that was removed comes back Underground."""
    t = Table("JOH 1T 1a; KED 1a", available={"guerrilla": 0}).limited(BRITISH, "assault")
    t.play("space:JOH").limited(MCP, "rally", "space:KED")
    assert t.shows("KED 1a 1u")


# -- A17-A20: stacking, Thailand, Economic Centers -------------------------------------------------


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
    assert not t.controls(MCP, "TIN") and not t.controls(BRITISH, "RUB")


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


# -- A21-A23: markers, activation ------------------------------------------------------------------


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
