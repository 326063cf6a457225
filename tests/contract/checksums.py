"""Checksums of whole matches, which every build, process and machine must reproduce.

`python -m tests.contract.checksums` prints them; `--write` updates checksums.json after an intended
change of rules or randomness.
"""

import hashlib
import json
import sys
from pathlib import Path

from altiplano import games
from altiplano.kernel.editions import FIRST
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, samples, walk

FILE = Path(__file__).with_name("checksums.json")
MATCHES = 24
LATER_MATCHES = 4
"""Of each game in its first edition; of the second kind with values of options that came later."""

NEWEST_MATCHES = 12
"""Of each game in its newest edition, if it has several."""


def checksum(sample: Sample) -> str:
    """Two numbers for a match, without its texts.

    One for its journal, some of its positions, and its result; one for worlds that its seats and a
    spectator cannot distinguish from it.
    """
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
    """By game and seed; the newest edition of a game is listed separately."""
    found = {name: first_edition(name) for name in games.names()}
    for name in games.names():
        newest = games.editions(name)[-1]
        if newest != FIRST:
            chosen = samples(name, NEWEST_MATCHES, 7000, edition=newest)
            found[f"{name}, edition {newest}"] = by_seed(chosen)
    return found


def first_edition(name: str) -> dict[str, str]:
    """Of matches that have been listed since there were no editions."""
    return by_seed(
        [
            *samples(name, MATCHES, 7000, edition=FIRST),
            *samples(name, LATER_MATCHES, 8000, later=True, edition=FIRST),
        ]
    )


def by_seed(chosen: list[Sample]) -> dict[str, str]:
    return {str(sample.seed): checksum(sample) for sample in chosen}


if __name__ == "__main__":
    found = json.dumps(checksums(), indent=2) + "\n"
    if "--write" in sys.argv[1:]:
        FILE.write_text(found, encoding="utf-8")
    else:
        print(found, end="")
