"""What should not have happened: a report file for it, and one line that names the file.

With COIN_DEBUG set in the environment the traceback is printed as well.
"""

from __future__ import annotations

import os
import sys
import traceback

from ..model.game import Game
from ..saving.format import whole_record
from ..saving.header import Header
from ..saving.report import report, write_report
from .output import json_text

LONGEST = 200


class Fault(Exception):
    """An unexpected error, its cause, with the game in which it came."""

    def __init__(self, header: Header, game: Game) -> None:
        super().__init__("an error in a game")
        self.header = header
        self.game = game


def in_one_line(error: BaseException) -> str:
    """What kind of error, and the beginning of what it says."""
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def write_fault(
    error: BaseException, header: Header | None = None, game: Game | None = None, tried: str | None = None
) -> str:
    """Write the report of an error; returns the file's name, or why there is none."""
    if os.environ.get("COIN_DEBUG"):
        traceback.print_exception(error, file=sys.stderr)
    try:
        from .keeping import saves_folder

        lines = [] if header is None or game is None else whole_record(header, game)
        problem, command = in_one_line(error), sys.argv[1:]
        content = report(lines, game, problem=problem, error=error, tried=tried, command=command)
        return str(write_report(saves_folder(), json_text(content, indent=2) + "\n"))
    except Exception as failure:  # a report that fails must not hide what it is about
        return f"none could be written ({in_one_line(failure)})"


def last_resort(error: BaseException) -> str:
    """The line for an error that nothing else dealt with; its report is written."""
    header = game = None
    if isinstance(error, Fault):
        header, game, error = error.header, error.game, error.__cause__ or error
    return f"internal error: {in_one_line(error)}; report: {write_fault(error, header, game)}"
