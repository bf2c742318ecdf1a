"""The fixed things of a game, precomputed for the rules: spaces, adjacency, kinds, boxes, tracks."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from ..definitions.schema import Force, ForcesFile, MapFile, SpaceType, Track

NO_TYPE = SpaceType()


@define(eq=False, frozen=True)
class Board:
    """Look-ups that never change during a game."""

    spaces: tuple[str, ...]
    type_of: dict[str, str]
    tags_of: dict[str, frozenset[str]]
    value_of: dict[str, int]
    inferred_values: frozenset[str]
    within: dict[str, str | None]
    adjacent: dict[str, tuple[str, ...]]
    near: dict[str, tuple[str, ...]]
    inferred: frozenset[tuple[str, ...]]
    factions: tuple[str, ...]
    boxes: frozenset[str]
    families: dict[str, tuple[str, ...]]
    family_of: dict[str, str]
    counts: dict[str, int | str]
    owner_of: dict[str, str | None]
    boxes_of: dict[str, tuple[str, ...]]
    kinds_named: dict[str, tuple[str, ...]]
    rest_kind: dict[str, str]
    rest_box: dict[str, str]
    may_hold: dict[str, frozenset[str]]
    per_space: dict[str, int]
    lifted_by: dict[str, str | None]
    event_removal: dict[str, dict[str, int]]
    value_of_kind: dict[str, int]
    tracks: dict[str, Track]
    by_types: dict[tuple[str, ...], tuple[str, ...]] = field(factory=dict, init=False)

    def of_type(self, types: Iterable[str]) -> tuple[str, ...]:
        """Spaces of some types, in map order; all of them if no type is named."""
        key = tuple(types)
        if key not in self.by_types:
            self.by_types[key] = tuple(s for s in self.spaces if not key or self.type_of[s] in key)
        return self.by_types[key]

    def empty_pieces(self) -> dict[str, dict[str, int]]:
        """Every kind with nothing anywhere."""
        return {kind: dict.fromkeys((*self.spaces, *self.boxes_of[kind]), 0) for kind in self.family_of}


def build_board(map_file: MapFile, forces: ForcesFile, tracks: dict[str, Track]) -> Board:
    """Precompute the look-ups from the loaded files."""
    spaces = tuple(map_file.spaces)
    type_of = {name: space.type for name, space in map_file.spaces.items()}
    links = (*map_file.links.certain, *map_file.links.inferred)
    adjacent = {s: tuple(o for o in spaces if (s, o) in links or (o, s) in links) for s in spaces}
    families = {name: force.states or (name,) for name, force in forces.forces.items()}
    family_of = {kind: family for family, kinds in families.items() for kind in kinds}
    force_of = {kind: forces.forces[family] for kind, family in family_of.items()}
    return Board(
        spaces=spaces,
        type_of=type_of,
        tags_of={
            name: frozenset((*space.tags, *map_file.types.get(space.type, NO_TYPE).tags))
            for name, space in map_file.spaces.items()
        },
        value_of={name: space.value for name, space in map_file.spaces.items()},
        inferred_values=frozenset(name for name, space in map_file.spaces.items() if space.inferred),
        within={name: space.within for name, space in map_file.spaces.items()},
        adjacent=adjacent,
        near={s: (s, *adjacent[s]) for s in spaces},
        inferred=frozenset(map_file.links.inferred),
        factions=forces.factions,
        boxes=frozenset(forces.boxes),
        families=families,
        family_of=family_of,
        counts={family: force.count for family, force in forces.forces.items()},
        owner_of={kind: force.owner for kind, force in force_of.items()},
        boxes_of={kind: force.boxes for kind, force in force_of.items()},
        kinds_named=_kinds_named(forces, families),
        rest_kind={kind: families[family][0] for kind, family in family_of.items()},
        rest_box={kind: (*force.boxes, "")[0] for kind, force in force_of.items()},
        may_hold={kind: _holders(kind, force, type_of) for kind, force in force_of.items()},
        per_space={k: n for k, f in force_of.items() if (n := f.state_per_space.get(k, f.per_space)) is not None},
        lifted_by={kind: force.owner if force.lifted else None for kind, force in force_of.items()},
        event_removal={kind: force.event_removal for kind, force in force_of.items()},
        value_of_kind={k: f.value for k, f in force_of.items() if f.value is not None},
        tracks=tracks,
    )


def _holders(kind: str, force: Force, type_of: dict[str, str]) -> frozenset[str]:
    """1.4.2 The spaces that may hold a kind."""
    types = force.state_types.get(kind, force.types)
    return frozenset(space for space, of in type_of.items() if not types or of in types)


def _kinds_named(forces: ForcesFile, families: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Kinds by every name a rule or card may use: kind, family, group, owning faction."""
    named: dict[str, list[str]] = {}
    for family, force in forces.forces.items():
        for kind in families[family]:
            names = {kind, family, *force.groups, *([force.owner] if force.owner else [])}
            for name in names:
                named.setdefault(name, []).append(kind)
    return {name: tuple(kinds) for name, kinds in named.items()}
