"""JSON Schemas of the data files, generated from the attrs classes and the effect verbs.

Editors that know YAML schemas
complete and check a game's files with them while they are typed.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

from .schema import FILES, REFERENCE_FILES, EffectStep, SequenceSettings

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SCALARS = {str: {"type": "string"}, int: {"type": "integer"}, bool: {"type": "boolean"}}


class Generator:
    """Turns types into schemas; classes become definitions, named once."""

    def __init__(self, verbs: Mapping[str, type[EffectStep]], settings: Sequence[type[SequenceSettings]]) -> None:
        self.verbs = verbs
        self.settings = settings
        self.definitions: dict[str, Any] = {}

    def schema(self, kind: Any) -> dict[str, Any]:
        """The schema of a type."""
        if kind in SCALARS:
            return dict(SCALARS[kind])
        if kind is type(None):
            return {"type": "null"}
        if kind is EffectStep:
            return self._effect()
        if kind is SequenceSettings:
            return {"anyOf": [self._class(settings) for settings in self.settings]}
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in (types.UnionType, typing.Union):
            return {"anyOf": [self.schema(member) for member in arguments]}
        if origin is tuple:
            return {"type": "array", "items": self.schema(arguments[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.schema(arguments[1])}
        return self._class(kind)

    def _class(self, cls: Any, verb: str | None = None) -> dict[str, Any]:
        name = f"do_{verb}" if verb else cls.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # named before its fields, which may refer back to it
            self.definitions[name] = self._object(cls, verb)
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, cls: Any, verb: str | None) -> dict[str, Any]:
        hints = get_type_hints(cls)
        properties: dict[str, Any] = {}
        required = []
        if verb:
            properties["do"] = {"const": verb}
            required.append("do")
        for field in attrs.fields(cls):
            if not field.init:
                continue
            properties[field.name] = {
                **self.schema(hints[field.name]),
                "description": field.metadata.get("doc", ""),
            }
            if field.default is attrs.NOTHING:
                required.append(field.name)
        return {
            "type": "object",
            "description": (cls.__doc__ or "").strip(),
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def _effect(self) -> dict[str, Any]:
        if "effect" not in self.definitions:
            self.definitions["effect"] = {}
            steps = [self._class(cls, verb) for verb, cls in self.verbs.items()]
            self.definitions["effect"] = {"oneOf": steps}
        return {"$ref": "#/$defs/effect"}


def schemas(
    verbs: Mapping[str, type[EffectStep]], settings: Sequence[type[SequenceSettings]]
) -> dict[str, dict[str, Any]]:
    """All schemas, by file name; `settings` are those of the sequences of play that the core supplies."""
    found = {}
    for name, shape in {**FILES, **REFERENCE_FILES}.items():
        generator = Generator(verbs, settings)
        body = generator.schema(shape)
        found[f"{name}.schema.json"] = {
            "$schema": DRAFT,
            "title": f"{name}.yaml of a COIN game",
            **body,
            "$defs": generator.definitions,
        }
    return found
