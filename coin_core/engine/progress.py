"""What the driver needs to know of a game: a state that can be copied, and rules that can begin a step."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeAlias

from .decision import Rule

Cursor: TypeAlias = tuple[Any, ...]
"""The current step and its arguments, e.g. ("act", 1): a step can be started from it alone."""


class Progress(Protocol):
    """The state of a game: where it is, whether it is over, and its random state."""

    cursor: Cursor
    rng: int

    @property
    def result(self) -> object | None:
        """How it ended, if it has."""

    def copy(self) -> Self:
        """An independent copy."""


class Steps(Protocol):
    """The rules of a game, as the driver sees them."""

    def begin(self, state: Any, log: list[Any] | None) -> tuple[Any, Rule[Cursor | None]]:
        """The step at the state's cursor: what its rules write to, and the rule itself."""

    def look(self, state: Any) -> Any:
        """What rules write to, for reading a state only."""
