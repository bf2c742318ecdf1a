"""The parameters that the kits of a game bring, with the sections under which the game registers their rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import attrs

from ..definitions.converter import structure
from ..definitions.own_cards import Origin
from ..definitions.reading import read_yaml
from ..definitions.schema import KitParameter, Parameter
from ..model.kit import Kit
from ..model.ruleset import Ruleset

KitParameters = dict[str, tuple[Parameter, Origin]]
"""Parameters by name, each with its place in a kit's file."""


def sections_of(*registered: Iterable[Any]) -> dict[str, str]:
    """The section of each operation, activity, phase and step, by its name."""
    return {rule.name: rule.section for rules in registered for rule in rules}


def kit_parameters(kits: Iterable[Kit], sections: Mapping[str, str]) -> KitParameters:
    """The parameters of what the game registers, each with its place; those of other rules do not exist in it."""
    found: KitParameters = {}
    for kit in kits:
        if kit.folder is None:
            continue
        file = kit.folder / "parameters.yaml"
        for name, parameter in parameters_in(file).items():
            section = sections.get(owner_of(kit, parameter))
            if section is not None and parameter.default is not None:
                shown = Parameter(
                    default=parameter.default, section=section, choices=parameter.choices, low=parameter.low
                )
                found[name] = (shown, (file, (name,)))
    return found


def wanted_by_type(kit: Kit, rules: Ruleset) -> Iterator[str]:
    """The parameters that a kit reads for each type of space in which one of its actions takes place."""
    if kit.folder is None:
        return
    for name, parameter in parameters_in(kit.folder / "parameters.yaml").items():
        if parameter.default is None:
            owner = owner_of(kit, parameter)
            actions = [a for a in (*rules.operations.values(), *rules.activities.values()) if a.name == owner]
            of_spaces = {rules.board.type_of[x] for action in actions for x in action.places}
            yield from (f"{name}.{kind}" for kind in rules.definitions.map.types if kind in of_spaces)


@lru_cache(maxsize=64)
def parameters_in(file: Path) -> dict[str, KitParameter]:
    """What a kit's file says; a kit may have none."""
    loaded: dict[str, KitParameter] = {}
    if file.exists():
        loaded = structure(read_yaml(file), dict[str, KitParameter], file)
    return loaded


def owner_of(kit: Kit, parameter: KitParameter) -> str:
    """What a parameter belongs to; names in it are filled in from those that the kit was told."""
    return parameter.of.format_map(attrs.asdict(kit, recurse=False))
