"""The hooks through which a game registers itself: all return values, all run once at load.

Results are merged in order of registration (base game first, then variants); a second definition
of a name is an error unless it says `replaces=True`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from ..definitions.schema import EffectStep
    from ..engine.chance import ChanceKind
    from ..mechanics.action import Activity, Operation
    from ..model.kit import Kit, Watcher
    from ..model.ruleset import GameInfo, Phase, StepRule, TrackRule, Victory
    from ..model.sequence import Sequence

PROJECT = "coin"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def coin_game() -> GameInfo:  # type: ignore[empty-body]
    """Who this game or variant is."""


@hookspec
def coin_data() -> list[Path]:  # type: ignore[empty-body]
    """Folders of YAML data; later ones add to earlier ones, or replace with `replaces: true`."""


@hookspec
def coin_kits() -> list[Kit]:  # type: ignore[empty-body]
    """The kits whose names this game has told: they bring watchers, verbs, parameters, words and invariants."""


@hookspec
def coin_operations() -> list[Operation]:  # type: ignore[empty-body]
    """The operations of each faction."""


@hookspec
def coin_activities() -> list[Activity]:  # type: ignore[empty-body]
    """The special activities of each faction."""


@hookspec
def coin_sequence() -> Sequence[Any]:  # type: ignore[empty-body]
    """The sequence of play; without this hook two factions share an initiative track."""


@hookspec
def coin_steps() -> list[StepRule]:  # type: ignore[empty-body]
    """Steps of the sequence of play; what a faction gets for passing is the step `pass.<faction>`."""


@hookspec
def coin_propaganda() -> list[Phase]:  # type: ignore[empty-body]
    """The phases of the propaganda round, in order."""


@hookspec
def coin_tracks() -> list[TrackRule]:  # type: ignore[empty-body]
    """What follows when a track's marker moves."""


@hookspec
def coin_watchers() -> list[Watcher]:  # type: ignore[empty-body]
    """Values derived from pieces that must be settled after each motion."""


@hookspec
def coin_chance() -> list[ChanceKind]:  # type: ignore[empty-body]
    """Kinds of chance of the game's own, beside the die, the cards and those of its kits."""


@hookspec
def coin_flags() -> list[str]:  # type: ignore[empty-body]
    """Names of the running effects that the game's own rules keep in `state.flags`; positions may hold them."""


@hookspec
def coin_effects() -> list[type[EffectStep]]:  # type: ignore[empty-body]
    """Effect verbs of the game's own, their names prefixed with the game's id."""


@hookspec
def coin_victory() -> Victory:  # type: ignore[empty-body]
    """The victory margin, and the game's own invariants; a variant's takes the place of its base's."""
