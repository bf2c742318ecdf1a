"""Write the JSON Schemas of the data files: `python -m coin_core.assembly.schemas [FOLDER]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..definitions.jsonschema import schemas
from ..definitions.schema import EffectStep
from ..sequences.known import SEQUENCES
from .kits import verbs


def schemas_with(own: Iterable[type[EffectStep]] = ()) -> dict[str, dict[str, Any]]:
    """The schemas for a game with some verbs of its own, by file name."""
    known = {verb.verb: verb for verb in (*verbs(), *own)}
    return schemas(known, [sequence.settings for sequence in SEQUENCES])


def rendered() -> dict[str, str]:
    """The text of each schema file."""
    found = schemas_with()
    return {name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in found.items()}


def main() -> None:
    """Write the schemas into a folder."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "schemas")
    folder.mkdir(exist_ok=True)
    for name, text in rendered().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
