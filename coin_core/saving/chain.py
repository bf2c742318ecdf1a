"""Lines that carry a hash of themselves and of the line before: none can be changed, cut out or put in unseen.

A link proves nothing about who wrote a line: whoever rewrites a whole file can link it anew. It shows damage, and
whether a file that comes back extends the one that was sent out.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

LINK = "link"
"""The key under which a line carries its link."""

START = ""
"""What stands before the first line."""

LENGTH = 32
"""Hexadecimal digits of a link: 128 bits."""


def link_of(previous: str, content: Mapping[str, Any]) -> str:
    """The link of a line: a hash of the link before it and of all its other content."""
    body = {key: value for key, value in content.items() if key != LINK}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(f"{previous}\n{text}".encode()).hexdigest()[:LENGTH]


def linked(lines: Iterable[Mapping[str, Any]], previous: str = START) -> Iterator[dict[str, Any]]:
    """The lines, each with its link."""
    for content in lines:
        previous = link_of(previous, content)
        yield {**content, LINK: previous}


def first_broken(lines: Iterable[Mapping[str, Any]], previous: str = START) -> int | None:
    """The index of the first line whose link is missing or wrong; None if all fit."""
    for number, content in enumerate(lines):
        previous = link_of(previous, content)
        if content.get(LINK) != previous:
            return number
    return None
