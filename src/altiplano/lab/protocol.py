"""The fixed protocol of the benchmark: what an agent plays, and against whom.

Results are comparable only if everything here is the same, and the rules and the opponents still
play as they did. A change in either makes a new version: see docs/benchmark.md.
"""

from hashlib import sha256

import msgspec

from altiplano import games
from altiplano.lab.contest import Contest, new_contest
from altiplano.lab.encounter import Encounter

VERSION = 2
SEED = 20_261
"""The base seed of every match. No agent may be trained or tuned on it."""

OPPONENTS = ("random", "novice", "steady")
"""The weakest first. None of them searches, so a result does not depend on the machine."""

INTERVAL = "95 %; Wilson's interval for the effective number of independent matches, over pairings"


class Track(msgspec.Struct, frozen=True):
    """One kind of match."""

    name: str
    game: str
    players: int
    matches: int
    """Against each opponent; each seed is played from every seat."""
    edition: str
    """The name of the edition: a newer one does not change the protocol."""
    reference: str
    """The hash of one match between the opponents: it changes if the rules or they do."""
    options: dict[str, object] = {}


TRACKS = (
    Track("expedition", "expedition", 2, 400, "1", "6c9a6b10a139"),
    Track("altiplano-2", "altiplano", 2, 200, "2", "4bb1458553d1"),
    Track("altiplano-4", "altiplano", 4, 200, "2", "668151b0f2a6"),
)


class Protocol(msgspec.Struct, frozen=True):
    """The whole protocol, as stated in a result."""

    version: int = VERSION
    seed: int = SEED
    opponents: tuple[str, ...] = OPPONENTS
    interval: str = INTERVAL
    tracks: tuple[Track, ...] = TRACKS


def names() -> list[str]:
    """The names of the tracks."""
    return [track.name for track in TRACKS]


def contest(
    track: Track,
    agent: str,
    opponent: str,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Contest:
    """The matches of an agent against one opponent, which has all other seats."""
    limits = {} if iterations is None else {agent: iterations}
    line_up = [agent, *[opponent] * (track.players - 1)]
    game = games.get(track.game, edition=track.edition)
    return new_contest(game, track.players, track.options, line_up, SEED, seconds, limits)


def reference(track: Track) -> str:
    """The hash of one match between the opponents, by today's rules and bots."""
    seated = [*reversed(OPPONENTS)][: track.players]
    game = games.get(track.game, edition=track.edition)
    encounter = Encounter(new_contest(game, track.players, track.options, seated, SEED), 0, 0)
    encounter.play()
    return sha256(encounter.match.journal().encode()).hexdigest()[:12]
