"""Outcomes from a secret that was committed to before the other side said a number of its own.

The n-th outcome of a game, drawn in a side's turn, follows from HMAC-SHA256 of the other side's last nonce and n
under the side's secret. The secret is fixed by its commitment, the nonce came from the other side: neither can
choose the outcome, and once both secrets are opened everybody can check it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from ..engine.chance import advanced, draws_since, picked, seeded_state
from ..engine.decision import Chance
from ..engine.progress import Progress
from ..model.state import State

BYTES = 32
"""Length of secrets and nonces."""

SEED = 0
"""Every game by turns starts from the same random state, which only counts the outcomes."""


def new_number() -> str:
    """A secret or a nonce, in hexadecimal digits."""
    return secrets.token_hex(BYTES)


def commitment(side: str, secret: str) -> str:
    """What binds a side to its secret without telling it; it names the side, so it is of no use to the other."""
    return hashlib.sha256(side.encode() + b"\n" + bytes.fromhex(secret)).hexdigest()


class Committed:
    """The outcomes of one side's turn; it has no memory, so that undo and redo bring the same."""

    def __init__(self, secret: str, nonce: str) -> None:
        self._secret = bytes.fromhex(secret)
        self._nonce = bytes.fromhex(nonce)

    def draw(self, chance: Chance, state: Progress) -> Any:
        """The outcome; it takes one step of the random state, which is thereby the counter."""
        number = draws_since(seeded_state(SEED), state.rng)
        digest = hmac.digest(self._secret, self._nonce + number.to_bytes(8, "big"), "sha256")
        state.rng = advanced(state.rng, 1)
        return picked(*chance.outcomes(state), int.from_bytes(digest, "big"))

    def expected(self, chance: Chance, state: State) -> Any:
        """What `draw` would bring; the state stays as it is."""
        before = state.rng
        try:
            return self.draw(chance, state)
        finally:
            state.rng = before

    def give_back(self, kind: str, value: Any) -> None:
        """Nothing to do: the random state is restored with the state."""
