"""Binding card texts at load: names are resolved, and what could never work in play is reported."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from attrs import define, evolve, field

from ..definitions.problems import DataPath, Problem
from ..definitions.schema import EffectStep
from ..errors import unknown
from ..model.ruleset import KitT, Ruleset

ActionT = TypeVar("ActionT")

MOST = 99
"""No number of a card is larger; there are fewer pieces of anything."""


@define(eq=False)
class Binder:
    """Resolves names at load and collects what is wrong, with its path in the file."""

    rules: Ruleset
    file: Path
    path: DataPath
    problems: list[Problem] = field(factory=list)
    bound: set[str] = field(factory=set)
    """Names that earlier steps of the same text have given to spaces."""
    repeated: bool = False
    """Inside steps that are carried out once for each of something."""

    def at(self, *keys: str | int) -> Binder:
        """The same, further down in the file."""
        return evolve(self, path=(*self.path, *keys))

    def problem(self, message: str, *keys: str | int) -> None:
        """Note what is wrong."""
        self.problems.append(Problem(self.file, (*self.path, *keys), message))

    def need(self, condition: object, message: str, *keys: str | int) -> None:
        """Note a problem unless the condition holds."""
        if not condition:
            self.problem(message, *keys)

    # -- names ------------------------------------------------------------------------------

    def known(self, what: str, name: object, names: Iterable[str], *keys: str | int) -> bool:
        """Whether a name exists; if not, a problem is noted."""
        valid = list(names)
        if name in valid:
            return True
        self.problem(unknown(what, name, valid), *keys)
        return False

    def kinds(self, names: Sequence[str], *keys: str | int) -> tuple[str, ...]:
        """The kinds of pieces or markers meant by some names."""
        named = self.rules.board.kinds_named
        found: list[str] = []
        for name in names:
            if self.known("piece", name, named, *keys):
                found += named[name]
        return tuple(dict.fromkeys(found))

    def some_kinds(self, names: Sequence[str]) -> tuple[str, ...]:
        """The kinds listed under `kinds`: at least one."""
        self.need(names, "at least one piece or marker is needed", "kinds")
        return self.kinds(names, "kinds")

    def one_kind(self, name: str, key: str) -> str | None:
        """The one kind meant by the name of a kind or of a family, which is the resting one."""
        board = self.rules.board
        if name in board.kinds_named and name not in board.family_of and name not in board.families:
            self.problem(f"{name} are several kinds of pieces; name one of them", key)
            return None
        return next(iter(self.kinds((name,), key)), None)

    def kit(self, kind: type[KitT], verb: str) -> KitT | None:
        """The kit that a verb works on; none, and a problem, in a game that does not register it."""
        found = self.rules.kit(kind)
        if found is None:
            self.problem(f"{verb} is a verb of the kit {kind.__name__}, which this game lacks")
        return found

    def actions(
        self,
        what: str,
        known: Mapping[tuple[str, str], ActionT],
        names: Sequence[str],
        by: str | None,
        key: str,
    ) -> Iterator[ActionT]:
        """The operations or activities of some names: those of `by` where it has one of the name, else all."""
        for name in names:
            if self.known(what, name, dict.fromkeys(other for _, other in known), key):
                own = known.get((by or "", name))
                yield from [own] if own else [rule for (_, other), rule in known.items() if other == name]

    def faction(self, by: str | None) -> None:
        """Check a `by`."""
        if by is not None and by != "executing":
            self.known("faction", by, self.rules.board.factions, "by")

    # -- numbers and spaces -----------------------------------------------------------------

    def number(self, key: str, value: int | None, low: int = 1, high: int = MOST) -> None:
        """A number that is given must be within bounds."""
        if value is not None and not low <= value <= high:
            self.problem(f"a number from {low} to {high} is needed, not {value}", key)

    def step(self, key: str, value: object) -> None:
        """A number of steps up or down; none at all would do nothing."""
        if isinstance(value, int) and not 1 <= abs(value) <= MOST:
            self.problem(f"a number from 1 to {MOST} or from -{MOST} to -1 is needed, not {value}", key)

    def holders(self, kinds: Iterable[str]) -> frozenset[str]:
        """The spaces that may hold one of some kinds; chits are never on the map."""
        board = self.rules.board
        return frozenset(s for kind in kinds if kind not in board.value_of_kind for s in board.may_hold[kind])

    def can_be(self, kinds: Sequence[str], spaces: Collection[str], *keys: str | int) -> None:
        """Note a problem if none of the kinds can ever be in any of the spaces."""
        if kinds and spaces and not self.holders(kinds).intersection(spaces):
            self.problem(f"{' or '.join(kinds)} can be in none of these spaces", *keys)

    def not_reserved(self, kinds: Iterable[str], key: str) -> None:
        """Some markers of kits are laid by a verb of their own only."""
        for kit in self.rules.kits:
            reserved = kit.reserved()
            for kind in reserved.keys() & set(kinds):
                self.problem(f"{kind} is laid by the verb {reserved[kind]} only", key)

    # -- steps ------------------------------------------------------------------------------

    def bind_steps(self, key: str | int, steps: Iterable[EffectStep]) -> None:
        """Bind the steps listed under a key."""
        for number, step in enumerate(steps):
            effect: Any = step
            effect.bind(self.at(key, number))

    def bind_branches(self, branches: Mapping[DataPath, Sequence[EffectStep]]) -> None:
        """Bind lists of which one is carried out: a name bound in one is unknown in the others."""
        names_after = set(self.bound)
        for path, steps in branches.items():
            branch = self.at(*path[:-1])
            branch.bound = set(self.bound)
            branch.bind_steps(path[-1], steps)
            names_after |= branch.bound
        self.bound |= names_after
