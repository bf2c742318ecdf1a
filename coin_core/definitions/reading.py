"""Reading YAML that anyone may have written: bounded in size, depth and expansion, plain values only.

Three passes, each by the library: the events are counted before anything is built from them, then
the document is loaded; only for errors it is composed again, to find the places of their paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from attrs import define, field
from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    NodeEvent,
    ScalarEvent,
)
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from .errors import BadInput, DataPath, DefinitionError, Place, Problem, one_line

LARGEST_FILE = 500_000
"""In bytes; also what a file may grow to, in characters, once its aliases are written out."""

DEEPEST = 60
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Signs that no text file holds; where a quoted word means one (`\\e`), the front ends write it out."""

STANDARD = "tag:yaml.org,2002:"
KEY_TAGS = (f"{STANDARD}str", f"{STANDARD}int", f"{STANDARD}value")
LONGEST_MESSAGE = 200


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


def read_yaml(file: Path) -> Any:
    """The plain data in a YAML file; what is wrong with the file is a problem with its place."""
    text = _text(file)
    try:
        _Bounds().check(_parser().parse(text))
        return _parser().load(text)
    except MarkedYAMLError as error:
        raise DefinitionError([_problem(file, text, error)]) from None
    except YAMLError as error:
        raise BadInput(f"{file}: {one_line(error)[:LONGEST_MESSAGE]}") from None


def places(file: Path, paths: Sequence[DataPath]) -> list[Place]:
    """Line and column of each path, or of the last part of it that is there."""
    try:
        text = _text(file)
        _Bounds().check(_parser().parse(text))
        root = _parser().compose(text)
    except (BadInput, YAMLError):  # cards that came with a record have no file here
        root = None
    there = _Places(root)
    return [there.find(path) for path in paths]


def _parser() -> Any:
    yaml = YAML(typ="safe")
    yaml.Constructor = PlainConstructor
    return yaml


def _text(file: Path) -> str:
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


def _place_of(before: str) -> Place:
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _problem(file: Path, text: str, error: MarkedYAMLError) -> Problem:
    """A syntax error; the parser's words about tabs would help nobody."""
    mark: Any = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.split("\n")
    indent = re.match(r"[ \t]*", lines[line])[0] if line < len(lines) else ""  # type: ignore[index]
    if not isinstance(error, Unfit) and "\t" in indent:
        return Problem(file, (), "a tab in the indentation; use spaces", (line + 1, indent.index("\t") + 1))
    said = error.problem or error.context or "not YAML"
    if said.startswith("but "):  # it only makes sense after what the parser expected
        said = f"{error.context} {said}"
    return Problem(file, (), said[:LONGEST_MESSAGE], (line + 1, column + 1))


@define
class _Bounds:
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


@define
class _Places:
    """Places by path in one composed document; each mapping is indexed once, for files with many faults."""

    root: Node | None
    indexes: dict[int, dict[str, tuple[Node, Node]]] = field(factory=dict)

    def find(self, path: DataPath) -> Place:
        """Follow a path through the nodes as far as it leads."""
        node, place = self.root, (1, 1)
        for key in path:
            if isinstance(node, MappingNode):
                found = self._entries(node).get(str(key))
                if found is None:
                    break
                marked, node = found
            elif isinstance(node, SequenceNode) and isinstance(key, int) and key < len(node.value):
                marked = node = node.value[key]
            else:
                break
            place = (marked.start_mark.line + 1, marked.start_mark.column + 1)
        return place

    def _entries(self, node: MappingNode) -> dict[str, tuple[Node, Node]]:
        if id(node) not in self.indexes:
            self.indexes[id(node)] = {key.value: (key, value) for key, value in reversed(node.value)}
        return self.indexes[id(node)]
