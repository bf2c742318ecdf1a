"""Games dealt out to processes: each seed is answered exactly once, whatever happens to a process.

Each process has a pipe of its own, on which it gets a few seeds and reports what it has played. Where a
pipe ends, the process is gone: the seeds that it had not reported are played again, one by one, so that a
seed that kills whoever plays it is found and given up. A process ends when its parent does, and Ctrl-C at
the terminal, which reaches all of them, is the parent's business alone.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, Generic, TypeVar

from attrs import define, field

from ..errors import BadInput

LARGEST_BATCH = 25
REPORT_SECONDS = 0.1
"""Quick games are reported together, slow ones each by itself."""

TRIES = 3
"""So many processes may end over one seed, or before they have begun."""

T = TypeVar("T")
_spawn = get_context("spawn")
"""Processes that start afresh hold no pipe of another, so that the end of a pipe tells the truth."""


def play_all(play: Callable[[int], T], seeds: range, jobs: int) -> Generator[tuple[int, T | None]]:
    """Each seed with what was played, as they come; None for a seed over which process after process ended."""
    crew = _Crew(play, seeds, jobs)
    try:
        yield from crew.results()
    finally:
        crew.dismiss()


@define(eq=False)
class _Worker(Generic[T]):
    process: SpawnProcess
    pipe: Connection[Any, Any]
    seeds: deque[int] = field(factory=deque)
    """Dealt out to it and not yet reported."""

    begun: bool = False


class _Crew(Generic[T]):
    """The processes, and what is left to play."""

    def __init__(self, play: Callable[[int], T], seeds: range, jobs: int) -> None:
        self._play = play
        self._seeds = seeds
        self._next = 0
        self._jobs = min(jobs, len(seeds))
        self._batch = max(1, min(LARGEST_BATCH, len(seeds) // (jobs * 4)))
        self._again: deque[int] = deque()
        self._ended_over: Counter[int] = Counter()
        self._false_starts = 0
        self._workers: dict[Any, _Worker[T]] = {}
        """By their pipes."""

    def results(self) -> Iterator[tuple[int, T | None]]:
        """All of them, in the order in which they are reported."""
        for _ in range(self._jobs):
            self._hire()
        while self._workers:
            for pipe in wait(list(self._workers)):
                yield from self._hear(self._workers[pipe])

    def dismiss(self) -> None:
        """End every process at once: they hold nothing that is worth waiting for."""
        for worker in self._workers.values():
            worker.process.kill()
        for worker in list(self._workers.values()):
            self._part_with(worker)

    def _hire(self) -> None:
        ours, theirs = _spawn.Pipe()
        process = _spawn.Process(target=_work, args=(theirs, self._play), daemon=True)
        try:
            with _interrupts_held():
                process.start()
        except OSError as error:
            raise BadInput(f"no further process can be started: {error.strerror}") from None
        theirs.close()
        worker: _Worker[T] = _Worker(process, ours)
        self._workers[ours] = worker
        self._deal(worker)

    def _deal(self, worker: _Worker[T]) -> None:
        """The next seeds for a process that has none, or its leave."""
        if self._again:
            batch = [self._again.popleft()]
        else:
            batch = list(self._seeds[self._next : self._next + self._batch])
            self._next += len(batch)
        if not batch:
            self._part_with(worker)
            return
        worker.seeds.extend(batch)
        with suppress(OSError):  # it may be gone; then the end of its pipe is heard next
            worker.pipe.send(batch)

    def _hear(self, worker: _Worker[T]) -> Iterator[tuple[int, T | None]]:
        try:
            report: list[T] = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self._replace(worker)
            return
        worker.begun, self._false_starts = True, 0
        for result in report:
            yield worker.seeds.popleft(), result
        if not worker.seeds:
            self._deal(worker)

    def _replace(self, worker: _Worker[T]) -> Iterator[tuple[int, T | None]]:
        """A process is gone: what it had not reported is played again, but not for ever."""
        worker.process.join(1)  # by itself, for the sake of its exit code
        self._part_with(worker)
        if not worker.begun:
            self._false_starts += 1
            if self._false_starts == TRIES:
                raise BadInput(f"processes end before they play (exit code {worker.process.exitcode})")
        for seed in worker.seeds:
            self._ended_over[seed] += worker.begun
            if self._ended_over[seed] == TRIES:
                yield seed, None
            else:
                self._again.append(seed)
        if self._again or self._next < len(self._seeds):
            self._hire()

    def _part_with(self, worker: _Worker[T]) -> None:
        del self._workers[worker.pipe]
        worker.pipe.close()
        worker.process.kill()
        worker.process.join()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process started in here never sees SIGINT; one that comes for us meanwhile is not lost."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it would let interrupts in again if it were started by the first process
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- in the other process ---------------------------------------------------------------------------


def _work(pipe: Connection[Any, Any], play: Callable[[int], Any]) -> None:
    """Play the seeds that come until no more do; the first, empty report says that it has begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        pipe.send([])
        while True:
            _play_batch(pipe, play, pipe.recv())
    except (EOFError, OSError):
        return  # the parent has closed the pipe


def _play_batch(pipe: Connection[Any, Any], play: Callable[[int], Any], seeds: list[int]) -> None:
    played: list[Any] = []
    reported = time.monotonic()
    for seed in seeds:
        played.append(play(seed))
        if seed == seeds[-1] or time.monotonic() - reported > REPORT_SECONDS:
            pipe.send(played)
            played, reported = [], time.monotonic()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
