"""Play, test and check in a bare Debian: nothing but what the README asks for, no root.

Each run builds a root folder with mmdebstrap, copies a clean clone of HEAD into it, and runs
`make play`, `make test` and `make check` there as an ordinary user, once without and once with a
C compiler. Only the settings that this machine needs to reach its package registries come along.
"""

import argparse
import configparser
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from urllib.request import ProxyHandler, build_opener

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "altiplano" / "bare"
LOGS = ROOT / "build" / "bare"

PACKAGES = ["python3", "python3-venv", "make", "chromium", "fonts-dejavu-core", "ca-certificates"]
COMPILER = ["gcc", "python3-dev"]
STEPS = ("play", "test", "check")

DAYS = 14
"""After this many days a root is built again."""

NAME = "guest"
NUMBER = 54321
"""The ordinary user; no user of this machine is likely to have this number."""

HOME = f"/home/{NAME}"
CLONE = f"{HOME}/altiplano"

SETTINGS = re.compile(
    r"(PIP_(?!CONFIG_FILE|CACHE_DIR)|NPM_CONFIG_(?!.*CACHE)).+|((HTTPS?|ALL|NO)_PROXY)"
    r"|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|NODE_EXTRA_CA_CERTS",
    re.IGNORECASE,
)
"""Environment variables that say how to reach package registries."""

NPM_SETTINGS = re.compile(r"(@\S+:)?registry|cafile|proxy|https-proxy|noproxy|strict-ssl")
AUTHORITIES = Path("/usr/local/share/ca-certificates")

FIRST_PAGE = 3600.0
"""Seconds until `make play` must have installed everything and show its page."""

STOP = 20.0
"""Seconds within which it must end after Ctrl-C."""


def main() -> None:
    """Check what this machine lacks, then run each variant."""
    parser = argparse.ArgumentParser(prog="make bare", description=__doc__)
    parser.add_argument("--without-compiler", action="store_true", help="only this variant")
    parser.add_argument("--with-compiler", action="store_true", help="only this variant")
    parser.add_argument("--only", default=",".join(STEPS), help="steps, such as play,check")
    parser.add_argument("--tests", default="", help="arguments for pytest in `make test`")
    parser.add_argument("--run", default="", help="a shell command to run there instead")
    parser.add_argument("--fresh", action="store_true", help="build the roots again")
    parser.add_argument("--clean", action="store_true", help="remove everything it has stored")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.inside:
        inside(json.loads(wanted.inside))
    steps = [step for step in wanted.only.split(",") if step]
    if unknown := [step for step in steps if step not in STEPS]:
        fail(f"'{unknown[0]}' is not a step; steps: {', '.join(STEPS)}")
    check_machine()
    if wanted.clean:
        remove(CACHE)
        return

    both = wanted.without_compiler == wanted.with_compiler
    failed = []
    for compiler in (False, True):
        if both or compiler == wanted.with_compiler:
            failed += run_variant(compiler, steps, wanted)
    if failed:
        fail(f"failed: {'; '.join(failed)}")
    say("everything passed")


# What this machine must have.


def check_machine() -> None:
    """Say what is missing and how to get it."""
    programs = {"mmdebstrap": "mmdebstrap", "unshare": "util-linux", "git": "git", "tar": "tar"}
    if os.geteuid() != 0:
        programs["newuidmap"] = "uidmap"
    missing = [package for program, package in programs.items() if not shutil.which(program)]
    if missing:
        fail(
            f"this machine lacks {', '.join(missing)}. "
            f"Debian and Ubuntu: apt install {' '.join(missing)}"
        )
    attempt = subprocess.run([*namespace(), "true"], capture_output=True, text=True, check=False)
    if attempt.returncode != 0:
        fail(
            f"user namespaces do not work here ({attempt.stderr.strip()}). Allow them (Debian: "
            "sysctl kernel.unprivileged_userns_clone=1; Ubuntu: sysctl "
            "kernel.apparmor_restrict_unprivileged_userns=0), and give yourself a range of "
            f"numbers: usermod --add-subuids 100000-165535 --add-subgids 100000-165535 "
            f"{os.environ.get('USER', 'NAME')}. Or run this as root, outside a container."
        )


def mapped() -> list[str]:
    """How to run a command as root, or as root of a user namespace."""
    return [] if os.geteuid() == 0 else ["unshare", "--map-auto", "--map-root-user"]


def namespace() -> list[str]:
    """The same, with mounts and processes of its own; whatever is left ends with the command."""
    return [*(mapped() or ["unshare"]), "--mount", "--pid", "--fork", "--kill-child"]


def remove(folder: Path) -> None:
    """Remove a folder whose files belong to users of the namespace."""
    if folder.exists():
        subprocess.run([*mapped(), "rm", "-rf", "--one-file-system", str(folder)], check=True)


# Outside: the root, the clone, and the settings of this machine.


def run_variant(compiler: bool, steps: list[str], wanted: argparse.Namespace) -> list[str]:
    """Run all steps of one variant; what has failed."""
    variant = "with-compiler" if compiler else "without-compiler"
    say(f"Debian {variant.replace('-', ' a C ')}")
    tarball = built(PACKAGES + (COMPILER if compiler else []), variant, wanted.fresh)
    root, clone = CACHE / f"root-{variant}", CACHE / f"clone-{variant}"
    remove(root)
    remove(clone)
    with timed(f"unpack it, and clone {head()}"):
        root.mkdir(parents=True)
        unpack = ["tar", "--extract", "--preserve-permissions", "--numeric-owner"]
        unpack += ["--exclude", "./dev/*", "--file", str(tarball), "--directory", str(root)]
        subprocess.run([*mapped(), *unpack], check=True)
        clone_head(clone)
    environment, mounts = settings()
    plan = {
        "root": str(root),
        "clone": str(clone),
        "downloads": str(CACHE / "downloads"),
        "logs": str(LOGS / variant),
        "files": registry_files(),
        "environment": environment | ({"ALTIPLANO_COMPILE": "1"} if compiler else {}),
        "mounts": mounts,
        "steps": ["run"] if wanted.run else steps,
        "tests": wanted.tests,
        "run": wanted.run,
    }
    (LOGS / variant).mkdir(parents=True, exist_ok=True)
    command = [*namespace(), sys.executable, __file__, "--inside", json.dumps(plan)]
    try:
        code = subprocess.run(command, check=False).returncode
    finally:
        remove(root)
        remove(clone)
    return [f"Debian {variant.replace('-', ' a C ')}, see {LOGS / variant}"] if code else []


def built(packages: list[str], variant: str, fresh: bool) -> Path:
    """The root with these packages as a tarball; built if there is none, or it is too old."""
    sources = debian_sources()
    key = hashlib.sha256("\n".join([*packages, *sources]).encode()).hexdigest()[:12]
    tarball = CACHE / f"{variant}-{key}.tar"
    if tarball.exists() and not fresh and time.time() - tarball.stat().st_mtime < DAYS * 86400:
        return tarball
    CACHE.mkdir(parents=True, exist_ok=True)
    for old in CACHE.glob(f"{variant}-*.tar"):
        old.unlink()
    options = CACHE / "apt.conf"
    options.write_text(apt_options(), encoding="utf-8")
    suite = sources[0].split()[2] if sources else "stable"
    command = ["mmdebstrap", f"--mode={'root' if os.geteuid() == 0 else 'unshare'}"]
    command += ["--variant=minbase", f"--include={','.join(packages)}", f"--aptopt={options}"]
    command += ["--format=tar", suite, f"{tarball}.part", *sources]
    with timed(f"build the root ({suite})"):
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        if answer.returncode != 0:
            fail(f"mmdebstrap failed:\n{answer.stderr[-4000:]}")
        Path(f"{tarball}.part").rename(tarball)
    return tarball


def debian_sources() -> list[str]:
    """Where this machine gets Debian from; nothing if it is another system."""
    asked = ["Created-By: Packages", "Origin: Debian"]
    form = "deb $(REPO_URI) $(RELEASE) $(COMPONENT)"
    found = said("apt-get", "indextargets", "--format", form, *asked).splitlines()
    return [line for line in dict.fromkeys(found) if "backports" not in line]


def apt_options() -> str:
    """How this machine's apt reaches its sources: proxies, certificates, patience."""
    asked = ["Acquire::http", "Acquire::https", "Acquire::Check-Valid-Until", "Acquire::Retries"]
    return said("apt-config", "dump", "--no-empty", "--format", '%F "%v";%n', *asked)


def said(*command: str) -> str:
    """What a command prints; nothing if it fails or does not exist."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def head() -> str:
    """The commit that is tested."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        fail(f"it clones this repository, but git says: {answer.stderr.strip()}")
    return answer.stdout.strip()


def clone_head(target: Path) -> None:
    """A clean clone: changes that are not committed stay behind."""
    changed = said("git", "-C", str(ROOT), "status", "--porcelain")
    if changed:
        say("  changes that are not committed are not tested")
    clone = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(target)]
    subprocess.run(clone, check=True)


def settings() -> tuple[dict[str, str], list[str]]:
    """Variables to carry along, and the local files and folders that all settings name."""
    environment = {name: value for name, value in os.environ.items() if SETTINGS.fullmatch(name)}
    values = [*environment.values(), *pip_values(), *npm_lines().values()]
    mounts: set[str] = set()
    for word in {word for value in values for word in value.split()}:
        path = Path(word.removeprefix("file://"))
        if path.is_absolute() and path.exists():
            # A local index links to the files beside it.
            mounts.add(str(path.parent if word.startswith("file://") else path))
    return environment, sorted(mounts)


def pip_settings() -> configparser.RawConfigParser:
    """All of pip's settings files, as one."""
    home, named = Path.home(), os.environ.get("PIP_CONFIG_FILE")
    files = [Path("/etc/xdg/pip/pip.conf"), Path("/etc/pip.conf"), home / ".pip/pip.conf"]
    files += [home / ".config/pip/pip.conf", *([Path(named)] if named else [])]
    parser = configparser.RawConfigParser()
    parser.read(files, encoding="utf-8")
    return parser


def pip_values() -> list[str]:
    parser = pip_settings()
    return [value for section in parser.sections() for _key, value in parser.items(section)]


def npm_lines() -> dict[str, str]:
    """The settings in the user's .npmrc that say where packages come from."""
    path = Path.home() / ".npmrc"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    pairs = [line.partition("=") for line in lines]
    found = {key.strip(): value.strip() for key, _, value in pairs}
    return {key: value for key, value in found.items() if NPM_SETTINGS.fullmatch(key)}


def registry_files() -> dict[str, str]:
    """Files to write into the root, by their path there."""
    pip_text = ""
    parser = pip_settings()
    for section in parser.sections():
        pip_text += f"[{section}]\n"
        for key, value in parser.items(section):
            pip_text += f"{key} = {value.replace(chr(10), chr(10) + '    ')}\n"
    found = {
        "/etc/pip.conf": pip_text,
        f"{HOME}/.npmrc": "".join(f"{key}={value}\n" for key, value in npm_lines().items()),
        "/etc/resolv.conf": Path("/etc/resolv.conf").read_text(encoding="utf-8"),
        "/etc/hosts": Path("/etc/hosts").read_text(encoding="utf-8"),
    }
    for path in AUTHORITIES.glob("*.crt"):
        found[str(path)] = path.read_text(encoding="utf-8")
    return found


# Inside: root of the namespace prepares the folder, then everything runs as the guest.


def inside(plan: dict[str, Any]) -> NoReturn:
    """The first process of the namespace, which buries orphans, and its child, which works."""
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
    """Run the steps; those that failed."""
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
    """Devices, the guest, the clone, and the way to the registries."""
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
    """Show a file or folder of this machine at a place in the root."""
    if source.is_dir():
        place.mkdir(parents=True, exist_ok=True)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    subprocess.run(["mount", "--rbind", source, place], check=True)


class Failed(Exception):
    """What went wrong in a step."""


class Guest:
    """An ordinary user of the bare root, in the clone."""

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
        """Start a command; what it prints goes to the log."""
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
        """What it has printed so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def end(self) -> str:
        """The last lines of that."""
        return "\n".join(self.text().splitlines()[-60:])


def make_play(guest: Guest) -> str:
    """Start the table, ask for its first page, and stop it."""
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
    """Run the tests; none may be left out for want of a browser or a database."""
    guest.make("test", *([f"ARGS={tests}"] if tests else []))
    if skipped := re.findall(r".*NOT TESTED.*", guest.text()):
        raise Failed(f"tests were left out: {skipped[0].strip()}")
    return ", ".join(re.findall(r"^=* ?(\d+ passed.*?) in .*$", guest.text(), re.MULTILINE))


# Words.


@contextmanager
def timed(what: str) -> Iterator[list[str]]:
    """Say how long something took, with the notes that were made meanwhile."""
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


if __name__ == "__main__":
    main()
