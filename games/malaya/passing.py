"""2.3.3 What each faction gets for passing: Resources."""

from __future__ import annotations

from coin_core.api import Rule, Turn

from .names import BRITISH, MCP, PURSE


def british_pass(turn: Turn) -> Rule[None]:
    """2.3.3 The British earn two Resources."""
    yield from turn.shift(PURSE[BRITISH], turn.params["pass.resources_british"])


def mcp_pass(turn: Turn) -> Rule[None]:
    """2.3.3 MCP earns one Resource."""
    yield from turn.shift(PURSE[MCP], turn.params["pass.resources_mcp"])
