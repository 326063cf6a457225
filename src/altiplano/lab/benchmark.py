"""The benchmark: what agents play by its protocol, and the results."""

import platform
from collections.abc import Sequence
from statistics import fmean

import msgspec

from altiplano import __version__, bots, games
from altiplano.errors import Refused
from altiplano.kernel import chance
from altiplano.kernel.words import listing
from altiplano.lab import protocol
from altiplano.lab.arena import Run
from altiplano.lab.contest import code_hash
from altiplano.lab.lineup import check_bots
from altiplano.lab.protocol import Protocol, Track
from altiplano.lab.report import many
from altiplano.lab.shares import Estimate
from altiplano.lab.tally import Durations, tally


class Against(msgspec.Struct, frozen=True):
    """An agent's results against one opponent."""

    opponent: str
    matches: int
    won: Estimate
    margin: Estimate
    points: float
    decision: Durations
    turn: Durations
    failures: int
    why: str
    """The first failure."""
    pairings: str
    """The win share of each pairing, in order: the intervals follow from these."""


class Standing(msgspec.Struct, frozen=True):
    """An agent's results on one track."""

    track: str
    score: float
    """The mean of its win shares. A level does not play against itself; that counts as an even
    share."""
    against: list[Against]


class Row(msgspec.Struct, frozen=True):
    """An agent, its limits, and its results."""

    agent: str
    iterations: int | None
    seconds: float | None
    code: str
    """The hash of the code that played the matches: ours, and the agent's own files."""
    standings: list[Standing]


class Made(msgspec.Struct, frozen=True):
    """How the results were made."""

    version: str
    rules: dict[str, int]
    editions: dict[str, str]
    compiled: bool
    python: str
    machine: str
    command: list[str]


class Result(msgspec.Struct, frozen=True):
    """Everything you need to repeat it."""

    protocol: Protocol
    differences: list[str]
    """How it departs from the protocol; results are comparable only if this is empty."""
    made: Made
    rows: list[Row]


class Plan:
    """What to play."""

    def __init__(
        self,
        agents: Sequence[str],
        tracks: Sequence[str] = (),
        matches: int | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> None:
        twice = [name for name in dict.fromkeys(agents) if agents.count(name) > 1]
        if twice:
            raise Refused("agent-twice", f"name each agent only once; twice: {listing(twice)}")
        check_bots(agents)
        self.agents = list(agents)
        self.tracks = chosen(tracks)
        self.matches = matches
        self.seconds = seconds
        self.iterations = iterations
        self.runs = {
            (agent, track.name, opponent): self.run(agent, track, opponent)
            for agent in self.agents
            for track in self.tracks
            for opponent in protocol.OPPONENTS
            if agent != opponent
        }

    def run(self, agent: str, track: Track, opponent: str) -> Run:
        """The matches of an agent against one opponent, not yet played."""
        contest = protocol.contest(track, agent, opponent, self.seconds, self.limit(agent))
        return Run(contest, self.matches or track.matches)

    def limit(self, agent: str) -> int | None:
        """An agent's limit of iterations; levels that search have a default."""
        if self.iterations is None and self.seconds is None:
            return bots.default_iterations(agent)
        return self.iterations

    @property
    def command(self) -> list[str]:
        """The command that plays it."""
        words = ["bench-agents", *self.agents]
        if len(self.tracks) < len(protocol.TRACKS):
            words += ["--tracks", ",".join(track.name for track in self.tracks)]
        for option, value in (("--matches", self.matches), ("--time", self.seconds)):
            words += [] if value is None else [option, f"{value:g}"]
        return words if self.iterations is None else [*words, "--iterations", str(self.iterations)]

    def differences(self) -> list[str]:
        """How this departs from the protocol."""
        found = [
            f"{track.name}: the rules or the opponents have changed since version "
            f"{protocol.VERSION} of the protocol"
            for track in self.tracks
            if protocol.reference(track) != track.reference
        ]
        short = [
            track.name
            for track in self.tracks
            if self.matches is not None and self.matches != track.matches
        ]
        if short:
            matches = many(self.matches or 0, "match")
            found.append(f"{listing(short)}: {matches} against each opponent")
        return found

    def result(self) -> Result:
        """The results, once everything is played."""
        named = {track.game: games.get(track.game, edition=track.edition) for track in self.tracks}
        made = Made(
            __version__,
            {name: int(game.rules.version) for name, game in named.items()},
            {name: game.edition for name, game in named.items()},
            not chance.__file__.endswith(".py"),
            platform.python_version(),
            platform.machine(),
            self.command,
        )
        rows = [self.row(agent) for agent in self.agents]
        return Result(Protocol(), self.differences(), made, rows)

    def row(self, agent: str) -> Row:
        standings = [self.standing(agent, track) for track in self.tracks]
        return Row(agent, self.limit(agent), self.seconds, code_hash([agent]), standings)

    def standing(self, agent: str, track: Track) -> Standing:
        """An agent's results on one track."""
        found = [
            against(self.runs[agent, track.name, opponent])
            for opponent in protocol.OPPONENTS
            if opponent != agent
        ]
        shares = [each.won.value for each in found]
        if agent in protocol.OPPONENTS:
            shares.append(1 / track.players)
        return Standing(track.name, round(fmean(shares), 6), found)


def chosen(tracks: Sequence[str]) -> list[Track]:
    """The tracks of these names; all if none is named."""
    unknown = [name for name in tracks if name not in protocol.names()]
    if unknown:
        known = listing(protocol.names())
        raise Refused("unknown-track", f"there is no track '{unknown[0]}'; tracks: {known}")
    return [track for track in protocol.TRACKS if not tracks or track.name in tracks]


def against(run: Run) -> Against:
    """The results against one opponent."""
    agent, opponent = run.contest.names
    found = tally(run, agent)
    return Against(
        opponent,
        found.matches,
        found.won,
        found.margin,
        round(found.points, 3),
        found.decision,
        found.turn,
        found.failures,
        found.why,
        " ".join(f"{share:.6g}" for share in run.shares),
    )
