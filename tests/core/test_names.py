"""The core names no conflict: no faction, space, card or track of an installed game appears in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import coin_core
from coin_core.plugins import assemble, installed
from coin_core.text import Catalogue

CORE = Path(coin_core.__file__).parent
SERIES_WORDS = {
    "troops", "police", "cell", "cache", "chit", "curfew", "curfews", "sabotage", "terror", "control",
    "support", "resources", "political_will", "political will",
}  # fmt: skip
"""Words of the series, allowed in mechanics/ and in what players read of it."""


def forbidden_words() -> set[str]:
    """Ids and English names of factions, spaces, tracks and card titles of all installed games."""
    words: set[str] = set()
    for name in installed():
        rules = assemble(name)
        texts = Catalogue(rules, "en")
        words.add(rules.info.id)
        for category, ids in (
            ("factions", rules.board.factions),
            ("places", rules.board.spaces),
            ("tracks", rules.board.tracks),
        ):
            for identifier in ids:
                words |= {identifier, texts.name(category, identifier)}
        words |= {card["title"] for card in texts.game_texts("cards").values()}
    return {word.lower() for word in words} - {"propaganda"}


FILES = sorted((*CORE.rglob("*.py"), *CORE.rglob("*.yaml")))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(CORE).as_posix())
def test_no_conflict_is_named_in_the_core(file):
    series_room = "mechanics" in file.parts or "text" in file.parts
    allowed = SERIES_WORDS if series_room else set()
    text = file.read_text(encoding="utf-8").lower()
    found = [w for w in forbidden_words() - allowed if re.search(rf"(?<!\w){re.escape(w)}(?!\w)", text)]
    assert found == []


def test_the_list_of_words_is_not_empty():
    words = forbidden_words()
    assert {"british", "irgun", "lydda", "haganah", "cid", "lehi"} <= words
