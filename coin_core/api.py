"""The public API: all that a game or variant may import from the core.

It is a module of its own, not the package itself, so that `coin --help` need not load it.
"""

from .decision import DONE, Chance, Decision, Option, Reason, Rule
from .definitions.schema import EffectStep
from .effects.base import Count, Effect, Test, Where
from .hookspecs import hookimpl
from .kits.hidden import Hidden
from .mechanics import cell_operations, security_operations
from .mechanics.action import (
    Action,
    Activity,
    ExtraSpace,
    Operation,
    anywhere,
    carry_out,
    full_operation,
    limited_operation,
    run_activity,
)
from .mechanics.cell_games import (
    INTELLIGENCE_LEAD,
    OFFENSIVE,
    draw_for_passing,
    government_operations,
    police_within_reach,
    reset_board,
    restore_activity,
    travel_and_sabotage,
)
from .mechanics.cells import (
    ACTIVE,
    CACHE,
    CELLS,
    PRISON,
    UNDERGROUND,
    cache_near,
    cubes,
    release_half_of_prison,
)
from .mechanics.chits import discard_half, draw_chits, lead_payments, lose_highest
from .mechanics.control import control_watcher, controller
from .mechanics.curfew import CURFEW, CURFEW_WATCHER, has_garrison
from .mechanics.deck import is_last_round
from .mechanics.events import EventInPlay, moment, run_steps
from .mechanics.movement import move_pieces, move_to_one_space
from .mechanics.passing import act_for_passing, pick_one_space
from .mechanics.propaganda import Tally, net_shift, projected, remove_markers, will_decides
from .mechanics.redeploy import cache_homes, move_one_cache, redeploy_police
from .mechanics.support import OPPOSITION, SUPPORT, TERROR, level, set_level, shift_level, sway, sway_options
from .ruleset import GameInfo, Phase, Ruleset, StepRule, TrackRule, Victory, Watcher
from .state import State
from .turn import Turn

__all__ = [
    "ACTIVE",
    "CACHE",
    "CELLS",
    "CURFEW",
    "CURFEW_WATCHER",
    "DONE",
    "INTELLIGENCE_LEAD",
    "OFFENSIVE",
    "OPPOSITION",
    "PRISON",
    "SUPPORT",
    "TERROR",
    "UNDERGROUND",
    "Action",
    "Activity",
    "Chance",
    "Count",
    "Decision",
    "Effect",
    "EffectStep",
    "EventInPlay",
    "ExtraSpace",
    "GameInfo",
    "Hidden",
    "Operation",
    "Option",
    "Phase",
    "Reason",
    "Rule",
    "Ruleset",
    "State",
    "StepRule",
    "Tally",
    "Test",
    "TrackRule",
    "Turn",
    "Victory",
    "Watcher",
    "Where",
    "act_for_passing",
    "anywhere",
    "cache_homes",
    "cache_near",
    "carry_out",
    "cell_operations",
    "control_watcher",
    "controller",
    "cubes",
    "discard_half",
    "draw_chits",
    "draw_for_passing",
    "full_operation",
    "government_operations",
    "has_garrison",
    "hookimpl",
    "is_last_round",
    "lead_payments",
    "level",
    "limited_operation",
    "lose_highest",
    "moment",
    "move_one_cache",
    "move_pieces",
    "move_to_one_space",
    "net_shift",
    "pick_one_space",
    "police_within_reach",
    "projected",
    "redeploy_police",
    "release_half_of_prison",
    "remove_markers",
    "reset_board",
    "restore_activity",
    "run_activity",
    "run_steps",
    "security_operations",
    "set_level",
    "shift_level",
    "sway",
    "sway_options",
    "travel_and_sabotage",
    "will_decides",
]
