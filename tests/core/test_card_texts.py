"""No card text contradicts its data: every thing, number, change and choice in one is in the other."""

from __future__ import annotations

import re

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.assembly.plugins import installed
from coin_core.definitions.schema import EVENT_SIDES, LANGUAGES, Side
from coin_core.effects.actions import OperationEffect
from coin_core.effects.base import Count, Test, Where
from coin_core.effects.flow import If
from coin_core.effects.pieces import Remove
from coin_core.effects.tracks import TrackEffect
from coin_core.text.catalogue import Catalogue

from .card_demands import Demands
from .card_words import Vocabulary, changes, named, numbers

GAMES = sorted(installed())


def faults(vocabulary, side, text):
    """How a text and the data of its side differ."""
    demands = Demands(vocabulary)
    demands.side(side)
    effect = re.sub(vocabulary.table.remark, "", text)
    return [
        *unnamed(vocabulary, demands, text, lasting=bool(side.set)),
        *wrong_numbers(vocabulary.language, demands, text),
        *wrong_choices(vocabulary, demands, effect, lasting=bool(side.set)),
        *([] if side.set else strangers(vocabulary, demands, effect)),
    ]


def unnamed(vocabulary, demands, text, lasting):
    """What the data use and the text does not name; a piece is named again for every step that uses it."""
    board = vocabulary.rules.board
    for demand, often in demands.words.items():
        is_piece = demand.what in board.kinds_named
        if mentions(vocabulary.language, text, demand) < (often if is_piece and not lasting else 1):
            yield f"does not name {demand.what}"


def mentions(language, text, demand):
    """How often a text names what is demanded, in the way that serves best."""
    return max(min(sum(named(language, text, word) for word in words) for words in way) for way in demand.ways)


def wrong_numbers(language, demands, text):
    """Numbers and changes of the data that the text lacks, and the other way round (a 1 may be said besides)."""
    there = numbers(language, text)
    for number in sorted({*there, *demands.numbers}):
        said, meant = there[number], demands.numbers[number]
        if said < meant or (number > 1 and said > meant):
            yield f"has {said} times {number}, not {meant}"
    if re.search(r"(?<!\d)0(?!\d)", text):
        yield "has 0 as a digit"
    yield from (f"has no change by {c:+d}" for c in demands.changes if not changes(language, text, c))


def wrong_choices(vocabulary, demands, effect, lasting):
    """Steps that may be declined or cut short without a word for it, or such a word without a step."""
    choices = len(re.findall(vocabulary.table.may, effect))
    if choices < demands.choices or (choices > demands.choices and not lasting):
        yield f"leaves {choices} choices, not {demands.choices}"


def strangers(vocabulary, demands, effect):
    """Factions, pieces, tracks, actions and boxes in a text that the data know nothing of."""
    rules, board = vocabulary.rules, vocabulary.rules.board
    operations, activities = rules.action_names.values()
    ids = {*board.kinds_named, *board.tracks, *operations, *activities, *board.boxes, "chit"}
    welcome = {word for demand in demands.words for way in demand.ways for words in way for word in words}
    for kind, family in board.family_of.items():
        if welcome.intersection(vocabulary.of[kind]):
            welcome.update(vocabulary.of[family])
    welcome.update(vocabulary.of["available"])
    known = {word for x in ids - {*board.value_of_kind} for word in vocabulary.of.get(x, ())}
    for word in sorted(known, key=len, reverse=True):
        if named(vocabulary.language, effect, word):
            effect = effect.replace(word, "")
            if word not in welcome:
                yield f"names {word}"


def sides(name, language):
    """Every card side of a game: its name, data and text."""
    rules = assemble(name)
    words = Catalogue(rules, language).game_texts("cards")
    for card, definition in rules.cards.items():
        for side_name in EVENT_SIDES:
            side = getattr(definition, side_name)
            if side is not None:
                yield f"{card} {side_name}", side, words[card][side_name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_text_contradicts_its_data(name, language):
    vocabulary = Vocabulary(assemble(name), language)
    wrong = {which: list(faults(vocabulary, side, text)) for which, side, text in sides(name, language)}
    assert {which: found for which, found in wrong.items() if found} == {}
    assert len(wrong) > 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_any_number_changed_in_any_text_is_found(name, language):
    vocabulary = Vocabulary(assemble(name), language)
    tried, missed = 0, []
    for which, side, text in sides(name, language):
        for digits in re.finditer(r"\d+", text):
            changed = f"{text[: digits.start()]}{int(digits[0]) + 1}{text[digits.end() :]}"
            tried += 1
            missed += [] if faults(vocabulary, side, changed) else [(which, changed)]
    assert missed == []
    assert tried > 100


MADE_UP = Side(
    do=(
        Remove(
            kinds=("cell_active",),
            n=2,
            per_space=1,
            up_to=True,
            where=Where(type=("city",), has={"police": 1}),
            to="prison",
        ),
        If(
            test=Test(count=Count(of=("curfew",)), at_least=3),
            then=(TrackEffect(track="political_will", by=-1),),
        ),
        OperationEffect(by="irgun", ops=("sabotage",), spaces=2),
    )
)
RIGHT = {
    "en": "Send up to 2 Active Cells, at most 1 per City, from Cities with Police to Prison. "
    "If at least 3 Curfews are on the map, Political Will -1. "
    "Irgun may then Sabotage in up to 2 spaces (a Cache helps as usual).",
    "ja": "警察のいる都市から活動状態構成員を1箇所につき1個、合計2個まで除去して監獄に置く。"
    "夜間外出禁止が3個以上あれば政治意志-1。"
    "続けてイルグンは、2箇所までのスペースでサボタージュを行ってよい（通常どおり隠匿武器を使える）。",
}
WRONG = [
    ("en", "2 Active", "3 Active", "has 1 times 2, not 2"),
    ("en", "at most 1 per", "at most 2 per", "has 3 times 2, not 2"),
    ("en", "at least 3", "at least 2", "has 0 times 3, not 1"),
    ("en", "Will -1", "Will +1", "has no change by -1"),
    ("en", "Active Cell", "Cell", "does not name cell_active"),
    ("en", "Active Cell", "Arms Cache", "names Arms Cache"),
    ("en", "Police", "Troops", "does not name police"),
    ("en", "Curfews", "Terror markers", "does not name curfew"),
    ("en", "to Prison", "to Available", "does not name prison"),
    ("en", "City, from Cities", "District, from Districts", "does not name city"),
    ("en", "Political Will", "Haganah Track", "does not name political_will"),
    ("en", "Irgun may then", "The British may then", "does not name Irgun"),
    ("en", "Sabotage in", "Travel from", "does not name sabotage"),
    ("en", "Send up to 2", "Send 2", "leaves 2 choices, not 3"),
    ("en", "may then Sabotage in up to 2 spaces", "Sabotages in 2 spaces", "leaves 1 choices, not 3"),
    ("ja", "合計2個", "合計3個", "has 1 times 2, not 2"),
    ("ja", "政治意志-1", "政治意志+1", "has no change by -1"),
    ("ja", "活動状態構成員", "潜伏状態構成員", "does not name cell_active"),
    ("ja", "警察", "兵員", "does not name police"),
    ("ja", "監獄", "利用可能", "does not name prison"),
    ("ja", "イルグン", "英国", "does not name イルグン"),
    ("ja", "サボタージュ", "徴募", "does not name sabotage"),
    (
        "ja",
        "2箇所までのスペースでサボタージュを行ってよい",
        "スペース2箇所でサボタージュを行う",
        "leaves 1 choices, not 3",
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_says_what_its_data_do_has_no_faults(language):
    assert faults(Vocabulary(assemble("palestine"), language), MADE_UP, RIGHT[language]) == []


@pytest.mark.parametrize(("language", "right", "wrong", "fault"), WRONG)
def test_a_change_in_a_text_is_found(language, right, wrong, fault):
    changed = RIGHT[language].replace(right, wrong)
    assert changed != RIGHT[language]
    assert fault in faults(Vocabulary(assemble("palestine"), language), MADE_UP, changed)
