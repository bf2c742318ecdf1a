"""Named parts of a table: what a test may set with a keyword and read as an attribute.

class Table(coin_core.testing.table.Table):
    trust = Track("trust")
    captured = InBox("rebel_hidden", "camp")
    rebels = Unused("rebel")

Table(trust=3, captured=1).trust
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar, overload

from ..model.ruleset import Ruleset
from ..model.state import State

Value = TypeVar("Value")


class HasState(Protocol):
    """A table, for its parts."""

    rules: Ruleset

    @property
    def state(self) -> State: ...


class Part(ABC, Generic[Value]):
    """A part of the position with a name of its own."""

    @overload
    def __get__(self, table: None, owner: type) -> Self: ...

    @overload
    def __get__(self, table: HasState, owner: type) -> Value: ...

    def __get__(self, table: HasState | None, owner: type) -> Self | Value:
        return self if table is None else self.read(table.rules, table.state)

    @abstractmethod
    def read(self, rules: Ruleset, state: State) -> Value:
        """What it is now."""

    @abstractmethod
    def put(self, rules: Ruleset, state: State, value: Any) -> None:
        """Set it, before the game begins."""


class Track(Part[int]):
    """The marker of a track; where the scenario puts it, if a test does not say."""

    def __init__(self, track: str) -> None:
        self.track = track

    def read(self, rules: Ruleset, state: State) -> int:
        return state.tracks[self.track]

    def put(self, rules: Ruleset, state: State, value: int) -> None:
        state.tracks[self.track] = value


class InBox(Part[int]):
    """How many pieces of a kind lie in a box; none, if a test does not say."""

    def __init__(self, kind: str, box: str) -> None:
        self.kind, self.box = kind, box

    def read(self, rules: Ruleset, state: State) -> int:
        return state.pieces[self.kind][self.box]

    def put(self, rules: Ruleset, state: State, value: int) -> None:
        state.pieces[self.kind][self.box] = value


class Held(Part[list[int]]):
    """Pieces with values in a box, such as chits a faction holds: their values, lowest first."""

    def __init__(self, values: Mapping[str, int], box: str) -> None:
        self.values, self.box = values, box

    def read(self, rules: Ruleset, state: State) -> list[int]:
        return sorted(v for kind, v in self.values.items() for _ in range(state.pieces[kind][self.box]))

    def put(self, rules: Ruleset, state: State, value: Iterable[int]) -> None:
        held = list(value)
        for kind, worth in self.values.items():
            state.pieces[kind][self.box] = held.count(worth)


class Unused(Part[int]):
    """How many pieces of a family lie in the box where it rests; all left over, if a test does not say."""

    def __init__(self, family: str) -> None:
        self.family = family

    def read(self, rules: Ruleset, state: State) -> int:
        kind = rules.board.families[self.family][0]
        return state.pieces[kind][rules.board.rest_box[kind]]

    def put(self, rules: Ruleset, state: State, value: int) -> None:
        """The others of the family are set aside."""
        kind = rules.board.families[self.family][0]
        here = state.pieces[kind]
        box = rules.board.rest_box[kind]
        assert value <= here[box], f"there are only {here[box]} {self.family} left over, not {value}"
        here[ASIDE] = here[box] - value
        here[box] = value


ASIDE = "aside"
"""A place for pieces that a small test board leaves out; no rule looks there, and totals still hold."""
