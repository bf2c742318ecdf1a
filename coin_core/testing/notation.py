"""The short notation of boards and changes: "NOR 2A 1r; SOU 3A tax", "NOR -2A; SOU +2A; camp +1r"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import define

from ..errors import BadInput, unknown

Contents = dict[str, dict[str, int]]
"""Place -> kind of piece -> number."""

NUMBERED = re.compile(r"(\d*)([^\W\d]\w*)")
SIGNED = re.compile(r"([+-]\d*)([^\W\d]\w*)")


@define(frozen=True)
class Notation:
    """What the short words stand for: places by code or id, kinds of pieces by letter or id."""

    places: Mapping[str, str]
    kinds: Mapping[str, str]

    def board(self, text: str) -> Contents:
        """What lies where; a place alone is an empty one, a piece without number is one."""
        return self._read(text, NUMBERED)

    def changes(self, text: str) -> Contents:
        """How many more or fewer lie where."""
        return self._read(text, SIGNED)

    def _read(self, text: str, pattern: re.Pattern[str]) -> Contents:
        contents: Contents = {}
        for code, words in _parts(text):
            there = contents.setdefault(self.place(code), {})
            for word in words:
                match = pattern.fullmatch(word)
                if match is None:
                    raise BadInput(f"{word!r} in {text!r} is not a number and a piece")
                number, letter = match.groups()
                kind = self.kind(letter)
                there[kind] = there.get(kind, 0) + int(number if number[-1:].isdigit() else f"{number}1")
        return contents

    def place(self, code: str) -> str:
        """A space or box by its code or id."""
        if code not in self.places:
            raise BadInput(unknown("place", code, self.places))
        return self.places[code]

    def kind(self, letter: str) -> str:
        """A kind of piece by its letter or id."""
        if letter not in self.kinds:
            raise BadInput(unknown("piece", letter, self.kinds))
        return self.kinds[letter]

    def code(self, place: str) -> str:
        """The shortest word for a place."""
        return min((code for code, named in self.places.items() if named == place), key=len, default=place)

    def written(self, there: Mapping[str, int], *, signed: bool = False) -> str:
        """Pieces in the notation, in the order of the letters; `signed`: as changes."""
        letters: dict[str, str] = {}
        for letter, kind in self.kinds.items():
            letters.setdefault(kind, letter)
        words = []
        for kind, letter in letters.items():
            number = there.get(kind, 0)
            if number:
                alone = number == 1 and len(letter) > 1 and not signed
                words.append(letter if alone else f"{number:{'+' if signed else ''}}{letter}")
        return " ".join(words)


def _parts(text: str) -> Iterator[tuple[str, list[str]]]:
    for part in text.split(";"):
        words = part.split()
        if words:
            yield words[0], words[1:]
