"""Cyprus 1955-59: the hooks through which the game registers itself."""

from __future__ import annotations

from pathlib import Path

from coin_core.api import GameInfo, Victory, hookimpl

from . import activities, operations, propaganda
from .names import WAR
from .victory import WILL

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
    return [WAR, WILL, operations.REWARD]


@hookimpl
def coin_operations():
    return operations.OPERATIONS


@hookimpl
def coin_activities():
    return activities.ACTIVITIES


@hookimpl
def coin_steps():
    return [
        WAR.chits.pass_step("2.3.3"),
        operations.REWARD.step("2.3.3"),
    ]


@hookimpl
def coin_propaganda():
    return propaganda.PHASES


@hookimpl
def coin_victory():
    return Victory(margin=WILL.margin)
