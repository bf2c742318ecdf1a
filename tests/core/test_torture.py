"""Some of the moments of `make torture`: the save holds whatever goes wrong while it is written."""

from __future__ import annotations

import itertools
import signal

import pytest

from coin_core.cli.interrupts import deferred_interrupts
from tests.torture.calls import failing_calls
from tests.torture.short_game import Table
from tests.torture.strikes import deaths, interrupts, torn_writes


@pytest.mark.parametrize(
    ("sweep", "every", "at_least"),
    [(failing_calls, 2, 70), (interrupts, 503, 50), (deaths, 67, 50), (torn_writes, 41, 50)],
)
def test_the_save_holds(sweep, every, at_least, tmp_path):
    assert sweep(Table(tmp_path), every) >= at_least


def test_the_short_game_goes_back_and_forth_and_over_a_card(tmp_path):
    moments = Table(tmp_path).moments
    lengths = [len(moment) for moment in moments]
    assert sum(after < before for before, after in itertools.pairwise(lengths)) >= 3
    assert [who for who, _ in moments[-1]].count("chance:card") == 2


def test_interrupts_wait_and_count_once():
    done = []
    with pytest.raises(KeyboardInterrupt), deferred_interrupts():
        signal.raise_signal(signal.SIGINT)
        done.append(1)
        signal.raise_signal(signal.SIGINT)
        done.append(2)
    assert done == [1, 2]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_interrupts_wait_for_the_end_of_the_outermost_block():
    done = []
    with pytest.raises(KeyboardInterrupt), deferred_interrupts():
        with deferred_interrupts():
            signal.raise_signal(signal.SIGINT)
        done.append(1)
    assert done == [1]


def test_without_an_interrupt_nothing_is_raised_and_ignored_ones_stay_ignored():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with deferred_interrupts():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    with deferred_interrupts():
        pass
