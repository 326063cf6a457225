"""Matches between bots, decision by decision, in Parquet files: data to learn from."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy
import polars
from librt.vecs import vec
from mypy_extensions import i32
from numpy.typing import NDArray

from altiplano import bots
from altiplano.bots import STAND_IN, Budget
from altiplano.bots.asking import ask
from altiplano.bots.searcher import Searcher
from altiplano.kernel.match import Match
from altiplano.lab.contest import Contest, derived
from altiplano.lab.encounter import LIMIT, game_of
from altiplano.lab.workers import cores, results

SHARD = "shard-{:05}.parquet"
PER_SHARD = 50


class Plan(msgspec.Struct, frozen=True):
    """What determines the data: the same plan gives the same files."""

    contest: Contest
    matches: int
    per_shard: int = PER_SHARD

    @property
    def shards(self) -> int:
        return -(-self.matches // self.per_shard)

    def numbers(self, shard: int) -> range:
        """The numbers of a shard's matches."""
        first = shard * self.per_shard
        return range(first, min(first + self.per_shard, self.matches))


class Shard(msgspec.Struct, frozen=True):
    """A complete file."""

    number: int
    matches: int
    decisions: int
    searched: int
    """How many decisions have visit counts."""
    failures: int
    won: dict[str, float]
    """By bot: the sum of its win shares."""
    seats: dict[str, int]
    """By bot: how many seats it had."""


class Decision(msgspec.Struct):
    """One choice of one seat, before its result is known."""

    step: int
    seat: int
    observation: NDArray[numpy.float32]
    legal: list[int]
    move: int
    visits: list[int] | None


def columns(size: int) -> dict[str, polars.DataType | type[polars.DataType]]:
    """The columns of a file with observations of a given size."""
    return {
        "match": polars.Int64,
        "seed": polars.Int64,
        "step": polars.Int32,
        "seat": polars.Int8,
        "bot": polars.String,
        "observation": polars.Array(polars.Float32, size),
        "legal": polars.List(polars.Int16),
        "move": polars.Int16,
        "visits": polars.List(polars.Int32),
        "won": polars.Float32,
        "points": polars.Int16,
        "margin": polars.Int16,
    }


class Sitting:
    """One match of a dataset, with what each seat saw and chose."""

    def __init__(self, plan: Plan, number: int) -> None:
        contest = plan.contest
        self.contest = contest
        self.number = number
        self.seed = derived(f"dataset {contest.seed} {number}")
        self.names = contest.rotations[number % len(contest.rotations)]
        self.bots = [bots.get(name) for name in self.names]
        self.match: Match = game_of(contest.game, contest.edition).start(
            players=contest.players, seed=self.seed, options=contest.options
        )
        rules = self.match.rules
        self.observer = rules.observer(contest.players, dict(contest.options), False)
        self.row = vec[i32]([0] * int(self.observer.size))
        self.decisions: list[Decision] = []
        self.failures = 0

    def play(self) -> None:
        """Play to the end."""
        try:
            while not self.match.over:
                self.decide(self.match.to_move[0])
        finally:
            for bot in self.bots:
                close = getattr(bot, "close", None)
                if close is not None:
                    close()

    def decide(self, seat: int) -> None:
        match, bot, name = self.match, self.bots[seat], self.names[seat]
        legal, step = match.moves(seat), len(self.decisions)
        self.observer.write(match.state, seat, self.row, 0)
        observation = numpy.frombuffer(memoryview(self.row), numpy.float32).copy()
        if isinstance(bot, Searcher):
            bot.search = None
        seed = derived(f"bot {self.seed} {seat} {step}")
        budget = Budget(self.contest.seconds, self.contest.iterations.get(name))
        options = [match.rules.move_texts[move] for move in legal]
        chosen = ask(bot, match.view(seat), options, seed, budget, stand_in=STAND_IN, limit=LIMIT)
        self.failures += bool(chosen.why)
        move = match.rules.move_numbers[chosen.move]
        found = visits(bot, legal) if isinstance(bot, Searcher) else None
        self.decisions.append(Decision(step, seat, observation, legal, move, found))
        match.apply(seat, move)

    def rows(self) -> Iterator[tuple[object, ...]]:
        """The decisions, each with its seat's result."""
        winners = self.match.winners
        points = self.match.totals()
        for each in self.decisions:
            others = [value for seat, value in enumerate(points) if seat != each.seat]
            yield (
                *(self.number, self.seed, each.step, each.seat, self.names[each.seat]),
                *(each.observation, each.legal, each.move, each.visits),
                1 / len(winners) if each.seat in winners else 0.0,
                *(points[each.seat], points[each.seat] - max(others)),
            )


def visits(bot: Searcher, legal: list[int]) -> list[int] | None:
    """How often the search tried ideas that begin with each legal move; None if it did not search.

    A bot that follows its plan does not search again.
    """
    if bot.search is None:
        return None
    counts = dict.fromkeys(legal, 0)
    for node in bot.search.tried:
        counts[node.idea.moves[0]] += int(node.visits)
    return list(counts.values())


def table(rows: list[tuple[object, ...]], size: int) -> polars.DataFrame:
    """Rows as columns; observations of a given size are assembled in one step."""
    schema = columns(size)
    found: dict[str, Any] = dict(zip(schema, zip(*rows, strict=True), strict=True))
    found["observation"] = numpy.stack(found["observation"])
    return polars.DataFrame(
        {name: polars.Series(name, found[name], dtype=kind) for name, kind in schema.items()}
    )


def write_shard(plan: Plan, folder: Path, number: int) -> Shard:
    """Play the matches of a shard, and write its file, completely or not at all."""
    sittings = [Sitting(plan, match) for match in plan.numbers(number)]
    rows: list[tuple[object, ...]] = []
    won: dict[str, float] = {}
    seats: dict[str, int] = {}
    for sitting in sittings:
        sitting.play()
        rows += sitting.rows()
        winners = sitting.match.winners
        for seat, name in enumerate(sitting.names):
            won[name] = won.get(name, 0.0) + (1 / len(winners) if seat in winners else 0.0)
            seats[name] = seats.get(name, 0) + 1
    frame = table(rows, int(sittings[0].observer.size))
    unfinished = folder / f".{SHARD.format(number)}"
    frame.write_parquet(unfinished, compression="zstd")
    unfinished.replace(folder / SHARD.format(number))
    return Shard(
        number,
        len(sittings),
        len(rows),
        int(frame["visits"].is_not_null().sum()),
        sum(sitting.failures for sitting in sittings),
        won,
        seats,
    )


def write(
    plan: Plan,
    folder: Path,
    done: Sequence[Shard] = (),
    *,
    processes: int | None = None,
    watch: Callable[[Shard], None] = lambda shard: None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[Shard]:
    """Write the missing shards; returns all complete ones, in order."""
    shards = {shard.number: shard for shard in done}
    missing = (number for number in range(plan.shards) if number not in shards)
    work = partial(write_shard, plan, folder)
    with closing(results(work, missing, processes or cores(), stopped)) as found:
        for shard in found:
            shards[shard.number] = shard
            watch(shard)
    return [shards[number] for number in sorted(shards)]
