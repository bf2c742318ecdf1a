"""3.1, 4.1 Operations and special activities: what they are, and one of them under way.

A rule declares one test per space; from it come the list, whether the action can start, what an
event's restriction leaves, and `why`. The menu of an operation offers the next space, a special
activity, the extra space and done, so activities come before, during or after without a question
of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeAlias

from attrs import define

from ..engine.decision import DONE, Decision, Option, Reason, Rule
from ..model.log import ActionStarted, SpaceBought, SpaceSelected
from ..model.turn import Turn
from .foresight import endings

ActionRun: TypeAlias = "Callable[[Action], Rule[None]]"
SpaceTest: TypeAlias = "Callable[[Action, str], Reason | None]"

UNLIMITED = 99
"""The number of spaces where only the cost limits an operation."""

ELSEWHERE = Reason("space_of_other_kind", "3.1")
NOT_IN_EVENT = Reason("not_in_event", "5.1")
SELECTED = Reason("already_selected", "3.1")
LIMIT_REACHED = Reason("limit_reached", "3.1")
USED = Reason("activity_used", "4.1")
NO_ACTIVITY_HERE = Reason("no_activity_with_this", "4.1")
NO_OPERATION_SPACE = Reason("operation_has_no_space", "4.1")
LEAVES_NONE = Reason("leaves_operation_no_space", "4.1")
CANNOT_PAY = Reason("cannot_pay", "3.1")
UNDER_WAY = Reason("operation_under_way", "3.1")
NO_EXTRA = Reason("no_extra_space", "2.3.7")
NOTHING_TO_PAY = Reason("nothing_to_pay", "2.3.7")
PAYMENT_USELESS = Reason("payment_useless", "2.3.7")


def anywhere(_action: Action, _space: str) -> None:
    """The test of an action that any of its spaces passes."""


@define(eq=False, frozen=True, kw_only=True)
class ActionRule:
    """What an operation and a special activity have in common.

    `types` limits the spaces to some types, with `elsewhere` as the reason for the others;
    `places` is filled in when the game is assembled. `always`: it may begin with no space to
    select. `moments` are the named moments in it to which capabilities may attach steps. `replaces`:
    a variant's action takes the place of its base's.
    """

    name: str
    faction: str
    section: str
    run: ActionRun
    test: SpaceTest = anywhere
    types: tuple[str, ...] = ()
    elsewhere: Reason = ELSEWHERE
    places: tuple[str, ...] = ()
    always: bool = False
    moments: tuple[str, ...] = ()
    replaces: bool = False


@define(eq=False, frozen=True, kw_only=True)
class ExtraSpace:
    """2.3.7 An extra space bought with one piece; `payments` lists what may pay, as (kind, place).

    Paying may close spaces in or next to the place it comes from (their cache is gone); it never
    opens one.
    """

    name: str
    payments: Callable[[Action], list[tuple[str, str]]]


@define(eq=False, frozen=True, kw_only=True)
class Operation(ActionRule):
    """3.0 An operation; `bonus` adds spaces. `cost` of a space is paid from the track `purse`."""

    cost: Callable[[Action, str], int] | None = None
    purse: str = ""
    extra: ExtraSpace | None = None
    bonus: Callable[[Turn], int] | None = None


@define(eq=False, frozen=True, kw_only=True)
class Activity(ActionRule):
    """4.0, 4.1.1 A special activity, allowed with the operations it names (none: with all).

    `spaces` is the rule parameter with its number of spaces, or says it (empty: one). `needs_space` is False
    for one that happens nowhere; `at_roll`: it is declared on the menu of the operation's roll;
    `funds`: it brings in Resources, which may pay for the operation it comes before; `alone` is False for
    one that no event can grant without an operation, because it follows from what that does.
    """

    accompanies: tuple[str, ...] = ()
    spaces: str | Callable[[Turn], int] = ""
    needs_space: bool = True
    at_roll: bool = False
    funds: bool = False
    alone: bool = True


class Action:
    """One operation or activity under way.

    `activities` are those that may still join it, `extra_open` says whether the extra space can
    still be bought, `chits` whether chits may be used. `granted`: an event pays for it; `free`: its spaces
    cost nothing, for that reason or by its rule. `keeps` is a further condition on its spaces: an activity
    that comes before its operation must leave it one. `hits` are the spaces where it succeeded; `memory` is
    the operation's own.
    """

    __slots__ = (
        "activities", "activity_done", "chits", "extra_open", "free", "granted", "hits", "keeps", "limit",
        "limited", "memory", "pieces", "places", "rule", "selected", "turn",
    )  # fmt: skip

    def __init__(
        self,
        turn: Turn,
        rule: Any,
        limit: int,
        places: tuple[str, ...],
        activities: tuple[Activity, ...] = (),
        extra_open: bool = False,
        chits: bool = True,
        limited: bool = False,
        free: bool = False,
        keeps: Callable[[str], bool] | None = None,
    ) -> None:
        self.turn = turn
        self.pieces = turn.pieces
        self.rule = rule
        self.limit = limit
        self.places = places
        self.activities = activities
        self.extra_open = extra_open
        self.chits = chits
        self.limited = limited
        self.granted = free
        self.free = free or getattr(rule, "cost", None) is None
        self.keeps = keeps
        self.activity_done = False
        self.selected: list[str] = []
        self.hits: list[str] = []
        self.memory: dict[str, Any] = {}

    @property
    def faction(self) -> str:
        """Who acts."""
        return self.rule.faction

    # -- what is legal ----------------------------------------------------------------------

    def legal_spaces(self) -> list[str]:
        """The spaces that pass the test and are not selected yet, whatever the limit."""
        selected, test = self.selected, self.rule.test
        legal = [space for space in self.places if space not in selected and test(self, space) is None]
        if self.keeps is not None:
            legal = [space for space in legal if self.keeps(space)]
        return legal if self.free else [space for space in legal if self.affordable(space)]

    def affordable(self, space: str) -> bool:
        """3.1 Whether the space can be paid for; a free operation costs nothing."""
        return self.free or self.rule.cost(self, space) <= self.turn.tracks[self.rule.purse]

    def can_start(self) -> bool:
        """Whether there is a legal selection, or none is needed."""
        return self.rule.always or self.has_open_space(0)

    def can_be_funded(self) -> bool:
        """4.1 Whether an activity that brings in Resources could pay for a space that passes the test."""
        return not self.free and any(a.funds and self.possible(a) for a in self.activities)

    @property
    def needs_act(self) -> bool:
        """4.1 Whether an activity has come before the operation, which therefore must do something."""
        return self.activity_done and not self.selected

    def has_open_space(self, beyond: int) -> bool:
        """Whether more than `beyond` spaces are legal, whatever the limit."""
        test, selected = self.rule.test, self.selected
        for space in self.places:
            if space not in selected and test(self, space) is None and (self.free or self.affordable(space)):
                if beyond == 0:
                    return True
                beyond -= 1
        return False

    def menu(self) -> list[Option]:
        """Next space, special activity, extra space, done."""
        left = self.limit - len(self.selected)
        legal = self.legal_spaces() if left > 0 or self.extra_open else []
        spaces = legal if left > 0 else []
        options: list[Option] = [("space", space) for space in spaces]
        extras = self.extra_options(len(legal) - left) if self.extra_open and len(legal) > left else []
        if self.activities:
            unpaid = not (self.selected or self.rule.always or spaces)
            options += self.activity_options(len(legal), only_funds=unpaid)
        options += extras
        if self.selected or self.rule.always or not options:
            options.append(DONE)
        return options

    def activity_options(self, open_spaces: int = 0, *, only_funds: bool = False) -> list[Option]:
        """The special activities that could be carried out now; where no space can be paid for, those that pay.

        `open_spaces`: how many spaces the operation could still select.
        """
        return [
            ("sa", a.name)
            for a in self.activities
            if not a.at_roll and (a.funds or not only_funds) and self.possible(a, open_spaces)
        ]

    def possible(self, activity: Activity, open_spaces: int = 0) -> bool:
        """Whether an activity has a legal space now; the tests look only at the board."""
        if not activity.needs_space:
            return True
        test, keeps = activity.test, self._keeper(activity, open_spaces)
        for space in activity.places:
            if test(self, space) is None and (keeps is None or keeps(space)):
                return True
        return False

    def _keeper(self, activity: Activity, open_spaces: int = 0) -> Callable[[str], bool] | None:
        """4.1 No activity without its operation: one that comes first must leave a space to select.

        It need not be tried where more spaces are open than the activity can touch.
        """
        if self.selected or self.rule.always:
            return None
        most = activity_limit(self.turn, activity)
        if open_spaces > most or self.has_open_space(most):
            return None
        return partial(self._leaves_space, activity)

    def _leaves_space(self, activity: Activity, space: str) -> bool:
        """Whether the operation has a space left, however the activity ends in this one."""

        def begin(trial: Turn) -> Rule[None]:
            return activity.run(Action(trial, activity, 1, (space,)))

        return all(
            Action(trial, self.rule, self.limit, self.places, free=self.granted).has_open_space(0)
            for trial in endings(self.turn, begin)
        )

    def extra_options(self, spare: int) -> list[Option]:
        """2.3.7: payments that leave a further space to use them on; `spare` legal ones are beyond the limit."""
        payments = self.rule.extra.payments(self)
        near = self.turn.board.near
        return [
            ("extra", kind, place)
            for kind, place in payments
            if place not in near or len(near[place]) < spare or self._useful(kind, place)
        ]

    def _useful(self, kind: str, place: str) -> bool:
        """Tried on the board and taken back: whether a space is left to use the payment on."""
        here = self.pieces[kind]
        box = self.turn.board.rest_box[kind]
        here[place] -= 1
        here[box] += 1
        useful = self.has_open_space(self.limit - len(self.selected))
        here[place] += 1
        here[box] -= 1
        return useful

    # -- asking -----------------------------------------------------------------------------

    def next_space(self, kind: str = "action.space") -> Rule[str | None]:
        """3.1 The next space, or None when done; activities and the extra space on the way."""
        rule = self.rule
        if self.limit >= UNLIMITED and kind == "action.space":
            kind = "action.any_space"
        while self.activities or self.extra_open or len(self.selected) < self.limit:
            answer = yield Decision(
                rule.faction, kind, rule.section, self.menu, "error", self._about(), False, self.why_not
            )
            head = answer[0]
            if head == "space":
                if not self.free:
                    self.turn.set_track(rule.purse, -rule.cost(self, answer[1]))
                self.selected.append(answer[1])
                if self.turn.log is not None:
                    self.turn.log.append(SpaceSelected(answer[1], rule.section))
                return answer[1]
            if head == "sa":
                yield from self.run_activity(answer[1])
            elif head == "extra":
                self.buy_space(answer[1], answer[2])
            else:
                return None
        return None

    def _about(self) -> tuple[Any, ...]:
        """For the prompt: which action, and how many spaces it may still select."""
        return (self.rule.name, self.limit - len(self.selected))

    def one_space(self) -> Rule[str]:
        """The one space of an activity."""
        space = yield from self.next_space()
        assert space is not None
        return space

    def pause(self) -> Rule[None]:
        """4.1 A moment where only the special activity may cut in; not where the operation did nothing."""
        if self.activities and (self.selected or self.rule.always):
            answer = yield Decision(
                self.rule.faction, "action.pause", "4.1", self._pause_menu, explain=self.why_not
            )
            if answer[0] == "sa":
                yield from self.run_activity(answer[1])

    def _pause_menu(self) -> list[Option]:
        return [*self.activity_options(), DONE]

    def run_activity(self, name: str) -> Rule[None]:
        """4.1 The one special activity of this operation, all of it at this moment."""
        activity = self.turn.rules.activities[name]
        keeps = self._keeper(activity)
        self.activities = ()
        self.activity_done = True
        yield from run_activity(self.turn, activity, keeps=keeps)

    def declare(self, name: str) -> Activity:
        """4.1 The special activity is declared where the operation's roll is made, and carried out there."""
        activity: Activity = self.turn.rules.activities[name]
        self.activities = ()
        self.activity_done = True
        self.turn.note(ActionStarted, activity.faction, activity.name, activity.section)
        return activity

    def declarable(self, space: str) -> list[Option]:
        """4.1 The special activities that may be declared at the roll in a space."""
        return [
            ("sa", a.name)
            for a in self.activities
            if a.at_roll and space in a.places and a.test(self, space) is None
        ]

    def buy_space(self, kind: str, place: str) -> None:
        """2.3.7 Pay for the extra space; once."""
        self.turn.note(SpaceBought, self.rule.extra.name, "2.3.7")
        self.turn.remove(kind, place)
        self.limit += 1
        self.extra_open = False

    # -- why not ----------------------------------------------------------------------------

    def why_not(self, option: Option) -> list[Reason]:
        """Why an option is not on the menu: the first condition that fails."""
        if option[0] == "space" and len(option) == 2:
            reason = self.why_not_space(option[1])
            return [reason] if reason else []
        if option[0] == "sa" and len(option) == 2:
            return self.why_not_activity(option[1])
        if option[0] == "extra":
            return [self._why_not_extra()]
        operation = self.turn.rules.operations.get(option[1]) if option[0] == "op" and len(option) > 1 else None
        if operation is not None and operation.faction != self.rule.faction:
            return [Reason("action_of_other_faction", operation.section)]
        return [UNDER_WAY] if option[0] in ("op", "box", "pass") else []

    def why_not_space(self, space: str) -> Reason | None:
        """Selected, kind of space, event, test, limit: in this order."""
        if space not in self.turn.board.adjacent:
            return None
        if space in self.selected:
            return SELECTED
        if space not in self.rule.places:
            return self.rule.elsewhere
        if space not in self.places:
            return NOT_IN_EVENT
        reason: Reason | None = self.rule.test(self, space)
        if reason is None and not self.affordable(space):
            return CANNOT_PAY
        if reason is None and self.keeps is not None and not self.keeps(space):
            return LEAVES_NONE
        return reason or (LIMIT_REACHED if len(self.selected) >= self.limit else None)

    def why_not_activity(self, name: str) -> list[Reason]:
        """Whose, used, with this operation, then each space's reason."""
        activity = self.turn.rules.activities.get(name)
        if activity is None:
            return []
        if activity.faction != self.rule.faction:
            return [Reason("action_of_other_faction", activity.section)]
        if self.activity_done:
            return [USED]
        if self.limited:
            return [Reason("limited_no_activity", "2.3.4")]
        if activity not in self.activities:
            named = activity.accompanies and self.rule.name not in activity.accompanies
            return [
                Reason("accompanies_other", activity.section, activity.accompanies) if named else NO_ACTIVITY_HERE
            ]
        if activity.at_roll:
            return [Reason("declared_at_roll", activity.section)]
        if not self.possible(activity):
            return space_reasons(Action(self.turn, activity, 1, activity.places, keeps=self._keeper(activity)))
        return [NO_OPERATION_SPACE]

    def _why_not_extra(self) -> Reason:
        extra = getattr(self.rule, "extra", None)
        if extra is None or not self.extra_open:
            return NO_EXTRA
        return PAYMENT_USELESS if extra.payments(self) else NOTHING_TO_PAY


def space_reasons(action: Action) -> list[Reason]:
    """Each different reason against the spaces of an action that cannot start."""
    reasons = (action.why_not_space(space) for space in action.places)
    return list(dict.fromkeys(reason for reason in reasons if reason))


def activity_limit(turn: Turn, activity: Activity) -> int:
    """How many spaces an activity may take."""
    spaces = activity.spaces
    if not spaces:
        return 1
    return turn.params[spaces] if isinstance(spaces, str) else spaces(turn)


def run_activity(
    turn: Turn,
    activity: Activity,
    within: Iterable[str] | None = None,
    keeps: Callable[[str], bool] | None = None,
) -> Rule[None]:
    """4.0 Carry out a special activity, with an operation or granted by an event."""
    turn.note(ActionStarted, activity.faction, activity.name, activity.section)
    places = activity.places if within is None else restrict(activity.places, within)
    yield from activity.run(Action(turn, activity, activity_limit(turn, activity), places, keeps=keeps))


def restrict(places: tuple[str, ...], within: Iterable[str]) -> tuple[str, ...]:
    """The places that an event's restriction leaves, in map order."""
    allowed = frozenset(within)
    return tuple(space for space in places if space in allowed)


def full_operation(turn: Turn, operation: Operation) -> Action:
    """3.1 An operation with its special activity."""
    limit = turn.params.get(f"{operation.faction}.spaces", UNLIMITED) + _bonus(turn, operation)
    activities = turn.rules.activities_with[operation.name]
    return Action(turn, operation, limit, operation.places, activities, operation.extra is not None)


def limited_operation(
    turn: Turn, operation: Operation, within: Iterable[str] | None = None, *, free: bool = False
) -> Action:
    """2.3.4 A limited operation: one space and no special activity; the extra space still applies."""
    places = operation.places if within is None else restrict(operation.places, within)
    limit = 1 + _bonus(turn, operation)
    return Action(turn, operation, limit, places, (), operation.extra is not None, limited=True, free=free)


def granted_operation(
    turn: Turn,
    operation: Operation,
    spaces: int,
    within: Iterable[str] | None = None,
    activities: tuple[Activity, ...] = (),
    chits: bool = True,
) -> Action:
    """5.1, 3.1.2 An operation granted by an event: its number of spaces stands, and it is free."""
    extra = turn.params["event_ops.extra_spaces"]
    limit = spaces + (_bonus(turn, operation) if extra else 0)
    places = operation.places if within is None else restrict(operation.places, within)
    allowed = tuple(a for a in turn.rules.activities_with[operation.name] if a in activities)
    may_buy = extra and operation.extra is not None
    return Action(turn, operation, limit, places, allowed, may_buy, chits, free=True)


def carry_out(action: Action) -> Rule[None]:
    """3.0 Carry out an operation."""
    operation = action.rule
    action.turn.note(ActionStarted, operation.faction, operation.name, operation.section)
    yield from operation.run(action)


def _bonus(turn: Turn, operation: Operation) -> int:
    return operation.bonus(turn) if operation.bonus else 0
