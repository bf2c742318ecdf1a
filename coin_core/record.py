"""The record of a game: one JSON object per line, appended as the game is played.

Line 1 is the header; then each choice `{"by": faction, "do": option id}` and each chance outcome
`{"chance": kind, "value": ...}`; `{"undo": n}` takes the last n of them back; `{"card": id, "hash":
...}` stands at every card, so that loading can check that the rules still say the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from errno import EISDIR
from pathlib import Path
from reprlib import repr as short
from typing import Any

from attrs import asdict, define, field, fields

from .chance import KINDS, Asked, ChanceSource, Seeded
from .decision import Chance, Refused, option_id
from .definitions.errors import BadInput
from .definitions.load import OwnCards
from .definitions.schema import LANGUAGES
from .engine import AUTO, Game, is_chance
from .folders import NO_FOLDERS, Folders
from .ruleset import Ruleset
from .setup import new_game

FORMAT = 1
LARGEST_LINE = 100_000
FIRST_ACTION = ("act", 0)
"""The step that begins a card, before anything is decided on it."""


@define
class Header:
    """What a game was started with.

    `given`: the kinds of chance that people or scripts supplied, which the seed therefore need not
    explain. `cards`: cards of the players' own. `position`: where play began, if not at the set-up;
    the first `pending` entries were given with it. `folders`: the games and variants that are folders, each
    with a hash of its content.
    """

    game: str
    game_version: str
    scenario: str
    variants: list[str]
    parameters: dict[str, Any]
    seed: int
    players: dict[str, str]
    given: list[str] = field(factory=list)
    language: str = "en"
    ask_forced: bool = False
    by_turns: bool = False
    cards: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    pending: int = 0
    folders: dict[str, str] = field(factory=dict)
    format: int = FORMAT


@define
class Record:
    """A header and what was decided: (who, option id or outcome), without the forced answers.

    `hashes`: number of entries at a card's first decision -> digest of the state there.
    `cut_off`: the last line was incomplete, as after a crash, and was left out.
    """

    header: Header
    entries: list[tuple[str, Any]] = field(factory=list)
    hashes: dict[int, str] = field(factory=dict)
    cut_off: bool = False


# -- writing ---------------------------------------------------------------------------------------


def entries_of(game: Game) -> list[tuple[str, Any]]:
    """What a record holds of a game so far."""
    return [(who, value if is_chance(who) else option_id(value)) for who, value in game.history() if who != AUTO]


def entry_line(who: str, value: Any) -> dict[str, Any]:
    """One choice or outcome as a line."""
    if is_chance(who):
        return {"chance": who.partition(":")[2], "value": value}
    return {"by": who, "do": value}


def as_line(content: dict[str, Any]) -> str:
    """A line of the file."""
    return json.dumps(content, ensure_ascii=False) + "\n"


def whole_record(header: Header, game: Game) -> list[dict[str, Any]]:
    """All lines of a game's record, with the hash at each card's first decision."""
    lines: list[dict[str, Any]] = [asdict(header)]
    for step in game.steps():
        if step.snapshot.cursor == FIRST_ACTION:
            lines.append({"card": step.snapshot.card, "hash": step.snapshot.digest()})
        lines += [
            entry_line(who, value if is_chance(who) else option_id(value))
            for who, value in step.answers
            if who != AUTO
        ]
    return lines


def write_record(file: Path, header: Header, game: Game) -> None:
    """Write a whole record at once: beside the target first, so that nothing is lost if it fails."""
    if file.is_dir():
        raise IsADirectoryError(EISDIR, "it is a folder")
    part = file.with_name(file.name + ".part")
    try:
        part.write_text("".join(map(as_line, whole_record(header, game))), encoding="utf-8")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


# -- reading ---------------------------------------------------------------------------------------


def read_record(file: Path) -> Record:
    """Read a record file; what is not one is refused in one clear line."""
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{file}: not a text file, so not a game record") from None
    except OSError as error:
        raise BadInput(f"{file}: cannot be read: {error.strerror}") from None
    lines = text.split("\n")
    record = parse_record(lines[:-1], str(file))
    record.cut_off = lines[-1] != ""
    return record


def parse_record(lines: list[str], name: str) -> Record:
    """A record from its lines."""
    record: Record | None = None
    for number, line in enumerate(lines, 1):
        place = f"{name}:{number}"
        if len(line) > LARGEST_LINE:
            raise BadInput(f"{place}: line too long for a game record")
        try:
            content = json.loads(line)
        except (ValueError, RecursionError):
            raise BadInput(f"{place}: not a line of a game record") from None
        if not isinstance(content, dict):
            raise BadInput(f"{place}: not a line of a game record")
        if record is None:
            record = Record(_header(content, place))
        else:
            _add(record, content, place)
    if record is None:
        raise BadInput(f"{name}: empty, not a game record")
    return record


SHAPES: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "game_version": str,
    "scenario": str,
    "variants": list,
    "parameters": dict,
    "seed": int,
    "players": dict,
    "given": list,
    "language": str,
    "ask_forced": bool,
    "by_turns": bool,
    "cards": (dict, type(None)),
    "position": (dict, type(None)),
    "pending": int,
    "folders": dict,
    "format": int,
}


def _header(content: dict[str, Any], place: str) -> Header:
    version = content.get("format")
    if not isinstance(version, int) or isinstance(version, bool):
        raise BadInput(f"{place}: not the header of a game record")
    if version < 1:
        raise BadInput(f"{place}: there is no record format {version}")
    if version > FORMAT:
        raise BadInput(f"{place}: record format {version} is newer than this program knows ({FORMAT})")
    names = {f.name for f in fields(Header)}
    if not set(content) <= names or not {"game", "scenario", "seed", "players"} <= set(content):
        raise BadInput(f"{place}: not the header of a game record")
    for name, value in content.items():
        if not isinstance(value, SHAPES[name]) or (isinstance(value, bool) and SHAPES[name] is not bool):
            raise BadInput(f"{place}: {name}: unexpected value in the header")
    if content.get("language", "en") not in LANGUAGES:
        raise BadInput(f"{place}: language: unexpected value in the header")
    for name in ("players", "folders"):
        words = content.get(name, {})
        if not all(isinstance(word, str) for word in (*words, *words.values())):
            raise BadInput(f"{place}: {name}: unexpected value in the header")
    if not all(isinstance(word, str) for word in (*content.get("variants", ()), *content.get("given", ()))):
        raise BadInput(f"{place}: unexpected value in the header")
    return Header(**{"game_version": "", "variants": [], "parameters": {}, **content})


def _add(record: Record, content: dict[str, Any], place: str) -> None:
    match content:
        case {"undo": int(number)} if 0 < number <= len(record.entries):
            del record.entries[-number:]
            record.hashes = {at: digest for at, digest in record.hashes.items() if at <= len(record.entries)}
        case {"hash": str(digest)}:
            record.hashes[len(record.entries)] = digest
        case {"chance": str(kind), "value": int() | str() as value} if kind in KINDS:
            record.entries.append((f"chance:{kind}", value))
        case {"by": str(who), "do": str(option)}:
            record.entries.append((who, option))
        case _:
            raise BadInput(f"{place}: not a line of a game record")


# -- replaying -------------------------------------------------------------------------------------


def give(game: Game, who: str, value: Any) -> None:
    """Answer the present decision with an entry; refused if it is not who is asked, or not an option."""
    decision = game.decision
    if isinstance(decision, Chance):
        outcome = next((v for _, v in game.options if str(v) == str(value)), None)
        if who != decision.tag or outcome is None:
            raise Refused(f"{who}={value}", [])
        game.choose((decision.kind, outcome))
    else:
        if decision is None or decision.faction != who:
            raise Refused(str(value), [])
        game.choose_id(value)


def start_in(header: Header, position: dict[str, Any]) -> None:
    """Play began at a position: its board is the start, its pending answers are the first entries."""
    header.position = {key: value for key, value in position.items() if key not in ("pending", "now")}
    header.pending = len(position.get("pending", ()))


def rules_of(header: Header, folders: Folders = NO_FOLDERS) -> Ruleset:
    """The game that a record was played with: an installed one, or in folders that the person named."""
    own = None if header.cards is None else OwnCards(Path("cards of the record"), json.dumps(header.cards))
    return folders.assemble(header.game, tuple(header.variants), own, header.folders)


def start_of(record: Record, folders: Folders = NO_FOLDERS) -> Game:
    """The game at the record's beginning, with every outcome of chance to be given."""
    header = record.header
    rules = rules_of(header, folders)
    source = Asked(KINDS, Seeded())
    if header.position is not None:
        from .position_reading import read_position

        return read_position(header.position, source, folders)
    seed, forced = header.seed, header.ask_forced
    return new_game(rules, header.scenario, seed, header.parameters, source, ask_forced=forced)


def replaying(record: Record, name: str, folders: Folders = NO_FOLDERS) -> Iterator[Game]:
    """The same game after each entry; options, chance and hashes are checked on the way."""
    game = start_of(record, folders)
    yield game
    for number, (who, value) in enumerate(record.entries):
        _check_hash(game, record, number, name)
        given = number < record.header.pending or who.partition(":")[2] in record.header.given
        if is_chance(who) and not given:
            _check_chance(game, value, f"{name}: entry {number + 1}")
        try:
            give(game, who, value)
        except Refused:
            entry = f"{short(who)} {short(value)}"
            raise BadInput(f"{name}: entry {number + 1} ({entry}) does not fit the game there") from None
        except Exception as error:
            fault = f"{type(error).__name__}: {short(str(error))}"
            raise BadInput(f"{name}: entry {number + 1}: a rule fails there ({fault})") from error
        if number + 1 == len(record.entries):
            _check_hash(game, record, number + 1, name)
        yield game


def _check_hash(game: Game, record: Record, number: int, name: str) -> None:
    """The rules must still lead to the state that was recorded."""
    expected = record.hashes.get(number)
    if expected is not None and game.state.digest() != expected:
        raise BadInput(f"{name}: the state after entry {number} is not the one recorded")


def _check_chance(game: Game, value: Any, place: str) -> None:
    """The seed must give what the record says: recorded chance cannot be exchanged."""
    if isinstance(game.decision, Chance):
        state = game.state
        before = state.rng
        drawn = Seeded().draw(game.decision, state)
        state.rng = before
        if drawn != value:
            raise BadInput(
                f"{place}: the {game.decision.kind} is {value} in the record, but the seed gives {drawn}"
            )


def replay(record: Record, name: str, then: ChanceSource | None = None, folders: Folders = NO_FOLDERS) -> Game:
    """Play a record to its end; from there chance comes from `then`."""
    *_, game = replaying(record, name, folders)
    game.change_chance(then or Seeded())
    return game
