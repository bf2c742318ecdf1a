"""3.2 British operations: Deploy, Patrol, Search, Assault, which the core supplies."""

from __future__ import annotations

from coin_core.api import government_operations

from .names import BRITISH, SETTLED

OPERATIONS = government_operations(BRITISH, deploy=SETTLED, elsewhere="not_on_railways")
