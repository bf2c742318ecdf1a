"""The driver: runs a game step by step, answers what is no choice, and stops at real decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define

from .chance import ASK, ChanceSource, Seeded, advanced
from .decision import Chance, Decision, Option, Reason, Refused, Rule, RulesError, option_id
from .log import Entry
from .state import Cursor, State
from .turn import Turn

if TYPE_CHECKING:
    from .ruleset import Ruleset

AUTO = "auto"

Answer = tuple[str, Any]
"""Who answered (a faction, "auto", or "chance:" and its kind) and the option or outcome."""


def is_chance(who: str) -> bool:
    """Whether an answer's tag is that of a die, chit or card."""
    return who.startswith("chance:")


@define(eq=False)
class Step:
    """One step as it was played: the state at its start and the answers since."""

    snapshot: State
    answers: list[Answer]
    log_length: int


class Game:
    """One game being played. `decision` is None once there is a result.

    With `ask_forced` also decisions with a single option are asked. `undone` are the choices that
    `redo` would make again, the next one last.
    """

    __slots__ = (
        "_ask_from",
        "_chance",
        "_generator",
        "_one_step",
        "_steps",
        "answers",
        "decision",
        "log",
        "options",
        "rules",
        "snapshot",
        "state",
        "turn",
        "undone",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        state: State,
        chance: ChanceSource | None = None,
        *,
        keep_log: bool = True,
        ask_forced: bool = False,
    ) -> None:
        self.rules = rules
        self.state = state
        self.log: list[Entry] | None = [] if keep_log else None
        self.decision: Decision | Chance | None = None
        self.options: list[Option] = []
        self.answers: list[Answer] = []
        self.snapshot = state
        self._chance: ChanceSource = chance or Seeded()
        self._steps: list[Step] | None = [] if keep_log else None
        self._one_step = False
        self._ask_from = 1 if ask_forced else 2
        self.undone: list[Option] = []
        self._generator: Rule[Cursor | None]
        self.turn = Turn(rules, state, self.log)
        if state.result is None:
            self._begin_step()
            self._advance(None)

    # -- the chain of steps -----------------------------------------------------------------

    def _begin_step(self) -> None:
        state = self.state
        self.snapshot = state.copy()
        self.answers = []
        log = self.log
        if self._steps is not None:
            self._steps.append(Step(self.snapshot, self.answers, len(log or ())))
        cursor = state.cursor
        self.turn = Turn(self.rules, state, log)
        self._generator = self.rules.steps[cursor[0]](self.turn, *cursor[1:])

    def _advance(self, answer: Any) -> None:
        """Send an answer and run on to the next decision that is a choice, or to the end."""
        state = self.state
        send = self._generator.send
        answers = self.answers
        draw = self._chance.draw
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
            if asked.__class__ is Chance:
                answer = draw(asked, state)
                if answer is ASK:
                    self.decision = asked
                    self.options = [(asked.kind, value) for value in asked.outcomes(state)[0]]
                    return
                answers.append((asked.tag, answer))
                continue
            options = asked.options()
            if len(options) >= self._ask_from:
                self.decision, self.options = asked, options
                return
            if not options and asked.empty != "skip":
                raise RulesError(f"{asked.kind} ({asked.section}): no option for {asked.faction}")
            answer = options[0] if options else None
            answers.append((AUTO, answer))

    @property
    def ask_forced(self) -> bool:
        """Whether decisions with a single option are asked too."""
        return self._ask_from == 1

    # -- playing ----------------------------------------------------------------------------

    def choose(self, option: Option) -> None:
        """Answer the decision; an option that is not listed is refused and changes nothing."""
        decision = self.decision
        if decision is None or option not in self.options:
            raise Refused(option_id(option), self.why_not(option))
        if decision.__class__ is Chance:
            assert isinstance(decision, Chance)
            self.state.rng = advanced(self.state.rng, 1)
            self.answers.append((decision.tag, option[1]))
            self.undone = []
            self._advance(option[1])
        else:
            self.answers.append((decision.faction, option))
            if self.undone:
                self.undone = []
            self._advance(option)

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
        self._chance = chance
        if isinstance(self.decision, Chance):
            value = chance.draw(self.decision, self.state)
            if value is not ASK:
                self.answers.append((self.decision.tag, value))
                self._advance(value)

    def clone(self, rng: int | None = None, *, one_step: bool = False) -> Game:
        """An independent game at the same decision: the step's start, and its answers sent again.

        It keeps no log and no history. `rng` replaces the random state, so that a look-ahead
        cannot know the dice to come. With `one_step` it stops for good when this step ends.
        """
        state = self.snapshot.copy()
        twin = Game.__new__(Game)
        twin.rules = self.rules
        twin.state = state
        twin.log = None
        twin._steps = None
        twin._chance = SEEDED
        twin._one_step = one_step
        twin._ask_from = self._ask_from
        twin.undone = []
        twin.snapshot = self.snapshot
        twin.answers = self.answers.copy()
        twin.options = self.options
        twin.decision = None
        if self.decision is not None:
            cursor = state.cursor
            twin.turn = Turn(self.rules, state, None)
            twin._generator = self.rules.steps[cursor[0]](twin.turn, *cursor[1:])
            twin.decision = _replay(twin._generator, self.answers)
        else:
            state = twin.state = self.state.copy()
        state.rng = self.state.rng if rng is None else rng
        return twin

    # -- going back -------------------------------------------------------------------------

    def can_undo(self, by: str | None = None) -> str | None:
        """None if the last choice can be taken back, else the message key of what forbids it.

        A faction (`by`) may take back its own last choice while nothing new has been revealed since;
        without `by` undo is free (both sides agree, or one person plays both).
        """
        place = self._last_choice()
        if place is None:
            return "undo.nothing"
        if by is None:
            return None
        since = self._answers_since(*place)
        if since[0][0] != by:
            return "undo.other_side"
        return "undo.chance" if any(is_chance(who) for who, _ in since) else None

    def undo(self, by: str | None = None) -> None:
        """Take back the last choice, with everything that followed from it."""
        refusal = self.can_undo(by)
        place = self._last_choice()
        if refusal is not None or place is None:
            raise Refused("undo", [Reason(refusal or "undo.nothing", "")])
        since = self._answers_since(*place)
        undone = [*self.undone, since[0][1]]
        self._restore(*place)
        for who, value in reversed(since):
            if is_chance(who):
                self._chance.give_back(who.partition(":")[2], value)
        self.undone = undone

    def redo(self) -> bool:
        """Make the choice again that was undone last; chance brings the same. False if there is none."""
        if not self.undone:
            return False
        *earlier, option = self.undone
        self.choose(option)
        self.undone = earlier
        return True

    def _answers_since(self, step: int, index: int) -> list[Answer]:
        assert self._steps is not None
        return [answer for later in self._steps[step:] for answer in later.answers][index:]

    def _last_choice(self) -> tuple[int, int] | None:
        steps = self._steps or []
        for number in range(len(steps) - 1, -1, -1):
            answers = steps[number].answers
            for index in range(len(answers) - 1, -1, -1):
                who = answers[index][0]
                if who != AUTO and not is_chance(who):
                    return number, index
        return None

    def _restore(self, step: int, index: int) -> None:
        """Go back to the moment before answer `index` of a step."""
        assert self._steps is not None
        played = self._steps[step]
        answers = played.answers[:index]
        del self._steps[step:]
        if self.log is not None:
            del self.log[played.log_length :]
        self.state = played.snapshot.copy()
        self._begin_step()
        decision: Decision = _replay(self._generator, answers)
        self.decision, self.options = decision, decision.options()
        self.answers.extend(answers)
        self.state.rng = advanced(played.snapshot.rng, sum(is_chance(who) for who, _ in answers))

    def steps(self) -> list[Step]:
        """The steps played so far, the present one last."""
        return list(self._steps or ())

    def history(self) -> list[Answer]:
        """All answers of the game so far, in order."""
        return [answer for step in self._steps or () for answer in step.answers]


SEEDED = Seeded()


def _replay(generator: Rule[Any], answers: Sequence[Answer]) -> Any:
    send = generator.send
    asked = send(None)
    for _, answer in answers:
        asked = send(answer)
    return asked
