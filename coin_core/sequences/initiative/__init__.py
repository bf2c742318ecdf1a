"""Two factions on one initiative track."""

from .component import Initiative
from .state import BOXES, InitiativeSlice

__all__ = ["BOXES", "Initiative", "InitiativeSlice"]
