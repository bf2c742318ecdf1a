"""9.0 The cards: each side in a simple case, and the lists of starred, capability and single-text cards.

Sides that the rulings E17u-E32s test as fully are not repeated here.
"""

from __future__ import annotations

import pytest
from ruamel.yaml import YAML

from .table import BRITISH, IRGUN, Table, rules

EITHER = pytest.mark.parametrize("executing", [IRGUN, BRITISH])
OTHER = {IRGUN: BRITISH, BRITISH: IRGUN}


def read(*path):
    """A data file of the game, as written."""
    return YAML(typ="safe").load(rules().info.folder.joinpath(*path))


# -- the lists ---------------------------------------------------------------------------------

ALL = [f"P{n}" for n in range(1, 36)]


def named(numbers):
    return {f"P{n}" for n in numbers}


def test_titles_cover_exactly_the_cards():
    """5.0, 1.2: 35 cards, each with a title, and no text without a card."""
    cards, texts = read("data", "cards.yaml")["cards"], read("text", "en", "cards.yaml")
    assert sorted(cards) == sorted(ALL)
    assert sorted(texts) == sorted(ALL)
    assert all(text["title"] for text in texts.values())
    assert len({texts[card]["title"] for card in ALL[:32]}) == 32


def test_texts_cover_exactly_the_sides():
    """5.2: a side has a text exactly if it has an effect."""
    cards, texts = read("data", "cards.yaml")["cards"], read("text", "en", "cards.yaml")
    for side in ("unshaded", "shaded"):
        assert {c for c in ALL if side in texts[c]} == {c for c in ALL if side in cards[c]}


def test_starred_cards():
    """5.4, 9.0: the starred cards that P9 names."""
    assert {name for name, card in rules().cards.items() if card.starred} == named([2, 4, 8, 20, 27])


def test_capability_cards():
    """5.3, 9.0: the eight capabilities, with their labels."""
    labels = {name: card.capability for name, card in rules().cards.items() if card.capability}
    assert set(labels) == named([9, 13, 17, 18, 23, 25, 29, 32])
    assert {name for name, label in labels.items() if label == IRGUN} == named([13, 23, 25, 32])
    assert {name for name, label in labels.items() if label == BRITISH} == named([9, 17, 18, 29])


def test_single_text_cards():
    """5.2, 9.0: P4, P22 and P26 have one text; it is listed with Pass alone."""
    cards = rules().cards
    assert {name for name in ALL[:32] if cards[name].shaded is None} == named([4, 22, 26])
    assert all(cards[name].unshaded is not None for name in ALL[:32])
    t = Table().turn(IRGUN, "event", card="P4")
    assert t.options == ["side:unshaded", "pass"]
    assert Table().turn(IRGUN, "event", card="P5").options == ["side:unshaded", "side:shaded", "pass"]


def test_propaganda_cards():
    """2.4: P33-P35 are the propaganda cards and have no event."""
    cards = rules().cards
    assert {name for name, card in cards.items() if card.propaganda} == named([33, 34, 35])
    assert all(cards[f"P{n}"].unshaded is None and cards[f"P{n}"].shaded is None for n in (33, 34, 35))


@EITHER
@pytest.mark.parametrize("side", ["unshaded", "shaded"])
@pytest.mark.parametrize("card", ["P9", "P13", "P17", "P18", "P23", "P25", "P29", "P32"])
def test_capabilities_stay_in_play(executing, side, card):
    """5.3: either faction may play either side; it changes nothing on the map and stays."""
    board = "TLV 3T 1P 2u 1C cf; LYD 2T 1a 1C"
    t = Table(board, pw=10, haganah=3).event(executing, card, side)
    assert t.state.capabilities == {card: side}
    assert t.whole(board)
    assert (t.pw, t.haganah, t.over()) == (10, 3, True)


# -- Political Will cards ----------------------------------------------------------------------


@EITHER
@pytest.mark.parametrize(
    ("card", "side", "board", "change"),
    [
        ("P2", "shaded", "", -3),
        ("P4", "unshaded", "GAL 3u 2C; TLV 1s; JED 1s; rTH 1s", 2),
        ("P4", "unshaded", "GAL 1s 1u 1a; LYD 1u 1C; JED 4u 1s; TLV 3u 1t", -2),
        ("P4", "unshaded", "GAL 2s 2u; HAD 4u", -3),
        ("P8", "shaded", "TLV 1T cf; JEC 1P cf", -2),
        ("P8", "shaded", "TLV 1T", 0),
        ("P20", "shaded", "rTH 1s", -2),
        ("P24", "unshaded", "TLV 1t; JEC 1t 1s", 2),
        ("P24", "unshaded", "TLV 3t; JEC 2t", 3),
        ("P24", "shaded", "TLV 1t; JEC 1t 1s", -2),
    ],
)
def test_political_will_cards(executing, card, side, board, change):
    """9.0, P2, P4, P8, P20, P24: the change, whoever executes; the map stays."""
    t = Table(board, pw=10).event(executing, card, side)
    assert t.pw == 10 + change
    assert t.whole(board)
    assert t.over()


@EITHER
@pytest.mark.parametrize(("die", "will"), [(1, 10), (2, 10), (3, 8), (6, 8)])
def test_P19_shaded_rolls(executing, die, will):
    """9.0, P19: PW -2 if the die is greater than 2."""
    assert Table("", pw=10, dice=[die]).event(executing, "P19", "shaded").pw == will


@pytest.mark.parametrize(
    ("card", "side", "board", "loss"),
    [
        ("P2", "shaded", "", 2),
        ("P4", "unshaded", "GAL 1s 1u", 0),
        ("P4", "unshaded", "GAL 8s", 2),
        ("P8", "shaded", "TLV 1T cf; JEC 1T cf", 1),
        ("P8", "shaded", "", 0),
        ("P20", "shaded", "", 1),
        ("P27", "shaded", "", 0),
        ("P24", "shaded", "TLV 2t", 2),
        ("P30", "shaded", "", 1),
    ],
)
def test_P9_unshaded_relieves_starred_cards_only(card, side, board, loss):
    """5.4, P9: each starred loss is 1 less, not below 0; other cards keep theirs."""
    t = Table(board, pw=10).event(BRITISH, "P9", "unshaded").event(IRGUN, card, side)
    assert t.pw == 10 - loss


def test_P9_shaded_two_spaces():
    """3.1, P9: British Operations in 2 spaces; Irgun's in 3 as before."""
    t = Table("GAL 2T 1a; SAM 2T 1a; GAZ 2T 1a", haganah=3).event(IRGUN, "P9", "shaded")
    t.full(BRITISH, "assault", "space:GAL", "space:SAM")
    assert t.whole("GAL 2T; SAM 2T; GAZ 2T 1a")
    assert t.decider == IRGUN
    t = Table("GAL 1a; SAM 1a; GAZ 1a; HAD 1a", haganah=3).event(IRGUN, "P9", "shaded")
    t.full(IRGUN, "travel")
    for space in ("GAL", "SAM", "GAZ"):
        t.play(f"space:{space}", f"to:{space}")
    assert t.whole("GAL 1u; SAM 1u; GAZ 1u; HAD 1a")


# -- P1-P8 -------------------------------------------------------------------------------------


@EITHER
def test_P1_unshaded_search_detention_and_shift(executing):
    """9.0, P1: the British Search 1 City, Mass Detention there, the track goes left."""
    t = Table("TLV 3T 1P 2u; LYD 1u; JEC 3T 1u", haganah=3, dice=[2]).event(executing, "P1", "unshaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    t.play("space:TLV")
    assert t.asked == "british mass_detention.cell"
    t.play("cell:TLV:cell_active", "cell:LYD:cell_underground")
    assert t.whole("TLV 3T 1P 1u cf; JEC 3T 1u")
    assert (t.prison, t.haganah, t.over()) == (2, 2, True)


@EITHER
def test_P1_shaded_shift_and_sabotage_at_four(executing):
    """9.0, P1: right; now at 4 Irgun may Sabotage in 1 space; at 3 not."""
    t = Table("GAL 1u; HAD 1u", haganah=3, dice=[3]).event(executing, "P1", "shaded")
    assert (t.haganah, t.decider) == (4, IRGUN)
    t.play("op:sabotage", "space:GAL")
    assert t.whole("GAL 1a 1s; HAD 1u")
    t = Table("GAL 1u; HAD 1u", haganah=2).event(executing, "P1", "shaded")
    assert (t.haganah, t.over()) == (3, True)


@EITHER
def test_P2_unshaded_cells_in_coastal_districts_with_troops(executing):
    """9.0, P2: all Cells there to Prison."""
    t = Table("GAL 1T 1u 1a; HAD 1P 1u; JED 1T 1u; TLV 1T 1u; rTH 1T 1u; GAZ 2T 1u 1C")
    t.event(executing, "P2", "unshaded")
    assert t.whole("GAL 1T; HAD 1P 1u; JED 1T 1u; TLV 1T 1u; rTH 1T 1u; GAZ 2T 1C")
    assert t.prison == 3


@EITHER
def test_P3_unshaded_terror_off_and_shift(executing):
    """9.0, P3: 1 Terror off the map, the track left; without Terror nothing."""
    t = Table("TLV 2t; JEC 1t", haganah=2).event(executing, "P3", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"TLV", "JEC"})
    t.play("space:TLV")
    assert t.whole("TLV 1t; JEC 1t")
    assert t.haganah == 1
    t = Table("TLV 2s", haganah=2).event(executing, "P3", "unshaded")
    assert (t.whole("TLV 2s"), t.haganah) == (True, 2)


@EITHER
def test_P3_shaded_two_terror_in_one_city(executing):
    """9.0, P3: 2 Terror in 1 City with an Underground Cell."""
    t = Table("TLV 1u; HAC 1u 1t; JEC 1a; LYD 1u").event(executing, "P3", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"TLV", "HAC"})
    t.play("space:HAC")
    assert t.whole("TLV 1u; HAC 1u 3t; JEC 1a; LYD 1u")


@EITHER
@pytest.mark.parametrize(("prison", "number", "left"), [(3, 2, 1), (3, 1, 2), (3, 0, 3), (1, 1, 0)])
def test_P5_unshaded_out_of_the_game(executing, prison, number, left):
    """9.0, P5: up to 2 Cells in Prison leave the game."""
    t = Table("", prison=prison, cells=0).event(executing, "P5", "unshaded")
    assert t.decider == executing
    assert t.offers_none("number:3")
    t.play(f"number:{number}")
    assert (t.prison, t.box("cell", "out_of_game"), t.box("cell")) == (left, number, 0)


@EITHER
def test_P5_shaded_prison_to_available(executing):
    """9.0, P5: all Cells in Prison to Available."""
    t = Table("", prison=5, cells=1).event(executing, "P5", "shaded")
    assert (t.prison, t.box("cell")) == (0, 6)


@EITHER
def test_P6_unshaded_search_without_chits(executing):
    """9.0, P6: the British may Search in up to 3 spaces, with no chit for space or City."""
    t = Table("LYD 2T 1u; HAC 3T 1u; GAZ 2T 1u; JEC 3T 1u", chits=[2]).event(executing, "P6", "unshaded")
    assert (t.decider, t.options) == (BRITISH, ["op:search", "done"])
    t.play("op:search", "space:LYD", "space:HAC")
    assert t.offers_none("extra:chit_2:held")
    t.play("space:GAZ", "done")
    assert t.whole("LYD 2T 1a; HAC 3T 1a cf; GAZ 2T 1a; JEC 3T 1u")
    assert (t.chits, t.over()) == ([2], True)


@EITHER
def test_P6_shaded_cells_in_cities_without_troops(executing):
    """9.0, P6: 1 Cell in each City without Troops."""
    t = Table("TLV 1T; JEC 1P cf").event(executing, "P6", "shaded", "space:HAC", "space:JEC")
    assert t.whole("TLV 1T; JEC 1P 1u cf; HAC 1u")


@EITHER
def test_P7_unshaded_one_cell_where_there_are_more(executing):
    """9.0, P7: up to 1 Cell to Available in each space with more than 1."""
    t = Table("GAL 3u; HAD 1u; TLV 1u 1a; rTH 2a", cells=0).event(executing, "P7", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"GAL", "TLV", "rTH"})
    t.play("space:GAL", "space:TLV", "piece:cell_active", "done")
    assert t.whole("GAL 2u; HAD 1u; TLV 1u; rTH 2a")
    assert t.box("cell") == 2


@EITHER
def test_P7_shaded_one_police_where_an_underground_cell_is(executing):
    """9.0, P7: up to 1 Police from each space with an Underground Cell."""
    t = Table("GAL 2P 1u; HAD 1P 1a; TLV 1P 2u; rTH 1P 1u", police=0).event(executing, "P7", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"GAL", "TLV", "rTH"})
    t.play("space:GAL", "space:rTH", "done")
    assert t.whole("GAL 1P 1u; HAD 1P 1a; TLV 1P 2u; rTH 1u")
    assert t.box("police") == 2


@EITHER
def test_P8_unshaded_will_and_deploy(executing):
    """9.0, P8: PW +2; the British may Deploy in up to 3 spaces."""
    t = Table("TLV 2T; SAM 2T; HAC 2T; JEC 2T", pw=12, police=4).event(executing, "P8", "unshaded")
    assert (t.pw, t.decider, t.options) == (14, BRITISH, ["op:deploy", "done"])
    t.play("op:deploy", "space:TLV", "space:SAM", "space:HAC", "to:rTJ", "from:JEC", "number:2", "done")
    assert t.whole("TLV 2T 1P; SAM 2T 1P; HAC 2T 1P; rTJ 2T")
    assert t.over()


# -- P10-P16 -----------------------------------------------------------------------------------


@EITHER
def test_P10_unshaded_police_on_railways(executing):
    """9.0, P10: up to all Available Police on any Railways."""
    t = Table("", police=3).event(executing, "P10", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"rTE", "rTJ", "rTH", "rHS"})
    t.play("space:rTH", "space:rTH", "done")
    assert t.whole("rTH 2P")
    t = Table("", police=3).event(executing, "P10", "unshaded", "space:rTE", "space:rTJ", "space:rTJ")
    assert (t.whole("rTE 1P; rTJ 2P"), t.box("police"), t.over()) == (True, 0, True)


@EITHER
def test_P10_shaded_half_the_police(executing):
    """9.0, P10: 5 on the map: exactly 2 to Available."""
    t = Table("TLV 3P; GAL 1P; rTH 1P").event(executing, "P10", "shaded")
    assert t.decider == executing
    assert t.offers_none("done")
    t.play("space:TLV", "space:rTH")
    assert t.whole("TLV 2P; GAL 1P")
    assert (t.box("police"), t.over()) == (3, True)


@EITHER
def test_P11_unshaded_search_assault_and_cache(executing):
    """9.0, P11: the British Search then Assault 1 City; a Cache next to it is off, PW +1."""
    t = Table("TLV 4T 1u 1a; LYD 1u 1C; JEC 4T 1a; JED 1C", pw=10, cells=0)
    t.event(executing, "P11", "unshaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    t.play("space:TLV")
    assert t.whole("TLV 4T cf; LYD 1u; JEC 4T 1a; JED 1C")
    assert (t.pw, t.chits, t.box("cell"), t.prison) == (11, [], 1, 1)
    assert t.over()


@EITHER
def test_P11_shaded_travel_from_curfews(executing):
    """9.0, P11: Irgun Travels from up to 2 spaces with Cells and Curfew."""
    t = Table("TLV 1T 2a cf; JEC 1T 1a cf; HAC 1a; LYD 1a; GAL 1T").event(executing, "P11", "shaded")
    assert t.decider == IRGUN
    t.play("op:travel")
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:TLV", "to:GAL", "group:0:2", "space:JEC", "to:rTH")
    assert t.whole("TLV 1T cf; JEC 1T cf; HAC 1a; LYD 1a; GAL 1T 2u; rTH 1u")
    assert t.over()


@EITHER
def test_P12_unshaded_two_caches_off(executing):
    """9.0, P12: 2 Caches to Available for no Political Will and no chit."""
    t = Table("LYD 2T 1u 1C; JED 2C", pw=10, caches=0).event(executing, "P12", "unshaded")
    assert t.decider == executing
    assert t.offers_none("done")
    t.play("space:LYD", "space:JED")
    assert t.whole("LYD 2T 1u; JED 1C")
    assert (t.pw, t.chits, t.box("cache")) == (10, [], 2)


@EITHER
def test_P12_shaded_two_caches_placed(executing):
    """9.0, P12: up to 2 Caches in spaces with Cells, not on Railways."""
    t = Table("LYD 1u; TLV 1a; rTH 1u; GAL 1T; HAD 1u 2C").event(executing, "P12", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"LYD", "TLV"})
    t.play("space:LYD", "space:LYD")
    assert t.whole("LYD 1u 2C; TLV 1a; rTH 1u; GAL 1T; HAD 1u 2C")
    assert t.over()


@pytest.mark.parametrize(
    ("side", "haganah", "spaces"),
    [("unshaded", 4, 1), ("unshaded", 3, 1), ("shaded", 4, 2), ("shaded", 3, 2), ("shaded", 2, 1)],
)
def test_P13_extra_space_of_the_track(side, haganah, spaces):
    """6.5.3, P13: the spaces of a Limited Operation."""
    t = Table("GAL 1u; HAD 1u; SAM 1u", haganah=haganah, dice=[1] * spaces).event(BRITISH, "P13", side)
    t.limited(IRGUN, "sabotage", *["space:GAL", "space:HAD"][:spaces])
    assert t.decider == BRITISH
    assert t.whole("GAL 1a; HAD 1a; SAM 1u" if spaces == 2 else "GAL 1a; HAD 1u; SAM 1u")


@EITHER
def test_P14_unshaded_search_two_cities_then_detention(executing):
    """9.0, P14: the British may Search in up to 2 Cities, then Mass Detention."""
    t = Table("TLV 3T 2u; HAC 3T 1u; JEC 3T 1u; LYD 2T 1u", dice=[2]).event(executing, "P14", "unshaded")
    assert t.decider == BRITISH
    t.play("op:search")
    assert t.spaces() == {"HAC", "TLV", "JEC"}
    t.play("space:TLV", "space:HAC", "done")
    assert t.shows("TLV 3T 1u 1a cf; HAC 3T 1a cf; JEC 3T 1u")
    assert t.options == ["sa:mass_detention", "done"]
    t.play("sa:mass_detention")
    assert t.spaces() == {"TLV", "HAC"}
    t.play("space:TLV", "cell:TLV:cell_active", "cell:TLV:cell_underground")
    assert t.whole("TLV 3T cf; HAC 3T 1a cf; JEC 3T 1u; LYD 2T 1u")
    assert (t.prison, t.over()) == (2, True)


@EITHER
def test_P14_shaded_cells_under_curfew(executing):
    """9.0, P14: up to 1 Cell in each City with a Curfew."""
    t = Table("TLV 1T cf; JEC 1T cf; HAC 1T").event(executing, "P14", "shaded")
    assert (t.decider, t.spaces()) == (executing, {"TLV", "JEC"})
    t.play("space:TLV", "done")
    assert t.whole("TLV 1T 1u cf; JEC 1T cf; HAC 1T")


@EITHER
def test_P15_unshaded_shift_and_sabotage_off(executing):
    """9.0, P15: left, and up to 1 Sabotage off the map."""
    t = Table("TLV 1s 1t; rTH 2s", haganah=2).event(executing, "P15", "unshaded")
    assert (t.haganah, t.decider, t.spaces()) == (1, executing, {"TLV", "rTH"})
    t.play("space:rTH")
    assert t.whole("TLV 1s 1t; rTH 1s")


@EITHER
def test_P15_shaded_shift_and_sabotage(executing):
    """9.0, P15: right, at any value Irgun may Sabotage in 1 space."""
    t = Table("TLV 1u; rTH 1u", haganah=1, dice=[4]).event(executing, "P15", "shaded")
    assert (t.haganah, t.decider, t.options) == (2, IRGUN, ["op:sabotage", "done"])
    t.play("op:sabotage", "space:rTH")
    assert t.whole("TLV 1u; rTH 1a 1s")
    assert t.over()


@EITHER
def test_P16_unshaded_two_limited_operations_and_restore(executing):
    """9.0, P16: two Limited Operations of the British, of different types, then Restore."""
    t = Table("LYD 2T 1u; TLV 2T 1P 1s 1t").event(executing, "P16", "unshaded")
    assert t.decider == BRITISH
    t.play("op:search", "space:LYD", "done", "op:assault")
    assert t.shows("LYD 2T")
    assert t.options == ["sa:restore", "done"]
    t.play("sa:restore")
    assert t.whole("LYD 2T; TLV 2T 1P 1s")
    assert t.over()


@EITHER
def test_P16_shaded_british_release_two_cells(executing):
    """9.0, P16: the British must place 2 Cells from Prison into Cities."""
    t = Table("TLV 1T cf", prison=3, cells=0).event(executing, "P16", "shaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    assert t.offers_none("done")
    t.play("space:TLV", "space:TLV")
    assert t.whole("TLV 1T 2u cf")
    assert (t.prison, t.over()) == (1, True)


# -- P19-P31: what the rulings do not already test -----------------------------------------------


@EITHER
def test_P19_unshaded_two_cells_and_a_cache(executing):
    """9.0, P19: up to 2 Cells and 1 Cache to Available, PW +1."""
    t = Table("GAL 1u; TLV 1a; HAD 1u; LYD 2C", pw=10, cells=0, caches=0)
    t.event(executing, "P19", "unshaded", "space:GAL", "space:TLV", "space:LYD")
    assert t.whole("HAD 1u; LYD 1C")
    assert (t.pw, t.box("cell"), t.box("cache"), t.over()) == (11, 2, 1, True)


@EITHER
def test_P20_unshaded_gain(executing):
    """9.0, P20: PW +2 with no Railway sabotaged, whoever executes."""
    assert Table("TLV 1s", pw=10).event(executing, "P20", "unshaded").pw == 12


@EITHER
def test_P22_shift_then_a_benefit(executing):
    """9.0, P22: the executor shifts either way; then a Limited Operation of Irgun, or a chit."""
    t = Table("GAL 1u", haganah=2, draws=[1]).event(executing, "P22", "unshaded")
    assert t.decider == executing
    t.play("choose:right", "choose:british", "choose:draw")
    assert (t.haganah, t.chits, t.over()) == (3, [1], True)


@pytest.mark.parametrize(("capabilities", "will"), [({}, 8), ({"P25": "shaded"}, 6), ({"P25": "unshaded"}, 8)])
def test_P25_shaded_propagandize_costs_two(capabilities, will):
    """4.3.2, P25: 2 Political Will per selected City instead of 1."""
    t = Table("TLV 1T 1u cf; JEC 1T 1a cf; GAL 1u", pw=10, haganah=2, capabilities=capabilities)
    t.full(IRGUN, "travel", "sa:propagandize", "space:TLV", "space:JEC")
    assert t.pw == will
    assert t.shows("TLV 1T 1a cf; JEC 1T 1a cf")


def test_P25_shaded_leaves_the_propaganda_round_alone():
    """6.1, P25: the card means Propagandize, not the Propaganda Round."""
    t = Table("TLV 1T 1s 1u; HAD 1s", pw=10, capabilities={"P25": "shaded"}, draws=[0]).propaganda()
    assert t.pw == 10 - 2 - 1 + 2 + 2


@EITHER
def test_P27_shaded_loss(executing):
    """9.0, P27: PW -1, and the British pass on the next card."""
    t = Table("HAD 1u; TLV 2T", pw=10).event(executing, "P27", "shaded")
    assert t.pw == 9
    t.turn(BRITISH, "op_special", card="P1")
    assert t.decider == IRGUN
    assert t.chits == []


@EITHER
def test_P30_unshaded_one_cell_from_each_of_three_spaces(executing):
    """9.0, P30: 1 Cell to Available from each of up to 3 spaces with Police."""
    t = Table("GAL 1P 2u; HAC 1P 1a; rTH 1P 1u; JEC 1P 1u; LYD 2T 1u", cells=0)
    t.event(executing, "P30", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"GAL", "HAC", "rTH", "JEC"})
    t.play("space:GAL")
    assert t.spaces() == {"HAC", "rTH", "JEC"}
    t.play("space:HAC", "space:rTH")
    assert t.whole("GAL 1P 1u; HAC 1P; rTH 1P; JEC 1P 1u; LYD 2T 1u")
    assert (t.box("cell"), t.prison, t.over()) == (3, 0, True)
