"""What goes out to the terminal passes here: no character that a terminal would obey or hide gets through.

Names, paths, titles and messages may come from files of strangers. An escape sequence in one of them
could recolour, retitle or overwrite the terminal, and a bidirectional sign could reorder a line; both are
written out instead (`\\x1b`, `\\u202e`). Tables and colours are the matter of `screen.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from unicodedata import category

import click

HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories: control (C0, C1), format (bidi, invisible), surrogates, separators of lines."""


def visible(text: str, keep: str = "") -> str:
    """The text with every hidden character written out, but for those to `keep`."""
    return _without_hidden(text, keep, lambda sign: sign.encode("unicode_escape").decode())


def json_text(data: object, indent: int | None = None) -> str:
    """JSON for people and programs: letters of any language as they are, hidden characters escaped."""
    return safe_json(json.dumps(data, ensure_ascii=False, indent=indent))


def safe_json(text: str) -> str:
    """JSON with its hidden characters escaped; its meaning stays the same."""
    return _without_hidden(text, "\n", lambda sign: json.dumps(sign)[1:-1])


def _without_hidden(text: str, keep: str, written: Callable[[str], str]) -> str:
    if text.isprintable():
        return text
    return "".join(sign if sign in keep or category(sign) not in HIDDEN else written(sign) for sign in text)


def line(text: str, *, err: bool = False) -> None:
    """Print one line."""
    click.echo(visible(text), err=err)


def print_json(data: object, indent: int | None = 2) -> None:
    """Print data as JSON."""
    click.echo(json_text(data, indent))
