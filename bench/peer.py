"""Measure Catanatron, the most similar project, in the same way; prints one JSON object."""

import json
import sys

from bench.speed import rate, times


def main() -> None:
    seconds = float(sys.argv[1])
    from catanatron import Color, Game, RandomPlayer
    from catanatron.json import GameEncoder

    colors = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        game.play()
        return len(game.state.actions)

    game = Game([RandomPlayer(color) for color in colors], seed=3)
    for _ in range(150):
        game.play_tick()
    result = {
        "playout": rate(play, seconds),
        "copy": rate(lambda _: times(game.copy, 100), seconds),
        "view": rate(lambda _: times(lambda: json.dumps(game, cls=GameEncoder), 5), seconds),
        "view_bytes": len(json.dumps(game, cls=GameEncoder)),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
