"""The core names no conflict: no faction, space, card or track of an installed game appears in it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import coin_core
from coin_core.assembly.assemble import assemble
from coin_core.assembly.plugins import installed
from coin_core.text.catalogue import Catalogue

CORE = Path(coin_core.__file__).parent
SERIES_WORDS = {
    "troops", "police", "cell", "cache", "chit", "curfew", "curfews", "sabotage", "terror", "control",
    "support", "resources", "political_will", "political will",
}  # fmt: skip
"""Words of the series, allowed in mechanics/, in what kits say of themselves and in what players read."""


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
    series_room = not {"mechanics", "kits", "text"}.isdisjoint(file.parts)
    allowed = SERIES_WORDS if series_room else set()
    text = file.read_text(encoding="utf-8").lower()
    found = [w for w in forbidden_words() - allowed if re.search(rf"(?<!\w){re.escape(w)}(?!\w)", text)]
    assert found == []


def test_the_list_of_words_is_not_empty():
    words = forbidden_words()
    assert {"british", "irgun", "lydda", "haganah", "cid", "lehi"} <= words


KITS = sorted((CORE / "kits").rglob("*.py"))


def ids_of_games() -> set[str]:
    """Ids of pieces, boxes, tracks, factions and spaces, except those that name an action, verb or option."""
    ids: set[str] = set()
    actions: set[str] = set()
    for name in installed():
        rules = assemble(name)
        board = rules.board
        ids |= {*board.family_of, *board.families, *board.boxes, *board.tracks, *board.factions, *board.spaces}
        operations, activities = rules.action_names.values()
        actions |= {*operations, *activities, *rules.verbs, *Catalogue(rules, "en").categories}
    return ids - actions


@pytest.mark.parametrize("file", KITS, ids=lambda f: f.relative_to(CORE).as_posix())
def test_a_kit_names_no_piece_and_no_section(file):
    """What a kit is about it is told by its game, and so are its section numbers."""
    words = {n.value for n in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(n, ast.Constant)}
    assert not {word for word in words if word in ids_of_games()}
    assert not [w for w in words if isinstance(w, str) and re.search(r"\b\d\.\d", w)]


TRACK_WORDS = re.compile(
    r"initiative|limited_op\b|op_special|cylinder|forced_pass|forced pass|boxes taken|first eligible"
    r"|\bstate\.first\b|\bstate\.boxes\b|BoxTaken|PassForced|\"box:",
    re.IGNORECASE,
)
ABOVE_AND_BELOW = ("engine", "definitions", "model", "text", "agents", "saving", "testing", "remote", "by_turns",
                   "simulation", "cli")  # fmt: skip


@pytest.mark.parametrize("room", ABOVE_AND_BELOW)
def test_no_room_of_the_core_knows_an_initiative_track(room):
    """Who acts when is the affair of the sequence of play alone; it is asked through `model/sequence.py`."""
    files = [*(CORE / room).rglob("*.py"), *(CORE / room).rglob("*.yaml")]
    assert files
    found = [
        f"{file.relative_to(CORE)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if TRACK_WORDS.search(line)
    ]
    assert found == []


def test_the_words_of_the_initiative_track_are_found_where_they_belong():
    text = "\n".join(file.read_text(encoding="utf-8") for file in (CORE / "sequences").rglob("*.py"))
    found = {match.group().lower() for match in TRACK_WORDS.finditer(text)}
    assert {"initiative", "limited_op", "op_special", "cylinder", "forced_pass", "boxtaken"} <= found


RULES = sorted(
    file
    for folder in (*(CORE / room for room in ("kits", "mechanics", "sequences", "effects")), CORE.parent / "games")
    for file in folder.rglob("*.py")
)
WORD_OF_AN_ANSWER = re.compile(r"\b(answer|answered|chosen|picked)\[[012]\]")


@pytest.mark.parametrize("file", RULES, ids=lambda f: f.relative_to(CORE.parent).as_posix())
def test_rules_get_values_not_words_of_options(file):
    """`turn.pick` and `turn.choose` return what was picked; no rule takes an option apart by numbers."""
    assert WORD_OF_AN_ANSWER.findall(file.read_text(encoding="utf-8")) == []


def test_words_of_an_answer_would_be_found():
    assert WORD_OF_AN_ANSWER.findall('if answer[0] == "sa": action.declare(answer[1])') == ["answer", "answer"]
