"""What games of troops and police against cells have in common, ready to register with each map's spaces.

The rules are in `security_operations` and `cell_operations`; here they become operations and activities
of a faction. A game names the types of space and, for its own conditions, the reason to give elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ..decision import Reason, Rule
from ..turn import Turn
from . import cell_operations, security_operations
from .action import Action, Activity, ExtraSpace, Operation, SpaceTest
from .cells import CELLS, UNDERGROUND, release_half_of_prison
from .chits import draw_chits, lead_payments
from .propaganda import remove_markers

INTELLIGENCE_LEAD = ExtraSpace(name="intelligence_lead", payments=lead_payments)
"""2.3.7 Discard any chit for one more space in Patrol, Search or Assault."""

OFFENSIVE = ExtraSpace(name="offensive", payments=cell_operations.offensive_payments)
"""2.3.7 Remove a cache from a space without cubes for one more space."""

Types = tuple[str, ...]


def government_operations(
    faction: str,
    *,
    deploy: Types,
    patrol: Types = (),
    elsewhere: str,
    patrol_moved_in: security_operations.ArrivalRule | None = None,
) -> list[Operation]:
    """3.2 Deploy and Patrol in some types of space, Search and Assault anywhere."""
    return [
        Operation(
            name="deploy",
            faction=faction,
            section="3.2.1",
            run=security_operations.deploy,
            test=security_operations.deployable,
            types=deploy,
            elsewhere=Reason(elsewhere, "3.2.1"),
            always=True,  # the Troop move needs no selected space
        ),
        Operation(
            name="patrol",
            faction=faction,
            section="3.2.2",
            run=partial(security_operations.patrol, moved_in=patrol_moved_in),
            test=security_operations.has_cells,
            types=patrol,
            elsewhere=Reason(elsewhere, "3.2.2"),
            extra=INTELLIGENCE_LEAD,
        ),
        Operation(
            name="search",
            faction=faction,
            section="3.2.3",
            run=security_operations.search,
            extra=INTELLIGENCE_LEAD,
        ),
        Operation(
            name="assault",
            faction=faction,
            section="3.2.4",
            run=security_operations.assault,
            test=security_operations.assaultable,
            extra=INTELLIGENCE_LEAD,
        ),
    ]


def travel_and_sabotage(
    faction: str, *, sabotage: Types = (), elsewhere: str = "", bonus: Callable[[Turn], int] | None = None
) -> list[Operation]:
    """3.3.2, 3.3.3 Travel from anywhere, Sabotage in some types of space."""
    return [
        Operation(
            name="travel",
            faction=faction,
            section="3.3.2",
            run=cell_operations.travel,
            test=cell_operations.can_travel,
            bonus=bonus,
        ),
        Operation(
            name="sabotage",
            faction=faction,
            section="3.3.3",
            run=cell_operations.sabotage,
            test=cell_operations.has_underground_cell,
            types=sabotage,
            elsewhere=Reason(elsewhere, "3.3.3"),
            extra=OFFENSIVE,
            bonus=bonus,
        ),
    ]


def restore_activity(faction: str) -> Activity:
    """4.2.1 Restore, with Deploy."""
    return Activity(
        name="restore",
        faction=faction,
        section="4.2.1",
        run=security_operations.restore,
        test=security_operations.restorable,
        accompanies=("deploy",),
    )


def police_within_reach(section: str) -> SpaceTest:
    """4.3 Police, and no more of them than Underground cells: where they can be silenced or infiltrated."""
    none = Reason("no_police", section)
    too_many = Reason("underground_below_police", section)

    def test(action: Action, space: str) -> Reason | None:
        police = action.pieces["police"][space]
        if not police:
            return none
        return None if action.pieces[UNDERGROUND][space] >= police else too_many

    return test


def draw_for_passing(turn: Turn) -> Rule[None]:
    """2.3.3 The side with chits draws for passing."""
    yield from draw_chits(turn, turn.params["pass.chits"])


def reset_board(turn: Turn, markers: Iterable[str], first: str) -> None:
    """6.4 Markers off, half of the prison back, cells Underground, the insurgents first eligible."""
    remove_markers(turn, markers)
    release_half_of_prison(turn)
    CELLS.go_underground(turn)
    turn.state.first = first
