"""The public API: all that a game or variant may import from the core.

It is a module of its own, not the package itself, so that `coin --help` need not load it.
"""

from .assembly.hookspecs import hookimpl
from .definitions.schema import EffectStep
from .effects.base import Count, Effect, Test, Where
from .engine.decision import DONE, Chance, Decision, Option, Reason, Rule
from .kits.hidden import Hidden
from .mechanics.action import (
    Action,
    Activity,
    ExtraSpace,
    Grant,
    Operation,
    anywhere,
)
from .mechanics.control import control_watcher, controller
from .mechanics.deck import is_last_round
from .mechanics.events import EventInPlay, moment, run_steps
from .mechanics.movement import move_pieces, move_to_one_space
from .mechanics.passing import act_for_passing, pick_one_space
from .mechanics.propaganda import Tally, net_shift, projected, remove_markers, will_decides
from .mechanics.support import OPPOSITION, SUPPORT, TERROR, level, set_level, shift_level, sway, sway_options
from .model.kit import Kit, Watcher, named
from .model.ruleset import GameInfo, Phase, Ruleset, StepRule, TrackRule, Victory
from .model.sequence import Sequence
from .model.state import State
from .model.turn import Turn
from .sequences.initiative import Initiative

__all__ = [
    "DONE",
    "OPPOSITION",
    "SUPPORT",
    "TERROR",
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
    "Grant",
    "Hidden",
    "Initiative",
    "Kit",
    "Operation",
    "Option",
    "Phase",
    "Reason",
    "Rule",
    "Ruleset",
    "Sequence",
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
    "control_watcher",
    "controller",
    "hookimpl",
    "is_last_round",
    "level",
    "moment",
    "move_pieces",
    "move_to_one_space",
    "named",
    "net_shift",
    "pick_one_space",
    "projected",
    "remove_markers",
    "run_steps",
    "set_level",
    "shift_level",
    "sway",
    "sway_options",
    "will_decides",
]
