"""The shape of a position, read by the strict converter; what its names mean is checked where it is used."""

from __future__ import annotations

from typing import Any

from attrs import Factory, frozen

from ..definitions.converter import Misfit, structured
from ..definitions.problems import path_text
from ..definitions.schema import Value
from ..engine.chance import seeded_state
from ..errors import BadInput

LARGEST_RANDOM = 2**64 - 1


@frozen(kw_only=True)
class Outcome:
    """How the game ended."""

    winner: str | None = None
    reason: str
    section: str


@frozen(kw_only=True)
class BoardShown:
    """What lies on the board and beside it. How `eligibility` is written is the sequence of play's affair."""

    tracks: dict[str, int] = Factory(dict)
    eligibility: Any = Factory(dict)
    card: str | None = None
    seen: tuple[str, ...] = ()
    capabilities: dict[str, str] = Factory(dict)
    flags: dict[str, int] = Factory(dict)
    spaces: dict[str, dict[str, int]] = Factory(dict)
    boxes: dict[str, dict[str, int]] = Factory(dict)
    chits: tuple[int, ...] = ()


@frozen(kw_only=True)
class Position(BoardShown):
    """A position of a game; `now` shows the board in the middle of a step, for people to look at."""

    game: str
    scenario: str | None = None
    variants: tuple[str, ...] = ()
    parameters: dict[str, Value] = Factory(dict)
    random: int | str = seeded_state(0)
    ask_forced: bool = False
    step: tuple[Value, ...] | None = None
    pending: tuple[str, ...] = ()
    now: BoardShown | None = None
    result: Outcome | None = None


def position_of(raw: Any) -> Position:
    """Plain data as a position; the first thing that does not fit is said with its place."""
    try:
        return structured(raw, Position)
    except Misfit as misfit:
        path, message = misfit.problems[0]
        raise BadInput(f"position: {path_text(path)}: {message}" if path else f"position: {message}") from None


def random_state(value: int | str) -> int:
    """The random state; a large one may be written as a text, for languages whose numbers end earlier."""
    if isinstance(value, str) and value.isdecimal() and value.isascii() and len(value) <= 20:
        value = int(value)
    if not isinstance(value, int) or not 0 <= value <= LARGEST_RANDOM:
        raise BadInput(f"position: random: a number from 0 to {LARGEST_RANDOM} is needed, not {value!r:.40}")
    return value
