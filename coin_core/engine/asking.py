"""Questions that rules ask: each yields one decision and returns a plain value.

Rules ask unconditionally; the driver answers what is no choice. Lists are given as functions,
so that a clone that replays answers never builds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, overload

from .decision import DONE, Empty, Explain, Option, Rule, question

V = TypeVar("V")
A = TypeVar("A")
B = TypeVar("B")


class Asking:
    """The questions, as a part of `Turn`. `by` is asked; `prompt` is the key of the question's text.

    `optional`: there is also "done" (or `other`), for which the rule gets None. `skip`: the list may be empty, for
    which it gets None too. `about`, `commutes` and `explain` are those of the decision.
    """

    __slots__ = ()

    @overload
    def pick(
        self,
        by: str,
        prompt: str,
        section: str,
        tag: str,
        values: Callable[[], Iterable[V]],
        *,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
        explain: Explain | None = None,
    ) -> Rule[V]: ...

    @overload
    def pick(
        self,
        by: str,
        prompt: str,
        section: str,
        tag: str,
        values: Callable[[], Iterable[V]],
        *,
        optional: bool = ...,
        skip: bool = ...,
        other: Option = ...,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
        explain: Explain | None = None,
    ) -> Rule[V | None]: ...

    def pick(
        self,
        by: str,
        prompt: str,
        section: str,
        tag: str,
        values: Callable[[], Iterable[V]],
        *,
        optional: bool = False,
        skip: bool = False,
        other: Option = DONE,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
        explain: Explain | None = None,
    ) -> Rule[V | None]:
        """One of `values`, listed as options `tag:value`."""

        def listing() -> list[Option]:
            options: list[Option] = [(tag, value) for value in values()]
            if optional and (options or not skip):
                options.append(other)
            return options

        empty: Empty = "skip" if skip else "error"
        answer = yield question(by, prompt, section, listing, empty, about, commutes, explain)
        return answer[1] if answer is not None and len(answer) > 1 else None

    @overload
    def pick_pair(
        self,
        by: str,
        prompt: str,
        section: str,
        tag: str,
        pairs: Callable[[], Iterable[tuple[A, B]]],
        *,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
    ) -> Rule[tuple[A, B]]: ...

    @overload
    def pick_pair(
        self,
        by: str,
        prompt: str,
        section: str,
        tag: str,
        pairs: Callable[[], Iterable[tuple[A, B]]],
        *,
        optional: bool = ...,
        skip: bool = ...,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
    ) -> Rule[tuple[A, B] | None]: ...

    def pick_pair(
        self,
        by: str,
        prompt: str,
        section: str,
        tag: str,
        pairs: Callable[[], Iterable[tuple[A, B]]],
        *,
        optional: bool = False,
        skip: bool = False,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
    ) -> Rule[tuple[A, B] | None]:
        """One of `pairs`, listed as options `tag:one:other`: a space and a kind of piece, two numbers."""

        def listing() -> list[Option]:
            options: list[Option] = [(tag, *pair) for pair in pairs()]
            if optional and (options or not skip):
                options.append(DONE)
            return options

        empty: Empty = "skip" if skip else "error"
        answer = yield question(by, prompt, section, listing, empty, about, commutes)
        return (answer[1], answer[2]) if answer is not None and len(answer) > 1 else None

    def pick_number(
        self, by: str, prompt: str, section: str, low: int, high: int, about: tuple[Any, ...] = ()
    ) -> Rule[int]:
        """A number from `low` to `high`."""

        def listing() -> list[Option]:
            return [("number", n) for n in range(low, high + 1)]

        answer = yield question(by, prompt, section, listing, "error", about)
        number: int = answer[1]
        return number

    def choose(
        self,
        by: str,
        prompt: str,
        section: str,
        options: Callable[[], list[Option]],
        *,
        about: tuple[Any, ...] = (),
        explain: Explain | None = None,
        **meaning: Callable[..., V],
    ) -> Rule[V]:
        """One of a mixed list; `meaning` says for each first word of an option what is made of its other words.

        chit = yield from turn.choose(..., ways, search=lambda marker: None, chit=lambda kind: kind)
        """
        tag, *words = yield question(by, prompt, section, options, "error", about, False, explain)
        return meaning[tag](*words)
