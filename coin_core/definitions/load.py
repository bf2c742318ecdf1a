"""Load the data folders of a game and its variants into one set of definitions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import define, evolve

from ..errors import BadInput, unknown
from .converter import Verbs, structure
from .links import merged_links
from .own_cards import Origin, OwnCards, lay_over
from .problems import DefinitionError, Problem
from .reading import read_yaml
from .schema import (
    FILES,
    Card,
    CardsFile,
    ForcesFile,
    Links,
    MapFile,
    Parameter,
    Scenario,
    SequenceSettings,
    Track,
)

SINGULAR = {"tracks": "track", "parameters": "parameter", "scenarios": "scenario"}
"""What messages call an entry of a file."""


@define(frozen=True)
class Definitions:
    """The merged data of a base game and its variants. `origin` says which file an entry is from.

    `problems` are those of cards typed in, kept to be reported together with wrong names in them.
    """

    map: MapFile
    forces: ForcesFile
    tracks: dict[str, Track]
    parameters: dict[str, Parameter]
    scenarios: dict[str, Scenario]
    cards: CardsFile
    origin: dict[tuple[str, str], Origin]
    problems: tuple[Problem, ...] = ()


def load_definitions(
    folders: Sequence[Path],
    verbs: Verbs,
    own: OwnCards | None = None,
    settings: type[SequenceSettings] = SequenceSettings,
    given: Mapping[str, tuple[Parameter, Origin]] | None = None,
) -> Definitions:
    """Load all folders, base first, and merge them; every problem is reported at once.

    `given` are parameters that come before those of all folders.
    """
    given = given or {}
    merged: dict[str, Any] = {"parameters": {name: parameter for name, (parameter, _) in given.items()}}
    origin: dict[tuple[str, str], Origin] = {("parameters", name): place for name, (_, place) in given.items()}
    problems: list[Problem] = []
    for folder in folders:
        for name, shape in FILES.items():
            file = folder / f"{name}.yaml"
            if not file.exists():
                continue
            try:
                loaded = structure(read_yaml(file), shape, file, verbs, settings)
            except DefinitionError as error:
                problems += error.problems
                continue
            merged[name] = _merge(name, merged.get(name), loaded, file, origin, problems)
    if problems:
        raise DefinitionError(problems)
    missing = [name for name in FILES if name not in merged]
    if missing:
        raise BadInput(f"{folders[-1]}: missing {', '.join(f'{name}.yaml' for name in missing)}")
    if own is not None:
        merged["cards"], problems = lay_over(merged["cards"], own, verbs, origin)
    return Definitions(**merged, origin=origin, problems=tuple(problems))


def _merge(
    name: str, base: Any, added: Any, file: Path, origin: dict[tuple[str, str], Origin], problems: list[Problem]
) -> Any:
    """Lay a later file over an earlier one; a clash without `replaces` names both files."""

    def merge(
        kind: str, old: Mapping[str, Any], new: Mapping[str, Any], prefix: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        for key, entry in new.items():
            replaces = getattr(entry, "replaces", False)
            if key in old and not replaces:
                message = f"already defined in {origin[kind, key][0]}; say `replaces: true` to replace it"
                problems.append(Problem(file, (*prefix, key), message))
            elif replaces and key not in old:
                message = f"nothing to replace: {unknown(SINGULAR.get(kind, kind), key, old)}"
                problems.append(Problem(file, (*prefix, key), message))
            origin[kind, key] = (file, (*prefix, key))
        return {**old, **new}

    if name == "map":
        old = base or MapFile(types={}, spaces={}, links=Links())
        spaces = merge("space", old.spaces, added.spaces, ("spaces",))
        links = merged_links(old.links, added.links, spaces, file, origin, problems)
        return MapFile({**old.types, **added.types}, spaces, links)
    if name == "forces":
        old = base or ForcesFile((), (), {})
        return ForcesFile(
            factions=added.factions or old.factions,
            boxes=tuple(dict.fromkeys((*old.boxes, *added.boxes))),
            forces=merge("force", old.forces, added.forces, ("forces",)),
        )
    if name == "cards":
        cards: dict[str, Card] = merge("card", base.cards if base else {}, added.cards, ("cards",))
        return evolve(added, cards=cards)
    return merge(name, base or {}, added)
