"""The driver: runs a game step by step, answers what is no choice, and stops at real decisions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from .chance import ASK, ChanceSource, Seeded, advanced
from .decision import Chance, Decision, Option, Refused, RulesError, option_id
from .going_back import GoingBack, replay_step
from .history import AUTO, Answer, History, Step
from .progress import Progress, Steps


class Driver(GoingBack):
    """One game being played. `decision` is None once there is a result.

    With `ask_forced` also decisions with a single option are asked. `undone` are the choices that
    `redo` would make again, the next one last.
    """

    __slots__ = ("_ask_from", "_one_step")

    def __init__(
        self,
        rules: Steps,
        state: Progress,
        chance: ChanceSource | None = None,
        *,
        keep_log: bool = True,
        ask_forced: bool = False,
    ) -> None:
        self.rules = rules
        self.state = state
        self.log = [] if keep_log else None
        self.decision = None
        self.options = []
        self.answers = []
        self.snapshot = state
        self.undone = []
        self._chance = chance or Seeded()
        self._history = History() if keep_log else None
        self._one_step = False
        self._ask_from = 1 if ask_forced else 2
        if state.result is None:
            self._begin_step()
            self._advance(None)
        else:
            self.turn = rules.look(state)

    # -- the chain of steps -----------------------------------------------------------------

    def _begin_step(self) -> None:
        state = self.state
        self.snapshot = state.copy()
        self.answers = []
        log = self.log
        if self._history is not None:
            self._history.steps.append(Step(self.snapshot, self.answers, len(log or ())))
        self.turn, self._generator = self.rules.begin(state, log)

    def _advance(self, given: Answer | None) -> None:
        """Take an answer and run on to the next decision that is a choice, or to the end.

        All or nothing: if a rule fails on the way, the answer is taken back.
        """
        state = self.state
        snapshot, rng = self.snapshot, state.rng
        send = self._generator.send
        answers = begun = self.answers
        draw = self._chance.draw
        answer = None
        if given is not None:
            answers.append(given)
            answer = given[1]
        try:
            while True:
                try:
                    asked = send(answer)
                except StopIteration as stop:
                    if state.result is not None or self._one_step:
                        self.decision, self.options = None, []
                        return
                    state.cursor = stop.value
                    self._begin_step()
                    send = self._generator.send
                    answers = self.answers
                    answer = None
                    continue
                if isinstance(asked, Chance):
                    answer = draw(asked, state)
                    if answer is ASK:
                        options = [(asked.kind, value) for value in asked.outcomes(state)[0]]
                        self.decision, self.options = asked, options
                        return
                    answers.append((asked.tag, answer))
                    continue
                options = asked.options()
                if len(options) >= self._ask_from:
                    self.decision, self.options = asked, options
                    return
                if not options and asked.empty != "skip":
                    raise RulesError(f"{asked.prompt} ({asked.section}): no option for {asked.faction}")
                answer = options[0] if options else None
                answers.append((AUTO, answer))
        except BaseException:
            if given is not None:
                self._take_back(given, begun, snapshot, rng)
            raise

    @property
    def ask_forced(self) -> bool:
        """Whether decisions with a single option are asked too."""
        return self._ask_from == 1

    # -- playing ----------------------------------------------------------------------------

    def choose(self, option: Option) -> None:
        """Answer the decision: all or nothing.

        An option that is not listed is refused. If a rule fails on the way, or chance has nothing to give,
        the error is raised and the same decision is asked, with board, log and queues as they were.
        """
        decision = self.decision
        if decision is None or option not in self.options:
            raise Refused(option_id(option), self.why_not(option))
        if decision.__class__ is Chance:
            assert isinstance(decision, Chance)
            self.state.rng = advanced(self.state.rng, 1)
            self._advance((decision.tag, option[1]))
        else:
            self._advance((decision.faction, option))
        if self.undone:
            self.undone = []

    def choose_id(self, identifier: str) -> None:
        """Answer by an option's id."""
        self.choose(self.option_by_id(identifier))

    def option_by_id(self, identifier: str) -> Option:
        """The listed option with this id; unlisted ones become plain words, to be refused by `choose`."""
        words = tuple(identifier.split(":"))
        if words in self.options:
            return words
        for option in self.options:  # numbers among its words
            if option_id(option) == identifier:
                return option
        return words

    def why_not(self, option: Option) -> list[Any]:
        """The reasons against an option that is not listed."""
        return self.decision.why_not(option) if isinstance(self.decision, Decision) else []

    def change_chance(self, chance: ChanceSource) -> None:
        """From here on outcomes come from another source; one that is being asked for now is drawn."""
        before, self._chance = self._chance, chance
        decision, rng, value = self.decision, self.state.rng, ASK
        if not isinstance(decision, Chance):
            return
        try:
            value = chance.draw(decision, self.state)
            if value is not ASK:
                self._advance((decision.tag, value))
        except BaseException:
            if value is not ASK:
                chance.give_back(decision.kind, value)
            self._chance, self.state.rng = before, rng
            raise

    def clone(self, rng: int | None = None, *, one_step: bool = False, chance: ChanceSource | None = None) -> Self:
        """An independent game at the same decision: the step's start, and its answers sent again.

        It keeps no log and no history. `rng` replaces the random state, so that a look-ahead
        cannot know the dice to come. With `one_step` it stops for good when this step ends. Its outcomes
        come from the random state, or from `chance`.
        """
        state = self.snapshot.copy()
        twin = self.__class__.__new__(self.__class__)
        twin.rules = self.rules
        twin.state = state
        twin.log = None
        twin._history = None
        twin._chance = chance or SEEDED
        twin._one_step = one_step
        twin._ask_from = self._ask_from
        twin.undone = []
        twin.snapshot = self.snapshot
        twin.answers = self.answers.copy()
        twin.options = self.options
        twin.decision = None
        if self.decision is not None:
            twin.turn, twin._generator = self.rules.begin(state, None)
            twin.decision = replay_step(twin._generator, self.answers)
        else:
            state = twin.state = self.state.copy()
        state.rng = self.state.rng if rng is None else rng
        return twin

    # -- going back -------------------------------------------------------------------------

    def redo(self) -> bool:
        """Make the choice again that was undone last; chance brings the same. False if there is none."""
        if not self.undone:
            return False
        *earlier, option = self.undone
        self.choose(option)
        self.undone = earlier
        return True


SEEDED = Seeded()


@contextmanager
def all_or_nothing(game: Driver) -> Iterator[None]:
    """Several choices, or several steps back: what fails inside leaves the game where it was before."""
    before, undone = len(game.history()), game.undone
    try:
        yield
    except Exception:
        while len(game.history()) > before:
            game.undo()
        while len(game.history()) < before:
            game.redo()
        game.undone = undone
        raise
