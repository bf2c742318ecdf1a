"""The small good game, copied into a folder of its own to be spoilt."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.definitions.problems import DefinitionError
from coin_core.definitions.schema import LANGUAGES

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

    def edit_texts(self, *changes: tuple[str, str], file: str = "names") -> Isle:
        """The same change in both languages."""
        for language in LANGUAGES:
            self.edit(f"text/{language}/{file}.yaml", *changes)
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
        """A line with `file:<text>` as the place of that text: line and column, of a function the line alone.

        The text ends before `>: `; what follows `def` or a mark of hooks is a function.
        """
        file, _, rest = said.partition(":<")
        text, _, message = rest.partition(">: ")
        before, there, _ = (self.folder.parent / file).read_text(encoding="utf-8").partition(text)
        assert there, text
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        of_function = text.startswith(("def ", "@hookimpl"))
        return f"{file}:{line}: {message}" if of_function else f"{file}:{line}:{column}: {message}"

    def line(self, *variants: Path) -> str:
        """The one line that the load answers."""
        lines = self.lines(*variants)
        assert len(lines) == 1, lines
        return lines[0]


@pytest.fixture
def isle(tmp_path):
    return Isle(tmp_path)
