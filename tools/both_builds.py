"""Run the tests on the compiled package and on the pure source; arguments go to pytest.

Both run at the same time: the pure source runs fewer tests, and uses the cores while tests of the
compiled package wait. Its output is printed at the end.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from environment import ROOT, compiled
from times import Run, summary

TESTS = ROOT / "tests"

AGAIN = ("tests/contract", "tests/kernel", "tests/playthroughs")
"""What is tested pure as well as compiled: checksums, contract and kernel, and one match of each
kind. Both builds come from one source."""

SLOW = (
    "tests/browser",
    "tests/contract/test_random_matches.py",
    "tests/table/test_admin.py",
    "tests/table/test_workers.py",
)
"""Files that take so long that two processes are worth their start."""

NO_TESTS = 5
"""pytest's exit code when it finds nothing to run: the pure source may have no tests of it."""


def main() -> None:
    """Fail if a build fails, or if the compiled one is missing in CI."""
    arguments = sys.argv[1:]
    broken = []
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        reports = Path(folder)
        pytests = []
        if compiled():
            if repeated(arguments):
                pytests.append(Pytest("pure", [*only_again(), *arguments], reports, later=True))
            pytests.insert(0, Pytest("compiled", [*spread(arguments), *arguments], reports))
        else:
            print("The engine is not compiled here: only the pure source is tested.", flush=True)
            if os.environ.get("CI") == "true":
                broken.append("compiled (missing, and CI=true demands it)")
            pytests.append(Pytest("pure", [*spread(arguments), *arguments], reports))
        for pytest in pytests:
            code = pytest.end()
            nothing = code == NO_TESTS and pytest.later and arguments
            if code != 0 and not nothing:
                broken.append(pytest.build)
        times = summary([pytest.run for pytest in pytests], time.monotonic() - begun)
        print(f"\n== times, in seconds ==\n{times}", flush=True)
    if broken:
        raise SystemExit(f"Tests failed: {', '.join(broken)}.")


def named(arguments: list[str]) -> list[Path]:
    """The files and folders among the arguments, with or without the name of a test."""
    paths = [(ROOT / each.partition("::")[0]) for each in arguments if not each.startswith("-")]
    return [path for path in paths if path.exists()]


def repeated(arguments: list[str]) -> bool:
    """Whether the arguments leave any tests for the pure source."""
    again = [ROOT / path for path in AGAIN]
    asked = named(arguments)
    return not asked or any(
        path.is_relative_to(part) or part.is_relative_to(path) for path in asked for part in again
    )


def only_again() -> list[str]:
    """Options that leave out what need not be tested twice."""
    again = [ROOT / path for path in AGAIN]
    tests = [path for path in TESTS.iterdir() if path.is_dir() or path.name.startswith("test_")]
    return ["-m", "not once", *(f"--ignore={path}" for path in tests if path not in again)]


class Pytest:
    """A run of pytest with ALTIPLANO_BUILD set; only the pure one uses src/."""

    def __init__(
        self, build: str, arguments: list[str], reports: Path, *, later: bool = False
    ) -> None:
        self.build = build
        self.later = later
        """What it says is shown at its end, since somebody else is speaking."""
        self.report = reports / f"{build}.xml"
        self.said = reports / f"{build}.txt"
        environment = os.environ | {"ALTIPLANO_BUILD": build}
        for name in (
            "PYTHONPATH",
            "PYTHONDONTWRITEBYTECODE",
        ):  # Tests are compiled once, and cached.
            environment.pop(name, None)
        if build == "pure":
            environment["PYTHONPATH"] = str(ROOT / "src")
        command = [sys.executable, "-m", "pytest", f"--junitxml={self.report}"]
        command += ["-o", "junit_duration_report=total", *arguments]
        self.begun = time.monotonic()
        if later:
            with self.said.open("wb") as said:
                self.process = subprocess.Popen(
                    command,
                    cwd=ROOT,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=said,
                    stderr=subprocess.STDOUT,
                )
        else:
            print(f"\n== tests, {build} ==", flush=True)
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        self.run = Run(build, 0.0, 0.0, self.report)
        self.running = threading.Thread(target=self.wait)
        self.running.start()

    def wait(self) -> None:
        """Wait, and measure the time."""
        _process, status, used = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - self.begun
        self.run = Run(self.build, wall, used.ru_utime + used.ru_stime, self.report)

    def end(self) -> int:
        """Its exit code, once it has finished."""
        self.running.join()
        if self.later:
            said = self.said.read_text(encoding="utf-8", errors="replace")
            print(f"\n== tests, {self.build} ==\n{said}", end="", flush=True)
        return self.process.returncode


def spread(arguments: list[str]) -> list[str]:
    """Processes for all cores, plus one for tests that wait; for a single slow file, too."""
    asked = named(arguments)
    count = (os.cpu_count() or 1) + 1
    if asked and all(path.is_file() for path in asked):
        slow = any(path.is_relative_to(ROOT / part) for path in asked for part in SLOW)
        if not slow or any("::" in each for each in arguments):
            return []
        count = 2
    return ["-n", str(count), "--dist", "worksteal"]


if __name__ == "__main__":
    main()
