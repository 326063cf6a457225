"""Set up .venv: interpreter, requirements and package, each only when it has changed."""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from pathlib import Path
from typing import Any, NoReturn

from compiler import demanded, obstacle

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "altiplano.json"
LOCK = ROOT / "requirements.lock"
"""The versions to install, for all requirements and what they require; `make lock` writes it."""


def main() -> None:
    """Do what is missing, and print a line before each slow step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--extra", action="append", default=[], help="an extra of the package")
    parser.add_argument("--group", action="append", default=[], help="a dependency group")
    parser.add_argument("--no-package", action="store_true", help="requirements only")
    wanted = parser.parse_args()
    if Path(sys.prefix).resolve() != VENV.resolve():
        create_venv()
        os.execv(PYTHON, [str(PYTHON), *sys.argv])

    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = list(wanted.group)
    if not wanted.no_package:
        groups += ["build"] if obstacle() else ["build", "compile"]
    install_requirements(requirements(pyproject, wanted.extra, groups))
    if not wanted.no_package:
        install_package()


def create_venv() -> None:
    """A new .venv, unless there is a complete one."""
    if PYTHON.exists() and (VENV / "bin" / "pip").exists():
        return
    say(f"creating .venv with Python {sys.version.split()[0]}")
    answer = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode != 0:
        PYTHON.unlink(missing_ok=True)
        fail(
            f"{answer.stdout}{answer.stderr}\n"
            "Python cannot create a virtual environment here: its module venv or ensurepip is "
            "missing (Debian and Ubuntu: apt install python3-venv)."
        )


def extras_here(pyproject: dict[str, Any]) -> list[str]:
    """The extras that are installed here: all but PyTorch and Ray, which are very large."""
    every: list[str] = list(pyproject["project"]["optional-dependencies"])
    return [extra for extra in every if extra not in ("learn", "ray")]


def requirements(pyproject: dict[str, Any], extras: list[str], groups: list[str]) -> list[str]:
    """The requirements of the package with these extras, and of these dependency groups."""
    found: list[str] = list(pyproject["project"]["dependencies"])
    for extra in extras:
        for entry in pyproject["project"]["optional-dependencies"][extra]:
            if entry.startswith("altiplano["):
                inner = entry.removeprefix("altiplano[").rstrip("]").split(",")
                found += requirements(pyproject, inner, [])
            else:
                found.append(entry)
    for group in groups:
        for entry in pyproject["dependency-groups"][group]:
            if isinstance(entry, dict):
                found += requirements(pyproject, [], [entry["include-group"]])
            else:
                found.append(entry)
    return sorted(set(found))


def install_requirements(wanted: list[str]) -> None:
    """Install what earlier runs have not, in the versions of the lock file."""
    stamp = read_stamp()
    lock = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    installed = stamp.get("requirements", []) if stamp.get("lock") == lock else []
    missing = [entry for entry in wanted if entry not in installed]
    if not missing:
        return
    say(f"installing {len(missing)} requirements into .venv: {', '.join(missing)}")
    install("requirements.log", "--constraint", str(LOCK), *wanted)
    write_stamp(stamp | {"lock": lock, "requirements": sorted({*installed, *wanted})})


def install_package() -> None:
    """Install the package, compiled if possible, when its sources have changed."""
    stamp = read_stamp()
    reason = obstacle()
    if reason and demanded():
        fail(f"ALTIPLANO_COMPILE=1 demands a compiled engine, but: {reason}.")
    key = f"{'pure' if reason else 'compiled'} {source_hash()}"
    if stamp.get("package") != key or (demanded() and not compiled()):
        if reason:
            say("installing the package (some seconds)")
        else:
            say("compiling the engine (about a minute; ALTIPLANO_PURE=1 skips it)")
        if stamp.get("package", "") is None:
            forget_interrupted_build()
        write_stamp(stamp | {"package": None})
        start = time.monotonic()
        how = ["--verbose", "--no-build-isolation", "--no-deps", "--force-reinstall"]
        install("package.log", *how, str(ROOT))
        write_stamp(stamp | {"package": key})
        if compiled():
            say(f"the engine is compiled ({time.monotonic() - start:.0f} s)")
    if reason:
        say(f"{reason}: the engine runs pure")
    elif not compiled():
        say("compiling failed, so the engine runs pure; .venv/package.log says why")


def forget_interrupted_build() -> None:
    """Remove the files of an interrupted build: a truncated file would count as done."""
    for name in ("lib", "temp"):
        for folder in (ROOT / "build").glob(f"{name}.*"):
            shutil.rmtree(folder)


def compiled() -> bool:
    """Whether the package in .venv is compiled."""
    package = Path(sysconfig.get_path("platlib")) / "altiplano"
    return any(package.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


def source_hash() -> str:
    """One hash of everything the installed package is made of."""
    paths = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    paths += [ROOT / "tools" / "backend.py", ROOT / "tools" / "compiler.py"]
    paths += sorted((ROOT / "src" / "altiplano").rglob("*"))
    paths += sorted((ROOT / "docs" / "rules").glob("*.md"))
    digest = hashlib.sha256()
    for path in paths:
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(ROOT)}\n".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def install(log_name: str, *what: str) -> None:
    """Install quietly; on failure, print the end of the log."""
    with (VENV / log_name).open("w+", encoding="utf-8", errors="replace") as log:
        for installer in installers(shutil.which("uv")):
            command = [*installer, *what]
            if subprocess.run(command, stdout=log, stderr=log, check=False).returncode == 0:
                return
        log.seek(0)
        end = "".join(log.readlines()[-40:])
        fail(f"{end}\nInstalling failed; the whole log is .venv/{log_name}.")


def installers(uv: str | None) -> list[list[str]]:
    """Installers in order of preference: uv is faster, but does not read pip's settings."""
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install"]
    return [[uv, "pip", "install", "--python", str(PYTHON)], pip] if uv else [pip]


def read_stamp() -> dict[str, Any]:
    """What earlier runs have done."""
    try:
        stamp: dict[str, Any] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def write_stamp(stamp: dict[str, Any]) -> None:
    """Store what is done."""
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def say(sentence: str) -> None:
    """Print one line for the waiting user."""
    print(f"altiplano: {sentence}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Exit with a sentence."""
    raise SystemExit(sentence)


if __name__ == "__main__":
    main()
