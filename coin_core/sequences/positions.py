"""Where a hand-written position stands, as far as it is the same in every sequence of play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from reprlib import repr as short
from typing import Any

from ..engine.progress import Cursor
from ..errors import BadInput, unknown
from ..model.ruleset import Ruleset
from ..model.state import State


def need_known(path: str, what: str, name: object, names: Iterable[str]) -> None:
    """Refuse a name that does not exist."""
    if name not in (valid := list(names)):
        raise BadInput(f"{path}: {unknown(what, name, valid)}")


def step_of(rules: Ruleset, state: State, raw: list[Any], limits: Mapping[str, int | None]) -> Cursor:
    """A step that a position names; `limits` are the numbers that may follow a step's name, counted from 0."""
    name = raw[0] if raw else None
    names = [step for step in rules.steps if "." not in step]
    if not isinstance(name, str) or name not in names:
        raise BadInput(f"step: {unknown('step', name, names)}")
    if name in limits:
        limit = limits[name]
        if limit is not None:
            _need_number(raw[1] if len(raw) > 1 else None, limit - 1)
        wanted = 0 if limit is None else 1
        if len(raw) != wanted + 1:
            raise BadInput(f"step: {name} takes {wanted} number(s)")
    if name != "reveal" and state.card is None:
        raise BadInput("step: no card is in play")
    if name == "propaganda" and state.card not in rules.propaganda_cards:
        raise BadInput("step: the card in play is not a propaganda card")
    return tuple(raw)


def _need_number(value: Any, high: int) -> None:
    if type(value) is not int or not 0 <= value <= high:
        raise BadInput(f"step: a number from 0 to {high} is needed, not {short(value)}")
