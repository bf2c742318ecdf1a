"""The effect verbs, each alone on the board of Palestine, and every card side from many positions."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest
from attrs import evolve

from coin_core.assembly.assemble import assemble
from coin_core.definitions.problems import DefinitionError
from coin_core.mechanics.events import moment as moment_of
from coin_core.model.game import Game
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game
from coin_core.sequences.initiative import InitiativeSlice
from tests.palestine.table import BRITISH, IRGUN, Table

# -- place -----------------------------------------------------------------------------------------


def test_place_asks_for_each_piece():
    """`n` pieces, each where the executing faction says; then it is over."""
    t = Table("GAL 1T").made_up_event(IRGUN, "[{do: place, kind: cell, n: 2}]", "space:GAL", "space:LYD")
    assert t.whole("GAL 1T 1u; LYD 1u")
    assert t.box("cell") == 13
    assert t.over()


def test_place_must_be_done_unless_up_to():
    """Without `up_to` there is no done; with it there is."""
    assert Table("").made_up_event(IRGUN, "[{do: place, kind: cell, n: 2}]").offers_none("done")
    t = Table("").made_up_event(IRGUN, "[{do: place, kind: cell, n: 2, up_to: true}]", "space:GAL", "done")
    assert t.whole("GAL 1u")
    assert t.over()


def test_place_as_many_as_there_are():
    """Two Cells Available of three to be placed; without `n`, all of them."""
    t = Table("", cells=2).made_up_event(IRGUN, "[{do: place, kind: cell, n: 3}]", "space:GAL", "space:GAL")
    assert t.whole("GAL 2u")
    assert t.over()
    t = Table("", police=2).made_up_event(
        IRGUN, "[{do: place, kind: police, where: {type: [railway]}}]", "space:rTH", "space:rTH"
    )
    assert t.whole("rTH 2P")
    assert t.over()


def test_place_nothing_available_is_left_out():
    """Nothing to place: the next step follows."""
    t = Table("", cells=0).made_up_event(
        IRGUN, "[{do: place, kind: cell, n: 3}, {do: track, track: political_will, by: -1}]"
    )
    assert (t.pw, t.over()) == (17, True)


def test_place_per_space():
    """At most so many of this step in each space; pieces there before do not count."""
    steps = "[{do: place, kind: cell, per_space: 1, up_to: true, where: {type: [city]}}]"
    t = Table("HAC 2u").made_up_event(IRGUN, steps, "space:HAC")
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:TLV", "space:JEC")
    assert t.whole("HAC 3u; TLV 1u; JEC 1u")
    assert t.over()


def test_place_all_where_forced():
    """As many as fit must be placed; what is no choice is not asked."""
    t = Table("GAL 1P").made_up_event(IRGUN, "[{do: place, kind: cell, per_space: 1, where: {has: {police: 1}}}]")
    assert t.whole("GAL 1P 1u")
    assert t.over()


def test_place_one_space():
    """All in the one space chosen."""
    t = Table("").made_up_event(
        IRGUN, "[{do: place, kind: terror, n: 2, one_space: true, where: {type: [city]}}]", "space:TLV"
    )
    assert t.whole("TLV 2t")
    assert t.over()


def test_place_one_space_keeps_stacking():
    """One Cache is there, the limit is two: one of two comes in, and full spaces are not listed."""
    steps = "[{do: place, kind: cache, n: 2, one_space: true, where: {type: [district]}}]"
    t = Table("GAL 1C; LYD 2C").made_up_event(IRGUN, steps)
    assert t.spaces() == {"GAL", "HAD", "SAM", "JED", "GAZ"}
    t.play("space:GAL")
    assert t.whole("GAL 2C; LYD 2C")
    assert t.box("cache") == 1


def test_place_keeps_stacking():
    """A space leaves the list when it is full; Caches are not for Railways."""
    t = Table("GAL 1C").made_up_event(IRGUN, "[{do: place, kind: cache, n: 3, up_to: true}]", "space:GAL")
    assert t.spaces() == {"HAD", "SAM", "LYD", "JED", "GAZ", "HAC", "TLV", "JEC"}


def test_place_where_nothing_fits():
    """The only space is full: the step is left out, though pieces are Available."""
    t = Table("TLV 2C 1t").made_up_event(IRGUN, "[{do: place, kind: cache, n: 1, where: {has: {terror: 1}}}]")
    assert t.whole("TLV 2C 1t")
    assert t.over()


def test_place_from_another_box():
    """From Prison, not from Available; as many as are there."""
    t = Table("", prison=2).made_up_event(
        IRGUN, "[{do: place, kind: cell, n: 3, source: prison}]", "space:GAL", "space:GAL"
    )
    assert t.whole("GAL 2u")
    assert (t.prison, t.box("cell")) == (0, 13)
    assert t.over()


def test_place_by_the_other_faction():
    """`by` chooses, whoever plays the card."""
    t = Table("").made_up_event(IRGUN, "[{do: place, kind: cell, n: 1, by: british}]")
    assert t.asked == "british event.place"


def test_place_a_counted_number():
    """`n` may be a count: one for every two Police, at most two."""
    steps = "[{do: place, kind: cell, n: {of: [police], per: 2, max: 2}}]"
    t = Table("GAL 3P; LYD 3P").made_up_event(IRGUN, steps, "space:TLV", "space:TLV")
    assert t.shows("TLV 2u")
    assert t.over()
    t = Table("GAL 3P").made_up_event(IRGUN, steps, "space:TLV")
    assert t.shows("TLV 1u")
    assert t.over()


# -- remove ----------------------------------------------------------------------------------------


def test_remove_a_number():
    """`n` of them, space by space, by the executing faction's choice."""
    t = Table("GAL 2P; LYD 1P").made_up_event(
        IRGUN, "[{do: remove, kinds: [police], n: 2}]", "space:LYD", "space:GAL"
    )
    assert t.whole("GAL 1P")
    assert t.box("police") == 5
    assert t.over()


def test_remove_everything():
    """Without `n` all of them go unasked, from the spaces meant."""
    t = Table("TLV 2u 1a 1C; HAC 1u; GAL 2u 1C").made_up_event(
        IRGUN, "[{do: remove, kinds: [cell, cache], where: {type: [city]}}]"
    )
    assert t.whole("GAL 2u 1C")
    assert t.over()


def test_remove_more_than_there_are():
    """All go, unasked."""
    t = Table("GAL 2P; LYD 1P").made_up_event(IRGUN, "[{do: remove, kinds: [police], n: 9}]")
    assert t.whole("")
    assert t.over()


def test_remove_per_space():
    """One from each space; which one is asked where the kinds differ."""
    steps = "[{do: remove, kinds: [cell], per_space: 1}]"
    t = Table("GAL 2u; LYD 1u 1a; GAZ 1a").made_up_event(BRITISH, steps, "piece:cell_active")
    assert t.whole("GAL 1u; LYD 1u")
    assert t.over()


def test_remove_per_space_and_number():
    """Two in all, one from each space."""
    steps = "[{do: remove, kinds: [police], n: 2, per_space: 1}]"
    t = Table("GAL 3P; LYD 1P; GAZ 1P").made_up_event(IRGUN, steps, "space:GAL")
    assert t.spaces() == {"LYD", "GAZ"}
    t.play("space:GAZ")
    assert t.whole("GAL 2P; LYD 1P")


def test_remove_up_to():
    """Done is listed at once, and after each."""
    steps = "[{do: remove, kinds: [police], n: 2, up_to: true}]"
    assert Table("GAL 2P").made_up_event(IRGUN, steps, "done").whole("GAL 2P")
    t = Table("GAL 3P").made_up_event(IRGUN, steps, "space:GAL", "done")
    assert t.whole("GAL 2P")
    assert t.over()


def test_remove_then_only_if_any_went():
    """`then` follows a removal, not an empty one nor a declined one."""
    then = "then: [{do: track, track: political_will, by: 1}]"
    steps = f"[{{do: remove, kinds: [cache], n: 1, up_to: true, rewarded: false, {then}}}]"
    assert Table("GAL 1C", pw=10).made_up_event(IRGUN, steps, "space:GAL").pw == 11
    assert Table("GAL 1C", pw=10).made_up_event(IRGUN, steps, "done").pw == 10
    assert Table("GAL 1u", pw=10).made_up_event(IRGUN, steps).pw == 10


def test_remove_then_once_for_many():
    """`then` follows once, however many went, also where nothing was asked."""
    steps = "[{do: remove, kinds: [cache], rewarded: false, then: [{do: track, track: political_will, by: 1}]}]"
    assert Table("GAL 2C; LYD 1C", pw=10).made_up_event(IRGUN, steps).pw == 11


def test_remove_to_a_box():
    """To Prison; an Active Cell lies there as Underground."""
    t = Table("GAL 1u 2a").made_up_event(IRGUN, "[{do: remove, kinds: [cell], to: prison}]")
    assert (t.prison, t.box("cell")) == (3, 12)
    assert t.state.pieces["cell_active"]["prison"] == 0


def test_remove_lifts_a_curfew_without_garrison():
    """What must follow a motion follows it here too (1.10)."""
    t = Table("TLV 1P cf; HAC 1P 1T cf").made_up_event(IRGUN, "[{do: remove, kinds: [police]}]")
    assert t.whole("HAC 1T cf")


@pytest.mark.parametrize("rest", ["up_to: true", "n: 3"])
def test_remove_what_goes_with_another_piece(rest):
    """The Curfew is gone with the last cube, though it could still have been removed by itself."""
    steps = f"[{{do: remove, kinds: [curfew, police], {rest}, where: {{type: [city]}}}}]"
    t = Table("TLV 1P cf; HAC 1P cf").made_up_event(
        IRGUN, steps, "space:TLV", "piece:police", "space:HAC", "piece:police"
    )
    assert t.whole("")
    assert t.over()


def test_remove_half():
    """`n` as a count: half of the Police, rounded down."""
    t = Table("GAL 5P").made_up_event(BRITISH, "[{do: remove, kinds: [police], n: {of: [police], per: 2}}]")
    assert t.whole("GAL 3P")


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("{type: [railway]}", {"rTH", "rHS"}),
        ("{type: [district, city]}", {"GAL", "JED", "TLV"}),
        ("{tag: [coastal]}", {"GAL"}),
        ("{has: {cell: 2}}", {"GAL", "TLV"}),
        ("{has: {cell: 1, police: 1}}", {"TLV", "rTH"}),
        ("{lacks: [police]}", {"GAL", "JED", "rHS"}),
        ("{lacks: [cube]}", {"JED", "rHS"}),
        ("{type: [district], has: {troops: 1}}", {"GAL"}),
    ],
)
def test_where(where, expected):
    """All conditions must hold; families and groups count all their kinds."""
    board = "GAL 1T 1u 1a; JED 1u; TLV 1P 2a; rTH 1P 1u; rHS 1u"
    t = Table(board).made_up_event(IRGUN, f"[{{do: remove, kinds: [cell], n: 1, up_to: true, where: {where}}}]")
    assert t.spaces() == expected


# -- transfer, draw --------------------------------------------------------------------------------


def test_transfer_all():
    """Without `n` all of the box."""
    t = Table("", prison=4).made_up_event(IRGUN, "[{do: transfer, kind: cell, source: prison, to: available}]")
    assert (t.prison, t.box("cell")) == (0, 15)
    assert t.over()


def test_transfer_a_number():
    """As many as are there, at most `n`."""
    steps = "[{do: transfer, kind: cell, source: prison, to: out_of_game, n: 2}]"
    t = Table("", prison=3).made_up_event(IRGUN, steps)
    assert (t.prison, t.box("cell", "out_of_game")) == (1, 2)
    t = Table("", prison=1).made_up_event(IRGUN, steps)
    assert (t.prison, t.box("cell", "out_of_game")) == (0, 1)


def test_transfer_up_to():
    """The executing faction says how many, from none."""
    steps = "[{do: transfer, kind: cell, source: prison, to: out_of_game, n: 2, up_to: true}]"
    t = Table("", prison=3).made_up_event(IRGUN, steps)
    assert t.options == ["number:0", "number:1", "number:2"]
    assert (t.play("number:1").prison, t.box("cell", "out_of_game")) == (2, 1)
    assert Table("", prison=3).made_up_event(IRGUN, steps, "number:0").prison == 3


def test_transfer_from_an_empty_box():
    """Nothing there: nothing asked."""
    assert (
        Table("")
        .made_up_event(IRGUN, "[{do: transfer, kind: cell, source: prison, to: available, up_to: true}]")
        .over()
    )


def test_draw():
    """One chit, or so many; chance says which."""
    assert Table("", draws=[2]).made_up_event(IRGUN, "[{do: draw}]").chits == [2]
    assert Table("", draws=[2, 0, 2]).made_up_event(IRGUN, "[{do: draw, n: 3}]").chits == [0, 2, 2]


def test_draw_a_counted_number_of_spaces():
    """One for each space with Police."""
    steps = "[{do: draw, n: {spaces: true, where: {has: {police: 1}}}}]"
    assert Table("GAL 2P; LYD 1P", draws=[1, 1]).made_up_event(IRGUN, steps).chits == [1, 1]


def test_draw_from_an_empty_bag():
    """Eight held: only one is left to draw."""
    t = Table("", chits=[0, 0, 0, 1, 1, 1, 2, 2], draws=[2]).made_up_event(IRGUN, "[{do: draw, n: 3}]")
    assert len(t.chits) == 9
    assert t.over()


# -- track -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "board", "expected"),
    [
        ("by: 3", "", 13),
        ("by: -3", "", 7),
        ("by: -30", "", 0),
        ("by: 30", "", 20),
        ("by: 2, lower: true", "", 8),
        ("by: {of: [terror]}", "TLV 2t", 12),
        ("by: {of: [terror]}, lower: true", "TLV 2t", 8),
        ("by: {of: [irgun], per: 2, max: 3}, lower: true", "GAL 4u 2C; TLV 3a", 7),
    ],
)
def test_track(fields, board, expected):
    """Numbers and counts, `lower` as a loss, clamped at the ends."""
    t = Table(board, pw=10).made_up_event(IRGUN, f"[{{do: track, track: political_will, {fields}}}]")
    assert (t.pw, t.over()) == (expected, True)


@pytest.mark.parametrize(
    ("fields", "starred", "relief", "expected"),
    [
        ("by: -3", True, 1, 8),
        ("by: -3", False, 1, 7),
        ("by: -3", True, 0, 7),
        ("by: -1", True, 1, 10),
        ("by: -1", True, 2, 10),
        ("by: 2", True, 1, 12),
        ("by: {of: [sabotage]}, lower: true", True, 1, 10),
        ("by: {of: [terror]}, lower: true", True, 1, 9),
    ],
)
def test_starred_relief(fields, starred, relief, expected):
    """5.4: a starred event's loss is less by the relief, never a gain; gains stay."""
    steps = f"[{{do: track, track: political_will, {fields}}}]"
    t = Table("TLV 2t", pw=10, params={"event.starred_relief": relief})
    t.with_card(f"{{starred: {str(starred).lower()}, unshaded: {{do: {steps}}}}}").event(IRGUN, "T", "unshaded")
    assert t.pw == expected


def test_track_rule_follows():
    """6.5.2: the Haganah Track moves its pieces, by whatever it was shifted."""
    t = Table("").made_up_event(IRGUN, "[{do: track, track: haganah, by: -1}]")
    assert (t.haganah, t.box("cell", "haganah_track"), t.box("cache", "haganah_track")) == (3, 2, 1)


# -- roll, if, choose ------------------------------------------------------------------------------

UP = "{do: track, track: political_will, by: 1}"
DOWN = "{do: track, track: political_will, by: -1}"


@pytest.mark.parametrize(("die", "expected"), [(1, 9), (2, 9), (3, 11), (6, 11)])
def test_roll(die, expected):
    """Success is above the number."""
    t = Table("", pw=10, dice=[die]).made_up_event(
        IRGUN, f"[{{do: roll, above: 2, then: [{UP}], otherwise: [{DOWN}]}}]"
    )
    assert t.pw == expected


@pytest.mark.parametrize(
    ("test", "holds"),
    [
        ("{track: political_will, at_least: 10}", True),
        ("{track: political_will, at_least: 11}", False),
        ("{track: political_will, at_most: 10}", True),
        ("{track: political_will, at_most: 9}", False),
        ("{count: {of: [sabotage]}}", False),
        ("{count: {of: [cell]}, at_least: 3}", True),
        ("{count: {of: [cell]}, at_most: 2}", False),
        ("{count: {of: [cell], where: {type: [city]}}, at_least: 2}", True),
        ("{count: {of: [cell], where: {type: [city]}}, at_least: 3}", False),
        ("{count: {of: [sabotage]}, at_least: 0, at_most: 0}", True),
        ("{parameter: travel.cell_once}", True),
        ("{parameter: p29.anywhere}", False),
    ],
)
def test_if(test, holds):
    """A count, a track or a parameter, within both bounds."""
    steps = f"[{{do: if, test: {test}, then: [{UP}], otherwise: [{DOWN}]}}]"
    assert Table("TLV 1u 1a; GAL 1u", pw=10).made_up_event(IRGUN, steps).pw == (11 if holds else 9)


def test_if_without_otherwise():
    """A test that fails does nothing, and the card goes on."""
    assert (
        Table("", pw=10)
        .made_up_event(IRGUN, f"[{{do: if, test: {{count: {{of: [terror]}}}}, then: [{DOWN}]}}, {UP}]")
        .pw
        == 11
    )


CHOOSE = f"""
- do: choose
  of:
    rise: {{when: {{track: haganah, at_most: 3}}, do: [{UP}]}}
    fall: {{do: [{DOWN}]}}
    rest: {{when: {{count: {{of: [terror]}}}}, do: []}}
"""


def test_choose_lists_what_is_open():
    """Branches whose `when` holds, in the order of the file; one alone is no question."""
    assert Table("TLV 1t", haganah=3).made_up_event(IRGUN, CHOOSE).options == [
        "choose:rise",
        "choose:fall",
        "choose:rest",
    ]
    assert Table("", haganah=3).made_up_event(IRGUN, CHOOSE).options == ["choose:rise", "choose:fall"]
    assert Table("", pw=10).made_up_event(IRGUN, CHOOSE).pw == 9


def test_choose_does_the_branch_alone():
    """The chosen branch, and no other."""
    assert Table("", pw=10, haganah=3).made_up_event(IRGUN, CHOOSE, "choose:rise").pw == 11
    t = Table("TLV 1t", pw=10).made_up_event(IRGUN, CHOOSE, "choose:rest")
    assert (t.pw, t.over()) == (10, True)


def test_choose_with_nothing_open():
    """No branch is open: left out (5.1.3)."""
    assert (
        Table("")
        .made_up_event(IRGUN, f"[{{do: choose, of: {{x: {{when: {{count: {{of: [terror]}}}}, do: [{UP}]}}}}}}]")
        .over()
    )


def test_choose_by_the_other_faction():
    """`by` chooses; steps inside are still the executing faction's."""
    steps = "[{do: choose, by: british, of: {a: {do: [{do: place, kind: cell, n: 1}]}, b: {do: []}}}]"
    t = Table("").made_up_event(IRGUN, steps)
    assert t.asked == "british event.choose"
    assert t.play("choose:a").asked == "irgun event.place"


# -- operation, activity, forced_pass --------------------------------------------------------------


def test_operation_may_be_declined():
    """Done is listed with it, unless `optional` is false."""
    t = Table("").made_up_event(IRGUN, "[{do: operation, by: british, ops: [search], spaces: 1}]")
    assert (t.asked, t.options) == ("british event.operation", ["op:search", "done"])
    assert t.play("done").over()


def test_operation_must_be_done():
    """`optional: false`: one operation is no question, it begins."""
    t = Table("").made_up_event(IRGUN, "[{do: operation, by: british, ops: [search], spaces: 1, optional: false}]")
    assert t.asked == "british action.space"
    assert t.offers_none("done")


def test_operation_impossible_is_left_out():
    """No legal space: even one that must be done is left out (5.1.3)."""
    assert (
        Table("GAL 1a")
        .made_up_event(IRGUN, "[{do: operation, by: irgun, ops: [sabotage], spaces: 1, optional: false}]")
        .over()
    )


def test_operation_where():
    """Only in the spaces meant, within the operation's own test."""
    steps = "[{do: operation, by: irgun, ops: [sabotage], spaces: 2, where: {type: [railway]}}]"
    t = Table("GAL 1u; rTH 1u; rHS 1u; rTJ 1a").made_up_event(IRGUN, steps, "op:sabotage")
    assert t.spaces() == {"rTH", "rHS"}
    assert t.why("space:GAL") == ["not_in_event"]


def test_operation_number_of_spaces_stands():
    """At Haganah 4 an operation has a space more (6.5.3); the event's number stands (E0d)."""
    steps = "[{do: operation, by: irgun, ops: [rob], spaces: 1, optional: false}]"
    t = Table("GAL 1u; LYD 1u", dice=[6]).made_up_event(IRGUN, steps, "space:GAL")
    assert t.whole("GAL 1u 1C; LYD 1u")
    assert t.over()


def test_operation_of_the_executing_faction_only():
    """Without `by` each faction gets its own of the operations named."""
    steps = "[{do: operation, ops: [sabotage, assault], spaces: 1}]"
    assert Table("GAL 1T 1u").made_up_event(IRGUN, steps).options == ["op:sabotage", "done"]
    assert Table("GAL 1T 1u").made_up_event(BRITISH, steps).options == ["op:assault", "done"]


def test_operation_binds_its_spaces():
    """`bind_as` names the spaces done: later steps reach them (`at`) and their neighbours (`near`)."""
    board = "GAZ 1T; LYD 1C; JED 1C; GAL 1C"
    first = "{do: operation, by: british, ops: [search], spaces: 1, optional: false, bind_as: here}"
    at = f"[{first}, {{do: place, kind: cell, n: 1, where: {{at: here}}}}]"
    assert Table(board).made_up_event(IRGUN, at, "space:GAZ").shows("GAZ 1T 1u")
    near = f"[{first}, {{do: remove, kinds: [cache], n: 1, where: {{near: here}}}}]"
    assert Table(board).made_up_event(IRGUN, near, "space:GAZ").spaces() == {"LYD", "JED"}


def test_operation_binds_its_hits():
    """`hit_as` names only the spaces where it succeeded."""
    steps = """
        - {do: operation, by: irgun, ops: [sabotage], spaces: 2, hit_as: hit}
        - {do: remove, kinds: [police], where: {at: hit}}
    """
    board = "GAL 1u 1P; GAZ 1u 1P"
    t = Table(board, dice=[3, 4]).made_up_event(IRGUN, steps, "op:sabotage", "space:GAL", "space:GAZ")
    assert t.whole("GAL 1a 1P; GAZ 1a 1s")


def test_name_bound_by_nothing_means_no_space():
    """The operation was declined: nothing is bound, and the next step finds no space."""
    steps = """
        - {do: operation, by: irgun, ops: [sabotage], spaces: 1, hit_as: hit}
        - {do: remove, kinds: [police], where: {at: hit}}
    """
    t = Table("GAL 1u 1P").made_up_event(IRGUN, steps, "done")
    assert t.whole("GAL 1u 1P")
    assert t.over()


def test_operation_times():
    """So often, each a new choice; a decline ends it."""
    steps = "[{do: operation, by: irgun, ops: [rob, sabotage], limited: true, times: 2}]"
    t = Table("GAL 1u; LYD 1u", haganah=3, dice=[6]).made_up_event(IRGUN, steps, "op:rob", "space:GAL", "done")
    assert t.options == ["op:rob", "op:sabotage", "done"]
    assert t.play("done").over()


def test_operation_limited_has_no_activity():
    """A limited operation brings no special activity; one granted with spaces only those named."""
    board = "TLV 1u 1T cf; HAC 1u"
    t = Table(board).made_up_event(IRGUN, "[{do: operation, by: irgun, ops: [rob], limited: true}]", "op:rob")
    assert t.offers_none("sa:propagandize")
    t = Table(board).made_up_event(IRGUN, "[{do: operation, by: irgun, ops: [rob], spaces: 1}]", "op:rob")
    assert t.offers_none("sa:propagandize")
    t = Table(board).made_up_event(
        IRGUN, "[{do: operation, by: irgun, ops: [rob], spaces: 1, activity: [propagandize]}]", "op:rob"
    )
    assert t.offers("sa:propagandize")


def test_operation_without_chits():
    """`chits: false`: a chit is no way to search."""
    steps = "[{do: operation, by: british, ops: [search], spaces: 1, optional: false%s}]"
    board = "TLV 3T 1u"
    assert Table(board, chits=[0]).made_up_event(IRGUN, steps % "", "space:TLV").options == [
        "search:curfew",
        "chit:chit_0",
    ]
    t = Table(board, chits=[0]).made_up_event(IRGUN, steps % ", chits: false", "space:TLV")
    assert t.whole("TLV 3T 1a cf")
    assert t.over()


def test_activity_may_be_declined():
    """The activity's faction decides, whoever plays the card."""
    t = Table("GAL 1T 1P 2s").made_up_event(IRGUN, "[{do: activity, name: restore}]")
    assert (t.asked, t.options) == ("british event.activity", ["sa:restore", "done"])
    t.play("sa:restore")
    assert t.whole("GAL 1T 1P")
    assert (
        Table("GAL 1T 1P 2s").made_up_event(IRGUN, "[{do: activity, name: restore}]", "done").whole("GAL 1T 1P 2s")
    )


def test_activity_must_be_done():
    """`optional: false`: not asked whether."""
    assert (
        Table("GAL 1T 1P 2s")
        .made_up_event(IRGUN, "[{do: activity, name: restore, optional: false}]")
        .whole("GAL 1T 1P")
    )


def test_activity_where():
    """Only in the spaces meant; none of them legal: left out."""
    steps = "[{do: activity, name: restore, optional: false, where: {type: [city]}}]"
    t = Table("GAL 1T 1P 2s; TLV 1T 1P 1s").made_up_event(IRGUN, steps)
    assert t.whole("GAL 1T 1P 2s; TLV 1T 1P")
    assert Table("GAL 1T 1P 2s").made_up_event(IRGUN, steps).over()


def test_forced_pass():
    """The faction takes a box on the next card and gets nothing; on the card after it acts again."""
    t = Table("", cards=["P2", "P3"], draws=[0]).made_up_event(
        IRGUN, "[{do: forced_pass, faction: british}]", "box:limited_op", "pass"
    )
    assert t.chits == [0]  # on this card the British still pass with benefit
    assert t.asked == "british initiative.box_forced"
    t.play("box:event")
    assert (t.decider, t.chits) == (IRGUN, [0])
    t.play("box:limited_op", "pass")
    assert t.state.card == "P3"
    t.play("box:limited_op", "pass", "box:op_special")
    assert t.asked == "british initiative.op_special"


# -- every card from many positions ----------------------------------------------------------------

SEEDS = 40
PER_GAME = 3
"""Plain positions of each game; each is used a second time, stirred."""
SIDES = [
    (name, side)
    for name, card in assemble("palestine").cards.items()
    for side in ("unshaded", "shaded")
    if getattr(card, side) is not None
]


@lru_cache(maxsize=1)
def positions():
    """A few states per seed, each at the start of a card somewhere in a random game."""
    rules, found = assemble("palestine"), []
    for seed in range(SEEDS):
        draw = random.Random(seed)
        game, starts = new_game(rules, seed=seed, keep_log=False), []
        while game.decision is not None:
            if game.snapshot.cursor == ("act", 0) and not game.answers:
                starts.append(game.snapshot)
            game.choose(draw.choice(game.options))
        plain = draw.sample(starts[1:], PER_GAME)
        found += [*plain, *(stirred(state, draw) for state in plain)]
    return found


def stirred(state, draw: random.Random):
    """The same position with more markers, chits held, Cells in Prison, and Active ones."""
    rules, state = assemble("palestine"), state.copy()
    turn, pieces = rules.look(state), state.pieces
    cities = rules.board.of_type(("city",))
    for kind, spaces, number in (("terror", cities, 3), ("sabotage", rules.board.spaces, 5)):
        for _ in range(min(number, pieces["sabotage"]["available"])):
            turn.place_from("available", kind, draw.choice(spaces), 1)
    for city in cities:
        if turn.count("cube", city) and turn.room("curfew", city) and draw.random() < 0.7:
            turn.move("curfew", "available", city)
    for space in rules.board.spaces:
        if pieces["cell_underground"][space] and draw.random() < 0.4:
            turn.flip("cell_underground", "cell_active", space)
    if pieces["cell_underground"]["available"]:
        turn.move("cell_underground", "available", "prison", pieces["cell_underground"]["available"])
    for chit, _ in rules.chits:
        if pieces[chit]["bag"]:
            turn.move(chit, "bag", "held")
    return state


def run_event(state, faction: str, card: str, side: str, seed: int) -> Game:
    """Carry the event out at random; the invariants hold at every decision and at its end."""
    rules = assemble("palestine")
    state = state.copy()
    state.sequence, state.flags, state.card = InitiativeSlice(faction), {}, card
    game, draw = Game(rules, state, keep_log=False).clone(seed, one_step=True), random.Random(seed)
    game.choose(("box", "event"))
    game.choose(("side", side))
    while game.decision is not None:
        assert broken(rules, game.state, settled=game.turn.settled) == []
        game.choose(draw.choice(game.options))
    assert broken(rules, game.state) == []
    return game


@pytest.mark.parametrize(("card", "side"), SIDES)
def test_card_side_from_many_positions(card, side):
    """Each side, by each faction, from 240 positions of 40 games: it comes to its end and breaks nothing."""
    for seed, state in enumerate(positions()):
        assert broken(assemble("palestine"), state) == []
        for faction in (BRITISH, IRGUN):
            game = run_event(state, faction, card, side, seed)
            assert game.state.sequence.cylinders == {faction: "event"}
            assert game.state.result is None


def test_positions_are_varied():
    """The positions differ in their capabilities, tracks and pieces; else the test above says little."""
    states = positions()
    assert len({state.digest() for state in states}) == 2 * SEEDS * PER_GAME
    assert len({state.tracks["haganah"] for state in states}) >= 4
    assert len({name for state in states for name in state.capabilities}) >= 6
    spaces = assemble("palestine").board.spaces
    for kind in ("terror", "sabotage", "curfew", "cache", "cell_active"):
        assert sum(any(state.pieces[kind][x] for x in spaces) for state in states) >= 40, kind


# -- moments ----------------------------------------------------------------------------------------


DRAWING = "{capability: british, unshaded: {moments: {rob.start: [{do: draw}]}}}"


def _robbing(*, declared: bool, **more) -> Table:
    """A table where Rob has a moment `rob.start`, which it declares or not."""
    table = Table("LYD 2u", **more)
    rob = table.rules.operations[IRGUN, "rob"]

    def run(action):
        yield from moment_of(action.turn, "rob.start")
        yield from rob.run(action)

    own = evolve(rob, run=run, moments=("rob.start",) if declared else ())
    table.rules = evolve(table.rules, operations={**table.rules.operations, (IRGUN, "rob"): own})
    return table


def test_an_operation_may_declare_a_moment_for_capabilities():
    assert _robbing(declared=True).with_card(DRAWING).rules.cards["T"].capability == BRITISH
    with pytest.raises(DefinitionError) as refused:
        _robbing(declared=False).with_card(DRAWING)
    problems = [problem.message for problem in refused.value.problems]
    assert problems == ["unknown moment 'rob.start' (did you mean reset.start?)"]


def test_what_hangs_on_the_moment_of_an_operation_happens_there():
    table = _robbing(declared=True, dice=[1], draws=[2]).with_card(DRAWING)
    table.start.capabilities = {"T": "unshaded"}
    assert table.limited(IRGUN, "rob", "space:LYD").chits == [2]
