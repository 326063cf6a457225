"""Tree searches of OpenSpiel play Expedition against random moves: ISMCTS, or plain MCTS.

    pip install '.[envs]' open_spiel
    python3 examples/ismcts_expedition.py --simulations 50 --matches 4
    python3 examples/ismcts_expedition.py --search mcts    # plain tree search, in several worlds

Both search worlds that their player cannot tell from the real one: `resample_from_infostate` deals
them. To keep the search short, matches are not played to their end: the engine estimates positions.
"""

import argparse
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from altiplano.envs import openspiel

GAME = openspiel.short_name("expedition")

WORLDS = 5
"""How many worlds share the simulations of plain search."""


class Estimate(mcts.Evaluator):
    """What a position is worth to each player, from -1 to 1, by the engine's own estimate."""

    def evaluate(self, state: Any) -> list[float]:
        if state.is_terminal():
            return list(state.returns())
        worth = [state.match.estimate(player) for player in range(state.num_players())]
        margin = np.tanh((worth[0] - worth[1]) / 2)
        return [margin, -margin]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class InWorlds:
    """Plain Monte Carlo tree search, which sees what is hidden: so it gets worlds that are only
    imagined, and the move that is best in most of them is made."""

    def __init__(self, searcher: Any, worlds: int, seed: int) -> None:
        self.searcher = searcher
        self.worlds = worlds
        self.luck = np.random.RandomState(seed)

    def step(self, state: Any) -> int:
        me, sampler = state.current_player(), self.luck.random_sample
        worlds = [state.resample_from_infostate(me, sampler) for _ in range(self.worlds)]
        (best, _count), *_others = Counter(map(self.searcher.step, worlds)).most_common()
        return int(best)


def new_searcher(search: str, simulations: int, seed: int) -> Any:
    """Something with a method `step` that chooses an action in a state."""
    game = pyspiel.load_game(GAME)
    luck = np.random.RandomState(seed)
    if search == "mcts":
        each = max(2, simulations // WORLDS)
        plain = mcts.MCTSBot(game, 1.0, each, Estimate(), solve=False, random_state=luck)
        return InWorlds(plain, WORLDS, seed)
    return ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=Estimate(),
        max_simulations=simulations,
        random_state=luck,
    )


def play(searcher: Any, me: int, seed: int) -> float:
    """One match; what the search got, from -1 to 1."""
    luck = np.random.default_rng(seed)
    state = pyspiel.load_game(GAME).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(luck.integers(256)))
        elif state.current_player() == me:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return float(state.returns()[me])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", choices=["ismcts", "mcts"], default="ismcts")
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    searcher = new_searcher(arguments.search, arguments.simulations, arguments.seed)
    results = []
    for number in range(arguments.matches):
        results.append(play(searcher, number % 2, arguments.seed + number // 2))
        print(f"match {number + 1}: {'won' if results[-1] > 0 else 'not won'}", flush=True)
    print(
        f"{arguments.search} won {sum(result > 0 for result in results)} of {len(results)} matches"
    )


if __name__ == "__main__":
    main()
