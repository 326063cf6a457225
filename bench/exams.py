"""Whether steady does what pays off: contents in tests/bots/exams each make one thing worthwhile.

Prints what a seat of steady does in each of them, in matches against itself, and whether that is
enough. Then: whether specialists score more where a source of points counts nothing, how steady
fares against its earlier weights in contents that nobody has seen, and what gifts are worth to it.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import msgspec
from librt.vecs import vec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from altiplano import games
from altiplano.games.altiplano.mind.first_sight import shipped_first_sight
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from altiplano.games.altiplano.mind.weights import CROWD, TRAVELER, TWO, usual_weights
from altiplano.games.altiplano.rules.scoring import ranks, total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.referee import Referee
from altiplano.lab import variation
from altiplano.lab.evolve import may
from altiplano.lab.shares import average, wilson
from altiplano.lab.study.denials import denials

EXAMS = Path(__file__).parent.parent / "tests" / "bots" / "exams"
BEFORE = EXAMS / "before.json"
"""The weights that the bots had before they fulfilled orders: for two, for more, The Traveler."""

ALL_OPTIONS: dict[str, object] = {"events": True, "traveler": True, "missions": True}
OPTIONS: dict[str, dict[str, object]] = {
    "assets": {"events": True, "traveler": True},
    "missions": {"missions": True},
}
PRINTED = "printed"
FIGURES = ("points", "orders", "extensions", "uses", "assets", "both", "role", "missions")
BARS: dict[tuple[str, int], dict[str, float]] = {
    ("orders", 2): {"orders": 2.5},
    ("orders", 4): {"orders": 1.5},
    **{("extensions", players): {"extensions": 3.0, "uses": 2.0} for players in (2, 4)},
    **{("assets", players): {"assets": 2.0, "both": 0.5} for players in (2, 4)},
    **{("roles", players): {"role": 0.5} for players in (2, 4)},
    **{("missions", players): {"missions": 1.2} for players in (2, 4)},
}
SOURCES = ("boats", "houses", "orders", "rows")
WORTHLESS = ("boats", "houses", "rows")
"""Exams in which a source of points counts nothing."""

KEEPING_UP = 0.8
"""There, steady should have this part of the best specialist's points."""

CONTENTS = 20
FIRST_CONTENT = 9000
"""The seed of the first of them; `altiplano lab evolve` uses smaller ones."""

BEATING = {"orders": 0.75, "contents": 0.7}
GIFTS = ("", *variation.GIFTS)
"""Tiles at the start; nothing is a coin."""

LOSS = 0.02
"""A gift may cost no more of the share of victories."""

Columns = list[list[float]]


class Task(NamedTuple):
    """One match in which one seat, or all of them, are evaluated."""

    content: str
    """The name of an exam, or a content as JSON."""
    players: int
    seed: int
    options: dict[str, object]
    seat: int = 0
    denied: str = ""
    """What that seat may not do."""
    rival: bool = False
    """Whether the others have their earlier weights."""
    role: str = ""
    """The role of that seat: other seeds are tried until it has it."""


class Played(NamedTuple):
    """Its results."""

    won: float
    points: float
    """Of the seat."""
    habits: dict[str, float]
    """Of all seats together."""


MINE: Columns = [list(usual_weights(column)) for column in (TWO, CROWD, TRAVELER)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--gifts", type=int, default=0, help="pairs of matches for each gift (0)")
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--weights", help="a JSON file with three columns to try instead")
    arguments = parser.parse_args()
    console = Console()
    chosen = (arguments.weights,)
    with ProcessPoolExecutor(arguments.processes, initializer=choose, initargs=chosen) as pool:
        console.print(habits(pool, arguments.matches))
        console.print(
            "Per seat and match. uses: of each extension. both: the share of matches in which both "
            "assets that pay double are bought. role: the share of rounds with the role's action."
        )
        console.print(specialists(pool, arguments.matches))
        console.print(against_before(pool, arguments.matches))
        if arguments.gifts:
            console.print(gifts(pool, arguments.gifts))


def choose(path: str | None) -> None:
    """Play with other weights from now on."""
    if path:
        MINE[:] = read(Path(path))


def read(path: Path) -> Columns:
    return msgspec.json.decode(path.read_bytes(), type=Columns)


def run(pool: Executor, tasks: Sequence[Task], what: str) -> list[Played]:
    found = pool.map(play, tasks, chunksize=5)
    progress = Console(stderr=True)
    return list(track(found, what, total=len(tasks), console=progress, transient=True))


def verdict(good: bool) -> str:
    return "[green]yes[/]" if good else "[red]no[/]"


def habits(pool: Executor, matches: int) -> Table:
    """What seats do in each exam."""
    table = Table("exam", "players", *FIGURES, "enough")
    for exam in (PRINTED, *sorted(path.stem for path in EXAMS.glob("*.toml"))):
        for players in (2, 4):
            options = OPTIONS.get(exam, {})
            tasks = [Task(exam, players, seed, options) for seed in range(matches)]
            played = run(pool, tasks, f"{exam}, {players} players")
            sums = Counter[str]()
            for each in played:
                sums.update(each.habits)
            seats = matches * players
            means = {figure: sums[figure] / seats for figure in FIGURES}
            means["uses"] = sums["uses"] / max(1.0, sums["extensions"])
            means["both"] = sums["both"] / matches
            bars = BARS.get((exam, players))
            enough = bars and verdict(all(means[name] >= bar for name, bar in bars.items()))
            shown = [f"{means[figure]:.2f}" for figure in FIGURES]
            table.add_row(exam, str(players), *shown, enough or "")
    return table


def specialists(pool: Executor, matches: int) -> Table:
    """Whether steady scores as much as specialists in one source of points."""
    table = Table("worth nothing", "players", "steady", *SOURCES, "enough", title="Specialists")
    for exam in WORTHLESS:
        for players in (2, 4):
            points = {}
            for source in ("", *(each for each in SOURCES if each != exam)):
                denied = f"only:{source}" if source else ""
                tasks = [
                    Task(exam, players, seed, {}, seed % players, denied) for seed in range(matches)
                ]
                played = run(pool, tasks, f"{exam} worth nothing, {source or 'steady'}")
                points[source] = fmean(each.points for each in played)
            enough = points[""] >= KEEPING_UP * max(points.values())
            shown = [f"{points[each]:.0f}" if each in points else "" for each in SOURCES]
            table.add_row(exam, str(players), f"{points['']:.0f}", *shown, verdict(enough))
    return table


def against_before(pool: Executor, matches: int) -> Table:
    """Results of steady against its earlier weights."""
    table = Table("content", "players", "won", "fair", "enough", title="Against earlier weights")
    orders = [Task("orders", 2, seed // 2, {}, seed % 2, rival=True) for seed in range(matches)]
    add_share(table, "orders", 2, run(pool, orders, "orders"))
    contents = [
        json.dumps(variation.varied(random.Random(FIRST_CONTENT + at))) for at in range(CONTENTS)
    ]
    settings: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (2, ALL_OPTIONS), (4, {}))
    for players, options in settings:
        tasks = [
            Task(
                contents[at % CONTENTS], players, at // CONTENTS, options, at % players, rival=True
            )
            for at in range(5 * matches)
        ]
        add_share(table, "contents", players, run(pool, tasks, "contents"))
    return table


def add_share(table: Table, what: str, players: int, played: list[Played]) -> None:
    won = wilson(fmean(each.won for each in played), len(played))
    assert won.low is not None
    enough = verdict(won.value >= BEATING[what]) if players == 2 else ""
    shown = f"{won.value:.1%} ± {won.value - won.low:.1%}"
    table.add_row(what, str(players), shown, f"{1 / players:.0%}", enough)


def gifts(pool: Executor, pairs: int) -> Table:
    """What changes for each role when it starts with something more."""
    roles = games.tables(games.get("altiplano"))["roles"]
    table = Table("role", "on average", "least", "by", "enough", title="Gifts")
    everything = []
    for role, record in roles.items():
        usual = shares(pool, "{}", role, pairs)
        gains = {}
        for gift in GIFTS:
            with_it = shares(pool, json.dumps({"roles": {role: given(record, gift)}}), role, pairs)
            gains[gift or "coin"] = average([a - b for a, b in zip(with_it, usual, strict=True)])
        least = min(gains, key=lambda gift: gains[gift].value)
        gain = gains[least]
        mean = fmean(each.value for each in gains.values())
        everything.append(mean)
        harmless = all((each.high or 0.0) >= -LOSS for each in gains.values())
        row = f"{gain.value:+.1%} ± {gain.value - (gain.low or 0.0):.1%}"
        table.add_row(role, f"{mean:+.1%}", row, least, verdict(harmless))
    table.caption = (
        f"{fmean(everything):+.2%} on average. Enough: no loss is surely over {LOSS:.0%}."
    )
    return table


def shares(pool: Executor, content: str, role: str, pairs: int) -> list[float]:
    tasks = [Task(content, 2, seed, {}, seed % 2, role=role) for seed in range(pairs)]
    return [each.won for each in run(pool, tasks, role)]


def given(record: dict[str, object], gift: str) -> dict[str, object]:
    """A role's record with something more at the start."""
    if not gift:
        coins = record["coins"]
        assert isinstance(coins, int)
        return {"coins": coins + 1}
    start = record["start"]
    assert isinstance(start, dict)
    return {"start": {**start, gift: start.get(gift, 0) + 1}}


@cache
def game_of(content: str) -> Game:
    """The game of an exam, or with a content."""
    if content.startswith("{"):
        return games.get("altiplano", content=json.loads(content) or None)
    path = EXAMS / f"{content}.toml"
    return games.get("altiplano", content=path if path.exists() else None)


def new_mind(game: Game, columns: Columns, first_sight: bool) -> AltiplanoMind:
    two, crowd, traveler = (vec[float](column) for column in columns)
    mind = AltiplanoMind(game.rules, two, crowd=crowd, traveler=traveler)
    if first_sight:
        mind.sight = shipped_first_sight()
    return mind


def begun(game: Game, task: Task) -> State:
    """The start of a match in which the seat has a given role."""
    for luck in range(1000):
        seed = task.seed * 1000 + luck
        state = game.start(task.players, seed, task.options).state.copy()
        assert isinstance(state, State)
        role = state.seats[task.seat].role
        if task.role in ("", state.edition.role_names[role]):
            return state
    raise AssertionError(f"nobody is ever dealt {task.role}")


def play(task: Task) -> Played:
    """Play one match; returns its results."""
    game = game_of(task.content)
    state = begun(game, task)
    mine = new_mind(game, MINE, first_sight=True)
    theirs = new_mind(game, read(BEFORE) if task.rival else MINE, first_sight=not task.rival)
    for thing in denials(task.denied):
        mine.deny(state, thing)
    edition = state.edition
    roles = {*edition.content.roles}
    extensions = {*edition.kind_names}
    referee, chance = Referee(game.rules), new_chance(1, task.seed)
    found: Counter[str] = Counter()
    while not state.over:
        seat = state.next_to_move()
        mind = mine if seat == task.seat else theirs
        count = mind.choose(state, seat, chance)
        moves = [mind.line[at] for at in range(count)]
        at = 0
        while at < count and (at == 0 or may(game, state, seat, moves[at])):
            words = game.move_text(moves[at]).split()
            if words[0] == "do":
                found["uses"] += words[1] in extensions
                found["role"] += words[1] in roles
            referee.carry_out(state, seat, moves[at])
            at += 1 + referee.forced
    doubled = edition.commission | edition.science
    bought = 0
    for each in state.seats:
        found["points"] += int(total(state, each))
        found["orders"] += int(ones(each.orders))
        found["extensions"] += int(ones(each.extensions))
        found["assets"] += int(ones(each.assets))
        found["missions"] += int(ones(each.revealed))
        bought |= int(each.assets)
    found["both"] = int(bought & doubled == doubled)
    rank = ranks(state)
    won = 1.0 / rank.count(0) if rank[task.seat] == 0 else 0.0
    points = float(total(state, state.seats[task.seat]))
    return Played(won, points, {**found, "role": found["role"] / state.round})


if __name__ == "__main__":
    main()
