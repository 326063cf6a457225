"""What the shipped net says of some positions; new nets: `python -m tests.altiplano.outlooks`."""

import json
from pathlib import Path

from altiplano.games.altiplano.mind.outlook import shipped_outlook
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.match import Match
from tests.contract.samples import the_game

SAID = Path(__file__).with_name("outlooks.json")
EVERYTHING: dict[str, object] = {"events": True, "traveler": True, "missions": True}
KINDS: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (3, EVERYTHING), (5, {}))


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def reference() -> list[list[float]]:
    """What the shipped net says of some positions of matches in which everybody does anything."""
    game = the_game("altiplano")
    outlook = shipped_outlook()
    said: list[list[float]] = []
    for players, options in KINDS:
        match = game.start(players, seed=11, options=options)
        for number in range(160):
            seat = match.to_move[0]
            moves = match.moves(seat)
            match.apply(seat, moves[number * 7 % len(moves)])
            if number % 40 == 39:
                said.append(outlook.look(state_of(match)))
    return said


if __name__ == "__main__":
    SAID.write_text(json.dumps(reference(), indent=1) + "\n")
