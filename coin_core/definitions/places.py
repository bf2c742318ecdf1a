"""Where in a file a path of keys and indexes leads: only looked for when something is wrong there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import define, field
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from ..errors import BadInput
from .safe_yaml import Bounds, parser, text_of

DataPath = tuple[str | int, ...]
Place = tuple[int, ...]
"""Line and column, both from 1; of a function in Python the line alone."""


def places(file: Path, paths: Sequence[DataPath]) -> list[Place]:
    """Line and column of each path, or of the last part of it that is there."""
    if not paths:
        return []
    try:
        text = text_of(file)
        Bounds().check(parser().parse(text))
        root = parser().compose(text)
    except (BadInput, YAMLError):  # cards that came with a record have no file here
        root = None
    there = _Places(root)
    return [there.find(path) for path in paths]


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
