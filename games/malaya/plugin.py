"""Malaya 1948-60: the hooks through which the game registers itself."""

from __future__ import annotations

from pathlib import Path

from coin_core.api import GameInfo, Victory, hookimpl

from . import (
    board,
    british_activities,
    british_operations,
    mcp_activities,
    mcp_operations,
    propaganda,
)
from .effects import VoidCommander
from .names import AGITATE, BRITISH, CONTROL, GUERRILLAS, MARKERS, MCP, PACIFY, RESOURCES
from .victory import WILL

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
def coin_kits():
    return [CONTROL, PACIFY, AGITATE, MARKERS, GUERRILLAS, WILL]


@hookimpl
def coin_operations():
    return [*british_operations.OPERATIONS, *mcp_operations.OPERATIONS]


@hookimpl
def coin_activities():
    return [*british_activities.ACTIVITIES, *mcp_activities.ACTIVITIES]


@hookimpl
def coin_steps():
    return [
        RESOURCES.pass_step(BRITISH, "2.3.3", "pass.resources_british"),
        RESOURCES.pass_step(MCP, "2.3.3", "pass.resources_mcp"),
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
    return Victory(margin=WILL.margin)
