"""Playing a mailed file again: the turns must be those of the game, and chance what the secrets say."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from reprlib import repr as short
from typing import Any

from attrs import define, field

from ..assembly.folders import NO_FOLDERS, Folders
from ..engine.decision import Chance
from ..errors import BadInput
from ..model.game import Game
from ..saving.replay import replaying
from .chance import Committed
from .mailed import Mailed, SideTurn


@define(frozen=True)
class Wrong:
    """An outcome that is not what the secret of the side gives; `entry` counts from 1."""

    entry: int
    side: str
    kind: str
    value: Any
    expected: Any


@define
class Checked:
    """A mailed file played to its end. `outcomes`: how many were checked against the secrets known."""

    game: Game
    outcomes: int = 0
    wrong: list[Wrong] = field(factory=list)


def check(
    mailed: Mailed, name: str, folders: Folders = NO_FOLDERS, secrets: Mapping[str, str] | None = None
) -> Checked:
    """Play a mailed file; a turn that is not one is refused, outcomes are checked as far as secrets are known.

    `secrets`: a side's own, beside those that the file opens.
    """
    turns, sources = mailed.turns, _sources(mailed, {**mailed.secrets, **(secrets or {})})
    checked: Checked | None = None
    at = 0
    for number, game in enumerate(replaying(mailed.record(), name, folders)):
        checked = checked or _begun(mailed, game, name)
        while at < len(turns) and turns[at].stop == number:
            if at > 0:  # the first is joining, where nothing is played yet
                _check_end(turns[at], game, name)
            at += 1
        source = sources[at] if at < len(turns) else None
        if source is not None and isinstance(game.decision, Chance):
            _check_outcome(checked, number, mailed.entries[number][1], turns[at].side, source)
    assert checked is not None
    return checked


def _begun(mailed: Mailed, game: Game, name: str) -> Checked:
    factions = game.rules.board.factions
    strange = [short(side) for side in mailed.commitments if side not in factions]
    if strange or len(factions) != 2:
        raise BadInput(f"{name}: {', '.join(strange or factions)}: not the two sides of a game by turns")
    return Checked(game)


def _sources(mailed: Mailed, secrets: Mapping[str, str]) -> list[Committed | None]:
    """Where the outcomes of each turn came from, for the sides whose secrets are known."""
    sources: list[Committed | None] = [None]
    for before, turn in pairwise(mailed.turns):
        known = turn.side in secrets and before.nonce is not None
        sources.append(Committed(secrets[turn.side], str(before.nonce)) if known else None)
    return sources


def _check_outcome(checked: Checked, number: int, value: Any, side: str, source: Committed) -> None:
    decision = checked.game.decision
    assert isinstance(decision, Chance)
    checked.outcomes += 1
    expected = source.expected(decision, checked.game.state)
    if expected != value:
        checked.wrong.append(Wrong(number + 1, side, decision.kind, value, expected))


def _check_end(turn: SideTurn, game: Game, name: str) -> None:
    """A turn ends where the other side has to decide, or where the game is over."""
    place = f"{name}: entry {turn.stop}"
    if turn.nonce is None:
        if game.decision is not None:
            raise BadInput(f"{place}: {turn.side} opens its secret, but the game is not over")
        return
    if game.decision is None or game.decision.faction in (turn.side, "chance"):
        raise BadInput(f"{place}: the turn of {turn.side} does not end there")
    if turn.state != game.state.digest():
        raise BadInput(f"{place}: the game is not in the state there that the file tells: other rules, or altered")
