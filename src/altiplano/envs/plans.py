"""Plan level: an agent chooses among the ideas of the game's mind, not among single moves.

An idea is a line of moves that its seat can make in one go, such as a whole planning phase. The
mind finds them in a world imagined from the seat's view, so they tell nothing that it may not know.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from altiplano import games
from altiplano.bots.line import Line
from altiplano.envs.batch import Observations
from altiplano.envs.gym import Info, SeatEnv
from altiplano.envs.opponents import bot_seed
from altiplano.kernel.mind import Idea

MOST: Final = 24
"""No choice has more ideas; the mind's best come first."""


class PlanEnv(SeatEnv):
    """A match as one seat plays it, plan by plan. Takes what SeatEnv takes.

    `info["plans"]` has the ideas as lists of moves, `info["worths"]` how good each looks to the
    mind, `info["action_mask"]` how many there are.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.action_space = Discrete(MOST)
        self._mind = games.mind(self.single.game)
        self._ideas: list[Idea] = []
        self._line = Line()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        self._line = Line()
        return super().reset(seed=seed, options=options)

    def step(self, action: np.int64) -> tuple[Observations, float, bool, bool, Info]:
        """Carry out a plan, until something new comes to light; the bots play in between."""
        single = self.single
        if not single.over and not 0 <= int(action) < len(self._ideas):
            sentence = f"there is no plan {int(action)}; plans: 0 to {len(self._ideas) - 1}"
            refused = {**self._shown(), "refused": sentence}
            return single.observe(self.seat), 0.0, False, False, refused
        if not single.over:
            texts = [single.game.move_text(move) for move in self._ideas[int(action)].moves]
            self._play(self._line.follow(self._world(), self.seat, texts))
            self._go_on()
        reward = single.reward(self.seat)
        if self.render_mode == "human":
            self.render()
        return single.observe(self.seat), reward, single.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which plans there are."""
        return np.arange(MOST) < len(self._ideas)

    def _play(self, text: str) -> None:
        self.single.play(self.single.game.parse_move(text))
        self._let_bots_play()

    def _go_on(self) -> None:
        """Make the moves of the plan for as long as everything is as it was to be."""
        single = self.single
        while not single.over:
            options = single.batch.inner.options_of(0)
            planned = self._line.next(single.view(self.seat), options)
            if planned is None:
                return
            self._play(planned)

    def _world(self) -> Any:
        """A world that fits the seat's view; what it is dealt by says nothing about the match."""
        single = self.single
        seed = bot_seed(int(single.batch.seeds[0]), self.seat, int(single.batch.steps[0]))
        return single.game.imagine(single.view(self.seat), seed)

    def _info(self) -> Info:
        """New ideas for a new decision."""
        self._ideas = []
        if not self.single.over:
            self._ideas = self._mind.ideas(self._world().state, self.seat)[:MOST]
        return self._shown()

    def _shown(self) -> Info:
        text = self.single.game.move_text
        info: Info = {
            "action_mask": self.action_masks().astype(np.int8),
            "plans": [[text(move) for move in idea.moves] for idea in self._ideas],
            "worths": np.array([idea.worth for idea in self._ideas], np.float32),
        }
        if self.single.over:
            info["points"] = np.array(self.single.points)
        return info
