"""The entries of a record: what was decided in a game, as plain words and numbers, and how it is given again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..engine.decision import Chance, Refused, option_id
from ..engine.history import AUTO, Answer, is_chance
from ..model.game import Game

Entry = tuple[str, Any]
"""A faction and an option id, or "chance:" with its kind and the outcome."""


def recorded(answer: Answer) -> Entry:
    """An answer of a game as an entry."""
    who, value = answer
    return who, value if is_chance(who) else option_id(value)


def entries_of(game: Game) -> list[Entry]:
    """What a record holds of a game so far: everything but the answers that were no choice."""
    return [recorded(answer) for answer in game.history() if answer[0] != AUTO]


def entry_line(who: str, value: Any) -> dict[str, Any]:
    """An entry as a line."""
    if is_chance(who):
        return {"chance": who.partition(":")[2], "value": value}
    return {"by": who, "do": value}


def kinds_in(entries: Iterable[Entry]) -> list[str]:
    """The kinds of chance among entries, each once."""
    return list(dict.fromkeys(who.partition(":")[2] for who, _ in entries if is_chance(who)))


def as_pending(entry: Entry) -> str:
    """An entry as it stands among the pending answers of a position."""
    who, value = entry
    return f"{who}={value}" if is_chance(who) else str(value)


def give(game: Game, who: str, value: Any) -> None:
    """Answer the present decision with an entry; refused if it is not who is asked, or not an option."""
    decision = game.decision
    if isinstance(decision, Chance):
        outcome = next((v for _, v in game.options if str(v) == str(value)), None)
        if who != decision.tag or outcome is None:
            raise Refused(f"{who}={value}", [])
        game.choose((decision.kind, outcome))
    else:
        if decision is None or decision.faction != who:
            raise Refused(str(value), [])
        game.choose_id(value)
