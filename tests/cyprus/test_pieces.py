"""1.4, 1.7 Pieces and markers: how many, placing and removing, stacking, Underground and Active."""

from __future__ import annotations

import pytest

from coin_core.model.setup import new_state

from .table import BRITISH, EOKA, SPACES, Table, rules

# -- 1: map and pieces -----------------------------------------------------------------------------


def test_caches_stay_out_of_bases():
    """1.3.4, 1.4.2, 1.6.2: a Cache may lie in any Town or Mountain, in no Base; two at most."""
    board = rules().board
    assert set(SPACES.values()) - set(board.may_hold["cache"]) == {"akrotiri", "dhekelia"}
    assert board.per_space["cache"] == 2


def test_prison_receives_cells_only():
    """1.3.6: Cells lie there; no other piece may."""
    board = rules().board
    assert [kind for kind in board.family_of if "prison" in board.boxes_of[kind]] == [
        "cell_underground",
        "cell_active",
    ]


def test_prison_returns_half_at_reset():
    """1.3.6, 6.4: five in Prison, two come back."""
    t = Table("LIM 1T", prison=5, cells=0, cards=["C5"]).propaganda("reset")
    assert (t.prison, t.box("cell")) == (3, 2)


def test_pieces_and_markers_in_all():
    """1.2, 1.4, 1.6, 1.6.1, 1.7, 1.10: the component list; 4 Caches, and no Terror marker."""
    state = new_state(rules())
    totals = {
        family: sum(sum(state.pieces[kind].values()) for kind in kinds)
        for family, kinds in rules().board.families.items()
    }
    assert totals == {
        "troops": 12,
        "police": 6,
        "cell": 12,
        "cache": 4,
        "sabotage": 15,
        "curfew": 4,
        "chit_0": 3,
        "chit_1": 3,
        "chit_2": 3,
    }


def test_removed_pieces_become_available():
    """1.4.1: Police of an Ambush go to Available, a Cache of an Assault too."""
    t = Table("NIC 1P 1u; LIM 1u", police=0, dice=[1]).limited(EOKA, "ambush", "space:NIC", "space:NIC")
    assert t.box("police") == 1
    t = Table("LIM 1T 1C", caches=0, draws=[0]).limited(BRITISH, "assault", "space:LIM")
    assert t.box("cache") == 1


# -- A2, A3: placing -------------------------------------------------------------------------------


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


# -- A4: markers -----------------------------------------------------------------------------------


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


# -- A5, A6: Underground and Active ----------------------------------------------------------------


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


# -- A14: Sabotage in a Mountain -------------------------------------------------------------------


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
