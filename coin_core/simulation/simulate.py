"""Play many games between agents, in one or several processes, and count."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from contextlib import closing
from functools import partial
from typing import Any

from attrs import define, field

from ..agents import make_agent
from ..assembly.assemble import assemble
from ..definitions.load import OwnCards
from ..definitions.schema import Value
from ..engine.decision import RulesError
from ..model.setup import new_game
from .pool import TRIES, play_all


@define(frozen=True)
class Match:
    """What to play: the same for every game of a simulation but for its seed."""

    game: str
    agents: Mapping[str, str]
    scenario: str | None = None
    variants: tuple[str, ...] = ()
    settings: Mapping[str, Value] = field(factory=dict)
    own: OwnCards | None = None


@define(frozen=True)
class Outcome:
    """How one game went; `fault` is the message of a crash or dead end."""

    seed: int
    winner: str | None
    decisions: int
    finished: bool
    dead_end: bool = False
    fault: str | None = None


def play_one(match: Match, seed: int) -> Outcome:
    """One game from a seed; agents get seeds of their own derived from it."""
    agents = {
        faction: make_agent(name, seed * 1_000_003 + number)
        for number, (faction, name) in enumerate(sorted(match.agents.items()))
    }
    decisions = 0
    try:
        rules = assemble(match.game, match.variants, match.own)
        game = new_game(rules, match.scenario, seed, match.settings)
        while game.decision is not None:
            game.choose(agents[game.decision.faction].choose(game))
            decisions += 1
    except RulesError as error:
        return Outcome(seed, None, decisions, False, dead_end=True, fault=str(error))
    except Exception as error:
        return Outcome(seed, None, decisions, False, fault=f"{type(error).__name__}: {error}")
    assert game.state.result is not None
    return Outcome(seed, game.state.result.winner, decisions, True)


def simulate(match: Match, seeds: range, jobs: int = 1) -> Generator[Outcome]:
    """Outcomes as they come; one job plays in this process, several in processes of their own."""
    play = partial(play_one, match)
    if jobs <= 1:
        yield from map(play, seeds)
        return
    lost = f"{TRIES} processes ended while they played it"
    with closing(play_all(play, seeds, jobs)) as results:
        for seed, outcome in results:
            yield outcome or Outcome(seed, None, 0, False, fault=lost)


@define
class Summary:
    """The figures of a simulation."""

    games: int = 0
    finished: int = 0
    crashes: int = 0
    dead_ends: int = 0
    decisions: int = 0
    draws: int = 0
    wins: dict[str, int] = field(factory=dict)
    faults: list[tuple[int, str]] = field(factory=list)
    started: float = field(factory=time.perf_counter)

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.finished += outcome.finished
        if outcome.fault is not None:
            self.dead_ends += outcome.dead_end
            self.crashes += not outcome.dead_end
            self.faults.append((outcome.seed, outcome.fault))
        elif outcome.winner is None:
            self.draws += 1
        else:
            self.wins[outcome.winner] = self.wins.get(outcome.winner, 0) + 1

    def figures(self) -> dict[str, Any]:
        """What `coin simulate --json` prints: but for the time the same in whatever order games were counted."""
        seconds = time.perf_counter() - self.started
        return {
            "games": self.games,
            "finished": self.finished,
            "crashes": self.crashes,
            "dead_ends": self.dead_ends,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds) if seconds else 0,
            "wins": dict(sorted(self.wins.items())),
            "draws": self.draws,
            "faults": [f"seed {seed}: {fault}" for seed, fault in sorted(self.faults)],
        }
