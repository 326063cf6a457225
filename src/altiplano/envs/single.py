"""One match of a batch, for interfaces with one match each."""

from typing import final

import numpy as np
from numpy.typing import NDArray

from altiplano.envs.batch import Batch, Observations, batch
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match


@final
class Single:
    """A match that stays in its final position until the next one is started."""

    def __init__(
        self,
        game: str | Game,
        players: int,
        options: dict[str, object] | None,
        observation: str,
        reward: str,
        edition: str | None = None,
    ) -> None:
        self.options = options
        self.batch: Batch = batch(
            *(game, 1, players, options),
            observation=observation,
            reward=reward,
            edition=edition,
        )
        self.batch.inner.goes_on = False
        self.game = self.batch.game
        self.moves: list[tuple[int, int]] = []
        """The choices so far: seats and numbers of moves."""

    def begin(self, seed: int) -> None:
        """Start the match of a seed."""
        self.batch.reset(seed)
        self.moves = []

    @property
    def over(self) -> bool:
        return bool(self.batch.terminated[0])

    @property
    def to_move(self) -> int:
        """The seat to move; not for a match that is over."""
        return int(self.batch.to_move[0])

    @property
    def points(self) -> list[int]:
        """What each seat has scored, once the match is over."""
        return [int(each) for each in self.batch.points[0]]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The legal moves of a seat; none unless it is to move."""
        if self.over or seat != self.to_move:
            return np.zeros(self.batch.moves, np.int8)
        mask: NDArray[np.int8] = self.batch.masks[0].astype(np.int8)
        return mask

    def observe(self, seat: int) -> Observations:
        """What a seat observes, as a copy."""
        if seat == self.to_move and not self.over:
            copied: Observations = self.batch.observations[0].copy()
            return copied
        return self.batch.observe(0, seat)

    def is_legal(self, move: int) -> bool:
        return 0 <= move < self.batch.moves and bool(self.batch.masks[0, move])

    def play(self, move: int) -> None:
        """Make a legal move for the seat to move."""
        self.play_for(self.to_move, move)

    @property
    def deciding(self) -> list[int]:
        """The seats that decide now: several in a simultaneous step."""
        return self.batch.inner.deciding(0)

    def moves_of(self, seat: int) -> list[int]:
        """The legal moves of a seat; none if it has nothing to decide."""
        return self.batch.inner.moves_of(0, seat)

    def play_for(self, seat: int, move: int) -> None:
        """Make a legal move for one of the seats that decide now."""
        self.moves.append((seat, move))
        self.batch.inner.play(0, seat, move)

    def why_not(self, move: int) -> str:
        """Why a move is refused, as a sentence."""
        try:
            self.batch.step(np.array([move]))
        except Refused as refusal:
            return str(refusal)
        raise AssertionError("a legal move is not refused")

    def reward(self, seat: int) -> float:
        """A seat's reward at the end of the match; 0 until then."""
        return float(self.batch.rewards[0, seat])

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat, or a spectator, may know: the contract's view."""
        return {**self.batch.inner.view(0, -1 if seat is None else seat), "seat": seat}

    def match(self) -> Match:
        """The same match as the contract's Match, with log and journal."""
        seed = int(self.batch.seeds[0])
        found = self.game.start(self.batch.players, seed, self.options)
        for seat, move in self.moves:
            found.apply(seat, move)
        return found
