"""Whether hints are honest: what they promise, compared with what happens.

Matches of a level against itself; every seat is asked for a hint now and then, and nobody follows
it. Where all play alike, margins and chances should come true on average. Prints, by question and
time, the margin or chance that was promised and the one that came, and how often chances came true.
"""

import argparse
import random
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from altiplano import bots, games
from altiplano.bots.hints import hint

OPTIONS: dict[str, list[dict[str, object]]] = {
    "altiplano": [
        {},
        {"missions": True},
        {"events": True, "traveler": True},
        {"events": True, "traveler": True, "missions": True},
    ],
    "expedition": [{}, {}, {"assembly": True}],
}
CLOCKS = {
    "altiplano": ("round", (1, 2, 3, 5, 7, 9, 11, 14)),
    "expedition": ("turn", (1, 10, 25, 50)),
}
"""What counts the time of a match, and where its parts begin that are promised apart."""

CHANCES = (0.0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9)
QUESTIONS = ("plan", "turn", "draw", "action", "second")


class Sample(NamedTuple):
    """What one hint promised, and the result."""

    question: str
    time: int
    chance: float
    won: float
    margin: float | None
    came: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(OPTIONS), default="altiplano")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", choices=bots.names(), default="steady")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--iterations", type=int, default=120)
    parser.add_argument("--ask", type=float, default=0.5, help="how many of the questions")
    parser.add_argument("--processes", type=int, default=None)
    asked = parser.parse_args()
    samples: list[Sample] = []
    task = partial(play, asked.game, asked.players, asked.bot, asked.iterations, asked.ask)
    with ProcessPoolExecutor(asked.processes) as pool:
        matches = pool.map(task, range(asked.matches))
        for found in track(matches, "Playing", asked.matches, console=Console(stderr=True)):
            samples += found
    clock, parts = CLOCKS[asked.game]
    for question in QUESTIONS:
        for part in parts:
            promised = [each for each in samples if (each.question, each.time) == (question, part)]
            if promised:
                print(f"{question:8} from {clock} {part:2}: {promised_and_came(promised)}")
    print(f"all: {promised_and_came(samples)}")
    for least, most in zip(CHANCES, [*CHANCES[1:], 2.0], strict=True):
        some = [each for each in samples if least <= each.chance < most]
        if some:
            print(f"chances from {least:4.0%}: {promised_and_came(some)}")


def play(
    game_name: str, players: int, bot: str, iterations: int, ask: float, number: int
) -> list[Sample]:
    """Play one match; returns what was promised in it, and the results."""
    luck = random.Random(f"{game_name} {players} {number}")
    options = OPTIONS[game_name][number % len(OPTIONS[game_name])]
    match = games.get(game_name).start(players, luck.randrange(2**40), options)
    seats = [bots.get(bot) for _seat in range(players)]
    clock, parts = CLOCKS[game_name]
    found: list[tuple[int, Sample]] = []
    asked: set[tuple[int, str, object]] = set()
    while not match.over:
        seat = match.to_move[0]
        view, moves = match.view(seat), match.options(seat)
        question = question_of(view, seat)
        time = view[clock]
        assert isinstance(time, int)
        new = question in QUESTIONS and (seat, question, time) not in asked
        asked.add((seat, question, time))
        if new and random.Random(f"{number} {time}").random() < ask:
            best = hint(view, moves, luck.randrange(2**31), bots.Budget(iterations=iterations))[0]
            if best.chance is not None:
                part = max(each for each in parts if each <= time)
                found.append((seat, Sample(question, part, best.chance, 0.0, best.margin, 0)))
        budget = bots.Budget(iterations=bots.default_iterations(bot))
        match.play(seat, seats[seat].choose(view, moves, luck.randrange(2**31), budget))
    points = [sum(line[2] for line in lines) for lines in match.scores()]
    won = [float(seat in match.winners) / len(match.winners) for seat in range(players)]
    came = [points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in range(players)]
    return [each._replace(won=won[seat], came=came[seat]) for seat, each in found]


def question_of(view: dict[str, object], seat: int) -> str:
    asked = view["asked"]
    return str(asked[str(seat)] if isinstance(asked, dict) else asked)


def promised_and_came(samples: list[Sample]) -> str:
    """Means of promises and results."""
    sums: dict[str, float] = defaultdict(float)
    for each in samples:
        sums["chance"] += each.chance
        sums["won"] += each.won
        sums["margin"] += each.margin or 0.0
        sums["came"] += each.came
    mean = {what: whole / len(samples) for what, whole in sums.items()}
    text = f"chance {mean['chance']:4.0%}, won {mean['won']:4.0%}"
    if samples[0].margin is not None:
        text += f"; margin {mean['margin']:+6.1f}, came {mean['came']:+6.1f}"
    return f"{text} ({len(samples)} hints)"


if __name__ == "__main__":
    main()
