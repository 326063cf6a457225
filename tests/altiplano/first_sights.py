"""How plans look to the shipped net; new nets: `python -m tests.altiplano.first_sights`."""

import json
from pathlib import Path

from altiplano import games
from altiplano.games.altiplano.content.names import ASK_PLAN
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from tests.altiplano.outlooks import KINDS, state_of
from tests.contract.samples import the_game

SAID = Path(__file__).with_name("first_sights.json")
PLANS = 4


def reference() -> list[list[float]]:
    """How the best plans of some positions look, in matches in which everybody does anything."""
    game = the_game("altiplano")
    mind = games.mind(game)
    assert isinstance(mind, AltiplanoMind)
    said: list[list[float]] = []
    for players, options in KINDS:
        match = game.start(players, seed=12, options=options)
        for number in range(120):
            seat = match.to_move[0]
            if state_of(match).seats[seat].ask == ASK_PLAN and number % 3 == 0:
                ideas = mind.ideas(match.state, seat)
                said.append([idea.worth for idea in ideas[:PLANS]])
            moves = match.moves(seat)
            match.apply(seat, moves[number * 7 % len(moves)])
    return said


if __name__ == "__main__":
    SAID.write_text(json.dumps(reference(), indent=1) + "\n")
