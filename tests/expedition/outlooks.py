"""What the shipped net says of some positions; new nets: `python -m tests.expedition.outlooks`."""

import json
from pathlib import Path

from altiplano.games.expedition.mind.outlook import Outlook, shipped_layers
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.match import Match
from tests.expedition.builders import expedition

SAID = Path(__file__).with_name("outlooks.json")
OPTIONS: tuple[dict[str, object], ...] = ({}, {"assembly": True, "specials": "return"})


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def outlook_of(match: Match) -> float:
    """The logit of the share of the player whose turn it is."""
    return Outlook(shipped_layers(), state_of(match).edition).look(state_of(match))


def reference() -> list[float]:
    """What the shipped net says of some positions of matches in which everybody does anything."""
    said: list[float] = []
    for options in OPTIONS:
        match = expedition().start(2, seed=11, options=options)
        for number in range(160):
            seat = match.to_move[0]
            moves = match.moves(seat)
            match.apply(seat, moves[number * 7 % len(moves)])
            if number % 40 == 39:
                said.append(outlook_of(match))
    return said


if __name__ == "__main__":
    SAID.write_text(json.dumps(reference(), indent=1) + "\n")
