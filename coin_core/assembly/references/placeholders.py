"""Placeholders of texts: each must be filled by what the rule, log entry or front end gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from string import Formatter

from ...definitions.problems import Problem
from ...text.catalogue import Catalogue, message_key, read_texts
from ..code import Use

FILLED = ("ask", "option", "log", "reasons", "ui")
"""Categories whose texts have placeholders."""

Given = dict[tuple[str, str], set[str]]


def placeholder_problems(catalogue: Catalogue, uses: Iterable[Use]) -> Iterator[Problem]:
    """Texts laid over the core's, or beside them, with placeholders that nothing fills."""
    given = _given(uses)
    for number, file in enumerate(catalogue.files[1:], start=1):
        below = catalogue.files[:number]
        for category in FILLED:
            for key, text in (read_texts(file).get(category) or {}).items():
                message = _unfilled(text, given.get((category, key), _taken_below(below, category, key)))
                if message:
                    yield Problem(file, (category, key), message)


def _given(uses: Iterable[Use]) -> Given:
    """What rules give to prompts and entries; where several do, what all of them give."""
    given: Given = {}
    for use in uses:
        if not isinstance(use.word, str):
            continue
        if use.category == "log":
            found = (("log", message_key(use.word)), {*use.fields, "success"})
        elif use.category == "ask" and use.about is not None:
            found = (("ask", use.word), set(map(str, range(use.about))))
        elif use.category == "reasons":
            found = (("reasons", use.word), {"0"})
        else:
            continue
        key, fields = found
        given[key] = given.get(key, fields) & fields
    return given


def _taken_below(files: Iterable[Path], category: str, key: str) -> set[str] | None:
    """What the text takes over which another is laid; None where there is none."""
    texts = [(read_texts(file).get(category) or {}).get(key) for file in files]
    there = [text for text in texts if text is not None]
    return set(fields_of(there[-1])) if there else None


def _unfilled(text: str, allowed: set[str] | None) -> str | None:
    try:
        fields = list(fields_of(text))
    except ValueError as error:
        return f"its placeholders cannot be read: {error}"
    strange = [name for name in fields if allowed is not None and name not in allowed]
    if not strange:
        return None
    known = ", ".join(f"{{{name}}}" for name in sorted(allowed or ())) or "nothing"
    return f"nothing fills {{{strange[0]}}}; what is given: {known}"


def fields_of(text: str) -> Iterator[str]:
    """The placeholders of a text by name or number."""
    numbers = count()
    for _, name, _, _ in Formatter().parse(text):
        if name is not None:
            yield name.split(".")[0].split("[")[0] or str(next(numbers))
