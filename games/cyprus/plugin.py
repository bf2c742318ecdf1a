"""Cyprus 1955-59: the hooks through which the game registers itself."""

from __future__ import annotations

from pathlib import Path

from coin_core.api import GameInfo, StepRule, Victory, hookimpl

from . import activities, operations, propaganda, victory
from .names import WAR

FOLDER = Path(__file__).parent


@hookimpl
def coin_game():
    return GameInfo(
        id="cyprus",
        version="1",
        titles={"en": "Cyprus 1955-59", "ja": "キプロス 1955-59"},
        folder=FOLDER,
        sides={"british": "british", "insurgent": "eoka"},
    )


@hookimpl
def coin_data():
    return [FOLDER / "data"]


@hookimpl
def coin_kits():
    return [WAR]


@hookimpl
def coin_operations():
    return operations.OPERATIONS


@hookimpl
def coin_activities():
    return activities.ACTIVITIES


@hookimpl
def coin_steps():
    return [
        StepRule(name="pass.british", section="2.3.3", run=WAR.chits.draw_for_passing),
        StepRule(name="pass.eoka", section="2.3.3", run=operations.eoka_pass),
    ]


@hookimpl
def coin_propaganda():
    return propaganda.PHASES


@hookimpl
def coin_victory():
    return Victory(margin=victory.margin)
