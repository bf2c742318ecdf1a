"""2.0 Sequence of play for two factions on the 2.3 initiative track.

Steps: reveal, act(0), act(1), and propaganda(k). Each starts from the state alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from attrs import define, evolve

from ...definitions.schema import EVENT_SIDES
from ...engine.decision import PASS, Option, Reason, Rule, question
from ...engine.progress import Cursor
from ...mechanics.action import FULL, LIMITED, Action, space_reasons
from ...mechanics.deck import next_card
from ...mechanics.events import play_event
from ...model.log import CardRevealed, Entry, Passed, PhaseStarted
from ...model.ruleset import StepRule
from ...model.sequence import pass_step
from ...model.turn import Turn
from .state import BOXES, track


@define
class BoxTaken(Entry):
    """A faction put its cylinder into a box."""

    words: ClassVar[Mapping[str, str]] = {"box": "boxes"}
    faction: str
    box: str


@define
class PassForced(Entry):
    """A faction will have to pass on the next event card."""

    faction: str
    section: str


def order(turn: Turn) -> tuple[str, ...]:
    """2.3.1 First and second eligible."""
    first = track(turn).first
    return (first, *(f for f in turn.board.factions if f != first))


def reveal(turn: Turn) -> Rule[Cursor]:
    """2.2, 2.3.6 Reveal the next card; 2.4 a propaganda card starts a propaganda round."""
    state = turn.state
    adjust_eligibility(turn)
    card: str = yield next_card(turn.rules, state)
    state.card = card
    state.seen = (*state.seen, card)
    turn.note(CardRevealed, card)
    if card not in turn.rules.propaganda_cards:
        return ("act", 0)
    if not turn.params["forced_pass.over_propaganda"]:
        state.sequence = evolve(track(turn), forced={})
    return ("propaganda", 0)


def act(turn: Turn, place: int) -> Rule[Cursor]:
    """2.3.2 An eligible faction takes a free box and does what it offers, or passes."""
    faction = order(turn)[place]
    prompt = "initiative.box_forced" if must_pass(turn, faction) else "initiative.box"
    boxes, why = partial(free_boxes, turn), partial(_why_not_box, turn)
    _, box = yield question(faction, prompt, "2.3.2", boxes, "error", (), False, why)
    _put_cylinder(turn, faction, box)
    turn.note(BoxTaken, faction, box)
    if must_pass(turn, faction):
        _end_forced_pass(turn, faction)
        turn.note(Passed, faction, "5.1")
    else:
        yield from _in_box(turn, faction, box)
    return ("act", place + 1) if place + 1 < len(turn.board.factions) else ("reveal",)


def _put_cylinder(turn: Turn, faction: str, box: str) -> None:
    now = track(turn)
    turn.state.sequence = evolve(now, cylinders={**now.cylinders, faction: box})


def _end_forced_pass(turn: Turn, faction: str) -> None:
    now = track(turn)
    turn.state.sequence = evolve(now, forced={f: since for f, since in now.forced.items() if f != faction})


def free_boxes(turn: Turn) -> list[Option]:
    """2.3.2 The boxes without a cylinder."""
    taken = track(turn).cylinders.values()
    return [("box", box) for box in BOXES if box not in taken]


def _in_box(turn: Turn, faction: str, box: str) -> Rule[None]:
    if box == "event":
        answer = yield question(
            faction,
            "initiative.event",
            "5.2",
            lambda: [*event_sides(turn), PASS],
            "error",
            (turn.state.card,),
        )
        match answer:
            case ("side", side):
                yield from play_event(turn, faction, side)
                return
    else:
        grant = FULL if box == "op_special" else LIMITED
        section = "3.1" if box == "op_special" else "2.3.4"
        answer = yield question(
            faction,
            f"initiative.{box}",
            section,
            lambda: [*startable(turn, faction, box), PASS],
            explain=partial(why_not_operation, turn, faction, box),
        )
        match answer:
            case ("op", name):
                yield from Action(turn, turn.rules.operations[faction, name], grant).carry_out()
                return
    turn.note(Passed, faction, "2.3.3")
    yield from turn.rules.steps[pass_step(faction)](turn)


def event_sides(turn: Turn) -> list[Option]:
    """5.2 The texts of the card in play; either faction may take either."""
    card = turn.rules.cards[turn.state.card or ""]
    return [("side", side) for side in EVENT_SIDES if getattr(card, side) is not None]


def startable(turn: Turn, faction: str, box: str) -> list[Option]:
    """3.1 The operations with a legal selection."""
    return [
        ("op", operation.name)
        for operation in turn.rules.operations_of[faction]
        if Action(turn, operation).can_start()
        or (box == "op_special" and Action(turn, operation, FULL).can_be_funded())
    ]


def why_not_operation(turn: Turn, faction: str, box: str, option: Option) -> list[Reason]:
    """Whose operation it is, else the reasons against its spaces; activities need an operation first."""
    tag, name = option[0], str((*option, "")[1])
    activity = turn.rules.activity(name, faction) if tag == "sa" else None
    if activity is not None:
        if activity.faction != faction:
            return [Reason("action_of_other_faction", activity.section)]
        if box == "limited_op":
            return [Reason("limited_no_activity", "2.3.4")]
        return [Reason("operation_first", "4.1")]
    operation = turn.rules.operation(name, faction) if tag == "op" else None
    if operation is None:
        return []
    if operation.faction != faction:
        return [Reason("action_of_other_faction", operation.section)]
    return space_reasons(Action(turn, operation, FULL))


def _why_not_box(turn: Turn, option: Option) -> list[Reason]:
    if option[0] == "box" and option[1:] and option[1] in track(turn).cylinders.values():
        return [Reason("box_taken", "2.3.2")]
    if option[0] in ("op", "sa", "pass", "side"):
        return [Reason("box_first", "2.3.2")]
    return []


def force_pass(turn: Turn, faction: str) -> None:
    """5.1 An event makes a faction pass on the next event card, without benefit."""
    now = track(turn)
    turn.state.sequence = evolve(now, forced={**now.forced, faction: len(turn.state.seen)})
    turn.note(PassForced, faction, "5.1")


def must_pass(turn: Turn, faction: str) -> bool:
    """Whether an earlier card makes the faction pass on this one."""
    since = track(turn).forced.get(faction)
    return since is not None and len(turn.state.seen) > since


def adjust_eligibility(turn: Turn) -> None:
    """2.3.5 The cylinder furthest to the left becomes first eligible; before the first card there is none."""
    now = track(turn)
    if now.cylinders:
        first = min(now.cylinders, key=lambda faction: BOXES.index(now.cylinders[faction]))
        turn.state.sequence = evolve(now, first=first, cylinders={})


def propaganda(turn: Turn, number: int) -> Rule[Cursor | None]:
    """6.0 One phase of the propaganda round after the other."""
    phase = turn.rules.phases[number]
    turn.note(PhaseStarted, phase.name, phase.section)
    yield from phase.run(turn)
    if turn.state.result is not None:
        return None
    return ("propaganda", number + 1) if number + 1 < len(turn.rules.phases) else ("reveal",)


STEPS = [
    StepRule(name="reveal", section="2.3.6", run=reveal),
    StepRule(name="act", section="2.3.2", run=act),
    StepRule(name="propaganda", section="6.0", run=propaganda),
]
"""The chain of steps."""
