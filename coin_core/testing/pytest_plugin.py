"""A pytest plugin: `pytest --coin-game NAME` runs the conformance suite on a game, a test per check.

Game authors need no code of their own; NAME is an installed game or a folder with a plugin.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the suite."""
    group = parser.getgroup("coin", "conformance of COIN games")
    group.addoption(
        "--coin-game", action="append", default=[], metavar="NAME", help="check this game (repeatable)"
    )
    group.addoption("--coin-seeds", type=int, default=10, metavar="N", help="random games per scenario and check")


def pytest_collection(session: pytest.Session) -> None:
    """With --coin-game the suite is collected beside (or instead of) the files named."""
    if session.config.getoption("--coin-game") and session.config.args_source.name != "ARGS":
        session.config.args = []


def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add a test for every game and check."""
    for name in config.getoption("--coin-game"):
        parent = GameChecks.from_parent(session, name=f"coin-game:{name}", path=Path.cwd(), nodeid=f"coin:{name}")
        parent.game = name
        items.extend(parent.collect())


class GameChecks(pytest.Collector):
    """All checks of one game."""

    game: str = ""

    def collect(self) -> Iterator[Any]:
        from .per_game import WHOLE_CHECKS
        from .per_seed import CHECKS

        for check in (*CHECKS, *WHOLE_CHECKS):
            yield GameCheck.from_parent(self, name=f"{self.game}[{check}]", check=check)


class GameCheck(pytest.Item):
    """One check of one game."""

    def __init__(self, *, check: str, **more: Any) -> None:
        super().__init__(**more)
        self.check = check

    def runtest(self) -> None:
        from .per_seed import CHECKS
        from .suite import run_check, seeds_of

        name = self.parent.game  # type: ignore[union-attr]
        games = self.config.getoption("--coin-seeds")
        seeds: list[Any] = seeds_of(name, games) if self.check in CHECKS else [None]
        for this in seeds:
            failure = run_check(name, self.check, this, games, Path("coin-failures"))
            if failure is not None:
                raise CheckFailed(failure)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, CheckFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.name


class CheckFailed(Exception):
    """A check's failure, with its seed and the record that reproduces it."""

    def __init__(self, failure: Any) -> None:
        seed = "" if failure.seed is None else f" (scenario {failure.scenario}, seed {failure.seed})"
        again = f"\ncoin replay {failure.record}" if failure.record else ""
        super().__init__(f"{failure.check}: {failure.message}{seed}{again}")
