"""What was answered in a game so far, step by step: where choices lie, and what followed from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from attrs import define, field

AUTO = "auto"

Answer: TypeAlias = tuple[str, Any]
"""Who answered (a faction, "auto", or "chance:" and its kind) and the option or outcome."""

Place: TypeAlias = tuple[int, int]
"""The number of a step, and of an answer in it."""


def is_chance(who: str) -> bool:
    """Whether an answer's tag is that of a die, chit or card."""
    return who.startswith("chance:")


def is_choice(who: str) -> bool:
    """Whether an answer's tag is that of a faction: neither chance nor the driver's own."""
    return who != AUTO and not is_chance(who)


@define(eq=False)
class Step:
    """One step as it was played: the state at its start and the answers since."""

    snapshot: Any
    answers: list[Answer]
    log_length: int


@define(eq=False)
class History:
    """The steps of a game, the present one last."""

    steps: list[Step] = field(factory=list)

    def answers(self) -> list[Answer]:
        """All answers so far, in order."""
        return [answer for step in self.steps for answer in step.answers]

    def since(self, place: Place) -> list[Answer]:
        """The answer at a place and all later ones."""
        number, index = place
        return [answer for step in self.steps[number:] for answer in step.answers][index:]

    def last_choice(self) -> Place | None:
        """Where a faction chose last."""
        return next((place for place, who in self._backwards() if is_choice(who)), None)

    def last_choices_of(self, faction: str) -> Place | None:
        """Where the faction's latest run of choices began, if neither another's nor chance has come since."""
        first = None
        for place, who in self._backwards():
            if who == faction:
                first = place
            elif who != AUTO:
                break
        return first

    def number_of(self, answers: list[Answer]) -> int:
        """The number of the step whose answers these are."""
        return next(number for number, step in enumerate(self.steps) if step.answers is answers)

    def _backwards(self) -> Iterator[tuple[Place, str]]:
        for number in range(len(self.steps) - 1, -1, -1):
            answers = self.steps[number].answers
            for index in range(len(answers) - 1, -1, -1):
                yield (number, index), answers[index][0]
