"""What the commands `arena` and `ladder` do, without the command line."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from altiplano import bots
from altiplano.kernel.game import Game
from altiplano.lab import page
from altiplano.lab.arena import Run, interruptible, play_on
from altiplano.lab.contest import command_words, new_contest
from altiplano.lab.dataset import Plan as DatasetPlan
from altiplano.lab.ladder import Plan
from altiplano.lab.lineup import parse_bots, parse_iterations
from altiplano.lab.progress import bar
from altiplano.lab.records import Record
from altiplano.lab.sprt import parse_hypotheses


def arena(
    game: Game,
    players: int | None,
    options: Mapping[str, object],
    named: str,
    matches: int,
    seed: int,
    seconds: float | None,
    iterations: str,
    sprt: str,
) -> Run:
    """The run of a contest, not yet played."""
    names = parse_bots(named)
    limits = parse_iterations(iterations, names) if iterations else {}
    count = max(game.rules.least, len(names)) if players is None else players
    contest = new_contest(game, count, options, names, seed, seconds, limits)
    return Run(contest, matches, parse_hypotheses(sprt) if sprt else None)


def arena_words(game: Game, run: Run, record: Path | None) -> list[str]:
    """The command that continues it."""
    words = command_words(game, run.contest, run.matches)
    if run.test is not None:
        words += ["--sprt", f"{run.test.low:g},{run.test.high:g}"]
    if record is not None:
        words += ["--record", str(record)]
    return [*words, "--resume"]


def is_kept(run: Run, record: Path | None) -> bool:
    """Whether there are matches to continue from."""
    return Record(run.contest, record).path.exists()


def play(
    run: Run,
    *,
    record: Path | None,
    resume: bool,
    processes: int | None,
    on: str | None = None,
    quiet: bool,
) -> bool:
    """Play what is missing, with a progress bar; returns whether it was not interrupted."""
    with interruptible() as stopped, bar(run, quiet) as watch:
        play_on(
            run,
            Record(run.contest, record),
            resume=resume,
            processes=processes,
            on=on,
            watch=watch,
            stopped=stopped,
        )
    return run.complete


def ladder(
    game: Game,
    players: int | None,
    options: Mapping[str, object],
    named: str,
    matches: int,
    seed: int,
    iterations: str,
    test: bool,
) -> Plan:
    """A ladder, not yet played."""
    names = parse_bots(named) if named else bots.names()
    limits = default_iterations(names) | (parse_iterations(iterations, names) if iterations else {})
    count = game.rules.least if players is None else players
    return Plan(game, count, options, names, seed, limits, matches, test)


def dataset(
    game: Game,
    players: int | None,
    options: Mapping[str, object],
    named: str,
    matches: int,
    per_shard: int,
    seed: int,
    iterations: str,
) -> DatasetPlan:
    """A dataset, not yet played; bots that search use their default iterations."""
    names = parse_bots(named)
    limits = default_iterations(names) | (parse_iterations(iterations, names) if iterations else {})
    count = max(game.rules.least, len(names)) if players is None else players
    contest = new_contest(game, count, options, names, seed, iterations=limits)
    return DatasetPlan(contest, matches, per_shard)


def default_iterations(names: list[str]) -> dict[str, int]:
    """The default iterations of each bot that searches."""
    found = {name: bots.default_iterations(name) for name in names}
    return {name: count for name, count in found.items() if count is not None}


def ladder_rows(plan: Plan) -> list[list[str]]:
    """The ratings, as a table."""
    head = ["", "rating", "95 %"]
    levels = plan.standings().levels
    return [head, *(page.level_row(level)[:3] for level in levels)]


def ladder_json(plan: Plan) -> dict[str, object]:
    """Everything that is known about a ladder."""
    plain: dict[str, object] = msgspec.to_builtins(plan.standings())
    return plain
