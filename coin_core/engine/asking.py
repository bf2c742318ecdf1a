"""Questions that rules ask: each yields one decision and returns a plain value.

Rules ask unconditionally; the driver answers what is no choice. Lists are given as functions,
so that a clone that replays answers never builds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .decision import DONE, Decision, Option, Reason, Rule


class Asking:
    """The questions, as a part of `Turn`."""

    __slots__ = ()

    def pick(
        self,
        by: str,
        kind: str,
        section: str,
        tag: str,
        values: Callable[[], Iterable[Any]],
        *,
        optional: bool = False,
        skip: bool = False,
        about: tuple[Any, ...] = (),
        commutes: bool = False,
        explain: Callable[[Option], list[Reason]] | None = None,
    ) -> Rule[Any]:
        """One of `values`, listed as options `tag:value`; None for done or (`skip`) for an empty list."""

        def listing() -> list[Option]:
            options: list[Option] = [(tag, value) for value in values()]
            if optional and (options or not skip):
                options.append(DONE)
            return options

        empty = "skip" if skip else "error"
        answer = yield Decision(by, kind, section, listing, empty, about, commutes, explain)
        return answer[1] if answer is not None and len(answer) > 1 else None

    def pick_number(
        self, by: str, kind: str, section: str, low: int, high: int, about: tuple[Any, ...] = ()
    ) -> Rule[int]:
        """A number from `low` to `high`."""
        answer = yield Decision(
            by, kind, section, lambda: [("number", n) for n in range(low, high + 1)], about=about
        )
        number: int = answer[1]
        return number

    def choose(
        self, by: str, kind: str, section: str, options: Callable[[], list[Option]], **more: Any
    ) -> Rule[Any]:
        """One of a mixed list of options, as it is listed; None if it was empty and may be."""
        answer = yield Decision(by, kind, section, options, **more)
        return answer
