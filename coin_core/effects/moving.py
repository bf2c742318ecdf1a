"""Effect verbs that change pieces where they lie: flip, replace and move."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from ..definitions.schema import doc
from ..engine.decision import Rule
from ..mechanics.events import EventInPlay, remove_by_event
from ..model.turn import Turn
from .base import Amount, Binder, Effect, Where, amount_value, bind_amount, bind_where, where_spaces


@define(eq=False)
class Flip(Effect):
    """Turn pieces or markers over: a cell Underground or Active."""

    verb: ClassVar[str] = "flip"
    kind: str = doc("what they are")
    to: str = doc("what they become; of the same family")
    n: Amount | None = doc("how many in all; every one if not said", default=None)
    where: Where | None = doc("in which spaces", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    per_space: int | None = doc("at most so many in each space", default=None)
    by: str | None = doc("who chooses", default=None)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        bind_amount(self.n, binder)
        binder.number("per_space", self.per_space)
        spaces = bind_where(self.where, binder)
        families = binder.rules.board.family_of
        if binder.known("piece", self.kind, families, "kind"):
            same = [k for k in families if families[k] == families[self.kind] and k != self.kind]
            binder.can_be((self.kind,), spaces, "kind")
            if binder.known("other side of it", self.to, same, "to"):
                wrong = binder.holders((self.kind,)).intersection(spaces) - binder.holders((self.to,))
                binder.need(not wrong, f"{self.to} may not be in {', '.join(sorted(wrong))}", "to")

    def run(self, event: EventInPlay) -> Rule[None]:
        turn = event.turn
        there = turn.pieces[self.kind]
        most = 99 if self.per_space is None else self.per_space
        spaces = [x for x in where_spaces(self.where, event) if there[x]]
        quota = {x: min(there[x], most, turn.room(self.to, x)) for x in spaces}
        total = sum(quota.values())
        left = total if self.n is None else min(total, amount_value(self.n, event))
        if left == total and not self.up_to:
            for here, number in quota.items():
                if number:
                    turn.flip(self.kind, self.to, here, number)
            return
        while left > 0:
            space = yield from turn.pick(
                event.actor(self.by),
                "event.flip",
                "5.1",
                "space",
                lambda: [x for x, number in quota.items() if number],
                optional=self.up_to,
                skip=True,
                about=(self.kind, self.to),
                commutes=True,
            )
            if space is None:
                return
            turn.flip(self.kind, self.to, space)
            quota[space] -= 1
            left -= 1


@define(eq=False)
class Replace(Effect):
    """Replace pieces by others where they lie, each in one step (1.4.1); with no new one the old one just goes."""

    verb: ClassVar[str] = "replace"
    kinds: tuple[str, ...] = doc("what is replaced")
    into: str = doc("what takes its place")
    n: Amount = doc("how many in all", default=1)
    where: Where | None = doc("in which spaces", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    to: str | None = doc("the box the old ones go to; where the kind rests if not said", default=None)
    by: str | None = doc("who chooses", default=None)
    rewarded: bool = doc("what the rules give for a removal by an event (7.1) is given", default=True)
    _kinds: tuple[str, ...] = field(default=(), init=False)
    _into: str = field(default="", init=False)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        bind_amount(self.n, binder)
        spaces = bind_where(self.where, binder)
        self._kinds = binder.some_kinds(self.kinds)
        binder.can_be(self._kinds, spaces, "kinds")
        for kind in self._kinds:
            if self.to is not None:
                binder.known("box", self.to, binder.rules.board.boxes_of[kind], "to")
        new = binder.one_kind(self.into, "into")
        if new is not None:
            self._into = new
            binder.not_reserved((new,), "into")
            binder.can_be((new,), spaces, "into")

    def run(self, event: EventInPlay) -> Rule[None]:
        turn, actor = event.turn, event.actor(self.by)
        spaces = where_spaces(self.where, event)
        for _ in range(amount_value(self.n, event)):
            piece = yield from turn.pick_pair(
                actor,
                "event.replace",
                "5.1",
                "piece_in",
                lambda: [(x, k) for x in spaces for k in self._kinds if turn.pieces[k][x]],
                optional=self.up_to,
                skip=True,
                about=(self.into,),
            )
            if piece is None:
                return
            space, kind = piece
            with turn.together():
                remove_by_event(event, kind, space, to=self.to, rewarded=self.rewarded)
                yield from turn.place(self._into, space, by=actor)


@define(eq=False)
class Move(Effect):
    """Move pieces on the map to one space; they keep their state."""

    verb: ClassVar[str] = "move"
    kinds: tuple[str, ...] = doc("what to move")
    to: Where = doc("the spaces to choose the destination from")
    source: Where | None = doc("from which spaces", default=None)
    n: Amount | None = doc("how many in all; every one if not said", default=None)
    up_to: bool = doc("fewer is allowed", default=False)
    by: str | None = doc("who chooses", default=None)
    _kinds: tuple[str, ...] = field(default=(), init=False)

    def bind(self, binder: Binder) -> None:
        binder.faction(self.by)
        bind_amount(self.n, binder)
        self._kinds = binder.some_kinds(self.kinds)
        binder.not_reserved(self._kinds, "kinds")
        binder.can_be(self._kinds, bind_where(self.to, binder, "to"), "to")
        binder.can_be(self._kinds, bind_where(self.source, binder, "source"), "source")

    def run(self, event: EventInPlay) -> Rule[None]:
        turn, actor = event.turn, event.actor(self.by)
        sources = where_spaces(self.source, event)
        target = yield from turn.pick(
            actor,
            "event.move_to",
            "5.1",
            "to",
            lambda: [x for x in self.to.spaces(event) if self._pieces(turn, sources, x)],
            optional=self.up_to,
            skip=True,
            about=self.kinds,
        )
        if target is not None:
            with turn.together():  # one move, however many pieces
                yield from self._bring(event, sources, target)

    def _bring(self, event: EventInPlay, sources: list[str], target: str) -> Rule[None]:
        turn, actor = event.turn, event.actor(self.by)
        left = 99 if self.n is None else amount_value(self.n, event)
        while left > 0 and self._pieces(turn, sources, target):
            piece = yield from turn.pick_pair(
                actor,
                "event.move_from",
                "5.1",
                "piece_in",
                lambda: self._pieces(turn, sources, target),
                optional=self.up_to,
                about=(target,),
                commutes=True,
            )
            if piece is None:
                return
            source, kind = piece
            turn.move(kind, source, target)
            left -= 1

    def _pieces(self, turn: Turn, sources: list[str], target: str) -> list[tuple[str, str]]:
        kinds = [kind for kind in self._kinds if turn.room(kind, target)]
        return [(x, k) for x in sources if x != target for k in kinds if turn.pieces[k][x]]
