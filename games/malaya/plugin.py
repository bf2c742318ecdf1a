"""Malaya 1948-60: the hooks through which the game registers itself."""

from __future__ import annotations

from pathlib import Path

from coin_core.api import GameInfo, StepRule, Victory, hookimpl

from . import (
    board,
    british_activities,
    british_operations,
    mcp_activities,
    mcp_operations,
    passing,
    propaganda,
    victory,
)
from .effects import VoidCommander

FOLDER = Path(__file__).parent


@hookimpl
def coin_game():
    return GameInfo(
        id="malaya",
        version="1",
        titles={"en": "Malaya 1948-60", "ja": "マラヤ 1948-60"},
        folder=FOLDER,
        sides={"british": "british", "insurgent": "mcp"},
    )


@hookimpl
def coin_data():
    return [FOLDER / "data"]


@hookimpl
def coin_operations():
    return [*british_operations.OPERATIONS, *mcp_operations.OPERATIONS]


@hookimpl
def coin_activities():
    return [*british_activities.ACTIVITIES, *mcp_activities.ACTIVITIES]


@hookimpl
def coin_steps():
    return [
        StepRule(name="pass.british", section="2.3.3", run=passing.british_pass),
        StepRule(name="pass.mcp", section="2.3.3", run=passing.mcp_pass),
    ]


@hookimpl
def coin_propaganda():
    return propaganda.PHASES


@hookimpl
def coin_watchers():
    return board.WATCHERS


@hookimpl
def coin_flags():
    return [board.VOID]


@hookimpl
def coin_effects():
    return [VoidCommander]


@hookimpl
def coin_victory():
    return Victory(margin=victory.margin, invariants=board.broken)
