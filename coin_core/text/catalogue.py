"""What people read, by language: the core's catalogue and the game's, loaded by front ends only."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import attrs

from ..definitions.load import read_yaml
from ..engine.decision import DONE, Chance, Decision, Option, Reason, option_id
from ..model.game import Game
from ..model.log import Entry, Rolled
from ..model.ruleset import Ruleset

FOLDER = Path(__file__).parent

CATEGORY_OF_FIELD = {
    "faction": "factions",
    "winner": "factions",
    "side": "sides",
    "space": "places",
    "source": "places",
    "target": "places",
    "kind": "pieces",
    "into": "pieces",
    "track": "tracks",
    "action": "actions",
    "name": "actions",
    "phase": "phases",
    "item": "tallies",
    "reason": "endings",
    "key": "reasons",
    "flag": "flags",
}
CATEGORY_OF_OPTION = {
    "op": ("actions",),
    "sa": ("actions",),
    "space": ("places",),
    "from": ("places",),
    "to": ("places",),
    "piece": ("pieces",),
    "piece_in": ("places", "pieces"),
    "extra": ("pieces", "places"),
    "side": ("sides",),
    "choose": ("choices",),
    "card": ("cards",),
}
LOOK_UP = ("places", "pieces", "actions", "cards", "factions", "tracks")
"""Where the names in a prompt are looked for, in this order."""


@lru_cache(maxsize=128)
def read_texts(file: Path) -> dict[str, Any]:
    """A text file; none is as good as an empty one."""
    return read_yaml(file) if file.exists() else {}


def core_ui(language: str, key: str, **fields: object) -> str:
    """A text of the front end that belongs to no game."""
    return str(read_texts(FOLDER / f"{language}.yaml")["ui"][key]).format(**fields)


@attrs.define(eq=False)
class Catalogue:
    """All texts of one game in one language; what is missing falls back to the id itself."""

    rules: Ruleset
    language: str
    texts: dict[str, Any] = attrs.field(init=False)
    categories: dict[str, tuple[str, ...]] = attrs.field(init=False)
    files: list[Path] = attrs.field(init=False)
    """Those of names and sentences, each laid over the ones before."""
    _files: dict[str, dict[str, Any]] = attrs.field(factory=dict, init=False)
    _labels: dict[Option, str] = attrs.field(factory=dict, init=False)
    _any: dict[object, str] = attrs.field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        sequence = self.rules.sequence
        self.files = [FOLDER / f"{self.language}.yaml", sequence.folder / "text" / f"{self.language}.yaml"]
        self.categories = {**CATEGORY_OF_OPTION, **sequence.options}
        for kit in self.rules.kits:
            self.categories.update(kit.options())
            if kit.folder is not None:
                self.files.append(kit.folder / "text" / f"{self.language}.yaml")
        for info in self.rules.infos:
            self.files.append(info.folder / "text" / self.language / "names.yaml")
        self.texts = {}
        for file in self.files:
            _lay_over(self.texts, read_texts(file))

    def game_texts(self, name: str) -> dict[str, Any]:
        """A further text file of the game and its variants (cards, rulings), read when asked for."""
        if name not in self._files:
            merged: dict[str, Any] = {}
            for info in self.rules.infos:
                merged.update(read_texts(info.folder / "text" / self.language / f"{name}.yaml"))
            if name == "cards":
                own = self.rules.definitions.cards.texts
                merged.update({card: attrs.asdict(text, filter=_is_given) for card, text in own.items()})
            self._files[name] = merged
        return self._files[name]

    # -- names ------------------------------------------------------------------------------

    def name(self, category: str, identifier: object) -> str:
        """The display name of an id."""
        if category == "cards":
            return self.card_title(str(identifier))
        return str(self.texts.get(category, {}).get(identifier, identifier))

    def action_name(self, action: object, faction: str | None) -> str:
        """The display name of an action, which may differ by faction: `faction.action` before `action`."""
        actions = self.texts.get("actions", {})
        return str(actions.get(f"{faction}.{action}") or actions.get(action, action))

    def any_name(self, identifier: object, faction: str | None = None) -> str:
        """The display name of an id of any kind, of an action as it is for a faction; numbers stay numbers."""
        if isinstance(identifier, int):
            return str(identifier)
        if f"{faction}.{identifier}" in self.texts.get("actions", {}):
            return self.action_name(identifier, faction)
        if identifier not in self._any:
            names = (self.name(category, identifier) for category in LOOK_UP)
            self._any[identifier] = next((n for n in names if n != str(identifier)), str(identifier))
        return self._any[identifier]

    def card_title(self, card: str) -> str:
        """`P1 Title`, with a star for starred events."""
        known = self.game_texts("cards").get(card)
        if not known:
            return card
        star = "*" if self.rules.cards[card].starred else ""
        return f"{card} {known['title']}{star}"

    def ui(self, key: str, **fields: object) -> str:
        """A text of the front end."""
        return str(self.texts["ui"][key]).format(**fields)

    # -- questions --------------------------------------------------------------------------

    def question(self, decision: Decision | Chance) -> str:
        """The prompt of a decision."""
        about = getattr(decision, "about", ())
        names = [self.any_name(name, decision.faction) for name in about]
        return str(self.texts["ask"].get(decision.prompt, decision.prompt)).format(*names)

    def label(self, option: Option, game: Game | None = None) -> str:
        """An option as people read it; with a game, as it reads at its present decision."""
        if game is not None and option[0] in ("done", "side", "op", "sa"):
            own = self._own_label(option, game)
            if own is not None:
                return own
        if option not in self._labels:
            self._labels[option] = self._make_label(option)
        return self._labels[option]

    def _make_label(self, option: Option) -> str:
        kind, *values = option
        categories = self.categories.get(kind, ())
        if kind == "chit" and values and isinstance(values[0], int):
            return str(values[0])
        names = [
            self.name(categories[place], value) if place < len(categories) else str(value)
            for place, value in enumerate(values)
        ]
        try:
            return str(self.texts["option"].get(kind, option_id(option))).format(*names)
        except (IndexError, KeyError, ValueError):  # not an option that any rule lists
            return option_id(option)

    def _own_label(self, option: Option, game: Game) -> str | None:
        """What "done" means here, the single text of a card, and actions as they are for the faction asked."""
        if game.decision is None:
            return None
        if option[0] in ("op", "sa"):
            name = self.action_name(option[1], game.decision.faction)
            return str(self.texts["option"][option[0]]).format(name)
        if option == DONE:
            text: str | None = self.texts["done"].get(game.decision.prompt)
            return text
        card = game.rules.cards.get(game.state.card or "")
        if option[0] == "side" and card is not None and card.shaded is None:
            return self.ui("carry_out")
        return None

    def explain(self, option: Option, faction: str = "") -> tuple[str, str]:
        """What an option means (to a faction, where that differs), and its section."""
        kind, *values = option
        rules = self.rules
        if kind in ("op", "sa"):
            rule = (rules.operation if kind == "op" else rules.activity)(values[0], faction)
            summaries = self.texts.get("summaries", {})
            text = summaries.get(f"{faction}.{values[0]}") or summaries.get(values[0], "")
            return str(text), rule.section if rule else ""
        return str(self.texts["help"].get(kind, "")), ""

    def reason(self, reason: Reason) -> str:
        """Why an option is missing."""
        text = str(self.texts["reasons"].get(reason.key) or self.texts["ui"].get(reason.key, reason.key))
        return text.format(", ".join(map(self.any_name, reason.about)))

    # -- the log ----------------------------------------------------------------------------

    def entry(self, entry: Entry) -> str:
        """A log entry as a line."""
        kind: Any = type(entry)
        key, names = _entry_shape(kind)
        fields = {name: self._field(name, getattr(entry, name), entry.words) for name in names}
        if "action" in fields:
            fields["action"] = self.action_name(getattr(entry, "action", ""), getattr(entry, "faction", None))
        if isinstance(entry, Rolled):
            fields["success"] = self.ui("success" if entry.success else "failure")
        return str(self.texts["log"][key]).format(**fields)

    def _field(self, name: str, value: object, own: Mapping[str, str]) -> object:
        if name == "card":
            return self.card_title(str(value))
        category = own.get(name) or CATEGORY_OF_FIELD.get(name)
        return self.name(category, value) if category and value is not None else value


@lru_cache(maxsize=64)
def _entry_shape(cls: Any) -> tuple[str, tuple[str, ...]]:
    """The message key of a log entry's class, and its fields."""
    return message_key(cls.__name__), tuple(field.name for field in attrs.fields(cls))


def message_key(name: str) -> str:
    """The message key of a log entry, from the name of its class."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _is_given(_field: object, value: object) -> bool:
    return value is not None


def _lay_over(base: dict[str, Any], added: Mapping[str, Any]) -> None:
    for key, value in added.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            base[key] = {**base[key], **value}
        else:
            base[key] = value
