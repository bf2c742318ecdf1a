"""5.0 Events: carry out one side of a card, or put a capability into play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from ..definitions.schema import EffectStep
from ..engine.decision import Rule
from ..model.log import CapabilityInPlay, EventPlayed
from ..model.turn import Turn

EVENT_SECTION = "5.1"
"""Where the rules tell how events are carried out: the section of what their steps ask."""


@define(eq=False)
class EventInPlay:
    """One card side being carried out: who executes it, and the spaces its steps have named."""

    turn: Turn
    executing: str
    starred: bool = False
    bound: dict[str, tuple[str, ...]] = field(factory=dict)

    def actor(self, by: str | None) -> str:
        """5.1 The executing faction, unless the step names another."""
        return self.executing if by is None or by == "executing" else by


def remove_by_event(
    event: EventInPlay, kind: str, space: str, number: int = 1, to: str | None = None, *, rewarded: bool = True
) -> None:
    """1.4.1 Removal by an event; 7.1 what it is worth belongs to the same step, unless the text says otherwise."""
    turn = event.turn
    turn.remove(kind, space, number, to)
    if rewarded:
        for track, by in turn.board.event_removal[kind].items():
            turn.owe(track, by * number)


def play_event(turn: Turn, faction: str, side: str) -> Rule[None]:
    """5.1 The text literally and in order; 5.3 a capability stays in play, 5.1.2 the newest prevails."""
    name = turn.state.card or ""
    card = turn.rules.cards[name]
    text = getattr(card, side)
    turn.note(EventPlayed, faction, name, side)
    if card.capability:
        state = turn.state
        state.capabilities = {**state.capabilities, name: side}
        state.params = {**state.params, **text.set}
        turn.note(CapabilityInPlay, name, side)
    yield from run_steps(EventInPlay(turn, faction, card.starred), text.do)


def run_steps(event: EventInPlay, steps: Sequence[EffectStep]) -> Rule[None]:
    """One effect step after the other; 5.1.3 what cannot be done is left out by each step itself."""
    for step in steps:
        effect: Any = step
        yield from effect.run(event)


def moment(turn: Turn, name: str) -> Rule[None]:
    """A named moment of the rules: capabilities in play may attach steps to it."""
    for card, side in turn.state.capabilities.items():
        steps = getattr(turn.rules.cards[card], side).moments.get(name, ())
        yield from run_steps(EventInPlay(turn, turn.rules.sequence.leader(turn.rules, turn.state)), steps)
