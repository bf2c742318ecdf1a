"""What `coin doctor` looks at: the installation, the terminal, the installed games, the saved games."""

from __future__ import annotations

import platform
import re
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from attrs import define

from ..assembly.plugins import installed
from ..assembly.survey import survey
from ..definitions.problems import DefinitionError
from ..errors import cause
from ..saving.format import read_record
from ..saving.replay import replay
from ..text.catalogue import core_ui
from .keeping import saves_folder

OK, WARNING, PROBLEM = "ok", "warning", "problem"
PACKAGE = "coin-framework"
NARROW = 80
"""Columns below which the board no longer fits without broken lines."""


@define(frozen=True)
class Check:
    """One thing that was looked at, and how it is."""

    check: str
    status: str
    message: str


def check_all(language: str) -> Iterator[Check]:
    """Every check, in the order in which one would look for the cause of a trouble."""
    checkup = _Checkup(language)
    yield checkup.python()
    yield from checkup.packages()
    yield from checkup.terminal()
    yield from checkup.games()
    yield checkup.saves_folder()
    yield from checkup.saves()


@define(frozen=True)
class _Checkup:
    language: str

    def _say(self, check: str, status: str, key: str, **fields: object) -> Check:
        return Check(check, status, core_ui(self.language, f"doctor.{key}", **fields))

    def python(self) -> Check:
        fields = {"version": platform.python_version(), "kind": platform.python_implementation()}
        return self._say("python", OK, "python", system=platform.platform(), **fields)

    def packages(self) -> Iterator[Check]:
        """This package and those that it needs; the ones for development are no matter here."""
        try:
            needed = [need for need in requires(PACKAGE) or () if "extra ==" not in need]
        except PackageNotFoundError:
            yield self._say("packages", PROBLEM, "package_missing", package=PACKAGE)
            return
        found = []
        for name in dict.fromkeys([PACKAGE, *(re.split(r"[^\w.-]", need)[0] for need in needed)]):
            try:
                found.append(f"{name} {version(name)}")
            except PackageNotFoundError:
                yield self._say("packages", PROBLEM, "package_missing", package=name)
        yield self._say("packages", OK, "packages", packages=", ".join(found))

    def terminal(self) -> Iterator[Check]:
        from .screen import Screen

        encoding, screen = sys.stdout.encoding or "ascii", Screen()
        try:
            core_ui("ja", "doctor.status.ok").encode(encoding)
            yield self._say("encoding", OK, "encoding", encoding=encoding)
        except UnicodeEncodeError:
            yield self._say("encoding", WARNING, "encoding_poor", encoding=encoding)
        if not screen.is_terminal:
            yield self._say("terminal", OK, "no_terminal")
            return
        wide = screen.width >= NARROW
        key = "width" if wide else "width_narrow"
        yield self._say("width", OK if wide else WARNING, key, width=screen.width, least=NARROW)
        colours = None if screen.no_color else screen.color_system
        yield self._say("colour", OK, "colour" if colours else "no_colour", colours=colours)

    def games(self) -> Iterator[Check]:
        found = survey()
        if not found:
            yield self._say("games", PROBLEM, "no_games")
        for each in found:
            if each.rules is None:
                yield self._say("games", PROBLEM, "game_broken", name=each.name, problem=each.problem)
            else:
                cards, scenarios = len(each.rules.cards), len(each.rules.definitions.scenarios)
                yield self._say("games", OK, "game", name=each.name, cards=cards, scenarios=scenarios)

    def saves_folder(self) -> Check:
        """Can games be saved? Tried in the folder, or where it would be made."""
        folder = saves_folder()
        place = next(place for place in (folder, *folder.parents) if place.exists())
        try:
            with tempfile.TemporaryFile(dir=place) as file:
                file.write(b"x")
        except OSError as error:
            return self._say("saves-folder", PROBLEM, "folder_bad", folder=folder, problem=error.strerror)
        return self._say("saves-folder", OK, "folder", folder=folder)

    def saves(self) -> Iterator[Check]:
        """Each saved game is read and played again; those with nothing to say are counted together."""
        sound = 0
        for file in sorted(saves_folder().glob("*.jsonl")):
            found = self._save(file)
            sound += found is None
            if found is not None:
                yield found
        yield self._say("saves", OK, "saves", number=sound)

    def _save(self, file: Path) -> Check | None:
        try:
            record = read_record(file)
            missing = [name for name in (record.header.game, *record.header.variants) if name not in installed()]
            if missing:  # a file must not decide which code is loaded
                return self._say("saves", WARNING, "save_unchecked", file=file, name=missing[0])
            replay(record, str(file))
        except DefinitionError as error:
            return self._say("saves", PROBLEM, "save_bad", problem=f"{file}: {error.lines()[0]}")
        except Exception as error:  # a rule may fail in any way; the other saves are still to be looked at
            problem = cause(error)
            named = problem if str(file) in problem else f"{file}: {problem}"
            return self._say("saves", PROBLEM, "save_bad", problem=named)
        return self._say("saves", WARNING, "save_cut", file=file) if record.cut_off else None
