"""What a rule could lead to, tried on copies of the board: for questions that no look at one space answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..engine.decision import Chance, Rule
from ..model.turn import Turn


def endings(turn: Turn, begin: Callable[[Turn], Rule[None]]) -> Iterator[Turn]:
    """Each board on which the rule can end, whatever is answered on the way; where chance decides, none."""
    open_ways: list[tuple[Any, ...]] = [()]
    while open_ways:
        answers = open_ways.pop()
        trial = Turn(turn.rules, turn.state.copy(), None)
        rule = begin(trial)
        try:
            asked = rule.send(None)
            for answer in answers:
                asked = rule.send(answer)
        except StopIteration:
            yield trial
            continue
        if not isinstance(asked, Chance):
            open_ways += [(*answers, option) for option in asked.options() or (None,)]
