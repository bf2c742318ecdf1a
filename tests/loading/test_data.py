"""Mistakes in data files: each is one line with file, line and column, the path, and what is wrong."""

from __future__ import annotations

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.decision import RulesError
from coin_core.model.setup import new_game

MAP, FORCES, SCENARIOS, CARDS = (f"data/{name}.yaml" for name in ("map", "forces", "scenarios", "cards"))
CARD_B = "{unshaded: {do: [{do: isle.feast}]}}"

MISTAKES = {
    "link to itself": (
        MAP,
        ("- [farm, peak]", "- [farm, peak]\n    - [port, port]"),
        "isle/data/map.yaml:<[port, port]>: links.certain.2: a link of port to itself",
    ),
    "link twice": (
        MAP,
        ("- [farm, peak]", "- [farm, peak]\n    - [port,  farm]"),
        "isle/data/map.yaml:<[port,  farm]>: links.certain.2: port-farm is linked already in isle/data/map.yaml",
    ),
    "link twice, reversed": (
        MAP,
        ("- [farm, peak]", "- [farm, peak]\n  inferred: [[farm, port]]"),
        "isle/data/map.yaml:<[farm, port]>: links.inferred.0: farm-port is linked already in isle/data/map.yaml",
    ),
    "link of three": (
        MAP,
        ("- [farm, peak]", "- [farm, peak, port]"),
        "isle/data/map.yaml:<[farm, peak, port]>: links.certain.1: a link is a pair of spaces",
    ),
    "space that cannot be reached": (
        MAP,
        ("    - [farm, peak]\n", ""),
        "isle/data/map.yaml:<peak>: spaces.peak: no link leads here, so nothing can reach it",
    ),
    "pieces without a box": (
        FORCES,
        ("soldier: {owner: crown,", "soldier: {owner: crown, boxes: [bag],"),
        "isle/data/forces.yaml:<boxes: [bag]>: forces.soldier.boxes: unknown box 'bag' (valid: available)",
    ),
    "type of a state": (
        FORCES,
        ("per_space: 3, types: [hills, town]", "state_types: {soldier: [hils]}, states: [rebel, soldier]"),
        "isle/data/forces.yaml:<soldier: [>: forces.rebel.state_types.soldier: "
        "unknown space type 'hils' (did you mean hills?)",
    ),
    "track upside down": (
        "data/tracks.yaml",
        ("sway: {low: 0,", "sway: {low: 11,"),
        "isle/data/tracks.yaml:<low: 11>: sway.low: its lowest value 11 is above its highest 10",
    ),
    # -- scenarios
    "deck larger than the cards": (
        SCENARIOS,
        ("events: 2", "events: 3"),
        "isle/data/scenarios.yaml:<events: 3>: start.deck.events: "
        "2 piles of 3 need 6 event cards, and there are 4",
    ),
    "no piles": (
        SCENARIOS,
        ("piles: 2", "piles: 0"),
        "isle/data/scenarios.yaml:<piles: 0>: start.deck.piles: at least 1 is needed, not 0",
    ),
    "tail above the events": (
        SCENARIOS,
        ("tail: 1", "tail: 3"),
        "isle/data/scenarios.yaml:<tail: 3>: start.deck.tail: "
        "a number from 0 to 2 (the events of a pile) is needed, not 3",
    ),
    "set-up of more pieces than there are": (
        SCENARIOS,
        ("port: {soldier: 2}", "port: {soldier: 4}\n    farm: {soldier: 3}"),
        "isle/data/scenarios.yaml:<soldier: 3>: start.spaces.farm.soldier: 7 soldier are set up, and there are 6",
    ),
    "set-up above the stacking": (
        SCENARIOS,
        ("peak: {rebel: 1}", "peak: {rebel: 4}"),
        "isle/data/scenarios.yaml:<rebel: 4>: start.spaces.peak.rebel: 4 rebel in peak: at most 3",
    ),
    "set-up below nothing": (
        SCENARIOS,
        ("peak: {rebel: 1}", "peak: {rebel: -1}"),
        "isle/data/scenarios.yaml:<rebel: -1>: start.spaces.peak.rebel: -1 rebel",
    ),
    "starting value outside its track": (
        SCENARIOS,
        ("sway: 6", "sway: 16"),
        "isle/data/scenarios.yaml:<sway: 16>: start.tracks.sway: 16 is outside 0 to 10",
    ),
    "starting value outside its track, by a parameter": (
        SCENARIOS,
        ("{sway: 6, money: 4}", "{sway: pass.money, money: 4}\n  parameters: {pass.money: 11}"),
        "isle/data/scenarios.yaml:<sway: pass.money>: start.tracks.sway: 11 is outside 0 to 10",
    ),
    # -- cards
    "side without effect": (
        CARDS,
        (CARD_B, "{unshaded: {}}"),
        "isle/data/cards.yaml:<unshaded: {}}>: cards.B.unshaded: a text without effect",
    ),
    "side with an empty list": (
        CARDS,
        (CARD_B, "{unshaded: {do: []}}"),
        "isle/data/cards.yaml:<unshaded: {do: []}>: cards.B.unshaded: a text without effect",
    ),
    "capability that does nothing": (
        CARDS,
        ("{set: {guard.cost: 0}}", "{do: []}"),
        "isle/data/cards.yaml:<unshaded: {do: []}}\n  Y>: cards.D.unshaded: "
        "a capability must set a parameter or attach to a moment",
    ),
    "starred card in a game without them": (
        CARDS,
        (CARD_B, CARD_B.replace("{unshaded", "{starred: true, unshaded")),
        "isle/data/cards.yaml:<starred>: cards.B.starred: "
        "no parameter event.starred_relief: this game has no starred events",
    ),
    "verb on a track that is not there": (
        CARDS,
        (CARD_B, "{unshaded: {do: [{do: track, track: swey, by: 1}]}}"),
        "isle/data/cards.yaml:<track: swey>: cards.B.unshaded.do.0.track: "
        "unknown track 'swey' (did you mean sway?)",
    ),
    "unknown verb": (
        CARDS,
        (CARD_B, "{unshaded: {do: [{do: isle.fest}]}}"),
        "isle/data/cards.yaml:<{do: isle.fest}>: cards.B.unshaded.do.0: "
        "unknown effect verb 'isle.fest' (did you mean isle.feast?)",
    ),
    "unknown key, and no private field is offered": (
        CARDS,
        (CARD_B, "{unshaded: {do: [{do: place, kind: rebel, where: {space: port}}]}}"),
        "isle/data/cards.yaml:<space: port>: cards.B.unshaded.do.0.where.space: "
        "unknown key 'space' (valid: at, has, lacks, near, tag, type)",
    ),
    "unknown private key": (
        CARDS,
        (CARD_B, "{unshaded: {do: [{do: place, kind: rebel, where: {_static: [port]}}]}}"),
        "isle/data/cards.yaml:<_static>: cards.B.unshaded.do.0.where._static: "
        "unknown key '_static' (valid: at, has, lacks, near, tag, type)",
    ),
}
LACKING = {
    "resources": (
        "{do: resources, faction: crown, by: 1}",
        "{do: resources",
        "cards.B.unshaded.do.0: resources is a verb of the kit Resources, which this game lacks",
    ),
    "level": (
        "{do: level, toward: support}",
        "{do: level",
        "cards.B.unshaded.do.0: level is a verb of the kit Support, which this game lacks",
    ),
    "draw": (
        "{do: draw}",
        "{do: draw",
        "cards.B.unshaded.do.0: draw is a verb of the kit Chits, which this game lacks",
    ),
    "discard": (
        "{do: discard}",
        "{do: discard",
        "cards.B.unshaded.do.0: discard is a verb of the kit Chits, which this game lacks",
    ),
}


@pytest.mark.parametrize(("file", "change", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_data(isle, file, change, said):
    assert isle.edit(file, change).line() == isle.placed(said)


def test_a_propaganda_card_too_few(isle):
    isle.edit(CARDS, ("  Z: {propaganda: true}\n", ""))
    for language, title in (("en", "Last census"), ("ja", "最後の調査")):
        isle.edit(f"text/{language}/cards.yaml", (f"Z: {{title: {title}}}\n", ""))
    assert isle.line() == isle.placed(
        "isle/data/scenarios.yaml:<piles: 2>: start.deck.piles: 2 piles need 2 propaganda cards, and there are 1"
    )


@pytest.mark.parametrize(("step", "place", "said"), LACKING.values(), ids=LACKING)
def test_a_verb_of_what_the_game_lacks(isle, step, place, said):
    isle.edit(CARDS, (CARD_B, f"{{unshaded: {{do: [{step}]}}}}"))
    assert isle.line() == isle.placed(f"isle/data/cards.yaml:<{place}>: {said}")


@pytest.mark.parametrize("pair", ["port, farm", "farm, port"])
def test_a_variant_adds_a_link_that_is_there(isle, pair):
    variant = isle.variant(map=f"links: {{inferred: [[{pair}]]}}\n")
    name = pair.replace(", ", "-")
    said = f"more/data/map.yaml:<[{pair}]>: links.inferred.0: {name} is linked already in isle/data/map.yaml"
    assert isle.line(variant) == isle.placed(said)


def test_a_variant_may_remove_a_link_and_lay_it_anew(isle):
    variant = isle.variant(map="links: {removed: [[port, farm]], inferred: [[farm, port]]}\n")
    assert isle.lines(variant) == []
    board = assemble(str(isle.folder), (str(variant),)).board
    assert board.inferred == {("farm", "port")}
    assert board.adjacent["port"] == ("farm",)


def test_pieces_in_boxes_where_they_do_not_belong(isle):
    isle.edit(FORCES, ("boxes: [available]", "boxes: [available, camp]"))
    isle.edit(FORCES, ("per_space: 3", "states: [rebel, known], boxes: [available, camp]"))
    isle.edit_texts((", available:", ", camp: Camp, available:"), ("{soldier:", "{known: Known, soldier:"))
    isle.edit(SCENARIOS, ("peak: {rebel: 1}", "peak: {rebel: 1}\n  boxes: {camp: {soldier: 1, known: 2}}"))
    assert isle.lines() == [
        isle.placed(
            "isle/data/scenarios.yaml:<soldier: 1>: start.boxes.camp.soldier: soldier may not be in the box camp"
        ),
        isle.placed("isle/data/scenarios.yaml:<known: 2>: start.boxes.camp.known: in a box it lies as rebel"),
    ]


def test_a_game_that_never_ends_says_so(isle):
    """It used to be a division by zero."""
    isle.edit(
        "rules.py", ('    turn.end_game("crown" if turn.tracks["sway"] > 5 else "rebels", "voted", "6.2")\n', "")
    )
    game = new_game(assemble(str(isle.folder)))
    with pytest.raises(RulesError, match="the deck is used up and nothing has ended the game"):
        while True:
            game.choose(game.options[-1])
