"""The shape of text files: categories that exist, a text for each key, cards that exist."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from reprlib import repr as short
from typing import Any

from ...definitions.converter import structure
from ...definitions.problems import DefinitionError, Problem
from ...definitions.schema import LANGUAGES, CardText
from ...errors import unknown
from ...model.ruleset import Ruleset
from ...text.catalogue import FOLDER, read_texts

CATEGORIES = (
    "places", "types", "pieces", "tracks", "track_boxes", "actions", "summaries", "phases", "tallies", "choices",
    "endings", "flags",
)  # fmt: skip
"""Categories of texts that only games have; the core's file has the others."""


def text_file_problems(rules: Ruleset) -> Iterator[Problem]:
    """What is wrong with the shape of the game's and its variants' text files, in each language."""
    for language in LANGUAGES:
        categories = (*read_texts(FOLDER / f"{language}.yaml"), *CATEGORIES, *_of_sequence(rules, language))
        for info in rules.infos:
            folder = info.folder / "text" / language
            yield from _names(folder / "names.yaml", categories)
            yield from _cards(folder / "cards.yaml", rules)


def _of_sequence(rules: Ruleset, language: str) -> tuple[str, ...]:
    return tuple(read_texts(rules.sequence.folder / "text" / f"{language}.yaml"))


def _names(file: Path, categories: tuple[str, ...]) -> Iterator[Problem]:
    try:
        texts: Any = read_texts(file)
    except DefinitionError as error:
        yield from error.problems
        return
    if not isinstance(texts, dict):
        yield Problem(file, (), f"a mapping is needed, not {short(texts)}")
        return
    for category, entries in texts.items():
        if category not in categories:
            yield Problem(file, (category,), unknown("key", category, categories))
        elif not isinstance(entries, dict):
            yield Problem(file, (category,), f"a mapping is needed, not {short(entries)}")
        elif category != "track_boxes":
            for key, text in entries.items():
                if not isinstance(text, str):
                    yield Problem(file, (category, key), f"a text is needed, not {short(text)}")


def _cards(file: Path, rules: Ruleset) -> Iterator[Problem]:
    try:
        texts = structure(read_texts(file), dict[str, CardText], file, {})
    except DefinitionError as error:
        yield from error.problems
        return
    for card in texts:
        if card not in rules.cards:
            yield Problem(file, (card,), unknown("card", card, rules.cards))
