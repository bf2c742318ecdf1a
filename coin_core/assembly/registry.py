"""What the hooks of a game and its variants return, each with where it comes from, merged by name.

A hook that fails, returns nothing or the wrong thing, a name that comes twice, and a misspelt `replaces` are
problems; all of them are kept, and what is right is registered all the same, so that later checks find theirs.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from reprlib import repr as short
from types import ModuleType
from typing import Any

import pluggy
from attrs import define, field

from ..definitions.problems import Problem
from ..definitions.schema import EffectStep
from ..engine.chance import ChanceKind
from ..errors import BadInput, cause, unknown
from ..mechanics.action import ActionRule, Activity, Operation
from ..model.kit import Kit, Watcher
from ..model.ruleset import Phase, StepRule, TrackRule, Victory
from ..model.sequence import Sequence
from .plugins import ask
from .where import at_hook, plain, source_of

LISTED: dict[str, tuple[type, str]] = {
    "coin_data": (Path, "folder"),
    "coin_kits": (Kit, "kit"),
    "coin_operations": (Operation, "operation"),
    "coin_activities": (Activity, "activity"),
    "coin_steps": (StepRule, "step"),
    "coin_propaganda": (Phase, "phase"),
    "coin_tracks": (TrackRule, "track rule"),
    "coin_watchers": (Watcher, "watcher"),
    "coin_flags": (str, "flag"),
    "coin_chance": (ChanceKind, "kind of chance"),
    "coin_effects": (EffectStep, "effect verb"),
}
"""What the lists of each hook hold: its class (a verb is a class itself), and what messages call it."""

RULES = ("coin_operations", "coin_activities", "coin_steps", "coin_propaganda", "coin_tracks")
"""Hooks whose registrations have a rule under `run`, which is a generator."""

REGISTERED = (*RULES, "coin_watchers", "coin_effects")
"""Hooks whose registrations hold functions."""


@define(eq=False, frozen=True)
class Registration:
    """One thing registered: the hook, the name, the thing itself, and the plugin and function it came from."""

    hook: str
    name: str
    item: Any
    plugin: ModuleType
    asked: Callable[..., Any]

    @property
    def key(self) -> Any:
        """By what it is known: its name, an operation or activity by its faction and name."""
        return (self.item.faction, self.name) if isinstance(self.item, ActionRule) else self.name

    def problem(self, message: str, *path: str | int) -> Problem:
        """A problem at the rule's function where that is the plugin's own, else at the hook's."""
        home = Path(str(self.plugin.__file__)).parent
        for function in (getattr(self.item, "run", None), getattr(self.item, "after", None), self.item):
            place = source_of(function)
            if place is not None and home in place[0].parents:
                break
        else:
            place = source_of(self.asked) or (Path(str(self.plugin.__file__)), 1)
        return Problem(place[0], (self.hook, self.name, *path), message, (place[1],))


@define(eq=False)
class Registry:
    """All that the hooks returned, and what is wrong with it."""

    manager: pluggy.PluginManager
    problems: list[Problem] = field(factory=list)
    found: dict[str, dict[Any, Registration]] = field(factory=dict)
    """Registrations by hook and key, with what replaced another in its place."""

    def listed(self, hook: str) -> list[Registration]:
        """The right results of a hook one after the other, in order of registration."""
        kind, what = LISTED[hook]
        right: list[Registration] = []
        for plugin, function, items in self._answers(hook):
            if not isinstance(items, (list, tuple)):
                self.problems.append(at_hook(plugin, hook, f"a list is needed, not {short(items)}"))
                continue
            for number, item in enumerate(items):
                if issubclass(item, kind) if isinstance(item, type) else isinstance(item, kind):
                    name = getattr(item, "name", None) or getattr(item, "verb", None) or str(item)
                    right.append(Registration(hook, name, item, plugin, function))
                else:
                    message = f"item {number}: {_a(what)} is needed, not {short(item)}"
                    self.problems.append(at_hook(plugin, hook, message))
        self.found[hook] = {new.name: new for new in right}
        return right

    def named(self, hook: str, start: Mapping[str, Any] | None = None) -> dict[Any, Any]:
        """Results of a hook by their keys; a second one of a key must say `replaces`, and only that may."""
        start = dict(start or {})
        found: dict[Any, Registration] = {}
        for new in self.listed(hook):
            replaces, there = getattr(new.item, "replaces", False), new.key in found or new.key in start
            if hook in RULES and not _is_rule(new.item.run):
                message = "its rule is no generator function: a rule yields, or has `yield from` before each verb"
                self.problems.append(new.problem(message))
            if there and not replaces:
                owner = found[new.key].plugin.__file__ if new.key in found else "the core"
                message = f"already registered by {owner}; say replaces=True to replace it"
                self.problems.append(new.problem(message))
                continue
            if replaces and not there:
                names = (*start, *(other.name for other in found.values() if other.key != new.key))
                message = f"nothing to replace: {unknown(LISTED[hook][1], new.name, names)}"
                self.problems.append(new.problem(message))
            found[new.key] = new
        self.found[hook] = found
        return {**start, **{key: new.item for key, new in found.items()}}

    def sequence(self) -> Sequence[Any] | None:
        """The sequence of play: the last word of game and variants, if there is any."""
        said = self._answers("coin_sequence")
        for plugin, _, sequence in said:
            if not isinstance(sequence, Sequence):
                message = f"a Sequence is needed, not {short(sequence)}"
                self.problems.append(at_hook(plugin, "coin_sequence", message))
        return next((sequence for _, _, sequence in reversed(said) if isinstance(sequence, Sequence)), None)

    def victory(self, game: ModuleType) -> Victory | None:
        """Who wins: the last word of game and variants."""
        said = self._answers("coin_victory")
        for plugin, _, victory in said:
            if not isinstance(victory, Victory):
                self.problems.append(at_hook(plugin, "coin_victory", f"a Victory is needed, not {short(victory)}"))
        if not self.manager.hook.coin_victory.get_hookimpls():
            self.problems.append(at_hook(game, "coin_victory", "no plugin says who wins"))
        return said[-1][2] if said else None

    def of(self, *hooks: str) -> Iterable[Registration]:
        """What stands in the game, of some hooks."""
        return (new for hook in hooks for new in self.found.get(hook, {}).values())

    def _answers(self, hook: str) -> list[tuple[Any, Callable[..., Any], Any]]:
        """Plugin, function and answer of each implementation of a hook that did not fail."""
        answers = []
        for implementation in getattr(self.manager.hook, hook).get_hookimpls():
            try:
                answers.append((implementation.plugin, implementation.function, ask(implementation)))
            except BadInput as error:
                problem = at_hook(implementation.plugin, hook, cause(error.__cause__ or error))
                self.problems.append(problem)
        return answers


def _is_rule(function: Any) -> bool:
    return inspect.isgeneratorfunction(function) or inspect.isgeneratorfunction(plain(function))


def _a(what: str) -> str:
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"
