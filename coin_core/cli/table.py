"""The table: the loop in which people and agents answer decisions, with the record always on disk."""

from __future__ import annotations

import contextlib
import random
import shlex
from pathlib import Path

from attrs import define
from rich.markup import escape

from ..agents import HUMAN, make_agent
from ..decision import Option, option_id
from ..definitions.errors import BadInput
from ..engine import Game
from ..record import Header
from ..record_file import RecordWriter
from ..text import Catalogue
from .board_view import show_board
from .codes import INTERRUPTED
from .fault import Fault, in_one_line, write_fault
from .prompt import Quit, Session


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
    written: int | None = None,
    turn: OwnTurn | None = None,
) -> bool:
    """Play on from a game's present decision, writing a record file or going on with one.

    `written`: how many entries the file holds already. `turn`: by turns, only one side's decisions. False if
    the person left before the end.
    """
    texts = Catalogue(game.rules, language)
    for name in header.players.values():
        if name != HUMAN:
            make_agent(name, 0)  # an unknown agent is refused before the file is touched
    try:
        writer = RecordWriter(file, header, game, written=written)
    except OSError as error:
        raise BadInput(f"games cannot be saved in {file.parent}: {error.strerror}") from None
    humans = {turn.side} if turn else {faction for faction, name in header.players.items() if name == HUMAN}
    session = Session(game, texts, header, writer, humans, by_turns=turn is not None)
    if turn is None:
        session.say(texts.ui("seed", seed=header.seed), style="dim")
    session.say_commands()
    try:
        _run(session)
        _finish(session)
        return True
    except Quit:
        _say_saved(session, turn)
        return False
    except KeyboardInterrupt:
        _say_saved(session, turn)
        raise SystemExit(INTERRUPTED) from None
    except (BadInput, BrokenPipeError):
        raise
    except Exception as error:
        raise Fault(header, game) from error
    finally:
        writer.update(game)
        writer.close()


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
            session.writer.update(game)
            continue
        session.show_news()
        if game.state.card != card:
            if card is not None:
                show_board(session.console, game, session.texts)
            card = game.state.card
        session.show_question()
        _person_plays(session)
        session.writer.update(game)


def _person_plays(session: Session) -> None:
    """One line of a person; if a rule fails at it, the same question is asked again."""
    answer: Option | None = None
    try:
        answer = session.ask()
        if answer is not None:
            session.game.choose(answer)
    except (Quit, OSError):
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
        game.choose(tried)
        return True
    except OSError:
        raise
    except Exception as error:
        _say_failed(session, error, tried)
    others = [option for option in game.options if option != tried]
    for option in random.Random(seed).sample(others, len(others)):
        with contextlib.suppress(Exception):  # reported once, above
            game.choose(option)
            return True
    return False


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


def _folder_words(header: Header) -> list[str]:
    """What a command needs so that it may run the rules in folders."""
    return [f"--game {shlex.quote(folder)}" for folder in header.folders]


def _say_saved(session: Session, turn: OwnTurn | None) -> None:
    session.console.print()
    file = str(session.writer.path)
    session.say(session.texts.ui("saved", file=file), whole=True)
    command = " ".join(["coin resume", shlex.quote(file), *_folder_words(session.header)])
    session.say(session.texts.ui("resume_with", command=turn.command if turn else command), whole=True)
