"""Inside a bare root folder: the user who plays, tests and checks there, and the steps."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from urllib.request import ProxyHandler, build_opener

from registries import AUTHORITIES

NAME = "guest"
NUMBER = 54321
"""The ordinary user; no user of this machine is likely to have this number."""

HOME = f"/home/{NAME}"
CLONE = f"{HOME}/altiplano"

FIRST_PAGE = 3600.0
"""Seconds until `make play` must have installed everything and show its page."""

STOP = 20.0
"""Seconds within which it must end after Ctrl-C."""


def inside(plan: dict[str, Any]) -> NoReturn:
    """The first process of the namespace, which reaps orphans, and its child, which works."""
    worker = os.fork()
    if worker == 0:
        code = 1
        try:
            code = len(run_steps(plan))
        except KeyboardInterrupt:
            pass
        except subprocess.CalledProcessError as error:
            print(f"bare: {shlex.join(map(str, error.cmd))} failed", file=sys.stderr)
        sys.exit(min(code, 1))
    while True:
        process, status = os.wait()
        if process == worker:
            sys.exit(os.waitstatus_to_exitcode(status))


def run_steps(plan: dict[str, Any]) -> list[str]:
    """Run the steps; returns those that failed."""
    root = Path(plan["root"])
    prepare(root, plan)
    runs: dict[str, Callable[[Guest], str]] = {
        "play": make_play,
        "test": lambda guest: make_test(guest, plan["tests"]),
        "check": lambda guest: guest.make("check"),
        "run": lambda guest: guest.run("bash", "-c", plan["run"]),
    }
    failed = []
    for step in plan["steps"]:
        guest = Guest(root, plan["environment"], Path(plan["logs"]) / f"{step}.log")
        try:
            with timed(f"make {step}" if step != "run" else plan["run"]) as notes:
                notes.append(runs[step](guest))
            if step == "run":
                print(guest.text(), flush=True)
        except Failed as failure:
            failed.append(step)
            print(guest.end(), flush=True)
            say(f"  {step} failed: {failure}")
    return failed


def prepare(root: Path, plan: dict[str, Any]) -> None:
    """Devices, the user, the clone, and the package registries."""
    for name, text in plan["files"].items():
        path = root / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(text, encoding="utf-8")
    for path, line in [
        ("etc/passwd", f"{NAME}:x:{NUMBER}:{NUMBER}::{HOME}:/bin/bash"),
        ("etc/group", f"{NAME}:x:{NUMBER}:"),
    ]:
        with (root / path).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    if any(name.startswith(str(AUTHORITIES)) for name in plan["files"]):
        subprocess.run(["chroot", root, "update-ca-certificates"], check=True, capture_output=True)
    mount_devices(root)
    for name in plan["mounts"]:
        mount(Path(name), root / name.lstrip("/"))
    downloads = Path(plan["downloads"])
    downloads.mkdir(parents=True, exist_ok=True)
    os.chown(downloads, NUMBER, NUMBER)
    mount(downloads, root / HOME.lstrip("/") / ".cache")
    target = root / CLONE.lstrip("/")
    subprocess.run(["cp", "--archive", plan["clone"], target], check=True)
    change = ["chown", "--recursive", "--no-dereference", f"{NUMBER}:{NUMBER}"]
    subprocess.run([*change, target, root / HOME.lstrip("/") / ".npmrc"], check=True)
    os.chown(root / HOME.lstrip("/"), NUMBER, NUMBER)


def mount_devices(root: Path) -> None:
    """What every running system has: /proc, /sys, /dev."""
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    subprocess.run(["mount", "--rbind", "/sys", root / "sys"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", root / "dev"], check=True)
    for name in ("null", "zero", "full", "random", "urandom", "tty"):
        mount(Path("/dev") / name, root / "dev" / name)
    for name, kind, options in [
        ("shm", "tmpfs", "mode=1777"),
        ("pts", "devpts", "newinstance,ptmxmode=0666,mode=620"),
    ]:
        place = root / "dev" / name
        place.mkdir()
        subprocess.run(["mount", "-t", kind, "-o", options, kind, place], check=True)
    links = {"ptmx": "pts/ptmx", "fd": "/proc/self/fd", "stdin": "/proc/self/fd/0"}
    links |= {"stdout": "/proc/self/fd/1", "stderr": "/proc/self/fd/2"}
    for name, goal in links.items():
        (root / "dev" / name).symlink_to(goal)


def mount(source: Path, place: Path) -> None:
    """Bind a file or folder of this machine to a path in the root folder."""
    if source.is_dir():
        place.mkdir(parents=True, exist_ok=True)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    subprocess.run(["mount", "--rbind", source, place], check=True)


class Failed(Exception):
    """A step failed."""


class Guest:
    """An ordinary user of the bare system, in the clone."""

    def __init__(self, root: Path, carried: dict[str, str], log: Path) -> None:
        self.log = log
        environment = {
            "HOME": HOME,
            "LOGNAME": NAME,
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "SHELL": "/bin/bash",
            "USER": NAME,
            **carried,
        }
        self.prefix = ["chroot", f"--userspec={NUMBER}:{NUMBER}", "--groups=", str(root)]
        self.prefix += ["env", "--ignore-environment", f"--chdir={CLONE}"]
        self.prefix += [f"{name}={value}" for name, value in environment.items()]

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a command; its output goes to the log."""
        with self.log.open("wb") as log:
            return subprocess.Popen(
                [*self.prefix, *command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def make(self, *words: str) -> str:
        """Run make to its end."""
        return self.run("make", *words)

    def run(self, *command: str) -> str:
        """Run a command to its end."""
        code = self.start(*command).wait()
        if code != 0:
            raise Failed(f"it ended with {code}")
        return ""

    def text(self) -> str:
        """Its output so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def end(self) -> str:
        """The last lines of its output."""
        return "\n".join(self.text().splitlines()[-60:])


def make_play(guest: Guest) -> str:
    """Start the table, request its first page, and stop it."""
    begun = time.monotonic()
    process = guest.start("make", "play")
    try:
        while not (found := re.search(r"http://localhost:\d+/", guest.text())):
            if process.poll() is not None:
                raise Failed(f"it ended with {process.returncode}")
            if time.monotonic() - begun > FIRST_PAGE:
                raise Failed(f"it shows no address after {FIRST_PAGE:.0f} s")
            time.sleep(0.2)
        page = fetched(found[0])
        seconds = time.monotonic() - begun
        if b"<title>" not in page:
            raise Failed(f"its first page is {page[:200]!r}")
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(STOP)
        except subprocess.TimeoutExpired:
            raise Failed(f"it goes on {STOP:.0f} s after Ctrl-C") from None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return f"first page after {seconds:.0f} s"


def fetched(address: str) -> bytes:
    """A page of this machine; the server may still be starting."""
    opener = build_opener(ProxyHandler({}))
    until = time.monotonic() + STOP
    while True:
        try:
            with opener.open(address, timeout=STOP) as answer:
                page: bytes = answer.read()
                return page
        except OSError as error:
            if time.monotonic() > until:
                raise Failed(f"{address} does not answer: {error}") from None
            time.sleep(0.2)


def make_test(guest: Guest, tests: str) -> str:
    """Run the tests; none may be skipped because a browser or database is missing."""
    guest.make("test", *([f"ARGS={tests}"] if tests else []))
    if skipped := re.findall(r".*NOT TESTED.*", guest.text()):
        raise Failed(f"tests were left out: {skipped[0].strip()}")
    return ", ".join(re.findall(r"^=* ?(\d+ passed.*?) in .*$", guest.text(), re.MULTILINE))


# Words.


@contextmanager
def timed(what: str) -> Iterator[list[str]]:
    """Print how long something took, with notes."""
    begun, notes = time.monotonic(), list[str]()
    try:
        yield notes
    finally:
        rest = "; ".join(filter(None, notes))
        say(f"  {what:<40} {time.monotonic() - begun:6.0f} s  {rest}".rstrip())


def say(sentence: str) -> None:
    print(f"bare: {sentence}", flush=True)


def fail(sentence: str) -> NoReturn:
    raise SystemExit(f"bare: {sentence}")
