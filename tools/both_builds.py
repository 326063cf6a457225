"""Run the tests on the compiled package, then on the pure source; pytest gets the arguments."""

import os
import subprocess
import sys

from environment import ROOT, compiled

ONCE = (
    "tests/browser",
    "tests/table",
    "tests/test_cli.py",
    "tests/test_documents.py",
    "tests/test_games.py",
    "tests/test_luck.py",
    "tests/test_terminal.py",
    "tests/test_terminal_expedition.py",
    "tests/test_terminal_traveler.py",
)
"""What is never compiled is tested once: the doors around the engine. Other tests are marked so."""

NO_TESTS = 5
"""What pytest returns when nothing is left to run: all that was asked for may be tested once."""


def main() -> None:
    """Fail when a build fails, or when the compiled one is missing in CI."""
    arguments = sys.argv[1:]
    broken = []
    if compiled():
        if run("compiled", arguments) != 0:
            broken.append("compiled")
    else:
        print("The engine is not compiled here: only the pure source is tested.", flush=True)
        if os.environ.get("CI") == "true":
            broken.append("compiled (missing, and CI=true demands it)")
    again = ["-m", "not once", *(f"--ignore={path}" for path in ONCE)] if compiled() else []
    outcome = run("pure", [*again, *arguments])
    if outcome != 0 and not (outcome == NO_TESTS and again and arguments):
        broken.append("pure")
    if broken:
        raise SystemExit(f"Tests failed: {', '.join(broken)}.")


def run(build: str, arguments: list[str]) -> int:
    """Run pytest with ALTIPLANO_BUILD set; only the pure run sees src/."""
    print(f"\n== tests, {build} ==", flush=True)
    environment = os.environ | {"ALTIPLANO_BUILD": build}
    environment.pop("PYTHONPATH", None)
    if build == "pure":
        environment["PYTHONPATH"] = str(ROOT / "src")
    # Tests of the page wait now and then; and some files take much longer than others.
    workers = (os.cpu_count() or 1) + (build == "compiled")
    spread = ["-n", str(workers), "--dist", "worksteal"]
    command = [sys.executable, "-m", "pytest", *spread, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    main()
