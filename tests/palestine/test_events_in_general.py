"""5.0 Events in general: who decides, what an event grants, capabilities, stars."""

from __future__ import annotations

import pytest

from coin_core.engine.chance import ScriptError

from .table import BRITISH, IRGUN, Table


def test_an_event_contradicting_a_capability_prevails():
    """5.1.2: with British Operations held to 2 spaces, an Event of 3 Search spaces gives 3."""
    t = Table(capabilities={"P9": "shaded"})
    t.event(BRITISH, "P6", "unshaded", "op:search", "space:GAL", "space:GAZ")
    assert t.offers("space:LYD")


# -- E0: events in general -------------------------------------------------------------------------


def test_E0a_a_named_faction_decides_whether_and_where():
    """5.1, 5.2, P6: Irgun plays the unshaded text; the British decide about the Search."""
    t = Table("TLV 3T 1u; GAL 1u").event(IRGUN, "P6", "unshaded")
    assert t.decider == BRITISH
    assert t.options == ["op:search", "done"]
    t.play("op:search")
    assert t.decider == BRITISH
    t.play("space:TLV", "done")
    assert t.shows("TLV 3T 1a cf; GAL 1u")

    t = Table("TLV 3T 1u").event(IRGUN, "P6", "unshaded", "done")
    assert t.shows("TLV 3T 1u")
    assert t.over()


@pytest.mark.parametrize("faction", [BRITISH, IRGUN])
def test_E0a_the_executing_faction_picks_the_side_and_makes_the_selections(faction):
    """5.1, 5.2, P3: Either faction may take either side and picks the City."""
    t = Table("TLV 1u; JEC 1u; HAC 2t").turn(faction, "event", card="P3")
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play("side:shaded")
    assert t.decider == faction
    assert t.spaces() == {"TLV", "JEC"}
    assert t.play("space:JEC").shows("TLV 1u; JEC 1u 2t; HAC 2t")


def test_E0b_an_action_of_one_faction_is_carried_out_by_it_on_P11():
    """5.1, P11: Irgun plays the unshaded text; Search, Assault and Cache are British choices."""
    t = Table("TLV 3T 1C; LYD 1C").event(IRGUN, "P11", "unshaded")
    assert (t.decider, t.spaces()) == (BRITISH, {"HAC", "TLV", "JEC"})
    t = Table("TLV 1T 1C; LYD 1C").event(IRGUN, "P11", "unshaded", "space:TLV")
    assert (t.decider, t.spaces()) == (BRITISH, {"TLV", "LYD"})


def test_E0b_an_action_of_one_faction_is_carried_out_by_it_on_P21():
    """5.1, P21: The British play the shaded text; Irgun decides about the Sabotage."""
    t = Table("rTH 1u; rTE 1u", haganah=2, dice=[4]).event(BRITISH, "P21", "shaded")
    assert t.haganah == 3
    assert (t.decider, t.options) == (IRGUN, ["op:sabotage", "done"])
    t.play("op:sabotage", "space:rTH", "roll", "done")
    assert t.shows("rTH 1a 1s; rTE 1u")


SEARCHED = "GAL 2T; HAD 2T; SAM 2T; LYD 2T; TLV 2T; JEC 2T"

ASSAULTED = "GAL 1T 1u; HAD 1T 1u; SAM 1T 1u; LYD 1T 1u; GAZ 1T 1u"


@pytest.mark.parametrize(
    ("card", "operation", "board", "spaces"),
    [
        ("P6", "op:search", SEARCHED, 3),
        ("P8", "op:deploy", SEARCHED, 3),
        ("P14", "op:search", SEARCHED, 2),
        ("P26", "op:assault", ASSAULTED, 3),
        ("P27", "op:deploy", SEARCHED, 4),
        ("P27", "op:search", SEARCHED, 4),
    ],
)
def test_E0c_the_events_number_of_spaces_stands_against_P9_shaded(card, operation, board, spaces):
    """5.1.1, P6: Ernest Bevin's shaded limit of 2 does not touch the number an Event names."""
    t = Table(board, capabilities={"P9": "shaded"}).event(BRITISH, card, "unshaded", operation)
    assert t.take_spaces() == spaces


def test_E0d_an_event_operation_gets_no_extra_space():
    """5.1.1, P1: Track at 4 and a Cache for an Offensive, yet one Sabotage only."""
    board = "GAL 1u; HAD 1u; SAM 1u; GAZ 1C"
    t = Table(board, haganah=3, dice=[4]).event(IRGUN, "P1", "shaded", "op:sabotage", "space:GAL", "roll")
    assert t.haganah == 4
    assert t.shows("GAL 1a 1s; HAD 1u; SAM 1u; GAZ 1C")
    assert t.over()


def test_E0d_other_value_the_track_and_the_offensive_add_spaces():
    """5.1.1, 6.5.3, 2.3.7, P1: With event_ops.extra_spaces the Event's Sabotage may take three."""
    board = "GAL 1u; HAD 1u; SAM 1u; GAZ 1C"
    t = Table(board, haganah=4, dice=[4, 4, 4], params={"event_ops.extra_spaces": True})
    t.event(IRGUN, "P1", "shaded", "op:sabotage", "space:GAL", "roll")
    assert t.offers("space:HAD", "space:SAM", "extra:cache:GAZ")
    t.play("space:HAD", "roll", "extra:cache:GAZ", "space:SAM", "roll")
    assert t.shows("GAL 1a 1s; HAD 1a 1s; SAM 1a 1s; GAZ")
    assert t.over()


def menus(table, *choices):
    """All options listed before each of the choices, and after the last."""
    seen = list(table.options)
    for choice in choices:
        seen += table.play(choice).options
    return seen


@pytest.mark.parametrize("extra", [False, True])
def test_E0d_a_lead_adds_no_space_to_an_event_search(extra):
    """5.1.1, 2.3.7, P14: Search in 2 Cities; a Lead to the third only with the other value."""
    t = Table("TLV 2T; JEC 2T; HAC 2T", chits=[0], params={"event_ops.extra_spaces": extra})
    options = menus(t.event(BRITISH, "P14", "unshaded"), "op:search", "space:TLV", "space:JEC")
    assert ("extra:chit_0:held" in options) is extra


def test_E0e_a_chit_may_be_discarded_for_a_city_search():
    """3.2.3, P14: A 0 chit in Tel Aviv-Jaffa activates a Cell per cube and places no Curfew."""
    t = Table("TLV 2T 1P 3u", chits=[0]).event(BRITISH, "P14", "unshaded", "op:search", "space:TLV", "done")
    assert t.offers("search:curfew", "chit:chit_0")
    t.play("chit:chit_0")
    assert t.shows("TLV 2T 1P 3a")
    assert t.chits == []


def test_E0e_only_P6_forbids_chits():
    """3.2.3, P6: Without the use of chits the Search places the Curfew."""
    t = Table("TLV 2T 1P 3u", chits=[0])
    options = menus(t.event(BRITISH, "P6", "unshaded"), "op:search", "space:TLV", "done")
    assert t.shows("TLV 2T 1P 2u 1a cf")
    assert t.chits == [0]
    assert not [option for option in options if "chit" in option]


def test_E0e_P6_forbids_the_lead_too():
    """2.3.7, P6: No chit buys a space there, whatever extra spaces Events allow."""
    t = Table("TLV 3T", chits=[0], params={"event_ops.extra_spaces": True})
    options = menus(t.event(BRITISH, "P6", "unshaded"), "op:search", "space:TLV", "space:JEC", "space:GAL")
    assert "extra:chit_0:held" not in options


@pytest.mark.parametrize(
    ("card", "choices", "after"),
    [
        ("P11", ("space:TLV", "search:curfew", "chit:chit_1"), "TLV 2T cf"),
        ("P26", ("op:assault", "chit:chit_1"), "TLV 2T"),
    ],
)
def test_E0e_chits_may_be_spent_on_underground_cells(card, choices, after):
    """3.2.4, 1.6.1, P11, P26: An Assault of an Event removes an Underground Cell for a chit."""
    t = Table("TLV 2T 1u", chits=[1], cells=0).event(BRITISH, card, "unshaded", *choices)
    assert t.shows(after)
    assert (t.box("cell"), t.chits) == (1, [])


def test_E0e_a_cache_may_be_spent_on_an_event_sabotage():
    """3.3.3, P15: An adjacent Cache adds 2 to the roll."""
    t = Table("TLV 1u; LYD 2T 1C", haganah=2, dice=[1])
    t.event(IRGUN, "P15", "shaded", "op:sabotage", "space:TLV", "cache:LYD", "roll")
    assert t.shows("TLV 1a 1s; LYD 2T")


def test_E0f_a_limited_operation_of_P16_takes_a_lead():
    """2.3.4, 2.3.7, P16: A true Limited Operation: one space, a second by a Lead, no more."""
    t = Table("TLV 1T; JEC 1T; HAC 1T", chits=[0, 0]).event(BRITISH, "P16", "unshaded", "op:search", "space:TLV")
    assert t.spaces() == set()
    t.play("extra:chit_0:held", "space:JEC")
    assert t.spaces() == set()
    assert t.offers_none("extra:chit_0:held")
    t.play("search:curfew", "search:curfew")
    assert t.shows("TLV 1T cf; JEC 1T cf; HAC 1T")
    assert t.chits == [0]


def test_E0f_a_limited_operation_of_P22_takes_the_track_and_the_offensive():
    """2.3.4, 2.3.7, 6.5.3, P22: Track moved to 4 and an Offensive: three spaces, no activity."""
    t = Table("GAL 1u; HAD 1u; SAM 1u; JED 1u; GAZ 1C", haganah=3, dice=[4, 4, 4])
    t.event(IRGUN, "P22", "unshaded", "choose:right", "choose:irgun", "op:sabotage", "space:GAL", "roll")
    assert t.why("sa:silence") == ["limited_no_activity"]
    t.play("space:HAD", "roll", "extra:cache:GAZ", "space:SAM", "roll")
    assert t.shows("GAL 1a 1s; HAD 1a 1s; SAM 1a 1s; JED 1u; GAZ")
    assert t.over()


def activities(options):
    return [option for option in options if option.startswith("sa:")]


@pytest.mark.parametrize(
    ("faction", "card", "side", "board", "choices"),
    [
        (BRITISH, "P8", "unshaded", "TLV 2T 1P 1s; GAL 1T", ("op:deploy", "space:TLV", "done", "done")),
        (BRITISH, "P6", "unshaded", "TLV 3T 1u cf", ("op:search", "space:TLV", "done")),
        (BRITISH, "P27", "unshaded", "TLV 4T 1P 1a cf", ("op:assault", "done")),
        (BRITISH, "P16", "unshaded", "TLV 3T 1u cf", ("op:search", "space:TLV")),
        (IRGUN, "P15", "shaded", "TLV 1P 2u cf; JEC 1u", ("op:sabotage", "space:TLV", "roll")),
        (IRGUN, "P11", "shaded", "TLV 1T 1P 2u cf", ("op:travel", "to:GAL", "group:1:0")),
        (IRGUN, "P1", "shaded", "TLV 1P 2u cf; JEC 1u", ("op:sabotage", "space:TLV", "roll")),
    ],
)
def test_E0g_no_activity_with_an_event_operation_unless_granted(faction, card, side, board, choices):
    """4.1, P8: The text grants an Operation alone (Deploy, but no Restore)."""
    t = Table(board, haganah=3, dice=[1]).event(faction, card, side)
    seen = menus(t, *choices)
    assert any(option.startswith(("op:", "space:", "roll")) for option in seen)
    assert activities(seen) == []


def test_E0g_an_activity_comes_where_the_text_grants_it():
    """4.1, P26: The British may add Mass Detention to their Assault, Irgun any activity to Sabotage."""
    t = Table("TLV 4T 1P 1a cf; GAL 1T 1u").event(BRITISH, "P26", "unshaded", "op:assault")
    assert activities(t.options) == ["sa:mass_detention"]
    t = Table("TLV 1P 1u cf; GAL 1u").event(IRGUN, "P26", "unshaded", "op:sabotage")
    assert sorted(activities(t.options)) == ["sa:propagandize", "sa:silence"]
    assert t.play("space:TLV").offers("sa:terror")


@pytest.mark.parametrize("faction", [BRITISH, IRGUN])
@pytest.mark.parametrize("card", ["P25", "P9"])
def test_E0h_either_faction_may_take_either_side_of_a_capability(faction, card):
    """5.3, 5.2, P25, P9: The labels are flavour only."""
    t = Table("GAL 1u").turn(faction, "event", card=card)
    assert t.options == ["side:unshaded", "side:shaded", "pass"]
    t.play("side:shaded")
    assert t.state.capabilities == {card: "shaded"}


def test_E0h_a_capability_lasts_all_game():
    """5.3, P25: Played by the British, it helps Irgun, also after a Propaganda Round."""
    t = Table("TLV 1T 1a cf; GAL 1u", pw=15, cards=["P12"]).event(BRITISH, "P25", "shaded")
    t.full(IRGUN, "travel", "sa:propagandize")
    assert t.pw == 13
    t.propaganda("reset")
    assert t.shows("TLV 1T 1u")
    assert t.state.capabilities == {"P25": "shaded"}


def test_E0h_a_capability_card_does_not_come_again():
    """5.3, P25: Each card exists once, so neither side can be put into play later."""
    t = Table("GAL 1T", draws=[0], cards=["P25"]).event(IRGUN, "P25", "shaded")
    with pytest.raises(ScriptError, match="P25"):
        t.play("box:limited_op", "pass")


STARRED = [
    ("P2", "shaded", "GAL 1u", -3),
    ("P4", "unshaded", "GAL 1s 1u", -1),
    ("P4", "unshaded", "GAL 1s", 0),
    ("P4", "unshaded", "GAL 4s 2u; HAD 4u", -3),  # 5, but at most 3
    ("P8", "shaded", "TLV 1T cf; JEC 1T cf", -2),
    ("P8", "shaded", "TLV 1T cf", -1),
    ("P8", "shaded", "TLV 1T", 0),
    ("P20", "shaded", "GAL 1u", -2),
    ("P27", "shaded", "GAL 1u", -1),
]


@pytest.mark.parametrize(("card", "side", "board", "loss"), STARRED)
def test_E0i_P9_unshaded_lowers_the_loss_of_starred_events_by_one(card, side, board, loss):
    """5.4, P9: One less, not below 0, and after any maximum."""
    plain = Table(board, pw=10).event(IRGUN, card, side)
    relieved = Table(board, pw=10, capabilities={"P9": "unshaded"}).event(IRGUN, card, side)
    assert plain.pw == 10 + loss
    assert relieved.pw == 10 + min(0, loss + 1)


@pytest.mark.parametrize(
    ("card", "side", "board", "change"),
    [
        ("P24", "shaded", "TLV 4t", -3),
        ("P30", "shaded", "TLV 2P", -1),
        ("P4", "unshaded", "GAL 1u", 2),
        ("P8", "unshaded", "GAL 1T", 2),
    ],
)
def test_E0i_P9_unshaded_changes_neither_gains_nor_events_without_star(card, side, board, change):
    """5.4, P9: Only Political Will losses of starred Events."""
    t = Table(board, pw=10, capabilities={"P9": "unshaded"}).event(IRGUN, card, side)
    assert t.pw == 10 + change
