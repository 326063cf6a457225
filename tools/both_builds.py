"""Run the tests on the compiled package, then on the pure source; pytest gets the arguments."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from environment import ROOT, compiled
from times import Run, summary

TESTS = ROOT / "tests"

AGAIN = ("tests/contract", "tests/kernel", "tests/playthroughs")
"""What is tested pure as well, after the compiled build has passed everything: checksums, contract
and kernel, and one match of each kind. Both builds come from one source."""

NO_TESTS = 5
"""pytest's exit code when it finds nothing to run: the pure source may have none of it."""


def main() -> None:
    """Fail when a build fails, or when the compiled one is missing in CI."""
    arguments = sys.argv[1:]
    broken = []
    with tempfile.TemporaryDirectory() as folder:
        reports = Path(folder)
        runs = []
        if compiled():
            runs.append(run("compiled", arguments, reports))
            if repeated(arguments):
                runs.append(run("pure", [*only_again(), *arguments], reports))
        else:
            print("The engine is not compiled here: only the pure source is tested.", flush=True)
            if os.environ.get("CI") == "true":
                broken.append("compiled (missing, and CI=true demands it)")
            runs.append(run("pure", arguments, reports))
        for code, done in runs:
            nothing = code == NO_TESTS and done.build == "pure" and len(runs) > 1 and arguments
            if code != 0 and not nothing:
                broken.append(done.build)
        print(f"\n== times, in seconds ==\n{summary([done for _code, done in runs])}", flush=True)
    if broken:
        raise SystemExit(f"Tests failed: {', '.join(broken)}.")


def named(arguments: list[str]) -> list[Path]:
    """The files and folders among the arguments, with or without the name of a test."""
    paths = [(ROOT / each.partition("::")[0]) for each in arguments if not each.startswith("-")]
    return [path for path in paths if path.exists()]


def repeated(arguments: list[str]) -> bool:
    """Whether the arguments leave anything for the pure source to do."""
    again = [ROOT / path for path in AGAIN]
    asked = named(arguments)
    return not asked or any(
        path.is_relative_to(part) or part.is_relative_to(path) for path in asked for part in again
    )


def only_again() -> list[str]:
    """Options that leave out what is tested once."""
    again = [ROOT / path for path in AGAIN]
    tests = [path for path in TESTS.iterdir() if path.is_dir() or path.name.startswith("test_")]
    return ["-m", "not once", *(f"--ignore={path}" for path in tests if path not in again)]


def run(build: str, arguments: list[str], reports: Path) -> tuple[int, Run]:
    """Run pytest with ALTIPLANO_BUILD set; only the pure run sees src/."""
    print(f"\n== tests, {build} ==", flush=True)
    environment = os.environ | {"ALTIPLANO_BUILD": build}
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):  # Tests are rewritten once, and kept.
        environment.pop(name, None)
    if build == "pure":
        environment["PYTHONPATH"] = str(ROOT / "src")
    report = reports / f"{build}.xml"
    command = [sys.executable, "-m", "pytest", f"--junitxml={report}"]
    command += ["-o", "junit_duration_report=total", *spread(arguments), *arguments]
    begun, used = time.monotonic(), cpu()
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    return code, Run(build, time.monotonic() - begun, cpu() - used, report)


def spread(arguments: list[str]) -> list[str]:
    """Processes for all cores, and one more for tests that wait; none to start for a few files."""
    asked = named(arguments)
    if asked and all(path.is_file() for path in asked):
        return []
    return ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]


def cpu() -> float:
    """Seconds that the processes started so far have computed."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
