"""Ctrl-C and SIGTERM while something long runs: it stops soon, and what was counted so far stays whole."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Stopped(BaseException):
    """Someone wants the program to stop; no handler of errors may take it for one."""


class Stopping:
    """Takes the two signals for the time of a `with`; they strike only inside `allowed()`, and only once."""

    def __init__(self) -> None:
        self.code = 0
        """The exit code that tells of the signal, 128 + its number; 0 if none came."""

        self._allowed = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Stopping:
        for number in (signal.SIGINT, signal.SIGTERM):
            if signal.getsignal(number) != signal.SIG_IGN:  # in the background, or under nohup
                self._before[number] = signal.signal(number, self._strike)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Here the work may be broken off at any point."""
        self._allowed = True
        try:
            if self.code:
                raise Stopped
            yield
        finally:
            self._allowed = False

    def _strike(self, number: int, _frame: FrameType | None) -> None:
        self.code = self.code or 128 + number
        if self._allowed:
            self._allowed = False  # what is tidied up after the first is not disturbed by a second
            raise Stopped
