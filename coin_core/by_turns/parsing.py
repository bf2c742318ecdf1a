"""Reading a mailed file: every line has its link and its shape, and the turns alternate; else one clear line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from reprlib import repr as short
from typing import Any

from ..definitions.load import structure
from ..definitions.problems import DefinitionError
from ..engine.chance import is_kind_name
from ..errors import BadInput
from ..saving.chain import LINK, first_broken
from .chance import commitment
from .mailed import FORMAT, Mailed, Opening, SideTurn

NUMBER = re.compile(r"[0-9a-f]{64}")
"""Secrets, nonces, commitments and hashes of states: 256 bits."""


def looks_mailed(content: bytes) -> bool:
    """Whether the first line is that of a mailed file, of whatever format."""
    try:
        first = json.loads(content.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and "by_turns_format" in first


def parse_mailed(content: bytes, name: str) -> Mailed:
    """A mailed file from its content."""
    lines = _objects(content, name)
    broken = first_broken(lines)
    if broken is not None:
        raise BadInput(f"{name}:{broken + 1}: this line was altered, or lines before it are missing")
    mailed = Mailed(_opening(lines[0], f"{name}:1"), lines)
    mailed.commitments[mailed.opening.side] = mailed.opening.commitment
    for number, line in enumerate(lines[1:], 2):
        _add(mailed, {key: value for key, value in line.items() if key != LINK}, f"{name}:{number}")
    if len(mailed.entries) > _handed_over(mailed):
        raise BadInput(f"{name}: the last turn is not complete: lines are missing at the end")
    return mailed


def _objects(content: bytes, name: str) -> list[dict[str, Any]]:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{name}: not a text file, so not a game by turns") from None
    *rows, rest = text.split("\n")
    lines = []
    for number, row in enumerate(rows, 1):
        try:
            line = json.loads(row)
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            raise BadInput(f"{name}:{number}: not a line of a game by turns")
        lines.append(line)
    if rest or not lines:
        raise BadInput(f"{name}: lines are missing at the end")
    return lines


def _opening(line: dict[str, Any], place: str) -> Opening:
    version = line.get("by_turns_format")
    if type(version) is not int or version != FORMAT:
        raise BadInput(f"{place}: a game by turns of format {short(version)}, but this program knows {FORMAT}")
    try:
        content = {key: value for key, value in line.items() if key != LINK}
        opening: Opening = structure(content, Opening, Path(place), {})
    except DefinitionError:
        raise BadInput(f"{place}: not the first line of a game by turns") from None
    if not _is_number(opening.commitment) or not isinstance(opening.cards, dict | None):
        raise BadInput(f"{place}: not the first line of a game by turns")
    return opening


def _is_number(value: Any) -> bool:
    return isinstance(value, str) and NUMBER.fullmatch(value) is not None


def _handed_over(mailed: Mailed) -> int:
    """How many entries belong to turns that are complete."""
    return mailed.turns[-1].stop if mailed.turns else 0


def _add(mailed: Mailed, line: dict[str, Any], place: str) -> None:
    """One more line; what does not belong there is refused."""
    keys, sides = set(line), mailed.commitments
    if not all(_is_number(line[key]) for key in keys & {"commitment", "nonce", "state", "secret"}):
        raise BadInput(f"{place}: not a line of a game by turns")
    if keys == {"join", "commitment", "nonce"} and len(sides) == 1 and isinstance(line["join"], str):
        if line["join"] in sides:
            raise BadInput(f"{place}: {short(line['join'])} cannot join its own game")
        sides[line["join"]] = line["commitment"]
        mailed.turns.append(SideTurn(line["join"], 0, 0, line["nonce"]))
    elif len(sides) < 2 or len(mailed.secrets) == 2:
        raise BadInput(f"{place}: this line has no place there")
    elif keys == {"open", "secret"}:
        _open(mailed, line, place)
    elif mailed.over:
        raise BadInput(f"{place}: the game was over before this line")
    else:
        _add_to_turn(mailed, line, place)


def _next_side(mailed: Mailed) -> str:
    """Whose line must come next."""
    return next(side for side in mailed.commitments if side != mailed.last_side)


def _add_to_turn(mailed: Mailed, line: dict[str, Any], place: str) -> None:
    side = _next_side(mailed)
    match line:
        case {"by": str(who), "do": str(option)} if len(line) == 2:
            if who != side:
                raise BadInput(f"{place}: a decision of {short(who)} in the turn of {side}")
            mailed.entries.append((who, option))
        case {"chance": str(kind), "value": int() | str() as value} if is_kind_name(kind) and len(line) == 2:
            mailed.entries.append((f"chance:{kind}", value))
        case {"hand_over": str(who), "nonce": str(nonce), "state": str(state)} if len(line) == 3:
            if who != side:
                raise BadInput(f"{place}: {short(who)} hands over in the turn of {side}")
            mailed.turns.append(SideTurn(side, _handed_over(mailed), len(mailed.entries), nonce, state))
        case _:
            raise BadInput(f"{place}: not a line of a game by turns")


def _open(mailed: Mailed, line: dict[str, Any], place: str) -> None:
    """A side opens its secret: the first one ends its turn and the game by it."""
    side = _next_side(mailed)
    if line["open"] != side:
        raise BadInput(f"{place}: it is {side} who has to open its secret here")
    if commitment(side, line["secret"]) != mailed.commitments[side]:
        raise BadInput(f"{place}: the secret that {side} opens is not the one it committed to")
    if not mailed.over:
        mailed.turns.append(SideTurn(side, _handed_over(mailed), len(mailed.entries)))
    mailed.secrets[side] = line["secret"]
