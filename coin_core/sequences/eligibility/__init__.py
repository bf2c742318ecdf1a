"""Several factions, in the order that each card gives them."""

from .component import Eligibility
from .state import EligibilitySlice

__all__ = ["Eligibility", "EligibilitySlice"]
