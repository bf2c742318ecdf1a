"""What moves a track in random games: the action, event or phase under way, and by how much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from coin_core.model.invariants import broken
from coin_core.model.log import ActionStarted, Entry, EventPlayed, PhaseStarted, Shifted
from coin_core.model.ruleset import Ruleset
from coin_core.model.setup import new_game
from coin_core.testing.random_play import answers, choose_at_random

Move = tuple[frozenset[str], int]
"""What was under way (event, phase, operation with its special activity), and how far the marker went."""


def moves_of(rules: Ruleset, track: str, seeds: Iterable[int]) -> Iterator[Move]:
    """Every motion of a track's marker in random games, which end with a board in order."""
    for seed in seeds:
        draw = answers(seed)
        game = new_game(rules, seed=seed)
        while game.decision is not None:
            choose_at_random(game, draw)
        assert broken(rules, game.state, settled=game.turn.settled) == []
        yield from _moves(rules, game.log or [], track)


def _moves(rules: Ruleset, log: list[Entry], track: str) -> Iterator[Move]:
    activities = {activity.name for activity in rules.activities.values()}
    causes: frozenset[str] = frozenset()
    for entry in log:
        if isinstance(entry, ActionStarted):
            earlier = causes if entry.action in activities else frozenset()
            causes = earlier | {entry.action}
        elif isinstance(entry, EventPlayed):
            causes = frozenset(["event"])
        elif isinstance(entry, PhaseStarted):
            causes = frozenset([entry.phase])
        elif isinstance(entry, Shifted) and entry.track == track:
            yield causes, entry.new - entry.old


def causes_of(moves: Iterable[Move], named: Mapping[str, range]) -> set[str]:
    """Which of the causes named were met; a motion that none of them explains, by its size, is an error."""
    met: set[str] = set()
    for causes, by in moves:
        found = {cause for cause in causes & named.keys() if by in named[cause]}
        assert found, f"{by:+} by {', '.join(sorted(causes))}"
        met |= found
    return met
