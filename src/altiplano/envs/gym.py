"""Gymnasium: one seat against named bots, one match or many at once.

`import altiplano.envs.gym` registers `Altiplano-v0` and `Expedition-v0`, and the same plan by plan
(plans.py): `AltiplanoPlans-v0` and `ExpeditionPlans-v0`.
"""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from altiplano import games
from altiplano.envs import planning
from altiplano.envs.batch import Batch, Observations, batch
from altiplano.envs.layout import VERSION
from altiplano.envs.opponents import Opponents
from altiplano.envs.render import MODES, Renderer
from altiplano.envs.single import Single
from altiplano.envs.spaces import action_space, observation_space
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match

FIRST: Final = 0
"""The agent's seat by default."""

MOST_SEED: Final = 2**31
"""Random seeds are below this."""

Info = dict[str, Any]


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise Refused("bad-seat", f"the agent's seat is 0 to {players - 1}, not {seat}")


class SeatEnv(gymnasium.Env[Observations, np.int64]):
    """A match as one seat plays it.

    `info["action_mask"]` says which actions are legal. An illegal action changes nothing;
    `info["refused"]` says why.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game = "altiplano",
        players: int = 2,
        opponents: str | list[str] = "random",
        options: dict[str, object] | None = None,
        seat: int = FIRST,
        observation: str = "flat",
        reward: str = "placement",
        render_mode: str | None = None,
        edition: str | None = None,
    ) -> None:
        self.single = Single(game, players, options, observation, reward, edition)
        check_seat(seat, players)
        self.seat = seat
        self.opponents = opponents
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self._bots = Opponents(opponents, players)
        self.action_space = action_space(self.single.batch.moves)
        self.observation_space = observation_space(self.single.batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        """Start the match of a seed, the same as `game.start(players, seed, options)`."""
        super().reset(seed=seed)
        begun = int(self.np_random.integers(MOST_SEED)) if seed is None else seed
        self.single.begin(begun)
        self._bots = Opponents(self.opponents, self.single.batch.players)
        self._let_bots_play()
        return self.single.observe(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Observations, float, bool, bool, Info]:
        """Make a move; the bots then play until the seat decides again, or the match is over."""
        single = self.single
        if not single.over and not single.is_legal(int(action)):
            refused = {**self._info(), "refused": single.why_not(int(action))}
            return single.observe(self.seat), 0.0, False, False, refused
        if not single.over:
            single.play(int(action))
            self._let_bots_play()
        reward = single.reward(self.seat)
        if self.render_mode == "human":
            self.render()
        return single.observe(self.seat), reward, single.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as MaskablePPO expects it."""
        return self.single.mask(self.seat).astype(np.bool_)

    def _let_bots_play(self) -> None:
        single = self.single
        while not single.over and single.to_move != self.seat:
            single.play(self._bots.choose(single.batch.inner, 0, self.seat))

    def _info(self) -> Info:
        info: Info = {"action_mask": self.single.mask(self.seat)}
        if self.single.over:
            info["points"] = np.array(self.single.points)
        return info

    def render(self) -> Any:
        """The table as the seat sees it, in the render mode; see render.py."""
        return self._renderer.show(self.single.game, self.single.view(self.seat))

    def match(self) -> Match:
        """The same match as the contract's Match, with log and journal."""
        return self.single.match()


class SeatsVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Many matches in a batch, each as one seat plays it.

    Where a match ends, the next one begins in the same step: `final_obs` and `final_info` have the
    last observation. An illegal action raises an error, and nothing changes.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        num_envs: int = 1,
        game: str | Game = "altiplano",
        players: int = 2,
        opponents: str | list[str] = "random",
        options: dict[str, object] | None = None,
        seat: int = FIRST,
        observation: str = "flat",
        reward: str = "placement",
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
        edition: str | None = None,
    ) -> None:
        check_seat(seat, players)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self.num_envs = num_envs
        self.batch: Batch = batch(
            *(game, num_envs, players, options),
            observation=observation,
            reward=reward,
            edition=edition,
        )
        self.batch.inner.goes_on = False
        self.seat = seat
        self.opponents = opponents
        self.most_steps = max_episode_steps
        self._bots = [Opponents(opponents, players) for _ in range(num_envs)]
        self._lengths = np.zeros(num_envs, np.int64)
        self.single_action_space = action_space(self.batch.moves)
        self.single_observation_space = observation_space(self.batch)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        """Start the matches of consecutive seeds from this one on."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(MOST_SEED)) if seed is None else seed
        self.batch.reset(first)
        self._lengths[:] = 0
        for at in range(self.num_envs):
            self._begin(at)
        return self.batch.observations.copy(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Make a move in each match; the bots then play until the agent's seat decides again."""
        self.batch.step(actions)
        self._lengths += 1
        rewards = np.zeros(self.num_envs)
        terminated = np.zeros(self.num_envs, np.bool_)
        truncated = np.zeros(self.num_envs, np.bool_)
        last: dict[int, Observations] = {}
        inner = self.batch.inner
        for at in range(self.num_envs):
            self._let_bots_play(at)
            terminated[at] = inner.terminated[at]
            late = self.most_steps is not None and self._lengths[at] >= self.most_steps
            truncated[at] = late and not terminated[at]
            if terminated[at] or truncated[at]:
                rewards[at] = self.batch.rewards[at, self.seat]
                last[at] = self.batch.observe(at, self.seat)
                inner.restart(at, int(inner.seeds[at]) + self.num_envs)
                self._begin(at)
                self._lengths[at] = 0
        infos = self._infos()
        if last:
            infos |= self._last(last)
        return self.batch.observations.copy(), rewards, terminated, truncated, infos

    def render(self) -> tuple[Any, ...]:
        """Each table as the seat sees it, by the render mode; see render.py."""
        show, inner, game = self._renderer.show, self.batch.inner, self.batch.game
        return tuple(show(game, inner.view(at, self.seat)) for at in range(self.num_envs))

    def _begin(self, at: int) -> None:
        """New opponents for a new match; they play until it is the agent's turn."""
        self._bots[at] = Opponents(self.opponents, self.batch.players)
        self._let_bots_play(at)
        if self.batch.terminated[at]:
            raise AssertionError("no match ends before every seat has decided something")

    def _let_bots_play(self, at: int) -> None:
        inner = self.batch.inner
        while not inner.terminated[at] and inner.to_move[at] != self.seat:
            inner.step_one(at, self._bots[at].choose(inner, at, self.seat))

    def _infos(self) -> Info:
        return {"action_mask": self.batch.masks.astype(np.int8)}

    def _last(self, last: dict[int, Observations]) -> Info:
        """The last observations of the matches that have ended, in Gymnasium's form."""
        ended = np.zeros(self.num_envs, np.bool_)
        seen = np.full(self.num_envs, None, dtype=object)
        points = np.zeros((self.num_envs, self.batch.players), np.int64)
        for at, observation in last.items():
            ended[at] = True
            seen[at] = observation
            points[at] = self.batch.points[at]
        return {
            "final_obs": seen,
            "_final_obs": ended,
            "final_info": {"points": points, "_points": ended},
            "_final_info": ended,
        }


def register() -> None:
    """Register our environments for `gymnasium.make` and `make_vec`."""
    for name in games.names():
        known = f"{name.capitalize()}-v{VERSION}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="altiplano.envs.gym:SeatEnv",
                vector_entry_point="altiplano.envs.gym:SeatsVectorEnv",
                kwargs={"game": name},
            )
            gymnasium.register(
                f"{name.capitalize()}Plans-v{planning.VERSION}",
                entry_point="altiplano.envs.plans:PlanEnv",
                kwargs={"game": name},
            )


register()
