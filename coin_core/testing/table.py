"""A table to test rules on: positions in a short notation, decisions by the ids of their options.

    class Table(coin_core.testing.table.Table):
        GAME = "./mygame"
        SPACES = {"NOR": "north", "SOU": "south", ...}
        PIECES = {"A": "army", "r": "rebel_hidden", ...}
        trust = Track("trust")

    t = Table("NOR 2A 1r; SOU 1r", trust=3).full("army", "raid", "space:NOR")

See docs/testing.md.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from ..assembly.assemble import assemble
from ..engine.chance import Scripted
from ..engine.decision import option_id
from ..engine.history import AUTO
from ..model.game import Game
from ..model.invariants import broken
from ..model.state import State
from . import made_up
from .arranged import Arranged
from .parts import Held, InBox, Part, Track, Unused
from .standing import at_next_card, at_propaganda, at_turn

__all__ = ["Held", "InBox", "Part", "Table", "Track", "Unused"]


class Table(Arranged):
    """One test game, from a position of its own; chance comes from the test, and running out of it is an error."""

    CARD: ClassVar[str | None] = None
    """The event that lies there while turns are tested; the first of the game, if not said."""
    MADE_UP: ClassVar[str] = "T"
    """The name of a made-up card."""

    CHANCE: ClassVar[dict[str, str]] = {"dice": "die", "cards": "card"}
    """The keywords by which a test gives outcomes of chance, in order; other kinds by their own names."""

    def __init__(self, board: str | None = None, **more: Any) -> None:
        """Keywords are those of `Arranged`, the game's parts and outcomes of chance (`dice`, `cards`)."""
        kinds = assemble(self.GAME, self.VARIANTS).chance
        given = {**self.CHANCE, **{kind: kind for kind in kinds if kind not in self.CHANCE.values()}}
        super().__init__(board, **{name: value for name, value in more.items() if name not in given})
        self.chance = Scripted({kind: list(more.get(name, ())) for name, kind in given.items()})
        self._game: Game | None = None
        self._skipped_to = 0
        self._acting: str | None = None

    @property
    def game(self) -> Game:
        """The game that was begun."""
        assert self._game is not None, "begin with turn(), full(), limited(), event(), card() or propaganda()"
        return self._game

    @property
    def state(self) -> State:
        return self._game.state if self._game else self.start

    # -- beginning ------------------------------------------------------------------------------

    def turn(self, faction: str, take: str | None = None, *choices: str, card: str | None = None) -> Self:
        """`faction` acts on a card: it takes what is said (an operation with special activity) and chooses."""
        self.start = self.state
        card = card or self.CARD or self.rules.event_cards[0]
        taking = at_turn(self.rules, self.start, faction, card, take or self.rules.sequence.takes.full)
        return self._begin(faction).play(*taking, *choices)

    def full(self, faction: str, operation: str, *choices: str, card: str | None = None) -> Self:
        """`faction` carries out an operation, with special activities."""
        return self.turn(faction, self.rules.sequence.takes.full, f"op:{operation}", *choices, card=card)

    def limited(self, faction: str, operation: str, *choices: str, card: str | None = None) -> Self:
        """`faction` carries out a limited operation."""
        return self.turn(faction, self.rules.sequence.takes.limited, f"op:{operation}", *choices, card=card)

    def event(self, faction: str, card: str, side: str, *choices: str) -> Self:
        """`faction` plays a side of a card."""
        return self.turn(faction, self.rules.sequence.takes.event, f"side:{side}", *choices, card=card)

    def card(self, first: str | None = None) -> Self:
        """The next card is revealed (given in `cards`); `first` acts first on it."""
        self.start = self.state
        at_next_card(self.rules, self.start, first)
        return self._begin(None)

    def propaganda(self, phase: str | None = None, *, last: bool = False) -> Self:
        """A propaganda round begins, at a phase."""
        self.start = self.state
        at_propaganda(self.rules, self.start, phase, last=last)
        return self._begin(None)

    def with_card(self, text: str, card: str | None = None) -> Self:
        """The deck has a made-up card, named `card` or T: an entry of a card file, or an event's steps."""
        self.rules = made_up.with_card(self.rules, text, card or self.MADE_UP)
        return self

    def made_up_event(self, faction: str, text: str, *choices: str) -> Self:
        """`faction` plays a made-up event of these steps."""
        return self.with_card(text).event(faction, self.MADE_UP, "unshaded", *choices)

    def _begin(self, acting: str | None) -> Self:
        self._game = Game(self.rules, self.start.copy(), self.chance)
        self._skipped_to = 0
        self._acting = acting
        return self

    # -- playing --------------------------------------------------------------------------------

    def play(self, *choices: str) -> Self:
        """Make choices by id, codes of spaces allowed; one that the engine made itself is passed over.

        Beware: an id that is listed now is always chosen, also where the engine has just answered the
        same id itself (the only space of a special activity): leave such answers out.
        """
        for choice in self.ids(*choices):
            if choice in self.options:
                self.game.choose_id(choice)
                self._skipped_to = len(self.game.history()) - self._answered_by_engine_at_the_end()
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

    def take_spaces(self) -> int:
        """Select spaces as long as any is listed, in the order of their codes; how many were taken."""
        taken, kind = 0, self.kind
        while self.kind == kind and self.spaces():
            self.play(f"space:{min(self.spaces())}")
            taken += 1
        return taken

    # -- what is asked --------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        """The ids listed now."""
        return [option_id(option) for option in self.game.options]

    @property
    def decider(self) -> str | None:
        """Who decides now."""
        return self.game.decision.faction if self.game.decision else None

    @property
    def kind(self) -> str | None:
        """The kind of decision."""
        return self.game.decision.prompt if self.game.decision else None

    @property
    def asked(self) -> str | None:
        """Who decides, and the kind of decision."""
        return f"{self.decider} {self.kind}" if self.game.decision else None

    def over(self, then: str | None = None) -> bool:
        """The turn, event or round is over: `then`, or any faction but the one that acted, may act."""
        if self.kind != self.rules.sequence.asks:
            return False
        return self.decider == then if then else self.decider != self._acting

    def ids(self, *options: str) -> list[str]:
        """Ids of options with codes written out: "space:NOR" is "space:north"."""
        return [":".join(self.notation.places.get(word, word) for word in option.split(":")) for option in options]

    def offers(self, *options: str) -> bool:
        """Whether all these are listed."""
        return all(option in self.options for option in self.ids(*options))

    def offers_none(self, *options: str) -> bool:
        """Whether none of these is listed."""
        return not any(option in self.options for option in self.ids(*options))

    def tagged(self, tag: str) -> list[str]:
        """The options listed that begin with a tag: "sa" for special activities."""
        return [option for option in self.options if option.startswith(f"{tag}:")]

    def listed(self, tag: str) -> set[str]:
        """Codes of the spaces listed with a tag, such as `from:` or `to:`."""
        return {self.notation.code(option.split(":")[1]) for option in self.tagged(tag)}

    def spaces(self) -> set[str]:
        """Codes of the spaces listed as `space:`."""
        return self.listed("space")

    def why(self, option: str) -> list[str]:
        """Message keys of the reasons against an option."""
        return [reason.key for reason in self.game.why_not(tuple(self.ids(option)[0].split(":")))]

    @property
    def result(self) -> str | None:
        """The winner."""
        return self.state.result.winner if self.state.result else None

    def faults(self) -> list[str]:
        """Broken invariants; meaningful on whole boards only."""
        return broken(self.rules, self.state, settled=self.game.turn.settled)
