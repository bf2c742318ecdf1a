"""Functions of the core whose arguments name something: a prompt, a reason, a piece, a track.

A rule or kit that hands one of its own parameters on to such a function becomes one itself (`uses.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from ...engine.decision import Decision, Reason, question
from ...mechanics.action import ExtraSpace
from ...mechanics.events import moment
from ...mechanics.propaganda import Tally
from ...model.turn import Turn
from ..where import plain


@frozen
class Sink:
    """What an argument names; of a prompt also what fills its placeholders: a parameter, or so many values."""

    category: str
    about: str | int | None = None


PROMPT = Sink("ask", "about")
KIND, PIECE, PLACE, TRACK = Sink("kind"), Sink("piece"), Sink("place"), Sink("track")

SINKS: dict[Callable[..., Any], dict[str, Sink]] = {
    Reason: {"key": Sink("reasons")},
    Decision: {"prompt": PROMPT},
    question: {"prompt": PROMPT},
    Tally: {"item": Sink("tallies")},
    ExtraSpace: {"name": Sink("actions")},
    moment: {"name": Sink("moment")},
    **{
        plain(method): sinks
        for method, sinks in (
            (Turn.pick, {"prompt": PROMPT, "tag": Sink("option")}),
            (Turn.pick_pair, {"prompt": PROMPT, "tag": Sink("option")}),
            (Turn.pick_number, {"prompt": PROMPT}),
            (Turn.choose, {"prompt": PROMPT}),
            (Turn.end_game, {"reason": Sink("endings")}),
            (Turn.raise_flag, {"flag": Sink("flag")}),
            (Turn.lower_flag, {"flag": Sink("flag")}),
            (Turn.shift, {"track": TRACK}),
            (Turn.set_track, {"track": TRACK}),
            (Turn.owe, {"track": TRACK}),
            (Turn.count, {"name": PIECE, "place": PLACE}),
            (Turn.on_map, {"name": PIECE}),
            (Turn.room, {"kind": KIND, "space": PLACE}),
            (Turn.move, {"kind": KIND, "source": PLACE, "target": PLACE}),
            (Turn.flip, {"kind": KIND, "into": KIND, "space": PLACE}),
            (Turn.remove, {"kind": KIND, "place": PLACE, "to": PLACE}),
            (Turn.place, {"kind": KIND, "space": PLACE}),
            (Turn.place_from, {"box": PLACE, "kind": KIND, "space": PLACE}),
            (Turn.liftable, {"kind": KIND, "space": PLACE}),
        )
    },
}
"""By function (a class stands for what makes its values): parameter -> what it names."""

TABLES = {
    "params": Sink("parameter"),
    "tracks": TRACK,
    "pieces": KIND,
    "operations": Sink("operation"),
    "activities": Sink("activity"),
}
"""Look-ups by name: `turn.params["..."]`."""

HOLDERS = frozenset({"turn", "action", "state", "board", "rules", "trial", "self"})
"""What such tables hang on, by the name that rules give it."""
