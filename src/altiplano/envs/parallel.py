"""PettingZoo: all seats at once (Parallel).

In a simultaneous step each seat that takes part decides in every step of the environment; otherwise
one decides, and the others wait. All choose from what they knew before the step (R21). A seat's
choice there changes nothing that another one can choose, so the match is the same as one by one.
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from altiplano.envs.aec import Observation
from altiplano.envs.layout import VERSION
from altiplano.envs.render import MODES, Renderer
from altiplano.envs.single import Single
from altiplano.envs.spaces import action_space, masked_space
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match

Each = dict[str, Any]
"""Something for each agent, by its name."""


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo comes without types.
    """A match for all seats. An observation is a dict with `observation` and `action_mask`.

    The last action is to wait: the only one for a seat that has nothing to decide.
    """

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
        self.single = Single(game, players, options, observation, reward, edition)
        self.metadata: dict[str, Any] = {
            "name": f"{self.single.game.name}_parallel_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self.wait = self.single.batch.moves
        """The number of the action of a seat that waits; the others are those of the move table."""
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._luck = np.random.default_rng()
        self._actions = {agent: action_space(self.wait + 1) for agent in self.possible_agents}
        batch = self.single.batch
        self._observations = {
            agent: masked_space(batch, self.wait + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Each]:
        """Begin the match of a seed, the same as `game.start(players, seed, options)`."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.single.begin(int(self._luck.integers(2**31)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], Each, Each, Each, Each]:
        """Make a choice for every seat. If one is not legal, nothing changes for anybody, and
        `infos[agent]["refused"]` says why."""
        single = self.single
        agents = self.agents
        if not agents:
            raise Refused("match-over", "the match is over; reset() begins another one")
        refused = {agent: self._why_not(agent, actions.get(agent)) for agent in agents}
        infos: Each = {agent: {"refused": why} if why else {} for agent, why in refused.items()}
        if not any(refused.values()):
            for seat in single.deciding:
                single.play_for(seat, int(actions[agents[seat]]))
        over = single.over
        if over:
            infos = {agent: {"points": single.points} for agent in agents}
        seen = self._seen()
        self.agents = [] if over else agents
        if self.render_mode == "human":
            self.render()
        rewards = {agent: single.reward(seat) for seat, agent in enumerate(agents)}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _why_not(self, agent: str, action: int | None) -> str | None:
        """Why an action of a seat is refused; None if it is legal."""
        legal = self._legal(self.possible_agents.index(agent))
        if action is not None and int(action) in legal:
            return None
        given = "no action" if action is None else f"action {int(action)}"
        offered = ", ".join(map(str, legal[:20])) + (", ..." if legal[20:] else "")
        return f"{agent}: {given} is not legal; legal actions: {offered}"

    def _legal(self, seat: int) -> list[int]:
        """What a seat can do now: nothing once the match is over."""
        single = self.single
        return [] if single.over else single.moves_of(seat) or [self.wait]

    def _seen(self) -> dict[str, Observation]:
        """What each seat observes, and what it can do."""
        return {
            agent: {"observation": self.single.observe(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self._legal(seat)] = 1
        return mask

    def render(self) -> Any:
        """The table as a spectator sees it, by the render mode; see render.py."""
        return self._renderer.show(self.single.game, self.single.view(None))

    def close(self) -> None:
        """There is nothing to give back."""

    def match(self) -> Match:
        """The same match through the contract: with its log and its journal."""
        return self.single.match()


env = raw_env = TogetherEnv
