"""Ctrl-C at every bytecode, death at every line and within every write."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

import coin_core
from coin_core.cli import session as table

from .short_game import Table

WATCHED = ("cli/table.py", "cli/keeping.py", "cli/prompt.py", "cli/interrupts.py", "engine.py", "saving/")
"""The files, from coin_core on, in whose code Ctrl-C and death strike."""

ROOT = Path(coin_core.__file__).parent


def is_watched(frame: FrameType) -> bool:
    """Whether the code of a frame is among the watched files."""
    name = frame.f_code.co_filename
    return name.startswith(str(ROOT)) and name[len(str(ROOT)) + 1 :].startswith(WATCHED)


@contextlib.contextmanager
def striking(at: int | None, strike: Callable[[], None], *, opcodes: bool, counted: list[int]) -> Iterator[None]:
    """Do something at a line, or a bytecode, of the watched files, once the game is at the table."""
    begun = False

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal begun
        begun = begun or frame.f_code is table.play.__code__
        if event == "call":
            if not begun or not is_watched(frame):
                return None
            frame.f_trace_opcodes = opcodes
            return trace
        if event == ("opcode" if opcodes else "line"):
            counted[0] += 1
            if counted[0] == at:
                strike()
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def moments_of(here: Table, *, opcodes: bool) -> int:
    """How many lines or bytecodes of the watched files the short game runs through."""
    counted = [0]
    with striking(None, lambda: None, opcodes=opcodes, counted=counted):
        here.play()
    here.clear()
    return counted[0]


def interrupts(here: Table, every: int) -> int:
    """Ctrl-C at each bytecode."""
    tried = 0
    for at in range(1, moments_of(here, opcodes=True) + 1, every):

        def play(at: int = at) -> None:
            with striking(at, lambda: signal.raise_signal(signal.SIGINT), opcodes=True, counted=[0]):
                here.play()

        in_a_child(play)
        here.check(ended=True)
        tried += 1
    return tried


def in_a_child(play: Callable[[], Any]) -> None:
    """Run something in a process of its own, which may die but must not fail."""
    child = os.fork()
    if child == 0:
        try:
            play()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL), f"exit code {status}"


def die() -> None:
    """As when the power fails."""
    os.kill(os.getpid(), signal.SIGKILL)


def deaths(here: Table, every: int) -> int:
    """Death at each line."""
    tried = 0
    for at in range(1, moments_of(here, opcodes=False) + 1, every):

        def play(at: int = at) -> None:
            with striking(at, die, opcodes=False, counted=[0]):
                here.play()

        in_a_child(play)
        here.check(died=True)
        tried += 1
    return tried


def torn_writes(here: Table, every: int) -> int:
    """Death within each write, after each number of bytes."""
    sizes: list[int] = []
    real = os.write

    def measure(descriptor: int, content: Any) -> int:
        sizes.append(len(content))
        return real(descriptor, content)

    with patch.object(os, "write", measure):
        here.play()
    here.clear()
    tried = 0
    for number, size in enumerate(sizes):
        for length in range(0, size + 1, every):

            def play(number: int = number, length: int = length) -> None:
                done = iter(range(len(sizes)))

                def tear(descriptor: int, content: Any) -> int:
                    if next(done) == number:
                        real(descriptor, content[:length])
                        die()
                    return real(descriptor, content)

                with patch.object(os, "write", tear):
                    here.play()

            in_a_child(play)
            here.check(died=True)
            tried += 1
    return tried
