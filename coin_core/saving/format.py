"""The record of a game: one JSON object per line, appended as the game is played.

Line 1 is the header; then each choice `{"by": faction, "do": option id}` and each chance outcome
`{"chance": kind, "value": ...}`; `{"undo": n}` takes the last n of them back; `{"card": id, "hash":
...}` stands at every card, so that loading can check that the rules still say the same. Every line
carries its `link`, so that none can be changed, cut out or put in unseen.
"""

from __future__ import annotations

import json
import shlex
from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from attrs import define, field

from ..engine.history import AUTO
from ..errors import BadInput
from ..model.game import Game
from .chain import LINK, START, link_of, linked
from .entries import Entry, as_pending, entry_line, recorded
from .header import FORMAT, UNLINKED_FORMAT, Header, format_of, read_header
from .whole import read_bytes

LARGEST_LINE = 100_000
"""Characters of a line, except the first."""

LARGEST_HEADER = 16_000_000
"""Characters of the first line, which may hold cards and a position."""

MARK = BOM_UTF8
"""The byte order mark that some editors put before a text."""


@define
class Record:
    """A header and what was decided: (who, option id or outcome), without the forced answers.

    `hashes`: number of entries at a card's first decision -> digest of the state there. `body`: the lines
    after the header as they stand in the file, without links. `link`: that of the last line. `cut_off`: the
    last line was incomplete, as after a crash, and was left out. `content`: the file as it was read.
    """

    header: Header
    entries: list[Entry] = field(factory=list)
    hashes: dict[int, str] = field(factory=dict)
    body: list[dict[str, Any]] = field(factory=list)
    link: str = START
    cut_off: bool = False
    content: bytes = field(default=b"", repr=False)


# -- writing ---------------------------------------------------------------------------------------


def as_line(content: dict[str, Any]) -> str:
    """A line of the file; in ASCII, which no mailer or editor can mistake for another encoding."""
    return json.dumps(content) + "\n"


def as_bytes(lines: Iterable[dict[str, Any]]) -> bytes:
    """Lines as they stand in the file."""
    return "".join(map(as_line, lines)).encode("ascii")


def whole_record(header: Header, game: Game) -> list[dict[str, Any]]:
    """All lines of a game's record, linked, with the hash at each card's first decision."""
    lines: list[dict[str, Any]] = [header.as_data()]
    for step in game.steps():
        if game.rules.sequence.card_begins(step.snapshot.cursor):
            lines.append({"card": step.snapshot.card, "hash": step.snapshot.digest()})
        lines += [entry_line(*recorded(answer)) for answer in step.answers if answer[0] != AUTO]
    return list(linked(lines))


# -- reading ---------------------------------------------------------------------------------------


def read_record(file: Path) -> Record:
    """Read a record file; what is not one is refused in one clear line."""
    content = read_bytes(file)
    if content.startswith(MARK):
        raise BadInput(f"{file}: begins with a byte order mark{recoverable(file)}")
    lines = content.split(b"\n")
    reader = RecordReader(str(file))
    try:
        for line in lines[:-1]:
            reader.add_bytes(line)
        record = reader.finished()
    except BadInput as error:
        raise BadInput(f"{error}{recoverable(file)}" if reader.record else str(error)) from None
    record.cut_off = lines[-1] != b""
    record.content = content
    return record


def parse_record(lines: Iterable[str], name: str) -> Record:
    """A record from its lines."""
    reader = RecordReader(name)
    for line in lines:
        reader.add(line)
    return reader.finished()


def recoverable(file: Path) -> str:
    """The end of a message on damage: the way out."""
    return f"; coin recover {shlex.quote(str(file))} keeps what is whole"


class RecordReader:
    """Reads a record line by line; a line that is refused changes nothing."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.record: Record | None = None
        self._number = 0
        self._linked = True
        self._pending = 0
        """How many of the first entries a header of format 1 says to have come with the position."""

    def add_bytes(self, line: bytes) -> None:
        """The next line as it stands in a file."""
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            raise BadInput(f"{self.name}:{self._number + 1}: not a text, so not a line of a game record") from None
        self.add(text)

    def add(self, line: str) -> None:
        """The next line."""
        place = f"{self.name}:{self._number + 1}"
        content = _content(line, LARGEST_HEADER if self.record is None else LARGEST_LINE, place)
        if self.record is None:
            self._begin(content, place)
        else:
            link = self._link(content, place)
            body = {key: value for key, value in content.items() if key != LINK or not self._linked}
            _add(self.record, body, place)
            self.record.body.append(body)
            self.record.link = link
            self._keep_pending()
        self._number += 1

    def finished(self) -> Record:
        """The record, when all lines have been read."""
        if self.record is None:
            raise BadInput(f"{self.name}: empty, not a game record")
        if len(self.record.header.pending) < self._pending:
            raise BadInput(f"{self.name}:1: pending: the position cannot have come with {self._pending} answers")
        return self.record

    def _begin(self, content: dict[str, Any], place: str) -> None:
        self._linked = format_of(content, place) != UNLINKED_FORMAT
        if self._linked:
            link = self._link(content, place)
            self.record = Record(read_header({k: v for k, v in content.items() if k != LINK}, place), link=link)
            return
        pending = content.get("pending", 0)
        position = content.get("position")
        if type(pending) is not int or pending < 0 or (pending and not isinstance(position, dict)):
            raise BadInput(f"{place}: pending: unexpected value in the header")
        if isinstance(position, dict):
            position = {**position, "pending": []}
        content = {**content, "position": position, "format": FORMAT, "unverified": True}
        content.pop("pending", None)
        self.record = Record(read_header(content, place))
        self._pending = pending

    def _link(self, content: dict[str, Any], place: str) -> str:
        """The link that the line must carry."""
        if not self._linked:
            return START
        if LINK not in content:
            raise BadInput(f"{place}: the line has no link, which record format {FORMAT} needs")
        link = link_of(START if self.record is None else self.record.link, content)
        if content[LINK] != link:
            raise BadInput(f"{place}: the link does not fit: a line was changed, cut out or put in")
        return link

    def _keep_pending(self) -> None:
        """Format 1 kept the answers that came with a position only as entries."""
        record = self.record
        assert record is not None
        position = record.header.position
        if position is not None and len(record.body) == len(record.entries) <= self._pending:
            position["pending"] = [as_pending(entry) for entry in record.entries]


def _content(line: str, longest: int, place: str) -> dict[str, Any]:
    if len(line) > longest:
        raise BadInput(f"{place}: line too long for a game record")
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise BadInput(f"{place}: not a line of a game record")
    return content


def _add(record: Record, content: dict[str, Any], place: str) -> None:
    knows = record.header.knows
    match content:
        case {"undo": int(number), **more} if not more and _can_undo(record, number):
            del record.entries[-number:]
            record.hashes = {at: digest for at, digest in record.hashes.items() if at <= len(record.entries)}
        case {"card": str() | None, "hash": str(digest), **more} if not more:
            record.hashes[len(record.entries)] = digest
        case {"chance": str(kind), "value": int() | str() as value, **more} if not more and knows(kind):
            record.entries.append((f"chance:{kind}", value))
        case {"by": str(who), "do": str(option), **more} if not more:
            record.entries.append((who, option))
        case _:
            raise BadInput(f"{place}: not a line of a game record")


def _can_undo(record: Record, number: int) -> bool:
    return type(number) is int and 0 < number <= len(record.entries)
