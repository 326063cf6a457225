"""One measurement in a separate process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).parent.parent


class Job(NamedTuple):
    """One measurement in a separate process."""

    module: str
    arguments: list[str]
    environment: dict[str, str]


def measure(job: Job) -> dict[str, float]:
    """Run a measurement."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", job.module, *job.arguments]
    done = subprocess.run(
        command,
        cwd=TOP,
        env={**environment, **job.environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{job.module} failed:\n{done.stderr}")
    numbers: dict[str, float] = json.loads(done.stdout)
    return numbers
