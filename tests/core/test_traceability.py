"""The traceability table tells what a game itself has and runs, and finds out a mapping that says otherwise."""

from __future__ import annotations

import pytest
from attrs import evolve

from coin_core.assembly.assemble import assemble
from coin_core.definitions.schema import Section
from tests.reached import Reached
from tests.traceability import GAMES, implementing, places_in, sections


def by(*words: str) -> dict[str, Section]:
    """A rulebook of one section that is mapped to these words."""
    return {"9.9": Section(title="Mapped", by=words)}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_credited_with_the_code_of_another(game):
    places = {place for of_section in implementing(game)[0].values() for place in of_section}
    assert len(places) > 50
    others = [f"games/{other}/" for other in GAMES if other != game]
    assert [place for place in places if place.startswith(tuple(others))] == []


def test_code_of_a_kit_counts_only_where_the_kit_is_used():
    """Search is a rule of the war against cells, which Malaya does not use."""
    assert places_in(assemble("cyprus"), by("security.search"))[1] == []
    places, faults = places_in(assemble("malaya"), by("security.search"))
    assert "9.9" not in places
    assert faults[0].startswith("9.9 Mapped: 'security.search' is nothing that malaya has or runs")
    assert not [name for name in Reached(assemble("malaya")).code if ".cell_war." in name]


def test_a_rule_that_is_not_registered_is_not_credited():
    """Malaya without Train still has its parameters and Pacify, and is told that Train is missing."""
    rules = assemble("malaya")
    assert "games/malaya/british_operations.py::train" in implementing("malaya")[0]["3.2.1"]
    rest = {key: operation for key, operation in rules.operations.items() if operation.name != "train"}
    of = {faction: tuple(o for o in rest.values() if o.faction == faction) for faction in rules.operations_of}
    without = evolve(rules, operations=rest, operations_of=of, cards={})
    places, faults = places_in(without, sections("malaya"))
    assert "games/malaya/british_operations.py::train" not in places["3.2.1"]
    assert [fault.split(" (did")[0] for fault in faults if fault.startswith("3.2.1")] == [
        "3.2.1 Train: 'operation train' is nothing that malaya has or runs"
    ]
    assert any(parameter.section == "3.2.1" for parameter in rules.definitions.parameters.values())


@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("map.yaml", "games/palestine/data/map.yaml"),
        ("operation rob", "games/palestine/irgun_operations.py::rob"),
        ("track haganah", "games/palestine/haganah.py::fill_or_empty_track"),
        ("Turn.place", "coin_core/model/turn.py::Turn.place"),
    ],
)
def test_words_of_the_mapping(word, place):
    assert places_in(assemble("palestine"), by(word))[0]["9.9"] == [place]


@pytest.mark.parametrize(
    "word", ["maps.yaml", "step pass.eoka", "watcher haganah", "Turn.plcae", "verb level", "level", "phase x"]
)
def test_words_of_the_mapping_that_stand_for_nothing(word):
    """Level is a verb of games with Support: no card of Palestine uses it."""
    assert len(places_in(assemble("palestine"), by(word))[1]) == 1


def test_a_word_that_could_be_several_things_is_a_fault():
    places, faults = places_in(assemble("palestine"), by("run"))
    assert "9.9" not in places and "'run' stands for" in faults[0]
