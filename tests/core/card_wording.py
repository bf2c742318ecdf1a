"""What a card text has to say: collected from its data, then looked for in its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from attrs import define, field

from .card_words import Vocabulary

Words = tuple[str, ...]


@define(frozen=True)
class Demand:
    """Something a text must name, in one of several ways; each way is made of things that all must be named."""

    what: str
    ways: tuple[tuple[Words, ...], ...]


@define(eq=False)
class Wording:
    """What one card side demands of its text: words, numbers, changes and choices."""

    vocabulary: Vocabulary
    words: Counter[Demand] = field(factory=Counter)
    numbers: Counter[int] = field(factory=Counter)
    changes: list[int] = field(factory=list)
    choices: int = 0
    rules: Any = field(default=None, init=False)
    board: Any = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self.rules = self.vocabulary.rules
        self.board = self.rules.board

    def name(self, identifier: str) -> None:
        """The text names a thing, or all that it stands for."""
        of, board = self.vocabulary.of, self.board
        ways: list[tuple[Words, ...]] = [(of[identifier],)] if identifier in of else []
        families = {board.family_of[kind] for kind in board.kinds_named.get(identifier, ())}
        if (
            families and identifier not in board.family_of and identifier not in board.families
        ):  # a group of pieces
            ways.append(tuple(of[family] for family in sorted(families)))
        self.words[Demand(identifier, tuple(ways))] += 1

    def actor(self, faction: str) -> None:
        """The text says who acts."""
        self.say(*self.vocabulary.of[faction])

    def say(self, *words: str) -> None:
        """The text has one of some words."""
        self.words[Demand(words[0], ((words,),))] += 1

    def number(self, value: int) -> None:
        """The text has a number."""
        self.numbers[value] += 1

    def change(self, value: int) -> None:
        """The text moves something up or down by a number."""
        self.number(abs(value))
        self.changes.append(value)

    def either(self, *parts: Callable[[], None]) -> None:
        """Parts of which the text need not name a thing again that another has named."""
        before, most = self.words, Counter[Demand]()
        for part in parts:
            self.words = Counter()
            part()
            most |= self.words
        self.words = before + most
