"""Rulings A: map, pieces, markers, chits."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, SETUP, SPACES, Table

ALL_CHITS = [0, 0, 0, 1, 1, 1, 2, 2, 2]
FIVE_SEEN = ("C2", "C3", "C4", "C5", "C6")
"""With the card in play these are six: the next one is a Propaganda card."""
FOUR_CURFEWS = "NIC 1T cf; LIM 4T cf; LAR 1T cf; FAM 1T cf"
ADJACENT = {
    "NIC": "FAM KYR TRO PAP",
    "PAP": "LIM TRO NIC",
    "LIM": "PAP LAR TRO AKR",
    "LAR": "LIM FAM TRO DHE",
    "FAM": "KAR NIC LAR KYR TRO DHE",
    "KAR": "FAM KYR",
    "TRO": "PAP LIM NIC LAR FAM",
    "KYR": "NIC FAM KAR",
    "AKR": "LIM",
    "DHE": "LAR FAM",
}
"""The whole map, written out space by space."""


def watched(table, look):
    """What `look(chance, state)` sees whenever chance is drawn, in order."""
    seen, scripted = [], table.chance.draw

    def draw(chance, state):
        seen.append(look(chance, state))
        return scripted(chance, state)

    table.chance.draw = draw
    return seen


# -- A1: the map ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "neighbours"), ADJACENT.items())
def test_A1_troops_enter_from_the_spaces_listed_and_no_others(space, neighbours):
    """1.3.5, 3.2.3: With a Troop in every other space, those of the neighbours may enter in a Search."""
    board = "; ".join(f"{code} 1T" for code in SPACES if code != space)
    t = Table(board).limited(BRITISH, "search", f"space:{space}")
    assert t.asked == "british move.from"
    assert t.listed("from") == set(neighbours.split())


def test_A1_search_famagusta_and_larnaca_from_the_set_up():
    """1.3.5: DHE and LAR reach FAM, AKR and LIM do not; NIC does not reach LAR."""
    t = Table(SETUP).limited(BRITISH, "search", "space:FAM")
    assert t.offers("from:DHE", "from:LAR") and t.offers_none("from:AKR", "from:LIM")
    t = Table(SETUP).limited(BRITISH, "search", "space:LAR")
    assert t.offers("from:DHE", "from:LIM") and t.offers_none("from:NIC")


# -- A2, A3: placing -----------------------------------------------------------------------------


@pytest.mark.parametrize(("picked", "other"), [("LIM", "LAR"), ("LAR", "LIM")])
def test_A2_one_cell_available_for_two_towns(picked, other):
    """1.4.1, 3.3.1: EOKA picks the Town; the second gets none, and the Prison keeps its four."""
    t = Table("TRO 1C; NIC 2u", cells=1, prison=4).full(EOKA, "recruit")
    assert t.offers("space:LIM", "space:LAR")
    t.play(f"space:{picked}")
    assert t.spaces() == set()
    assert t.why(f"space:{other}") == ["no_cell_available"]
    assert t.whole(f"TRO 1C; NIC 2u; {picked} 1u")
    assert (t.box("cell"), t.prison) == (0, 4)


def test_A2_a_mountain_with_a_cache_gets_the_one_there_is():
    """1.4.1, 3.3.1: Up to two in TRO, but one is Available: no number is asked."""
    t = Table("TRO 1C; NIC 2u", cells=1, prison=4).limited(EOKA, "recruit", "space:TRO")
    assert t.decider == BRITISH
    assert t.whole("TRO 1C 1u; NIC 2u") and t.prison == 4


def test_A2_police_are_not_lifted_from_the_map():
    """1.4.1, 3.2.1: One Police Available for two Deploy spaces."""
    t = Table("NIC 2T; LIM 2T; KYR 3P", police=1).full(BRITISH, "deploy", "space:LIM")
    assert t.spaces() == set() and t.why("space:NIC") == ["no_police_available"]
    assert t.whole("NIC 2T; LIM 2T 1P; KYR 3P")


def test_A2_an_event_places_what_there_is():
    """1.4.1, C7: Of three Cells two are Available; EOKA says in which Towns."""
    t = Table("NIC 1a", cells=2, prison=3).event(EOKA, "C7", "shaded", "space:KAR", "space:PAP")
    assert t.whole("NIC 1a; KAR 1u; PAP 1u")
    assert (t.box("cell"), t.prison) == (0, 3)


def test_A3_ambush_must_put_the_cache_in_a_legal_space():
    """1.4.2, 3.3.4: LIM is full, AKR is a Base: another neighbour, and it is not optional."""
    t = Table("LIM 2C 1u", dice=[6]).limited(EOKA, "ambush", "space:LIM")
    assert t.spaces() == {"PAP", "LAR", "TRO"} and t.offers_none("done")
    assert t.play("space:PAP").shows("LIM 2C 1a; PAP 1C")


def test_A3_smuggle_neither_into_a_full_space_nor_into_a_base():
    """1.4.2, 4.3.1: TRO is full, AKR a Base; PAP may take one."""
    t = Table("TRO 2C 1u; AKR 1u; PAP 1u; LIM 1T 1u", opinion=4).full(EOKA, "travel")
    t.play("sa:smuggle")
    assert t.spaces() == {"PAP", "LIM"}
    assert t.why("space:TRO") == ["no_room_for_cache"] and t.why("space:AKR") == ["not_in_bases"]


def test_A3_arms_neither_into_a_full_space_nor_into_a_base():
    """1.4.2, 6.2.1: The Cache of the Propaganda Round."""
    t = Table("TRO 2C 1u; AKR 1u; PAP 1u; LIM 1C 1u", chits=[1]).propaganda("eoka_arms")
    assert t.asked == "eoka arms.place" and t.spaces() == {"PAP", "LIM"}


def test_A3_arms_are_lost_where_no_space_has_room():
    """1.4.2, 6.2.1: Cells only in a full Mountain and in a Base: nothing to place, nothing asked."""
    t = Table("TRO 2C 1u; AKR 3T; DHE 1u", chits=[1], cards=["C5"]).propaganda("eoka_arms")
    assert t.state.card == "C5"
    assert t.whole("TRO 2C 2u; AKR 3T") and t.box("cache") == 2


def test_A3_redeploy_neither_into_a_full_space_nor_into_a_base():
    """1.4.2, 6.3.2: The Cache that moves."""
    t = Table("TRO 2C 1u; KYR 1C; PAP 1u; LIM 1C 1u").propaganda("eoka_redeploy").play("from:KYR")
    assert t.asked == "eoka redeploy.cache_to" and t.listed("to") == {"PAP", "LIM"}


def test_A3_an_event_of_the_deck_brings_no_third_cache():
    """1.4.2, C5: Coastal spaces with Cells, but not the full one."""
    t = Table("LIM 2C 1u; PAP 1u; LAR 1C 1u").event(EOKA, "C5", "shaded")
    assert t.spaces() == {"PAP", "LAR"}


def test_A3_an_event_brings_no_cache_into_a_base():
    """1.4.2, 5.1.1: "Place a Cache anywhere" is anywhere but in Bases and full spaces."""
    t = Table("LIM 2C 1u; AKR 1u").made_up_event(EOKA, "[{do: place, kind: cache, n: 1}]")
    assert t.spaces() == set(SPACES) - {"AKR", "DHE", "LIM"}


def test_A3_an_event_for_bases_only_brings_none():
    """1.4.2, 5.1.1: "Place a Cache with a Cell", all in Bases, does nothing; the rest of the text is done."""
    steps = "[{do: place, kind: cache, n: 1, where: {has: {cell: 1}}}, {do: track, track: opinion, by: 1}]"
    t = Table("AKR 1u; DHE 1u", opinion=2).made_up_event(EOKA, steps)
    assert t.decider == BRITISH
    assert t.whole("AKR 1u; DHE 1u") and (t.box("cache"), t.opinion) == (4, 3)


# -- A4: markers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "after"), [(15, "LIM 1a"), (20, "LIM 1a 1s")], ids=["fifteen", "parameter says more"]
)
def test_A4_fifteen_sabotage_markers_are_all_there_are(limit, after):
    """1.7, 3.3.3: With 15 on the map a Sabotage succeeds in vain; the Cell is Active."""
    t = Table("NIC 10s; AKR 5s; LIM 1u", dice=[5], params={"marker.limit": limit})
    t.limited(EOKA, "sabotage", "space:LIM")
    assert t.shows(f"NIC 10s; AKR 5s; {after}")


def test_A4_the_fifteenth_is_still_placed():
    """1.7, 3.3.3: With 14 on the map one is left."""
    t = Table("NIC 10s; AKR 4s; LIM 1u; PAP 1u", dice=[5, 5]).full(EOKA, "sabotage")
    t.play("space:LIM", "roll", "space:PAP")
    assert t.shows("NIC 10s; AKR 4s; LIM 1a 1s; PAP 1a")


@pytest.mark.parametrize(("more", "after"), [("5s", ""), ("4s", "1s")])
def test_A4_an_event_places_none_beyond_fifteen(more, after):
    """1.7, C14: The Sabotage marker of an Event needs one that is left."""
    t = Table(f"NIC 10s 1T; AKR {more}; LIM 1T; LAR 1T; FAM 1T; KAR 1T").event(EOKA, "C14", "shaded")
    assert t.decider == BRITISH
    assert t.shows(f"PAP {after}; NIC 10s 1T")


# -- A5, A6: Underground and Active --------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("KYR 2T 1a 1u", "KYR 2T 2a"),
        ("KYR 1T 2a 2u", "KYR 1T 3a 1u"),
        ("AKR 1T 1a 1u", "AKR 1T 2a"),
        ("NIC 3T 1a 2u", "NIC 3T 2a 1u cf"),
    ],
)
def test_A5_search_flips_underground_cells_beside_active_ones(before, after):
    """1.4.3, 3.2.3: An Active Cell does not use up the number."""
    t = Table(before).limited(BRITISH, "search", f"space:{before[:3]}", "done")
    assert t.whole(after)


def test_A5_sabotage_must_flip_an_underground_cell():
    """1.4.3, 3.3.3: An Active Cell alone does not do; beside one it is the Underground Cell that flips."""
    t = Table("LIM 2a; PAP 1u; LAR 1a 1u", dice=[1]).full(EOKA, "sabotage")
    assert t.spaces() == {"PAP", "LAR"}
    assert t.why("space:LIM") == ["no_underground_cell"]
    assert t.play("space:LAR", "roll").shows("LAR 2a")


@pytest.mark.parametrize(("before", "after"), [("1a 1u", "1a 1u"), ("2u", "1a 1u"), ("1u", "1a"), ("1a", "1a")])
def test_A5_propagandize_flips_only_if_all_are_underground(before, after):
    """1.4.3, 4.3.3: One Active Cell is enough."""
    t = Table(f"LIM {before} 1s; PAP 1u", pw=10).full(EOKA, "travel", "sa:propagandize")
    assert t.shows(f"LIM {after} 1s") and t.pw == 9


def test_A6_placed_cells_are_underground():
    """1.4.3, 3.2.4, 3.3.1: A Cell that was Active when it left comes back Underground."""
    t = Table("LIM 1T 1a; PAP 1C", cells=0, cards=["C5"])
    t.limited(BRITISH, "assault", "space:LIM").play("box:op_special", "op:recruit", "space:PAP")
    assert t.shows("LIM 1T; PAP 1u 1C")


def test_A6_a_replacing_cell_is_underground():
    """1.4.3, 4.3.2: Infiltrate puts an Underground Cell in the place of the Police."""
    t = Table("NIC 1P 1u 1a; PAP 1u").full(EOKA, "travel", "sa:infiltrate")
    assert t.shows("NIC 2u 1a")


def test_A6_cells_placed_from_prison_are_underground():
    """1.4.3, C9: Escaped from Prison, Underground."""
    t = Table("PAP 1a", prison=2).event(EOKA, "C9", "shaded", "space:PAP", "space:TRO")
    assert t.shows("PAP 1a 1u; TRO 1u") and t.prison == 0


def test_A6_redeploy_keeps_the_state_until_the_reset():
    """1.4.3, 6.3.2, 6.4: An Active Cell of a Base stays Active, an Underground one Underground, until Reset."""
    t = Table("AKR 1a; DHE 1u; LIM 1a 1C; PAP 1u", cards=["C5"]).propaganda("eoka_redeploy")
    t.play("to:LIM", "to:PAP")
    assert t.asked == "eoka redeploy.cache_from"
    assert t.whole("LIM 2a 1C; PAP 2u")
    t.play("done")
    assert t.state.card == "C5"
    assert t.whole("LIM 2u 1C; PAP 2u")


@pytest.mark.parametrize(
    ("board", "to", "after"),
    [("LIM 1a", "PAP", "PAP 1u"), ("LIM 1u; AKR 3T", "AKR", "AKR 3T 1a"), ("LIM 1a; AKR 2T", "AKR", "AKR 2T 1u")],
)
def test_A6_travel_sets_the_state(board, to, after):
    """1.4.3, 3.3.2: Whatever the Cell was, the destination decides."""
    t = Table(board).limited(EOKA, "travel", "space:LIM", f"to:{to}")
    assert t.whole(after)


# -- A7, A8: chits -------------------------------------------------------------------------------


def test_A7_a_chit_of_2_against_three_underground_cells():
    """1.6.1, 3.2.2: Two of three Cells go to Prison; the 0 is nothing here and is kept."""
    t = Table("FAM 3P 3u", chits=[0, 2]).limited(BRITISH, "patrol", "space:FAM")
    assert t.options == ["chit:chit_2", "done"]
    t.play("chit:chit_2")
    assert t.shows("FAM 3P 1u") and (t.prison, t.chits) == (2, [0])


@pytest.mark.parametrize(("op", "prison"), [("patrol", 3), ("assault", 1)])
def test_A7_values_add_up_within_one_space(op, prison):
    """1.6.1: 1 and 2 are three Cells; both chits go back to the bag."""
    t = Table("FAM 3T 3P 3u", chits=[1, 2]).limited(BRITISH, op, "space:FAM")
    t.play("chit:chit_1", "chit:chit_2")
    assert t.shows("FAM 3T 3P")
    assert (t.prison, t.chits, t.bag) == (prison, [], ALL_CHITS)


def test_A7_surplus_is_lost_and_no_chit_is_split_over_spaces():
    """1.6.1, 3.2.4: A 2 spent on one Cell does not serve the next space."""
    t = Table("LIM 2T 1u; PAP 2T 1u", chits=[2]).full(BRITISH, "assault")
    t.play("space:LIM", "chit:chit_2", "space:PAP")
    assert t.shows("LIM 2T; PAP 2T 1u")
    assert (t.chits, t.bag) == ([], ALL_CHITS)


@pytest.mark.parametrize("op", ["patrol", "assault"])
def test_A7_a_0_chit_is_nothing_against_underground_cells(op):
    """1.6.1: It is not even asked for."""
    t = Table("FAM 2T 2P 1u", chits=[0]).limited(BRITISH, op, "space:FAM")
    assert t.decider == EOKA
    assert t.shows("FAM 2T 2P 1u") and t.chits == [0]


def test_A7_a_0_chit_has_full_worth_for_search():
    """1.6.1, 3.2.3: One Cell per cube and no Curfew."""
    t = Table("LIM 3T 3u", chits=[0]).limited(BRITISH, "search", "space:LIM", "done", "chit:chit_0")
    assert t.shows("LIM 3T 3a") and t.chits == []


def test_A7_a_0_chit_has_full_worth_for_the_lead():
    """1.6.1, 2.3.7: It buys the extra space."""
    t = Table("LIM 2T 1a; PAP 2T 1a", chits=[0]).limited(BRITISH, "assault", "space:LIM")
    t.play("extra:chit_0:held", "space:PAP")
    assert t.shows("LIM 2T; PAP 2T") and t.chits == []


def test_A7_a_0_chit_has_full_worth_in_the_propaganda_round():
    """1.6.1, 6.2.2: Half of two may be the 0; and with a 0 in hand none is drawn."""
    t = Table("LIM 1T", chits=[0, 2], cards=["C5"]).propaganda("british_intel")
    assert t.options == ["chit:chit_0", "chit:chit_2"]
    assert t.play("chit:chit_0").chits == [2]
    assert Table("LIM 1T", chits=[0], cards=["C5"]).propaganda("british_intel").chits == [0]


def test_A7_one_chit_one_use():
    """1.6.1, 2.3.7: The chit of the Lead is gone when its space is done."""
    t = Table("LIM 2T 1a; PAP 2T 1u", chits=[2]).limited(BRITISH, "assault", "space:LIM")
    t.play("extra:chit_2:held", "space:PAP")
    assert t.shows("LIM 2T; PAP 2T 1u") and (t.chits, t.decider) == ([], EOKA)
    t = Table("TRO 2T; PAP 3T 3u", chits=[2]).limited(BRITISH, "search", "space:TRO")
    t.play("extra:chit_2:held", "space:PAP", "done")
    assert t.shows("PAP 3T 2u 1a cf")


def test_A7_each_town_searched_takes_its_own_chit():
    """1.6.1, 3.2.3: One chit and two Towns: the second gets a Curfew."""
    t = Table("NIC 2T 2u; LAR 2T 2u", chits=[1]).full(BRITISH, "search")
    t.play("space:NIC", "space:LAR", "done", "done", "chit:chit_1", "done")
    assert t.shows("NIC 2T 2a; LAR 2T 2u cf") and t.chits == []


def test_A8_a_spent_chit_is_in_the_bag_before_the_draw():
    """1.6.1, 3.2.4: The 1 takes the Cell, the Cache goes, and the draw is from all nine."""
    t = Table("LIM 2T 1u 1C", pw=10, cells=0, chits=[1], draws=[2])
    sizes = watched(t, lambda chance, state: (chance.kind, sum(chance.outcomes(state)[1])))
    t.limited(BRITISH, "assault", "space:LIM", "chit:chit_1")
    assert sizes == [("chit", 9)]
    assert t.shows("LIM 2T")
    assert (t.pw, t.chits, t.box("cell"), t.prison) == (11, [2], 1, 0)


def test_A8_the_very_chit_spent_may_be_drawn():
    """1.6.1: All three 1s are held; one is spent and comes back."""
    t = Table("LIM 2T 1u 1C", chits=[1, 1, 1], draws=[1])
    t.limited(BRITISH, "assault", "space:LIM", "chit:chit_1")
    assert t.chits == [1, 1, 1]


def test_A8_an_empty_bag_gives_nothing():
    """1.6.1, 2.3.3: With all nine held a Pass draws none, and a Cache brings Political Will only."""
    t = Table("LIM 2T", chits=ALL_CHITS).turn(BRITISH, "event", "pass")
    assert (t.chits, t.decider) == (ALL_CHITS, EOKA)
    t = Table("LIM 2T 1C", pw=10, chits=ALL_CHITS).limited(BRITISH, "assault", "space:LIM")
    assert t.shows("LIM 2T") and (t.pw, t.chits) == (11, ALL_CHITS)


# -- A9, A10: Political Will ---------------------------------------------------------------------


def test_A9_clamped_at_15_after_each_change():
    """1.8, C10: 15 and 1 is 15; the -1 that follows makes it 14."""
    t = Table("LIM 1T", pw=15).event(BRITISH, "C10", "unshaded")
    assert t.pw == 15
    assert t.event(EOKA, "C10", "shaded").pw == 14


def test_A9_clamped_at_0_after_each_change():
    """1.8, C26: 1 less 2 is 0; a Cache removed next makes it 1."""
    t = Table("LIM 2T 1C", pw=1, opinion=3, draws=[0]).event(EOKA, "C26", "unshaded")
    assert t.pw == 0
    assert t.limited(BRITISH, "assault", "space:LIM").pw == 1


def test_A9_within_one_event_too():
    """1.8, 5.1.1: +2 at 14, then -1: 14, not 15."""
    steps = "[{do: track, track: political_will, by: 2}, {do: track, track: political_will, by: -1}]"
    assert Table("LIM 1T", pw=14).made_up_event(EOKA, steps).pw == 14


def test_A9_what_hangs_on_the_change_still_happens():
    """1.8: At 15 a Cache still goes and brings its chit; at 0 the Propagandizing Cell still shows itself."""
    t = Table("LIM 2T 2C", pw=15, draws=[0, 2]).limited(BRITISH, "assault", "space:LIM")
    assert t.shows("LIM 2T") and (t.pw, t.chits) == (15, [0, 2])
    t = Table("LIM 2u 1s; PAP 1u", pw=0).full(EOKA, "travel", "sa:propagandize")
    assert t.shows("LIM 1u 1a 1s") and (t.pw, t.result) == (0, None)
    t = Table("LIM 1C; PAP 1u; NIC 1u", pw=15).event(BRITISH, "C5", "unshaded")
    assert t.shows("LIM; PAP") and (t.pw, t.prison) == (15, 1)


def test_A10_the_british_may_climb_back_from_0():
    """1.8, 7.0.1: 1, Propagandize: 0, no win; a Cache removed: 1; net 0 in the round: no win of EOKA."""
    # Net 0: Opinion -3, LIM -1, no Cache in the Mountains +2, five clean Towns +2.
    t = Table("LIM 1u 1s; NIC 2T 1C", pw=1, opinion=3, draws=[0], cards=["C33"], seen=FIVE_SEEN)
    t.full(EOKA, "travel", "sa:propagandize")
    assert (t.pw, t.result) == (0, None)
    t.play("space:LIM", "to:PAP")
    assert (t.asked, t.pw, t.result) == ("british initiative.box", 0, None)
    t.play("box:limited_op", "op:assault", "space:NIC")
    assert t.state.card == "C33"
    assert (t.pw, t.result) == (1, None)
    assert t.asked == "eoka arms.place"  # the round goes on


def test_A10_at_0_in_the_check_eoka_wins():
    """7.0.1: The same net 0 with Political Will at 0 ends the game."""
    assert Table("LIM 1s", pw=0, opinion=3).propaganda().result == EOKA


# -- A11-A13: Curfews ----------------------------------------------------------------------------


def test_A11_off_in_the_middle_of_an_ambush_before_the_die():
    """1.10, 3.3.4: The Ambush takes the only Police of FAM; the Curfew is off when the die is rolled."""
    t = Table("FAM 1P 1u cf; LIM 1T 1u cf", dice=[1])
    on_map = watched(t, lambda chance, state: (chance.kind, state.pieces["curfew"]["famagusta"]))
    t.limited(EOKA, "ambush", "space:FAM")
    assert on_map == [("die", 0)]
    assert t.play("space:FAM").shows("FAM 1a 1C; LIM 1T 1u cf")


def test_A11_off_in_the_middle_of_a_special_activity():
    """1.10, 4.3.2: Infiltrate frees FAM; the Recruit under way may go there."""
    t = Table("FAM 1P 1u cf; LIM 1T cf; TRO 1C").full(EOKA, "recruit")
    assert not t.spaces() & {"FAM", "LIM"}
    t.play("sa:infiltrate")  # FAM is its only space
    assert t.shows("FAM 2u; LIM 1T cf")
    assert "FAM" in t.spaces() and "LIM" not in t.spaces()


def test_A11_off_in_the_middle_of_an_event():
    """1.10, C11: The Curfew goes with the last Police, before the Event is over."""
    t = Table("FAM 1P 1u cf; NIC 2P 1u cf; LAR 1P 1u").event(EOKA, "C11", "shaded", "space:FAM")
    assert t.decider == EOKA and t.spaces() == {"NIC", "LAR"}
    assert t.shows("FAM 1u; NIC 2P 1u cf")


def test_A11_off_in_the_middle_of_redeploy():
    """1.10, 6.3.1: The Curfew goes with the Police that leave, while others may still move."""
    t = Table("FAM 1P cf; NIC 1P cf; AKR 3T").propaganda("british_redeploy")
    t.play("from:FAM", "to:AKR")
    assert t.asked == "british move.from"
    assert t.shows("FAM; AKR 3T 1P; NIC 1P cf")


def test_A11_off_when_police_patrol_elsewhere():
    """1.10, 3.2.2: Police leave FAM and LAR; a Troop in LAR keeps its Curfew."""
    t = Table("FAM 1P cf; LAR 1T 1P cf; PAP 2a").limited(BRITISH, "patrol", "space:PAP")
    t.play("from:FAM", "from:LAR", "space:PAP")
    assert t.whole("FAM; LAR 1T cf; PAP 2P") and t.prison == 2


def test_A11_off_when_troops_deploy_elsewhere():
    """1.10, 3.2.1: The Troop move empties LIM."""
    t = Table("LIM 2T cf; NIC 1T", police=0).limited(BRITISH, "deploy", "to:KYR")
    assert t.play("from:LIM", "number:2", "done").whole("KYR 2T; NIC 1T")


def test_A12_garrisons_swapped_in_one_search_keep_the_curfew():
    """1.10, 3.2.3: One Troop leaves LIM, another enters in the same move: the Curfew stays."""
    t = Table("LIM 1T cf; AKR 1T", chits=[0]).full(BRITISH, "search", "space:LIM", "space:TRO")
    t.play("done", "from:LIM", "to:TRO", "from:AKR", "to:LIM")
    assert t.asked == "british action.pause"
    assert t.whole("LIM 1T cf; TRO 1T")
    t.play("done", "chit:chit_0")  # searched with a chit: no new Curfew, the old one stays
    assert t.shows("LIM 1T cf") and t.chits == []


def test_A12_a_garrison_that_only_leaves_takes_the_curfew_along():
    """1.10, 3.2.3: Nobody enters LIM; after the moves its Curfew is off."""
    t = Table("LIM 1T cf; AKR 1T").full(BRITISH, "search", "space:LIM", "space:TRO", "done")
    t.play("from:LIM", "to:TRO", "done")
    assert t.asked == "british action.pause"
    assert t.whole("TRO 1T; AKR 1T")


@pytest.mark.parametrize(("moves", "after"), [("done", "PAP 1u; LIM 1T"), ("from:LIM", "PAP 1T 1u cf")])
def test_A12_search_leaves_a_curfew_only_where_a_cube_is(moves, after):
    """1.10, 3.2.3: In a Town without a cube after the moves there is none."""
    t = Table("LIM 1T; PAP 1u").limited(BRITISH, "search", "space:PAP", moves)
    assert t.decider == EOKA and t.whole(after)


def test_A13_with_four_curfews_out_search_still_activates():
    """1.4.2, 1.10, 3.2.3: Three Troops enter PAP: one Cell Active and no fifth Curfew."""
    t = Table(f"{FOUR_CURFEWS}; PAP 1u").limited(BRITISH, "search", "space:PAP")
    t.play("from:LIM", "number:3", "done")  # the Troop of NIC stays
    assert t.whole("NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1T cf; PAP 3T 1a")


def test_A13_with_three_out_the_fourth_comes():
    """1.4.2, 1.10: The same with one left."""
    t = Table("NIC 1T cf; LIM 4T cf; LAR 1T cf; PAP 1u").limited(BRITISH, "search", "space:PAP")
    assert t.play("from:LIM", "number:3", "done").shows("PAP 3T 1a cf")


@pytest.mark.parametrize(
    ("before", "after"),
    [("TRO 3T", "TRO 3T"), ("AKR 3T", "AKR 3T"), ("NIC 3T cf", "NIC 3T cf"), ("NIC 3T", "NIC 3T cf")],
)
def test_A13_towns_only_and_one_each(before, after):
    """1.4.2, 1.10, 3.2.3: No Curfew in a Mountain or a Base, no second one in a Town."""
    t = Table(before).limited(BRITISH, "search", f"space:{before[:3]}", "done")
    assert t.decider == EOKA and t.whole(after)


def test_A13_an_event_keeps_the_limits():
    """1.4.2, C7: One Curfew is left, and not for a Town that has one."""
    t = Table("NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1T; PAP 1T; AKR 3T").event(BRITISH, "C7", "unshaded")
    assert t.spaces() == {"FAM", "PAP"}
    assert t.play("space:FAM").whole("NIC 1T cf; LIM 1T cf; LAR 1T cf; FAM 1T cf; PAP 1T; AKR 3T")
    assert t.decider == EOKA


# -- A14: Sabotage in a Mountain -----------------------------------------------------------------


def test_A14_it_serves_propagandize():
    """1.3.3, 4.3.3: TRO 1u 1s: the Cell is Active and Political Will falls."""
    t = Table("TRO 1u 1s; PAP 1u", pw=10).full(EOKA, "travel", "sa:propagandize")
    assert t.shows("TRO 1a 1s") and t.pw == 9


def test_A14_it_is_worth_nothing_in_the_propaganda_round():
    """1.3.3, 6.1.2: Opinion -2, six clean Towns +3, a Cache in KYR: +1, with or without the marker."""
    assert Table("TRO 1u 1s; KYR 1C", pw=10).propaganda().pw == 11
    assert Table("TRO 1u; KYR 1C", pw=10).propaganda().pw == 11


def test_A14_it_is_not_counted_among_the_towns():
    """1.3.3, 4.2.2: Three marked Towns and a marked Mountain: no die for Diplomacy; with a fourth Town one."""
    board = "NIC 1s; LIM 1s; LAR 1s; TRO 2T 1s"
    t = Table(board, opinion=2).full(BRITISH, "search", "sa:diplomacy")
    assert t.opinion == 1
    t = Table(f"{board}; FAM 1s", opinion=2, dice=[2]).full(BRITISH, "search", "sa:diplomacy")
    assert t.opinion == 2


def test_A14_it_stays_until_restore_or_reset():
    """1.7, 4.2.1, 6.4: Restore and Reset take it off like any other."""
    t = Table("TRO 1T 1P 2s", police=0).full(BRITISH, "deploy", "sa:restore")
    assert t.shows("TRO 1T 1P")
    t = Table("TRO 2s; LIM 1T", chits=[1], cards=["C5"]).propaganda("british_redeploy")
    assert t.state.card == "C5" and t.whole("LIM 1T")
