"""Curfews: they lie only where a garrison is, and go with it."""

from __future__ import annotations

from coin_core.model.invariants import broken

from .atoll.names import LOCKDOWN
from .conftest import play


def test_imposed_only_with_a_garrison(turn):
    play(LOCKDOWN.impose(turn, "bay"))
    assert turn.pieces["lockdown"]["bay"] == 1
    turn.move("guard", "quay", "bay", 2)
    play(LOCKDOWN.impose(turn, "quay"))
    assert turn.pieces["lockdown"]["quay"] == 0


def test_gone_with_the_last_of_the_garrison(turn):
    play(LOCKDOWN.impose(turn, "bay"))
    turn.move("guard", "bay", "quay", 2)
    assert turn.pieces["lockdown"]["bay"] == 1
    turn.move("warden", "bay", "quay")
    assert turn.pieces["lockdown"]["bay"] == 0


def test_one_without_a_garrison_is_a_fault(atoll, turn):
    turn.pieces["lockdown"]["pool"] -= 1
    turn.pieces["lockdown"]["bay"] += 1
    assert broken(atoll, turn.state) == []
    turn.pieces["guard"]["bay"] = turn.pieces["warden"]["bay"] = 0
    assert "lockdown without a garrison in bay" in broken(atoll, turn.state)
