"""Fair luck: whether a journal's match was dealt from the published seed."""

import re
from typing import NamedTuple

from altiplano.errors import Refused
from altiplano.kernel.chance import commitment
from altiplano.kernel.match import Match

REMARK = re.compile(r"# luck: ([0-9a-f]{64})\s*")
"""The comment in which a table writes what it published at the start."""

SEED = re.compile(r"seed: (\d+)\s*")


class Verdict(NamedTuple):
    """The result of a check."""

    luck: str
    """SHA-256 of the seed's 64 hexadecimal digits."""
    published: str | None
    """What the table had published, if the journal contains it."""
    over: bool

    @property
    def fair(self) -> bool:
        return self.published in (None, self.luck)


def verdict(text: str, match: Match) -> Verdict:
    """Check a journal that was replayed: so all its choices are legal with its seed."""
    seeds = [found[1] for line in text.splitlines() if (found := SEED.fullmatch(line))]
    if not seeds:
        raise Refused("no-seed", "the journal starts from a position, so there is no seed to check")
    published = [found[1] for line in text.splitlines() if (found := REMARK.fullmatch(line))]
    luck = commitment(int(seeds[0]))
    return Verdict(luck, published[0] if published else None, match.over)


def verdict_lines(found: Verdict) -> list[str]:
    """The same in words."""
    lines = ["The shuffle matches the seed, and every move was legal."]
    if not found.over:
        lines.append("It is not over yet.")
    lines.append(f"SHA-256 of the seed: {found.luck}")
    if found.published is None:
        lines.append("Compare it with the hash that you were shown at the start.")
    elif found.fair:
        lines.append("This is the hash published at the start.")
    else:
        lines.append(f"This does not match the hash published at the start: {found.published}")
    return lines
