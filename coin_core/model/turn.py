"""What a rule may say: the board's verbs, and the questions of `asking`.

A `Turn` lives as long as one step. Rules read `pieces`, `tracks`, `params` and `board` directly
and change the board only through the verbs here, so that every motion is logged and watched.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..engine.asking import Asking
from ..engine.chance import ROLL
from ..engine.decision import Rule, RulesError
from .log import DieRolled, Ended, Entry, FlagLowered, FlagRaised, Flipped, Moved, Rolled, Shifted
from .state import Result, State

if TYPE_CHECKING:
    from .ruleset import Ruleset


class Together:
    """`with turn.together():`; a class, because clones enter it often and a generator costs more."""

    __slots__ = ("_turn",)

    def __init__(self, turn: Turn) -> None:
        self._turn = turn

    def __enter__(self) -> None:
        self._turn.begin_group()

    def __exit__(self, kind: object, *_: object) -> None:
        # A rule that is left in the middle (undo drops its generator) must not act on the board any more.
        if kind is None:
            self._turn.settle_group()


class Turn(Asking):
    """One step of one game, as its rules see it."""

    __slots__ = ("_grouped", "_owing", "board", "log", "pieces", "rules", "state", "tracks")

    def __init__(self, rules: Ruleset, state: State, log: list[Entry] | None) -> None:
        self.rules = rules
        self.board = rules.board
        self.state = state
        self.pieces = state.pieces
        self.tracks = state.tracks
        self.log = log
        self._grouped: dict[tuple[Any, str], Any] | None = None
        self._owing: dict[str, int] | None = None

    @property
    def params(self) -> dict[str, Any]:
        """The rule parameters in force now."""
        return self.state.params

    def note(self, kind: type[Entry], *fields: Any) -> None:
        """Write an entry to the log, where there is one; clones have none, and build none."""
        if self.log is not None:
            self.log.append(kind(*fields))

    # -- counting ---------------------------------------------------------------------------

    def count(self, name: str, place: str) -> int:
        """Pieces of a kind, family, group or faction in a place."""
        pieces = self.pieces
        total = 0
        for kind in self.board.kinds_named[name]:
            total += pieces[kind][place]
        return total

    def on_map(self, name: str, spaces: Iterable[str] | None = None) -> int:
        """Pieces of a kind, family, group or faction on the map, or in some of its spaces."""
        total = 0
        where = self.board.spaces if spaces is None else tuple(spaces)
        for kind in self.board.kinds_named[name]:
            here = self.pieces[kind]
            for space in where:
                total += here[space]
        return total

    def room(self, kind: str, space: str) -> int:
        """1.4.2 Stacking: how many more of a kind the space can take."""
        board = self.board
        if space not in board.may_hold[kind]:
            return 0
        limit = board.per_space.get(kind)
        return 99 if limit is None else max(0, limit - self.pieces[kind][space])

    # -- motions ----------------------------------------------------------------------------

    def move(self, kind: str, source: str, target: str, number: int = 1) -> None:
        """Move pieces between any two places; in a box they lie as their family rests."""
        if number <= 0 or self.pieces[kind][source] < number:
            raise RulesError(f"cannot move {number} {kind} from {source} to {target}")
        landing = self.board.rest_kind[kind] if target in self.board.boxes else kind
        self._move(kind, source, landing, target, number)

    def _move(self, leaving: str, source: str, landing: str, target: str, number: int) -> None:
        """The motion itself, between two watched moments."""
        kind = landing if source in self.board.boxes else leaving
        watchers = self.rules.watchers[kind]
        before: list[tuple[Any, str, Any]] = []
        if watchers:
            grouped = self._grouped
            for space in (source, target):
                if space not in self.board.adjacent:
                    continue
                for watcher in watchers:
                    if grouped is None:
                        before.append((watcher, space, watcher.before(self.state, space)))
                    elif (watcher, space) not in grouped:
                        grouped[watcher, space] = watcher.before(self.state, space)
        self.pieces[leaving][source] -= number
        self.pieces[landing][target] += number
        if self.log is not None:
            self.log.append(Moved(kind, source, target, number))
        if before:
            outermost = self._owing is None  # a watcher may itself move something
            if outermost:
                self._owing = {}
            for watcher, space, value in before:
                watcher.after(self, space, value)
            if outermost:
                self._pay()

    @property
    def settled(self) -> bool:
        """False in the middle of a simultaneous group of motions."""
        return self._grouped is None

    def together(self) -> Together:
        """A simultaneous group of motions: watchers see the board before and after all of it."""
        return Together(self)

    def begin_group(self) -> None:
        """Start of a simultaneous group."""
        if self._grouped is not None:
            raise RulesError("a simultaneous move inside another")
        self._grouped = {}
        self._owing = {}

    def settle_group(self) -> None:
        """End of a simultaneous group: each watcher looks at each space touched."""
        grouped, self._grouped = self._grouped, None
        for (watcher, space), before in (grouped or {}).items():
            watcher.after(self, space, before)
        self._pay()

    def owe(self, track: str, by: int) -> None:
        """A change of a track that belongs to the motion under way: all of them are added up, then moved once.

        Outside a motion it happens at once. Only for tracks without a rule of their own.
        """
        if self._owing is None:
            self.set_track(track, by)
        else:
            self._owing[track] = self._owing.get(track, 0) + by

    def _pay(self) -> None:
        owing, self._owing = self._owing, None
        for track, by in (owing or {}).items():
            self.set_track(track, by)

    def flip(self, kind: str, into: str, space: str, number: int = 1) -> None:
        """Turn pieces or markers of one family over where they lie."""
        if number <= 0 or self.pieces[kind][space] < number:
            raise RulesError(f"cannot flip {number} {kind} in {space}")
        self.pieces[kind][space] -= number
        self.pieces[into][space] += number
        if self.log is not None:
            self.log.append(Flipped(kind, into, space, number))

    def remove(self, kind: str, place: str, number: int = 1, to: str | None = None) -> None:
        """1.4.1 Removal: to the box where the kind rests, unless another is named."""
        self.move(kind, place, to or self.board.rest_box[kind], number)

    def place(self, kind: str, space: str, number: int = 1, by: str | None = None) -> Rule[int]:
        """1.4.1 Placement from the resting box, as many as there are and stacking lets in.

        If a game lets a faction take its own pieces from the map when none is Available, `by` is asked
        which; it may always stop.
        """
        number = min(number, self.room(kind, space))
        ready = self.pieces[self.board.rest_kind[kind]][self.board.rest_box[kind]]
        if ready >= number or by is None or by != self.board.lifted_by[kind]:
            return self._place_ready(kind, space, number)
        if not self.settled:
            return (yield from self._place_and_lift(kind, space, number, by))
        with self.together():  # all that one instruction places in a space is one step
            return (yield from self._place_and_lift(kind, space, number, by))

    def _place_ready(self, kind: str, space: str, number: int) -> int:
        box = self.board.rest_box[kind]
        ready = max(0, min(number, self.pieces[self.board.rest_kind[kind]][box]))
        if ready:
            self.place_from(box, kind, space, ready)
        return ready

    def _place_and_lift(self, kind: str, space: str, number: int, by: str) -> Rule[int]:
        ready = self._place_ready(kind, space, number)
        return ready + (yield from self._lift(kind, space, number - ready, by))

    def _lift(self, kind: str, space: str, number: int, by: str) -> Rule[int]:
        """1.4.1 Own pieces from the map, one by one; each comes and goes in one motion."""
        for lifted in range(number):
            piece = yield from self.pick_pair(
                by,
                "place.lift",
                "1.4.1",
                "piece_in",
                lambda: self.liftable(kind, space),
                optional=True,
                about=(kind, space),
            )
            if piece is None:
                return lifted
            source, leaving = piece
            self._move(leaving, source, kind, space, 1)
        return number

    def liftable(self, kind: str, space: str) -> list[tuple[str, str]]:
        """What could be taken from the map to be placed in a space; a move that changes nothing is left out."""
        board = self.board
        return [
            (x, k)
            for x in board.spaces
            for k in board.families[board.family_of[kind]]
            if self.pieces[k][x] and (x != space or k != kind)
        ]

    def place_from(self, box: str, kind: str, space: str, number: int) -> None:
        """Pieces leave a box in the state asked for (Underground, unless it is a marker's side)."""
        rest = self.board.rest_kind[kind]
        if number <= 0 or self.pieces[rest][box] < number:
            raise RulesError(f"cannot place {number} {kind} from {box} in {space}")
        self._move(rest, box, kind, space, number)

    # -- tracks, dice, the end --------------------------------------------------------------

    def shift(self, track: str, by: int) -> Rule[int]:
        """Move a track's marker, clamped at its ends; its own rule follows at once, and may ask."""
        old = self.tracks[track]
        new = self.set_track(track, by)
        rule = self.rules.track_rules.get(track)
        if rule is not None and new != old:
            yield from rule(self, old, new)
        return new - old

    def set_track(self, track: str, by: int) -> int:
        """Move a track's marker, clamped at its ends, with no rule following; returns where it stands."""
        old = self.tracks[track]
        bounds = self.board.tracks[track]
        new = max(bounds.low, min(bounds.high, old + by))
        if new != old:
            self.tracks[track] = new
            if self.log is not None:
                self.log.append(Shifted(track, old, new))
        return new

    def roll(self, needed: int, section: str, modifier: int = 0) -> Rule[tuple[int, int]]:
        """One die: returns the natural and the modified result; success is above `needed`."""
        die = yield ROLL
        if self.log is not None:
            self.log.append(Rolled(die, die + modifier, needed, section))
        return die, die + modifier

    def roll_number(self, section: str) -> Rule[int]:
        """One die whose number itself counts."""
        die: int = yield ROLL
        if self.log is not None:
            self.log.append(DieRolled(die, section))
        return die

    def raise_flag(self, flag: str) -> None:
        """Something holds from here on, beside what the board shows; the game declares it (`coin_flags`)."""
        if flag not in self.rules.flags:
            raise RulesError(f"{flag}: not a flag of this game, so no position could hold it")
        self.state.flags = {**self.state.flags, flag: 1}
        self.note(FlagRaised, flag)

    def lower_flag(self, flag: str) -> None:
        """It holds no more; nothing happens if it did not."""
        if flag in self.state.flags:
            self.state.flags = {name: value for name, value in self.state.flags.items() if name != flag}
            self.note(FlagLowered, flag)

    def end_game(self, winner: str | None, reason: str, section: str) -> None:
        """The game is over; the current step ends the chain."""
        self.state.result = Result(winner, reason, section)
        self.note(Ended, winner, reason, section)
