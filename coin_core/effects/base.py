"""What all effect verbs share: spaces (`where`), counts, tests."""

from __future__ import annotations

from typing import ClassVar

from attrs import Factory, define, field

from ..definitions.schema import EffectStep, doc
from ..engine.decision import Rule
from ..mechanics.events import EventInPlay
from .binder import MOST, Binder


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
    _possible: tuple[str, ...] = field(default=(), init=False)
    _has: tuple[tuple[tuple[str, ...], int], ...] = field(default=(), init=False)
    _lacks: tuple[str, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        """Resolve types, tags and kinds; some space must be able to meet the conditions."""
        board, faults = binder.rules.board, len(binder.problems)
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
        binder.need(self.at is None or self.near is None, "give either at or near")
        for name, number in self.has.items():
            binder.at("has").number(name, number)
        self._possible = tuple(s for s in self._static if self._could_match(binder, s))
        if len(binder.problems) > faults:
            self._possible = board.spaces  # one mistake is one line
        elif not self._possible:
            binder.problem("no space can ever match this")

    def _could_match(self, binder: Binder, space: str) -> bool:
        """Whether a space could ever hold what is asked for, by stacking and the number there is."""
        board = binder.rules.board
        for kinds, number in self._has:
            most = 0
            for kind in kinds:
                if space in binder.holders((kind,)) and kind not in self._lacks:
                    count = board.counts[board.family_of[kind]]
                    most += min(count if isinstance(count, int) else number, board.per_space.get(kind, number))
            if most < number:
                return False
        return True

    def possible(self) -> tuple[str, ...]:
        """The spaces that could ever meet the conditions."""
        return self._possible

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


def bind_where(where: Where | None, binder: Binder, key: str = "where") -> tuple[str, ...]:
    """Resolve the spaces under a key; the ones that could ever be meant."""
    if where is None:
        return binder.rules.board.spaces
    where.bind(binder.at(key))
    return where.possible()


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
        binder.need(bool(self.of) != self.spaces, "give either what to count (of) or spaces: true")
        binder.number("per", self.per)
        binder.number("max", self.max)
        spaces = bind_where(self.where, binder)
        if not self.spaces:
            binder.can_be(self._kinds, spaces, "of")

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


def bind_amount(amount: Amount | None, binder: Binder, key: str = "n") -> None:
    """Resolve a number of things under a key, which may be a count."""
    if isinstance(amount, Count):
        amount.bind(binder.at(key))
    else:
        binder.number(key, amount)


def bind_step(amount: Amount, binder: Binder, key: str) -> None:
    """Resolve a number of steps up or down under a key, which may be a count."""
    if isinstance(amount, Count):
        amount.bind(binder.at(key))
    else:
        binder.step(key, amount)


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
        given = sum(x is not None for x in (self.count, self.track, self.parameter))
        binder.need(given == 1, "a test needs one of count, track, parameter")
        if self.count is not None:
            self.count.bind(binder.at("count"))
            self._bind_bounds(binder, 0, None)
        tracks = binder.rules.board.tracks
        if self.track is not None and binder.known("track", self.track, tracks, "track"):
            self._bind_bounds(binder, tracks[self.track].low, tracks[self.track].high)
        if self.parameter is not None:
            self._bind_parameter(binder, self.parameter)

    def _bind_bounds(self, binder: Binder, low: int, high: int | None) -> None:
        """A test that can never hold is a mistake; so is a bound below what is tested."""
        top = MOST if high is None else high
        binder.number("at_least", self.at_least, low, top)
        binder.number("at_most", self.at_most, low, top)
        if self.at_most is not None and low <= self.at_most < self.at_least <= top:
            binder.problem(f"never at least {self.at_least} (1 if not said) and at most {self.at_most}", "at_most")

    def _bind_parameter(self, binder: Binder, name: str) -> None:
        parameters = binder.rules.definitions.parameters
        if binder.known("parameter", name, parameters, "parameter"):
            word = isinstance(parameters[name].default, str)
            binder.need(not word, f"{name} is a word, which is never untrue", "parameter")
        binder.need(self.at_most is None, "a parameter is only tested to be true", "at_most")

    def holds(self, event: EventInPlay) -> bool:
        """Whether it holds now."""
        if self.parameter is not None:
            return bool(event.turn.params[self.parameter])
        value = self.count.value(event) if self.count else event.turn.tracks[self.track or ""]
        return value >= self.at_least and (self.at_most is None or value <= self.at_most)


class Effect(EffectStep):
    """A verb: `verb` is its name under `do:`; `bind` resolves names at load; `run` carries it out."""

    __slots__ = ()

    def bind(self, binder: Binder) -> None:
        """Resolve names once, at load."""

    def run(self, event: EventInPlay) -> Rule[None]:
        """Carry the step out."""
        raise NotImplementedError
