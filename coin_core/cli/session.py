"""The table: the loop in which people and agents answer decisions, with the record always on disk."""

from __future__ import annotations

import contextlib
import random
import shlex
from functools import partial
from pathlib import Path

import click
from attrs import define
from rich.markup import escape

from ..agents import HUMAN, make_agent
from ..engine.decision import Option, option_id
from ..errors import BadInput
from ..model.game import Game
from ..saving.format import Record
from ..saving.header import Header
from ..saving.whole import explained
from ..saving.writer import RecordWriter
from ..text.catalogue import Catalogue
from .board_view import show_board
from .codes import INTERRUPTED
from .fault import Fault, in_one_line, write_fault
from .interrupts import deferred_interrupts
from .keeping import Quit, carry_out, settle
from .prompt import Session

LEAVING = (Quit, OSError, click.ClickException)
"""What is no fault of a rule: the person leaves, or the game cannot be saved."""


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
    left: Quit | KeyboardInterrupt | None = None
    try:
        _run(session)
    except (Quit, KeyboardInterrupt) as reason:
        left = reason
    except (BadInput, click.ClickException, BrokenPipeError):
        raise
    except Exception as error:
        raise Fault(session.header, session.game) from error
    with contextlib.suppress(Quit):  # there was no one to ask, and the game is safe elsewhere
        settle(session)
    if left is None:
        _finish(session)
        return True
    _say_saved(session, turn)
    if isinstance(left, KeyboardInterrupt):
        raise SystemExit(INTERRUPTED)
    return False


def _run(session: Session) -> None:
    """Until the game ends, or the other side's turn comes in a game by turns."""
    game = session.game
    card: str | None = None
    stuck: int | None = None  # where a rule fails at each option that an agent has: a person is asked
    show_board(session.console, game, session.texts)
    while game.decision is not None:
        faction = game.decision.faction
        name = session.header.players.get(faction, HUMAN)
        if session.by_turns and faction not in session.humans:
            return
        if name != HUMAN and stuck != len(game.history()):
            stuck = None if _agent_plays(session, name) else len(game.history())
            continue
        session.show_news()
        if game.state.card != card:
            if card is not None:
                show_board(session.console, game, session.texts)
            card = game.state.card
        session.show_question()
        _person_plays(session)


def _person_plays(session: Session) -> None:
    """One line of a person; if a rule fails at it, the same question is asked again."""
    answer: Option | None = None
    try:
        answer = session.ask()
        if answer is not None:
            carry_out(session, partial(session.game.choose, answer))
    except LEAVING:
        raise
    except Exception as error:
        _say_failed(session, error, answer)


def _agent_plays(session: Session, name: str) -> bool:
    """The agent's choice; if a rule fails at it, any other that works. False if there is none."""
    game = session.game
    # The same position gives the same choice, so undo cannot make an agent choose again.
    seed = game.state.rng ^ len(game.history())
    tried: Option | None = None
    try:
        with session.console.status(escape(session.texts.ui("thinking"))):
            tried = make_agent(name, seed).choose(game)
        carry_out(session, partial(game.choose, tried))
        return True
    except LEAVING:
        raise
    except Exception as error:
        _say_failed(session, error, tried)
    others = [option for option in game.options if option != tried]
    return any(_works(session, option) for option in random.Random(seed).sample(others, len(others)))


def _works(session: Session, option: Option) -> bool:
    """Whether the option could be chosen, which it then is."""
    try:
        carry_out(session, partial(session.game.choose, option))
    except LEAVING:
        raise
    except Exception:  # reported once, for the agent's own choice
        return False
    return True


def _say_failed(session: Session, error: Exception, tried: Option | None) -> None:
    """A rule failed: the game is where it was, and a report says all about it."""
    choice = None if tried is None else option_id(tried)
    file = write_fault(error, session.header, session.game, choice)
    session.say(session.texts.ui("rule_failed", error=in_one_line(error), file=file), whole=True)


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
    session.console.print()
    file = str(session.writer.path)
    session.say(session.texts.ui("saved", file=file), whole=True)
    command = " ".join(["coin resume", shlex.quote(file), *folder_words(session.header)])
    session.say(session.texts.ui("resume_with", command=turn.command if turn else command), whole=True)
