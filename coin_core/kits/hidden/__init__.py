"""Pieces that are Underground or Active, and groups of them that move together."""

from .groups import Groups
from .states import Hidden

__all__ = ["Groups", "Hidden"]
