"""Mutated files of cards are refused line by line, or they load and every text of them can be played."""

from __future__ import annotations

import os
import re
from functools import lru_cache

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.definitions.own_cards import own_cards
from coin_core.definitions.problems import DefinitionError
from coin_core.errors import BadInput
from coin_core.testing.side_play import positions, sides_of, try_side
from tests.core.card_mutations import mutated_file

FILES = int(os.environ.get("COIN_FUZZ_FILES", "400"))
"""How many files; set it higher for a longer run."""

FROM = int(os.environ.get("COIN_FUZZ_FROM", "0"))
"""The first seed, for other files."""

BATCHES = 8
JARGON = re.compile(
    r"Traceback|[A-Z]\w+Error\b|Exception|typing\.|NoneType|unhashable|<class|coin_core\.|cattrs|ruamel"
)


@lru_cache(maxsize=8)
def places(game):
    """Positions of the unchanged game."""
    return positions(assemble(game), 24)[0]


def outcome(seed, file):
    """Refused (with the right kind of message) or played; anything else is the text of what went wrong."""
    game, text = mutated_file(seed)
    file.write_text(text, encoding="utf-8")
    try:
        rules = assemble(game, (), own_cards(file))
    except (DefinitionError, BadInput) as error:
        lines = str(error).splitlines()
        wrong = [
            line
            for line in lines
            if not re.match(rf"{re.escape(str(file))}:\d+:\d+: \S", line) or JARGON.search(line)
        ]
        return f"seed {seed}: {wrong}" if wrong or not lines else "refused"
    typed = [name for name in rules.cards if rules.definitions.origin["card", name][0] == file]
    fit = [place for place in places(game) if not set(typed) & set(place.state.capabilities)][:6]
    assert fit
    for side in sides_of(rules, typed):
        report = try_side(rules, side, fit)
        if report.crashed:
            return f"seed {seed}: {game} {side}: {report.failure}"
    return "played"


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_files(batch, tmp_path):
    found = [outcome(seed, tmp_path / "mine.yaml") for seed in range(FROM + batch, FROM + FILES, BATCHES)]
    assert [text for text in found if text not in ("refused", "played")] == []
    assert {"refused", "played"} <= set(found)
