"""What the kits of a game bring when it is assembled: verbs, watchers, invariants; are their names right?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..definitions.problems import Problem
from ..definitions.schema import EffectStep
from ..effects import VERBS
from ..errors import unknown
from ..kits.known import KITS
from ..model.board import Board
from ..model.kit import Kit
from ..model.sequence import Sequence
from ..sequences.known import SEQUENCES
from .registry import Registration


def with_parts(registered: Iterable[Kit]) -> tuple[Kit, ...]:
    """The kits that a game registers and the kits they are told, each once."""
    found: list[Kit] = []
    for kit in registered:
        found += [part for part in kit.parts() if part not in found]
    return tuple(found)


def verbs(
    kits: Iterable[Kit] = (), sequences: Iterable[Sequence[Any] | type[Sequence[Any]]] = SEQUENCES
) -> list[type[EffectStep]]:
    """The verbs of card texts: the core's, of all its kits (a card is told which one it lacks), and of `kits`.

    Of sequences of play those of `sequences`: a game has one, the core supplies some.
    """
    found: list[type[EffectStep]] = [*VERBS, *(verb for sequence in sequences for verb in sequence.verbs)]
    for kind in (*KITS, *(type(kit) for kit in kits)):
        found += [verb for verb in kind.effects() if verb not in found]
    return found


def wrong_names(registered: Iterable[Registration], board: Board) -> Iterator[Problem]:
    """The names that a kit was told and that the game does not have."""
    known = {
        "piece": board.family_of,
        "box": board.boxes,
        "track": board.tracks,
        "faction": board.factions,
        "space type": set(board.type_of.values()),
    }
    for new in registered:
        for kit in new.item.parts():
            for need in kit.needs():
                if need.name not in known[need.what]:
                    message = unknown(need.what, need.name, known[need.what])
                    yield new.problem(message, *([] if kit is new.item else [kit.name]), need.field)
