"""Text files: nothing that a game shows lacks a text, in either language, and placeholders fit."""

from __future__ import annotations

import json

import pytest

from coin_core.definitions.reading import read_yaml
from coin_core.definitions.schema import LANGUAGES

TEXTS = {
    "ask.guard.number": 'isle/rules.py:<"guard.number">: guard',
    "choices.loud": 'isle/rules.py:<"loud", >: ways',
    "choices.more": "isle/data/cards.yaml:<more: {do>: cards.C.unshaded.do.0.of.more",
    "places.port": "isle/data/map.yaml:<port: {type>: spaces.port",
    "places.available": "isle/data/forces.yaml:<boxes>: boxes",
    "types.town": "isle/data/map.yaml:<town: {}>: types.town",
    "pieces.soldier": "isle/data/forces.yaml:<soldier>: forces.soldier",
    "factions.crown": "isle/data/forces.yaml:<factions>: factions",
    "tracks.sway": "isle/data/tracks.yaml:<sway>: sway",
    "parameters.pass.money": "isle/data/parameters.yaml:<pass.money>: pass.money",
    "actions.guard": "isle/rules.py:<def guard(>: coin_operations.guard",
    "summaries.guard": "isle/rules.py:<def guard(>: coin_operations.guard",
    "summaries.bribe": "isle/rules.py:<def bribe>: coin_activities.bribe",
    "phases.votes": "isle/rules.py:<def votes>: coin_propaganda.votes",
}


def change(isle, language: str, file: str, *keys: str) -> None:
    """Take one text out of a language's file."""
    path = isle.folder / "text" / language / f"{file}.yaml"
    texts = read_yaml(path)
    inner = texts
    for key in keys[:-1]:
        inner = inner[key]
    del inner[keys[-1]]
    path.write_text(json.dumps(texts), encoding="utf-8")


@pytest.mark.parametrize("languages", [["en"], ["ja"], ["en", "ja"]], ids=" and ".join)
@pytest.mark.parametrize("text", TEXTS)
def test_a_missing_text(isle, text, languages):
    for language in languages:
        change(isle, language, "names", *text.split(".", 1))
    said = f"{isle.placed(TEXTS[text])}: no text {text} in {' and '.join(languages)}"
    assert isle.line().partition(" (did you mean")[0] == said


def test_a_flag_has_a_text_too(isle):
    """It is missed where it is declared."""
    change(isle, "ja", "names", "flags", "festival")
    said = "coin_flags.festival: no text flags.festival in ja"
    assert isle.line() == isle.placed(f"isle/plugin.py:<@hookimpl\ndef coin_flags>: {said}")


@pytest.mark.parametrize("languages", [["en"], ["ja"], ["en", "ja"]], ids=" and ".join)
@pytest.mark.parametrize(
    ("side", "place"), [("unshaded", "unshaded: {do: [{do: track"), ("shaded", "shaded: {do: [{do: place")]
)
def test_a_side_of_a_card_without_a_text(isle, side, place, languages):
    for language in languages:
        change(isle, language, "cards", "A", side)
    said = f"cards.A.{side}: no text in {' and '.join(languages)}"
    assert isle.line() == isle.placed(f"isle/data/cards.yaml:<{place}>: {said}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_without_texts(isle, language):
    change(isle, language, "cards", "B")
    place = "isle/data/cards.yaml:<{}>: cards.B"
    assert isle.lines() == [
        f"{isle.placed(place.format('B:'))}: no title in {language}",
        f"{isle.placed(place.format('unshaded: {do: [{do: isle'))}.unshaded: no text in {language}",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_only_texts_know(isle, language):
    isle.edit(f"text/{language}/cards.yaml", ("Z: {", "ZZ: {title: x}\nZ: {"))
    said = f"isle/text/{language}/cards.yaml:<ZZ>: ZZ: unknown card 'ZZ' (did you mean Z?)"
    assert isle.line() == isle.placed(said)


PROMPT = '"how many soldiers in {0}?"'
FILES = {
    "too high a number": (
        (PROMPT, '"how many soldiers in {1}?"'),
        "<guard.number>: ask.guard.number: nothing fills {1}; what is given: {0}",
    ),
    "a name instead of a number": (
        (PROMPT, '"how many soldiers in {space}?"'),
        "<guard.number>: ask.guard.number: nothing fills {space}; what is given: {0}",
    ),
    "a second one without a number": (
        (PROMPT, '"how many soldiers in {} of {}?"'),
        "<guard.number>: ask.guard.number: nothing fills {1}; what is given: {0}",
    ),
    "not closed": (
        (PROMPT, '"how many soldiers in {0?"'),
        "<guard.number>: ask.guard.number: its placeholders cannot be read: expected '}' before end of string",
    ),
    "of a reason": (
        ("{none_left: no soldier is left}", '{none_left: "no {1} is left"}'),
        "<none_left>: reasons.none_left: nothing fills {1}; what is given: {0}",
    ),
    "of a text laid over one of the core": (
        ("tallies:", 'log: {moved: "{number} {kinds}"}\ntallies:'),
        "<moved>: log.moved: nothing fills {kinds}; what is given: {kind}, {number}, {source}, {target}",
    ),
    "of a prompt laid over one of the core": (
        ("  rise.way:", '  move.from: "{0} {1}"\n  rise.way:'),
        "<move.from>: ask.move.from: nothing fills {1}; what is given: {0}",
    ),
    "unknown heading": (("tallies:", "tales:"), "<tales>: tales: unknown key 'tales' (did you mean tallies?)"),
    "no text": (
        ("voted: The votes are counted.", "voted: 5"),
        "<voted: 5>: endings.voted: a text is needed, not 5",
    ),
    "no mapping": (
        ("{voted: The votes are counted.}", "[voted]"),
        "<endings>: endings: a mapping is needed, not ['voted']",
    ),
}


@pytest.mark.parametrize(("edit", "said"), FILES.values(), ids=FILES)
def test_a_mistake_in_a_text_file(isle, edit, said):
    isle.edit("text/en/names.yaml", edit)
    assert isle.line() == isle.placed(f"isle/text/en/names.yaml:{said}")


def test_a_prompt_may_leave_out_what_it_is_given(isle):
    assert isle.edit("text/en/names.yaml", (PROMPT, '"how many?"')).lines() == []


def test_a_text_file_that_cannot_be_read(isle):
    isle.edit("text/en/names.yaml", ("{voted: The", "{voted: [The"))
    assert isle.line().startswith("isle/text/en/names.yaml:")
