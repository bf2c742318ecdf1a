"""The record of a game: one JSON object per line, appended as the game is played.

Line 1 is the header; then each choice `{"by": faction, "do": option id}` and each chance outcome
`{"chance": kind, "value": ...}`; `{"undo": n}` takes the last n of them back; `{"card": id, "hash":
...}` stands at every card, so that loading can check that the rules still say the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from attrs import asdict, define, field

from .chance import Asked, ChanceSource, Seeded
from .decision import Chance, Refused, option_id
from .definitions.errors import BadInput
from .engine import AUTO, Game, is_chance
from .plugins import assemble
from .setup import new_game

FORMAT = 1


@define
class Header:
    """What a game was started with."""

    game: str
    game_version: str
    scenario: str
    variants: list[str]
    parameters: dict[str, Any]
    seed: int
    players: dict[str, str]
    format: int = FORMAT


@define
class Record:
    """A header and what was decided: (who, value) pairs as in `Game.history`, without the forced ones."""

    header: Header
    entries: list[tuple[str, Any]] = field(factory=list)
    hashes: dict[int, str] = field(factory=dict)
    """Number of entries before a card's first action -> digest of the state there."""


def entry_line(who: str, value: Any) -> dict[str, Any]:
    """One choice or outcome as a line."""
    if is_chance(who):
        return {"chance": who.partition(":")[2], "value": value}
    return {"by": who, "do": option_id(value)}


def entries_of(game: Game) -> list[tuple[str, Any]]:
    """What a record holds of a game so far."""
    return [(who, value) for who, value in game.history() if who != AUTO]


class RecordWriter:
    """Appends to a record file: flushed at each decision, synced to disk at each card and at the end."""

    def __init__(self, file: Path, header: Header) -> None:
        self.path = file
        file.parent.mkdir(parents=True, exist_ok=True)
        self._stream: TextIO = file.open("w", encoding="utf-8")
        self._written = 0
        self._cards = 0
        self._write(asdict(header))

    def _write(self, line: Mapping[str, Any]) -> None:
        self._stream.write(json.dumps(line, ensure_ascii=False) + "\n")

    def update(self, game: Game) -> None:
        """Write what the game has decided since the last call, or that some of it was undone."""
        entries = entries_of(game)
        if len(entries) < self._written:
            self._write({"undo": self._written - len(entries)})
            self._cards = min(self._cards, len(game.state.seen))
        for who, value in entries[self._written :]:
            self._write(entry_line(who, value))
        self._written = len(entries)
        self._stream.flush()
        if len(game.state.seen) > self._cards and game.decision is not None:
            self._cards = len(game.state.seen)
            self._write({"card": game.state.card, "hash": game.state.digest()})
            self.sync()

    def sync(self) -> None:
        """Make sure that it is on disk."""
        self._stream.flush()
        os.fsync(self._stream.fileno())

    def close(self) -> None:
        """Finish writing."""
        self.sync()
        self._stream.close()


def write_record(file: Path, header: Header, game: Game) -> None:
    """Write a whole record at once: beside the target first, so that nothing is lost if it fails."""
    part = file.with_name(file.name + ".part")
    lines = [asdict(header), *(entry_line(who, value) for who, value in entries_of(game))]
    part.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    part.replace(file)


def read_record(file: Path) -> Record:
    """Read a record; what is not one is refused in one clear line."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file}: cannot be read: {error}") from None
    lines = text.splitlines()
    if text and not text.endswith("\n"):
        lines.pop()  # the last line was cut off while writing
    record: Record | None = None
    for number, line in enumerate(lines, 1):
        try:
            record = _add(record, json.loads(line))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BadInput(f"{file}:{number}: not a line of a game record") from None
    if record is None:
        raise BadInput(f"{file}: not a game record")
    return record


def _add(record: Record | None, line: Any) -> Record:
    if record is None:
        if line["format"] != FORMAT:
            raise ValueError("format")
        return Record(Header(**line))
    if "undo" in line:
        del record.entries[len(record.entries) - int(line["undo"]) :]
        record.hashes = {at: digest for at, digest in record.hashes.items() if at <= len(record.entries)}
    elif "hash" in line:
        record.hashes[len(record.entries)] = line["hash"]
    elif "chance" in line:
        record.entries.append((f"chance:{line['chance']}", line["value"]))
    else:
        record.entries.append((line["by"], line["do"]))
    return record


def replay(record: Record, file: Path, then: ChanceSource | None = None) -> Game:
    """Play a record again, each entry checked against the options and the hashes at its cards."""
    header = record.header
    rules = assemble(header.game, tuple(header.variants))
    source = Asked(("die", "chit", "card"), Seeded())
    game = new_game(rules, header.scenario, header.seed, header.parameters, source)
    for number, (who, value) in enumerate(record.entries):
        expected = record.hashes.get(number)
        decision = game.decision
        if expected is not None and game.state.digest() != expected:
            raise BadInput(f"{file}: the state differs from the record at entry {number + 1}")
        asked = decision.tag if isinstance(decision, Chance) else decision.faction if decision else "nobody"
        try:
            if asked != who:
                raise Refused(str(value), [])
            game.choose((decision.kind, value) if isinstance(decision, Chance) else game.option_by_id(value))
        except Refused:
            raise BadInput(f"{file}: entry {number + 1} ({who} {value}) does not fit the game there") from None
    game.change_chance(then or Seeded())
    return game
