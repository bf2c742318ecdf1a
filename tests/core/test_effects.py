"""The effect verbs, each alone on the board of Palestine, and every card side from many positions."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

import pytest
from attrs import evolve
from ruamel.yaml import YAML

from coin_core.assembly.assemble import assemble
from coin_core.definitions.load import structure
from coin_core.definitions.schema import Card, Side
from coin_core.effects import VERBS, bind_cards
from coin_core.effects.base import Binder
from coin_core.mechanics.events import moment as moment_of
from coin_core.model.game import Game
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game
from tests.palestine.table import BRITISH, IRGUN, Table

OTHER = {IRGUN: BRITISH, BRITISH: IRGUN}
HERE = Path(__file__)


def rules_with(steps: str, starred: bool = False):
    """The rules of Palestine with a card T of these steps, a YAML list."""
    rules = assemble("palestine")
    raw = {"do": YAML(typ="safe").load(steps)}
    side = structure(raw, Side, HERE, {effect.verb: effect for effect in VERBS})
    binder = Binder(rules, HERE, ("T",))
    binder.bind_steps("do", side.do)
    assert binder.problems == []
    return evolve(rules, cards={**rules.cards, "T": Card(unshaded=side, starred=starred)})


def play(steps: str, board: str, *choices: str, by: str = IRGUN, starred: bool = False, **more) -> Table:
    """`by` plays a card of these steps on a board."""
    table = Table(board, **more)
    table.rules = rules_with(steps, starred)
    return table.event(by, "T", "unshaded", *choices)


def over(table: Table, by: str = IRGUN) -> bool:
    """Whether the card is finished: the other faction is asked for its box."""
    return table.asked == f"{OTHER[by]} initiative.box"


# -- place -----------------------------------------------------------------------------------------


def test_place_asks_for_each_piece():
    """`n` pieces, each where the executing faction says; then it is over."""
    t = play("[{do: place, kind: cell, n: 2}]", "GAL 1T", "space:GAL", "space:LYD")
    assert t.whole("GAL 1T 1u; LYD 1u")
    assert t.box("cell") == 13
    assert over(t)


def test_place_must_be_done_unless_up_to():
    """Without `up_to` there is no done; with it there is."""
    assert play("[{do: place, kind: cell, n: 2}]", "").offers_none("done")
    t = play("[{do: place, kind: cell, n: 2, up_to: true}]", "", "space:GAL", "done")
    assert t.whole("GAL 1u")
    assert over(t)


def test_place_as_many_as_there_are():
    """Two Cells Available of three to be placed; without `n`, all of them."""
    t = play("[{do: place, kind: cell, n: 3}]", "", "space:GAL", "space:GAL", cells=2)
    assert t.whole("GAL 2u")
    assert over(t)
    t = play("[{do: place, kind: police, where: {type: [railway]}}]", "", "space:rTH", "space:rTH", police=2)
    assert t.whole("rTH 2P")
    assert over(t)


def test_place_nothing_available_is_left_out():
    """Nothing to place: the next step follows."""
    t = play("[{do: place, kind: cell, n: 3}, {do: track, track: political_will, by: -1}]", "", cells=0)
    assert (t.pw, over(t)) == (17, True)


def test_place_per_space():
    """At most so many of this step in each space; pieces there before do not count."""
    steps = "[{do: place, kind: cell, per_space: 1, up_to: true, where: {type: [city]}}]"
    t = play(steps, "HAC 2u", "space:HAC")
    assert t.spaces() == {"TLV", "JEC"}
    t.play("space:TLV", "space:JEC")
    assert t.whole("HAC 3u; TLV 1u; JEC 1u")
    assert over(t)


def test_place_all_where_forced():
    """As many as fit must be placed; what is no choice is not asked."""
    t = play("[{do: place, kind: cell, per_space: 1, where: {has: {police: 1}}}]", "GAL 1P")
    assert t.whole("GAL 1P 1u")
    assert over(t)


def test_place_one_space():
    """All in the one space chosen."""
    t = play("[{do: place, kind: terror, n: 2, one_space: true, where: {type: [city]}}]", "", "space:TLV")
    assert t.whole("TLV 2t")
    assert over(t)


def test_place_one_space_keeps_stacking():
    """One Cache is there, the limit is two: one of two comes in, and full spaces are not listed."""
    steps = "[{do: place, kind: cache, n: 2, one_space: true, where: {type: [district]}}]"
    t = play(steps, "GAL 1C; LYD 2C")
    assert t.spaces() == {"GAL", "HAD", "SAM", "JED", "GAZ"}
    t.play("space:GAL")
    assert t.whole("GAL 2C; LYD 2C")
    assert t.box("cache") == 1


def test_place_keeps_stacking():
    """A space leaves the list when it is full; Caches are not for Railways."""
    t = play("[{do: place, kind: cache, n: 3, up_to: true}]", "GAL 1C", "space:GAL")
    assert t.spaces() == {"HAD", "SAM", "LYD", "JED", "GAZ", "HAC", "TLV", "JEC"}


def test_place_where_nothing_fits():
    """The only space is full: the step is left out, though pieces are Available."""
    t = play("[{do: place, kind: cache, n: 1, where: {has: {terror: 1}}}]", "TLV 2C 1t")
    assert t.whole("TLV 2C 1t")
    assert over(t)


def test_place_from_another_box():
    """From Prison, not from Available; as many as are there."""
    t = play("[{do: place, kind: cell, n: 3, source: prison}]", "", "space:GAL", "space:GAL", prison=2)
    assert t.whole("GAL 2u")
    assert (t.prison, t.box("cell")) == (0, 13)
    assert over(t)


def test_place_by_the_other_faction():
    """`by` chooses, whoever plays the card."""
    t = play("[{do: place, kind: cell, n: 1, by: british}]", "")
    assert t.asked == "british event.place"


def test_place_a_counted_number():
    """`n` may be a count: one for every two Police, at most two."""
    steps = "[{do: place, kind: cell, n: {of: [police], per: 2, max: 2}}]"
    t = play(steps, "GAL 3P; LYD 3P", "space:TLV", "space:TLV")
    assert t.shows("TLV 2u")
    assert over(t)
    t = play(steps, "GAL 3P", "space:TLV")
    assert t.shows("TLV 1u")
    assert over(t)


# -- remove ----------------------------------------------------------------------------------------


def test_remove_a_number():
    """`n` of them, space by space, by the executing faction's choice."""
    t = play("[{do: remove, kinds: [police], n: 2}]", "GAL 2P; LYD 1P", "space:LYD", "space:GAL")
    assert t.whole("GAL 1P")
    assert t.box("police") == 5
    assert over(t)


def test_remove_everything():
    """Without `n` all of them go unasked, from the spaces meant."""
    t = play("[{do: remove, kinds: [cell, cache], where: {type: [city]}}]", "TLV 2u 1a 1C; HAC 1u; GAL 2u 1C")
    assert t.whole("GAL 2u 1C")
    assert over(t)


def test_remove_more_than_there_are():
    """All go, unasked."""
    t = play("[{do: remove, kinds: [police], n: 9}]", "GAL 2P; LYD 1P")
    assert t.whole("")
    assert over(t)


def test_remove_per_space():
    """One from each space; which one is asked where the kinds differ."""
    steps = "[{do: remove, kinds: [cell], per_space: 1}]"
    t = play(steps, "GAL 2u; LYD 1u 1a; GAZ 1a", "piece:cell_active", by=BRITISH)
    assert t.whole("GAL 1u; LYD 1u")
    assert over(t, BRITISH)


def test_remove_per_space_and_number():
    """Two in all, one from each space."""
    steps = "[{do: remove, kinds: [police], n: 2, per_space: 1}]"
    t = play(steps, "GAL 3P; LYD 1P; GAZ 1P", "space:GAL")
    assert t.spaces() == {"LYD", "GAZ"}
    t.play("space:GAZ")
    assert t.whole("GAL 2P; LYD 1P")


def test_remove_up_to():
    """Done is listed at once, and after each."""
    steps = "[{do: remove, kinds: [police], n: 2, up_to: true}]"
    assert play(steps, "GAL 2P", "done").whole("GAL 2P")
    t = play(steps, "GAL 3P", "space:GAL", "done")
    assert t.whole("GAL 2P")
    assert over(t)


def test_remove_then_only_if_any_went():
    """`then` follows a removal, not an empty one nor a declined one."""
    then = "then: [{do: track, track: political_will, by: 1}]"
    steps = f"[{{do: remove, kinds: [cache], n: 1, up_to: true, rewarded: false, {then}}}]"
    assert play(steps, "GAL 1C", "space:GAL", pw=10).pw == 11
    assert play(steps, "GAL 1C", "done", pw=10).pw == 10
    assert play(steps, "GAL 1u", pw=10).pw == 10


def test_remove_then_once_for_many():
    """`then` follows once, however many went, also where nothing was asked."""
    steps = "[{do: remove, kinds: [cache], rewarded: false, then: [{do: track, track: political_will, by: 1}]}]"
    assert play(steps, "GAL 2C; LYD 1C", pw=10).pw == 11


def test_remove_to_a_box():
    """To Prison; an Active Cell lies there as Underground."""
    t = play("[{do: remove, kinds: [cell], to: prison}]", "GAL 1u 2a")
    assert (t.prison, t.box("cell")) == (3, 12)
    assert t.state.pieces["cell_active"]["prison"] == 0


def test_remove_lifts_a_curfew_without_garrison():
    """What must follow a motion follows it here too (1.10)."""
    t = play("[{do: remove, kinds: [police]}]", "TLV 1P cf; HAC 1P 1T cf")
    assert t.whole("HAC 1T cf")


@pytest.mark.parametrize("rest", ["up_to: true", "n: 3"])
def test_remove_what_goes_with_another_piece(rest):
    """The Curfew is gone with the last cube, though it could still have been removed by itself."""
    steps = f"[{{do: remove, kinds: [curfew, police], {rest}, where: {{type: [city]}}}}]"
    t = play(steps, "TLV 1P cf; HAC 1P cf", "space:TLV", "piece:police", "space:HAC", "piece:police")
    assert t.whole("")
    assert over(t)


def test_remove_half():
    """`n` as a count: half of the Police, rounded down."""
    t = play("[{do: remove, kinds: [police], n: {of: [police], per: 2}}]", "GAL 5P", by=BRITISH)
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
    t = play(f"[{{do: remove, kinds: [cell], n: 1, up_to: true, where: {where}}}]", board)
    assert t.spaces() == expected


# -- transfer, draw --------------------------------------------------------------------------------


def test_transfer_all():
    """Without `n` all of the box."""
    t = play("[{do: transfer, kind: cell, source: prison, to: available}]", "", prison=4)
    assert (t.prison, t.box("cell")) == (0, 15)
    assert over(t)


def test_transfer_a_number():
    """As many as are there, at most `n`."""
    steps = "[{do: transfer, kind: cell, source: prison, to: out_of_game, n: 2}]"
    t = play(steps, "", prison=3)
    assert (t.prison, t.box("cell", "out_of_game")) == (1, 2)
    t = play(steps, "", prison=1)
    assert (t.prison, t.box("cell", "out_of_game")) == (0, 1)


def test_transfer_up_to():
    """The executing faction says how many, from none."""
    steps = "[{do: transfer, kind: cell, source: prison, to: out_of_game, n: 2, up_to: true}]"
    t = play(steps, "", prison=3)
    assert t.options == ["number:0", "number:1", "number:2"]
    assert (t.play("number:1").prison, t.box("cell", "out_of_game")) == (2, 1)
    assert play(steps, "", "number:0", prison=3).prison == 3


def test_transfer_from_an_empty_box():
    """Nothing there: nothing asked."""
    assert over(play("[{do: transfer, kind: cell, source: prison, to: available, up_to: true}]", ""))


def test_draw():
    """One chit, or so many; chance says which."""
    assert play("[{do: draw}]", "", draws=[2]).chits == [2]
    assert play("[{do: draw, n: 3}]", "", draws=[2, 0, 2]).chits == [0, 2, 2]


def test_draw_a_counted_number_of_spaces():
    """One for each space with Police."""
    steps = "[{do: draw, n: {spaces: true, where: {has: {police: 1}}}}]"
    assert play(steps, "GAL 2P; LYD 1P", draws=[1, 1]).chits == [1, 1]


def test_draw_from_an_empty_bag():
    """Eight held: only one is left to draw."""
    t = play("[{do: draw, n: 3}]", "", chits=[0, 0, 0, 1, 1, 1, 2, 2], draws=[2])
    assert len(t.chits) == 9
    assert over(t)


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
    t = play(f"[{{do: track, track: political_will, {fields}}}]", board, pw=10)
    assert (t.pw, over(t)) == (expected, True)


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
    t = play(steps, "TLV 2t", pw=10, starred=starred, params={"event.starred_relief": relief})
    assert t.pw == expected


def test_track_rule_follows():
    """6.5.2: the Haganah Track moves its pieces, by whatever it was shifted."""
    t = play("[{do: track, track: haganah, by: -1}]", "")
    assert (t.haganah, t.box("cell", "haganah_track"), t.box("cache", "haganah_track")) == (3, 2, 1)


# -- roll, if, choose ------------------------------------------------------------------------------

UP = "{do: track, track: political_will, by: 1}"
DOWN = "{do: track, track: political_will, by: -1}"


@pytest.mark.parametrize(("die", "expected"), [(1, 9), (2, 9), (3, 11), (6, 11)])
def test_roll(die, expected):
    """Success is above the number."""
    t = play(f"[{{do: roll, above: 2, then: [{UP}], otherwise: [{DOWN}]}}]", "", pw=10, dice=[die])
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
    assert play(steps, "TLV 1u 1a; GAL 1u", pw=10).pw == (11 if holds else 9)


def test_if_without_otherwise():
    """A test that fails does nothing, and the card goes on."""
    assert play(f"[{{do: if, test: {{count: {{of: [terror]}}}}, then: [{DOWN}]}}, {UP}]", "", pw=10).pw == 11


CHOOSE = f"""
- do: choose
  of:
    rise: {{when: {{track: haganah, at_most: 3}}, do: [{UP}]}}
    fall: {{do: [{DOWN}]}}
    rest: {{when: {{count: {{of: [terror]}}}}, do: []}}
"""


def test_choose_lists_what_is_open():
    """Branches whose `when` holds, in the order of the file; one alone is no question."""
    assert play(CHOOSE, "TLV 1t", haganah=3).options == ["choose:rise", "choose:fall", "choose:rest"]
    assert play(CHOOSE, "", haganah=3).options == ["choose:rise", "choose:fall"]
    assert play(CHOOSE, "", pw=10).pw == 9


def test_choose_does_the_branch_alone():
    """The chosen branch, and no other."""
    assert play(CHOOSE, "", "choose:rise", pw=10, haganah=3).pw == 11
    t = play(CHOOSE, "TLV 1t", "choose:rest", pw=10)
    assert (t.pw, over(t)) == (10, True)


def test_choose_with_nothing_open():
    """No branch is open: left out (5.1.3)."""
    assert over(play(f"[{{do: choose, of: {{x: {{when: {{count: {{of: [terror]}}}}, do: [{UP}]}}}}}}]", ""))


def test_choose_by_the_other_faction():
    """`by` chooses; steps inside are still the executing faction's."""
    steps = "[{do: choose, by: british, of: {a: {do: [{do: place, kind: cell, n: 1}]}, b: {do: []}}}]"
    t = play(steps, "")
    assert t.asked == "british event.choose"
    assert t.play("choose:a").asked == "irgun event.place"


# -- operation, activity, forced_pass --------------------------------------------------------------


def test_operation_may_be_declined():
    """Done is listed with it, unless `optional` is false."""
    t = play("[{do: operation, by: british, ops: [search], spaces: 1}]", "")
    assert (t.asked, t.options) == ("british event.operation", ["op:search", "done"])
    assert over(t.play("done"))


def test_operation_must_be_done():
    """`optional: false`: one operation is no question, it begins."""
    t = play("[{do: operation, by: british, ops: [search], spaces: 1, optional: false}]", "")
    assert t.asked == "british action.space"
    assert t.offers_none("done")


def test_operation_impossible_is_left_out():
    """No legal space: even one that must be done is left out (5.1.3)."""
    assert over(play("[{do: operation, by: irgun, ops: [sabotage], spaces: 1, optional: false}]", "GAL 1a"))


def test_operation_where():
    """Only in the spaces meant, within the operation's own test."""
    steps = "[{do: operation, by: irgun, ops: [sabotage], spaces: 2, where: {type: [railway]}}]"
    t = play(steps, "GAL 1u; rTH 1u; rHS 1u; rTJ 1a", "op:sabotage")
    assert t.spaces() == {"rTH", "rHS"}
    assert t.why("space:GAL") == ["not_in_event"]


def test_operation_number_of_spaces_stands():
    """At Haganah 4 an operation has a space more (6.5.3); the event's number stands (E0d)."""
    steps = "[{do: operation, by: irgun, ops: [rob], spaces: 1, optional: false}]"
    t = play(steps, "GAL 1u; LYD 1u", "space:GAL", dice=[6])
    assert t.whole("GAL 1u 1C; LYD 1u")
    assert over(t)


def test_operation_of_the_executing_faction_only():
    """Without `by` each faction gets its own of the operations named."""
    steps = "[{do: operation, ops: [sabotage, assault], spaces: 1}]"
    assert play(steps, "GAL 1T 1u").options == ["op:sabotage", "done"]
    assert play(steps, "GAL 1T 1u", by=BRITISH).options == ["op:assault", "done"]


def test_operation_binds_its_spaces():
    """`bind_as` names the spaces done: later steps reach them (`at`) and their neighbours (`near`)."""
    board = "GAZ 1T; LYD 1C; JED 1C; GAL 1C"
    first = "{do: operation, by: british, ops: [search], spaces: 1, optional: false, bind_as: here}"
    at = f"[{first}, {{do: place, kind: cell, n: 1, where: {{at: here}}}}]"
    assert play(at, board, "space:GAZ").shows("GAZ 1T 1u")
    near = f"[{first}, {{do: remove, kinds: [cache], n: 1, where: {{near: here}}}}]"
    assert play(near, board, "space:GAZ").spaces() == {"LYD", "JED"}


def test_operation_binds_its_hits():
    """`hit_as` names only the spaces where it succeeded."""
    steps = """
        - {do: operation, by: irgun, ops: [sabotage], spaces: 2, hit_as: hit}
        - {do: remove, kinds: [police], where: {at: hit}}
    """
    board = "GAL 1u 1P; GAZ 1u 1P"
    t = play(steps, board, "op:sabotage", "space:GAL", "space:GAZ", dice=[3, 4])
    assert t.whole("GAL 1a 1P; GAZ 1a 1s")


def test_name_bound_by_nothing_means_no_space():
    """The operation was declined: nothing is bound, and the next step finds no space."""
    steps = """
        - {do: operation, by: irgun, ops: [sabotage], spaces: 1, hit_as: hit}
        - {do: remove, kinds: [police], where: {at: hit}}
    """
    t = play(steps, "GAL 1u 1P", "done")
    assert t.whole("GAL 1u 1P")
    assert over(t)


def test_operation_times():
    """So often, each a new choice; a decline ends it."""
    steps = "[{do: operation, by: irgun, ops: [rob, sabotage], limited: true, times: 2}]"
    t = play(steps, "GAL 1u; LYD 1u", "op:rob", "space:GAL", "done", haganah=3, dice=[6])
    assert t.options == ["op:rob", "op:sabotage", "done"]
    assert over(t.play("done"))


def test_operation_limited_has_no_activity():
    """A limited operation brings no special activity; one granted with spaces only those named."""
    board = "TLV 1u 1T cf; HAC 1u"
    t = play("[{do: operation, by: irgun, ops: [rob], limited: true}]", board, "op:rob")
    assert t.offers_none("sa:propagandize")
    t = play("[{do: operation, by: irgun, ops: [rob], spaces: 1}]", board, "op:rob")
    assert t.offers_none("sa:propagandize")
    t = play("[{do: operation, by: irgun, ops: [rob], spaces: 1, activity: [propagandize]}]", board, "op:rob")
    assert t.offers("sa:propagandize")


def test_operation_without_chits():
    """`chits: false`: a chit is no way to search."""
    steps = "[{do: operation, by: british, ops: [search], spaces: 1, optional: false%s}]"
    board = "TLV 3T 1u"
    assert play(steps % "", board, "space:TLV", chits=[0]).options == ["search:curfew", "chit:chit_0"]
    t = play(steps % ", chits: false", board, "space:TLV", chits=[0])
    assert t.whole("TLV 3T 1a cf")
    assert over(t)


def test_activity_may_be_declined():
    """The activity's faction decides, whoever plays the card."""
    t = play("[{do: activity, name: restore}]", "GAL 1T 1P 2s")
    assert (t.asked, t.options) == ("british event.activity", ["sa:restore", "done"])
    t.play("sa:restore")
    assert t.whole("GAL 1T 1P")
    assert play("[{do: activity, name: restore}]", "GAL 1T 1P 2s", "done").whole("GAL 1T 1P 2s")


def test_activity_must_be_done():
    """`optional: false`: not asked whether."""
    assert play("[{do: activity, name: restore, optional: false}]", "GAL 1T 1P 2s").whole("GAL 1T 1P")


def test_activity_where():
    """Only in the spaces meant; none of them legal: left out."""
    steps = "[{do: activity, name: restore, optional: false, where: {type: [city]}}]"
    t = play(steps, "GAL 1T 1P 2s; TLV 1T 1P 1s")
    assert t.whole("GAL 1T 1P 2s; TLV 1T 1P")
    assert over(play(steps, "GAL 1T 1P 2s"))


def test_forced_pass():
    """The faction takes a box on the next card and gets nothing; on the card after it acts again."""
    t = play("[{do: forced_pass, faction: british}]", "", "box:limited_op", "pass", cards=["P2", "P3"], draws=[0])
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
    state.first, state.boxes, state.flags, state.card = faction, {}, {}, card
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
            assert game.state.boxes == {faction: "event"}
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


def _at_the_start_of(moment: str, *, declared: bool):
    """Palestine, with a capability P29 that draws a chit at this moment, which Rob declares or not."""
    base = assemble("palestine")
    rob = base.operations["rob"]

    def run(action):
        yield from moment_of(action.turn, moment)
        yield from rob.run(action)

    own = evolve(rob, run=run, moments=(moment,) if declared else ())
    side = structure({"moments": {moment: [{"do": "draw"}]}}, Side, Path(__file__), {v.verb: v for v in VERBS})
    cards = {**base.cards, "P29": Card(capability=BRITISH, unshaded=side)}
    return evolve(base, operations={**base.operations, "rob": own}, cards=cards)


def test_an_operation_may_declare_a_moment_for_capabilities():
    assert bind_cards(_at_the_start_of("rob.start", declared=True)) == []
    problems = bind_cards(_at_the_start_of("rob.start", declared=False))
    assert [p.message for p in problems] == ["unknown moment 'rob.start' (did you mean reset.start?)"]


def test_what_hangs_on_the_moment_of_an_operation_happens_there():
    table = Table("LYD 2u", dice=[1], draws=[2])
    table.rules = _at_the_start_of("rob.start", declared=True)
    assert bind_cards(table.rules) == []
    table.start.capabilities = {"P29": "unshaded"}
    table.turn(IRGUN, "limited_op", "op:rob", "space:LYD")
    assert table.chits == [2]
