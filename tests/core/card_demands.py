"""What the data of a card side demand of its text, field by field of the effects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import attrs
from attrs import define, field

from coin_core.definitions.schema import Side
from coin_core.effects.base import Count, Where
from coin_core.effects.flow import If
from coin_core.kits.chits import Chits

from .card_wording import Wording

SAID_OTHERWISE = {"lower", "bind_as", "hit_as", "at", "near", "outright", "parameter", "faction"}
"""Fields taken with another (`lower` with `by`, `faction` with its verb), or said by a pronoun (in that space)."""


@define(eq=False)
class Demands(Wording):
    """Walks a card side; a `take_` method for each field of the effects."""

    _bound: dict[str, int | None] = field(factory=dict)

    # -- walking --------------------------------------------------------------------------------

    def side(self, side: Side) -> None:
        """All of a side."""
        self.steps(side.do)
        for moment, steps in side.moments.items():
            self.say(self.vocabulary.phases[moment.split(".")[0]])
            self.steps(steps)
        self._settings(side.set)

    def steps(self, steps: Iterable[Any]) -> None:
        """Some steps, in order."""
        for step in steps:
            verb: str = step.verb
            if isinstance(step, If) and step.test.parameter is not None:
                # A switch of the rules: texts tell how it stands.
                standing = self.rules.definitions.parameters[step.test.parameter].default
                self.steps(step.then if standing else step.otherwise)
                continue
            if "." in verb:
                self._tokens(verb.split(".", 1)[1])
            if verb in ("draw", "discard"):
                self.say(self.vocabulary.table.chit)
                self.actor(self.rules.kit(Chits).holder)
            if verb == "resources":
                self.name(f"resources_{step.faction}")
            if verb == "forced_pass":
                self.actor(step.faction)
                self.say(self.vocabulary.table.passing)
            self.fields(step)

    def fields(self, thing: Any) -> None:
        """Every field of a step, or of what is nested in it."""
        for attribute in attrs.fields(type(thing)):
            if not attribute.name.startswith("_") and attribute.name not in SAID_OTHERWISE:
                getattr(self, f"take_{attribute.name}")(getattr(thing, attribute.name), thing)

    # -- fields: things -------------------------------------------------------------------------

    def take_kinds(self, names: Iterable[str], _: Any) -> None:
        for name in names:
            self.name(name)

    take_lacks = take_type = take_tag = take_kinds

    def take_kind(self, name: str | None, _: Any) -> None:
        if name is not None:
            self.name(name)

    take_track = take_into = take_kind

    def take_rewarded(self, rewarded: bool, step: Any) -> None:
        """7.1 What the rules give for a removal is said, and also that a text withholds it."""
        for name in step.kinds:
            for kind in self.board.kinds_named[name]:
                for track, by in self.board.event_removal[kind].items():
                    self.name(track)
                    if rewarded:
                        self.change(by)

    def take_toward(self, name: str, step: Any) -> None:
        self.name(name)
        if name != "neutral" and not step.outright:
            self.number(1)  # one level

    def take_has(self, pieces: dict[str, int], _: Any) -> None:
        for name, number in pieces.items():
            self.name(name)
            if number > 1:
                self.number(number)

    def take_of(self, of: Any, thing: Any) -> None:
        if isinstance(thing, Count):
            self.take_kinds(of, thing)
            return
        self.choices += any(not branch.do for branch in of.values())
        for branch in of.values():
            self.either(partial(self.take_where, branch.when, branch), partial(self.steps, branch.do))

    def take_to(self, to: Any, step: Any) -> None:
        if isinstance(to, Where):
            self.fields(to)
            self.take_one_space(to is step.to, step)
        elif step.verb == "flip":
            self.say(*self.vocabulary.state(to))
        elif to is not None:
            self.name(to)

    take_source = take_to

    def take_by(self, by: Any, step: Any) -> None:
        if isinstance(by, Count):
            sign = -1 if step.lower else 1
            self.change(sign)
            self.fields(by)
            self.changes += [] if by.max is None else [sign * by.max]
        elif isinstance(by, int):
            self.change(-by if getattr(step, "lower", False) else by)
        elif by not in (None, "executing"):
            self.actor(by)

    # -- fields: actions ------------------------------------------------------------------------

    def take_ops(self, names: tuple[str, ...], _: Any) -> None:
        self._actions(names, self.rules.operations, self.vocabulary.table.operation)

    def take_activity(self, names: tuple[str, ...], _: Any) -> None:
        self.choices += bool(names)
        self._actions(names, self.rules.activities, self.vocabulary.table.activity)

    def take_name(self, name: str, _: Any) -> None:
        self.name(name)
        self.actor(self.rules.activity(name, "").faction)

    def _actions(self, names: Iterable[str], actions: Iterable[tuple[str, str]], all_of_them: str) -> None:
        """Each by its name; all that a faction has, by their common name."""
        left = set(names)
        for faction in self.board.factions:
            own = {name for owner, name in actions if owner == faction}
            if own and own <= left:
                self.say(all_of_them)
                left -= own
        for name in sorted(left):
            self.name(name)

    def take_limited(self, limited: bool, _: Any) -> None:
        if limited:
            self.say(self.vocabulary.limited)

    def take_chits(self, allowed: bool, _: Any) -> None:
        if not allowed:
            self.say(self.vocabulary.table.chit)

    def take_optional(self, optional: bool, _: Any) -> None:
        self.choices += optional

    def take_up_to(self, up_to: bool, step: Any) -> None:
        self.choices += 2 * up_to if step.verb == "move" else up_to  # whether to one space, and how many

    # -- fields: numbers ------------------------------------------------------------------------

    def take_n(self, n: Any, step: Any) -> None:
        if isinstance(n, Count):
            self.number(1)
            part_of_them = n.of == getattr(step, "kinds", None)
            self.fields(attrs.evolve(n, of=()) if part_of_them else n)
        elif n is not None:
            self.number(n)
        elif not getattr(step, "up_to", False) and getattr(step, "per_space", None) is None:
            self.say(*self.vocabulary.table.every)

    def take_spaces(self, spaces: Any, step: Any) -> None:
        if isinstance(step, Count) or spaces is None:
            return
        where = getattr(step, "where", None)
        if where is None or where.at is None or self._bound.get(where.at) != spaces:
            self.number(spaces)
        self.choices += spaces > 1 and not getattr(step, "up_to", False)
        if getattr(step, "bind_as", None) is not None:
            self._bound[step.bind_as] = spaces

    def take_per_space(self, number: int | None, _: Any) -> None:
        if number is not None:
            self.number(number)

    take_max = take_per_space

    def take_one_space(self, one: bool, _: Any) -> None:
        if one:
            self.number(1)

    def take_per(self, number: int, _: Any) -> None:
        if number > 1:
            self.number(number)

    def take_times(self, times: int, step: Any) -> None:
        self.take_per(times, step)
        self.choices += times > 1

    def take_above(self, above: int, _: Any) -> None:
        self.number(above + 1)

    def take_at_least(self, bound: int, test: Any) -> None:
        if bound != (self.board.tracks[test.track].low if test.track else 1):
            self.number(bound)

    def take_at_most(self, bound: int | None, test: Any) -> None:
        if bound is not None and (test.track is None or bound != self.board.tracks[test.track].high):
            self.number(bound)

    # -- fields: what is nested -----------------------------------------------------------------

    def take_then_each(self, steps: Iterable[Any], _: Any) -> None:
        self.steps(steps)

    def take_then(self, then: Iterable[Any], step: Any) -> None:
        self.either(partial(self.steps, then), partial(self.steps, getattr(step, "otherwise", ())))

    def take_otherwise(self, _: Any, __: Any) -> None:
        """Taken with `then`."""

    def take_where(self, thing: Any, _: Any) -> None:
        if thing is not None:
            self.fields(thing)

    take_test = take_count = take_where

    # -- capabilities ---------------------------------------------------------------------------

    def _settings(self, settings: dict[str, Any]) -> None:
        """Rule parameters: what their names are made of, the new value and the old one."""
        parameters = self.rules.definitions.parameters
        types = set(self.board.type_of.values())
        for key, value in settings.items():
            stem, last = key.rsplit(".", 1)
            in_every_type = all(settings.get(f"{stem}.{name}") == value for name in types)
            if in_every_type and last != min(types):
                continue
            self._tokens(stem if in_every_type else key)
            if isinstance(value, str):
                self.name(value)
            elif not isinstance(value, bool):
                self.number(value)
                if value and parameters[key].default:  # so many instead of so many
                    self.number(parameters[key].default)

    def _tokens(self, key: str) -> None:
        """The ids that a dotted name is made of: whole parts, else words, without the s of a plural."""
        for part in key.split("."):
            for token in [part] if part in self.vocabulary.of else part.split("_"):
                known = next((x for x in (token, token.removesuffix("s")) if x in self.vocabulary.of), None)
                if known is not None:
                    self.say(*self.vocabulary.of[known])
