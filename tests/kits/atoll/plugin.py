"""A tiny conflict built on the kits, with names of its own: no kit is bound to the games of the project."""

from pathlib import Path

from coin_core.api import Activity, GameInfo, Operation, Phase, Victory, hookimpl
from coin_core.kits import cell_war

from . import rules
from .names import COINS, HARM, HOLD, INCITE, LEAGUE, LIVED_IN, REEF, SLIPS, SPEAK, WAR
from .rules import REWARD, WILL

HERE = Path(__file__).parent


@hookimpl
def coin_game():
    return GameInfo(
        id="atoll",
        version="1",
        titles={"en": "Atoll", "ja": "環礁"},
        folder=HERE,
        sides={"government": LEAGUE, "insurgent": REEF},
    )


@hookimpl
def coin_data():
    return [HERE / "data"]


@hookimpl
def coin_kits():
    return [WAR, HOLD, SPEAK, INCITE, HARM, REWARD, WILL]


@hookimpl
def coin_operations():
    return [
        cell_war.deploy(WAR, "9.1", types=LIVED_IN),
        cell_war.patrol(WAR, "9.2"),
        cell_war.search(WAR, "9.3"),
        cell_war.assault(WAR, "9.4"),
        Operation(
            name="canvass",
            faction=LEAGUE,
            section="9.5",
            run=rules.canvass,
            types=LIVED_IN,
            cost=COINS.cost("canvass.cost", free=("town",)),
            purse=COINS.purses[LEAGUE],
        ),
        cell_war.recruit(WAR, "9.6", rules.recruits, types=LIVED_IN, without_cache=("isle",)),
        cell_war.travel(WAR, "9.7"),
        cell_war.sabotage(WAR, "9.8"),
        Operation(name="creep", faction=REEF, section="9.9", run=rules.creep, types=LIVED_IN),
        Operation(name="raid", faction=REEF, section="9.10", run=rules.raid, test=rules.raidable),
    ]


@hookimpl
def coin_activities():
    return [
        cell_war.restore(WAR, "9.11"),
        Activity(name="stir", faction=REEF, section="9.12", run=rules.stir, test=rules.stirrable, types=LIVED_IN),
    ]


@hookimpl
def coin_steps():
    return [SLIPS.pass_step("8.1"), REWARD.step("8.2")]


@hookimpl
def coin_propaganda():
    return [
        WILL.phase("7.1"),
        Phase(name="wages", section="7.2", run=rules.wages),
        Phase(name="slips", section="7.3", run=rules.slips),
        Phase(name="calm", section="7.4", run=rules.calm),
    ]


@hookimpl
def coin_victory():
    return Victory(margin=WILL.margin)
