"""Checksums of whole matches, which every build, process and machine must reproduce.

`python -m tests.contract.checksums` prints them; `--write` renews checksums.json after a change of
the rules or of luck that is meant.
"""

import hashlib
import json
import sys
from pathlib import Path

from altiplano import games
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, samples, walk

FILE = Path(__file__).with_name("checksums.json")
MATCHES = 24
LATER_MATCHES = 4
"""Of each game; of the second kind with values of options that came later."""


def checksum(sample: Sample) -> str:
    """Two numbers: of a match's journal, of its position now and then, and of its result; and of
    worlds that its seats and a spectator cannot tell from it then. Words are left out."""
    played, imagined = hashlib.sha256(), hashlib.sha256()
    looks = 0
    for match, luck in walk(sample):
        if luck.random() < 0.1 or match.over:
            viewer = looks % (match.state.players + 1)
            world = match.resample(None if viewer == match.state.players else viewer, looks)
            played.update(position_text(match))
            imagined.update(position_text(world))
            looks += 1
        if match.over:
            choices = match.journal().partition("\n\n")[2]
            played.update(json.dumps([choices, match.scores(), match.winners]).encode())
    return f"{played.hexdigest()[:16]} {imagined.hexdigest()[:16]}"


def position_text(match: Match) -> bytes:
    """A position without the edition, which changes with any word."""
    position = {key: value for key, value in match.position().items() if key != "edition"}
    return json.dumps(position, sort_keys=True).encode()


def checksums() -> dict[str, dict[str, str]]:
    """By game and seed."""
    return {
        name: {
            str(sample.seed): checksum(sample)
            for sample in (
                *samples(name, MATCHES, 7000),
                *samples(name, LATER_MATCHES, 8000, later=True),
            )
        }
        for name in games.names()
    }


if __name__ == "__main__":
    found = json.dumps(checksums(), indent=2) + "\n"
    if "--write" in sys.argv[1:]:
        FILE.write_text(found, encoding="utf-8")
    else:
        print(found, end="")
