"""Write requirements.lock: the exact version of everything that `make` and CI install.

It works for every Python and system that we support, names no registry, and is a plain constraints
file for pip. Versions stay the same unless they must change; `--upgrade` picks the newest ones.
"""

import subprocess
import sys
import tomllib

from environment import LOCK, ROOT, VENV, extras_here


def main() -> None:
    """Run uv; other arguments are passed on."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = pyproject["project"]["requires-python"].removeprefix(">=")
    command = [str(VENV / "bin" / "uv"), "pip", "compile", "pyproject.toml"]
    for extra in extras_here(pyproject):
        command += ["--extra", extra]
    for group in pyproject["dependency-groups"]:
        command += ["--group", group]
    command += ["--universal", "--python-version", oldest, "--no-annotate", "--quiet"]
    command += ["--custom-compile-command", "make lock", "--output-file", LOCK.name]
    sys.exit(subprocess.run([*command, *sys.argv[1:]], cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
