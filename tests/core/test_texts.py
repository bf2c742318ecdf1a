"""Both languages are complete, and everything that can be shown has a text."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
import re
from pathlib import Path

import attrs
import pytest

from coin_core.assembly.assemble import assemble
from coin_core.assembly.code import uses_of
from coin_core.assembly.plugins import installed
from coin_core.assembly.references.placeholders import fields_of
from coin_core.assembly.references.words import texts_of
from coin_core.definitions.load import read_yaml
from coin_core.definitions.schema import LANGUAGES
from coin_core.kits.known import KITS
from coin_core.model.setup import new_game
from coin_core.sequences.known import SEQUENCES
from coin_core.text.catalogue import FOLDER, Catalogue, read_texts

GAMES = sorted(installed())


def keys(value, path=()):
    """Every path of keys in nested mappings."""
    if isinstance(value, dict):
        return {p for key, inner in value.items() for p in keys(inner, (*path, key))}
    return {path}


def test_core_texts_have_the_same_keys_in_both_languages():
    english, japanese = (keys(read_yaml(FOLDER / f"{language}.yaml")) for language in LANGUAGES)
    assert english == japanese
    assert len(english) > 100


@pytest.mark.parametrize("folder", [kit.folder for kit in KITS if kit.folder], ids=lambda folder: folder.name)
def test_kit_texts_have_the_same_keys_in_both_languages(folder):
    english, japanese = (keys(read_yaml(folder / "text" / f"{language}.yaml")) for language in LANGUAGES)
    assert english == japanese
    assert english


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("file", ["names", "cards", "rulings"])
def test_game_texts_have_the_same_keys_in_both_languages(name, file):
    folder = assemble(name).info.folder / "text"
    english, japanese = (keys(read_yaml(Path(folder / language / f"{file}.yaml"))) for language in LANGUAGES)
    assert english == japanese
    assert english


@pytest.mark.parametrize("name", GAMES)
def test_japanese_texts_use_one_set_of_terms(name):
    """Half-width numbers and signs; a piece with its state; the rulebook's words for removing and counting."""
    unusual = re.compile(r"[０-９]|[＋－](?=\d)|(?:潜伏|活動)(?:構成員|ゲリラ)|取り除|[左右][へに]\dつ|[カヶか]所")
    rules = assemble(name)
    kits = {kit.folder / "text" / "ja.yaml" for kit in rules.kits if kit.folder}
    files = [FOLDER / "ja.yaml", *sorted(kits), *sorted((rules.info.folder / "text" / "ja").glob("*.yaml"))]
    assert len(files) == 5 + len(kits) > 5
    for file in files:
        assert unusual.findall(file.read_text(encoding="utf-8")) == [], file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_all_that_random_games_show_has_a_text(name, language):
    """Questions, options, help, log, reasons: no bare id reaches the player."""
    rules = assemble(name)
    texts = Catalogue(rules, language)
    shown = 0
    for seed in range(12):
        draw = random.Random(seed).random
        game = new_game(rules, seed=seed)
        while game.decision is not None:
            assert game.decision.prompt in texts.texts["ask"], game.decision.prompt
            assert "{" not in texts.question(game.decision)
            for option in game.options:
                assert option[0] in texts.texts["option"], option
                assert "_" not in texts.label(option), option
                assert texts.explain(option)[0], option
            for space in rules.board.spaces:
                for reason in game.why_not(("space", space)):
                    assert reason.key in texts.texts["reasons"], reason
                    shown += 1
            game.choose(game.options[int(draw() * len(game.options))])
        for entry in game.log:
            line = texts.entry(entry)
            assert "_" not in line and "{" not in line, line
    assert shown > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_named_in_the_rules_has_a_name(name, language):
    rules = assemble(name)
    texts = Catalogue(rules, language)
    actions = [name for _, name in (*rules.operations, *rules.activities)]
    for category, ids in {
        "factions": rules.board.factions,
        "places": (*rules.board.spaces, *rules.board.boxes),
        "pieces": (*rules.board.family_of, *rules.board.families),
        "tracks": rules.board.tracks,
        "actions": actions,
        "summaries": actions,
        "phases": [phase.name for phase in rules.phases],
        "parameters": rules.definitions.parameters,
        "types": set(rules.board.type_of.values()),
    }.items():
        missing = [identifier for identifier in ids if identifier not in texts.texts[category]]
        assert missing == [], category


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_card_side_has_a_text(name, language):
    rules = assemble(name)
    words = Catalogue(rules, language).game_texts("cards")
    for card, definition in rules.cards.items():
        assert words[card]["title"]
        for side in ("unshaded", "shaded"):
            assert (getattr(definition, side) is not None) == (side in words[card]), (card, side)


def test_log_entries_all_have_a_template():
    from coin_core.model import log

    texts = read_yaml(FOLDER / "en.yaml")["log"]
    classes = [c for c in vars(log).values() if isinstance(c, type) and attrs.has(c)]
    assert len(classes) > 12
    names = {re.sub(r"(?<!^)(?=[A-Z])", "_", c.__name__).lower() for c in classes}
    assert names == set(texts)


def core_functions():
    """All that is written in the rooms of the core that rules come from."""
    for room in ("mechanics", "effects", "sequences", "kits", "model"):
        package = importlib.import_module(f"coin_core.{room}")
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for value in vars(importlib.import_module(found.name)).values():
                if getattr(value, "__module__", "") == found.name and (
                    inspect.isfunction(value) or inspect.isclass(value)
                ):
                    yield value


def test_all_words_that_the_core_uses_have_texts_that_fit():
    """What games use of it need not be looked at again when they are loaded."""
    files = {
        language: [
            FOLDER / f"{language}.yaml",
            *(s.folder / "text" / f"{language}.yaml" for s in SEQUENCES),
            *(kit.folder / "text" / f"{language}.yaml" for kit in KITS if kit.folder is not None),
        ]
        for language in LANGUAGES
    }
    uses = [use for use in uses_of(core_functions(), ["coin_core"]) if isinstance(use.word, str)]
    missing = set()
    for language, there in files.items():
        for use in uses:
            for category, key in texts_of(use):
                texts = [text for file in there if (text := (read_texts(file).get(category) or {}).get(key))]
                if not texts:
                    missing.add((language, category, key))
                if category == "ask" and use.about is not None:
                    assert all({*fields_of(text)} <= {*map(str, range(use.about))} for text in texts), (
                        language,
                        use,
                    )
                if category == "log":
                    assert all({*fields_of(text)} <= {*use.fields, "success"} for text in texts), (language, use)
    left_to_games = {(language, "reasons", "no_cache_near") for language in LANGUAGES}  # it names their spaces
    assert missing == left_to_games
    assert len({use.word for use in uses if use.category == "ask"}) > 30
    assert len({use.word for use in uses if use.category == "reasons"}) > 30
    assert len({use.word for use in uses if use.category == "log"}) > 10
