"""A small good game, copied and spoilt by the tests of mistakes."""

from pathlib import Path

from coin_core.api import Activity, GameInfo, Operation, Phase, StepRule, TrackRule, Victory, Watcher, hookimpl

from . import rules

HERE = Path(__file__).parent


@hookimpl
def coin_game():
    return GameInfo(
        id="isle",
        version="1",
        titles={"en": "Isle", "ja": "島"},
        folder=HERE,
        sides={"crown": "crown", "insurgent": "rebels"},
    )


@hookimpl
def coin_data():
    return [HERE / "data"]


@hookimpl
def coin_operations():
    return [
        Operation(
            name="guard",
            faction="crown",
            section="3.1",
            run=rules.guard,
            test=rules.guardable,
            types=("town", "hills"),
            cost=rules.cost,
            purse="money",
        ),
        Operation(name="rise", faction="rebels", section="3.2", run=rules.rise),
    ]


@hookimpl
def coin_activities():
    return [
        Activity(
            name="bribe",
            faction="crown",
            section="4.1",
            run=rules.bribe,
            accompanies=("guard",),
            spaces="bribe.spaces",
        ),
    ]


@hookimpl
def coin_steps():
    return [
        StepRule(name="pass.crown", section="2.1", run=rules.earn),
        StepRule(name="pass.rebels", section="2.1", run=rules.rest),
    ]


@hookimpl
def coin_propaganda():
    return [
        Phase(name="income", section="6.1", run=rules.earn),
        Phase(name="votes", section="6.2", run=rules.votes, after="income"),
    ]


@hookimpl
def coin_tracks():
    return [TrackRule(name="sway", run=rules.sway_moved)]


@hookimpl
def coin_watchers():
    return [Watcher(name="crowds", kinds=("soldier", "rebel"), after=rules.crowds)]


@hookimpl
def coin_flags():
    return [rules.FESTIVAL]


@hookimpl
def coin_effects():
    return [rules.Feast]


@hookimpl
def coin_victory():
    return Victory(margin=rules.margin)
