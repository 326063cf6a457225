"""Many matches at once, in arrays that are created once and written by the compiled engine."""

from collections.abc import Sequence
from typing import Any, Final, TypeVar, final

import numpy as np
from numpy.typing import NDArray

from altiplano.envs.layout import OBSERVATIONS, Layout, checked, known_game, one_of
from altiplano.kernel import batch as core
from altiplano.kernel.chance import SHORT_SEED
from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.observation import TOKEN

Number = TypeVar("Number", bound=np.generic)
Observations = NDArray[np.float32] | NDArray[np.int16]
Actions = NDArray[np.integer] | Sequence[int]

TOKENS: Final = {"altiplano": 144, "expedition": 80}
"""Room for so many tokens in each observation, for each seat at the table: a third more than good
players were ever seen to need, since what finds no room is left out."""


@final
class Batch:
    """Matches of one game, side by side.

    Arrays show the engine's own memory: each step changes them in place, and they are read-only.
    Row i of each belongs to match i.
    """

    def __init__(self, game: Game, inner: core.Batch, tokens: bool) -> None:
        self.game = game
        self.inner = inner
        """The compiled part, for interfaces that need details."""
        self.layout = Layout(inner.observer)
        self.n = n = int(inner.count)
        self.players = players = inner.players
        self.moves = moves = int(inner.moves)
        """The size of the move table, and of the action space."""
        self.observations: Observations = _rows(inner, tokens)
        """What the seat to move observes: numbers [n, size], or tokens [n, most, 4]."""
        self.token_counts: NDArray[np.int64] = shown(inner.token_counts, np.int64)
        self.masks: NDArray[np.bool_] = shown(inner.masks, np.bool_).reshape(n, moves)
        """Which moves are legal."""
        self.legal: NDArray[np.int16] = shown(inner.legal, np.int16).reshape(n, moves)
        """The same as numbers: the first `legal_counts[i]` of each row."""
        self.legal_counts: NDArray[np.int64] = shown(inner.counts, np.int64)
        self.to_move: NDArray[np.int64] = shown(inner.to_move, np.int64)
        """The seat to move."""
        self.rewards: NDArray[np.float64] = shown(inner.rewards, np.float64)
        self.rewards = self.rewards.reshape(n, players)
        """Each seat's reward for the last step: 0 unless the match has ended."""
        self.terminated: NDArray[np.bool_] = shown(inner.terminated, np.bool_)
        """Where the last step ended a match; the row already shows the next one."""
        self.truncated: NDArray[np.bool_] = shown(inner.truncated, np.bool_)
        """Where the last step was the last one allowed, and the match had not ended."""
        self.seeds: NDArray[np.int64] = shown(inner.seeds, np.int64)
        """The match of a row began with `game.start(players, seeds[i], options)`."""
        self.steps: NDArray[np.int64] = shown(inner.steps, np.int64)
        """The number of choices made in it."""
        self.points: NDArray[np.int64] = shown(inner.points, np.int64).reshape(n, players)
        self.ranks: NDArray[np.int64] = shown(inner.ranks, np.int64).reshape(n, players)
        """The result of the last match that ended in this row: points, and how many seats did
        better."""
        self.last_observations: Observations | None = None
        self.last_to_move: NDArray[np.int64] | None = None
        """The last observation of a truncated match, and the seat that made it."""
        if inner.most_steps:
            self.last_observations = _rows(inner, tokens, last=True)
            self.last_to_move = shown(inner.last_to_move, np.int64)
        self._numbers = np.arange(n)

    def reset(self, seed: int = 0) -> None:
        """Restart all matches, with consecutive seeds from this one on."""
        for at, each in enumerate(_seeds(seed, self.n)):
            self.inner.restart(at, each)

    def step(self, actions: Actions) -> None:
        """Make one move in each match, for the seat to move; where a match ends, the next begins.

        Raises Refused if a move is not legal; then nothing has changed.
        """
        chosen = self.checked(actions)
        choices = chosen.tobytes()
        wrong = self.inner.first_illegal(choices)
        if wrong >= 0:
            raise self._refusal(wrong, int(chosen[wrong]))
        self.inner.step(choices)

    def checked(self, actions: Actions) -> NDArray[np.int64]:
        """One whole number for each match; raises Refused for anything else."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            sentence = (
                f"actions must be {self.n} whole numbers, one for each match; "
                f"given: {chosen.dtype} of shape {chosen.shape}"
            )
            raise Refused("bad-actions", sentence)
        return chosen.astype("<i8", copy=False)

    def sample(self, luck: np.random.Generator) -> NDArray[np.int16]:
        """A random legal move for each match."""
        which = (luck.random(self.n) * self.legal_counts).astype(np.int64)
        return self.legal[self._numbers, which]

    def observe(self, at: int, seat: int) -> Observations:
        """What any seat of one match observes, as a copy."""
        return observed(self.inner, at, seat)

    def _refusal(self, at: int, move: int) -> Refused:
        seat = int(self.to_move[at])
        known = 0 <= move < self.moves
        text = f"'{self.game.move_text(move)}' (move {move})" if known else f"move {move}"
        legal = self.legal[at, : self.legal_counts[at]].tolist()
        offered = ", ".join(str(each) for each in legal[:20]) + (", ..." if legal[20:] else "")
        sentence = f"match {at}, seat {seat}: {text} is not legal; legal moves: {offered}"
        return Refused("illegal-action", sentence)


def batch(
    game: str | Game,
    n: int,
    players: int = 2,
    options: dict[str, object] | None = None,
    *,
    seed: int = 0,
    observation: str = "flat",
    reward: str = "placement",
    most_steps: int = 0,
    edition: str | None = None,
) -> Batch:
    """N matches of a game, with the seeds `seed` to `seed + n - 1`.

    Where a match ends, the next one in its row has a seed that is `n` higher. `most_steps`
    truncates matches; 0 does not. `edition` names another one than that of this version of the
    environments.
    """
    found = known_game(game, edition)
    kind = one_of("reward", reward, core.REWARDS)
    tokens = one_of("observation", observation, OBSERVATIONS) == 1
    if n < 1 or most_steps < 0:
        raise Refused("bad-batch", "a batch has 1 match or more, and most_steps is 0 or more")
    first = _seeds(seed, n)
    chosen = checked(found, players, options)
    observer = found.rules.observer(players, chosen, tokens)
    most = TOKENS[found.name] * players if tokens else 0
    inner = core.Batch(found.rules, observer, players, chosen, first, kind, most_steps, most)
    return Batch(found, inner, tokens)


def shown(buffer: Any, kind: type[Number]) -> NDArray[Number]:
    """A buffer of the engine as an array that shares its memory."""
    return np.frombuffer(buffer, kind)


def observed(inner: core.Batch, at: int, seat: int) -> Observations:
    """What any seat of one match observes, as a copy."""
    if inner.most_tokens:
        tokens = shown(inner.observe_tokens(at, seat), np.int16)
        return tokens.reshape(-1, TOKEN)
    return shown(inner.observe(at, seat), np.float32)


def _seeds(first: int, count: int) -> list[int]:
    if not 0 <= first <= SHORT_SEED // 2:
        raise Refused("bad-seed", f"the seed of a batch is a whole number up to {SHORT_SEED // 2}")
    return list(range(first, first + count))


def _rows(inner: core.Batch, tokens: bool, last: bool = False) -> Observations:
    """The observations of all matches as an array."""
    n = int(inner.count)
    if tokens:
        flat = shown(inner.last_tokens if last else inner.tokens, np.int16)
        return flat.reshape(n, int(inner.most_tokens), TOKEN)
    return shown(inner.last_rows if last else inner.rows, np.float32).reshape(n, -1)
