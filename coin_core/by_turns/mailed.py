"""The file that two players mail to each other: linked lines, written whole at each hand-over.

{"by_turns_format": 1, ..., "side": A, "commitment": ...}   A opens the game and plays nothing yet
{"join": B, "commitment": ..., "nonce": ...}                B joins
{"by": A, "do": ...}, {"chance": "die", "value": 4}, ...    A's turn: its choices and what chance brought,
{"hand_over": A, "nonce": ..., "state": ...}                and the state at its end; then B's turn, ...
{"open": A, "secret": ...}                                  who ends the game opens its secret,
{"open": B, "secret": ...}                                  and then the other side
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, field

from ..agents import HUMAN
from ..definitions.schema import Value
from ..saving.chain import LINK, START, linked
from ..saving.entries import entry_line, kinds_in
from ..saving.format import Record
from ..saving.header import FIRST_KINDS, Header, further_kinds
from .chance import SEED

FORMAT = 1


@define(frozen=True)
class Opening:
    """The first line: what is played, who opened the game, and that side's commitment.

    `folders` are the games and variants that are folders, each with the hash of its content.
    """

    by_turns_format: int
    game: str
    game_version: str
    scenario: str
    variants: tuple[str, ...]
    parameters: dict[str, Value]
    cards: Any
    folders: dict[str, str]
    side: str
    commitment: str


@define(frozen=True)
class SideTurn:
    """What one side did between two hand-overs: entries `start` to `stop` of the game.

    `nonce` and `state` are those of the hand-over; the turn that ends the game has neither.
    """

    side: str
    start: int
    stop: int
    nonce: str | None = None
    state: str | None = None


@define
class Mailed:
    """A mailed file: its lines, and what they say. Joining counts as a turn without entries."""

    opening: Opening
    lines: list[dict[str, Any]]
    entries: list[tuple[str, Any]] = field(factory=list)
    turns: list[SideTurn] = field(factory=list)
    commitments: dict[str, str] = field(factory=dict)
    secrets: dict[str, str] = field(factory=dict)

    @property
    def links(self) -> list[str]:
        """The link of each line."""
        return [line[LINK] for line in self.lines]

    @property
    def over(self) -> bool:
        """Whether the last turn ended the game."""
        return bool(self.secrets)

    @property
    def last_side(self) -> str:
        """The side that wrote last."""
        return list(self.secrets)[-1] if self.secrets else self.turns[-1].side if self.turns else self.opening.side

    def record(self) -> Record:
        """The game as a record; its outcomes come from the secrets and not from a seed."""
        opening, further = self.opening, further_kinds(kinds_in(self.entries))
        header = Header(
            game=opening.game,
            game_version=opening.game_version,
            scenario=opening.scenario,
            variants=list(opening.variants),
            parameters=dict(opening.parameters),
            seed=SEED,
            players=dict.fromkeys(self.commitments, HUMAN),
            given=[*FIRST_KINDS, *further],
            kinds=further,
            by_turns=True,
            cards=opening.cards,
            folders=dict(opening.folders),
        )
        return Record(header, list(self.entries), body=[entry_line(who, value) for who, value in self.entries])


def extended(lines: Iterable[Mapping[str, Any]], more: Iterable[Mapping[str, Any]]) -> bytes:
    """The content of a file: lines that carry their links, and new ones linked to them."""
    known = list(lines)
    previous = known[-1][LINK] if known else START
    return "".join(json.dumps(line) + "\n" for line in (*known, *linked(more, previous))).encode()
