"""A table to test rulings on, for games with cells: boards in a short notation, decisions by their ids.

Each game's own `table` module names its spaces, tracks and set-up.
Notation: "GAL 2T 1u; TLV 3T 1P 2a 1C 1s 2t cf" - spaces by code, pieces by letter: T Troops, P Police,
u Underground Cell, a Active Cell, C Arms Cache, s Sabotage, t Terror, cf Curfew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Scripted
from coin_core.engine.decision import option_id
from coin_core.engine.history import AUTO
from coin_core.model.game import Game
from coin_core.model.invariants import broken
from coin_core.model.setup import new_state

KINDS = {
    "T": "troops",
    "P": "police",
    "u": "cell_underground",
    "a": "cell_active",
    "C": "cache",
    "s": "sabotage",
    "t": "terror",
    "cf": "curfew",
}
ASIDE = "aside"
"""A place for pieces that a small test board leaves out; no rule looks there."""


def parse_board(
    text: str, spaces: Mapping[str, str], kinds: Mapping[str, str] = KINDS
) -> dict[str, dict[str, int]]:
    """Space id -> kind -> number."""
    board: dict[str, dict[str, int]] = {}
    letters = "|".join(sorted(kinds, key=len, reverse=True))
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        code, *pieces = part.split()
        there = board.setdefault(spaces[code], {})
        for piece in pieces:
            number, letter = re.fullmatch(rf"(\d*)({letters})", piece).groups()
            there[kinds[letter]] = there.get(kinds[letter], 0) + int(number or 1)
    return board


class CellTable:
    """One test game, from a board of its own.

    `cells`, `caches`, `police` or `available` (family -> number): how many are Available (all that are
    left over, if not said; the others are set aside). `dice`, `draws` (chit values), `cards`: what chance
    brings, in order; running out is an error.
    """

    KINDS: Mapping[str, str] = KINDS
    GAME: str
    SPACES: Mapping[str, str]
    SETUP: str
    INSURGENT: str
    CARD: str
    """An event that tests of operations may leave in play."""
    PROPAGANDA: tuple[str, ...]

    def __init__(
        self,
        board: str | None = None,
        *,
        tracks: Mapping[str, int],
        on_track: Mapping[str, tuple[str, int]] | None = None,
        prison: int = 0,
        chits: Iterable[int] = (),
        cells: int | None = None,
        caches: int | None = None,
        police: int | None = None,
        available: Mapping[str, int] | None = None,
        dice: Iterable[int] = (),
        draws: Iterable[int] = (),
        cards: Iterable[str] = (),
        capabilities: Mapping[str, str] | None = None,
        seen: tuple[str, ...] = (),
        params: Mapping[str, Any] | None = None,
    ) -> None:
        self.rules = assemble(self.GAME)
        state = new_state(self.rules, overrides=params or {})
        state.pieces = self.rules.board.empty_pieces()
        for space, there in self.parse(self.SETUP if board is None else board).items():
            for kind, number in there.items():
                state.pieces[kind][space] = number
        state.tracks = dict(tracks)
        if prison:
            state.pieces["cell_underground"]["prison"] = prison
        for kind, (box, number) in (on_track or {}).items():
            state.pieces[kind][box] = number
        for value in chits:
            state.pieces[f"chit_{value}"]["held"] += 1
        self._rest(state, {"cell": cells, "cache": caches, "police": police, **(available or {})})
        for card, side in (capabilities or {}).items():
            state.capabilities = {**state.capabilities, card: side}
            state.params = {**state.params, **getattr(self.rules.cards[card], side).set}
        state.seen = seen
        self.start = state
        self.chance = Scripted({"die": list(dice), "chit": list(draws), "card": list(cards)})
        self._game: Game | None = None
        self._skipped_to = 0

    def _rest(self, state, available: Mapping[str, int | None]) -> None:
        board = self.rules.board
        for family, kinds in board.families.items():
            count = board.counts[family]
            size = count if isinstance(count, int) else state.params[count]
            left = size - sum(sum(state.pieces[kind].values()) for kind in kinds)
            assert left >= 0, f"the board has {-left} {family} too many"
            wanted = available.get(family)
            state.pieces[kinds[0]][board.rest_box[kinds[0]]] += left if wanted is None else wanted
            state.pieces[kinds[0]][ASIDE] = 0 if wanted is None else left - wanted

    def parse(self, board: str) -> dict[str, dict[str, int]]:
        """A board in the notation, as ids."""
        return parse_board(board, self.SPACES, self.KINDS)

    def ids(self, *options: str) -> list[str]:
        """Option ids with space codes written out: "space:GAL" -> "space:galilee"."""
        return [":".join(self.SPACES.get(word, word) for word in option.split(":")) for option in options]

    @property
    def codes(self) -> dict[str, str]:
        """Space id -> code."""
        return {space: code for code, space in self.SPACES.items()}

    # -- beginning ----------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        assert self._game is not None, "begin with turn(), event(), card() or propaganda()"
        return self._game

    @property
    def state(self):
        return self._game.state if self._game else self.start

    def _begin(self, *cursor: Any) -> CellTable:
        state = self.state.copy()
        state.cursor = cursor
        self._game = Game(self.rules, state, self.chance)
        self._skipped_to = 0
        return self

    def turn(self, faction: str, box: str = "op_special", *choices: str, card: str | None = None) -> CellTable:
        """It is `faction`'s turn as first eligible; it takes a box and makes the choices."""
        card = card or self.CARD
        self.start = self.state
        self.start.first, self.start.boxes, self.start.card = faction, {}, card
        if not self.start.seen or self.start.seen[-1] != card:
            self.start.seen = (*self.start.seen, card)
        self._game = None
        self._begin("act", 0)
        return self.play(f"box:{box}", *choices)

    def event(self, faction: str, card: str, side: str, *choices: str) -> CellTable:
        """`faction`, first eligible, plays a side of a card."""
        return self.turn(faction, "event", f"side:{side}", *choices, card=card)

    def card(self, first: str | None = None) -> CellTable:
        """The next card is revealed (script `cards`)."""
        self.start = self.state
        self.start.first = first or self.INSURGENT
        self._game = None
        return self._begin("reveal")

    def propaganda(self, phase: str = "political_will", *, last: bool = False) -> CellTable:
        """A propaganda round begins, at a phase."""
        self.start = self.state
        self._game = None
        self.start.seen = self.PROPAGANDA if last else self.PROPAGANDA[:1]
        self.start.card = self.PROPAGANDA[0]
        names = [p.name for p in self.rules.phases]
        return self._begin("propaganda", names.index(phase))

    # -- playing ------------------------------------------------------------------------------

    def play(self, *choices: str) -> CellTable:
        """Make choices by id, space codes allowed; one that the engine made itself is passed over.

        Beware: an id that is listed now is always chosen, also where the engine has just answered the
        same id itself (the only space of a special activity): leave such answers out.
        """
        for choice in self.ids(*choices):
            if choice in self.options:
                self.game.choose_id(choice)
                self._skipped_to = len(self.game.history())
                self._skipped_to -= self._answered_by_engine_at_the_end()
                continue
            assert choice in self._engine_answers(), f"{choice} not in {self.options} ({self.asked})"
        return self

    def _answered_by_engine_at_the_end(self) -> int:
        history = self.game.history()
        for back, (who, _) in enumerate(reversed(history)):
            if who != AUTO and not who.startswith("chance:"):
                return back
        return len(history)

    def _engine_answers(self) -> list[str]:
        since = self.game.history()[self._skipped_to :]
        return [option_id(value) for who, value in since if who == AUTO and value is not None]

    @property
    def options(self) -> list[str]:
        """The ids listed now."""
        return [option_id(option) for option in self.game.options]

    @property
    def asked(self) -> str | None:
        """The kind of decision, and who decides."""
        decision = self.game.decision
        return f"{decision.faction} {decision.kind}" if decision else None

    @property
    def decider(self) -> str | None:
        return self.game.decision.faction if self.game.decision else None

    def offers(self, *options: str) -> bool:
        """Whether all these are listed."""
        return all(option in self.options for option in self.ids(*options))

    def offers_none(self, *options: str) -> bool:
        """Whether none of these is listed."""
        return not any(option in self.options for option in self.ids(*options))

    def spaces(self) -> set[str]:
        """Codes of the spaces listed as `space:`."""
        return {self.codes[o.split(":")[1]] for o in self.options if o.startswith("space:")}

    def why(self, option: str) -> list[str]:
        """Message keys of the reasons against an option."""
        return [r.key for r in self.game.why_not(tuple(self.ids(option)[0].split(":")))]

    # -- looking ------------------------------------------------------------------------------

    def look(self, space: str) -> str:
        """What is in a space, in the notation."""
        pieces = self.state.pieces
        words = []
        for letter, kind in self.KINDS.items():
            number = pieces.get(kind, {}).get(self.SPACES[space], 0)
            if number:
                words.append(letter if len(letter) > 1 else f"{number}{letter}")
        return " ".join(words)

    def shows(self, board: str) -> bool:
        """Whether each space named holds exactly what is said ("GAL" alone: empty)."""
        for space, there in self.parse(board).items():
            here = {k: v for k in self.KINDS.values() if (v := self.state.pieces.get(k, {}).get(space, 0))}
            assert here == there, (
                f"{self.codes[space]}: {self.look(self.codes[space])!r} where {board!r} was expected"
            )
        return True

    def whole(self, board: str) -> bool:
        """Whether the whole map is exactly as said."""
        named = self.parse(board)
        empty = "; ".join(code for code, space in self.SPACES.items() if space not in named)
        return self.shows(board) and self.shows(empty)

    @property
    def pw(self) -> int:
        return self.state.tracks["political_will"]

    def box(self, kind: str, box: str = "available") -> int:
        """Pieces of a kind in a box; cells by "cell"."""
        kind = "cell_underground" if kind == "cell" else kind
        return self.state.pieces[kind][box]

    @property
    def prison(self) -> int:
        return self.box("cell", "prison")

    @property
    def chits(self) -> list[int]:
        """Values held, sorted."""
        return [v for v in (0, 1, 2) for _ in range(self.state.pieces[f"chit_{v}"]["held"])]

    @property
    def result(self) -> str | None:
        """The winner."""
        return self.state.result.winner if self.state.result else None

    def faults(self) -> list[str]:
        """Broken invariants; meaningful on whole boards only."""
        return broken(self.rules, self.state, settled=self.game.turn.settled)
