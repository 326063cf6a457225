"""PettingZoo: all seats, one after another (AEC); parallel.py asks them at once.

Seats that decide at the same time are asked in turn order. Meanwhile, each observes the others as
they were when the step began (R21), so choosing later is no advantage.
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from altiplano.envs.layout import VERSION
from altiplano.envs.render import MODES, Renderer
from altiplano.envs.single import Single
from altiplano.envs.spaces import action_space, masked_space
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match

Observation = dict[str, Any]


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo comes without types.
    """A match for all seats. An observation is a dict with `observation` and `action_mask`."""

    def __init__(
        self,
        game: str | Game = "altiplano",
        players: int = 2,
        options: dict[str, object] | None = None,
        observation: str = "flat",
        reward: str = "placement",
        render_mode: str | None = None,
        edition: str | None = None,
    ) -> None:
        super().__init__()
        self.single = Single(game, players, options, observation, reward, edition)
        name = self.single.game.name
        self.metadata: dict[str, Any] = {
            "name": f"{name}_v{VERSION}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = np.random.default_rng()
        moves = self._count_actions()
        self._actions = {agent: action_space(moves) for agent in self.possible_agents}
        batch = self.single.batch
        self._observations = {agent: masked_space(batch, moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the match of a seed, the same as `game.start(players, seed, options)`."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.single.begin(int(self._luck.integers(2**31)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.single.to_move]

    def observe(self, agent: str) -> Observation:
        """What any seat observes; only the seat to move has legal moves."""
        seat = self._seats[agent]
        return {"observation": self.single.observe(seat), "action_mask": self._mask(seat)}

    def step(self, action: int | None) -> None:
        """Make a move for the selected seat; an illegal one raises Refused and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        single = self.single
        sentence = "no action" if action is None else self._why_not(int(action))
        if action is None or sentence is not None:
            raise Refused("illegal-action", str(sentence))
        self._cumulative_rewards[agent] = 0.0
        self._carry_out(int(action))
        if single.over:
            self.rewards = {each: single.reward(seat) for each, seat in self._seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
            for each in self.agents:
                self.infos[each] = {"points": single.points}
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[single.to_move]
        if self.render_mode == "human":
            self.render()

    def _count_actions(self) -> int:
        """The number of actions, legal or not."""
        return self.single.batch.moves

    def _why_not(self, action: int) -> str | None:
        """Why an action is refused; None if it is legal."""
        return None if self.single.is_legal(action) else self.single.why_not(action)

    def _mask(self, seat: int) -> NDArray[np.int8]:
        """The actions that a seat can take."""
        return self.single.mask(seat)

    def _carry_out(self, action: int) -> None:
        self.single.play(action)

    def render(self) -> Any:
        """The table as a spectator sees it, in the render mode; see render.py."""
        return self._renderer.show(self.single.game, self.single.view(None))

    def close(self) -> None:
        """Nothing needs to be closed."""

    def match(self) -> Match:
        """The same match as the contract's Match, with log and journal."""
        return self.single.match()


def env(**kwargs: Any) -> AECEnv:
    """A match that also checks the order of calls; takes the arguments of SeatsEnv."""
    return wrappers.OrderEnforcingWrapper(SeatsEnv(**kwargs))


raw_env = SeatsEnv
