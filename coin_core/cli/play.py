"""`coin play GAME`: line mode for people and agents, at one table, by turns, or beside the real board."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import click

from ..agents import HUMAN
from ..assembly.folders import Folders, folders_of
from ..engine.chance import Asked, ChanceSource, Seeded
from ..errors import BadInput, unknown
from ..model.game import Game
from ..model.ruleset import Ruleset
from ..model.setup import new_game, scenario_name
from ..saving.header import Header, further_kinds
from ..saving.position_reading import load_position, read_position
from .by_turns import Wanted, play_by_turns
from .common import (
    SideOptionsWithHuman,
    agents_from,
    cards_option,
    game_argument,
    language_option,
    parse_settings,
    rules_for,
    scenario_option,
    set_option,
    variant_option,
)
from .keeping import new_save
from .session import play

ASK = {"dice": "die", "chits": "chit", "deck": "card"}


def _asking(name: str, what: str) -> Any:
    choice = click.Choice(["seeded", "ask"])
    return click.option(f"--{name}", type=choice, default="seeded", help=f"Ask a person for {what}.")


@click.command("play", cls=SideOptionsWithHuman)
@game_argument
@scenario_option
@variant_option
@cards_option
@set_option
@language_option
@click.option("--seed", type=int, help="Seed of dice, chits and cards; drawn by lot if not given.")
@click.option("--position", type=click.Path(path_type=Path), help="Start from the position in this file.")
@click.option("--hand", type=click.Path(path_type=Path), help="Play by turns: go on with, or start, this file.")
@click.option("--record", "file", type=click.Path(path_type=Path), help="Keep the game in this new file.")
@click.option("--as", "as_faction", metavar="FACTION", help="With --hand: the side you play.")
@_asking("dice", "each roll")
@_asking("deck", "each card")
@_asking("chits", "each chit")
@click.option("--ask", "asked", multiple=True, metavar="KIND", help="Ask a person for this kind of chance.")
def command(
    game: str,
    scenario: str | None,
    variants: tuple[str, ...],
    cards: Path | None,
    settings: tuple[str, ...],
    language: str,
    seed: int | None,
    position: Path | None,
    hand: Path | None,
    file: Path | None,
    as_faction: str | None,
    asked: tuple[str, ...],
    **more: Any,
) -> None:
    """Play GAME at the prompt.

    Sides that are not named are played by a person; if only one side is given to a person, an agent
    (greedy) plays the other. With --dice ask, --deck ask and --chits ask the program is referee and
    opponent beside the real board. With --hand FILE --as FACTION you play your side's decisions and mail
    the file to your friend.
    """
    given = list(dict.fromkeys((*(kind for name, kind in ASK.items() if more.pop(name) == "ask"), *asked)))
    if (hand is None) != (as_faction is None):
        raise BadInput("--hand and --as belong together")
    if hand is not None and as_faction is not None:
        if given or position or file or seed is not None:
            raise BadInput(
                "--hand cannot be joined with options that ask for chance, --position, --record or --seed"
            )
        if set(more.values()) - {None, HUMAN}:
            raise BadInput("--hand is for two people")
        play_by_turns(Wanted(game, scenario, variants, cards, settings), hand, as_faction, language)
        return
    if position:
        _check_own(position, {"--seed": seed is not None, "--set": bool(settings), "--scenario": bool(scenario)})
    rules = rules_for(game, variants, cards)
    for kind in asked:
        if kind not in rules.chance:
            raise BadInput(f"--ask: {unknown('kind of chance', kind, rules.chance)}")
    header = Header(
        game=rules.name,
        game_version=rules.info.version,
        scenario=scenario_name(rules, scenario),
        variants=list(rules.variant_names),
        parameters=parse_settings(rules, settings),
        seed=secrets.randbits(128) if seed is None else seed,
        players=_players(rules, more),
        given=given,
        language=language,
        cards=json.loads(rules.own_cards.text) if rules.own_cards else None,
        folders=folders_of(rules),
        kinds=further_kinds(rules.chance),
    )
    running = _begin(rules, header, position)
    play(running, header, file or new_save(rules.info.id), language)


def chance_for(header: Header) -> ChanceSource:
    """Asked for what people supply, seeded for the rest."""
    return Asked(header.given, Seeded()) if header.given else Seeded()


def _begin(rules: Ruleset, header: Header, position: Path | None) -> Game:
    if position is not None and header.cards is not None:
        raise BadInput("--position cannot be joined with --cards")
    if position is None:
        return new_game(rules, header.scenario, header.seed, header.parameters, chance_for(header))
    content = load_position(position)
    game = read_position(content, chance_for(header), Folders.of(rules))
    header.start_in(content)
    if game.rules is not rules:
        raise BadInput(f"{position}: it is a position of {game.rules.info.id} with other variants")
    header.scenario = game.state.scenario
    return game


def _check_own(position: Path, options: dict[str, bool]) -> None:
    """A position has its own random state, parameters and scenario."""
    for option, is_given in options.items():
        if is_given:
            raise BadInput(f"{option} cannot be joined with {position}, which has its own")


def _players(rules: Ruleset, options: dict[str, Any]) -> dict[str, str]:
    named = [agent for agent in options.values() if agent is not None]
    opposite = "greedy" if named == [HUMAN] else HUMAN
    return agents_from(options, rules.info, lambda _side: opposite)
