"""3.2 British operations: Deploy, Patrol, Search, Assault, which the core supplies."""

from __future__ import annotations

from coin_core.api import ExtraSpace, Operation, Reason, lead_payments, security_operations

from .names import BRITISH, SETTLED

INTELLIGENCE_LEAD = ExtraSpace(name="intelligence_lead", payments=lead_payments)
"""2.3.7 Discard any chit for one more space in Patrol, Search or Assault."""

OPERATIONS = [
    Operation(
        name="deploy",
        faction=BRITISH,
        section="3.2.1",
        run=security_operations.deploy,
        test=security_operations.deployable,
        types=SETTLED,
        elsewhere=Reason("not_on_railways", "3.2.1"),
        always=True,  # the Troop move needs no selected space
    ),
    Operation(
        name="patrol",
        faction=BRITISH,
        section="3.2.2",
        run=security_operations.patrol,
        test=security_operations.has_cells,
        extra=INTELLIGENCE_LEAD,
    ),
    Operation(
        name="search",
        faction=BRITISH,
        section="3.2.3",
        run=security_operations.search,
        extra=INTELLIGENCE_LEAD,
    ),
    Operation(
        name="assault",
        faction=BRITISH,
        section="3.2.4",
        run=security_operations.assault,
        test=security_operations.assaultable,
        extra=INTELLIGENCE_LEAD,
    ),
]
