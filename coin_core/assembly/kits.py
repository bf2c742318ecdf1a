"""What the kits of a game bring when it is assembled: verbs, watchers, invariants; are their names right?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from ..definitions.problems import Problem
from ..definitions.schema import EffectStep
from ..effects import VERBS
from ..engine.chance import DIE, ChanceKind
from ..errors import did_you_mean, unknown
from ..kits.known import KITS
from ..mechanics.deck import CARD
from ..model.kit import Kit
from ..model.ruleset import Ruleset
from ..model.sequence import Sequence
from ..sequences.known import SEQUENCES
from .kit_data import wanted_by_type
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


def supplied_chance(kits: Iterable[Kit]) -> list[ChanceKind]:
    """The kinds of chance of the core and of some kits; the die first and the cards last, as records name them."""
    return [DIE, *(kind for kit in kits for kind in kit.chance()), CARD]


def wrong_names(registered: Iterable[Registration], rules: Ruleset) -> Iterator[Problem]:
    """Names that a kit was told, and parameters that it reads by type of space, which the game lacks."""
    board, parameters = rules.board, rules.definitions.parameters
    known: dict[str, Collection[str]] = {
        "piece": board.family_of,
        "box": board.boxes,
        "track": board.tracks,
        "faction": board.factions,
        "space type": set(board.type_of.values()),
        "parameter": parameters,
    }
    for new in registered:
        for kit in new.item.parts():
            path = [] if kit is new.item else [kit.name]
            for need in kit.needs():
                if need.name not in known[need.what]:
                    yield new.problem(unknown(need.what, need.name, known[need.what]), *path, need.field)
            for name in wanted_by_type(kit, rules):
                if name not in parameters:
                    yield new.problem(f"no parameter {name}{did_you_mean(name, parameters)}", *path)
