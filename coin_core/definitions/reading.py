"""Reading data files: plain values, or a problem with its place.

Two passes, each by the library: the events are checked, then the document is loaded; only for errors it is
composed again, to find the places of their paths.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from ..errors import BadInput, one_line
from .problems import DefinitionError, Problem
from .safe_yaml import Bounds, Unfit, parser, text_of

LONGEST_MESSAGE = 200


def read_yaml(file: Path) -> Any:
    """The plain data in a YAML file; what is wrong with the file is a problem with its place."""
    text = text_of(file)
    try:
        Bounds().check(parser().parse(text))
        return parser().load(text)
    except MarkedYAMLError as error:
        raise DefinitionError([_problem(file, text, error)]) from None
    except YAMLError as error:
        raise BadInput(f"{file}: {one_line(error)[:LONGEST_MESSAGE]}") from None


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
