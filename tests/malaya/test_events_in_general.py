"""5.0 Events in general: who decides, in which order, too few pieces, capabilities."""

from __future__ import annotations

from collections import Counter

import pytest

from .table import BRITISH, GURNEY, MCP, TEMPLER, Table, operation, rules

# -- 5: events -------------------------------------------------------------------------------------


def test_deck_is_marked_as_the_projects_own():
    """5.0: 35 cards, M1 to M35, three of them Propaganda; the data say that the texts are our own."""
    game = rules()
    assert list(game.cards) == [f"M{number}" for number in range(1, 36)]
    assert set(game.propaganda_cards) == {"M33", "M34", "M35"}
    assert game.definitions.cards.provenance == "project"


def test_capabilities_are_as_many_as_their_markers():
    """5.3, 5.0: eight, four of each faction, all with two texts; about three events have one text."""
    capabilities = [card for card in rules().cards.values() if card.capability]
    assert Counter(card.capability for card in capabilities) == {BRITISH: 4, MCP: 4}
    assert all(card.unshaded is not None and card.shaded is not None for card in capabilities)
    assert sum(rules().cards[name].shaded is None for name in rules().event_cards) == 3


# -- E1, E2: who plays, who decides ----------------------------------------------------------------


def test_E1_the_british_may_void_their_commander():
    """5.2, M10: British execute M10 shaded: Gurney's second Reprisal is gone."""
    t = Table("JOH 1T 1a; NEG 1T 1a; KED 1T 1a").event(BRITISH, "M10", "shaded")
    t.full(BRITISH, "assault", "sa:reprisal", "space:JOH", "to:PAH")
    assert t.shows("JOH 1T 1t; NEG 1T 1a; PAH 1a")
    assert t.game.decision.about[0] == "assault" and t.spaces() == {"NEG", "KED"}


@pytest.mark.parametrize("faction", [MCP, BRITISH])
@pytest.mark.parametrize(("side", "pw", "rb"), [("unshaded", 12, 10), ("shaded", 11, 7)])
def test_E1_either_text_never_both(faction, side, pw, rb):
    """5.2, M14: Whoever executes picks one text, the other is not done."""
    t = Table("", rb=10).turn(faction, "event", card="M14")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play(f"side:{side}")
    assert (t.pw, t.rb, t.commander) == (pw, rb, TEMPLER if side == "unshaded" else GURNEY)


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E2_the_executing_faction_decides(faction):
    """5.1: Nobody named: the executing faction picks, enemy pieces too."""
    t = Table("KED 1P; SEL 1P").made_up_event(faction, "[{do: remove, kinds: [police], n: 1}]")
    assert t.decider == faction and t.spaces() == {"KED", "SEL"}
    t = Table("KED 1u; SEL 1u").made_up_event(faction, "[{do: remove, kinds: [guerrilla], n: 1}]")
    assert t.decider == faction and t.spaces() == {"KED", "SEL"}


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E2_a_named_faction_decides_its_details(faction):
    """5.1, 5.4: "British may Sweep in one space free": they choose whether and where."""
    steps = operation("sweep", BRITISH, "spaces: 1")
    t = Table("KLU 1T; SEL 1u; KED 1u").made_up_event(faction, steps)
    assert (t.decider, t.options) == (BRITISH, ["op:sweep", "done"])
    t.play("op:sweep")
    assert t.decider == BRITISH and {"SEL", "KED", "KLU"} <= t.spaces()
    t.play("space:SEL", "from:KLU")
    assert t.shows("SEL 1T 1a; KED 1u") and t.over()
    t = Table("KLU 1T; SEL 1u").made_up_event(faction, steps, "done")
    assert t.whole("KLU 1T; SEL 1u") and t.over()


def test_E2_a_named_faction_removes_its_own():
    """5.1, M26: MCP executes; the British choose which Troops go."""
    t = Table("KLU 2T; JOH 2T", rb=10).event(MCP, "M26", "shaded")
    assert t.decider == BRITISH and t.spaces() == {"KLU", "JOH"}
    t.play("space:KLU", "space:JOH", "space:JOH")
    assert t.whole("KLU 1T") and t.rb == 8


# -- E3, E4: order and limits ----------------------------------------------------------------------

UP = "{do: track, track: political_will, by: 1}"

PLACE_IN_KEDAH = "{do: place, kind: guerrilla, n: 1, where: {has: {terror: 1}}}"


@pytest.mark.parametrize(("steps", "pw"), [([PLACE_IN_KEDAH, UP], 1), ([UP, PLACE_IN_KEDAH], 0)])
def test_E3_word_by_word_with_control_after_each_step(steps, pw):
    """5.1, 1.7: PW 1: MCP gains KED (-2) and +1; the order of the text decides where it ends."""
    t = Table("KED 1t", pw=1).made_up_event(MCP, f"[{', '.join(steps)}]")
    assert t.pw == pw and t.shows("KED 1u 1t") and t.over()


def test_E3_impossible_parts_are_skipped():
    """5.1.3: No Base to remove, no Province with Terror: the rest is done."""
    t = Table("THA 1u").made_up_event(
        MCP,
        "[{do: remove, kinds: [base], n: 1}, {do: level, toward: support, where: {has: {terror: 1}}},"
        f" {UP}, {operation('attack', MCP)[1:-1]}]",
    )
    assert t.pw == 13 and t.whole("THA 1u") and t.over()


def test_E3_as_much_as_possible():
    """5.1.3: Three Police to remove, one there: one goes."""
    assert Table("KED 1P").made_up_event(MCP, "[{do: remove, kinds: [police], n: 3}]").whole("")


@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E3_an_event_without_effect_is_legal(faction):
    """5.1, 5.1.3: It is offered, played, and nothing changes."""
    t = Table("THA 1u").made_up_event(faction, "[{do: remove, kinds: [base], n: 1}]")
    assert t.over() and t.whole("THA 1u") and (t.pw, t.rb, t.rm) == (12, 20, 10)
    assert t.state.sequence.cylinders == {faction: "event"}


def test_E4_one_new_village_per_province():
    """5.1.1, 1.4.2: An Event puts a New Village in PRK nv: none."""
    t = Table("PRK 1T nv").made_up_event(
        BRITISH, "[{do: place, kind: new_village, n: 1, where: {has: {troops: 1}}}]"
    )
    assert t.whole("PRK 1T nv") and t.box("new_village") == 3 and t.over()


@pytest.mark.parametrize("space", ["KLU", "THA", "TIN"])
def test_E4_new_villages_in_provinces_only(space):
    """5.1.1, 1.4.2: Not in Kuala Lumpur, Thailand or a Center."""
    board = f"JOH 1T; {space} 1u"
    t = Table(board).made_up_event(BRITISH, "[{do: place, kind: new_village, n: 1, where: {has: {guerrilla: 1}}}]")
    assert t.whole(board) and t.over()


@pytest.mark.parametrize(
    "step",
    [
        "{do: place, kind: troops, n: 1, where: {has: {guerrilla: 1}}}",
        "{do: place, kind: police, n: 1, where: {has: {guerrilla: 1}}}",
        "{do: move, kinds: [troops, police], n: 1, to: {has: {guerrilla: 1}}}",
    ],
)
@pytest.mark.parametrize("faction", [MCP, BRITISH])
def test_E4_no_british_piece_in_thailand(step, faction):
    """5.1.1, 1.4.2, 1.3.3: No Event places or moves one there."""
    t = Table("KED 1T 1P; THA 1u").made_up_event(faction, f"[{step}]")
    assert t.whole("KED 1T 1P; THA 1u") and t.over()


@pytest.mark.parametrize("board", ["TIN 1s", "KED 2B 1t"])
def test_E4_base_stacking(board):
    """5.1.1, 1.4.2: No Base in a Center, no third in a Province."""
    t = Table(board).made_up_event(MCP, "[{do: place, kind: base, n: 1, where: {has: {disorder: 1}}}]")
    assert t.whole(board) and t.over()


def test_E4_available_markers_only():
    """5.1.1: The pool is empty: no New Village, and none is taken from elsewhere."""
    t = Table("KED nv; SEL nv; NEG nv; TRE nv; JOH 1T").made_up_event(
        BRITISH, "[{do: place, kind: new_village, n: 1, where: {has: {troops: 1}}}]"
    )
    assert t.shows("JOH 1T; KED nv; SEL nv; NEG nv; TRE nv") and t.over()


@pytest.mark.parametrize(("pw", "by", "after"), [(19, 1, 20), (20, 1, 20), (1, -2, 0), (3, -2, 0)])
def test_E4_political_will_stays_in_its_range(pw, by, after):
    """5.1.1, 1.10: Twice the same change ends at 20 or 0."""
    step = f"{{do: track, track: political_will, by: {by}}}"
    assert Table("THA 1u", pw=pw).made_up_event(MCP, f"[{step}, {step}]").pw == after


def test_E4_the_text_wins_over_other_rules():
    """5.1.1, 3.3.1, 3.2.1: A Guerrilla into Support beside a New Village, Troops into a Province."""
    t = Table("KED 1P nv Sup").made_up_event(
        MCP, "[{do: place, kind: guerrilla, n: 1, where: {has: {new_village: 1}}}]"
    )
    assert t.whole("KED 1P 1u nv Sup")
    t = Table("KED 1B").made_up_event(BRITISH, "[{do: place, kind: troops, n: 1, where: {has: {base: 1}}}]")
    assert t.whole("KED 1T 1B")


# -- E5: too few Available -------------------------------------------------------------------------

TWO_IN_PAHANG = "{do: place, kind: guerrilla, n: 2, where: {has: {base: 1}}}"


def test_E5_enemy_pieces_only_as_many_as_available():
    """1.4.1, 5.1.1: British execute "place 2 Guerrillas in PAH", one Available: one."""
    t = Table("PAH 1B; KED 1a", available={"guerrilla": 1}).made_up_event(BRITISH, f"[{TWO_IN_PAHANG}]")
    assert t.shows("PAH 1B 1u; KED 1a") and t.over()


def test_E5_own_pieces_may_be_lifted():
    """1.4.1, 5.1.1: MCP execute it: one and one lifted, which comes Underground."""
    t = Table("PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1}).made_up_event(MCP, f"[{TWO_IN_PAHANG}]")
    assert t.shows("PAH 1B 1u; KED 1a") and not t.over()
    t.play("space:PAH", "piece_in:KED:guerrilla_active")
    assert t.shows("PAH 1B 2u; TIN 1u; KED") and t.over()


def test_E5_or_not():
    """1.4.1: Lifting is a may."""
    t = Table("PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1}).made_up_event(
        MCP, f"[{TWO_IN_PAHANG}]", "done"
    )
    assert t.shows("PAH 1B 1u; KED 1a; TIN 1u") and t.over()


def test_E5_a_faction_told_to_place_its_own_may_lift():
    """1.4.1, 5.1.1: British execute, MCP places: MCP is asked, and may lift."""
    steps = f"[{TWO_IN_PAHANG[:-1]}, by: mcp}}]"
    t = Table("PAH 1B; KED 1a; TIN 1u", available={"guerrilla": 1}).made_up_event(BRITISH, steps)
    assert t.decider == MCP
    t.play("space:PAH", "piece_in:TIN:guerrilla_underground")
    assert t.shows("PAH 1B 2u; KED 1a; TIN") and t.over()


def test_E5_all_in_one_space_may_be_lifted_too():
    """1.4.1, 5.1.1, M8: No Police Available: the British may take theirs from the map for the one Province."""
    t = Table("KLU 2P; TIN 1P", available={"police": 0}).event(BRITISH, "M8", "unshaded")
    assert t.pw == 13 and t.asked == "british event.place"
    t.play("space:JOH", "number:2", "piece_in:KLU:police", "piece_in:TIN:police")
    assert t.whole("KLU 1P; JOH 2P")


# -- E6: Capabilities ------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", [MCP, BRITISH])
@pytest.mark.parametrize(("side", "after"), [("unshaded", "JOH 3T 3a"), ("shaded", "JOH 3T 1a 2u")])
def test_E6_either_faction_either_side(faction, side, after):
    """5.3, M4: Sweep in Jungle 1 per cube, or 1 per three, whoever played it."""
    t = Table("JOH 3T 3u").event(faction, "M4", side)
    assert t.state.capabilities == {"M4": side} and t.over()
    t.limited(BRITISH, "sweep", "space:JOH")
    assert t.shows(after)


def test_E6_resets_change_nothing():
    """5.3, 6.5, M4: The Capability holds after a Reset."""
    t = Table("JOH 3T 3u", cards=["M20"]).event(MCP, "M4", "unshaded").propaganda("reset")
    assert t.state.card == "M20" and t.state.capabilities == {"M4": "unshaded"}
    t.limited(BRITISH, "sweep", "space:JOH", card="M20")
    assert t.shows("JOH 3T 3a")


@pytest.mark.parametrize(("order", "after"), [(("M4", "K"), "JOH 3T 1a 2u"), (("K", "M4"), "JOH 3T 3a")])
def test_E6_the_newer_wins(order, after):
    """5.1.2, 5.3, M4: Two Capabilities contradict each other: the one played last holds."""
    capability = "{unshaded: {set: {sweep.cubes_per_guerrilla.jungle: 3}}, capability: british}"
    t = Table("JOH 3T 3u").with_card(capability, "K")
    for card in order:
        t.event(BRITISH, card, "unshaded")
    t.limited(BRITISH, "sweep", "space:JOH")
    assert t.shows(after)
