"""A file that comes back: it must be the one that was sent out, with one turn of the other side added."""

from __future__ import annotations

from itertools import zip_longest

from ..errors import BadInput
from .mailed import Mailed


def accept(mailed: Mailed, known: Mailed, side: str, name: str, kept: str) -> None:
    """Refuse a file that does not extend what `side` knows by exactly what the other side may add.

    `kept`: where the file that the side knows lies.
    """
    old, new = known.links, mailed.links
    if len(new) < len(old) and new == old[: len(new)]:
        raise BadInput(
            f"{name}: an older file: {len(old) - len(new)} lines that were there already are missing"
            f" (the newest is kept in {kept})"
        )
    for number, (before, now) in enumerate(zip_longest(old, new[: len(old)]), 1):
        if before != now:
            raise BadInput(
                f"{name}: line {number} is not as you know it: the file was altered, or is of another game"
                f" (yours is kept in {kept})"
            )
    added = _added_by(mailed, known)
    if side in added:
        raise BadInput(f"{name}: it holds a turn of {side} that you did not play")
    if len(added) > 1:
        raise BadInput(f"{name}: it holds more than one turn of {added[0]}")


def _added_by(mailed: Mailed, known: Mailed) -> list[str]:
    """The sides that took the turns and opened the secrets which are new."""
    turns = [turn.side for turn in mailed.turns[len(known.turns) :]]
    opened = [side for side in list(mailed.secrets)[len(known.secrets) :] if side not in turns]
    return turns + opened
