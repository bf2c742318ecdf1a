"""The table: the loop in which people and agents answer decisions, with the record always on disk."""

from __future__ import annotations

import contextlib
import shlex
from functools import partial
from pathlib import Path

from attrs import define
from rich.markup import escape

from ..agents import HUMAN, make_agent
from ..definitions.errors import BadInput
from ..engine import Game
from ..saving.format import Record
from ..saving.header import Header
from ..saving.whole import explained
from ..saving.writer import RecordWriter
from ..text import Catalogue
from .board_view import show_board
from .interrupts import deferred_interrupts
from .keeping import Quit, carry_out, settle
from .prompt import Session


@define(frozen=True)
class OwnTurn:
    """In a game by turns: the side whose decisions are played, and the command that goes on if it is left."""

    side: str
    command: str


def play(
    game: Game,
    header: Header,
    file: Path,
    language: str,
    *,
    record: Record | None = None,
    turn: OwnTurn | None = None,
) -> bool:
    """Play on from a game's present decision, starting a record file or going on with one.

    `record`: what the file holds already. `turn`: by turns, only one side's decisions. False if
    the person left before the end.
    """
    texts = Catalogue(game.rules, language)
    for name in header.players.values():
        if name != HUMAN:
            make_agent(name, 0)  # an unknown agent is refused before the file is touched
    humans = {turn.side} if turn else {faction for faction, name in header.players.items() if name == HUMAN}
    with contextlib.ExitStack() as at_the_end:
        with deferred_interrupts():
            writer = _writer(game, header, file, record)
            session = Session(game, texts, header, writer, humans, by_turns=turn is not None)
            at_the_end.callback(_close, session)
        if turn is None:
            session.say(texts.ui("seed", seed=header.seed), style="dim")
        session.say_commands()
        return _play_and_settle(session, turn)


def _close(session: Session) -> None:
    with deferred_interrupts():
        session.writer.close()


def _writer(game: Game, header: Header, file: Path, record: Record | None) -> RecordWriter:
    try:
        return RecordWriter.new(file, header, game) if record is None else RecordWriter(file, record, game)
    except (OSError, ValueError) as error:
        way_out = "" if record or header.by_turns else " (--record FILE keeps it elsewhere)"
        raise BadInput(f"{file}: the game cannot be saved there: {explained(error)}{way_out}") from None


def _play_and_settle(session: Session, turn: OwnTurn | None) -> bool:
    """Play to the end, or until the person leaves (False); then everything is on the disk."""
    left = False
    try:
        _run(session)
    except (Quit, KeyboardInterrupt):
        left = True
        session.console.print()
    with contextlib.suppress(Quit):  # there was no one to ask, and the game is safe elsewhere
        settle(session)
    if left:
        _say_saved(session, turn)
    else:
        _finish(session)
    return not left


def _run(session: Session) -> None:
    """Until the game ends, or the other side's turn comes in a game by turns."""
    game = session.game
    card: str | None = None
    show_board(session.console, game, session.texts)
    while game.decision is not None:
        faction = game.decision.faction
        name = session.header.players.get(faction, HUMAN)
        if session.by_turns and faction not in session.humans:
            return
        if name != HUMAN:
            # The same position gives the same choice, so undo cannot make an agent choose again.
            agent = make_agent(name, game.state.rng ^ len(game.history()))
            with session.console.status(escape(session.texts.ui("thinking"))):
                option = agent.choose(game)
            carry_out(session, partial(game.choose, option))
            continue
        session.show_news()
        if game.state.card != card:
            if card is not None:
                show_board(session.console, game, session.texts)
            card = game.state.card
        session.show_question()
        answer = session.ask()
        if answer is not None:
            carry_out(session, partial(game.choose, answer))


def _finish(session: Session) -> None:
    session.show_news()
    show_board(session.console, session.game, session.texts)
    if session.game.state.result is not None:
        session.say(result_line(session.game, session.texts), style="bold")


def result_line(game: Game, texts: Catalogue) -> str:
    """Who has won."""
    result = game.state.result
    if result is None or result.winner is None:
        return texts.ui("draw")
    return texts.ui("winner", faction=texts.name("factions", result.winner))


def folder_words(header: Header) -> list[str]:
    """What a command needs so that it may run the rules in folders."""
    return [f"--game {shlex.quote(folder)}" for folder in header.folders]


def _say_saved(session: Session, turn: OwnTurn | None) -> None:
    file = str(session.writer.path)
    session.say(session.texts.ui("saved", file=file), whole=True)
    command = " ".join(["coin resume", shlex.quote(file), *folder_words(session.header)])
    session.say(session.texts.ui("resume_with", command=turn.command if turn else command), whole=True)
