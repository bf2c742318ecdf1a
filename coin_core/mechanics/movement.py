"""Moves of several pieces, asked as source (or done), destination, number.

Each source-destination pair comes once and each piece moves once, so the questions end, and a
search that keeps to list order meets each assignment of pieces exactly once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ..engine.decision import Rule
from ..model.turn import Turn
from .action import Action

Targets = Callable[[str], Iterable[str]]
Pairs = set[tuple[str, str]]


def move_pieces(
    turn: Turn,
    faction: str,
    kind: str,
    section: str,
    sources: Iterable[str],
    targets: Targets,
    *,
    commutes: bool = True,
    at_least_one: bool = False,
) -> Rule[set[str]]:
    """Let a faction move pieces of a kind; returns the spaces that received any.

    `targets(source)` lists where pieces of a source may go at that moment; where that depends on
    earlier moves, the order matters and the moves do not commute.
    """
    here = turn.pieces[kind]
    movable = {space: here[space] for space in sources if here[space]}
    used: Pairs = set()
    reached: set[str] = set()

    def open_sources() -> list[str]:
        return [source for source, number in movable.items() if number and _has_target(targets, used, source)]

    while any(movable.values()):
        source = yield from turn.pick(
            faction,
            "move.from",
            section,
            "from",
            open_sources,
            optional=bool(reached) or not at_least_one,
            about=(kind,),
            commutes=commutes,
        )
        if source is None:
            break
        here_to = partial(_open_targets, targets, used, source)
        target = yield from turn.pick(
            faction, "move.to", section, "to", here_to, about=(kind, source), commutes=commutes
        )
        number = yield from turn.pick_number(
            faction, "move.number", section, 1, movable[source], (kind, source, target)
        )
        used.add((source, target))
        movable[source] -= number
        reached.add(target)
        turn.move(kind, source, target, number)
    return reached


def _open_targets(targets: Targets, used: Pairs, source: str) -> list[str]:
    return [target for target in targets(source) if target != source and (source, target) not in used]


def _has_target(targets: Targets, used: Pairs, source: str) -> bool:
    for target in targets(source):
        if target != source and (source, target) not in used:
            return True
    return False


def move_in(action: Action, kind: str) -> Rule[None]:
    """Adjacent pieces of a kind into the spaces of an operation, all at the same time."""
    turn, targets = action.turn, tuple(action.selected)
    adjacent, here = turn.board.adjacent, turn.pieces[kind]
    reach = {x: [t for t in targets if t in adjacent[x]] for x in turn.board.spaces if here[x]}
    with turn.together():
        yield from move_pieces(turn, action.faction, kind, action.section, tuple(reach), reach.__getitem__)


def move_to_one_space(
    turn: Turn, faction: str, kind: str, section: str, target: str, *, at_least_one: bool = False
) -> Rule[set[str]]:
    """Any pieces of a kind from anywhere on the map to one space; returns it, if it received any."""
    sources = [space for space in turn.board.spaces if space != target]
    return (
        yield from move_pieces(
            turn, faction, kind, section, sources, lambda _source: (target,), at_least_one=at_least_one
        )
    )
