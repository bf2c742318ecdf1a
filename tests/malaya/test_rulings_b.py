"""Rulings B: sequence of play and resources."""

from __future__ import annotations

from collections import Counter

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Seeded
from coin_core.engine.decision import Chance
from coin_core.mechanics.deck import card_outcomes, cards_left
from coin_core.model.setup import new_state

from .table import BRITISH, MCP, SETUP, TEMPLER, Table

BOXES = ["limited_op", "event", "op_special"]
OTHER = {MCP: BRITISH, BRITISH: MCP}
SCORING = ("M33", "M34", "M35")
OPEN_TO_RALLY = ["PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE", "THA"]
"""The spaces of the set-up without Support."""


# -- B1-B3: Pass and eligibility -----------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(("faction", "rb", "rm"), [(BRITISH, 7, 5), (MCP, 5, 6)])
def test_B1_pass_after_choosing_a_box(box, faction, rb, rm):
    """2.3.3, 1.8: Two Resources for the British, one for MCP; the box is taken."""
    t = Table("THA 1u", rb=5, rm=5).turn(faction, box)
    assert (t.rb, t.rm) == (5, 5)
    t.play("pass")
    assert (t.rb, t.rm) == (rb, rm) and t.over()
    assert t.state.boxes == {faction: box} and t.why(f"box:{box}") == ["box_taken"]


@pytest.mark.parametrize(("faction", "before"), [(BRITISH, 20), (BRITISH, 19), (MCP, 20), (MCP, 19)])
def test_B1_over_twenty_is_lost(faction, before):
    """2.3.3, 1.8: Resources end at 20."""
    t = Table("THA 1u", rb=before, rm=before).turn(faction, "event", "pass")
    assert (t.rb if faction == BRITISH else t.rm) == 20


def test_B1_there_is_no_pass_without_a_box():
    """2.3.3: First the box, then the Pass."""
    t = Table("THA 1u", cards=["M5"]).card(BRITISH)
    assert t.offers_none("pass") and t.why("pass") == ["box_first"]


def test_B2_the_case_of_the_ruling():
    """2.3.5, 2.3.3: British Pass in Op & SA, MCP Pass in Limited Op: MCP is 1st."""
    t = Table("THA 1u", rb=5, rm=5, cards=["M5"]).turn(BRITISH, "op_special", "pass")
    t.play("box:limited_op", "pass")
    assert (t.rb, t.rm) == (7, 6)
    assert (t.state.card, t.state.first, t.decider, t.state.boxes) == ("M5", MCP, MCP, {})


@pytest.mark.parametrize("faction", [BRITISH, MCP])
@pytest.mark.parametrize("first_box", BOXES)
@pytest.mark.parametrize("second_box", BOXES)
def test_B2_leftmost_box_is_first(faction, first_box, second_box):
    """2.3.5, 2.3.2: Both pass; Limited Op before Event before Op & SA; no box twice."""
    t = Table("THA 1u", cards=["M5"]).turn(faction, first_box, "pass")
    assert t.offers(f"box:{second_box}") is (first_box != second_box)
    if first_box != second_box:
        t.play(f"box:{second_box}", "pass")
        leftmost = faction if BOXES.index(first_box) < BOXES.index(second_box) else OTHER[faction]
        assert (t.state.first, t.decider) == (leftmost, leftmost)


@pytest.mark.parametrize("first", [MCP, BRITISH])
def test_B3_propaganda_leaves_eligibility_alone(first):
    """2.3.1, 6.5: Card 6: one takes Limited Op, the other the Event; it is 1st after Propaganda."""
    t = Table("THA 1u; KLU 1T", seen=("M2", "M3", "M4", "M5", "M6"), cards=["M33", "M20"])
    t.turn(first, "limited_op", "pass", card="M19").play("box:event", "side:shaded")
    assert (t.state.card, t.state.first, t.decider) == ("M20", first, first)
    assert t.commander == 1  # the Propaganda Round was played


# -- B4-B6: Limited Operations -------------------------------------------------------------------


@pytest.mark.parametrize("commander", [0, TEMPLER])
def test_B4_limited_train_pacifies_there(commander):
    """2.3.4, 6.6.2, 3.2.1: One space, Pacify in it, even Templer gives no second."""
    t = Table("JOH 2T 1P; PRK 2T 2P", commander=commander).limited(BRITISH, "train", "space:JOH", "piece:police")
    t.play("done")
    assert t.spaces() == {"JOH"}
    t.play("space:JOH", "choose:shift")
    assert t.over() and t.shows("JOH 2T 2P Sup; PRK 2T 2P") and t.rb == 16


def test_B4_limited_rally_agitates_there():
    """2.3.4, 3.3.1: One space, Agitate in it and nowhere else."""
    t = Table("KEL 1B 1u; PAH 1B 1u").limited(MCP, "rally", "space:KEL", "choose:guerrilla")
    assert t.spaces() == {"KEL"}
    t.play("space:KEL", "choose:shift")
    assert t.over() and t.shows("KEL 1B 2u Opp; PAH 1B 1u") and t.rm == 8


def test_B5_the_case_of_the_ruling():
    """2.3.4, 3.2.2: Cubes of two spaces to TIN, activation and Assault there; RUB stays hidden."""
    t = Table("TIN 2u; RUB 1P 1u; KLU 1T; JOH 1T").limited(
        BRITISH, "garrison", "space:TIN", "from:KLU", "from:JOH"
    )
    t.play("done")  # the Police of RUB stays
    assert t.shows("TIN 2T 2a; RUB 1P 1u; KLU; JOH") and t.spaces() == {"TIN"}
    t.play("space:TIN")
    assert t.over() and t.shows("TIN 2T; RUB 1P 1u") and t.rb == 18


def test_B5_only_where_the_cubes_go():
    """2.3.4, 3.2.2: The destination is no Center: nobody is activated and no Assault follows."""
    t = Table("TIN 1T 1u 1a; RUB 1P 1u; PRK 1T").limited(
        BRITISH, "garrison", "space:KLU", "from:PRK", "done", "done"
    )
    assert t.over() and t.shows("TIN 1T 1u 1a; RUB 1P 1u; KLU 1T; PRK")


def test_B5_a_limited_garrison_has_one_destination():
    """2.3.4, 3.2.2: After one destination cubes move; a second can not be selected."""
    t = Table("KLU 3T").limited(BRITISH, "garrison", "space:TIN")
    assert t.asked == "british move.from" and t.spaces() == set()
    t.play("from:KLU", "number:2")
    assert t.over() and t.shows("KLU 1T; TIN 2T")


def test_B6_limited_march_from_many_origins():
    """2.3.4, 3.3.2: One Guerrilla of KEL and one of TRE to PAH for one Resource."""
    t = Table("KEL 1u; TRE 1u").limited(MCP, "march", "space:PAH")
    assert t.spaces() == set()
    t.play("from:KEL", "from:TRE")
    assert t.over() and t.whole("PAH 2u") and t.rm == 9


def test_B6_limited_sweep_from_many_origins():
    """2.3.4, 3.2.3: Troops of KLU and PAH to SEL for two Resources."""
    t = Table("KLU 2T; PAH 1T; SEL 3u").limited(BRITISH, "sweep", "space:SEL")
    assert t.spaces() == set()
    t.play("from:KLU", "number:1", "from:PAH", "number:1")
    assert t.over() and t.whole("KLU 1T; SEL 2T 2a 1u") and t.rb == 18


# -- B7-B13: cost and selection of spaces --------------------------------------------------------


def test_B7_one_space_after_the_other():
    """3.1, 4.1: The last Resource pays KED, its new Guerrilla is extorted, and that pays SEL."""
    t = Table("", rm=1).full(MCP, "rally", "space:KED")
    assert t.shows("KED 1u") and t.rm == 0
    assert t.spaces() == set() and t.why("space:SEL") == ["cannot_pay"]
    t.play("sa:extort")
    assert t.rm == 1 and t.shows("KED 1a")
    t.play("space:SEL")
    assert t.rm == 0 and t.shows("KED 1a; SEL 1u")


def test_B7_judged_on_the_board_of_that_moment():
    """3.1, 4.1, 3.3.1: KLU is closed by Support until Intimidate takes it away between two spaces."""
    t = Table("KLU 1P 1u Sup").full(MCP, "rally", "space:KED")
    assert t.why("space:KLU") == ["under_support"]
    t.play("sa:intimidate")
    assert t.offers("space:KLU") and t.shows("KLU 1u; KED 1u")


def test_B8_march_is_paid_before_anyone_moves():
    """3.3.2, 3.1: With one Resource there is no second destination."""
    t = Table("KEL 2u; PAH 1u", rm=1).full(MCP, "march", "space:PRK")
    assert t.rm == 0 and t.shows("KEL 2u; PAH 1u; PRK")
    assert t.why("space:NEG") == ["cannot_pay"] and t.spaces() == {"TIN", "RUB"}


def test_B8_extort_first_makes_it_legal():
    """3.3.2, 4.1, 4.3.1: Extort in KEL, two Resources, two destinations, one move."""
    t = Table("KEL 2u; PAH 1u", rm=1).full(MCP, "march", "sa:extort", "space:KEL", "done")
    assert t.rm == 2
    t.play("space:PRK", "space:NEG", "done")
    assert t.rm == 0 and t.shows("KEL 1u 1a; PAH 1u; PRK; NEG")
    t.play("from:KEL", "group:1:0", "from:PAH", "to:NEG")
    assert t.over() and t.whole("KEL 1a; PRK 1u; NEG 1u")


def test_B8_sweep_is_paid_before_anyone_moves():
    """3.2.3, 3.1: The same for the British: all destinations, then one move."""
    t = Table("KLU 2T; PAH 2T; SEL 1u; NEG 1u", rb=5).full(BRITISH, "sweep", "space:SEL")
    assert t.rb == 3 and t.shows("KLU 2T; PAH 2T; SEL 1u")
    t.play("space:NEG")
    assert t.rb == 1 and t.why("space:JOH") == ["cannot_pay"] and t.shows("KLU 2T; PAH 2T; SEL 1u; NEG 1u")


def test_B9_too_few_resources():
    """3.1, 3.2.4: RB 3: one Assault, RB 1, no second."""
    t = Table("JOH 1T 1a; NEG 1T 1a", rb=3).full(BRITISH, "assault", "space:JOH")
    assert t.rb == 1 and t.spaces() == set() and t.shows("JOH 1T; NEG 1T 1a")


def test_B9_one_resource_pays_only_for_a_train_that_places_nothing():
    """3.1, 3.2: RB 1 pays for no space of Garrison, Sweep or Assault; Train costs only where cubes are placed."""
    t = Table("JOH 1T 1P 1a", rb=1).turn(BRITISH, "op_special")
    assert t.options == ["op:train", "pass"]
    assert all("cannot_pay" in t.why(f"op:{name}") for name in ("garrison", "sweep", "assault"))


def test_B9_no_operation_for_mcp_with_none():
    """3.1, 3.3: RM 0 pays for no space that costs; March has the Centers."""
    t = Table("JOH 1T 1u", rm=0).turn(MCP, "limited_op")
    assert t.options == ["op:march", "pass"] and "cannot_pay" in t.why("op:rally")


def test_B10_march_into_centers_is_free():
    """3.1, 3.3.2: RM 0: only the Economic Centers can be destinations."""
    t = Table("PRK 1u", rm=0).limited(MCP, "march")
    assert t.spaces() == {"TIN", "RUB"}
    t.play("space:TIN", "from:PRK")
    assert t.whole("TIN 1u") and t.rm == 0


def test_B10_terror_in_centers_is_free():
    """3.1, 3.3.4: RM 0: Terror in TIN, not in PRK."""
    t = Table("PRK 1u; TIN 1u; RUB 1u", rm=0).limited(MCP, "terror")
    assert t.spaces() == {"TIN", "RUB"} and t.why("space:PRK") == ["cannot_pay"]
    t.play("space:TIN")
    assert t.shows("TIN 1a 1s; PRK 1u") and t.rm == 0


@pytest.mark.parametrize("operation", ["rally", "march", "terror"])
def test_B10_an_extort_before_the_op_may_pay_for_it(operation):
    """3.1, 3.3, 4.1: RM 0: Extort in THA pays for the Operation's space."""
    t = Table("THA 1u; KED 1u; NEG 1u", rm=0).turn(MCP, "op_special")
    assert t.offers(f"op:{operation}")
    t.play(f"op:{operation}", "sa:extort", "space:THA", "done")
    assert t.rm == 1 and t.shows("THA 1a; KED 1u")
    t.play("space:KED")
    assert t.rm == 0


def test_B11_train_pays_only_where_cubes_are_placed():
    """3.1, 3.2.1: Four cubes in KLU for 2, none in JOH for nothing."""
    t = Table("KLU 1T; JOH 2T 2P").full(BRITISH, "train", "space:KLU")
    t.play("piece:troops", "piece:troops", "piece:police", "piece:police")
    assert t.rb == 18
    t.play("space:JOH", "done")
    assert t.rb == 18 and t.shows("KLU 3T 2P; JOH 2T 2P")


def test_B11_assault_without_effect_is_paid():
    """3.1, 3.2.4: One Troop in a Mountain removes nothing; the cost stays paid."""
    t = Table("PRK 1T 1a").limited(BRITISH, "assault", "space:PRK")
    assert t.over() and t.shows("PRK 1T 1a") and t.rb == 18


def test_B11_sweep_without_effect_is_paid():
    """3.1, 3.2.3: Nobody moves, nobody is found; each space is paid."""
    t = Table("JOH 1T").full(BRITISH, "sweep", "space:KED", "space:TRE", "done", "done")
    assert t.rb == 16 and t.whole("JOH 1T")


@pytest.mark.parametrize("destinations", [["TIN"], ["TIN", "RUB", "KLU", "JOH"]])
def test_B11_garrison_costs_two_in_all(destinations):
    """3.1, 3.2.2: However many destinations, and though nobody moves."""
    t = Table("KLU 1T").full(BRITISH, "garrison", *(f"space:{x}" for x in destinations), "done", "done")
    assert t.over() and t.rb == 18 and t.whole("KLU 1T")


def test_B12_rally_in_nine_spaces():
    """3.1, 3.3.1: From the set-up a Guerrilla in each space without Support: RM 1, none Available, PW 6."""
    t = Table(SETUP).full(MCP, "rally")
    assert t.spaces() == set(OPEN_TO_RALLY)
    for space in OPEN_TO_RALLY:
        t.play(f"space:{space}", "choose:guerrilla")
    assert (t.rm, t.box("guerrilla_underground"), t.pw) == (1, 0, 6)
    assert t.spaces() == set() and t.faults() == []


def test_B12_more_than_three_spaces_for_the_british():
    """3.1, 3.2.4: Five Assaults for ten Resources."""
    spaces = ["JOH", "KED", "NEG", "KEL", "TRE"]
    t = Table("; ".join(f"{x} 1T 1a" for x in spaces)).full(BRITISH, "assault", *(f"space:{x}" for x in spaces))
    assert t.rb == 10 and t.whole("; ".join(f"{x} 1T" for x in spaces))


def test_B13_no_space_twice_in_an_operation():
    """3.1: A space rallied once is closed."""
    t = Table("KED 1u").full(MCP, "rally", "space:KED")
    assert t.shows("KED 2u") and t.offers("space:SEL")
    assert t.offers_none("space:KED") and t.why("space:KED") == ["already_selected"]


def test_B13_no_space_twice_in_an_activity():
    """4.1, 4.3.1: Extort takes one Resource from KED, however many Underground Guerrillas are there."""
    t = Table("KED 3u; SEL 1u").full(MCP, "rally", "sa:extort", "space:KED")
    assert t.spaces() == {"SEL"} and t.why("space:KED") == ["already_selected"]


def test_B13_operation_and_activity_may_meet():
    """3.1, 4.1: Terror and Extort in the same space."""
    t = Table("KED 3u; SEL 1u").full(MCP, "terror", "space:KED", "sa:extort", "space:KED", "done")
    assert t.shows("KED 1u 2a 1t Opp; SEL 1u") and t.rm == 10


# -- B14: special activities ---------------------------------------------------------------------


def test_B14_one_moment_for_all_its_spaces():
    """4.1, 4.1.1: Extort in THA before the Rally; none in TRE after it."""
    t = Table("THA 1u; TRE 1u").full(MCP, "rally", "sa:extort", "space:THA", "done", "space:KED")
    assert t.tagged("sa") == [] and t.why("sa:extort") == t.why("sa:intimidate") == ["activity_used"]
    t.play("done")
    assert t.over() and t.shows("THA 1a; TRE 1u; KED 1u") and t.rm == 10


def test_B14_both_at_one_moment():
    """4.1, 4.1.1: THA and TRE together bring two."""
    t = Table("THA 1u; TRE 1u").full(MCP, "rally", "sa:extort", "space:THA", "space:TRE")
    assert t.shows("THA 1a; TRE 1a") and t.rm == 12
    assert t.offers("space:KED") and t.tagged("sa") == []


@pytest.mark.parametrize("moment", ["before", "between", "after"])
def test_B14_before_between_or_after(moment):
    """4.1: Extort in TIN, which is no space of the Rally, at any moment."""
    extort = ["sa:extort", "space:TIN", "done"]
    t = Table("TIN 1u").full(MCP, "rally")
    t.play(*(extort[:1] if moment == "before" else []), "space:KED")
    t.play(*(extort if moment == "between" else []), "space:SEL")
    t.play(*(["done", *extort] if moment == "after" else []))
    assert t.rm == 9 and t.shows("TIN 1a; KED 1u; SEL 1u")


def test_B14_optional():
    """4.1: The Operation may go without."""
    t = Table("TIN 1u").full(MCP, "march", "space:PRK", "done", "done", "done")
    assert t.over() and t.whole("TIN 1u") and t.rm == 9


def test_B14_between_move_and_effect_of_sweep():
    """4.1, 3.2.3: Air Strike when the Troops are in SEL, before they find anyone."""
    t = Table("KLU 2T; SEL 1u 1a").full(BRITISH, "sweep", "space:SEL")
    assert t.tagged("sa") == []
    t.play("done", "from:KLU", "number:2")
    assert t.shows("SEL 2T 1u 1a") and t.offers("sa:air_strike", "sa:reprisal")
    t.play("sa:air_strike")
    assert t.over() and t.shows("SEL 2T 1a")


def test_B14_between_move_and_effect_of_garrison():
    """4.1, 3.2.2: Reprisal with the Troops just come to JOH, its Guerrilla driven into RUB and found there."""
    t = Table("KLU 1T; JOH 1u; RUB 1P").full(BRITISH, "garrison", "space:JOH", "done", "from:KLU", "done")
    assert t.shows("JOH 1T 1u; RUB 1P") and t.offers("sa:reprisal")
    t.play("sa:reprisal", "to:RUB")
    assert t.shows("JOH 1T 1t; RUB 1P 1a") and t.asked == "british garrison.assault"


def test_B14_the_operation_needs_a_legal_selection():
    """4.1, 3.3.4: Extort in THA could be, Terror could not: no Terror to accompany."""
    t = Table("THA 1u").turn(MCP, "op_special")
    assert t.offers("op:rally", "op:march") and t.offers_none("op:terror")


def test_B14_only_ambush_is_tied():
    """4.1.1, 4.3.3: Ambush is declared in a selected Attack space, not in another."""
    t = Table("NEG 1u 1P; KED 1u 1P").full(MCP, "attack", "space:NEG")
    assert t.options == ["roll", "sa:ambush"]
    t.play("sa:ambush")
    assert t.shows("NEG 1a; KED 1u 1P") and t.offers("space:KED")


def test_B14_none_in_a_limited_operation():
    """2.3.4, 4.1: No special activity."""
    t = Table("THA 1u; KED 1u").limited(MCP, "rally")
    assert t.tagged("sa") == [] and t.why("sa:extort") == ["limited_no_activity"]


# -- B15, B16: the deck --------------------------------------------------------------------------


def random_deck(scenario, size, seed):
    """The order of cards in one game, drawn by the deck's own chance."""
    game = assemble("malaya")
    state = new_state(game, scenario, seed=seed)
    assert cards_left(game.look(state)) == size
    while len(state.seen) < size:
        card = Seeded().draw(Chance("card", lambda s: card_outcomes(game, s)), state)
        state.seen = (*state.seen, card)
    assert cards_left(game.look(state)) == 0
    return list(state.seen)


def scoring_places(scenario, pile):
    """How often the Propaganda card of a pile lies in which place, over many decks."""
    places = Counter()
    for seed in range(300):
        deck = random_deck(scenario, 3 * pile, seed)
        assert len(set(deck)) == 3 * pile
        for start in range(0, 3 * pile, pile):
            found = [place for place, card in enumerate(deck[start : start + pile], 1) if card in SCORING]
            assert len(found) == 1
            places[found[0]] += 1
    return places


def test_B15_standard_deck():
    """2.1: 21 cards; Propaganda among cards 5-7, 12-14, 19-21, each place as likely."""
    places = scoring_places("standard", 7)
    assert set(places) == {5, 6, 7}
    assert all(230 < number < 370 for number in places.values())


def test_B16_extended_deck():
    """2.1: 27 cards; Propaganda among cards 5-9 of each pile of nine, each place as likely."""
    places = scoring_places("extended", 9)
    assert set(places) == {5, 6, 7, 8, 9}
    assert all(130 < number < 230 for number in places.values())


def test_B16_all_else_as_standard():
    """2.1: Pieces, tracks and eligibility are the same."""
    game = assemble("malaya")
    standard, extended = new_state(game, "standard"), new_state(game, "extended")
    assert (standard.scenario, extended.scenario) == ("standard", "extended")
    assert extended.pieces == standard.pieces and extended.tracks == standard.tracks
    assert extended.first == standard.first == BRITISH


# -- 4.1 No activity without its operation -----------------------------------------------------------


def test_B14_no_activity_after_an_operation_that_selected_nothing():
    """4.1: Rally is open only because Extort can pay for it; then a space follows, and no other way leads on."""
    t = Table("KED 1u; TRE 1u", rm=0).full(MCP, "rally")
    assert (t.asked, t.options) == ("mcp action.space", ["space:kedah", "space:trengganu"])
    assert t.state.tracks["resources_mcp"] == 0  # the engine has begun Extort, the only way to go on
    t.play("space:KED", "done")
    assert t.rm == 1 and t.offers("space:PRK") and t.offers_none("done", "sa:extort")


def test_B14_unpaid_only_an_activity_that_pays():
    """4.1: Terror with nothing to pay it: Intimidate brings no Resources and is not offered before a space."""
    t = Table("KED 1u 1P; TRE 1u; NEG 1u 1P", rm=0).full(MCP, "terror")
    assert t.options == ["space:kedah", "space:negri_sembilan", "space:trengganu"]  # of Extort, which has begun


def test_B14_extort_leaves_terror_a_space():
    """4.1, 3.3.4: The only Underground Guerrilla cannot pay for the Terror that needs it."""
    t = Table("KED 1u; TRE 1a", rm=0).turn(MCP, "op_special")
    assert t.offers_none("op:terror")
    t = Table("KED 1u; TRE 1u", rm=0).full(MCP, "terror", "space:KED")
    assert t.whole("KED 1a; TRE 1a 1t Opp") and (t.rm, t.decider) == (0, BRITISH)


def test_B14_an_activity_leaves_its_operation_a_space():
    """4.1, 4.2.3: Air Strike may not take the only Guerrilla that the Assault is for; after it, it may strike."""
    t = Table("KED 2T 1a").full(BRITISH, "assault")
    assert t.asked is not None and t.shows("KED 2T")
    t = Table("KED 2T 2a").full(BRITISH, "assault")
    assert t.offers("sa:air_strike")


# -- 3.2.1 Train without Resources -------------------------------------------------------------------


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
