"""Line mode: read what a person types, as an option or as a command, and never lose the game."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from ..decision import Option, option_id
from ..engine import Game
from ..record import Header, write_record
from ..record_file import RecordWriter
from ..text import Catalogue
from ..why import why
from .board_view import piece_text, show_board

COMMANDS = ("help", "why", "undo", "board", "log", "save", "quit")


class Quit(Exception):
    """The person leaves; the game is saved."""


class Session:
    """One person or more at one terminal."""

    def __init__(
        self, game: Game, texts: Catalogue, header: Header, writer: RecordWriter, humans: set[str]
    ) -> None:
        self.game = game
        self.texts = texts
        self.header = header
        self.writer = writer
        self.humans = humans
        self.console = Console(highlight=False)
        self.shown = 0

    # -- showing ----------------------------------------------------------------------------

    def show_news(self) -> None:
        """The log since it was last shown."""
        log = self.game.log or []
        self.shown = min(self.shown, len(log))
        for entry in log[self.shown :]:
            self.console.print(escape(self.texts.entry(entry)))
        self.shown = len(log)

    def show_question(self) -> None:
        """The decision and its numbered options."""
        decision = self.game.decision
        assert decision is not None
        faction = self.texts.name("factions", decision.faction)
        question = self.texts.ui(
            "prompt", faction=faction, section=decision.section, question=self.texts.question(decision)
        )
        self.console.print(f"\n[bold]{escape(question)}[/bold]")
        for number, option in enumerate(self.game.options, 1):
            line = Text(f"  {number:2} {self.texts.label(option)}")
            if option[0] in ("space", "from", "to"):
                there = piece_text(self.game, self.texts, option[1])
                line.append("  ").append_text(there)
            self.console.print(line)

    # -- asking -----------------------------------------------------------------------------

    def ask(self) -> Option | None:
        """One line from the person: an option, or None if a command was carried out."""
        try:
            line = input("> ").strip()
        except EOFError:
            raise Quit from None
        if not line:
            return None
        word, _, rest = line.partition(" ")
        if word.startswith("?"):
            self.do_help((word[1:] + " " + rest).strip())
            return None
        option = self.option_from(line)
        if option is not None:
            return option
        commands = [c for c in COMMANDS if c.startswith(word.lower())]
        if len(commands) == 1:
            getattr(self, f"do_{commands[0]}")(rest.strip())
            return None
        if not self._say_ambiguous(line):
            self.console.print(escape(self.texts.ui("unknown_command", word=line)))
            self._say_commands()
        return None

    def option_from(self, line: str) -> Option | None:
        """An option by number, id, or a beginning that fits only one label; commands written out go first."""
        options = self.game.options
        if line.isdecimal() and len(line) < 6:
            number = int(line)
            if 1 <= number <= len(options) and not self._is_number_question():
                return options[number - 1]
        for option in options:
            if line == option_id(option) or line.casefold() == self.texts.label(option).casefold():
                return option
        if line.split()[0].lower() in COMMANDS:
            return None
        fitting = self._fitting(line)
        return fitting[0] if len(fitting) == 1 else None

    def _is_number_question(self) -> bool:
        """Where the options are numbers, typing 2 means two pieces, not the second line."""
        return all(option[0] in ("number", "die") for option in self.game.options)

    def _fitting(self, line: str) -> list[Option]:
        """Options of which the label, or a word of it, or the value of the id begins like the line."""
        start = line.casefold()
        found = []
        for option in self.game.options:
            label = self.texts.label(option).casefold()
            words = [label, *re.split(r"[\s:]+", label), *map(str, option[1:])]
            if any(word.startswith(start) for word in words):
                found.append(option)
        return found

    def _say_ambiguous(self, line: str) -> bool:
        fitting = self._fitting(line)
        if len(fitting) < 2:
            return False
        shown = ", ".join(self.texts.label(option) for option in fitting)
        self.console.print(escape(self.texts.ui("ambiguous", word=line, options=shown)))
        return True

    def _say_commands(self) -> None:
        self.console.print(escape(self.texts.ui("you_may", commands=", ".join(COMMANDS))))

    # -- commands ---------------------------------------------------------------------------

    def do_help(self, word: str) -> None:
        """Explain an option with its section, or list the commands."""
        option = self.option_from(word) if word else None
        if option is not None:
            text, section = self.texts.explain(option)
            section = section or (self.game.decision.section if self.game.decision else "")
            self.console.print(escape(f"{self.texts.label(option)} [{section}]: {text}"))
            return
        if word:
            self.console.print(escape(self.texts.ui("unknown_command", word=word)))
        self._say_commands()
        for command in COMMANDS:
            self.console.print(f"  {command:6} {escape(self.texts.ui(f'command.{command}'))}")

    def do_why(self, word: str) -> None:
        """Why an option is not there."""
        if not word:
            self.console.print(escape(self.texts.ui("command.why")))
            return
        if self.option_from(word) is not None:
            self.console.print(escape(self.texts.ui("listed", word=word)))
            return
        explanation = why(self.game, self.texts, word)
        if explanation is None or not explanation.reasons:
            assert self.game.decision is not None
            question = self.texts.question(self.game.decision)
            self.console.print(escape(f"{word}: " + self.texts.ui("no_reason", question=question)))
            return
        name = self.texts.label(explanation.option) if len(explanation.option) > 1 else word
        self.console.print(escape(self.texts.ui("not_now", word=name)))
        for reason in explanation.reasons:
            text = self.texts.reason(reason)
            self.console.print(escape("  " + self.texts.ui("because", reason=text, section=reason.section)))

    def do_undo(self, _word: str) -> None:
        """Back to the last choice of a person; with one person at the table undo is free."""
        refusal = self.game.can_undo()
        if refusal is not None:
            self.console.print(escape(self.texts.ui(refusal)))
            return
        self.game.undo()
        while self.game.decision is not None and self.game.decision.faction not in self.humans:
            if self.game.can_undo() is not None:
                break
            self.game.undo()
        self.writer.update(self.game)
        self.shown = len(self.game.log or [])
        self.console.print(escape(self.texts.ui("undone")))

    def do_board(self, _word: str) -> None:
        """Show the table."""
        show_board(self.console, self.game, self.texts)

    def do_log(self, word: str) -> None:
        """The last lines of the log."""
        number = int(word) if word.isdecimal() and len(word) < 6 else 25
        log = self.game.log or []
        if not log:
            self.console.print(escape(self.texts.ui("log_empty")))
        for entry in log[-number:] if number else []:
            self.console.print(escape(self.texts.entry(entry)))

    def do_save(self, word: str) -> None:
        """Write the record to a file of the person's choice."""
        file = Path(word).expanduser() if word else self.writer.path
        try:
            if word:
                write_record(file, self.header, self.game)
            else:
                self.writer.sync()
        except OSError as error:
            self.console.print(escape(self.texts.ui("save_failed", error=error)))
            return
        self.console.print(escape(self.texts.ui("saved", file=file)))

    def do_quit(self, _word: str) -> None:
        """Leave."""
        raise Quit
