"""An operation or special activity under way: what is legal in it, and what it asks.

The menu of an operation offers the next space, a special activity, the extra space and done, so
activities come before, during or after without a question of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...engine.decision import DONE, Option, Reason, Rule, question
from ...model.log import ActionStarted, SpaceBought, SpaceSelected
from ...model.turn import Turn
from .grants import FULL, ONE_SPACE, Grant
from .rule import UNLIMITED, Activity, ExtraSpace, Operation, RollResult
from .trying import extra_options, keeper
from .why import why_not

V = TypeVar("V")


class Action:
    """One operation or activity under way.

    `selected` are its spaces so far, `hits` those where it succeeded, `rolled` its last roll that did;
    `activities` may still join it, `extra` can still be bought. `begun` is False while it is only asked whether
    it could be carried out. Rules read all this; they change it through the verbs.
    """

    __slots__ = (
        "activities", "activity_done", "arrived", "begun", "cost", "extra", "grant", "hits", "limit",
        "pieces", "places", "rolled", "rule", "selected", "turn",
    )  # fmt: skip

    def __init__(self, turn: Turn, rule: Operation | Activity, grant: Grant = ONE_SPACE) -> None:
        self.turn = turn
        self.pieces = turn.pieces
        self.rule = rule
        self.grant = grant
        within, activities, limit = grant.within, grant.activities, grant.spaces
        self.places = rule.places if within is None else tuple(x for x in rule.places if x in within)
        self.activities = rule.companions(turn) if activities is None else activities
        self.limit = rule.limit(turn) if limit is None else limit
        self.extra: ExtraSpace | None = None
        if grant.extras:
            self.extra = rule.extra
            if rule.bonus is not None:
                self.limit += rule.bonus(turn)
        self.cost = None if grant.paid else rule.cost
        self.begun = False
        self.activity_done = False
        self.selected: list[str] = []
        self.hits: list[str] = []
        self.rolled: RollResult | None = None
        self.arrived: dict[tuple[str, str], int] = {}

    @property
    def faction(self) -> str:
        """Who acts."""
        return self.rule.faction

    @property
    def section(self) -> str:
        """The section under which the game registered the action."""
        return self.rule.section

    def carries_out(self, name: str) -> bool:
        """Whether this is the action of that name at work, not one that it may join or a look whether it could."""
        return self.begun and self.rule.name == name

    @property
    def limited(self) -> bool:
        """2.3.4 Whether it is a limited operation."""
        return self.grant.limited

    @property
    def paid(self) -> bool:
        """5.1 Whether an event pays for it."""
        return self.grant.paid

    @property
    def chits(self) -> bool:
        """Whether chits may be used."""
        return self.grant.chits

    @property
    def needs_act(self) -> bool:
        """4.1 Whether an activity has come before the operation, which therefore must do something."""
        return self.activity_done and not self.selected

    # -- spaces -----------------------------------------------------------------------------

    def legal_spaces(self) -> list[str]:
        """The spaces that pass the test and are not selected yet, whatever the limit."""
        selected, test, keeps = self.selected, self.rule.test, self.grant.keeps
        legal = [space for space in self.places if space not in selected and test(self, space) is None]
        if keeps is not None:
            legal = [space for space in legal if keeps(space)]
        return legal if self.cost is None else [space for space in legal if self.affordable(space)]

    def affordable(self, space: str) -> bool:
        """3.1 Whether the space can be paid for; what an event grants costs nothing."""
        return self.cost is None or self.cost(self, space) <= self.turn.tracks[self.rule.purse]

    def has_open_space(self, beyond: int) -> bool:
        """Whether more than `beyond` spaces are legal, whatever the limit."""
        test, selected, costless = self.rule.test, self.selected, self.cost is None
        for space in self.places:
            if space not in selected and test(self, space) is None and (costless or self.affordable(space)):
                if beyond == 0:
                    return True
                beyond -= 1
        return False

    def can_start(self) -> bool:
        """Whether there is a legal selection, or none is needed."""
        return self.rule.always or self.has_open_space(0)

    def can_be_funded(self) -> bool:
        """4.1 Whether an activity that brings in Resources could pay for a space that passes the test."""
        return self.cost is not None and any(a.funds and self.possible(a) for a in self.activities)

    # -- the menu ---------------------------------------------------------------------------

    def menu(self) -> list[Option]:
        """Next space, special activity, extra space, done."""
        left = self.limit - len(self.selected)
        extra = self.extra
        legal = self.legal_spaces() if left > 0 or extra is not None else []
        spaces = legal if left > 0 else []
        options: list[Option] = [("space", space) for space in spaces]
        extras = extra_options(self, extra, len(legal) - left) if extra is not None and len(legal) > left else []
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

    def declarable(self, space: str) -> list[Option]:
        """4.1 The special activities that may be declared at the roll in a space."""
        return [
            ("sa", a.name)
            for a in self.activities
            if a.at_roll and space in a.places and a.test(self, space) is None
        ]

    def possible(self, activity: Activity, open_spaces: int = 0) -> bool:
        """Whether an activity has a legal space now; the tests look only at the board."""
        if not activity.needs_space:
            return True
        test, keeps = activity.test, keeper(self, activity, open_spaces)
        for space in activity.places:
            if test(self, space) is None and (keeps is None or keeps(space)):
                return True
        return False

    # -- asking -----------------------------------------------------------------------------

    def next_space(self, prompt: str = "action.space") -> Rule[str | None]:
        """3.1 The next space, or None when done; activities and the extra space on the way."""
        if self.limit >= UNLIMITED and prompt == "action.space":
            prompt = "action.any_space"
        rule = self.rule
        while self.activities or self.extra is not None or len(self.selected) < self.limit:
            left = self.limit - len(self.selected)
            answer = yield question(
                rule.faction, prompt, rule.section, self.menu, "error", (rule.name, left), False, self.why_not
            )
            match answer:
                case ("space", space):
                    if self.cost is not None:
                        self.turn.set_track(rule.purse, -self.cost(self, space))
                    self.selected.append(space)
                    if self.turn.log is not None:
                        self.turn.log.append(SpaceSelected(space, rule.section))
                    return space
                case ("sa", name):
                    yield from self.run_activity(name)
                case ("extra", kind, place):
                    self.buy_space(kind, place)
                case _:
                    return None
        return None

    def one_space(self) -> Rule[str]:
        """The one space of an activity."""
        space = yield from self.next_space()
        assert space is not None
        return space

    def pause(self) -> Rule[None]:
        """4.1 A moment where only the special activity may cut in; not where the operation did nothing."""
        if self.activities and (self.selected or self.rule.always):
            faction, menu, why = self.rule.faction, self._pause_menu, self.why_not
            match (yield question(faction, "action.pause", "4.1", menu, "error", (), False, why)):
                case ("sa", name):
                    yield from self.run_activity(name)

    def _pause_menu(self) -> list[Option]:
        return [*self.activity_options(), DONE]

    def why_not(self, option: Option) -> list[Reason]:
        """Why an option is not on the menu: the first condition that fails."""
        return why_not(self, option)

    # -- doing ------------------------------------------------------------------------------

    def carry_out(self) -> Rule[None]:
        """3.0, 4.0 The action itself."""
        rule = self.rule
        self.turn.note(ActionStarted, rule.faction, rule.name, rule.section)
        self.begun = True
        yield from rule.run(self)

    def run_activity(self, name: str) -> Rule[None]:
        """4.1 The one special activity of this operation, all of it at this moment."""
        turn, activity = self.turn, self.turn.rules.activities[self.faction, name]
        keeps = keeper(self, activity)
        self._use_activity()
        yield from Action(turn, activity, FULL if keeps is None else Grant(keeps=keeps)).carry_out()

    def declare(self, name: str) -> Activity:
        """4.1 The special activity is declared where the operation's roll is made, and carried out there."""
        activity = self.turn.rules.activities[self.faction, name]
        self._use_activity()
        self.turn.note(ActionStarted, activity.faction, activity.name, activity.section)
        return activity

    def before_roll(
        self, prompt: str, space: str, more: Callable[[], list[Option]] = list, **meaning: Callable[..., V]
    ) -> Rule[V | Activity | None]:
        """4.1 The menu at a roll: to roll, what `more` the operation offers, activities that may be declared.

        None: roll now; an activity has been declared; anything else has the `meaning` that is given for it.
        """

        def menu() -> list[Option]:
            return [("roll",), *more(), *self.declarable(space)]

        why = self.why_not
        answer = yield question(self.faction, prompt, self.section, menu, "error", (space,), False, why)
        match answer:
            case ("roll",):
                return None
            case ("sa", name):
                return self.declare(name)
        tag, *words = answer
        return meaning[tag](*words)

    def _use_activity(self) -> None:
        self.activities = ()
        self.activity_done = True

    def buy_space(self, kind: str, place: str) -> None:
        """2.3.7 Pay for the extra space; once."""
        assert self.extra is not None
        self.turn.note(SpaceBought, self.extra.name, "2.3.7")
        self.turn.remove(kind, place)
        self.limit += 1
        self.extra = None

    def succeed(self, space: str, die: int, result: int) -> None:
        """Its roll in a space succeeded; a declared activity finds it as `rolled`."""
        self.hits.append(space)
        self.rolled = RollResult(space, die, result)

    def arrive(self, kind: str, space: str, number: int) -> None:
        """Pieces came to a space by this action; how many, `arrived` says by (kind, space)."""
        self.arrived[kind, space] = self.arrived.get((kind, space), 0) + number
