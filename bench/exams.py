"""Whether steady does what pays off: contents in tests/bots/exams each make one thing worthwhile.

Prints, for each of them with 2 and 4 players, what a seat of steady does in a match against itself.
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from altiplano import games
from altiplano.games.altiplano.mind.mind import new_mind
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.referee import Referee
from altiplano.lab.evolve import may

EXAMS = Path(__file__).parent.parent / "tests" / "bots" / "exams"
OPTIONS: dict[str, dict[str, object]] = {
    "assets": {"events": True, "traveler": True},
    "missions": {"missions": True},
}
FIGURES = ("points", "orders", "extensions", "uses", "assets", "doubled", "role", "missions")


class Task(NamedTuple):
    """One match."""

    exam: str
    players: int
    seed: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--processes", type=int, default=None)
    arguments = parser.parse_args()
    console = Console()
    table = Table(*("exam", "players", *FIGURES))
    exams = ["printed", *sorted(path.stem for path in EXAMS.glob("*.toml"))]
    cases = [(exam, players) for exam in exams for players in (2, 4)]
    with ProcessPoolExecutor(arguments.processes) as pool:
        for exam, players in track(cases, "Playing", console=Console(stderr=True)):
            tasks = [Task(exam, players, seed) for seed in range(arguments.matches)]
            played = list(pool.map(play, tasks, chunksize=10))
            seats = arguments.matches * players
            means = [
                f"{sum(each.get(figure, 0.0) for each in played) / seats:.2f}" for figure in FIGURES
            ]
            table.add_row(exam, str(players), *means)
    console.print(table)
    console.print(
        "Per seat and match. uses: of all extensions together. doubled: assets that pay double. "
        "role: the share of rounds in which the role's action is taken."
    )


@cache
def the_game(exam: str) -> Game:
    path = EXAMS / f"{exam}.toml"
    return games.get("altiplano", content=path if path.exists() else None)


def play(task: Task) -> dict[str, float]:
    """A match of steady against itself: what all seats do, together."""
    game = the_game(task.exam)
    mind = new_mind(game.rules, False)
    options = OPTIONS.get(task.exam, {})
    state = game.start(task.players, task.seed, options).state.copy()
    assert isinstance(state, State)
    edition = state.edition
    roles = {*edition.content.roles}
    extensions = {*edition.kind_names}
    referee, chance = Referee(game.rules), new_chance(1, task.seed)
    found: Counter[str] = Counter()
    while not state.over:
        seat = state.next_to_move()
        count = mind.sound(state, seat, chance)
        moves = [mind.line[at] for at in range(count)]
        at = 0
        while at < count and (at == 0 or may(game, state, seat, moves[at])):
            words = game.move_text(moves[at]).split()
            if words[0] == "do":
                found["uses"] += words[1] in extensions
                found["role"] += words[1] in roles
            referee.carry_out(state, seat, moves[at])
            at += 1 + referee.forced
    doubled = (edition.commission | edition.science) if task.exam == "assets" else 0
    for seat_state in state.seats:
        found["points"] += int(total(state, seat_state))
        found["orders"] += int(ones(seat_state.orders))
        found["extensions"] += int(ones(seat_state.extensions))
        found["assets"] += int(ones(seat_state.assets))
        found["doubled"] += int(ones(seat_state.assets & doubled))
        found["missions"] += int(ones(seat_state.revealed))
    return {**found, "role": found["role"] / state.round}


if __name__ == "__main__":
    main()
