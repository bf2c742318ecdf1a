"""A position arranged for a test, and how to look at it; `Table` plays on from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from ..assembly.assemble import assemble
from ..definitions.schema import Value
from ..errors import BadInput, unknown
from ..model.invariants import broken
from ..model.ruleset import Ruleset
from ..model.setup import family_size, new_state
from ..model.state import State
from .notation import Contents, Notation
from .parts import Part, Track, Unused


class Arranged:
    """A position of one game; the game's subclass tells the words of its notation once.

    `GAME` (with `VARIANTS`) is a name or folder as for `coin play`. `SPACES`: code -> space, `PIECES`: letter ->
    kind of piece; ids serve as well. `SETUP`: the board if a test gives none (the scenario's, if not said).
    Parts (`parts.py`) are what a test may set by keyword and read as attribute.
    """

    GAME: ClassVar[str]
    VARIANTS: ClassVar[tuple[str, ...]] = ()
    SPACES: ClassVar[Mapping[str, str]] = {}
    PIECES: ClassVar[Mapping[str, str]] = {}
    SETUP: ClassVar[str | None] = None

    rules: Ruleset
    start: State
    """The position that `delta` compares with: as it was when the last turn, event, card or round began."""

    def __init__(
        self,
        board: str | None = None,
        *,
        scenario: str | None = None,
        available: Mapping[str, int] | None = None,
        capabilities: Mapping[str, str] | None = None,
        seen: tuple[str, ...] = (),
        params: Mapping[str, Value] | None = None,
        **parts: Any,
    ) -> None:
        """`available`: family -> how many rest beside the map, if not all that the board leaves over."""
        self.rules = assemble(self.GAME, self.VARIANTS)
        self.start = new_state(self.rules, scenario, overrides=params or {})
        unused = dict(available or {})
        board = self.SETUP if board is None else board
        if board is not None:
            self._lay_out(self.notation.board(board))
        for name, value in parts.items():
            part = self.part(name)
            if value is None:
                continue
            if isinstance(part, Unused):
                unused[part.family] = value
            else:
                part.put(self.rules, self.start, value)
        self.arrange()
        self._leave_over(unused)
        for card, side in (capabilities or {}).items():
            self.start.capabilities = {**self.start.capabilities, card: side}
            self.start.params = {**self.start.params, **getattr(self.rules.cards[card], side).set}
        self.start.seen = seen

    def arrange(self) -> None:
        """What follows from the board and the parts in every test of this game; a subclass may say."""

    def _lay_out(self, board: Contents) -> None:
        self.start.pieces = self.rules.board.empty_pieces()
        for place, there in board.items():
            for kind, number in there.items():
                self.start.pieces[kind][place] = number

    def _leave_over(self, unused: Mapping[str, int]) -> None:
        """What lies nowhere else rests in its box; of some families only so many, the others are set aside."""
        board, pieces = self.rules.board, self.start.pieces
        for family, kinds in board.families.items():
            size = family_size(self.rules, family, self.start.params)
            left = size - sum(sum(pieces[kind].values()) for kind in kinds)
            assert left >= 0, f"the board has {-left} {family} too many"
            pieces[kinds[0]][board.rest_box[kinds[0]]] += left
        for family, number in unused.items():
            Unused(family).put(self.rules, self.start, number)

    # -- words ----------------------------------------------------------------------------------

    @cached_property
    def notation(self) -> Notation:
        """The words for places and pieces of this game."""
        board = self.rules.board
        places = {place: place for place in (*board.spaces, *sorted(board.boxes))}
        return Notation({**self.SPACES, **places}, {**self.PIECES, **{kind: kind for kind in board.family_of}})

    @classmethod
    def part(cls, name: str) -> Part[Any]:
        """A named part of the table."""
        part = getattr(cls, name, None)
        if not isinstance(part, Part):
            parts = [word for word in dir(cls) if isinstance(getattr(cls, word), Part)]
            raise BadInput(unknown("part of the table", name, parts))
        return part

    # -- looking --------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now."""
        return self.start

    def look(self, place: str) -> str:
        """What lies in a space or box, in the notation."""
        return self.notation.written(self._there(self.notation.place(place)))

    def _there(self, place: str) -> dict[str, int]:
        return {kind: number for kind, places in self.state.pieces.items() if (number := places.get(place, 0))}

    def shows(self, board: str) -> bool:
        """Each place named holds exactly what is said ("NOR" alone: nothing)."""
        for place, there in self.notation.board(board).items():
            found = self.notation.written(self._there(place))
            assert self._there(place) == there, (
                f"{self.notation.code(place)}: {found!r} where {board!r} was expected"
            )
        return True

    def whole(self, board: str) -> bool:
        """The whole map is exactly as said."""
        named = self.notation.board(board)
        return self.shows(board) and self.shows(";".join(s for s in self.rules.board.spaces if s not in named))

    def box(self, kind: str, box: str | None = None) -> int:
        """Pieces of a kind, or of a family as it lies there, in a box: that where they rest, if not said."""
        kind = self.rules.board.families.get(kind, (kind,))[0]
        return self.state.pieces[kind][box or self.rules.board.rest_box[kind]]

    def faults(self) -> list[str]:
        """Broken invariants; meaningful on whole boards only."""
        return broken(self.rules, self.state)

    # -- what has changed -----------------------------------------------------------------------

    def delta(self, changes: str = "", **tracks: int) -> bool:
        """Since `start`, the places and tracks named changed by exactly this: "NOR -2A; SOU +2A", trust=-1."""
        named = self.notation.changes(changes)
        happened = {place: there for place, there in self._changes().items() if place in named}
        self._expect(self._net(named), happened)
        shifts = self._shifts()
        for name, by in tracks.items():
            track = self._track(name)
            assert shifts.get(track, 0) == by, f"{name}: {shifts.get(track, 0):+} where {by:+} was expected"
        return True

    def whole_delta(self, changes: str = "", *, capabilities: Iterable[str] = (), **tracks: int) -> bool:
        """All that has changed since `start` is this: other spaces, boxes, tracks, capabilities are as they were.

        `capabilities`: the cards that have come into play.
        """
        expected = {self._track(name): by for name, by in tracks.items() if by}
        self._expect(self._net(self.notation.changes(changes)), self._changes())
        assert self._shifts() == expected, f"tracks: {self._shifts()} where {expected} was expected"
        before, now = self.start.capabilities, self.state.capabilities
        new = {card: side for card, side in now.items() if before.get(card) != side}
        assert set(new) == set(capabilities) and set(before) <= set(now), f"capabilities: {before}, now {now}"
        return True

    def _track(self, name: str) -> str:
        part = self.part(name)
        assert isinstance(part, Track), f"{name} is not a track: name its box and pieces as changes"
        return part.track

    def _shifts(self) -> dict[str, int]:
        before = self.start.tracks
        return {track: now - before[track] for track, now in self.state.tracks.items() if now != before[track]}

    def _changes(self) -> Contents:
        """What has changed since `start`, place by place."""
        changes: Contents = {}
        for kind, places in self.state.pieces.items():
            before = self.start.pieces[kind]
            for place, number in places.items():
                changes.setdefault(place, {})[kind] = number - before.get(place, 0)
        return self._net(changes)

    @staticmethod
    def _net(changes: Contents) -> Contents:
        """Without what has not changed."""
        net = {place: {kind: by for kind, by in there.items() if by} for place, there in changes.items()}
        return {place: there for place, there in net.items() if there}

    def _expect(self, expected: Contents, happened: Contents) -> None:
        assert happened == expected, f"{self._told(happened)!r} where {self._told(expected)!r} was expected"

    def _told(self, changes: Contents) -> str:
        parts = (f"{self.notation.code(p)} {self.notation.written(t, signed=True)}" for p, t in changes.items())
        return "; ".join(sorted(parts))
