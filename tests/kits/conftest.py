"""The atoll, a tiny conflict on the kits, and rules of it carried out by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.decision import Chance, option_id
from coin_core.model.kit import Kit
from coin_core.model.ruleset import Ruleset
from coin_core.model.setup import new_state
from coin_core.model.turn import Turn

ATOLL = Path(__file__).parent / "atoll"


@pytest.fixture(scope="session")
def atoll() -> Ruleset:
    """The game."""
    return assemble(str(ATOLL))


@pytest.fixture
def turn(atoll) -> Turn:
    """The start, for rules to change."""
    return Turn(atoll, new_state(atoll), [])


@pytest.fixture
def kit(atoll) -> Callable[[type[Kit]], Kit]:
    """A kit of the game by its class."""
    return atoll.kit


def play(rule, *answers):
    """Carry a rule out with these answers: ids of options, outcomes of chance; returns what the rule returns.

    What may be skipped is skipped where there is nothing to choose; each answer must be listed, and none is left.
    """
    left = list(answers)
    try:
        asked = next(rule)
        while True:
            if isinstance(asked, Chance):
                answer = left.pop(0)
            else:
                options = {option_id(option): option for option in asked.options()}
                if not options and asked.empty == "skip":
                    answer = None
                else:
                    assert left, f"{asked.kind}: {sorted(options)}"
                    answer = options[left.pop(0)]
            asked = rule.send(answer)
    except StopIteration as end:
        assert left == []
        return end.value
