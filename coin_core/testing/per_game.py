"""The checks on a game as a whole: cards, coverage, parameters, languages, other processes, isolation."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import Any

from ..assembly.survey import games_in, survey
from ..definitions.schema import LANGUAGES
from ..model.log import ActionStarted, EventPlayed
from ..model.ruleset import Ruleset
from ..model.setup import new_game
from ..model.state import State
from ..model.turn import Turn
from ..text.catalogue import Catalogue
from .per_seed import Failed, Seed, require
from .random_play import answers, choose_at_random, moments, trail
from .side_play import Side, SideFailed, noted, play_side, sides_of


def every_card_side_runs_for_every_faction(seeds: list[Seed]) -> None:
    """From random positions; a side that logs nothing must have changed nothing."""
    for this in seeds[:6]:
        draw = answers(this.seed)
        boards = [game.snapshot for game in moments(this.rules, this.scenario, this.seed, 0.05)][:4]
        for state in boards:
            for side in sides_of(this.rules, this.rules.event_cards):
                for faction in this.rules.board.factions:
                    if side[0] not in state.capabilities:
                        _run_side(this, state, side, faction, draw)


def _run_side(this: Seed, state: State, side: Side, faction: str, draw: Callable[[], float]) -> None:
    name = f"{' '.join(side)} by {faction}"
    try:
        game = play_side(this.rules, state.copy(), side, faction, draw)
    except SideFailed as failed:
        raise Failed(f"{name}: {failed}", failed.game) from failed
    changed = (game.state.pieces, game.state.tracks) != (state.pieces, state.tracks)
    require(noted(game) or not changed, f"{name}: changed the board without a word", game)


def everything_is_reached(seeds: list[Seed]) -> list[str]:
    """Which operations, activities and card sides random play never reached; they are listed."""
    rules = seeds[0].rules
    wanted = {f"action {name} of {faction}" for faction, name in (*rules.operations, *rules.activities)}
    wanted |= {f"card {card} {side}" for card, side in sides_of(rules, rules.event_cards)}
    for this in seeds:
        draw = answers(this.seed)
        game = new_game(rules, this.scenario, this.seed)
        while game.decision is not None:
            choose_at_random(game, draw)
        for entry in game.log or []:
            if isinstance(entry, ActionStarted):
                wanted.discard(f"action {entry.action} of {entry.faction}")
            elif isinstance(entry, EventPlayed):
                wanted.discard(f"card {entry.card} {entry.side}")
        if not wanted:
            break
    return sorted(wanted)


class _Watched(dict[str, Any]):
    """A parameter table that notes what is read."""

    reads: set[str]

    def __getitem__(self, name: str) -> Any:
        self.reads.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.reads.add(name)
        return super().get(name, default)


def every_parameter_is_read(seeds: list[Seed]) -> None:
    """A parameter that no rule and no data file reads is an option that does nothing."""
    rules = seeds[0].rules
    reads = {force.count for force in rules.definitions.forces.forces.values() if isinstance(force.count, str)}
    for scenario in rules.definitions.scenarios.values():
        reads |= {value for value in scenario.tracks.values() if isinstance(value, str)}

    def watched(turn: Turn) -> _Watched:
        table = _Watched(turn.state.params)
        table.reads = reads
        return table

    original = Turn.params
    Turn.params = property(watched)  # type: ignore[method-assign, assignment]
    try:
        for this in seeds:
            for _ in moments(rules, this.scenario, this.seed, 0):
                pass
            if reads.issuperset(rules.definitions.parameters):
                return
    finally:
        Turn.params = original  # type: ignore[method-assign]
    unread = sorted(set(rules.definitions.parameters) - reads)
    require(not unread, f"never read in {len(seeds)} games: {', '.join(unread)}")


def both_languages_are_complete(seeds: list[Seed]) -> None:
    """Everything that is shown has a text, in every language, with the same keys."""
    rules = seeds[0].rules
    found = {language: _keys(Catalogue(rules, language).texts) for language in LANGUAGES}
    for file in ("cards", "rulings"):
        for language in LANGUAGES:
            found[language] |= {(file, *key) for key in _keys(Catalogue(rules, language).game_texts(file))}
    first, *others = LANGUAGES
    for other in others:
        differing = sorted(found[first] ^ found[other], key=str)
        require(not differing, f"texts differ between {first} and {other}: {differing[:5]}")
    texts = Catalogue(rules, first)
    for category, names in _named(rules, texts).items():
        missing = [name for name in names if name not in texts.texts.get(category, {})]
        require(not missing, f"no name for {category}: {', '.join(map(str, missing))}")
    for card in rules.cards:
        require(card in texts.game_texts("cards"), f"no text for card {card}")


def _named(rules: Ruleset, texts: Catalogue) -> dict[str, Iterable[str]]:
    """What must have a name, by the heading under which it stands; an action may have one for each faction."""
    board, named = rules.board, texts.texts.get("actions", {})
    actions = [(f"{faction}.{name}", name) for faction, name in (*rules.operations, *rules.activities)]
    return {
        "factions": board.factions,
        "places": (*board.spaces, *board.boxes),
        "pieces": board.family_of,
        "tracks": board.tracks,
        "actions": [own if own in named else name for own, name in actions],
        "chance": rules.chance,
        "ask": rules.chance,
        "option": rules.chance,
        "phases": [phase.name for phase in rules.phases],
        "parameters": rules.definitions.parameters,
    }


def _keys(value: Any, path: tuple[Any, ...] = ()) -> set[tuple[Any, ...]]:
    if isinstance(value, dict):
        return {p for key, inner in value.items() for p in _keys(inner, (*path, key))}
    return {path}


def same_in_another_process(seeds: list[Seed]) -> None:
    """The same seeds and answers give the same states elsewhere, whatever PYTHONHASHSEED says."""
    chosen = seeds[:3]
    code = (
        "import sys\nfrom coin_core.assembly.assemble import assemble\n"
        "from coin_core.testing.random_play import trail\n"
        "name, *rest = sys.argv[1:]\n"
        "for scenario, seed in zip(rest[::2], rest[1::2]): print(trail(assemble(name), scenario, int(seed))[-1])"
    )
    arguments = [word for this in chosen for word in (this.scenario, str(this.seed))]
    here = [trail(this.rules, this.scenario, this.seed)[-1] for this in chosen]
    for hash_seed in ("0", "12345"):
        done = subprocess.run(
            [sys.executable, "-c", code, chosen[0].name, *arguments],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=False,
        )
        require(done.returncode == 0, f"another process failed: {done.stderr.strip()[-200:]}")
        require(done.stdout.split() == here, f"another process (PYTHONHASHSEED={hash_seed}) got other states")


def other_games_do_not_interfere(seeds: list[Seed]) -> None:
    """Loading and playing the other installed games changes nothing here."""
    this = seeds[0]
    before = trail(this.rules, this.scenario, this.seed)
    for rules in games_in(survey()):  # a broken plugin is not this game's fault
        trail(rules, next(iter(rules.definitions.scenarios)), 1)
    require(trail(this.rules, this.scenario, this.seed) == before, "playing another game changed this one")


WHOLE_CHECKS: dict[str, Callable[[list[Seed]], None]] = {
    "every-card-side-runs-for-every-faction": every_card_side_runs_for_every_faction,
    "every-parameter-is-read": every_parameter_is_read,
    "both-languages-are-complete": both_languages_are_complete,
    "same-in-another-process": same_in_another_process,
    "other-games-do-not-interfere": other_games_do_not_interfere,
}
"""Per game, by name; coverage is reported beside them."""
