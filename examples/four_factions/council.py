"""3.1 Operations of the Council, and its activity."""

from __future__ import annotations

from coin_core.api import Action, Activity, Operation, Reason, Rule

from .names import AGITATORS, CITY, CONTROL, COUNCIL, FIGHTERS, PURSES, RELIEF

NOT_HELD = Reason("not_held", "3.1.1")
NOBODY_HIDDEN = Reason("nobody_hidden", "3.1.2")
NOBODY_SEEN = Reason("nobody_seen", "3.1.3")
REBELS = (FIGHTERS, AGITATORS)


def trainable(action: Action, space: str) -> Reason | None:
    """3.1.1 A city, or a province that the Council controls."""
    if action.turn.board.type_of[space] == CITY or CONTROL.has(action.turn, COUNCIL, space):
        return None
    return NOT_HELD


def train(action: Action) -> Rule[None]:
    """3.1.1 Train: up to two troops or police in each selected space."""
    turn = action.turn
    while space := (yield from action.next_space()):
        kind = yield from turn.pick(
            COUNCIL, "train.kind", "3.1.1", "piece", lambda: ["troops", "police"], about=(space,)
        )
        yield from turn.place(kind, space, turn.params["train.pieces"])


def sweepable(action: Action, space: str) -> Reason | None:
    """3.1.2 Troops or police, and a hidden rebel."""
    turn = action.turn
    if turn.count(COUNCIL, space) and any(turn.pieces[band.underground][space] for band in REBELS):
        return None
    return NOBODY_HIDDEN


def sweep(action: Action) -> Rule[None]:
    """3.1.2 Sweep: each piece of the Council finds one hidden rebel, fighters first."""
    turn = action.turn
    while space := (yield from action.next_space()):
        left = turn.count(COUNCIL, space)
        for band in REBELS:
            found = min(left, turn.pieces[band.underground][space])
            band.activate(turn, space, found)
            left -= found


def assaultable(action: Action, space: str) -> Reason | None:
    """3.1.3 Troops, and a rebel who was seen."""
    turn = action.turn
    if turn.pieces["troops"][space] and any(turn.pieces[band.active][space] for band in REBELS):
        return None
    return NOBODY_SEEN


def assault(action: Action) -> Rule[None]:
    """3.1.3 Assault: each troops removes one rebel who was seen, fighters first."""
    turn = action.turn
    while space := (yield from action.next_space()):
        left = turn.pieces["troops"][space]
        for band in REBELS:
            hit = min(left, turn.pieces[band.active][space])
            if hit:
                turn.remove(band.active, space, hit)
            left -= hit


def relievable(action: Action, space: str) -> Reason | None:
    """4.1 A space that the Council controls, where it can pay for something."""
    if not CONTROL.has(action.turn, COUNCIL, space):
        return Reason("not_held", "4.1")
    return RELIEF.why_not(action.turn, space, "4.1")


def relief(action: Action) -> Rule[None]:
    """4.1 Relief: in one space terror is removed, then support grows, each at its cost."""
    space = yield from action.one_space()
    yield from RELIEF.space(action.turn, space, "4.1")


PURSE = PURSES.purses[COUNCIL]
OPERATIONS = [
    Operation(
        name="train",
        faction=COUNCIL,
        section="3.1.1",
        run=train,
        test=trainable,
        cost=PURSES.cost("train.cost"),
        purse=PURSE,
    ),
    Operation(
        name="sweep",
        faction=COUNCIL,
        section="3.1.2",
        run=sweep,
        test=sweepable,
        cost=PURSES.cost("sweep.cost"),
        purse=PURSE,
    ),
    Operation(
        name="assault",
        faction=COUNCIL,
        section="3.1.3",
        run=assault,
        test=assaultable,
        cost=PURSES.cost("assault.cost"),
        purse=PURSE,
    ),
]
ACTIVITIES = [
    Activity(name="relief", faction=COUNCIL, section="4.1", run=relief, test=relievable),
]
