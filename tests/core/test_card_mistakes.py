"""Mistakes in cards typed in: what could never work in play is an error at load, at its place in the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.definitions.own_cards import OwnCards, own_cards
from coin_core.definitions.problems import DefinitionError

DRAW = "{do: draw}"
"""A step that is right."""


def problems(folder, game, cards, texts=""):
    """The lines about a file of cards, without its name."""
    file = folder / "mine.yaml"
    file.write_text(f"provenance: owner\ncards:\n{cards}\n{texts}\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        assemble(game, (), own_cards(file))
    return [line.removeprefix(f"{file}:") for line in str(caught.value).splitlines()]


def step_problem(folder, step, game="palestine", card="P5"):
    """The one line about one step, without its place and the path to it."""
    [line] = problems(folder, game, f"  {card}: {{unshaded: {{do: [{step}]}}}}")
    place, path, rest = line.split(": ", 2)
    assert place.startswith("3:")
    assert path.startswith(f"cards.{card}.unshaded.do.0")
    return path.removeprefix(f"cards.{card}.unshaded.do.0").removeprefix(".") + f": {rest}"


NUMBER = "a number from 1 to 99 is needed, not"
NEVER = "no space can ever match this"


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{do: draw, n: 0}", f"n: {NUMBER} 0"),
        ("{do: draw, n: -1}", f"n: {NUMBER} -1"),
        ("{do: draw, n: 100}", f"n: {NUMBER} 100"),
        ("{do: discard, n: 0}", f"n: {NUMBER} 0"),
        ("{do: place, kind: cell, n: -1}", f"n: {NUMBER} -1"),
        ("{do: place, kind: cell, per_space: 0}", f"per_space: {NUMBER} 0"),
        ("{do: remove, kinds: [cell], n: -2}", f"n: {NUMBER} -2"),
        ("{do: remove, kinds: [cell], per_space: -1}", f"per_space: {NUMBER} -1"),
        ("{do: flip, kind: cell_active, to: cell_underground, per_space: 0}", f"per_space: {NUMBER} 0"),
        ("{do: move, kinds: [troops], to: {type: [city]}, n: 0}", f"n: {NUMBER} 0"),
        ("{do: transfer, kind: cell, source: prison, to: available, n: 0}", f"n: {NUMBER} 0"),
        ("{do: draw, n: {of: [cell], per: 0}}", f"n.per: {NUMBER} 0"),
        ("{do: draw, n: {of: [cell], per: -2}}", f"n.per: {NUMBER} -2"),
        ("{do: draw, n: {of: [cell], max: 0}}", f"n.max: {NUMBER} 0"),
        ("{do: operation, ops: [search], spaces: 0}", f"spaces: {NUMBER} 0"),
        ("{do: operation, ops: [search], spaces: -1}", f"spaces: {NUMBER} -1"),
        ("{do: operation, ops: [search], limited: true, times: 0}",
         "times: a number from 1 to 20 is needed, not 0"),
        ("{do: operation, ops: [search], spaces: 1, times: 1000000}",
         "times: a number from 1 to 20 is needed, not 1000000"),
        ("{do: roll, above: 6, then: [{do: draw}]}", "above: a number from 0 to 5 is needed, not 6"),
        ("{do: roll, above: -1, then: [{do: draw}]}", "above: a number from 0 to 5 is needed, not -1"),
        ("{do: track, track: haganah, by: 0}", "by: a number from 1 to 99 or from -99 to -1 is needed, not 0"),
        ("{do: track, track: haganah, by: -2, lower: true}",
         "by: with lower the number is a loss already: give it without the minus"),
        ("{do: remove, kinds: [cell], where: {has: {police: 0}}}", f"where.has.police: {NUMBER} 0"),
        ("{do: if, test: {track: haganah, at_least: 5}, then: [{do: draw}]}",
         "test.at_least: a number from 0 to 4 is needed, not 5"),
        ("{do: if, test: {count: {of: [cell]}, at_least: -1}, then: [{do: draw}]}",
         "test.at_least: a number from 0 to 99 is needed, not -1"),
    ],
)  # fmt: skip
def test_numbers_that_make_no_sense(tmp_path, step, message):
    assert step_problem(tmp_path, step) == message


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{do: operation, ops: [], spaces: 1}", "ops: at least one operation is needed"),
        ("{do: operation, ops: [search, search], spaces: 1}", "ops: an operation comes twice"),
        ("{do: replace, kinds: [], into: cell}", "kinds: at least one piece or marker is needed"),
        ("{do: remove, kinds: []}", "kinds: at least one piece or marker is needed"),
        ("{do: move, kinds: [], to: {type: [city]}}", "kinds: at least one piece or marker is needed"),
        ("{do: choose, of: {}}", "of: no branch does anything"),
        ("{do: choose, of: {a: {do: []}, b: {do: []}}}", "of: no branch does anything"),
        ("{do: choose, of: {'a=b': {do: [{do: draw}]}}}", "of.a=b: a short name without : and = is needed"),
        ("{do: if, test: {count: {of: [cell]}}}", ": steps under then or otherwise are needed"),
        ("{do: roll, above: 3, then: []}", ": steps under then or otherwise are needed"),
        ("{do: draw, n: {}}", "n: give either what to count (of) or spaces: true"),
        ("{do: draw, n: {of: [cell], spaces: true}}", "n: give either what to count (of) or spaces: true"),
    ],
)
def test_empty_lists(tmp_path, step, message):
    assert step_problem(tmp_path, step) == message


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{do: place, kind: curfew, where: {type: [railway]}}", "kind: curfew can be in none of these spaces"),
        ("{do: place, kind: cache, where: {type: [railway]}}", "kind: cache can be in none of these spaces"),
        ("{do: place, kind: chit_1}", "kind: chit_1 can be in none of these spaces"),
        ("{do: place, kind: cube, n: 1}", "kind: cube are several kinds of pieces; name one of them"),
        ("{do: transfer, kind: british, source: available, to: prison}",
         "kind: british are several kinds of pieces; name one of them"),
        ("{do: replace, kinds: [cell], into: cache, where: {type: [railway]}}",
         "into: cache can be in none of these spaces"),
        ("{do: replace, kinds: [cache], into: cell, where: {type: [railway]}}",
         "kinds: cache can be in none of these spaces"),
        ("{do: replace, kinds: [police], into: irgun}",
         "into: irgun are several kinds of pieces; name one of them"),
        ("{do: remove, kinds: [chit_1]}", "kinds: chit_1 can be in none of these spaces"),
        ("{do: remove, kinds: [curfew], where: {type: [district]}}",
         "kinds: curfew can be in none of these spaces"),
        ("{do: move, kinds: [cache], to: {type: [railway]}}", "to: cache can be in none of these spaces"),
        ("{do: move, kinds: [cache], source: {type: [railway]}, to: {type: [city]}}",
         "source: cache can be in none of these spaces"),
        ("{do: draw, n: {of: [curfew], where: {type: [railway]}}}", "n.of: curfew can be in none of these spaces"),
        ("{do: operation, ops: [sabotage], by: british, spaces: 1}",
         "ops: none of these is an operation of british"),
        ("{do: operation, ops: [search], spaces: 1, activity: [rescue]}",
         "activity: unknown activity 'rescue' (did you mean restore?)"),
        ("{do: operation, ops: [search], spaces: 1, activity: [terror]}",
         "activity: terror goes with none of these"),
        ("{do: activity, name: mass_detention, where: {type: [railway]}}",
         "where: mass_detention is never carried out in any of these spaces"),
        ("{do: activity, name: terror}", "name: terror only comes with an operation"),
        ("{do: level, toward: support}", ": level is a verb of the kit Support, which this game lacks"),
        ("{do: resources, faction: irgun, by: 1}",
         ": resources is a verb of the kit Resources, which this game lacks"),
    ],
)  # fmt: skip
def test_what_can_never_be_there(tmp_path, step, message):
    assert step_problem(tmp_path, step) == message


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{do: flip, kind: terror, to: sabotage}",
         "to: sabotage may not be in johore, kedah, kelantan, kuala_lumpur, negri_sembilan, pahang, perak, "
         "selangor, trengganu"),
        ("{do: place, kind: troops, where: {type: [thailand]}}", "kind: troops can be in none of these spaces"),
        ("{do: level, toward: support, where: {type: [economic_center]}}",
         "where: support can be in none of these spaces"),
        ("{do: place, kind: opposition}", "kind: opposition is laid by the verb level only"),
        ("{do: replace, kinds: [police], into: support}", "into: support is laid by the verb level only"),
        ("{do: move, kinds: [support], to: {type: [province]}}",
         "kinds: support is laid by the verb level only"),
        ("{do: draw}", ": draw is a verb of the kit Chits, which this game lacks"),
        ("{do: level, toward: support, spaces: 0}", f"spaces: {NUMBER} 0"),
    ],
)  # fmt: skip
def test_what_can_never_be_there_in_malaya(tmp_path, step, message):
    assert step_problem(tmp_path, step, "malaya", "M5") == message


@pytest.mark.parametrize(
    "where",
    [
        "{type: [city], tag: [coastal]}",
        "{type: [railway], has: {curfew: 1}}",
        "{has: {curfew: 2}}",
        "{has: {cache: 3}}",
        "{has: {troops: 13}}",
        "{has: {chit_1: 1}}",
        "{has: {police: 1}, lacks: [police]}",
        "{has: {cell_active: 1}, lacks: [cell]}",
    ],
)
def test_where_that_can_never_match(tmp_path, where):
    """By type and tag, by stacking, by the number there is, or because it contradicts itself."""
    assert step_problem(tmp_path, f"{{do: remove, kinds: [cell], where: {where}}}") == f"where: {NEVER}"


def test_where_that_just_matches(tmp_path):
    """The largest numbers that can be there are no mistake."""
    file = tmp_path / "mine.yaml"
    where = "{has: {cache: 2, curfew: 1, troops: 12, cell: 15, terror: 15}}"
    step = f"{{do: remove, kinds: [cell], where: {where}}}"
    file.write_text(f"provenance: owner\ncards: {{P5: {{unshaded: {{do: [{step}]}}}}}}\n", encoding="utf-8")
    assert assemble("palestine", (), own_cards(file)).cards["P5"].shaded is None


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{do: operation, ops: [search], spaces: 1, limited: true}", ": give either spaces or limited"),
        ("{do: place, kind: cell, one_space: true, per_space: 1}", ": give either one_space or per_space"),
        ("{do: operation, ops: [search], spaces: 1, bind_as: a, hit_as: a}",
         "hit_as: bind_as and hit_as are the same name"),
        ("{do: transfer, kind: cell, source: prison, to: prison}", "to: source and to are the same box"),
        ("{do: if, test: {count: {of: [cell]}, at_most: 0}, then: [{do: draw}]}",
         "test.at_most: never at least 1 (1 if not said) and at most 0"),
        ("{do: if, test: {parameter: assault.cells_to}, then: [{do: draw}]}",
         "test.parameter: assault.cells_to is a word, which is never untrue"),
        ("{do: if, test: {parameter: p29.anywhere, at_most: 3}, then: [{do: draw}]}",
         "test.at_most: a parameter is only tested to be true"),
    ],
)  # fmt: skip
def test_contradictions(tmp_path, step, message):
    assert step_problem(tmp_path, step) == message


BIND = "{do: operation, ops: [search], spaces: 1, bind_as: x}"
USE = "{do: remove, kinds: [cell], where: {at: x}}"


@pytest.mark.parametrize(
    "steps",
    [
        f"{USE}, {BIND}",
        f"{{do: roll, above: 3, then: [{BIND}], otherwise: [{USE}]}}",
        f"{{do: if, test: {{count: {{of: [cell]}}}}, then: [{BIND}], otherwise: [{USE}]}}",
        f"{{do: choose, of: {{a: {{do: [{BIND}]}}, b: {{do: [{USE}]}}}}}}",
        f"{{do: choose, of: {{a: {{when: {{count: {{of: [cell], where: {{at: x}}}}}}, do: [{BIND}]}}}}}}",
        "{do: operation, ops: [search], spaces: 1, where: {at: x}, bind_as: x}",
    ],
)
def test_a_name_used_before_it_is_bound(tmp_path, steps):
    """Neither a later step nor the other branch has bound it when it is used."""
    [line] = problems(tmp_path, "palestine", f"  P5: {{unshaded: {{do: [{steps}]}}}}")
    assert line.endswith(".at: unknown bound name 'x'")


def test_a_name_bound_in_a_branch_is_known_after_it(tmp_path):
    file = tmp_path / "mine.yaml"
    steps = f"{{do: roll, above: 3, then: [{BIND}]}}, {USE}"
    file.write_text(f"provenance: owner\ncards: {{P5: {{unshaded: {{do: [{steps}]}}}}}}\n", encoding="utf-8")
    assert len(assemble("palestine", (), own_cards(file)).cards["P5"].unshaded.do) == 2


def test_a_name_bound_by_the_text_is_unknown_at_its_moments(tmp_path):
    """They come in a later round."""
    side = f"{{do: [{BIND}], moments: {{reset.start: [{USE}]}}}}"
    [line] = problems(tmp_path, "palestine", f"  P5: {{capability: irgun, unshaded: {side}}}")
    assert line.endswith("moments.reset.start.0.where.at: unknown bound name 'x'")


@pytest.mark.parametrize(
    ("game", "card", "line"),
    [
        ("palestine", "P5: {unshaded: {}}", "3:8: cards.P5.unshaded: a text without effect"),
        ("palestine", "P5: {unshaded: {do: []}}", "3:8: cards.P5.unshaded: a text without effect"),
        ("palestine", f"P5: {{unshaded: {{do: [{DRAW}]}}, shaded: {{}}}}",
         "3:38: cards.P5.shaded: a text without effect"),
        ("palestine", "P5: {capability: irgun, unshaded: {}}",
         "3:27: cards.P5.unshaded: a capability must set a parameter or attach to a moment"),
        ("palestine", f"P5: {{capability: irgun, unshaded: {{do: [{DRAW}]}}}}",
         "3:27: cards.P5.unshaded: a capability must set a parameter or attach to a moment"),
        ("palestine", "P5: {capability: irgun, unshaded: {moments: {reset.start: []}}}",
         "3:48: cards.P5.unshaded.moments.reset.start: at least one step is needed"),
        ("palestine", "P5: {unshaded: {set: {british.spaces: 2}}}",
         "3:8: cards.P5.unshaded: only a capability can set parameters or attach to moments"),
        ("palestine", "P5: {capability: irgun, unshaded: {set: {marker.limit: 3}}}",
         "3:44: cards.P5.unshaded.set.marker.limit: marker.limit is read when a game starts; "
         "a capability comes too late"),
        ("palestine", "P33: {propaganda: true, unshaded: {do: [{do: draw}]}}",
         "3:3: cards.P33: a propaganda card has no text and no label"),
        ("cyprus", f"C5: {{starred: true, unshaded: {{do: [{DRAW}]}}}}",
         "3:8: cards.C5.starred: no parameter event.starred_relief: this game has no starred events"),
    ],
)  # fmt: skip
def test_sides_and_labels(tmp_path, game, card, line):
    assert problems(tmp_path, game, f"  {card}") == [line]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{unshaded: mine}", "4:9: texts.P5.title: missing key 'title'"),
        ("{title: ''}", "4:14: texts.P5.title: a title is needed"),
        ("{title: mine, en: mine}", "4:27: texts.P5.en: unknown key 'en' (did you mean title?)"),
        ("{title: mine, shaded: mine}", "4:27: texts.P5.shaded: the card has no shaded text"),
        ("{title: 7}", "4:14: texts.P5.title: a word is needed, not 7"),
    ],
)
def test_texts(tmp_path, text, line):
    card = f"  P5: {{unshaded: {{do: [{DRAW}]}}}}"
    found = problems(tmp_path, "palestine", card, f"texts: {{P5: {text}}}")
    assert [entry.partition(" (")[0] for entry in found] == [line.partition(" (")[0]]


def test_all_mistakes_at_once(tmp_path):
    """A card of the wrong shape hides neither wrong names in another nor an unknown card nor a wrong text."""
    cards = (
        "  P5: {unshaded: {do: [{do: plcae}]}}\n"
        "  P6: {unshaded: {do: [{do: place, kind: cel}]}}\n"
        "  P77: {unshaded: {do: [{do: draw}]}}\n"
        "  P8: {unshaded: {do: [{do: draw, n: 0}]}, shaded: {}}"
    )
    found = problems(tmp_path, "palestine", cards, "texts: {P5: {title: right}, P6: {title: 3}}")
    assert [line.partition(": ")[0] for line in found] == ["3:24", "4:36", "5:3", "6:35", "6:44", "7:34"]


def test_then_each_inside_then_each(tmp_path):
    """Removing for each one removed would multiply without end."""
    inner = "{do: remove, kinds: [terror], then_each: [{do: draw}]}"
    step = f"{{do: remove, kinds: [cell], then_each: [{{do: roll, above: 3, then: [{inner}]}}]}}"
    assert step_problem(tmp_path, step) == "then_each.0.then.0.then_each: then_each inside then_each"


def test_a_card_of_very_many_steps(tmp_path):
    """Aliases make them quickly; the other cards are looked at all the same."""
    ten = ", ".join(["*a"] * 10)
    side = f"{{do: [{{do: roll, above: 3, then: [&a {{do: roll, above: 3, then: [{DRAW}]}}, {ten}]}}, {DRAW}]}}"
    many = ", ".join([DRAW] * 201)
    cards = f"  P5: {{unshaded: {side}}}\n  P6: {{unshaded: {{do: [{many}]}}}}\n  P7: {{unshaded: {{}}}}"
    assert problems(tmp_path, "palestine", cards) == [
        "4:3: cards.P6: more than 200 steps",
        "5:8: cards.P7.unshaded: a text without effect",
    ]


def test_cards_of_a_record_are_bounded_too():
    """They come as JSON and not through the reader of files."""
    step = {"do": "draw"}
    for _ in range(100):
        step = {"do": "roll", "above": 3, "then": [step]}
    raw = {"provenance": "owner", "cards": {"P5": {"unshaded": {"do": [step]}}}}
    with pytest.raises(DefinitionError, match="nested deeper than 60 levels"):
        assemble("palestine", (), OwnCards(Path("cards of the record"), json.dumps(raw)))
