"""Generates docs/traceability.md: rule section -> what implements it in the assembled game -> tests that cite it.

What implements a section: the operation, activity or phase registered for it; code of the game itself that the
assembled game runs and whose docstring names it; tracks that name it; and what the game's `sections.yaml` says
under `by`: data files, things the game registers, or names of core code, which count only if this game runs that
code. So no game is credited with a rule that only another one has.
`python -m tests.traceability` writes the table and prints what is missing.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from types import MethodType
from typing import Any

from coin_core.assembly.assemble import assemble
from coin_core.definitions.converter import structure
from coin_core.definitions.reading import read_yaml
from coin_core.definitions.schema import REFERENCE_FILES, Section
from coin_core.errors import did_you_mean
from coin_core.model.ruleset import Ruleset

from .reached import ROOT, Reached, place_of

TARGET = ROOT / "docs" / "traceability.md"
NUMBER = re.compile(r"(?<![\d.])\d\.\d{1,2}(?:\.\d)?(?![\d])")
GAMES = ("palestine", "cyprus", "malaya")

Found = tuple[str, str]
"""A section, and a place that implements or tests it."""

Places = tuple[dict[str, list[str]], list[str]]
"""Section -> what implements it, and faults of the mapping."""


@cache
def sections(game: str) -> dict[str, Section]:
    """The rulebook's numbered sections."""
    file = ROOT / "games" / game / "data" / "sections.yaml"
    known: dict[str, Section] = structure(read_yaml(file), REFERENCE_FILES["sections"], file, {})
    return known


def numbers(documentation: str | None) -> list[str]:
    """The sections that the first line of a docstring names."""
    return NUMBER.findall((documentation or "").split("\n")[0])


# -- what implements a section ------------------------------------------------------------------------


@cache
def implementing(game: str) -> Places:
    """What implements the sections of a game as it is installed."""
    return places_in(assemble(game), sections(game))


def places_in(rules: Ruleset, known: Mapping[str, Section]) -> Places:
    """Section -> places in code and data of an assembled game; and what the mapping says that is not so."""
    reached = Reached(rules)
    faults: list[str] = []
    places: dict[str, list[str]] = {}
    found = (*registered(rules), *own_code(rules, reached), *data(rules, "tracks"))
    for number, place in (*found, *mapped(rules, known, reached, faults)):
        if place not in places.setdefault(number, []):
            places[number].append(place)
    for number, place in data(rules, "parameters"):
        if number in places and place not in places[number]:  # a number alone is no rule
            places[number].append(place)
    return places, faults


def registered(rules: Ruleset) -> Iterator[Found]:
    """Operations, activities and phases, with the section they are registered for."""
    for rule in (*rules.operations.values(), *rules.activities.values(), *rules.phases):
        yield rule.section, place_of(_plain(rule.run))


def own_code(rules: Ruleset, reached: Reached) -> Iterator[Found]:
    """The game's own code, as far as the game runs it, by the sections in its docstrings."""
    for _, code in sorted(reached.code.items()):
        if code.__module__.startswith(f"games.{rules.name}."):
            for number in numbers(inspect.getdoc(inspect.getmodule(code))):
                yield number, place_of(code).partition("::")[0]
            for number in numbers(code.__doc__):
                yield number, place_of(code)


def data(rules: Ruleset, group: str) -> Iterator[Found]:
    """Tracks or parameters, by the sections they name."""
    for name, entry in getattr(rules.definitions, group).items():
        file = rules.definitions.origin[group, name][0].relative_to(ROOT).as_posix()
        for number in NUMBER.findall(entry.section or ""):
            yield number, file


def mapped(rules: Ruleset, known: Mapping[str, Section], reached: Reached, faults: list[str]) -> Iterator[Found]:
    """What `by` says in the game's sections.yaml."""
    for number, section in known.items():
        for word in section.by:
            places = _places(rules, reached, word)
            if len(places) == 1:
                yield number, places[0]
                continue
            what = f"stands for {', '.join(places)}" if places else f"is nothing that {rules.name} has or runs"
            hint = "" if places else did_you_mean(word, [key.partition(".")[2] for key in reached.code])
            faults.append(f"{number} {section.title}: {word!r} {what}{hint}")


def _places(rules: Ruleset, reached: Reached, word: str) -> list[str]:
    """A data file, something registered ("step act"), or code that the game runs ("Turn.place")."""
    kind, _, name = word.rpartition(" ")
    if word.endswith(".yaml"):
        file = rules.info.folder / "data" / word
        return [file.relative_to(ROOT).as_posix()] if file.exists() else []
    if not kind:
        return reached.named(word)
    things: dict[str, Iterable[tuple[str, Any]]] = {
        "operation": ((operation.name, operation.run) for operation in rules.operations.values()),
        "activity": ((activity.name, activity.run) for activity in rules.activities.values()),
        "phase": ((phase.name, phase.run) for phase in rules.phases),
        "step": rules.steps.items(),
        "track": rules.track_rules.items(),
        "watcher": ((w.name, w.after) for of_kind in rules.watchers.values() for w in of_kind),
        "verb": ((verb, effect) for verb, effect in rules.verbs.items() if effect in reached.code.values()),
    }
    found = (place_of(_plain(run)) for known, run in things.get(kind, ()) if known == name)
    return list(dict.fromkeys(found))


def _plain(run: Any) -> Any:
    """The function that a rule runs, without what was told it before."""
    while isinstance(run, (partial, MethodType)):
        run = run.func if isinstance(run, partial) else run.__func__
    return run


# -- tests --------------------------------------------------------------------------------------------


@cache
def tested(game: str) -> dict[str, list[str]]:
    """Section -> tests of the game whose docstrings cite it."""
    tests: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests" / game).glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in numbers(ast.get_docstring(node)):
                    tests.setdefault(number, []).append(node.name)
    return {number: list(dict.fromkeys(names)) for number, names in tests.items()}


# -- the document ---------------------------------------------------------------------------------------


def missing(game: str) -> list[str]:
    """Sections without code or data, or without a test, though there is something to implement; wrong names."""
    (code, faults), tests = implementing(game), tested(game)
    faults = list(faults)
    for number, section in sections(game).items():
        if section.nothing is None and number not in code:
            faults.append(f"{number} {section.title}: nothing implements it")
        if section.nothing is None and number not in tests:
            faults.append(f"{number} {section.title}: no test")
    return faults


def rendered() -> str:
    """The whole document."""
    lines = ["# Which code and which tests stand for which rule", ""]
    lines += ["Generated by `make docs`; do not edit.", ""]
    for game in GAMES:
        (code, _), tests = implementing(game), tested(game)
        lines += [f"## {game.title()}", "", "| section | implemented by | tests |", "|---|---|---|"]
        for number, section in sections(game).items():
            where = section.nothing or "<br>".join(f"`{place}`" for place in code.get(number, ()))
            checked = "" if section.nothing else "<br>".join(f"`{name}`" for name in tests.get(number, ()))
            lines.append(f"| {number} {section.title} | {where} | {checked} |")
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Write the table; what is missing is printed, and makes the exit code 1."""
    TARGET.write_text(rendered(), encoding="utf-8")
    faults = [f"{game}: {fault}" for game in GAMES for fault in missing(game)]
    print("\n".join(faults) or "Every section is implemented and tested.")
    return bool(faults)


if __name__ == "__main__":
    raise SystemExit(main())
