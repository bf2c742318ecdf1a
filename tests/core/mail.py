"""Games by turns for the tests: calls of each side, what is in the file and on the desks, and forged files."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from coin_core.by_turns.chance import Committed
from coin_core.by_turns.checking import check
from coin_core.by_turns.desk import find_desk
from coin_core.by_turns.parsing import parse_mailed
from coin_core.cli.own_turn import desks_folder
from coin_core.engine.decision import option_id
from coin_core.engine.history import is_chance
from coin_core.saving.chain import linked
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay

from .saved_games import GAME, coin, refused_line

SIDES = ("irgun", "british")
NAMES = {"irgun": "Irgun", "british": "British"}
QUESTION = re.compile(r"^(British|Irgun) [\d.]+ - ", re.MULTILINE)
"""The line of a question on the screen."""


def use_fixed_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets and nonces that are the same in every run."""
    numbers = itertools.count()

    def fixed(length: int) -> str:
        return hashlib.sha256(f"{next(numbers)}".encode()).hexdigest()[: 2 * length]

    monkeypatch.setattr("coin_core.by_turns.chance.secrets.token_hex", fixed)


def words(file: Path, side: str, *options: object) -> tuple[object, ...]:
    return ("play", GAME, "--hand", file, "--as", side, *options)


def turn(file: Path, side: str, *answers: object, options: tuple[object, ...] = ()) -> str:
    """One call of one side; what was printed."""
    done = coin(*words(file, side, *options), text="".join(f"{answer}\n" for answer in answers))
    assert (done.code, done.err) == (0, "")
    return done.out


def refused_turn(file: Path, side: str) -> str:
    """The line with which a call is refused; the file is left alone."""
    before = file.read_bytes()
    line = refused_line(*words(file, side), text="1\n" * 50)
    assert file.read_bytes() == before
    return line


def begin(file: Path, *, options: tuple[object, ...] = ()) -> None:
    """The first side opens a game, the other joins."""
    turn(file, "irgun", options=options)
    turn(file, "british")


def play_turns(file: Path, number: int, first: int = 0) -> None:
    """So many turns, always with the first option."""
    for at in range(first, first + number):
        turn(file, SIDES[at % 2], *["1"] * 200)


def mailed_in(file: Path):
    return parse_mailed(file.read_bytes(), str(file))


def game_in(file: Path):
    return check(mailed_in(file), str(file)).game


def choices(file: Path) -> list[tuple[str, str]]:
    return [entry for entry in mailed_in(file).entries if not is_chance(entry[0])]


def desk_of(file: Path, side: str):
    return find_desk(desks_folder(), side, mailed_in(file))


def in_progress(file: Path, side: str) -> list[str]:
    """The choices of the turn that a side has begun."""
    entries = read_record(desk_of(file, side).working_file).entries
    return [do for who, do in entries if not is_chance(who)][len(choices(file)) :]


def lines_of(file: Path) -> list[dict]:
    """The lines, without their links."""
    return [
        {key: value for key, value in json.loads(line).items() if key != "link"}
        for line in file.read_text().splitlines()
    ]


def write_linked(file: Path, lines: list[dict]) -> None:
    """A forged file whose links are right."""
    file.write_text("".join(json.dumps(line) + "\n" for line in linked(lines)))


def forge(file: Path, change: Callable[[list[dict]], list[dict] | None]) -> None:
    """Change the lines and link them anew, as a program of the cheater's would."""
    lines = lines_of(file)
    changed = change(lines)
    write_linked(file, lines if changed is None else changed)


def place_of(lines: list[dict], key: str, number: int = 0) -> int:
    """Where the lines with a key are; the first, or another one."""
    return [at for at, line in enumerate(lines) if key in line][number]


def own_game(file: Path, side: str):
    """The game at the beginning of a side's turn, with the chance that it will have."""
    mailed = mailed_in(file)
    return replay(mailed.record(), "mail", Committed(desk_of(file, side).secret, mailed.turns[-1].nonce))


def answers_until_a_roll(file: Path) -> tuple[str, list[str]]:
    """Play on to a turn in which a side's own die or chit comes before its next choice: the side, its answers."""
    for number in range(100):
        side = SIDES[number % 2]
        draw, game, answers = random.Random(number), own_game(file, side), []
        while game.decision is not None and game.decision.faction == side:
            option = draw.choice(game.options)
            answers.append(option_id(option))
            length = len(game.history())
            game.choose(option)
            came = {who for who, _ in game.history()[length:]} & {"chance:die", "chance:chit"}
            if came and game.decision is not None and game.decision.faction == side:
                return side, answers
        turn(file, side, *answers)
    raise AssertionError("no roll")


def play_to_the_end(file: Path, first: int = 0) -> str:
    """Turns with the first option until the game is over; the side that ended it."""
    for number in range(first, first + 400):
        side = SIDES[number % 2]
        turn(file, side, *["1"] * 200)
        if mailed_in(file).over:
            return side
    raise AssertionError("no end")
