"""Load the data folders of a game and its variants into one set of definitions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from reprlib import repr as short
from typing import Any, Literal, get_args, get_origin

import attrs
from attrs import define, evolve
from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory, mapping_structure_factory
from cattrs.gen import make_dict_structure_fn

from .errors import BadInput, DataPath, DefinitionError, Problem, structure_problems, unknown
from .reading import read_yaml
from .schema import FILES, Card, CardsFile, EffectStep, ForcesFile, Links, MapFile, Parameter, Scenario, Track

Verbs = Mapping[str, type[EffectStep]]
Origin = tuple[Path, DataPath]
"""The file an entry stands in, and its path there."""


@define(frozen=True)
class Definitions:
    """The merged data of a base game and its variants. `origin` says which file an entry is from."""

    map: MapFile
    forces: ForcesFile
    tracks: dict[str, Track]
    parameters: dict[str, Parameter]
    scenarios: dict[str, Scenario]
    cards: CardsFile
    origin: dict[tuple[str, str], Origin]


@define(frozen=True)
class OwnCards:
    """Cards that an owner of the printed game typed in: the file, and its content as JSON text."""

    file: Path
    text: str


def own_cards(file: Path) -> OwnCards:
    """The cards in a YAML file; their keys are words, as JSON knows no others."""
    raw = read_yaml(file)
    numbers = [Problem(file, path, "a key must be a word (put it in quotes)") for path in _number_keys(raw)]
    if numbers:
        raise DefinitionError(numbers)
    return OwnCards(file, json.dumps(raw))


def _number_keys(value: Any, path: DataPath = ()) -> Iterator[DataPath]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inner:
        if isinstance(value, dict) and not isinstance(key, str):
            yield (*path, key)
        yield from _number_keys(entry, (*path, key))


def load_definitions(folders: Sequence[Path], verbs: Verbs, own: OwnCards | None = None) -> Definitions:
    """Load all folders, base first, and merge them; every problem is reported at once."""
    merged: dict[str, Any] = {}
    origin: dict[tuple[str, str], Origin] = {}
    problems: list[Problem] = []
    for folder in folders:
        for name, shape in FILES.items():
            file = folder / f"{name}.yaml"
            if not file.exists():
                continue
            try:
                loaded = structure(read_yaml(file), shape, file, verbs)
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
        merged["cards"] = _with_own_cards(merged["cards"], own, verbs, origin)
    return Definitions(**merged, origin=origin)


def _with_own_cards(
    deck: CardsFile, own: OwnCards, verbs: Verbs, origin: dict[tuple[str, str], Origin]
) -> CardsFile:
    """Each card typed in takes the place of the game's card of that id."""
    typed: CardsFile = structure(json.loads(own.text), CardsFile, own.file, verbs)
    problems = []
    for name, card in typed.cards.items():
        origin["card", name] = (own.file, ("cards", name))
        if name not in deck.cards:
            problems.append(Problem(own.file, ("cards", name), unknown("card", name, deck.cards)))
        elif card.propaganda != deck.cards[name].propaganda:
            problems.append(Problem(own.file, ("cards", name), "events and propaganda cards cannot be exchanged"))
    for name in typed.texts:
        if name not in typed.cards:
            problems.append(Problem(own.file, ("texts", name), unknown("card", name, typed.cards)))
    if problems:
        raise DefinitionError(problems)
    return evolve(deck, provenance="owner", cards={**deck.cards, **typed.cards}, texts=typed.texts)


def structure(raw: Any, shape: Any, file: Path, verbs: Verbs) -> Any:
    """Turn plain data into its class: fast if it is right, thorough if it is not."""
    key = tuple(sorted(verbs.items()))
    try:
        return _converter(key, False).structure(raw, shape)
    except Exception:
        try:
            return _converter(key, True).structure(raw, shape)
        except Exception as error:
            found = [Problem(file, path, text) for path, text in structure_problems(error, shape)]
            raise DefinitionError(found) from None


@lru_cache(maxsize=8)
def _converter(verbs: tuple[tuple[str, type[EffectStep]], ...], detailed: bool) -> Converter:
    converter = Converter(detailed_validation=detailed, forbid_extra_keys=True)
    by_name = dict(verbs)

    def structure_effect(value: Any, _: Any) -> EffectStep:
        if not isinstance(value, dict) or "do" not in value:
            raise ValueError("an effect step is a mapping with the verb under 'do'")
        verb = by_name.get(value["do"]) if isinstance(value["do"], str) else None
        if verb is None:
            raise ValueError(unknown("effect verb", value["do"], by_name))
        return converter.structure({k: v for k, v in value.items() if k != "do"}, verb)

    converter.register_structure_hook_func(lambda cls: cls is EffectStep, structure_effect)
    _strict_scalars(converter)
    converter.register_structure_hook_factory(
        lambda cls: attrs.has(cls) and cls is not EffectStep, lambda cls: _strict_class(cls, converter)
    )
    return converter


def _strict_class(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Structure a class from a mapping only, so that a list or word gets a clear message."""
    from_mapping = make_dict_structure_fn(
        cls, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=converter.detailed_validation
    )
    return _only_from(dict, "a mapping", from_mapping)


def _strict_scalars(converter: Converter) -> None:
    """No silent conversions: '3' is not 3, and true is not 1."""

    def exactly(kind: type, name: str) -> Callable[[Any, Any], Any]:
        def hook(value: Any, _: Any) -> Any:
            if type(value) is not kind:
                raise ValueError(f"{name} is needed, not {short(value)}")
            return value

        return hook

    converter.register_structure_hook(int, exactly(int, "a whole number"))
    converter.register_structure_hook(str, exactly(str, "a word"))
    converter.register_structure_hook(bool, exactly(bool, "true or false"))
    converter.register_structure_hook_factory(
        lambda cls: get_origin(cls) in (tuple, dict), lambda cls: _strict_collection(cls, converter)
    )
    converter.register_structure_hook_func(lambda cls: get_origin(cls) is Literal, _structure_word)
    converter.register_structure_hook_func(_is_union, lambda value, cls: _structure_union(converter, value, cls))


def _strict_collection(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Lists from lists only (a word is not a list of letters), mappings from mappings only."""
    if get_origin(cls) is tuple:
        return _only_from(list, "a list", homogenous_tuple_structure_factory(cls, converter))
    return _only_from(dict, "a mapping", mapping_structure_factory(cls, converter))


def _only_from(kind: type, name: str, inner: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def hook(value: Any, wanted: Any) -> Any:
        if not isinstance(value, kind):
            raise ValueError(f"{name} is needed, not {short(value)}")
        return inner(value, wanted)

    return hook


def _structure_word(value: Any, cls: Any) -> Any:
    if value not in get_args(cls) or not isinstance(value, str):
        raise ValueError(unknown("word", value, get_args(cls)))
    return value


def _is_union(cls: Any) -> bool:
    import types
    import typing

    return get_origin(cls) in (types.UnionType, typing.Union)


def _structure_union(converter: Converter, value: Any, cls: Any) -> Any:
    """Scalars by their exact type, a mapping by the one class among the members, a list by the tuple."""
    members = get_args(cls)
    if value is None and type(None) in members:
        return None
    for member in members:
        if member in (int, str, bool):
            if type(value) is member:
                return value
        elif member is not type(None) and isinstance(value, dict if attrs.has(member) else (list, tuple)):
            return converter.structure(value, member)
    names = ", ".join(getattr(m, "__name__", str(m)) for m in members if m is not type(None))
    raise ValueError(f"one of {names} is needed, not {short(value)}")


def _merge(
    name: str, base: Any, added: Any, file: Path, origin: dict[tuple[str, str], Origin], problems: list[Problem]
) -> Any:
    """Lay a later file over an earlier one; a clash without `replaces` names both files."""

    def merge(
        kind: str, old: Mapping[str, Any], new: Mapping[str, Any], prefix: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        for key, entry in new.items():
            if key in old and not getattr(entry, "replaces", False):
                message = f"already defined in {origin[kind, key][0]}; say `replaces: true` to replace it"
                problems.append(Problem(file, (*prefix, key), message))
            origin[kind, key] = (file, (*prefix, key))
        return {**old, **new}

    if name == "map":
        old = base or MapFile(types={}, spaces={}, links=Links())
        known = {frozenset(link) for link in (*old.links.certain, *old.links.inferred)}
        gone = {frozenset(link) for link in added.links.removed}
        for number, link in enumerate(added.links.removed):
            if frozenset(link) not in known:
                spaces = {**old.spaces, **added.spaces}
                strange = [unknown("space", space, spaces) for space in link if space not in spaces]
                message = strange[0] if strange else f"no link {'-'.join(link)} to remove"
                problems.append(Problem(file, ("links", "removed", number), message))
        links = Links(
            certain=tuple(x for x in old.links.certain if frozenset(x) not in gone) + added.links.certain,
            inferred=tuple(x for x in old.links.inferred if frozenset(x) not in gone) + added.links.inferred,
        )
        for kind in ("certain", "inferred"):
            for number, link in enumerate(getattr(added.links, kind)):
                origin["link", "-".join(link)] = (file, ("links", kind, number))
        return MapFile({**old.types, **added.types}, merge("space", old.spaces, added.spaces, ("spaces",)), links)
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
