"""Where the time of a test run went, from pytest's XML report."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

PARTS = {"tests.browser": "browser", "tests.table": "table"}
"""The parts of a run by their folder; all other tests belong to the engine and its commands."""

SLOWEST = 8
"""How many files are listed."""


class Run(NamedTuple):
    """One run of pytest."""

    build: str
    wall: float
    """Seconds from start to end."""
    cpu: float
    """Seconds of computing in all its processes."""
    report: Path


def tests_in(report: Path) -> Iterator[ElementTree.Element]:
    """All tests of a report; none if pytest did not get that far."""
    if report.exists():
        yield from ElementTree.parse(report).iter("testcase")


def summary(runs: list[Run], wall: float) -> str:
    """The times of each run and part, and in total; then the slowest files."""
    lines = [f"{'':24}{'wall':>8}{'CPU':>8}{'in tests':>10}{'tests':>8}"]
    files: defaultdict[str, float] = defaultdict(float)
    for run in runs:
        seconds: defaultdict[str, float] = defaultdict(float)
        tests = Counter[str]()
        for test in tests_in(run.report):
            module = test.get("classname", "")
            part = PARTS.get(".".join(module.split(".")[:2]), "engine")
            seconds[part] += float(test.get("time", 0))
            tests[part] += 1
            files[f"{module} ({run.build})"] += float(test.get("time", 0))
        totals = f"{sum(seconds.values()):10.1f}{tests.total():8}"
        lines.append(f"{run.build:24}{run.wall:8.1f}{run.cpu:8.1f}{totals}")
        for part in seconds:
            lines.append(f"  {part:38}{seconds[part]:10.1f}{tests[part]:8}")
    cpu = sum(run.cpu for run in runs)
    lines += [f"{'total':24}{wall:8.1f}{cpu:8.1f}", "", "slowest files"]
    slowest = sorted(files.items(), key=lambda item: -item[1])[:SLOWEST]
    lines += [f"  {name:58}{spent:6.1f}" for name, spent in slowest]
    return "\n".join(lines)
