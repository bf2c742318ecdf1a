"""Plain data into the classes of the schema: strict about types, and every problem with its path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from reprlib import repr as short
from typing import Any, Literal, TypeVar, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory, list_structure_factory, mapping_structure_factory
from cattrs.gen import make_dict_structure_fn

from ..errors import unknown
from .places import DataPath
from .problems import DefinitionError, Problem, structure_problems
from .schema import EffectStep, Scenario, SequenceSettings

T = TypeVar("T")
Verbs = Mapping[str, type[EffectStep]]
NO_VERBS: Verbs = {}


class Misfit(Exception):
    """Data that is not of the shape asked for: each problem with its path."""

    def __init__(self, problems: list[tuple[DataPath, str]]) -> None:
        super().__init__(problems)
        self.problems = problems


def structured(
    raw: Any, shape: type[T], verbs: Verbs = NO_VERBS, settings: type[SequenceSettings] = SequenceSettings
) -> T:
    """Plain data from outside as its class: fast if it is right, thorough if it is not.

    `settings` is what the game's sequence of play reads of a scenario.
    """
    key: Any = (tuple(sorted(verbs.items())), settings)
    try:
        return _converter(*key, False).structure(raw, shape)
    except Exception:
        try:
            return _converter(*key, True).structure(raw, shape)
        except Exception as error:
            raise Misfit(list(structure_problems(error, shape))) from None


def structure(
    raw: Any,
    shape: Any,
    file: Path,
    verbs: Verbs = NO_VERBS,
    settings: type[SequenceSettings] = SequenceSettings,
) -> Any:
    """The content of a file as its class."""
    try:
        return structured(raw, shape, verbs, settings)
    except Misfit as misfit:
        raise DefinitionError([Problem(file, path, text) for path, text in misfit.problems]) from None


@lru_cache(maxsize=8)
def _converter(
    verbs: tuple[tuple[str, type[EffectStep]], ...], settings: type[SequenceSettings], detailed: bool
) -> Converter:
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
    if settings is not SequenceSettings:
        converter.register_structure_hook_func(
            lambda cls: cls is SequenceSettings, lambda value, _: converter.structure(value, settings)
        )
    from_mapping = converter.get_structure_hook(Scenario)
    converter.register_structure_hook(Scenario, lambda value, cls: from_mapping(_with_settings(value), cls))
    return converter


def _with_settings(scenario: Any) -> Any:
    """A scenario that says nothing to the sequence of play says so by an empty mapping."""
    return {"sequence": {}, **scenario} if isinstance(scenario, dict) else scenario


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
        lambda cls: get_origin(cls) in (tuple, list, dict), lambda cls: _strict_collection(cls, converter)
    )
    converter.register_structure_hook_func(lambda cls: get_origin(cls) is Literal, _structure_word)
    converter.register_structure_hook_func(_is_union, lambda value, cls: _structure_union(converter, value, cls))


def _strict_collection(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Lists from lists only (a word is not a list of letters), mappings from mappings only."""
    if get_origin(cls) is tuple:
        return _only_from(list, "a list", homogenous_tuple_structure_factory(cls, converter))
    if get_origin(cls) is list:
        return _only_from(list, "a list", list_structure_factory(cls, converter))
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
        elif member is not type(None):
            mapping = attrs.has(member) or get_origin(member) is dict
            if isinstance(value, dict if mapping else (list, tuple)):
                return converter.structure(value, member)
    names = ", ".join(getattr(m, "__name__", str(m)) for m in members if m is not type(None))
    raise ValueError(f"one of {names} is needed, not {short(value)}")
