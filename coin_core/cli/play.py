"""`coin play GAME`: line mode for one or two people and agents."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from rich.markup import escape

from ..agents import Agent, make_agent
from ..engine import Game
from ..plugins import assemble
from ..record import Header
from ..record_file import RecordWriter
from ..setup import new_game, scenario_name
from ..text import Catalogue
from .board_view import show_board
from .common import (
    SideOptionsWithHuman,
    agents_from,
    game_argument,
    language_option,
    parse_settings,
    scenario_option,
    set_option,
    variant_option,
)
from .prompt import Quit, Session

HUMAN = "human"


def saves_folder() -> Path:
    """Where games are kept."""
    from platformdirs import user_data_path

    return user_data_path("coin-framework", appauthor=False) / "games"


@click.command("play", cls=SideOptionsWithHuman)
@game_argument
@scenario_option
@variant_option
@set_option
@language_option
@click.option("--seed", type=int, help="Seed of dice, chits and cards; drawn by lot if not given.")
def command(
    game: str,
    scenario: str | None,
    variants: tuple[str, ...],
    settings: tuple[str, ...],
    language: str,
    seed: int | None,
    **sides: Any,
) -> None:
    """Play GAME at the prompt.

    Sides that are not named are played by a person, but if only one side is given to an agent or
    to a person, the other one is the opposite.
    """
    rules = assemble(game, variants)
    given = {side: agent for side, agent in sides.items() if agent is not None}
    # Named for one side only: the other side is a person against an agent, an agent against a person.
    opposite = "greedy" if set(given.values()) == {HUMAN} else HUMAN
    players = agents_from(sides, rules.info, lambda _side: opposite if len(given) == 1 else HUMAN)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    overrides = parse_settings(rules, settings)
    header = Header(
        game=game,
        game_version=rules.info.version,
        scenario=scenario_name(rules, scenario),
        variants=list(variants),
        parameters=overrides,
        seed=seed,
        players=players,
    )
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    file = saves_folder() / f"{rules.info.id}-{stamp}-{seed}.jsonl"
    play(new_game(rules, header.scenario, seed, overrides), header, file, language)


def play(game: Game, header: Header, file: Path, language: str, *, append: bool = False) -> None:
    """Play on from a game's present decision, writing a record file or going on with one."""
    texts = Catalogue(game.rules, language)
    writer = RecordWriter(file, header, game, append=append)
    agents = {
        faction: make_agent(name, header.seed * 31 + number)
        for number, (faction, name) in enumerate(header.players.items())
        if name != HUMAN
    }
    humans = {faction for faction, name in header.players.items() if name == HUMAN}
    session = Session(game, texts, header, writer, humans)
    session.console.print(escape(texts.ui("seed", seed=header.seed)))
    try:
        _run(session, agents)
        _show_result(session)
    except (Quit, KeyboardInterrupt):
        session.console.print()
        session.console.print(escape(texts.ui("saved", file=file)))
        session.console.print(escape(texts.ui("resume_with", file=file)))
    finally:
        writer.update(game)
        writer.close()


def _run(session: Session, agents: dict[str, Agent]) -> None:
    game = session.game
    card = None
    show_question = True
    while game.decision is not None:
        agent = agents.get(game.decision.faction)
        if agent is not None:
            with session.console.status(escape(session.texts.ui("thinking"))):
                option = agent.choose(game)
            game.choose(option)
            session.writer.update(game)
            show_question = True
            continue
        if show_question:
            session.show_news()
        if game.state.card != card:
            card = game.state.card
            show_board(session.console, game, session.texts)
        if show_question:
            session.show_question()
        answer = session.ask()
        show_question = True
        if answer is not None:
            game.choose(answer)
            session.writer.update(game)


def _show_result(session: Session) -> None:
    session.show_news()
    show_board(session.console, session.game, session.texts)
    result = session.game.state.result
    assert result is not None
    if result.winner is None:
        session.console.print(escape(session.texts.ui("draw")))
    else:
        winner = session.texts.name("factions", result.winner)
        session.console.print(f"[bold]{escape(session.texts.ui('winner', faction=winner))}[/bold]")
