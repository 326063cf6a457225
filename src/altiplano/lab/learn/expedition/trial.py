"""Whether a new net of Expedition plays better than another one in the same processor time."""

import time
from functools import lru_cache

import msgspec

from altiplano import games
from altiplano.bots.search import Search
from altiplano.games.expedition.mind.mind import ExpeditionMind, new_mind
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.game import Game
from altiplano.kernel.mind import Mind
from altiplano.kernel.referee import Referee
from altiplano.lab.contest import derived
from altiplano.lab.learn.trial import NONE, Pairing, layers_of

CHUNK = 8
"""Iterations between two checks of the clock."""


class Side(msgspec.Struct, frozen=True):
    """A net in a file, the shipped one (""), or NONE; and the processor seconds per turn."""

    net: str
    seconds: float


class Trial(msgspec.Struct, frozen=True):
    """The first side against the second, from both seats."""

    first: Side
    second: Side
    options: dict[str, object]
    seed: int
    players: int = 2


def pairing(trial: Trial, number: int) -> Pairing:
    """One seed, with the first side in each seat."""
    sides = (trial.first, trial.second)
    share = 0.0
    spent = [0.0, 0.0]
    for mine in range(2):
        order = sides if mine == 0 else sides[::-1]
        minds = [mind_with(side.net) for side in order]
        seed = derived(f"trial {trial.seed} {number}")
        end, seconds = match(minds, [side.seconds for side in order], trial.options, seed)
        share += 0.5 if end.winner < 0 else float(end.winner == mine)
        for seat in range(2):
            spent[seat ^ mine] += seconds[seat]
    return Pairing(share / 2, 0.0, (spent[0], spent[1]))


def match(
    minds: list[ExpeditionMind], seconds: list[float], options: dict[str, object], seed: int
) -> tuple[State, list[float]]:
    """One match of two minds with so many seconds per turn: its end, and the time of each seat."""
    game = expedition()
    state = game.start(2, seed, options).state.copy()
    assert isinstance(state, State)
    referee = Referee(game.rules)
    spent = [0.0, 0.0]
    this_turn = [0.0, 0.0]
    decisions = spell = 0
    while not state.over:
        seat = int(state.next_to_move())
        decisions += 1
        if state.turn != spell:
            this_turn, spell = [0.0, 0.0], int(state.turn)
        begun = time.process_time()
        world = state.copy()
        game.rules.deal(world, seat, derived(f"{seed} {decisions}"), False)
        search = Search(minds[seat], world, seat, derived(f"{seed} {decisions}") % 2**31)
        think(search, minds[seat], seconds[seat] - this_turn[seat])
        move = search.ranked()[0].idea.moves[0]
        took = time.process_time() - begun
        spent[seat] += took
        this_turn[seat] += took
        referee.seat = -1
        referee.carry_out(state, seat, move)
    return state, spent


def think(search: Search, mind: Mind, seconds: float) -> None:
    """Search as a bot does that has so many seconds left in this turn."""
    until = time.process_time() + seconds * mind.part
    while len(search.tried) > 1 and time.process_time() < until:
        search.run(CHUNK)


@lru_cache(maxsize=1)
def expedition() -> Game:
    return games.get("expedition")


@lru_cache(maxsize=4)
def mind_with(net: str) -> ExpeditionMind:
    """A mind that uses a net."""
    mind = new_mind(expedition().rules, False)
    assert isinstance(mind, ExpeditionMind)
    if net:
        mind.judge_by([] if net == NONE else layers_of(net))
    return mind
