"""Write the JSON Schemas of the data files: `python -m coin_core.assembly.schemas [FOLDER]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..definitions.jsonschema import schemas
from .kits import verbs


def rendered() -> dict[str, str]:
    """The text of each schema file."""
    by_name = {effect.verb: effect for effect in verbs()}
    return {
        name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in schemas(by_name).items()
    }


def main() -> None:
    """Write the schemas into a folder."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "schemas")
    folder.mkdir(exist_ok=True)
    for name, text in rendered().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
