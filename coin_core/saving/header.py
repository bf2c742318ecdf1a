"""The first line of a record: what a game was started with."""

from __future__ import annotations

import re
from typing import Any

from attrs import Attribute, asdict, define, field, fields
from attrs.validators import deep_iterable, deep_mapping, in_, instance_of, optional

from ..definitions.schema import LANGUAGES
from ..engine.chance import KINDS
from ..errors import BadInput

FORMAT = 2
UNLINKED_FORMAT = 1
"""The first format, whose lines carry no links."""

LARGEST_EXACT = 2**53
"""Whole numbers beyond it are not exact in every language, so a larger seed is written as a text."""

NEEDED = {"format", "game", "scenario", "seed", "players"}


def seed_number(value: Any) -> Any:
    """A seed that was written as a text because it is large; what is none stays as it is, to be refused."""
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{16,4000}", value) and abs(int(value)) > LARGEST_EXACT:
        return int(value)
    return value


def _whole_number(_instance: Any, attribute: Attribute[Any], value: Any) -> None:
    if type(value) is not int:
        raise TypeError("a whole number is needed", attribute)


_word = instance_of(str)
_words = deep_iterable(_word, instance_of(list))
_flag = instance_of(bool)


@define
class Header:
    """What a game was started with; a value of the wrong kind is refused.

    `given`: the kinds of chance that people or scripts supplied, which the seed therefore need not
    explain. `cards`: cards of the players' own. `position`: where play began, if not at the set-up, with
    the answers that were pending there: they are the first entries. `unverified`: the game was begun in
    a format whose lines are not linked. `folders`: the games and variants that are folders, each with a hash
    of its content.
    """

    game: str = field(validator=_word)
    game_version: str = field(validator=_word)
    scenario: str = field(validator=_word)
    variants: list[str] = field(validator=_words)
    parameters: dict[str, Any] = field(validator=instance_of(dict))
    seed: int = field(validator=_whole_number, converter=seed_number)
    players: dict[str, str] = field(validator=deep_mapping(_word, _word, instance_of(dict)))
    given: list[str] = field(factory=list, validator=deep_iterable(in_(KINDS), instance_of(list)))
    language: str = field(default="en", validator=in_(LANGUAGES))
    ask_forced: bool = field(default=False, validator=_flag)
    by_turns: bool = field(default=False, validator=_flag)
    cards: dict[str, Any] | None = field(default=None, validator=optional(instance_of(dict)))
    position: dict[str, Any] | None = field(default=None, validator=optional(instance_of(dict)))
    unverified: bool = field(default=False, validator=_flag)
    folders: dict[str, str] = field(factory=dict, validator=deep_mapping(_word, _word, instance_of(dict)))
    format: int = field(default=FORMAT, validator=_whole_number)

    def as_data(self) -> dict[str, Any]:
        """The header as a line."""
        data = asdict(self)
        if abs(self.seed) > LARGEST_EXACT:
            data["seed"] = str(self.seed)
        return data

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
    position = content.get("position")
    if isinstance(position, dict) and not _is_list_of_words(position.get("pending", [])):
        raise BadInput(f"{place}: position: unexpected value in the header")
    try:
        return Header(**{"game_version": "", "variants": [], "parameters": {}, **content})
    except (TypeError, ValueError) as error:
        attribute: Attribute[Any] = error.args[1]  # validators name the attribute after the message
        raise BadInput(f"{place}: {attribute.name}: unexpected value in the header") from None


def _is_list_of_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)
