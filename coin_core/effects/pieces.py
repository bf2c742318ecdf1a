"""Effect verbs for pieces and markers: place, remove, transfer."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from attrs import define, field

from ..definitions.schema import doc
from ..engine.decision import Rule
from ..mechanics.events import EventInPlay, remove_by_event, run_steps
from .base import Amount, Binder, Effect, Where, amount_value, bind_amount, bind_where, where_spaces
from .flow import Steps


@define(eq=False)
class Place(Effect):
    """Place pieces or markers, as many as there are (5.1.1) and stacking lets in."""

    verb: ClassVar[str] = "place"
    kind: str = doc("what to place")
    n: Amount | None = doc("how many; all there are if not said", default=None)
    where: Where | None = doc("where", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    per_space: int | None = doc("at most so many in each space", default=None)
    one_space: bool = doc("all in one space", default=False)
    source: str | None = doc("the box they come from; where the kind rests if not said", default=None)
    by: str | None = doc("who chooses", default=None)
    _kind: str = field(default="", init=False)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        bind_amount(self.n, binder)
        binder.number("per_space", self.per_space)
        binder.need(not self.one_space or self.per_space is None, "give either one_space or per_space")
        spaces = bind_where(self.where, binder)
        kind = binder.one_kind(self.kind, "kind")
        if kind is not None:
            self._kind = kind
            binder.not_reserved((kind,), "kind")
            binder.can_be((kind,), spaces, "kind")
            if self.source is not None:
                binder.known("box", self.source, binder.rules.board.boxes_of[kind], "source")

    def run(self, event: EventInPlay) -> Rule[None]:
        turn, kind = event.turn, self._kind
        box = self.source or turn.board.rest_box[kind]
        spaces = [space for space in where_spaces(self.where, event) if turn.room(kind, space)]
        placed: dict[str, int] = dict.fromkeys(spaces, 0)

        def room(space: str) -> int:
            cap = turn.room(kind, space)
            return cap if self.per_space is None else min(cap, self.per_space - placed[space])

        actor = event.actor(self.by)
        supply = turn.pieces[turn.board.rest_kind[kind]]
        # 1.4.1 Whoever places its own pieces may, in some games, take them from the map when none is left.
        may_lift = self.source is None and actor == turn.board.lifted_by[kind]
        left = supply[box] if self.n is None else amount_value(self.n, event)
        if self.n is not None and not may_lift:
            left = min(left, supply[box])
        if self.one_space:
            yield from self._in_one_space(event, spaces, box, left, may_lift)
            return
        while left > 0 and spaces:
            space = yield from turn.pick(
                actor,
                "event.place",
                "5.1",
                "space",
                lambda: [x for x in spaces if room(x) > 0],
                optional=self.up_to or not supply[box],
                skip=True,
                about=(kind,),
                commutes=True,
            )
            if space is None:
                return
            if supply[box]:
                turn.place_from(box, kind, space, 1)
            elif not (yield from turn.place(kind, space, by=actor)):
                return
            placed[space] += 1
            left -= 1

    def _in_one_space(
        self, event: EventInPlay, spaces: list[str], box: str, number: int, may_lift: bool
    ) -> Rule[None]:
        turn, kind, actor = event.turn, self._kind, event.actor(self.by)
        if number <= 0:
            return
        space = yield from turn.pick(
            actor, "event.place", "5.1", "space", lambda: spaces, optional=self.up_to, skip=True, about=(kind,)
        )
        if space is None:
            return
        number = min(number, turn.room(kind, space))
        if self.up_to:
            number = yield from turn.pick_number(actor, "event.number", "5.1", 1, number, (kind, space))
        if may_lift:
            yield from turn.place(kind, space, number, by=actor)
        else:
            turn.place_from(box, kind, space, number)


@define(eq=False)
class Remove(Effect):
    """Remove pieces or markers from the map; `then` follows if any went."""

    verb: ClassVar[str] = "remove"
    kinds: tuple[str, ...] = doc("what to remove")
    n: Amount | None = doc("how many in all; every one if not said", default=None)
    where: Where | None = doc("from where", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    per_space: int | None = doc("at most so many from each space", default=None)
    to: str | None = doc("the box they go to; where the kind rests if not said", default=None)
    by: str | None = doc("who chooses", default=None)
    rewarded: bool = doc("what the rules give for a removal by an event (7.1) is given", default=True)
    then: Steps = doc("steps if any was removed", default=())
    then_each: Steps = doc("steps for each one removed", default=())
    _kinds: tuple[str, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        bind_amount(self.n, binder)
        binder.number("per_space", self.per_space)
        self._kinds = binder.some_kinds(self.kinds)
        binder.can_be(self._kinds, bind_where(self.where, binder), "kinds")
        for kind in self._kinds:
            if self.to is not None:
                binder.known("box", self.to, binder.rules.board.boxes_of[kind], "to")
        self._bind_each(binder)
        binder.bind_steps("then", self.then)

    def _bind_each(self, binder: Binder) -> None:
        """Steps for each one inside steps for each one would multiply without end."""
        binder.need(not (self.then_each and binder.repeated), "then_each inside then_each", "then_each")
        each = binder.at()
        each.repeated = True
        each.bind_steps("then_each", self.then_each)

    def run(self, event: EventInPlay) -> Rule[None]:
        turn = event.turn
        quota = {space: self._quota(event, space) for space in where_spaces(self.where, event)}
        total = sum(quota.values())
        left = total if self.n is None else min(total, amount_value(self.n, event))
        removed = 0

        def open_spaces() -> list[str]:  # a piece may have gone with another, as a Curfew does with its garrison
            return [x for x, number in quota.items() if number > 0 and self._quota(event, x)]

        if not self.up_to and left == total:
            removed = yield from self._remove_all(event, quota)
            left = 0
        while left > 0:
            space = yield from turn.pick(
                event.actor(self.by),
                "event.remove",
                "5.1",
                "space",
                open_spaces,
                optional=self.up_to,
                skip=True,
                about=self.kinds,
                commutes=True,
            )
            if space is None:
                break
            yield from self._remove_one(event, space)
            quota[space] -= 1
            left -= 1
            removed += 1
        for _ in range(removed):
            yield from run_steps(event, self.then_each)
        if removed:
            yield from run_steps(event, self.then)

    def _quota(self, event: EventInPlay, space: str) -> int:
        there = sum(event.turn.pieces[kind][space] for kind in self._kinds)
        return there if self.per_space is None else min(there, self.per_space)

    def _remove_all(self, event: EventInPlay, quota: dict[str, int]) -> Rule[int]:
        """No choice of spaces is left, only of pieces where a space keeps some."""
        turn = event.turn
        for space, number in quota.items():
            if number == sum(turn.pieces[kind][space] for kind in self._kinds):
                with turn.together():  # all that one instruction removes in a space is one step
                    for kind in self._kinds:
                        if turn.pieces[kind][space]:
                            self._take(event, kind, space, turn.pieces[kind][space])
            else:
                for _ in range(number):
                    yield from self._remove_one(event, space)
        return sum(quota.values())

    def _remove_one(self, event: EventInPlay, space: str) -> Rule[None]:
        turn = event.turn
        there: Callable[[], list[str]] = lambda: [k for k in self._kinds if turn.pieces[k][space]]  # noqa: E731
        kind = yield from turn.pick(
            event.actor(self.by), "event.remove_piece", "5.1", "piece", there, about=(space,)
        )
        with turn.together():
            self._take(event, kind, space, 1)

    def _take(self, event: EventInPlay, kind: str, space: str, number: int) -> None:
        remove_by_event(event, kind, space, number, self.to, rewarded=self.rewarded)


@define(eq=False)
class Transfer(Effect):
    """Move pieces from one box to another."""

    verb: ClassVar[str] = "transfer"
    kind: str = doc("what to move")
    source: str = doc("from this box")
    to: str = doc("to this box")
    n: Amount | None = doc("how many; all if not said", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    by: str | None = doc("who chooses", default=None)
    _kind: str = field(default="", init=False)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        bind_amount(self.n, binder)
        binder.need(self.source != self.to, "source and to are the same box", "to")
        kind = binder.one_kind(self.kind, "kind")
        if kind is not None:
            self._kind = binder.rules.board.rest_kind[kind]
            for key, box in (("source", self.source), ("to", self.to)):
                binder.known("box", box, binder.rules.board.boxes_of[self._kind], key)

    def run(self, event: EventInPlay) -> Rule[None]:
        turn = event.turn
        most = turn.pieces[self._kind][self.source]
        if self.n is not None:
            most = min(most, amount_value(self.n, event))
        if self.up_to:
            most = yield from turn.pick_number(
                event.actor(self.by), "event.transfer", "5.1", 0, most, (self.kind, self.source, self.to)
            )
        if most:
            turn.move(self._kind, self.source, self.to, most)
