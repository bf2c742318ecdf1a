"""Rulings A: map, pieces, markers, chits."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

ALL_CHITS = [0, 0, 0, 1, 1, 1, 2, 2, 2]
FIVE_SEEN = ("P1", "P2", "P3", "P4", "P5")
"""With the card in play these are six: the next one is a Propaganda card."""


# -- A1-A3: the map ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("railway", "others", "city"),
    [
        ("rTJ", "rTH rTE rHS", "TLV"),
        ("rTH", "rTJ rTE rHS", "TLV"),
        ("rTE", "rTJ rTH rHS", "TLV"),
        ("rHS", "rTJ rTH rTE", "HAC"),
    ],
)
def test_A1_railways_meeting_in_a_city_are_not_adjacent(railway, others, city):
    """1.3.5: Troops on one Railway do not reach another in a Search; those of the City do."""
    board = "; ".join(f"{space} 2T" for space in [*others.split(), city])
    t = Table(board).limited(BRITISH, "search", f"space:{railway}")
    assert t.asked == "british move.from"
    assert t.offers(f"from:{city}")
    assert t.offers_none(*(f"from:{other}" for other in others.split()))


@pytest.mark.parametrize(
    ("source", "target"),
    [("SAM", "LYD"), ("SAM", "HAD"), ("GAL", "HAD"), ("LYD", "JED"), ("GAZ", "LYD"), ("LYD", "SAM")],
)
def test_A2_a_railway_does_not_cut_district_borders(source, target):
    """1.3.5: Districts on both sides of a Railway stay adjacent."""
    t = Table(f"{source} 2T").limited(BRITISH, "search", f"space:{target}")
    t.play(f"from:{source}", "number:2")
    assert t.shows(f"{source}; {target} 2T")


@pytest.mark.parametrize(
    ("city", "district", "others"),
    [
        ("HAC", "HAD", "rTH 1u; rHS 1u; GAL 1u; SAM 1u"),
        ("TLV", "LYD", "rTH 1u; rTJ 1u; rTE 1u; GAZ 1u; SAM 1u"),
        ("JEC", "JED", "rTJ 1u; LYD 1u; SAM 1u; GAZ 1u"),
    ],
)
def test_A3_the_adjacent_district_of_a_city_is_the_surrounding_one(city, district, others):
    """4.2.3: Mass Detention reaches the City and the one District around it, never a Railway."""
    t = Table(f"{city} 3T 1a cf; {district} 1u; {others}", pw=15, dice=[6])
    t.full(BRITISH, "search", "sa:mass_detention")
    assert t.shows(f"{city} 3T cf; {district}; {others}")
    assert (t.prison, t.pw) == (2, 11)


# -- A4-A7: placing and removing -----------------------------------------------------------------


def test_A4_more_to_place_than_available():
    """1.4.1: One Cell is Available, so Recruit in two Cities places one; nothing is lifted elsewhere."""
    t = Table("GAL 2u", haganah=3, cells=1, prison=3).full(IRGUN, "recruit")
    assert t.spaces() == {"HAC", "TLV", "JEC"}
    t.play("space:TLV")
    assert t.whole("GAL 2u; TLV 1u")
    assert (t.box("cell"), t.prison, t.box("cell", "haganah_track")) == (0, 3, 2)
    assert t.decider == BRITISH  # no further space for Recruit


def test_A4_the_chooser_decides_where():
    """1.4.1, P31: With two Cells for three places the executing faction says where they go."""
    t = Table("GAL 3u", cells=2, prison=4).event(IRGUN, "P31", "shaded", "space:LYD", "space:JEC")
    assert t.whole("GAL 3u; LYD 1u; JEC 1u")
    assert (t.box("cell"), t.prison, t.decider) == (0, 4, BRITISH)


def test_A4_police_are_not_lifted_from_the_map():
    """1.4.1, 3.2.1: Deploy with one Police Available gives one, however many lie on the map."""
    t = Table("GAL 2T; SAM 2T; rTH 3P", police=1).full(BRITISH, "deploy", "space:SAM")
    assert t.spaces() == set()
    assert t.why("space:GAL") == ["no_police_available"]
    assert t.whole("GAL 2T; SAM 2T 1P; rTH 3P")


def test_A5_police_removed_with_no_destination_named_become_available():
    """1.4.1, P7: Assassinated Police go to Available."""
    t = Table("TLV 1P 1u; HAC 2P 1u").event(IRGUN, "P7", "shaded", "space:TLV", "space:HAC")
    assert t.shows("TLV 1u; HAC 1P 1u")
    assert t.box("police") == 5


def test_A5_cells_and_caches_removed_with_no_destination_named_become_available():
    """1.4.1, P19: Cells and the Cache go to Available, not to Prison."""
    t = Table("TLV 1a; LYD 1u 1C", cells=0, caches=0)
    t.event(BRITISH, "P19", "unshaded", "space:TLV", "space:LYD", "space:LYD")
    assert t.whole("")
    assert (t.box("cell"), t.box("cache"), t.prison) == (2, 1, 0)


def test_A6_rob_adds_no_third_cache():
    """1.4.2, 3.3.4: A successful Rob in a space with two Caches places none."""
    t = Table("LYD 2C 1u", caches=3, dice=[6]).limited(IRGUN, "rob", "space:LYD", "done")
    assert t.shows("LYD 2C 1u")
    assert t.box("cache") == 3


def test_A6_expropriations_add_no_third_cache():
    """1.4.2, 6.2.1: The same in the Propaganda Round."""
    t = Table("LYD 2C 1u; GAZ 1u", haganah=3, caches=2, chits=[1], dice=[6])
    t.propaganda("expropriations").play("space:LYD")
    assert t.shows("LYD 2C 1u")
    assert t.box("cache") == 2


def test_A6_haganah_gives_no_third_cache():
    """1.4.2, 6.2.3: The free Cache cannot go where two are."""
    t = Table("LYD 2C 1u; GAZ 1C 1u; JEC 1u").propaganda("haganah_cooperation")
    assert t.asked == "irgun haganah.place_cache"
    assert t.spaces() == {"GAZ", "JEC"}


def test_A6_redeploy_brings_no_third_cache():
    """1.4.2, 6.3.2: The Cache that moves cannot go where two are."""
    t = Table("HAC 1T cf; TLV 1T cf; JEC 1T cf; LYD 2C 1u; GAZ 1C; SAM 1u; HAD 1C 1u")
    t.propaganda("irgun_redeploy").play("from:GAZ")
    assert t.asked == "irgun redeploy.cache_to"
    assert t.offers("to:SAM", "to:HAD")
    assert t.offers_none("to:LYD")


def test_A6_an_event_places_no_third_cache():
    """1.4.2, P12: American fundraising fills up to two, not beyond."""
    t = Table("LYD 2C 1u; GAZ 1C 1u; JEC 1u").event(IRGUN, "P12", "shaded")
    assert t.spaces() == {"GAZ", "JEC"}
    t.play("space:GAZ")
    assert t.spaces() == {"JEC"}


@pytest.mark.parametrize("die", [1, 6])
def test_A7_rob_may_select_a_space_with_two_caches(die):
    """1.4.2, 3.3.4: The test is Cells above Police only; no Cache comes, one Cell is Active."""
    t = Table("LYD 2C 2u 1P; GAZ 1P 1u", caches=3, dice=[die]).limited(IRGUN, "rob", "space:LYD")
    assert t.shows("LYD 2C 1u 1a 1P")
    assert t.box("cache") == 3


# -- A8: markers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "after"), [(15, "LYD 1a"), (20, "LYD 1a 1s")], ids=["fifteen", "parameter says more"]
)
def test_A8_fifteen_markers_are_all_there_are(limit, after):
    """1.2, 1.7, 5.1.1: With 15 on the map a Sabotage succeeds in vain; the Cell is Active."""
    t = Table("GAL 10s; JEC 5t; LYD 1u", dice=[6], params={"marker.limit": limit})
    t.limited(IRGUN, "sabotage", "space:LYD")
    assert t.shows(f"GAL 10s; JEC 5t; {after}")


def test_A8_terror_takes_what_is_left():
    """1.2, 4.3.3: With 14 Sabotage on the map, a strong Terror places the one that is left."""
    t = Table("GAL 14s; JEC 1u", haganah=0, dice=[6])
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    assert t.shows("JEC 1a 1t; GAL 14s")


def test_A8_an_event_takes_what_is_left():
    """5.1.1, P3: Of two Terror markers one is left."""
    t = Table("GAL 14s; JEC 1u").event(IRGUN, "P3", "shaded")
    assert t.shows("JEC 1u 1t")


def test_A8_restore_flips_and_needs_no_marker():
    """1.2, 4.2.1: With all 15 on the map Restore still turns Terror to Sabotage."""
    t = Table("GAL 13s; JEC 1T 1P 2t").full(BRITISH, "deploy", "sa:restore")
    assert t.shows("GAL 13s; JEC 1T 1P 2s")


# -- A9, A10: Underground and Active -------------------------------------------------------------


def test_A9_search_flips_underground_cells_beside_active_ones():
    """1.4.3, 3.2.3: Two cubes activate an Underground Cell although an Active one is there."""
    t = Table("LYD 2T 1a 2u").limited(BRITISH, "search", "space:LYD")
    assert t.shows("LYD 2T 2a 1u")


def test_A9_sabotage_needs_an_underground_cell():
    """1.4.3, 3.3.3: An Active Cell does not do."""
    t = Table("LYD 2a; GAL 1u; GAZ 1a 1u").full(IRGUN, "sabotage")
    assert t.spaces() == {"GAL", "GAZ"}
    assert t.why("space:LYD") == ["no_underground_cell"]


@pytest.mark.parametrize(
    ("before", "after"), [("1P 1u 1a", "1P 2a"), ("1P 2a", "1P 2a"), ("1P 2u", "1P 1u 1a"), ("2u", "2u")]
)
def test_A9_rob_flips_one_underground_cell_if_there_is_one(before, after):
    """1.4.3, 3.3.4: With Police there, an Underground Cell is activated, Active ones or not."""
    t = Table(f"LYD {before}", dice=[1]).limited(IRGUN, "rob", "space:LYD")
    assert t.shows(f"LYD {after}")


@pytest.mark.parametrize(("before", "after"), [("1a 1u", "1a 1u"), ("2u", "1a 1u"), ("1u", "1a"), ("1a", "1a")])
def test_A9_propagandize_flips_only_if_all_are_underground(before, after):
    """1.4.3, 4.3.2: One Active Cell is enough."""
    t = Table(f"TLV 1T {before} cf; GAL 1u", pw=10)
    t.full(IRGUN, "travel", "sa:propagandize")
    assert t.shows(f"TLV 1T {after} cf")
    assert t.pw == 9


def test_A10_cells_placed_from_prison_are_underground():
    """1.4.3, P16: The British put two Cells of the Prison into Cities, Underground."""
    t = Table("TLV 1a", prison=3).event(IRGUN, "P16", "shaded")
    assert t.decider == BRITISH
    t.play("space:TLV", "space:JEC")
    assert t.shows("TLV 1a 1u; JEC 1u")
    assert t.prison == 1


def test_A10_cells_that_were_removed_active_come_back_underground():
    """1.4.3, 3.3.1: A Recruited Cell is Underground, whatever it was when it left the map."""
    t = Table("LYD 2T 1a", haganah=3, cells=0, cards=["P1"])
    t.limited(BRITISH, "assault", "space:LYD")
    t.play("box:op_special", "op:recruit", "space:TLV")
    assert t.whole("LYD 2T; TLV 1u")


def test_A10_cells_moved_by_redeploy_keep_their_state():
    """1.4.3, 6.3.2: An Active Cell stays Active, an Underground one Underground."""
    t = Table("GAL 1a 1u; SAM 2u").propaganda("irgun_redeploy")
    t.play("from:GAL", "piece:cell_active", "from:GAL")
    assert t.shows("GAL; HAC 1a; TLV 1u; SAM 2u")


# -- A11-A15: chits ------------------------------------------------------------------------------


def test_A11_several_chits_add_up_in_one_space():
    """1.6.1: Chits 1 and 2 remove three Underground Cells; both go back to the bag."""
    t = Table("TLV 3P 3u", chits=[1, 2]).limited(BRITISH, "patrol", "space:TLV")
    t.play("chit:chit_1", "chit:chit_2")
    assert t.shows("TLV 3P")
    assert (t.prison, t.chits, t.bag) == (3, [], ALL_CHITS)


def test_A11_one_chit_pays_for_no_more_than_its_value():
    """1.6.1: Chit 1 removes one of three."""
    t = Table("TLV 3P 3u", chits=[1]).limited(BRITISH, "patrol", "space:TLV", "chit:chit_1")
    assert t.shows("TLV 3P 2u")
    assert (t.prison, t.chits) == (1, [])


def test_A11_surplus_is_lost_and_never_serves_a_second_space():
    """1.6.1, 3.2.4: A chit of 2 spent on one Cell is gone; the next space needs another."""
    t = Table("LYD 2T 1u; GAZ 2T 1u", chits=[2]).full(BRITISH, "assault")
    t.play("space:LYD", "chit:chit_2", "space:GAZ")
    assert t.shows("LYD 2T; GAZ 2T 1u")
    assert (t.chits, t.box("chit_2", "bag")) == ([], 3)


@pytest.mark.parametrize("op", ["patrol", "assault"])
def test_A12_a_0_chit_removes_no_underground_cell(op):
    """1.6.1: Its value is spent, and that is nothing: it is not asked for and stays."""
    t = Table("TLV 2T 2P 1u", chits=[0]).limited(BRITISH, op, "space:TLV")
    assert t.decider == IRGUN
    assert t.shows("TLV 2T 2P 1u")
    assert t.chits == [0]


def test_A12_a_0_chit_serves_search():
    """1.6.1, 3.2.3: Discarded in a City it activates one Cell per cube and spares the Curfew."""
    t = Table("JEC 3T 3u", chits=[0]).limited(BRITISH, "search", "space:JEC", "done")
    t.play("chit:chit_0")
    assert t.shows("JEC 3T 3a")
    assert t.chits == []


def test_A12_a_0_chit_serves_as_intelligence_lead():
    """1.6.1, 2.3.7: It buys the extra space."""
    t = Table("LYD 2T 1a; GAZ 2T 1a", chits=[0]).limited(BRITISH, "assault", "space:LYD")
    t.play("extra:chit_0:held", "space:GAZ")
    assert t.shows("LYD 2T; GAZ 2T")
    assert t.chits == []


def test_A12_a_0_chit_serves_the_discard_of_the_propaganda_round():
    """1.6.1, 6.2.2: Half of two chits may be the 0; and with a 0 in hand no chit is drawn."""
    t = Table("GAL 1T", haganah=3, chits=[0, 2]).propaganda("british_intel")
    assert t.options == ["chit:chit_0", "chit:chit_2"]
    assert t.play("chit:chit_0").chits == [2]
    assert Table("GAL 1T", haganah=3, chits=[0]).propaganda("british_intel").chits == [0]


def test_A13_a_lead_chit_is_not_spent_again_in_its_space():
    """1.6.1: The only chit bought the second space; nothing is left for its Underground Cells."""
    t = Table("LYD 2T 1a; JEC 2T 1u", chits=[2]).limited(BRITISH, "assault", "space:LYD")
    t.play("extra:chit_2:held", "space:JEC")
    assert t.shows("LYD 2T; JEC 2T 1u")
    assert (t.chits, t.decider) == ([], IRGUN)


def test_A13_a_lead_chit_does_not_serve_city_search():
    """1.6.1, 3.2.3: The Lead chit is gone when its City is searched, so a Curfew comes."""
    t = Table("LYD 2T; JEC 3T 3u", chits=[2]).limited(BRITISH, "search", "space:LYD")
    t.play("extra:chit_2:held", "space:JEC")
    assert t.shows("JEC 3T 2u 1a cf")


def test_A13_each_city_searched_takes_its_own_chit():
    """1.6.1, 3.2.3: One chit in hand and two Cities: the second gets a Curfew."""
    t = Table("HAC 2T 2u; JEC 2T 2u", chits=[1]).full(BRITISH, "search")
    t.play("space:HAC", "space:JEC", "done", "done", "chit:chit_1", "done")
    assert t.shows("HAC 2T 2a; JEC 2T 2u cf")


def test_A14_a_spent_chit_is_in_the_bag_before_the_draw():
    """1.6.1: Chit 2 spent on a Cell, then the Cache is removed: the draw is from nine."""
    t = Table("LYD 4T 1u 1C", pw=10, chits=[2], draws=[2])
    sizes = []
    scripted = t.chance.draw

    def draw(chance, state):
        sizes.append((chance.kind, sum(chance.outcomes(state)[1])))
        return scripted(chance, state)

    t.chance.draw = draw
    t.limited(BRITISH, "assault", "space:LYD", "chit:chit_2")
    assert sizes == [("chit", 9)]
    assert t.shows("LYD 4T")
    assert (t.pw, t.chits) == (11, [2])


def test_A14_the_very_chit_spent_may_be_drawn():
    """1.6.1: All three 2s are held; one is spent and comes back."""
    t = Table("LYD 4T 1u 1C", chits=[2, 2, 2], draws=[2])
    t.limited(BRITISH, "assault", "space:LYD", "chit:chit_2")
    assert t.chits == [2, 2, 2]


def test_A15_an_empty_bag_gives_nothing():
    """1.6.1, 2.3.3: With all nine chits held a Pass draws none."""
    t = Table("GAL 2T", chits=ALL_CHITS).turn(BRITISH, "event", "pass")
    assert t.chits == ALL_CHITS
    assert t.decider == IRGUN


def test_A15_a_cache_is_removed_though_the_bag_is_empty():
    """1.6.1, 3.2.4: The Political Will comes, the chit does not."""
    t = Table("LYD 2T 1C; GAZ 1T", pw=10, chits=ALL_CHITS).limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 2T")
    assert (t.pw, t.chits) == (11, ALL_CHITS)


# -- A16, A17: Political Will --------------------------------------------------------------------


def test_A16_political_will_is_clamped_after_each_change():
    """1.8, P8, P24: 19 and 2 is 20; one Terror then makes it 19."""
    t = Table("JEC 1t", pw=19).event(BRITISH, "P8", "unshaded")
    assert t.pw == 20
    t.event(IRGUN, "P24", "shaded")
    assert t.pw == 19


def test_A16_political_will_is_clamped_at_0():
    """1.8, P2: 1 less 3 is 0; the Cache removed next makes it 1."""
    t = Table("LYD 2T 1C", pw=1, draws=[0]).event(IRGUN, "P2", "shaded")
    assert t.pw == 0
    t.limited(BRITISH, "assault", "space:LYD")
    assert t.pw == 1


def test_A17_the_british_may_climb_back_from_0():
    """1.8, 7.0.1: 1, Propagandize twice: 0, no win; a Cache removed: 1; net 0 in the round: alive."""
    board = "TLV 1T 1u cf; JEC 1T 1u cf; LYD 2T 1C; rTE 1s; GAL 1s"  # -2 -1 and three clean Cities: net 0
    t = Table(board, pw=1, haganah=3, draws=[0], cards=["P33"], seen=FIVE_SEEN)
    t.full(IRGUN, "travel", "sa:propagandize", "space:TLV", "space:JEC")
    assert (t.pw, t.result) == (0, None)
    t.play("space:TLV", "to:GAZ", "done")
    assert (t.asked, t.pw, t.result) == ("british initiative.box", 0, None)
    t.play("box:limited_op", "op:assault", "space:LYD")
    assert t.pw == 1
    t.play("done")
    assert t.state.card == "P33"
    assert (t.pw, t.result) == (1, None)
    assert t.asked == "irgun rob.one_space"  # the round goes on


def test_A17_at_0_in_the_check_irgun_wins():
    """7.0.1: The same net 0 with Political Will at 0 ends the game."""
    assert Table("rTE 1s; GAL 1s", pw=0).propaganda().result == IRGUN


# -- A18-A20: Curfews ----------------------------------------------------------------------------


def test_A18_curfew_leaves_in_the_middle_of_an_operation():
    """1.10, 4.3.1: Silence takes the last Police; the Curfew is off while Recruit goes on."""
    t = Table("HAC 1P 1u cf; TLV 1T cf").full(IRGUN, "recruit")
    assert t.spaces() == {"JEC"}
    t.play("sa:silence")  # HAC is its only space
    assert t.shows("HAC 1u; TLV 1T cf")
    assert t.spaces() == {"HAC", "JEC"}


def test_A18_curfew_leaves_in_the_middle_of_an_event():
    """1.10, P7: The Curfew goes with the last Police, before the Event is over."""
    t = Table("HAC 1P 1u cf; TLV 2P 1u cf").event(IRGUN, "P7", "shaded", "space:HAC")
    assert t.asked == "irgun event.remove"
    assert t.shows("HAC 1u; TLV 2P 1u cf")


def test_A18_curfew_leaves_in_the_middle_of_redeploy():
    """1.10, 6.3.1: The Curfew goes with the Police that leave, while others may still move."""
    t = Table("HAC 1P cf; TLV 1P cf").propaganda("british_redeploy")
    t.play("from:HAC", "to:rHS", "number:1")
    assert t.asked == "british move.from"
    assert t.shows("HAC; rHS 1P; TLV 1P cf")


def test_A18_curfew_leaves_with_police_that_patrol_elsewhere():
    """1.10, 3.2.2: Police leave JEC for rTJ; a Troop in TLV keeps its Curfew."""
    t = Table("JEC 1P cf; TLV 1T 1P cf; rTJ 2a").limited(BRITISH, "patrol", "space:rTJ")
    t.play("from:JEC", "number:1", "from:TLV", "number:1", "space:rTJ")
    assert t.shows("JEC; TLV 1T cf; rTJ 2P")
    assert t.prison == 2


def test_A18_curfew_leaves_with_troops_that_deploy_elsewhere():
    """1.10, 3.2.1: The Troop move empties HAC."""
    t = Table("HAC 2T cf; GAL 1T", police=0).limited(BRITISH, "deploy", "to:rTH")
    t.play("from:HAC", "number:2", "done")
    assert t.shows("HAC; rTH 2T")


def test_A19_garrisons_swapped_in_one_search_keep_the_curfew():
    """1.10, 3.2.3: One Troop leaves HAC, another enters in the same move: the Curfew stays."""
    t = Table("HAC 1T cf; rHS 1T", chits=[0]).full(BRITISH, "search", "space:HAC", "space:HAD")
    t.play("done", "from:HAC", "to:HAD", "number:1", "from:rHS", "to:HAC", "number:1")
    assert t.asked == "british action.pause"
    assert t.shows("HAC 1T cf; HAD 1T; rHS")
    t.play("done", "chit:chit_0")  # searched with a chit: no new Curfew, the old one stays
    assert t.shows("HAC 1T cf")


def test_A19_a_garrison_that_only_leaves_takes_the_curfew_along():
    """1.10, 3.2.3: Nobody enters; after all moves the Curfew is off."""
    t = Table("HAC 1T cf; rHS 1T").full(BRITISH, "search", "space:HAC", "space:HAD", "done")
    t.play("from:HAC", "to:HAD", "number:1", "done")
    assert t.asked == "british action.pause"
    assert t.shows("HAC; HAD 1T; rHS 1T")


def test_A20_search_in_a_city_without_cubes_leaves_no_curfew():
    """1.10, 3.2.3: Nothing moves into JEC."""
    t = Table("JED 1T; JEC 1u").limited(BRITISH, "search", "space:JEC", "done")
    assert t.decider == IRGUN
    assert t.shows("JEC 1u")


def test_A20_search_in_a_city_with_a_cube_leaves_one():
    """1.10, 3.2.3: One Troop moves in: Curfew."""
    t = Table("JED 1T; JEC 1u").limited(BRITISH, "search", "space:JEC", "from:JED")
    assert t.shows("JEC 1T 1u cf; JED")


# -- A21, A22 ------------------------------------------------------------------------------------


def test_A21_removal_by_assault_is_mandatory():
    """3.1, 3.2.4: No number is asked; the space loses all it can."""
    t = Table("LYD 4T 3a 1C").limited(BRITISH, "assault", "space:LYD")
    assert t.shows("LYD 4T 1a 1C")
    assert t.decider == IRGUN


def test_A21_removal_by_patrol_once_a_space_is_named():
    """3.1, 3.2.2: In the destination that is named one Cell per Police goes."""
    t = Table("LYD 2P 3a; GAZ 1P 1a").full(BRITISH, "patrol", "space:LYD", "space:GAZ")
    t.play("done", "done", "done")
    assert t.asked == "british patrol.removal"
    assert t.options == ["space:lydda", "space:gaza", "done"]
    t.play("space:LYD")
    assert t.shows("LYD 2P 1a; GAZ 1P 1a")


def test_A21_removal_by_an_event_is_mandatory():
    """3.1, P12: Two Caches must go, so there is no way to stop before."""
    t = Table("LYD 1C; GAZ 1C; JED 1C").event(IRGUN, "P12", "unshaded")
    assert t.offers_none("done")
    t.play("space:LYD")
    assert t.offers_none("done")
    assert t.play("space:GAZ").whole("JED 1C")


def test_A21_up_to_is_free():
    """3.1, P7: "Up to one Cell" may be none."""
    t = Table("LYD 2u; GAZ 2u").event(IRGUN, "P7", "unshaded", "done")
    assert t.decider == BRITISH
    assert t.whole("LYD 2u; GAZ 2u")


def test_A21_may_is_free():
    """3.1, 3.2.3: Adjacent Troops need not move."""
    t = Table("GAZ 2T; LYD 1u").limited(BRITISH, "search", "space:LYD", "done")
    assert t.whole("GAZ 2T; LYD 1u")


@pytest.mark.parametrize("op", ["patrol", "assault"])
def test_A21_spending_chits_is_free(op):
    """3.1, 1.6.1: The Underground Cell may be spared and the chit kept."""
    t = Table("LYD 2T 2P 1u", chits=[2]).limited(BRITISH, op, "space:LYD")
    assert t.offers("chit:chit_2", "done")
    t.play("done")
    assert t.shows("LYD 2T 2P 1u")
    assert t.chits == [2]


def test_A22_coastal_districts():
    """1.3.2, P2: Cells go from the five Coastal Districts with Troops, from no other kind of space."""
    coastal = "GAL 1T 1u; HAD 1T 1a; SAM 1T 1u; LYD 1T 1u; GAZ 1T 1a"
    others = "JED 1T 1u; TLV 2T 2u; HAC 1T 1u; rTE 1T 1u; rHS 1T 1u"
    t = Table(f"{coastal}; {others}").event(BRITISH, "P2", "unshaded")
    assert t.whole(f"GAL 1T; HAD 1T; SAM 1T; LYD 1T; GAZ 1T; {others}")
    assert t.prison == 5


@pytest.mark.parametrize(
    ("space", "pw"),
    [("JED", 12), ("TLV", 12), ("rTE", 12), ("GAL", 9), ("HAD", 9), ("SAM", 9), ("LYD", 9), ("GAZ", 9)],
)
def test_A22_sabotage_in_coastal_districts(space, pw):
    """1.3.2, P4: Two Sabotage markers cost 1 there; anywhere else the British gain 2."""
    assert Table(f"{space} 2s", pw=10).event(IRGUN, "P4", "unshaded").pw == pw
