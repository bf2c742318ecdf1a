"""Palestine 1945-47: the hooks through which the game registers itself."""

from __future__ import annotations

from pathlib import Path

from coin_core.api import GameInfo, TrackRule, Victory, hookimpl

from . import (
    british_activities,
    british_operations,
    haganah,
    invariants,
    irgun_activities,
    irgun_operations,
    propaganda,
)
from .names import WAR
from .victory import WILL

FOLDER = Path(__file__).parent


@hookimpl
def coin_game():
    return GameInfo(
        id="palestine",
        version="1",
        titles={"en": "Palestine 1945-47", "ja": "パレスチナ 1945-47"},
        folder=FOLDER,
        sides={"british": "british", "insurgent": "irgun"},
    )


@hookimpl
def coin_data():
    return [FOLDER / "data"]


@hookimpl
def coin_kits():
    return [WAR, WILL, irgun_operations.REWARD]


@hookimpl
def coin_operations():
    return [*british_operations.OPERATIONS, *irgun_operations.OPERATIONS]


@hookimpl
def coin_activities():
    return [*british_activities.ACTIVITIES, *irgun_activities.ACTIVITIES]


@hookimpl
def coin_steps():
    return [
        WAR.chits.pass_step("2.3.3"),
        irgun_operations.REWARD.step("2.3.3"),
    ]


@hookimpl
def coin_propaganda():
    return propaganda.PHASES


@hookimpl
def coin_tracks():
    return [TrackRule(name="haganah", run=haganah.fill_or_empty_track)]


@hookimpl
def coin_victory():
    return Victory(margin=WILL.margin, invariants=invariants.broken)
