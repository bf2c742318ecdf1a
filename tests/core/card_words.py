"""The words of card texts: how a language writes numbers, choices and directions, and where names stand."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from attrs import define, field

from coin_core.model.ruleset import Ruleset
from coin_core.text.catalogue import Catalogue

CATEGORIES = ("pieces", "tracks", "actions", "places", "types", "factions")
"""The tables of names.yaml whose ids occur in card effects."""


@define(frozen=True)
class Language:
    """What card texts of one language use apart from the names of a game."""

    word: str
    """A pattern for one name in running text: with its plural where there is one, and not inside another word."""
    article: str
    numbers: dict[int, tuple[str, ...]]
    """Numbers as words; zero is said by a denial, and half is one for every two."""
    may: str
    """A pattern for what leaves a choice: to do it at all, or how many."""
    every: tuple[str, ...]
    rising: str
    falling: str
    """Patterns for so many steps along a track."""
    becoming: dict[str, str]
    """The verb that turns a piece to a state, by the word for that state."""
    operation: str
    activity: str
    passing: str
    chit: str
    remark: str
    """A pattern for a remark: it recalls a rule, and its words are not those of the effect."""


LANGUAGES = {
    "en": Language(
        word=r"(?<![\w-]){}(?:s|es)?(?![\w-])",
        article="the ",
        numbers={0: ("no", "without"), 1: ("one", "half"), 2: ("two", "half")},
        may=r"(?<!\w)(?:may|up to)(?!\w)",
        every=("all", "every"),
        rising=r"{} steps? right",
        falling=r"{} steps? left",
        becoming={"Active": "Activate"},
        operation="Operation",
        activity="Special Activity",
        passing="Pass",
        chit="Intel Chit",
        remark=r"\([^)]*\)",
    ),
    "ja": Language(
        word="{}",
        article="",
        numbers={0: ("ない", "ず"), 1: ("半数",), 2: ("半数",)},
        may=r"て(?:も)?よい|[個所回]まで",
        every=("全て",),
        rising="右に{}マス",
        falling="左に{}マス",
        becoming={},
        operation="オペレーション",
        activity="特殊活動",
        passing="パス",
        chit="情報チット",
        remark=r"（[^）]*）",
    ),
}


@cache
def _pattern(language: str, word: str) -> re.Pattern[str]:
    return re.compile(LANGUAGES[language].word.format(re.escape(word)), re.IGNORECASE if word.islower() else 0)


def named(language: str, text: str, word: str) -> int:
    """How often a word stands in a text; a capital letter marks a term of the game and must be there."""
    return len(_pattern(language, word).findall(text))


def numbers(language: str, text: str) -> Counter[int]:
    """How often each number stands in a text, in digits or words."""
    found = Counter(int(digits) for digits in re.findall(r"\d+", text))
    for number, words in LANGUAGES[language].numbers.items():
        found[number] += sum(named(language, text, word) for word in words)
    return found


def changes(language: str, text: str, number: int) -> bool:
    """Whether a text has a change: +1 or -2, or so many steps right or left."""
    steps = LANGUAGES[language].rising if number > 0 else LANGUAGES[language].falling
    sign = re.escape(f"{number:+d}")
    return re.search(rf"(?<!\d){sign}(?!\d)|{steps.format(abs(number))}", text) is not None


@define(eq=False)
class Vocabulary:
    """The words of one game in one language, by id: the name, and the other forms in forms.yaml."""

    rules: Ruleset
    language: str
    of: dict[str, tuple[str, ...]] = field(factory=dict, init=False)
    limited: str = field(default="", init=False)
    phases: dict[str, str] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        texts = Catalogue(self.rules, self.language)
        forms = texts.game_texts("forms")
        ids = dict.fromkeys(x for category in CATEGORIES for x in texts.texts[category])
        for identifier in (*ids, *forms):
            tables = [texts.texts[c] for c in CATEGORIES if identifier in texts.texts[c]]
            names = [str(table[identifier]).removeprefix(self.table.article) for table in tables]
            self.of[str(identifier)] = tuple(dict.fromkeys((*names, *forms.get(identifier, ()))))
        self.of["chit"] = (self.table.chit,)
        self.limited = str(texts.texts["boxes"]["limited_op"])
        self.phases = {phase.name: texts.name("phases", phase.name) for phase in self.rules.phases}

    @property
    def table(self) -> Language:
        """What the language itself supplies."""
        return LANGUAGES[self.language]

    def state(self, kind: str) -> tuple[str, ...]:
        """The words for the state of a piece: its name less that of its family, and the verb for it."""
        family = self.rules.board.family_of[kind]
        states = [name.replace(own, "").strip() for name in self.of[kind] for own in self.of[family]]
        return (*states, *(self.table.becoming[state] for state in states if state in self.table.becoming))
