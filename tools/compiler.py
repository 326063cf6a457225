"""Whether the engine can be compiled here, for the build and make; standard library only."""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path


def demanded() -> bool:
    """ALTIPLANO_COMPILE=1: a build that cannot compile fails."""
    return os.environ.get("ALTIPLANO_COMPILE") == "1"


def obstacle() -> str | None:
    """The reason why the engine cannot be compiled, as a sentence, or None."""
    if os.environ.get("ALTIPLANO_PURE") == "1":
        return "ALTIPLANO_PURE=1 is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, not for {sys.implementation.name}"
    if not _compiler_found():
        return "no C compiler found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no Python.h found (Debian and Ubuntu: apt install python3-dev)"
    return None


def _compiler_found() -> bool:
    default = "cl" if os.name == "nt" else sysconfig.get_config_var("CC") or "cc"
    command = shlex.split(os.environ.get("CC") or default)
    return bool(command) and shutil.which(command[0]) is not None
