"""The parameters of each method of the engine protocol, as classes that the strict converter reads."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from attrs import Factory, frozen

from ..definitions.converter import Misfit, structured
from ..definitions.schema import Value
from .jsonrpc import INVALID_PARAMS, RequestError

T = TypeVar("T")

ALL_QUEUES = "all"
"""What stands for every queue."""


@frozen
class Nothing:
    """A method without parameters."""


@frozen(kw_only=True)
class Outcomes:
    """Dice and chits to come; `outcomes` of any kind of chance that the game has, by its name."""

    dice: tuple[Value, ...] = ()
    chits: tuple[Value, ...] = ()
    outcomes: dict[str, tuple[Value, ...]] = Factory(dict)


@frozen(kw_only=True)
class Queues(Outcomes):
    """Outcomes to come, by kind of chance."""

    cards: tuple[Value, ...] = ()


@frozen(kw_only=True)
class New(Outcomes):
    """Start a game; its cards to come are `deck`."""

    game: str
    scenario: str | None = None
    variants: tuple[str, ...] = ()
    parameters: dict[str, Value] = Factory(dict)
    seed: int | str = 0
    deck: tuple[str, ...] = ()
    chance: Literal["seeded", "scripted"] = "seeded"
    ask_forced: bool = False
    lang: str = "en"


@frozen(kw_only=True)
class Choose:
    """An option id, or several one after the other."""

    option: str | tuple[str, ...]


@frozen(kw_only=True)
class Why:
    """An option id, or the name of an action."""

    option: str


@frozen(kw_only=True)
class Undo:
    """Take back, as far as a faction may by itself."""

    by: str | None = None


@frozen(kw_only=True)
class Clear:
    """The queues to empty; all if none is named."""

    queues: tuple[str, ...] = (ALL_QUEUES,)


@frozen(kw_only=True)
class PositionSet(Queues):
    """A position, with the chance to come."""

    position: Any
    chance: Literal["seeded", "scripted"] = "seeded"


@frozen(kw_only=True)
class RecordLoad:
    """A record, line by line."""

    record: tuple[Any, ...]


def parameters(raw: dict[str, Any], shape: type[T]) -> T:
    """The parameters of a request in their class; what does not fit is answered with its place."""
    try:
        return structured(raw, shape)
    except Misfit as misfit:
        path, message = misfit.problems[0]
        place = ".".join(map(str, path))
        raise RequestError(INVALID_PARAMS, f"{place[:60]}: {message}" if place else message) from None
