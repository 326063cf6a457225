"""Update the benchmark's references after rules or opponents have changed.

These are the reference of each track in src/altiplano/lab/protocol.py, and the hash of the version
in tests/lab/test_benchmark.py. If the version has been released, increase it first: see
docs/benchmark.md. `make rows` does this and then plays the matches again.
"""

import re
from hashlib import sha256
from pathlib import Path

import msgspec

from altiplano.lab import protocol
from altiplano.lab.protocol import Protocol

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "src/altiplano/lab/protocol.py"
TEST = ROOT / "tests/lab/test_benchmark.py"


def main() -> None:
    code, test = CODE.read_text(encoding="utf-8"), TEST.read_text(encoding="utf-8")
    tracks = []
    for track in protocol.TRACKS:
        found = protocol.reference(track)
        tracks.append(msgspec.structs.replace(track, reference=found))
        if found != track.reference:
            code = code.replace(f'"{track.reference}"', f'"{found}"')
            print(f"{track.name}: the reference of version {protocol.VERSION} is {found} now")
    encoded = msgspec.json.encode(Protocol(tracks=tuple(tracks)), order="deterministic")
    CODE.write_text(code, encoding="utf-8")
    TEST.write_text(with_hash(test, sha256(encoded).hexdigest()[:12]), encoding="utf-8")


def with_hash(test: str, found: str) -> str:
    """The test with this hash for the current version."""
    line = re.search(r"^PROTOCOLS = \{.*\}$", test, re.MULTILINE)
    assert line, f"{TEST} lists the hashes of all versions in one line"
    hashes = dict(re.findall(r'(\d+): "(\w+)"', line[0]))
    hashes[str(protocol.VERSION)] = found
    listed = ", ".join(f'{version}: "{each}"' for version, each in hashes.items())
    return test.replace(line[0], f"PROTOCOLS = {{{listed}}}")


if __name__ == "__main__":
    main()
