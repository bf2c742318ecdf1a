"""Names in map.yaml, and spaces that nothing leads to."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.problems import Problem
from ...model.ruleset import Ruleset
from .entries import problem, unknown_names


def map_problems(rules: Ruleset) -> Iterator[Problem]:
    """1.3 Types of spaces, pairs of spaces; links that come twice are found where files are merged."""
    definitions = rules.definitions
    game_map = definitions.map
    linked: set[str] = set()
    for link in (*game_map.links.certain, *game_map.links.inferred):
        entry = ("link", "-".join(link))
        linked.update(link)
        if len(link) != 2:
            yield problem(definitions, entry, "a link is a pair of spaces")
        elif link[0] == link[1]:
            yield problem(definitions, entry, f"a link of {link[0]} to itself")
        yield from unknown_names(definitions, entry, "space", link, game_map.spaces)
    for name, space in game_map.spaces.items():
        entry = ("space", name)
        yield from unknown_names(definitions, entry, "space type", [space.type], game_map.types, "type")
        around = [] if space.within is None else [space.within]
        yield from unknown_names(definitions, entry, "space", around, game_map.spaces, "within")
        if name not in linked and len(game_map.spaces) > 1:
            yield problem(definitions, entry, "no link leads here, so nothing can reach it")
