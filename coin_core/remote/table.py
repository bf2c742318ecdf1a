"""The game of one session of the engine protocol, as its client sees it."""

from __future__ import annotations

from typing import Any

from attrs import define

from ..engine.chance import Scripted
from ..engine.decision import DONE, option_id
from ..model.game import Game
from ..saving.header import Header
from ..text.catalogue import Catalogue
from .chance import kinds_of


@define
class Table:
    """The game of a session, what its record starts with, its language, and its queues of chance."""

    game: Game
    header: Header
    texts: Catalogue
    script: Scripted

    def decision(self) -> dict[str, Any]:
        """The present decision as clients see it, or the result."""
        game, texts = self.game, self.texts
        decision = game.decision
        if decision is None:
            result = game.state.result
            assert result is not None
            return {"result": {"winner": result.winner, "reason": result.reason}}
        return {
            "faction": decision.faction,
            "kind": decision.prompt,
            "section": decision.section,
            "prompt": texts.question(decision),
            "options": [{"id": option_id(option), "label": texts.label(option, game)} for option in game.options],
            "optional": DONE in game.options,
        }

    def waiting(self) -> dict[str, int]:
        """How many outcomes are queued."""
        return {kind: len(self.script.queues.get(kind, ())) for kind in kinds_of(self.game.rules)}
