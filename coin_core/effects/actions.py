"""Effect verbs that grant actions: operation, activity."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from attrs import define, evolve, field

from ..definitions.schema import doc
from ..engine.decision import Rule
from ..mechanics.action import LIMITED, Action, ActionRule, Activity, Grant, Operation
from ..mechanics.events import EventInPlay
from .base import Binder, Effect, Where, bind_where

MOST_TIMES = 20
"""How often an event may repeat an operation; more would be a slip of the finger, and endless play."""


def bind_places(action: ActionRule, spaces: Sequence[str], binder: Binder) -> None:
    """The action must be possible in one of the spaces, unless it needs none."""
    possible = action.always or not getattr(action, "needs_space", True) or set(action.places).intersection(spaces)
    binder.need(possible, f"{action.name} is never carried out in any of these spaces", "where")


@define(eq=False)
class OperationEffect(Effect):
    """A faction carries out an operation: in so many spaces, or as a limited operation."""

    verb: ClassVar[str] = "operation"
    ops: tuple[str, ...] = doc("the operations to choose from")
    by: str | None = doc("who acts; of the operations named, only its own", default=None)
    spaces: int | None = doc("in up to so many spaces; the event's number stands", default=None)
    limited: bool = doc("a true limited operation (2.3.4)", default=False)
    times: int = doc("so often, one after the other", default=1)
    optional: bool = doc("the actor may decline", default=True)
    chits: bool = doc("chits may be used", default=True)
    where: Where | None = doc("only in these spaces", default=None)
    activity: tuple[str, ...] = doc("special activities allowed with it", default=())
    bind_as: str | None = doc("name for the spaces done", default=None)
    hit_as: str | None = doc("name for the spaces where it succeeded", default=None)
    _operations: tuple[Operation, ...] = field(default=(), init=False)
    _activities: tuple[Activity, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        rules = binder.rules
        binder.faction(self.by)
        binder.need(self.limited != (self.spaces is not None), "give either spaces or limited")
        binder.need(
            not self.limited or (self.chits and not self.activity),
            "a limited operation has no activity, and its chits cannot be forbidden",
        )
        binder.number("spaces", self.spaces)
        binder.number("times", self.times, 1, MOST_TIMES)
        binder.need(self.ops, "at least one operation is needed", "ops")
        binder.need(len(set(self.ops)) == len(self.ops), "an operation comes twice", "ops")
        self._operations = tuple(binder.actions("operation", rules.operations, self.ops, self.by, "ops"))
        self._activities = tuple(binder.actions("activity", rules.activities, self.activity, self.by, "activity"))
        self._bind_actor(binder)
        spaces = bind_where(self.where, binder)
        for operation in self._operations:
            bind_places(operation, spaces, binder)
        names = [name for name in (self.bind_as, self.hit_as) if name is not None]
        binder.need(len(set(names)) == len(names), "bind_as and hit_as are the same name", "hit_as")
        binder.bound.update(names)

    def _bind_actor(self, binder: Binder) -> None:
        """Whoever acts must have one of the operations; an activity must go with one of them."""
        if self.by in binder.rules.board.factions:
            own = any(operation.faction == self.by for operation in self._operations)
            binder.need(own or not self._operations, f"none of these is an operation of {self.by}", "ops")
        for activity in self._activities:
            joins = any(activity in binder.rules.activities_with[o.faction, o.name] for o in self._operations)
            binder.need(joins or not self._operations, f"{activity.name} goes with none of these", "activity")

    def run(self, event: EventInPlay) -> Rule[None]:
        actor = self._actor(event)
        for _ in range(self.times):
            within = None if self.where is None else self.where.spaces(event)
            open_now = partial(self._open, event, actor, within)
            name = yield from event.turn.pick(
                actor, "event.operation", "5.1", "op", open_now, optional=self.optional, skip=True
            )
            if name is None:
                return
            action = self._action(event, event.turn.rules.operations[actor, name], within)
            yield from action.carry_out()
            if self.bind_as is not None:
                event.bound[self.bind_as] = tuple(action.selected)
            if self.hit_as is not None:
                event.bound[self.hit_as] = tuple(action.hits)

    def _actor(self, event: EventInPlay) -> str:
        """5.1 Who acts; if nobody is named, the faction to which the operation belongs."""
        actor = event.actor(self.by)
        owners = [operation.faction for operation in self._operations]
        return actor if self.by is not None or actor in owners else owners[0]

    def _open(self, event: EventInPlay, actor: str, within: list[str] | None) -> list[str]:
        return [
            op.name
            for op in self._operations
            if op.faction == actor and self._action(event, op, within).can_start()
        ]

    def _action(self, event: EventInPlay, operation: Operation, within: list[str] | None) -> Action:
        """5.1, 3.1.2 The event's number of spaces stands, and it is free; 2.3.4 or it is a limited operation."""
        if self.spaces is None:
            grant = evolve(LIMITED, within=within, paid=True)
        else:
            grant = Grant(
                spaces=self.spaces,
                within=within,
                activities=tuple(a for a in operation.companions(event.turn) if a in self._activities),
                extras=event.turn.params["event_ops.extra_spaces"],
                chits=self.chits,
                paid=True,
            )
        return Action(event.turn, operation, grant)


@define(eq=False)
class ActivityEffect(Effect):
    """A faction carries out a special activity, with no operation (4.1)."""

    verb: ClassVar[str] = "activity"
    name: str = doc("which one")
    by: str | None = doc("who acts, if more than one faction has it", default=None)
    where: Where | None = doc("only in these spaces", default=None)
    optional: bool = doc("the actor may decline", default=True)
    _activities: tuple[Activity, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        spaces = bind_where(self.where, binder)
        known = binder.rules.activities
        self._activities = tuple(binder.actions("activity", known, (self.name,), self.by, "name"))
        if self.by in binder.rules.board.factions and self._activities:
            own = self._activities[0].faction == self.by
            binder.need(own, f"{self.name} is no activity of {self.by}", "by")
        for activity in self._activities:
            binder.need(activity.alone, f"{self.name} only comes with an operation", "name")
            bind_places(activity, spaces, binder)

    def run(self, event: EventInPlay) -> Rule[None]:
        turn, actor = event.turn, event.actor(self.by)
        activity = next((a for a in self._activities if a.faction == actor), self._activities[0])
        within = None if self.where is None else self.where.spaces(event)

        action = Action(turn, activity, Grant(within=within))

        def possible() -> list[str]:
            return [self.name] if action.has_open_space(0) or not activity.needs_space else []

        chosen = yield from turn.pick(
            activity.faction,
            "event.activity",
            "5.1",
            "sa",
            possible,
            optional=self.optional,
            skip=True,
            about=(self.name,),
        )
        if chosen is not None:
            yield from action.carry_out()
