"""What is left of a damaged record: the longest beginning that is whole and that today's rules can play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import define, evolve

from ..assembly.folders import NO_FOLDERS, Folders
from ..errors import BadInput
from ..model.game import Game
from .format import MARK, Record, RecordReader
from .header import Header
from .replay import replaying
from .whole import read_bytes


@define
class Recovered:
    """The game as far as it goes, and what was found: whole lines of all, entries that fit of those in them.

    `damage`: what is wrong with the first line that is not whole; `misfit`: why the first entry left out does
    not fit; `changed`: the rules lead to another state than the one recorded. None if there is no such thing.
    """

    record: Record
    game: Game
    lines: int
    whole_lines: int
    entries: int
    damage: str | None
    misfit: str | None
    changed: str | None

    @property
    def is_whole(self) -> bool:
        """Whether nothing had to be left out or mended."""
        return not (self.damage or self.misfit or self.changed)


def recover(file: Path, folders_for: Callable[[Header], Folders] = lambda _: NO_FOLDERS) -> Recovered:
    """Read as much of a file as is whole and can be played; without a header nothing can be (BadInput).

    `folders_for`: the folders of rules that a record with such a header may use.
    """
    lines = read_bytes(file).split(b"\n")
    lines, tail = lines[:-1], lines[-1]
    marked = bool(lines) and lines[0].startswith(MARK)
    if marked:
        lines[0] = lines[0].removeprefix(MARK)
    record, whole, damage = _beginning(lines, file)
    if damage is None and tail:
        damage = f"{file}:{len(lines) + 1}: the line is incomplete"
    if damage is None and marked:
        damage = f"{file}: it begins with a byte order mark"
    game, fitting, misfit, changed = _playable(record, str(file), folders_for(record.header))
    total = len(lines) + bool(tail)
    return Recovered(record, game, total, whole, fitting, damage, misfit, changed)


def _beginning(lines: list[bytes], file: Path) -> tuple[Record, int, str | None]:
    """The record up to the first line that is damaged, how many those are, and what is wrong there."""
    reader = RecordReader(str(file))
    damage = None
    whole = 0
    for line in lines:
        try:
            reader.add_bytes(line)
        except BadInput as error:
            damage = str(error)
            break
        whole += 1
    if reader.record is None and damage is not None:
        raise BadInput(f"{damage}; without its first line nothing of a record can be recovered")
    return reader.finished(), whole, damage


def _playable(record: Record, name: str, folders: Folders) -> tuple[Game, int, str | None, str | None]:
    """The game as far as its entries fit, how many do, why the next does not, and where states differ."""
    changed: list[str] = []
    fitting, misfit = -1, None
    try:
        for game in replaying(record, name, folders, changed.append):  # noqa: B007
            fitting += 1
        return game, fitting, None, changed[0] if changed else None
    except Exception as error:  # rules of another version may also fail
        if fitting < 0:
            raise
        misfit = str(error) if isinstance(error, BadInput) else f"{name}: {type(error).__name__}: {error}"
    beginning = evolve(record, entries=record.entries[:fitting])
    *_, game = replaying(beginning, name, folders, lambda _: None)  # a game that failed may be half changed
    return game, fitting, misfit, changed[0] if changed else None
