"""The first line of a record: what a game was started with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from attrs import Factory, asdict, define, field, fields

from ..definitions.converter import Misfit, structured
from ..definitions.schema import LANGUAGES, Value
from ..engine.chance import is_kind_name
from ..errors import BadInput

FORMAT = 2
UNLINKED_FORMAT = 1
"""The first format, whose lines carry no links."""

LARGEST_EXACT = 2**53
"""Whole numbers beyond it are not exact in every language, so a larger seed is written as a text."""

NEEDED = {"format", "game", "scenario", "seed", "players"}


FIRST_KINDS = ("die", "chit", "card")
"""The kinds of chance of the first games, which files and answers name whether a game has them or not."""


def further_kinds(kinds: Iterable[str]) -> list[str]:
    """The kinds of chance that a header has to name."""
    return [kind for kind in kinds if kind not in FIRST_KINDS]


def seed_number(value: Any) -> Any:
    """A seed that was written as a text because it is large; what is none stays as it is, to be refused."""
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{16,4000}", value) and abs(int(value)) > LARGEST_EXACT:
        return int(value)
    return value


def _whole_number(_instance: Any, _attribute: Any, value: Any) -> None:
    if type(value) is not int:
        raise TypeError("a whole number is needed")


@define
class Header:
    """What a game was started with.

    `given`: the kinds of chance that people or scripts supplied, which the seed therefore need not explain.
    `cards`: cards of the players' own. `position`: where play began, if not at the set-up, with the answers
    that were pending there: they are the first entries. `unverified`: the game was begun in a format whose
    lines are not linked. `folders`: the games and variants that are folders, each with a hash of its content.
    `kinds`: the kinds of chance that the game has beside those of the first games.
    """

    game: str
    game_version: str
    scenario: str
    variants: list[str]
    parameters: dict[str, Value]
    seed: int = field(converter=seed_number, validator=_whole_number)
    players: dict[str, str]
    given: list[str] = Factory(list)
    language: str = "en"
    ask_forced: bool = False
    by_turns: bool = False
    cards: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    unverified: bool = False
    folders: dict[str, str] = Factory(dict)
    kinds: list[str] = Factory(list)
    format: int = FORMAT

    def as_data(self) -> dict[str, Any]:
        """The header as a line."""
        data = asdict(self)
        if abs(self.seed) > LARGEST_EXACT:
            data["seed"] = str(self.seed)
        if not self.kinds:
            del data["kinds"]
        return data

    def knows(self, kind: str) -> bool:
        """Whether outcomes of a kind of chance may stand in the record."""
        return kind in FIRST_KINDS or kind in self.kinds

    def start_in(self, position: dict[str, Any]) -> None:
        """Play began at a position; what it shows only for looking is left out."""
        self.position = {key: value for key, value in position.items() if key != "now"}

    @property
    def pending(self) -> list[str]:
        """The answers that came with the position."""
        return list((self.position or {}).get("pending", ()))


def format_of(content: dict[str, Any], place: str) -> int:
    """The format that a header names; one that this program cannot read is refused."""
    version = content.get("format")
    if type(version) is not int:
        raise BadInput(f"{place}: not the header of a game record")
    if version < UNLINKED_FORMAT:
        raise BadInput(f"{place}: there is no record format {version}")
    if version > FORMAT:
        raise BadInput(f"{place}: record format {version} is newer than this program knows ({FORMAT})")
    return version


def read_header(content: dict[str, Any], place: str) -> Header:
    """A header from its line (without the link); anything unknown, missing or of the wrong kind is refused."""
    names = {attribute.name for attribute in fields(Header)}
    if not NEEDED <= set(content) <= names:
        raise BadInput(f"{place}: not the header of a game record")
    whole = {"game_version": "", "variants": [], "parameters": {}, **content, "seed": seed_number(content["seed"])}
    try:
        header = structured(whole, Header)
        structured((header.position or {}).get("pending", []), tuple[str, ...])
    except Misfit as misfit:
        path = misfit.problems[0][0] or ("position",)
        raise BadInput(f"{place}: {path[0]}: unexpected value in the header") from None
    fits = {
        "kinds": all(map(is_kind_name, header.kinds)),
        "given": all(map(header.knows, header.given)),
        "language": header.language in LANGUAGES,
    }
    for name, fit in fits.items():
        if not fit:
            raise BadInput(f"{place}: {name}: unexpected value in the header")
    return header
