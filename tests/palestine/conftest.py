"""What the tests of Palestine's cards share."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN


@pytest.fixture(params=[IRGUN, BRITISH])
def executing(request: pytest.FixtureRequest) -> str:
    """5.2 Either faction may execute an event: a test that asks for this runs for both."""
    faction: str = request.param
    return faction
