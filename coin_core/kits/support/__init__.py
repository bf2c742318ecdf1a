"""Support and opposition: one level marker, or none, in a space; and paying to change it."""

from .levels import Support
from .sway import Sway

__all__ = ["Support", "Sway"]
