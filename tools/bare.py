"""Run play, test and check in a bare Debian, with only what the README asks for, without root.

Each run builds a root folder with mmdebstrap, copies a clean clone of HEAD into it, and runs `make
play`, `make test` and `make check` there as an ordinary user, once without and once with a C
compiler. Only this machine's settings for package registries are copied.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from guest import HOME, fail, inside, say, timed
from registries import registry_files, settings

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "altiplano" / "bare"
LOGS = ROOT / "build" / "bare"

PACKAGES = ["python3", "python3-venv", "make", "chromium", "fonts-dejavu-core", "ca-certificates"]
COMPILER = ["gcc", "python3-dev"]
STEPS = ("play", "test", "check")

DAYS = 14
"""After this many days a root is built again."""


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


# Requirements of this machine.


def check_machine() -> None:
    """Print what is missing and how to install it."""
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
    """The same, with its own mounts and processes; whatever is left ends with the command."""
    return [*(mapped() or ["unshare"]), "--mount", "--pid", "--fork", "--kill-child"]


def remove(folder: Path) -> None:
    """Remove a folder whose files belong to users of the namespace."""
    if folder.exists():
        subprocess.run([*mapped(), "rm", "-rf", "--one-file-system", str(folder)], check=True)


# Outside: the root folder, the clone, and the settings of this machine.


def run_variant(compiler: bool, steps: list[str], wanted: argparse.Namespace) -> list[str]:
    """Run all steps of one variant; returns those that failed."""
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
        "files": registry_files(HOME),
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
    """The root folder with these packages as a tarball, built if it is missing or too old."""
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
    """This machine's Debian sources; empty on other systems."""
    asked = ["Created-By: Packages", "Origin: Debian"]
    form = "deb $(REPO_URI) $(RELEASE) $(COMPONENT)"
    found = said("apt-get", "indextargets", "--format", form, *asked).splitlines()
    return [line for line in dict.fromkeys(found) if "backports" not in line]


def apt_options() -> str:
    """This machine's apt settings: proxies, certificates, timeouts."""
    asked = ["Acquire::http", "Acquire::https", "Acquire::Check-Valid-Until", "Acquire::Retries"]
    return said("apt-config", "dump", "--no-empty", "--format", '%F "%v";%n', *asked)


def said(*command: str) -> str:
    """The output of a command; empty if it fails or does not exist."""
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
    """A clean clone, without uncommitted changes."""
    changed = said("git", "-C", str(ROOT), "status", "--porcelain")
    if changed:
        say("  changes that are not committed are not tested")
    clone = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(target)]
    subprocess.run(clone, check=True)


if __name__ == "__main__":
    main()
