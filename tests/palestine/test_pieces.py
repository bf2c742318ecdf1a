"""1.4, 1.7 Pieces and markers: how many, placing and removing, stacking, Underground and Active."""

from __future__ import annotations

import pytest

from coin_core.model.setup import new_state

from .table import BRITISH, IRGUN, Table, rules


def test_prison_receives_cells_only():
    """1.3.6: Cells lie there; no other piece may."""
    board = rules().board
    assert [kind for kind in board.family_of if "prison" in board.boxes_of[kind]] == [
        "cell_underground",
        "cell_active",
    ]


def test_pieces_and_markers_in_all():
    """1.2, 1.4, 1.6, 1.7, 1.10: the counts of the component list."""
    state = new_state(rules())
    totals = {
        family: sum(sum(state.pieces[kind].values()) for kind in kinds)
        for family, kinds in rules().board.families.items()
    }
    assert totals == {
        "troops": 12,
        "police": 6,
        "cell": 15,
        "cache": 5,
        "disorder": 15,
        "curfew": 3,
        "chit_0": 3,
        "chit_1": 3,
        "chit_2": 3,
    }


# -- A4-A7: placing and removing -------------------------------------------------------------------


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


# -- A8: markers -----------------------------------------------------------------------------------


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


# -- A9, A10: Underground and Active ---------------------------------------------------------------


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
