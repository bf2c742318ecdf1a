"""A kit: one mechanic as a whole, told a game's names once; and the watchers that a kit or a game may bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import attrs
from attrs import define, field, frozen

from ..definitions.schema import EffectStep
from ..engine.chance import ChanceKind
from .state import State
from .turn import Turn


def _nothing(_turn: Turn) -> list[str]:
    return []


@define(eq=False, frozen=True, kw_only=True)
class Watcher:
    """A value derived from pieces, looked at before and after each motion of `kinds`; it never asks.

    `invariant(turn)` lists what must never be, once each motion is settled: what the watcher is there for.
    """

    name: str
    kinds: tuple[str, ...]
    after: Callable[[Turn, str, Any], None]
    before: Callable[[State, str], Any] = lambda _state, _space: None
    invariant: Callable[[Turn], list[str]] = _nothing
    replaces: bool = False


@frozen
class Need:
    """A name that a kit was told, and what it must be in the game: a piece, box, track, faction ..."""

    what: str
    name: str
    field: str


def named(what: str, *, keys: str | None = None, **more: Any) -> Any:
    """A field of a kit that holds ids of the game: one, several, or a mapping to them (`keys`: from ids)."""
    return field(metadata={"names": what, "keys": keys}, **more)


@frozen
class Kit:
    """What a mechanic may bring beside the operations, activities and phases that a game registers from it.

    A subclass is a frozen attrs class whose fields are the names a game tells it. `folder` holds its own
    `parameters.yaml` and `text/<language>.yaml`: defaults, which the game's files lie over.
    """

    folder: ClassVar[Path | None] = None

    @property
    def name(self) -> str:
        """What messages call it."""
        return type(self).__name__

    @classmethod
    def effects(cls) -> tuple[type[EffectStep], ...]:
        """Verbs for card texts."""
        return ()

    @classmethod
    def chance(cls) -> tuple[ChanceKind, ...]:
        """Kinds of chance that its rules ask for."""
        return ()

    @classmethod
    def options(cls) -> Mapping[str, tuple[str, ...]]:
        """Options of its own: the tag, and the categories of text in which the words after it are found."""
        return {}

    def watchers(self) -> tuple[Watcher, ...]:
        """What follows at once when pieces move."""
        return ()

    def reserved(self) -> Mapping[str, str]:
        """Markers that only a verb of the kit may lay, each with the verb."""
        return {}

    def invariants(self, _turn: Turn) -> list[str]:
        """What must never be and is, each as a sentence for a developer."""
        return []

    def needs(self) -> Iterator[Need]:
        """The names it was told, to be looked up at load."""
        for attribute in attrs.fields(type(self)):
            value, keys = getattr(self, attribute.name), attribute.metadata.get("keys")
            if "names" in attribute.metadata:
                told = [(attribute.metadata["names"], name) for name in _names_in(value)]
                told += [(keys, name) for name in value] if keys else []
                yield from (Need(what, name, attribute.name) for what, name in told)

    def parts(self) -> Iterator[Kit]:
        """The kits it was told, with theirs, and itself at the end."""
        for attribute in attrs.fields(type(self)):
            value = getattr(self, attribute.name)
            if isinstance(value, Kit):
                yield from value.parts()
        yield self


def _names_in(value: object) -> Iterator[str]:
    """The names in a field: left out, one, or several."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _names_in(inner)
    elif isinstance(value, tuple):
        yield from value
