"""What chance decides, and where it comes from: a seed, a script, or a person at the table."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from attrs import frozen

from .decision import Chance
from .progress import Progress

GAMMA = 0x9E3779B97F4A7C15
MASK = (1 << 64) - 1
INVERSE_OF_GAMMA = pow(GAMMA, -1, 1 << 64)

ASK = object()
"""What a source returns when a person must say the outcome."""


FACES = (1, 2, 3, 4, 5, 6)


@frozen(kw_only=True)
class ChanceKind:
    """A kind of chance: a die, a card, a chit ...; what rules yield as `Chance(name, ...)` is of one of them.

    An outcome is a whole number or a word, and is written as such; `outcomes` lists all that may ever come in a
    game, so that what is read back is one of them. Its words stand in texts under its name: in `chance` what it
    is, in `ask` how a person is asked for it, in `option` how an outcome is shown. `rolled`: a person who types a
    number means that outcome, as with a die, and not a line of a list.
    """

    name: str
    outcomes: Callable[[Any], Iterable[int | str]]
    rolled: bool = False

    def read(self, rules: Any, written: object) -> int | str | None:
        """The outcome that is written so; None if it can never come."""
        return next((o for o in self.outcomes(rules) if type(o) is type(written) and o == written), None)


DIE = ChanceKind(name="die", outcomes=lambda _rules: FACES, rolled=True)
"""One six-sided die."""


def is_kind_name(word: str) -> bool:
    """Whether a word can be the name of a kind of chance."""
    return re.fullmatch(r"[a-z][a-z0-9_]{0,39}", word) is not None


def _die(_state: Progress) -> tuple[tuple[int, ...], None]:
    return FACES, None


ROLL = Chance("die", _die)
"""One six-sided die: `die = yield ROLL`."""


class ChanceSource(Protocol):
    """Answers chance decisions."""

    def draw(self, chance: Chance, state: Progress) -> Any:
        """The outcome, or ASK."""

    def give_back(self, kind: str, value: Any) -> None:
        """An outcome was undone: it will be the next of its kind again."""


def mix(value: int) -> int:
    """The output function of SplitMix64: the generator lies in one int and never changes."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def seeded_state(seed: int) -> int:
    """The random state a game starts with."""
    return mix((seed * GAMMA + 1) & MASK)


def advanced(rng: int, draws: int) -> int:
    """The random state `draws` outcomes later than `rng`: each outcome takes one step."""
    return (rng + GAMMA * draws) & MASK


def draws_since(start: int, rng: int) -> int:
    """How many outcomes lie between two random states."""
    return ((rng - start) * INVERSE_OF_GAMMA) & MASK


def picked(values: Sequence[Any], weights: Sequence[int] | None, number: int) -> Any:
    """The value that a large random number falls on; `weights`: how much more often some come than others."""
    if weights is None:
        return values[number % len(values)]
    number %= sum(weights)
    for value, weight in zip(values, weights, strict=True):
        number -= weight
        if number < 0:
            return value
    raise AssertionError("weights are positive")


class Seeded:
    """Outcomes from the random state inside the game's state; it has no memory of its own."""

    def draw(self, chance: Chance, state: Progress) -> Any:
        values, weights = chance.outcomes(state)
        state.rng = rng = (state.rng + GAMMA) & MASK
        return picked(values, weights, mix(rng))

    def give_back(self, kind: str, value: Any) -> None:
        """Nothing to do: the random state is restored with the state."""


class ScriptError(Exception):
    """A script has no outcome left, or one that cannot happen."""


class Scripted:
    """Outcomes from queues by kind (die, card ...); when one is empty, `then` takes over.

    Without `then` an empty queue is an error, never a random roll.
    """

    def __init__(self, script: Mapping[str, Iterable[Any]], then: ChanceSource | None = None) -> None:
        self.queues: dict[str, deque[Any]] = {kind: deque(values) for kind, values in script.items()}
        self.then = then
        self.earlier: frozenset[str] = frozenset()
        """Kinds whose outcomes from before this script go into the queue when they are undone."""
        self._from_queue: dict[str, list[bool]] = {}

    def add(self, kind: str, values: Iterable[Any]) -> None:
        """Further outcomes for the end of a queue."""
        self.queues.setdefault(kind, deque()).extend(values)

    def clear(self, kind: str) -> None:
        """Drop what waits in a queue."""
        self.queues.pop(kind, None)

    def draw(self, chance: Chance, state: Progress) -> Any:
        queue = self.queues.get(chance.kind)
        came = self._from_queue.setdefault(chance.kind, [])
        if not queue:
            if self.then is None:
                raise ScriptError(f"the script has no {chance.kind} left")
            value = self.then.draw(chance, state)
            came.append(False)
            return value
        values, _ = chance.outcomes(state)
        if queue[0] not in values:
            raise ScriptError(f"the scripted {chance.kind} {queue[0]} cannot come now")
        state.rng = advanced(state.rng, 1)
        came.append(True)
        return queue.popleft()

    def give_back(self, kind: str, value: Any) -> None:
        came = self._from_queue.get(kind)
        if came.pop() if came else kind in self.earlier:
            self.queues.setdefault(kind, deque()).appendleft(value)


class Asked:
    """A person says the outcomes of `kinds`; all others come from `then`."""

    def __init__(self, kinds: Iterable[str], then: ChanceSource) -> None:
        self.kinds = frozenset(kinds)
        self.then = then

    def draw(self, chance: Chance, state: Progress) -> Any:
        return ASK if chance.kind in self.kinds else self.then.draw(chance, state)

    def give_back(self, kind: str, value: Any) -> None:
        if kind not in self.kinds:
            self.then.give_back(kind, value)


class AllAsked:
    """Every outcome is said from outside, of whatever kind: by a record, or by the answers of a position."""

    def draw(self, chance: Chance, state: Progress) -> Any:
        return ASK

    def give_back(self, kind: str, value: Any) -> None:
        """Nothing to do: whoever said it says it again."""
