"""Every call of the operating system fails, one after the other."""

from __future__ import annotations

import os
from errno import EIO, ENOSPC
from typing import Any
from unittest.mock import patch

from .short_game import Table

CALLS = ("open", "write", "fsync", "link", "replace", "stat", "fstat", "close", "ftruncate")
"""What is made to fail; each is called as `os.NAME`."""


def failing(name: str, at: int | None, *, lasting: bool, counted: list[int], half: bool = False) -> Any:
    """`os.NAME`, of which call number `at` fails, or all from there on; a write may be done by half before."""
    real = getattr(os, name)

    def call(*words: Any, **more: Any) -> Any:
        counted[0] += 1
        if at is not None and (counted[0] == at or (lasting and counted[0] > at)):
            if half and counted[0] == at:
                real(words[0], words[1][: len(words[1]) // 2])
            if name == "close":  # a descriptor is gone even if closing it fails
                real(*words)
            raise OSError(ENOSPC if name == "write" else EIO, "injected")
        return real(*words, **more)

    return patch.object(os, name, call)


def calls_of(here: Table, name: str) -> int:
    """How often the short game makes a call."""
    counted = [0]
    with failing(name, None, lasting=False, counted=counted):
        here.play()
    here.clear()
    return counted[0]


def failing_calls(here: Table, every: int) -> int:
    """Each call of each kind fails: once, by half, and from then on until the person gives up."""
    tried = 0
    for name in CALLS:
        for at in range(1, calls_of(here, name) + 1, every):
            for lasting, half in ((False, False), (True, False), (False, True))[: 3 if name == "write" else 2]:
                with failing(name, at, lasting=lasting, counted=[0], half=half):
                    played = here.play(enters=2)
                if not lasting and here.prompts[0]:  # one failure is not felt, or tried again
                    assert here.prompts[0] == len(here.moments), f"{name} {at}: {played.said[-300:]}"
                here.check(ended=True)
                tried += 1
    return tried
