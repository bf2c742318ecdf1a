"""The Sarel Coast: an invented conflict of four factions, on eligibility by cards. An example for designers."""

from pathlib import Path

from coin_core.api import Eligibility, GameInfo, Victory, hookimpl

from . import bands, council, rounds
from .names import COUNCIL, FACTIONS, KITS, PURSES

HERE = Path(__file__).parent


@hookimpl
def coin_game():
    return GameInfo(
        id="sarel",
        version="1",
        titles={"en": "Sarel Coast", "ja": "サレル海岸"},
        folder=HERE,
        sides={faction: faction for faction in FACTIONS},
    )


@hookimpl
def coin_data():
    return [HERE / "data"]


@hookimpl
def coin_sequence():
    sections = Eligibility.Sections(cards="2.1", acting="2.2", passing="2.3", events="5.1", propaganda="6.0")
    return Eligibility(sections)


@hookimpl
def coin_kits():
    return KITS


@hookimpl
def coin_operations():
    return [*council.OPERATIONS, *bands.OPERATIONS]


@hookimpl
def coin_activities():
    return [*council.ACTIVITIES, *bands.ACTIVITIES]


@hookimpl
def coin_steps():
    return [
        PURSES.pass_step(faction, "2.3", "pass.council" if faction == COUNCIL else "pass.band")
        for faction in FACTIONS
    ]


@hookimpl
def coin_propaganda():
    return rounds.PHASES


@hookimpl
def coin_victory():
    return Victory(margin=rounds.margin)
