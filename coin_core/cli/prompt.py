"""Line mode: read what a person types, as an option or as a command, and never lose the game."""

from __future__ import annotations

import contextlib
import re

from ..engine.decision import DONE, Option, option_id
from ..engine.driver import all_or_nothing
from ..model.game import Game
from ..model.log import CardRevealed
from ..saving.header import Header
from ..saving.writer import RecordWriter
from ..text.catalogue import Catalogue
from ..text.why import why
from .board_view import colour_of, piece_text, show_board
from .keeping import Quit, carry_out, save
from .screen import Screen, words

COMMANDS = ("help", "why", "undo", "redo", "board", "log", "save", "quit")
PAYING = ("extra", "cache", "chit")
"""Options that cost something: a name inside their label is not enough to choose them."""

OVERWRITE = "save!"
"""The command that saves without asking whether a file may be overwritten."""


class Session:
    """One person or more at one terminal."""

    def __init__(
        self,
        game: Game,
        texts: Catalogue,
        header: Header,
        writer: RecordWriter,
        humans: set[str],
        *,
        by_turns: bool = False,
    ) -> None:
        self.game = game
        self.texts = texts
        self.header = header
        self.writer = writer
        self.humans = humans
        self.by_turns = by_turns
        self.bots = set(game.rules.board.factions) - humans
        self.console = Screen()
        cards = [n for n, entry in enumerate(game.log or []) if isinstance(entry, CardRevealed)]
        self.shown = cards[-1] if cards else 0
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # line editing and history for input()

    def say(self, text: str, style: str = "", *, whole: bool = False) -> None:
        """Text that is not markup; `whole` lines are never broken, so that they can be copied."""
        self.console.print(words(text), style=style or None, soft_wrap=whole)

    # -- showing ----------------------------------------------------------------------------

    def show_news(self) -> None:
        """The log since it was last shown."""
        log = self.game.log or []
        self.shown = min(self.shown, len(log))
        for entry in log[self.shown :]:
            self.say(self.texts.entry(entry))
        self.shown = len(log)

    def show_question(self) -> None:
        """The decision and its numbered options; done is always 0."""
        decision = self.game.decision
        assert decision is not None
        faction = self.texts.name("factions", decision.faction)
        question = self.texts.question(decision)
        self.console.print()
        who = f"{faction} {decision.section}".strip()
        shown = self.texts.ui("prompt", who=who, question=question)
        self.say(shown, style=f"bold {colour_of(self.game, decision.faction)}")
        if self._is_number_question():
            low, high = self.game.options[0][1], self.game.options[-1][1]
            self.say("  " + self.texts.ui("range", low=low, high=high))
            return
        for option in self.game.options:
            line = words(f"  {self._number(option):2} {self.label(option)}")
            if option[0] in ("space", "from", "to"):
                line.append("  ").append_text(piece_text(self.game, self.texts, option[1]))
            self.console.print(line)

    def label(self, option: Option) -> str:
        """An option as it reads at the present decision."""
        return self.texts.label(option, self.game)

    def _number(self, option: Option) -> int:
        return 0 if option == DONE else self.game.options.index(option) + 1

    # -- asking -----------------------------------------------------------------------------

    def ask(self) -> Option | None:
        """One line from the person: an option, or None if a command was carried out."""
        try:
            line = input("> ").strip()
        except (EOFError, RuntimeError, OSError):  # end of input, or no input at all
            raise Quit from None
        if not line:
            return None
        word, _, rest = line.partition(" ")
        if word.startswith("?"):
            self.do_help((word[1:] + " " + rest).strip())
            return None
        fitting = self.options_from(line)
        if len(fitting) == 1:
            return fitting[0]
        commands = [c for c in COMMANDS if c.startswith(word.lower())]
        if word.lower() == OVERWRITE:
            self.do_save(rest.strip(), overwrite=True)
        elif len(commands) == 1:
            getattr(self, f"do_{commands[0]}")(rest.strip())
        elif fitting:
            self._say_ambiguous(line, fitting)
        else:
            self._say_unknown(line)
        return None

    def options_from(self, line: str) -> list[Option]:
        """The options a line may mean: one by number, id or whole label, else by how labels or words begin.

        A command written out goes before words inside labels.
        """
        options = self.game.options
        if line.isdecimal() and len(line) < 6:
            number = int(line)
            if self._is_number_question():
                return [option for option in options if option[1] == number]
            return [option for option in options if self._number(option) == number]
        start = line.casefold()
        labels = {option: self.label(option).casefold() for option in options}
        exact = [option for option in options if line == option_id(option) or start == labels[option]]
        if exact:
            return exact[:1]
        if line.split()[0].lower() in (*COMMANDS, OVERWRITE):
            return []
        first = [option for option in options if labels[option].startswith(start)]
        return first or [o for o in options if o[0] not in PAYING and self._has_word(o, labels[o], start)]

    def _has_word(self, option: Option, label: str, start: str) -> bool:
        words = [*re.split(r"[\s:：]+", label), *map(str, option[1:])]
        return any(word.startswith(start) for word in words)

    def _is_number_question(self) -> bool:
        """Where the options are numbers, typing 2 means two pieces or a roll of 2, not the second line."""
        chance = self.game.rules.chance
        return all(o[0] == "number" or (o[0] in chance and chance[o[0]].rolled) for o in self.game.options)

    def _say_ambiguous(self, line: str, fitting: list[Option]) -> None:
        self.say(self.texts.ui("ambiguous", word=line, options=", ".join(map(self.label, fitting))))

    def _say_unknown(self, line: str) -> None:
        shown = line if len(line) <= 60 else line[:57] + "..."
        if self._is_number_question():
            low, high = self.game.options[0][1], self.game.options[-1][1]
            self.say(self.texts.ui("range", low=low, high=high))
        else:
            self.say(self.texts.ui("unknown_command", word=shown))
        self.say_commands()

    def say_commands(self) -> None:
        """What can be typed beside options."""
        self.say(self.texts.ui("you_may", commands=", ".join(COMMANDS)), style="dim")

    # -- commands ---------------------------------------------------------------------------

    def do_help(self, word: str) -> None:
        """Explain an option with its section, or the question and the commands."""
        fitting = self.options_from(word) if word else []
        if len(fitting) == 1:
            decision = self.game.decision
            text, section = self.texts.explain(fitting[0], decision.faction if decision else "")
            section = section or (decision.section if decision else "")
            self.say(f"{self.label(fitting[0])} [{section}]: {text}")
            return
        if fitting:
            self._say_ambiguous(word, fitting)
            return
        if word:
            self.say(self.texts.ui("unknown_command", word=word[:60]))
        assert self.game.decision is not None
        self.say(f"{self.texts.question(self.game.decision)} [{self.game.decision.section}]")
        self.say_commands()
        for command in COMMANDS:
            self.say(f"  {command:6} {self.texts.ui(f'command.{command}')}")

    def do_why(self, word: str) -> None:
        """Why an option is not there."""
        if not word:
            self.say(self.texts.ui("command.why"))
            return
        fitting = self.options_from(word)
        if fitting:
            self.say(self.texts.ui("listed", word=", ".join(map(self.label, fitting))))
            return
        explanation = why(self.game, self.texts, word)
        if explanation is None or not explanation.reasons:
            assert self.game.decision is not None
            question = self.texts.question(self.game.decision)
            self.say(f"{word[:60]}: " + self.texts.ui("no_reason", question=question))
            return
        self.say(self.texts.ui("not_now", word=self.texts.label(explanation.option)))
        for reason in explanation.reasons:
            text = self.texts.ui("because", reason=self.texts.reason(reason), section=reason.section)
            self.say(f"  {text}")

    def do_undo(self, _word: str) -> None:
        """Back to a person's last choice: freely at one table, by the rules of undo in a game by turns."""
        by = next(iter(self.humans)) if self.by_turns else None
        refusal = self.game.can_undo(by)
        if refusal is None and not any(who in self.humans for who, _ in self.game.history()):
            refusal = "undo.nothing"
        if refusal is not None:
            self.say(self.texts.ui(refusal))
            return
        undone = carry_out(self, lambda: self._go_back(by))
        self._changed(self.texts.ui("undone", option=self.texts.label(undone, self.game)))

    def _go_back(self, by: str | None) -> Option:
        """Undo up to a person's choice, which is returned."""
        with all_or_nothing(self.game):
            undone = self._undo_one(by)
            while self.game.decision and self.game.decision.faction in self.bots:
                undone = self._undo_one(by)
        return undone

    def _undo_one(self, by: str | None) -> Option:
        factions = self.game.rules.board.factions
        last: Option = next(value for who, value in reversed(self.game.history()) if who in factions)
        self.game.undo(by)
        return last

    def do_redo(self, _word: str) -> None:
        """Make the choice again that was taken back last, with what followed up to a person's next one."""
        if carry_out(self, self._go_forward):
            self._changed(self.texts.ui("redone"))
        else:
            self.say(self.texts.ui("redo.nothing"))

    def _go_forward(self) -> bool:
        """Redo up to a person's next choice; False if there is nothing to redo."""
        with all_or_nothing(self.game):
            if not self.game.redo():
                return False
            while self.game.decision and self.game.decision.faction in self.bots and self.game.redo():
                pass
        return True

    def _changed(self, message: str) -> None:
        self.shown = len(self.game.log or [])
        self.say(message)

    def do_board(self, _word: str) -> None:
        """Show the table."""
        show_board(self.console, self.game, self.texts)

    def do_log(self, word: str) -> None:
        """The last lines of the log."""
        if word and not (word.isdecimal() and len(word) < 6):
            self.say(self.texts.ui("command.log"))
            return
        number = int(word or 25)
        log = self.game.log or []
        for entry in log[-number:] if number else []:
            self.say(self.texts.entry(entry))

    def do_save(self, word: str, *, overwrite: bool = False) -> None:
        """Make sure of the game's own file, or write the record to one of the person's choice."""
        save(self, word, overwrite=overwrite)

    def do_quit(self, _word: str) -> None:
        """Leave."""
        raise Quit
