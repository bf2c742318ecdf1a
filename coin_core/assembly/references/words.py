"""Words that people read: all that a game can show has a text in each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs
from attrs import define, field

from ...definitions.problems import DataPath, Problem
from ...definitions.schema import EVENT_SIDES, LANGUAGES, EffectStep
from ...effects.flow import Choose
from ...errors import did_you_mean
from ...model.ruleset import Ruleset
from ...text.catalogue import Catalogue, message_key, read_texts
from ..code import Use
from ..registry import Registration, Registry
from .entries import problem
from .names_used import use_problem

USED: dict[str, tuple[str, ...]] = {
    "ask": ("ask",),
    "reasons": ("reasons",),
    "tallies": ("tallies",),
    "endings": ("endings",),
    "choices": ("choices",),
    "actions": ("actions",),
    "log": ("log",),
    "option": ("option", "help"),
}
"""Words of rules by category, and the texts that each needs."""

REGISTERED = {
    "coin_operations": ("actions", "summaries"),
    "coin_activities": ("actions", "summaries"),
    "coin_propaganda": ("phases",),
}
"""The texts that the name of a registration needs."""

SUMMED_UP = ("op", "sa")
"""Options that need no help: their actions have summaries."""


def texts_of(use: Use) -> list[tuple[str, str]]:
    """The texts that a word needs, by category and key."""
    if not isinstance(use.word, str):
        return []
    categories = USED.get(use.category, ())
    if use.category == "log":
        return [("log", message_key(use.word))]
    return [(c, use.word) for c in categories if c != "help" or use.word not in SUMMED_UP]


@define(eq=False)
class Words:
    """Looks for texts in every language."""

    rules: Ruleset
    registry: Registry
    catalogues: dict[str, Catalogue] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.catalogues = {language: Catalogue(self.rules, language) for language in LANGUAGES}

    def missing(self, category: str, key: str) -> str | None:
        """The message if a language lacks a text; where all do, with the nearest that is there."""
        texts = {language: found.texts.get(category, {}) for language, found in self.catalogues.items()}
        without = [language for language in texts if not texts[language].get(key)]
        if not without:
            return None
        hint = did_you_mean(key, map(str, texts[without[0]])) if len(without) == len(texts) else ""
        return f"no text {category}.{key} in {' and '.join(without)}{hint}"

    def _messages(self, wanted: Iterable[tuple[str, str]]) -> Iterator[str]:
        return filter(None, (self.missing(category, key) for category, key in wanted))

    def problems(self, uses: Iterable[Use]) -> Iterator[Problem]:
        """Everything that has no text."""
        yield from self._used(uses)
        yield from self._registered()
        yield from self._data()
        yield from self._card_texts()

    def _used(self, uses: Iterable[Use]) -> Iterator[Problem]:
        for use in uses:
            for category, key in texts_of(use):
                if category == "reasons" and all(c.texts["ui"].get(key) for c in self.catalogues.values()):
                    continue
                message = self.missing(category, key)
                if message:
                    yield use_problem(use, message)

    def _registered(self) -> Iterator[Problem]:
        """Names of actions and phases, of extra spaces, reasons given with a registration, flags."""
        for hook, categories in REGISTERED.items():
            for new in self.registry.of(hook):
                wanted = [(category, self._name_of(new, category)) for category in categories]
                if getattr(new.item, "types", ()):
                    wanted.append(("reasons", new.item.elsewhere.key))
                extra = getattr(new.item, "extra", None)
                if extra is not None:
                    wanted.append(("actions", extra.name))
                for message in self._messages(wanted):
                    yield new.problem(message)
        for new in self.registry.of("coin_flags"):
            for message in self._messages([("flags", new.name)]):
                yield new.problem(message)

    def _name_of(self, new: Registration, category: str) -> str:
        """The key of its text: the one for its faction alone, where that is there."""
        own = f"{getattr(new.item, 'faction', '')}.{new.name}"
        return own if any(own in c.texts.get(category, {}) for c in self.catalogues.values()) else new.name

    def _data(self) -> Iterator[Problem]:
        """Names of what stands in data files."""
        definitions = self.rules.definitions
        forces, files = definitions.forces, {kind: file for (kind, _), (file, _) in definitions.origin.items()}
        for (kind, name), (file, path) in definitions.origin.items():
            for message in self._messages(_shown(kind, name, forces.forces)):
                yield Problem(file, path, message)
        for key, category, names in (("factions", "factions", forces.factions), ("boxes", "places", forces.boxes)):
            for message in self._messages((category, name) for name in names):
                yield Problem(files["force"], (key,), message)
        for name in definitions.map.types:
            for message in self._messages([("types", name)]):
                yield Problem(files["space"], ("types", name), message)

    def _card_texts(self) -> Iterator[Problem]:
        """A title and a text for each side, and words for the alternatives of the game's own cards."""
        definitions, own = self.rules.definitions, self.rules.own_cards
        written = {language: self._written(language) for language in LANGUAGES}
        for name, card in self.rules.cards.items():
            if own is not None and definitions.origin["card", name][0] == own.file:
                continue  # its owner writes what he likes
            texts = {language: there.get(name, {}) for language, there in written.items()}
            sides = [side for side in EVENT_SIDES if getattr(card, side) is not None]
            for part in ("title", *sides):
                without = [language for language in texts if not texts[language].get(part)]
                if without:
                    message = f"no {part if part == 'title' else 'text'} in {' and '.join(without)}"
                    yield problem(definitions, ("card", name), message, *([] if part == "title" else [part]))
            for side in sides:
                for path, choice in choices_in(getattr(card, side), (side,)):
                    for message in self._messages([("choices", choice)]):
                        yield problem(definitions, ("card", name), message, *path)

    def _written(self, language: str) -> dict[str, Any]:
        """The texts of cards as the game and its variants have them, without those typed in."""
        merged: dict[str, Any] = {}
        for info in self.rules.infos:
            merged.update(read_texts(info.folder / "text" / language / "cards.yaml"))
        return merged


def _shown(kind: str, name: str, forces: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The texts that an entry of a data file needs."""
    if kind == "force":
        return [("pieces", each) for each in dict.fromkeys((name, *forces[name].states))]
    category = {"space": "places", "tracks": "tracks", "parameters": "parameters"}.get(kind)
    return [(category, name)] if category else []


def choices_in(value: Any, path: DataPath) -> Iterator[tuple[DataPath, str]]:
    """The alternatives that the steps of a text let somebody choose from, each with its path."""
    if isinstance(value, Choose):
        yield from (((*path, "of", name), name) for name in value.of)
    if isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from choices_in(inner, (*path, number))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from choices_in(inner, (*path, key))
    elif isinstance(value, EffectStep) or attrs.has(type(value)):
        for attribute in attrs.fields(type(value)):
            if attribute.init:
                yield from choices_in(getattr(value, attribute.name), (*path, attribute.name))
