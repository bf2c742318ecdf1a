"""The public API: all that a game or variant may import from the core.

It is a module of its own, not the package itself, so that `coin --help` need not load it.
"""

from .assembly.hookspecs import hookimpl
from .definitions.schema import EffectStep
from .effects.base import Count, Effect, Test, Where
from .engine.chance import ChanceKind
from .engine.decision import DONE, Chance, Decision, Option, Reason, Rule
from .mechanics.action import (
    Action,
    Activity,
    ExtraSpace,
    Grant,
    Operation,
    anywhere,
)
from .mechanics.deck import is_last_round
from .mechanics.events import EventInPlay, moment, run_steps
from .mechanics.movement import move_in, move_pieces, move_to_one_space
from .mechanics.propaganda import Tally, net_shift, projected
from .model.kit import Kit, Watcher, named
from .model.ruleset import GameInfo, Phase, Ruleset, StepRule, TrackRule, Victory
from .model.sequence import Sequence
from .model.state import State
from .model.turn import Turn
from .sequences.eligibility import Eligibility
from .sequences.initiative import Initiative

__all__ = [
    "DONE",
    "Action",
    "Activity",
    "Chance",
    "ChanceKind",
    "Count",
    "Decision",
    "Effect",
    "EffectStep",
    "Eligibility",
    "EventInPlay",
    "ExtraSpace",
    "GameInfo",
    "Grant",
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
    "anywhere",
    "hookimpl",
    "is_last_round",
    "moment",
    "move_in",
    "move_pieces",
    "move_to_one_space",
    "named",
    "net_shift",
    "projected",
    "run_steps",
]
