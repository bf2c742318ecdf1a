"""The sequences of play that the core supplies."""

from typing import Any

from ..model.sequence import Sequence
from .eligibility import Eligibility
from .initiative import Initiative

SEQUENCES: tuple[type[Sequence[Any]], ...] = (Initiative, Eligibility)
