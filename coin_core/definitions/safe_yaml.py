"""YAML that anyone may have written: bounded in size, depth and expansion, plain values only.

The events are counted before anything is built from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, field
from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    NodeEvent,
    ScalarEvent,
)
from ruamel.yaml.nodes import ScalarNode

from ..errors import BadInput, one_line

LARGEST_FILE = 500_000
"""In bytes; also what a file may grow to, in characters, once its aliases are written out."""

DEEPEST = 60
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Signs that no text file holds; where a quoted word means one (`\\e`), the front ends write it out."""

STANDARD = "tag:yaml.org,2002:"
KEY_TAGS = (f"{STANDARD}str", f"{STANDARD}int", f"{STANDARD}value")


class Unfit(MarkedYAMLError):
    """Good YAML that a data file may not hold."""

    def __init__(self, problem: str, mark: Any) -> None:
        super().__init__(problem=problem, problem_mark=mark)


class PlainConstructor(SafeConstructor):
    """Builds words, numbers, true and false, nothing, lists and mappings, and refuses all else."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        """A mapping by words (or whole numbers), each once."""
        for key, _ in node.value:
            if str(key.tag) == f"{STANDARD}merge":
                raise Unfit("merge keys (<<) are not allowed", key.start_mark)
            if not isinstance(key, ScalarNode) or str(key.tag) not in KEY_TAGS:
                raise Unfit("a key must be a word (put it in quotes)", key.start_mark)
        return super().construct_mapping(node, deep=deep)

    def construct_number(self, node: Any) -> int | float:
        """A number, unless it only looks like one."""
        whole = str(node.tag).endswith(":int")
        try:
            value: int | float = self.construct_yaml_int(node) if whole else self.construct_yaml_float(node)
        except ValueError:
            raise Unfit("not a number that can be used (a word goes in quotes)", node.start_mark) from None
        return value

    def refuse_date(self, node: Any) -> Any:
        """Dates have no place in a game's data."""
        raise Unfit("a date is not allowed (put it in quotes)", node.start_mark)


for _tag, _construct in {
    "int": PlainConstructor.construct_number,
    "float": PlainConstructor.construct_number,
    "value": PlainConstructor.construct_yaml_str,  # a lone = is a word
    "timestamp": PlainConstructor.refuse_date,
}.items():
    PlainConstructor.add_constructor(f"{STANDARD}{_tag}", _construct)


def parser() -> Any:
    yaml = YAML(typ="safe")
    yaml.Constructor = PlainConstructor
    return yaml


def text_of(file: Path) -> str:
    """The characters of a file of sensible size."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise BadInput(f"{one_line(file)}: {getattr(error, 'strerror', None) or 'cannot be read'}") from None
    if len(raw) > LARGEST_FILE:
        raise BadInput(f"{file}: larger than {LARGEST_FILE:,} bytes")
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line, column = _place_of(raw[: error.start].decode("utf-8-sig", "replace"))
        raise BadInput(f"{file}:{line}:{column}: not UTF-8 text; save the file as UTF-8") from None
    strange = CONTROL.search(text)
    if strange:
        line, column = _place_of(text[: strange.start()])
        raise BadInput(f"{file}:{line}:{column}: control character U+{ord(strange[0]):04X}")
    return text


def _place_of(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - before.rfind("\n")


@define
class Bounds:
    """How large and how deep a document is with its aliases written out, from its events alone."""

    size: int = 0
    open: list[tuple[str | None, int]] = field(factory=list)
    """Collections not yet ended: their anchors, and the size where they began."""
    heights: list[int] = field(factory=lambda: [0])
    anchors: dict[str, tuple[int, int]] = field(factory=dict)
    """Size and height of what each anchor names."""

    def check(self, events: Iterator[Event]) -> None:
        """Refuse what no data file needs before anything is built from it."""
        for event in events:
            if isinstance(event, NodeEvent):
                self._node(event)
            elif isinstance(event, CollectionEndEvent):
                self._end()
            elif isinstance(event, DocumentStartEvent) and (event.version or event.tags):
                raise Unfit("directives (%) are not allowed", event.start_mark)
            if self.size > LARGEST_FILE:
                raise Unfit(f"larger than {LARGEST_FILE:,} characters with its aliases", event.start_mark)
            if len(self.open) + self.heights[-1] > DEEPEST:
                raise Unfit(f"nested deeper than {DEEPEST} levels", event.start_mark)

    def _node(self, event: Any) -> None:
        anchor = event.anchor
        if isinstance(event, AliasEvent):
            if any(anchor == other for other, _ in self.open):
                raise Unfit(f"*{anchor} stands inside what it names", event.start_mark)
            size, height = self.anchors.get(anchor, (0, 0))  # an unknown one is refused by the loader
            self.size += size
            self.heights[-1] = max(self.heights[-1], height)
            return
        if event.tag is not None:
            raise Unfit(f"tags ({event.tag.replace(STANDARD, '!!')}) are not allowed", event.start_mark)
        before = self.size
        self.size += 1
        if isinstance(event, CollectionStartEvent):
            self.open.append((anchor, before))
            self.heights.append(0)
        elif isinstance(event, ScalarEvent):
            self.size += len(event.value)
            self._name(anchor, before, 0)

    def _end(self) -> None:
        anchor, before = self.open.pop()
        height = self.heights.pop() + 1
        self.heights[-1] = max(self.heights[-1], height)
        self._name(anchor, before, height)

    def _name(self, anchor: str | None, before: int, height: int) -> None:
        if anchor is not None:
            self.anchors[anchor] = (self.size - before, height)
