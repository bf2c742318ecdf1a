"""The small good game, copied into a folder of its own to be spoilt."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.definitions.problems import DefinitionError

GOOD = Path(__file__).parent / "isle"


class Isle:
    """A copy of the good game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "isle"
        shutil.copytree(GOOD, self.folder, ignore=shutil.ignore_patterns("__pycache__"))

    def edit(self, file: str, *changes: tuple[str, str]) -> Isle:
        """Replace texts that stand in a file once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
        return self

    def variant(self, code: str = "", *, has_data: bool = True, **data: str) -> Path:
        """A variant of the game in a folder beside it; `data` are its files by name."""
        folder = self.folder.parent / "more"
        (folder / "data").mkdir(parents=True)
        head = (
            "from pathlib import Path\nfrom coin_core.api import *\nHERE = Path(__file__).parent\n"
            "@hookimpl\ndef coin_game():\n"
            "    return GameInfo(id='more', version='1', titles={}, folder=HERE, base='isle')\n"
        )
        if has_data:
            head += "@hookimpl\ndef coin_data():\n    return [HERE / 'data']\n"
        (folder / "plugin.py").write_text(head + dedent(code), encoding="utf-8")
        for file, text in data.items():
            (folder / "data" / f"{file}.yaml").write_text(dedent(text), encoding="utf-8")
        return folder

    def lines(self, *variants: Path) -> list[str]:
        """What the load answers, with files named from the folder above; none if all is well."""
        try:
            assemble(str(self.folder), tuple(map(str, variants)))
        except DefinitionError as error:
            return [line.replace(f"{self.folder.parent}/", "") for line in error.lines()]
        return []

    def placed(self, said: str) -> str:
        """A line with `file:<text>` as the place of that text: line and column, in Python the line alone."""

        def place(found: re.Match[str]) -> str:
            before, there, _ = (self.folder.parent / found[1]).read_text(encoding="utf-8").partition(found[2])
            assert there, found[0]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            return f"{found[1]}:{line}" if found[1].endswith(".py") else f"{found[1]}:{line}:{column}"

        return re.sub(r"^(\S+?):<(.*?)>(?=: )", place, said, flags=re.DOTALL)

    def line(self, *variants: Path) -> str:
        """The one line that the load answers."""
        lines = self.lines(*variants)
        assert len(lines) == 1, lines
        return lines[0]


@pytest.fixture
def isle(tmp_path):
    return Isle(tmp_path)
