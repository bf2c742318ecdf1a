"""What all effect verbs share: spaces (`where`), counts, tests, and binding names at load."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from attrs import Factory, define, field

from ..decision import Rule
from ..definitions.errors import DataPath, Problem, unknown
from ..definitions.schema import EffectStep, doc
from ..mechanics.events import EventInPlay
from ..ruleset import KitT, Ruleset


@define(eq=False)
class Binder:
    """Resolves names at load and collects what is unknown, with its path in the file."""

    rules: Ruleset
    file: Path
    path: DataPath
    problems: list[Problem] = field(factory=list)
    bound: set[str] = field(factory=set)
    """Names that earlier steps of the same text have given to spaces."""

    def at(self, *keys: str | int) -> Binder:
        """The same, further down in the file."""
        return Binder(self.rules, self.file, (*self.path, *keys), self.problems, self.bound)

    def known(self, what: str, name: object, names: Iterable[str], *keys: str | int) -> bool:
        """Whether a name exists; if not, a problem is noted."""
        valid = list(names)
        if name in valid:
            return True
        self.problems.append(Problem(self.file, (*self.path, *keys), unknown(what, name, valid)))
        return False

    def kinds(self, names: Sequence[str], *keys: str | int) -> tuple[str, ...]:
        """The kinds of pieces or markers meant by some names."""
        named = self.rules.board.kinds_named
        found: list[str] = []
        for name in names:
            if self.known("piece", name, named, *keys):
                found += named[name]
        return tuple(dict.fromkeys(found))

    def kit(self, kind: type[KitT]) -> KitT | None:
        """The game's kit that a verb works on; a problem is noted where it has none."""
        found = self.rules.kit(kind)
        if found is None:
            message = f"this game has no {kind.__name__.lower()} (coin_kits)"
            self.problems.append(Problem(self.file, (*self.path, "do"), message))
        return found

    def faction(self, by: str | None) -> None:
        """Check a `by`."""
        if by is not None and by != "executing":
            self.known("faction", by, self.rules.board.factions, "by")

    def bind_steps(self, key: str | int, steps: Iterable[EffectStep]) -> None:
        """Bind the steps listed under a key."""
        for number, step in enumerate(steps):
            effect: Any = step
            effect.bind(self.at(key, number))


@define(eq=False)
class Where:
    """Which spaces; all conditions must hold. Judged when the step starts."""

    type: tuple[str, ...] = doc("types of space", default=())
    tag: tuple[str, ...] = doc("tags the space carries", default=())
    has: dict[str, int] = doc("pieces or markers there, at least so many", default=Factory(dict))
    lacks: tuple[str, ...] = doc("pieces or markers not there", default=())
    at: str | None = doc("the spaces bound to this name", default=None)
    near: str | None = doc("those spaces and the adjacent ones", default=None)
    _static: tuple[str, ...] = field(default=(), init=False)
    _has: tuple[tuple[tuple[str, ...], int], ...] = field(default=(), init=False)
    _lacks: tuple[str, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        """Resolve types, tags and kinds."""
        board = binder.rules.board
        for name in self.type:
            binder.known("space type", name, set(board.type_of.values()), "type")
        for name in self.tag:
            binder.known("tag", name, {t for tags in board.tags_of.values() for t in tags}, "tag")
        self._static = tuple(s for s in board.of_type(self.type) if board.tags_of[s].issuperset(self.tag))
        self._has = tuple((binder.kinds((name,), "has", name), number) for name, number in self.has.items())
        self._lacks = binder.kinds(self.lacks, "lacks")
        for key, reference in (("at", self.at), ("near", self.near)):
            if reference is not None:
                binder.known("bound name", reference, binder.bound, key)

    def spaces(self, event: EventInPlay) -> list[str]:
        """The spaces that meet the conditions now."""
        pieces = event.turn.pieces
        bound = self._bound(event)
        return [
            space
            for space in self._static
            if (bound is None or space in bound)
            and all(sum(pieces[kind][space] for kind in kinds) >= number for kinds, number in self._has)
            and not any(pieces[kind][space] for kind in self._lacks)
        ]

    def _bound(self, event: EventInPlay) -> set[str] | None:
        if self.at is not None:
            return set(event.bound.get(self.at, ()))
        if self.near is not None:
            near = event.turn.board.near
            return {space for origin in event.bound.get(self.near, ()) for space in near[origin]}
        return None


def where_spaces(where: Where | None, event: EventInPlay) -> list[str]:
    """The spaces meant; all of the map if nothing is said."""
    return list(event.turn.board.spaces) if where is None else where.spaces(event)


@define(eq=False)
class Count:
    """A number read off the board: pieces (or spaces), divided by `per`, at most `max`."""

    of: tuple[str, ...] = doc("pieces or markers to count on the map", default=())
    where: Where | None = doc("only in these spaces", default=None)
    spaces: bool = doc("count the spaces instead", default=False)
    per: int = doc("one for every so many, rounded down", default=1)
    max: int | None = doc("at most", default=None)
    _kinds: tuple[str, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        """Resolve kinds and spaces."""
        self._kinds = binder.kinds(self.of, "of")
        if self.where is not None:
            self.where.bind(binder.at("where"))

    def value(self, event: EventInPlay) -> int:
        """The number now."""
        spaces = where_spaces(self.where, event)
        if self.spaces:
            total = len(spaces)
        else:
            total = sum(event.turn.pieces[kind][space] for kind in self._kinds for space in spaces)
        total //= self.per
        return total if self.max is None else min(total, self.max)


Amount = int | Count


def bind_amount(amount: Amount | None, binder: Binder) -> None:
    """Resolve a number that may be a count."""
    if isinstance(amount, Count):
        amount.bind(binder)


def amount_value(amount: Amount, event: EventInPlay) -> int:
    """The number meant now."""
    return amount.value(event) if isinstance(amount, Count) else amount


@define(eq=False)
class Test:
    """A condition: a count, a track's value or a parameter, within bounds."""

    __test__: ClassVar[bool] = False  # pytest: not a test case

    count: Count | None = doc("a number read off the board", default=None)
    track: str | None = doc("a track's value", default=None)
    parameter: str | None = doc("a rule parameter that is true", default=None)
    at_least: int = doc("lower bound", default=1)
    at_most: int | None = doc("upper bound", default=None)

    def bind(self, binder: Binder) -> None:
        """Resolve names; exactly one thing is tested."""
        if sum(x is not None for x in (self.count, self.track, self.parameter)) != 1:
            problem = Problem(binder.file, binder.path, "a test needs one of count, track, parameter")
            binder.problems.append(problem)
        if self.count is not None:
            self.count.bind(binder.at("count"))
        if self.track is not None:
            binder.known("track", self.track, binder.rules.board.tracks, "track")
        if self.parameter is not None:
            binder.known("parameter", self.parameter, binder.rules.definitions.parameters, "parameter")

    def holds(self, event: EventInPlay) -> bool:
        """Whether it holds now."""
        if self.parameter is not None:
            return bool(event.turn.params[self.parameter])
        value = self.count.value(event) if self.count else event.turn.tracks[self.track or ""]
        return value >= self.at_least and (self.at_most is None or value <= self.at_most)


class Effect(EffectStep):
    """A verb: `verb` is its name under `do:`; `bind` resolves names at load; `run` carries it out."""

    __slots__ = ()
    verb: ClassVar[str]

    def bind(self, binder: Binder) -> None:
        """Resolve names once, at load."""

    def run(self, event: EventInPlay) -> Rule[None]:
        """Carry the step out."""
        raise NotImplementedError
