"""What goes wrong from outside, in one line for the person: bad input, and names that do not exist."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from reprlib import repr as short

LONGEST_WORD = 60
"""Longer ones are shortened in messages."""


class BadInput(Exception):
    """Wrong use or bad input from outside: one clear line for the user, exit code 2."""


def cause(error: BaseException) -> str:
    """Any error in one line: the message of bad input, the kind and message of what was not foreseen."""
    text = str(error) if isinstance(error, BadInput) else f"{type(error).__name__}: {error}"
    return " ".join(text.split())


def did_you_mean(name: object, names: Iterable[str]) -> str:
    """' (did you mean x?)' for the nearest valid name, or nothing."""
    close = get_close_matches(str(name), list(names), n=1, cutoff=0.5)
    return f" (did you mean {close[0]}?)" if close else ""


def unknown(what: str, name: object, names: Iterable[str]) -> str:
    """The message for a name that does not exist."""
    valid = sorted(map(str, names))
    name = name if isinstance(name, str) and len(name) <= LONGEST_WORD else short(name).strip("'")
    hint = did_you_mean(name, valid)
    if not hint and 0 < len(valid) <= 12:
        hint = f" (valid: {', '.join(valid)})"
    return f"unknown {what} {name!r}{hint}"


def one_line(text: object) -> str:
    """Text without line breaks."""
    return " ".join(str(text).splitlines())
