"""The conformance suite: all checks on one game, with a report and a record for every failure."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, field

from ..assembly.assemble import assemble
from ..saving.format import as_line
from .per_game import WHOLE_CHECKS, everything_is_reached
from .per_seed import CHECKS, Failed, Seed, failure_record

FOR_COVERAGE = 400
"""Games per scenario in which every rule should be met at least once; most need far fewer."""


@define
class Failure:
    """One check that failed, and the file that reproduces it."""

    check: str
    scenario: str
    seed: int | None
    message: str
    record: str | None = None


@define
class Report:
    """What the suite found."""

    game: str
    games: int
    checks: list[str] = field(factory=list)
    failures: list[Failure] = field(factory=list)
    not_reached: list[str] = field(factory=list)

    @property
    def passed(self) -> bool:
        """Whether every check passed; what was not reached in few games is listed, not a failure."""
        return not self.failures


def seeds_of(name: str, games: int, start: int = 0) -> list[Seed]:
    """So many seeds of each scenario."""
    rules = assemble(name)
    return [
        Seed(rules, name, scenario, seed)
        for scenario in rules.definitions.scenarios
        for seed in range(start, start + games)
    ]


def steps(name: str, games: int) -> Iterator[tuple[str, Seed | None]]:
    """Every check to run, in order: per seed, then for the game as a whole."""
    for this in seeds_of(name, games):
        for check in CHECKS:
            yield check, this
    for check in WHOLE_CHECKS:
        yield check, None


def run_check(name: str, check: str, this: Seed | None, games: int, folder: Path | None) -> Failure | None:
    """One check; a failure is written as a record that replays up to it."""
    try:
        if this is not None:
            CHECKS[check](this)
        else:
            WHOLE_CHECKS[check](seeds_of(name, max(games, FOR_COVERAGE)))
    except Failed as failed:
        return _failure(check, this, failed, folder)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(where.filename).name}:{where.lineno}"
        return _failure(check, this, Failed(f"{type(error).__name__}: {error} ({place})"), folder)
    return None


def _failure(check: str, this: Seed | None, failed: Failed, folder: Path | None) -> Failure:
    if this is None:
        return Failure(check, "", None, str(failed))
    file = None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{this.rules.info.id}-{this.scenario}-{this.seed}-{check}.jsonl"
        file.write_text("".join(map(as_line, failure_record(this, failed))), encoding="utf-8")
    return Failure(check, this.scenario, this.seed, str(failed), str(file) if file else None)


def run(name: str, games: int, folder: Path | None = None) -> Iterator[tuple[str, Report]]:
    """Run everything; yields the name of each check done and the report so far."""
    report = Report(name, games)
    for check, this in steps(name, games):
        if check not in report.checks:
            report.checks.append(check)
        failure = run_check(name, check, this, games, folder)
        if failure is not None:
            report.failures.append(failure)
        yield check, report
    if report.passed:  # a game that fails may not even be playable
        report.not_reached = everything_is_reached(seeds_of(name, max(games, FOR_COVERAGE)))
    yield "coverage", report


def as_data(report: Report) -> dict[str, Any]:
    """The report as plain data."""
    from attrs import asdict

    return {**asdict(report), "passed": report.passed}
