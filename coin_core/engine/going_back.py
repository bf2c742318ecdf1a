"""Going back: undo, and a choice that is taken back because a rule failed.

Both play the present or an earlier step again up to a moment, beside the game, and only then put it in the
place of what is there: a rule that fails on the way changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .chance import ChanceSource, advanced
from .decision import Chance, Decision, Option, Reason, Refused, Rule
from .history import Answer, History, Place, Step, is_chance, is_choice
from .progress import Cursor, Progress, Steps


class GoingBack:
    """What a game is made of, and how it returns to an earlier moment."""

    __slots__ = (
        "_chance",
        "_generator",
        "_history",
        "answers",
        "decision",
        "log",
        "options",
        "rules",
        "snapshot",
        "state",
        "turn",
        "undone",
    )

    rules: Steps
    state: Progress
    snapshot: Progress
    turn: Any
    log: list[Any] | None
    answers: list[Answer]
    decision: Decision | Chance | None
    options: list[Option]
    undone: list[Option]
    _chance: ChanceSource
    _generator: Rule[Cursor | None]
    _history: History | None

    def can_undo(self, by: str | None = None) -> str | None:
        """None if the last choice can be taken back, else the message key of what forbids it.

        A faction (`by`) may take back its own last choice while nothing new has been revealed since;
        without `by` undo is free (both sides agree, or one person plays both).
        """
        history = self._history
        place = None if history is None else history.last_choice()
        if history is None or place is None:
            return "undo.nothing"
        if by is None:
            return None
        since = history.since(place)
        if since[0][0] != by:
            return "undo.other_side"
        return "undo.chance" if any(is_chance(who) for who, _ in since) else None

    def undo(self, by: str | None = None) -> None:
        """Take back the last choice, with everything that followed from it."""
        refusal = self.can_undo(by)
        place = None if self._history is None else self._history.last_choice()
        if refusal is not None or place is None:
            raise Refused("undo", [Reason(refusal or "undo.nothing", "")])
        self._undo_to(place)

    def undo_all(self, by: str) -> None:
        """Take back every choice that a faction may take back by itself; there may be none."""
        place = None if self._history is None else self._history.last_choices_of(by)
        if place is not None:
            self._undo_to(place)

    def _take_back(self, given: Answer, answers: list[Answer], snapshot: Progress, rng: int) -> None:
        """A rule failed after an answer: the decision is asked again, as if the answer had not been given."""
        index = next(n for n in range(len(answers) - 1, -1, -1) if answers[n] is given)
        history = self._history
        if history is None:
            step, since = Step(snapshot, answers, 0), answers[index:]
        else:
            number = history.number_of(answers)
            step, since = history.steps[number], history.since((number, index))
            del history.steps[number + 1 :]
        try:
            self._return_to(step, index, self.options)
        except BaseException:
            self.decision, self.options = None, []  # a rule that does not repeat itself: nothing can be played on
            raise
        self.state.rng = advanced(rng, -1) if is_chance(given[0]) else rng
        self._give_back(since[1:])

    def _undo_to(self, place: Place) -> None:
        """Go back to the moment before an answer; nothing changes if a rule fails on the way."""
        assert self._history is not None
        number, index = place
        steps = self._history.steps
        step, since = steps[number], self._history.since(place)
        self._return_to(step, index)
        del steps[number + 1 :]
        draws = sum(is_chance(who) for who, _ in step.answers)
        self.state.rng = advanced(step.snapshot.rng, draws)
        self._give_back(since)
        self.undone = [*self.undone, *(value for who, value in reversed(since) if is_choice(who))]

    def _return_to(self, step: Step, index: int, options: list[Option] | None = None) -> None:
        """Play a step again up to answer `index`, on a new board and only then in place of the old one."""
        state, log = step.snapshot.copy(), self.log
        later = [] if log is None else log[step.log_length :]
        if log is not None:
            del log[step.log_length :]
        try:
            turn, generator = self.rules.begin(state, log)
            decision = replay_step(generator, step.answers[:index])
            options = decision.options() if options is None else options
        except BaseException:
            if log is not None:
                log[step.log_length :] = later
            raise
        step.answers = self.answers = step.answers[:index]
        self.state, self.snapshot, self.turn, self._generator = state, step.snapshot, turn, generator
        self.decision, self.options = decision, options

    def _give_back(self, answers: Sequence[Answer]) -> None:
        """Outcomes of chance among answers that were taken back come again."""
        for who, value in reversed(answers):
            if is_chance(who):
                self._chance.give_back(who.partition(":")[2], value)

    def steps(self) -> list[Step]:
        """The steps played so far, the present one last."""
        return [] if self._history is None else list(self._history.steps)

    def history(self) -> list[Answer]:
        """All answers of the game so far, in order."""
        return [] if self._history is None else self._history.answers()


def replay_step(generator: Rule[Any], answers: Sequence[Answer]) -> Any:
    """Send answers to a step that begins; what it asks then is returned."""
    send = generator.send
    asked = send(None)
    for _, answer in answers:
        asked = send(answer)
    return asked
