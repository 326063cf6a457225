"""Lets steady play against random, seats swapped on each seed; prints one JSON object."""

import json
import sys

from altiplano import bots, games
from altiplano.kernel.game import Game


def main() -> None:
    matches = int(sys.argv[1])
    game = games.get(sys.argv[2])
    won = sum(result(game, number // 2, number % 2) for number in range(matches))
    low, high = interval(won, matches)
    print(json.dumps({"matches": matches, "share": won / matches, "low": low, "high": high}))


def interval(won: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    z = 1.96
    middle = (won + z * z / 2) / (matches + z * z)
    spread = z / (matches + z * z) * (won * (1 - won / matches) + z * z / 4) ** 0.5
    return middle - spread, middle + spread


def result(game: Game, seed: int, seat: int) -> float:
    """Steady's share of one match in that seat: 1, a part, or 0."""
    options = {name: values[seed % len(values)] for name, values in game.option_values.items()}
    match = game.start(2, seed, {**options, "first": "random"})
    players = [bots.get("random"), bots.get("random")]
    players[seat] = bots.get("steady")
    choices = 0
    while not match.over:
        mover = match.to_move[0]
        view, offered = match.view(mover), match.options(mover)
        match.play(mover, players[mover].choose(view, offered, seed * 100_003 + choices, None))
        choices += 1
    return (seat in match.winners) / len(match.winners)


if __name__ == "__main__":
    main()
