"""Whole plans instead of moves (planning.py), in each interface.

`plans.batch` for many matches, `plans.env` for PettingZoo, `AltiplanoPlans-v0` and
`ExpeditionPlans-v0` for Gymnasium.
"""

from typing import Any, final

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from altiplano import games
from altiplano.envs.aec import SeatsEnv
from altiplano.envs.batch import Actions, Batch, Observations
from altiplano.envs.batch import batch as move_batch
from altiplano.envs.gym import Info, SeatEnv
from altiplano.envs.planning import MOST, VERSION, Planning
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game


class PlanEnv(SeatEnv):
    """A match as one seat plays it, plan by plan. Takes the arguments of SeatEnv.

    `info["plans"]` has the plans as lists of moves, `info["worths"]` how good each looks to the
    mind, `info["action_mask"]` which numbers exist.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.action_space = Discrete(MOST)
        game = self.single.game
        self._planning = Planning(game, games.mind(game), self.single.batch.inner, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        self._planning.begin()
        return super().reset(seed=seed, options=options)

    def step(self, action: np.int64) -> tuple[Observations, float, bool, bool, Info]:
        """Carry out a plan until something new is revealed; the bots play in between."""
        single = self.single
        refused = None if single.over else self._planning.why_not(int(action))
        if refused is not None:
            info = {**self._shown(), "refused": refused}
            return single.observe(self.seat), 0.0, False, False, info
        move = None if single.over else self._planning.start(int(action))
        while move is not None:
            single.play(move)
            self._let_bots_play()
            move = None if single.over else self._planning.next()
        reward = single.reward(self.seat)
        if self.render_mode == "human":
            self.render()
        return single.observe(self.seat), reward, single.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The plans that exist."""
        return self._planning.mask()

    def _info(self) -> Info:
        """New plans for a new decision."""
        if self.single.over:
            self._planning.begin()
        else:
            self._planning.look()
        return self._shown()

    def _shown(self) -> Info:
        info: Info = {"action_mask": self.action_masks().astype(np.int8), **self._planning.info()}
        if self.single.over:
            info["points"] = np.array(self.single.points)
        return info


class PlanSeatsEnv(SeatsEnv):
    """A match for all seats, plan by plan. Takes the arguments of SeatsEnv.

    `infos[agent]` of the seat to move has the `plans` and their `worths`.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        game = self.single.game
        self.metadata["name"] = f"{game.name}_plans_v{VERSION}"
        self._planning = Planning(game, games.mind(game), self.single.batch.inner, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._planning.begin()
        super().reset(seed, options)
        self.look()

    def _count_actions(self) -> int:
        return MOST

    def _why_not(self, action: int) -> str | None:
        return self._planning.why_not(action)

    def _mask(self, seat: int) -> NDArray[np.int8]:
        single = self.single
        if single.over or seat != single.to_move:
            return np.zeros(MOST, np.int8)
        return self._planning.mask().astype(np.int8)

    def _carry_out(self, action: int) -> None:
        """Let every seat continue its own plan, until one must choose again."""
        single = self.single
        self.infos[self.possible_agents[single.to_move]] = {}
        move: int | None = self._planning.start(action)
        while move is not None:
            single.play(move)
            move = None if single.over else self._planning.next()
        if not single.over:
            self.look()

    def look(self) -> None:
        """Find new plans for the seat to move."""
        self._planning.look()
        self.infos[self.possible_agents[self.single.to_move]] = self._planning.info()


@final
class PlanBatch:
    """Matches of one game, side by side, plan by plan. Row i of each array belongs to match i.

    A step carries out a plan in each match; all seats continue their plans until one must choose.
    The mind looks for plans in one match after another, which takes far longer than moves do.
    """

    def __init__(self, moves: Batch) -> None:
        self.batch = moves
        """The same matches move by move, with all other arrays."""
        self.game = moves.game
        self.n = moves.n
        self.players = moves.players
        self.observations = moves.observations
        self.to_move = moves.to_move
        self.rewards = moves.rewards
        self.terminated = moves.terminated
        self.truncated = moves.truncated
        self.masks: NDArray[np.bool_] = np.zeros((self.n, MOST), np.bool_)
        """Which plans exist."""
        self.worths: NDArray[np.float32] = np.zeros((self.n, MOST), np.float32)
        """How good each looks to the mind; 0 if it does not exist."""
        mind = games.mind(self.game)
        self._plannings = [Planning(self.game, mind, moves.inner, at) for at in range(self.n)]
        for at in range(self.n):
            self._look(at)

    def reset(self, seed: int = 0) -> None:
        """Restart all matches, with consecutive seeds from this one on."""
        self.batch.reset(seed)
        for at in range(self.n):
            self._plannings[at].begin()
            self._look(at)

    def step(self, actions: Actions) -> None:
        """Carry out one plan in each match; where a match ends, the next begins.

        Raises Refused if a plan does not exist; then nothing has changed.
        """
        chosen = self.batch.checked(actions).tolist()
        for at, plan in enumerate(chosen):
            refused = self._plannings[at].why_not(plan)
            if refused is not None:
                raise Refused("illegal-action", f"match {at}: {refused}")
        for at, plan in enumerate(chosen):
            self._carry_out(at, plan)
            self._look(at)

    def sample(self, luck: np.random.Generator) -> NDArray[np.int64]:
        """A random plan for each match."""
        which: NDArray[np.int64] = (luck.random(self.n) * self.masks.sum(axis=1)).astype(np.int64)
        return which

    def plans(self, at: int) -> list[list[str]]:
        """The plans that the seat to move of a match can choose from, as lists of moves."""
        found: list[list[str]] = self._plannings[at].info()["plans"]
        return found

    def _carry_out(self, at: int, plan: int) -> None:
        planning, inner = self._plannings[at], self.batch.inner
        move: int | None = planning.start(plan)
        while move is not None:
            inner.step_one(at, move)
            if self.terminated[at] or self.truncated[at]:
                planning.begin()
            move = planning.next()

    def _look(self, at: int) -> None:
        planning = self._plannings[at]
        planning.look()
        worths = planning.info()["worths"]
        self.masks[at] = planning.mask()
        self.worths[at] = 0.0
        self.worths[at, : len(worths)] = worths


def env(**kwargs: Any) -> AECEnv:
    """A match that also checks the order of calls; takes the arguments of SeatsEnv."""
    return wrappers.OrderEnforcingWrapper(PlanSeatsEnv(**kwargs))


def batch(
    game: str | Game,
    n: int,
    players: int = 2,
    options: dict[str, object] | None = None,
    **others: Any,
) -> PlanBatch:
    """N matches, plan by plan; takes the arguments of `envs.batch`."""
    return PlanBatch(move_batch(game, n, players, options, **others))
