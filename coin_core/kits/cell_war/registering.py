"""The kit's operations and activities as a game registers them: with its sections, types of space and reasons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...engine.decision import Reason
from ...mechanics.action import ELSEWHERE, Activity, ExtraSpace, Operation
from ...model.turn import Turn
from . import cells, security
from .names import CellWar

Types = tuple[str, ...]
Bonus = Callable[[Turn], int]


def offensive(war: CellWar) -> ExtraSpace:
    """Remove a cache from a space without cubes for one more space."""
    return ExtraSpace(name="offensive", payments=partial(cells.offensive_payments, war))


def deploy(war: CellWar, section: str, *, types: Types = (), elsewhere: str = "") -> Operation:
    """Deploy, in some types of space."""
    return Operation(
        name="deploy",
        faction=war.government,
        section=section,
        run=partial(security.deploy, war),
        test=security.deployable(war, section),
        types=types,
        elsewhere=_elsewhere(elsewhere, section),
        always=True,  # the troop move needs no selected space
    )


def patrol(
    war: CellWar,
    section: str,
    *,
    types: Types = (),
    elsewhere: str = "",
    moved_in: security.ArrivalRule | None = None,
) -> Operation:
    """Patrol, in some types of space; `moved_in` happens where police arrived."""
    return Operation(
        name="patrol",
        faction=war.government,
        section=section,
        run=partial(security.patrol, war, moved_in),
        test=security.has_cells(war, section),
        types=types,
        elsewhere=_elsewhere(elsewhere, section),
        extra=war.chits.lead(),
    )


def search(war: CellWar, section: str) -> Operation:
    """Search, anywhere."""
    run = partial(security.search, war)
    return Operation(name="search", faction=war.government, section=section, run=run, extra=war.chits.lead())


def assault(war: CellWar, section: str) -> Operation:
    """Assault, where troops meet enemy pieces."""
    return Operation(
        name="assault",
        faction=war.government,
        section=section,
        run=partial(security.assault, war),
        test=security.assaultable(war, section),
        extra=war.chits.lead(),
    )


def restore(war: CellWar, section: str) -> Activity:
    """Restore, with Deploy."""
    return Activity(
        name="restore",
        faction=war.government,
        section=section,
        run=partial(security.restore, war),
        test=security.restorable(war, section),
        accompanies=("deploy",),
    )


def recruit(
    war: CellWar,
    section: str,
    most: Callable[[Turn, str], int],
    *,
    types: Types = (),
    elsewhere: str = "",
    without_cache: Types = (),
    bonus: Bonus | None = None,
) -> Operation:
    """Recruit up to `most` cells in a space; types `without_cache` need no cache in or next to them."""
    return Operation(
        name="recruit",
        faction=war.insurgent,
        section=section,
        run=partial(cells.recruit, war, most),
        test=cells.recruitable(war, section, without_cache),
        types=types,
        elsewhere=_elsewhere(elsewhere, section),
        extra=offensive(war),
        bonus=bonus,
    )


def travel(war: CellWar, section: str, *, bonus: Bonus | None = None) -> Operation:
    """Travel, from anywhere."""
    return Operation(
        name="travel",
        faction=war.insurgent,
        section=section,
        run=partial(cells.travel, war, cells.travellers(war)),
        test=cells.can_travel(war, section),
        bonus=bonus,
    )


def sabotage(
    war: CellWar, section: str, *, types: Types = (), elsewhere: str = "", bonus: Bonus | None = None
) -> Operation:
    """Sabotage, in some types of space."""
    return Operation(
        name="sabotage",
        faction=war.insurgent,
        section=section,
        run=partial(cells.sabotage, war),
        test=cells.has_underground_cell(war, section),
        types=types,
        elsewhere=_elsewhere(elsewhere, section),
        extra=offensive(war),
        bonus=bonus,
    )


def _elsewhere(key: str, section: str) -> Reason:
    return Reason(key, section) if key else ELSEWHERE
