"""Learn Expedition Altiplano by self-play, with PPO on the batched environment, in one file.

    pip install '.[envs,lab]' torch
    python3 examples/ppo_expedition.py --minutes 5 --out expedition.pt
    altiplano arena --game expedition --bots examples/ppo_expedition.py:Trained,novice --matches 400

One network plays both seats and learns from both. It sees only what its seat may know. `Trained` is
the result as a bot; the variable WEIGHTS names its file. docs/howto/train-with-ppo.md explains it.
"""

import argparse
import json
import os
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from altiplano import bots, envs
from altiplano.envs.observation import Observer

Array = NDArray[np.float32]


@dataclass
class Settings:
    """What can be varied."""

    game: str = "expedition"
    reward: str = "win"
    scale: float = 1.0
    """Rewards are divided by this; rewards by margin are tens of points."""
    matches: int = 256
    """Matches played side by side."""
    steps: int = 64
    """Decisions in each of them between two updates."""
    hidden: int = 128
    epochs: int = 2
    minibatch: int = 2048
    rate: float = 1e-3
    discount: float = 0.998
    """Below 1: to win soon is better. The environment itself discounts nothing."""
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.02
    last_entropy: float = 0.005
    """How much variety is worth at the beginning and at the end."""
    seed: int = 1
    opponents: str = "random,novice,steady"
    """Against whom a look measures it."""


class Network(nn.Module):
    """From an observation to preferences among moves, and to the value for who observes."""

    def __init__(self, size: int, moves: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = nn.Linear(hidden, moves)
        self.value = nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of all moves (illegal ones have none), and the value."""
        inside = self.body(observation)
        preferences = self.policy(inside).masked_fill(~mask, -1e9)
        return functional.log_softmax(preferences, dim=1), self.value(inside).squeeze(1)


def sampled(chances: Tensor, luck: np.random.Generator) -> Tensor:
    """A move for each row: adding noise of this kind and taking the highest samples exactly."""
    noise = -np.log(-np.log(luck.random(chances.shape, dtype=np.float32) + 1e-12) + 1e-12)
    return (chances + torch.from_numpy(noise)).argmax(dim=1)


class Rollout:
    """What was seen, done and gained in some steps of all matches."""

    def __init__(self, settings: Settings, batch: envs.Batch) -> None:
        steps, n = settings.steps, batch.n
        size = batch.observations.shape[1]
        self.observations = torch.zeros((steps, n, size))
        self.masks = torch.zeros((steps, n, batch.moves), dtype=torch.bool)
        self.moves = torch.zeros((steps, n), dtype=torch.int64)
        self.chances = torch.zeros((steps, n))
        self.values: Array = np.zeros((steps, n), np.float32)
        self.seats = np.zeros((steps, n), np.int64)
        self.rewards: Array = np.zeros((steps, n, batch.players), np.float32)
        self.ended = np.zeros((steps, n), np.bool_)

    def fill(
        self, batch: envs.Batch, network: Network, luck: np.random.Generator, scale: float
    ) -> Array:
        """Play on; the value of where it stops, for each seat."""
        for at in range(len(self.values)):
            self.observations[at].numpy()[:] = batch.observations
            self.masks[at].numpy()[:] = batch.masks
            with torch.no_grad():
                chances, values = network(self.observations[at], self.masks[at])
            moves = sampled(chances, luck)
            self.moves[at] = moves
            self.chances[at] = chances.gather(1, moves[:, None]).squeeze(1)
            self.values[at] = values.numpy()
            self.seats[at] = batch.to_move
            batch.step(moves.numpy())
            self.rewards[at] = batch.rewards / scale
            self.ended[at] = batch.terminated
        with torch.no_grad():
            _, values = network(torch.tensor(batch.observations), torch.tensor(batch.masks))
        # What one seat gains, the others lose in equal parts.
        share = np.float32(batch.players - 1)
        last: Array = np.repeat(-values.numpy()[:, None] / share, batch.players, axis=1)
        last[np.arange(batch.n), batch.to_move] = values.numpy()
        return last

    def advantages(self, last: Array, discount: float, trace: float) -> Array:
        """By how much each move was better than expected (GAE), along the moves of its own seat."""
        rows = np.arange(last.shape[0])
        next_value, next_advantage = last.copy(), np.zeros_like(last)
        gained = np.zeros_like(last)
        found = np.zeros_like(self.values)
        for at in reversed(range(len(self.values))):
            ended = self.ended[at]
            next_value[ended] = 0.0
            next_advantage[ended] = 0.0
            gained[ended] = self.rewards[at][ended]
            seat = self.seats[at]
            error = gained[rows, seat] + discount * next_value[rows, seat] - self.values[at]
            found[at] = error + discount * trace * next_advantage[rows, seat]
            next_value[rows, seat] = self.values[at]
            next_advantage[rows, seat] = found[at]
            gained[rows, seat] = 0.0
        return found


def update(
    network: Network,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    advantages: Array,
    settings: Settings,
    entropy: float,
    luck: np.random.Generator,
) -> None:
    """Make moves that were better than expected more likely: PPO's clipped objective."""
    observations = rollout.observations.flatten(0, 1)
    masks, moves = rollout.masks.flatten(0, 1), rollout.moves.flatten()
    before = rollout.chances.flatten()
    gains = torch.from_numpy(advantages).flatten()
    targets = gains + torch.from_numpy(rollout.values).flatten()
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _epoch in range(settings.epochs):
        order = torch.from_numpy(luck.permutation(len(moves)))
        for first in range(0, len(order), settings.minibatch):
            part = order[first : first + settings.minibatch]
            chances, values = network(observations[part], masks[part])
            chosen = chances.gather(1, moves[part, None]).squeeze(1)
            ratio = (chosen - before[part]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.minimum(ratio * gains[part], clipped * gains[part]).mean()
            variety = -(chances.exp() * chances.clamp(min=-1e8) * masks[part]).sum(1).mean()
            error = functional.mse_loss(values, targets[part])
            loss = 0.5 * error - gain - entropy * variety
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def win_shares(network: Network, settings: Settings, matches: int) -> dict[str, float]:
    """How much a network wins against each opponent."""
    asked = settings.opponents.split(",") if matches else []
    return {name: win_share(network, settings, name, matches) for name in asked}


def win_share(network: Network, settings: Settings, opponent: str, matches: int) -> float:
    """How much a network wins against a bot; each seed is played from both seats."""
    shares = [play_out(network, settings, opponent, -(-matches // 2), seat) for seat in (0, 1)]
    return round(sum(shares) / 2, 4)


def play_out(network: Network, settings: Settings, opponent: str, matches: int, seat: int) -> float:
    """What a seat wins of some matches, played side by side; the network takes the likeliest."""
    batch = envs.batch(settings.game, matches, players=2, reward="win", seed=10**9)
    luck = np.random.default_rng(settings.seed)
    others = [bots.get(opponent) for _ in range(matches)]
    gains = np.zeros(matches)
    left = np.ones(matches, np.bool_)
    while left.any():
        moves = batch.sample(luck).astype(np.int64)
        mine = left & (batch.to_move == seat)
        if mine.any():
            seen, legal = torch.tensor(batch.observations[mine]), torch.tensor(batch.masks[mine])
            with torch.no_grad():
                moves[mine] = network(seen, legal)[0].argmax(dim=1).numpy()
        for row in np.flatnonzero(left & ~mine) if opponent != "random" else ():
            moves[row] = answer(batch, int(row), others[row])
        batch.step(moves)
        ended = left & batch.terminated
        gains[ended] = batch.rewards[ended, seat]
        left &= ~ended
    return float((gains.mean() + 1) / 2)


def answer(batch: envs.Batch, row: int, bot: bots.Bot) -> int:
    """A bot's move in one match of a batch: it gets what it gets everywhere."""
    inner, seat = batch.inner, int(batch.to_move[row])
    step = int(batch.steps[row])
    chosen = bot.choose(inner.view(row, seat), inner.options_of(row), step, None)
    return batch.game.parse_move(chosen)


class Player:
    """A network that takes the move it likes best."""

    def __init__(self, network: Network, game: str) -> None:
        self.network = network
        self.observer = Observer(game)

    def move(self, observation: envs.Observations, legal: list[int]) -> int:
        """One of the legal moves."""
        mask = torch.zeros((1, self.network.policy.out_features), dtype=torch.bool)
        mask[0, legal] = True
        with torch.no_grad():
            chances, _value = self.network(torch.from_numpy(observation)[None], mask)
        return int(chances.argmax())


def save(network: Network, game: str, shape: tuple[int, int, int], path: Path) -> None:
    """A network as a file, with 16 bits for each number."""
    weights = {name: each.half() for name, each in network.state_dict().items()}
    kept = {"version": envs.VERSION, "game": game, "shape": shape, "weights": weights}
    torch.save(kept, path)


def load(path: Path) -> tuple[Network, str]:
    """A network from its file, and the game that it has learned."""
    stored = torch.load(path, weights_only=True)
    if stored["version"] != envs.VERSION:
        sys.exit(f"{path} belongs to version {stored['version']} of our environments")
    network = Network(*stored["shape"])
    network.load_state_dict(stored["weights"])
    return network, stored["game"]


class Trained:
    """The trained network as a bot, for the arena, the benchmark and the terminal."""

    file = "expedition.pt"

    def __init__(self) -> None:
        torch.set_num_threads(1)
        network, game = load(Path(os.environ.get("WEIGHTS", self.file)))
        self.player = Player(network, game)

    def choose(self, view: dict[str, object], options: list[str], seed: int, budget: object) -> str:
        """The option that the network likes best."""
        game = self.player.observer.game
        legal = [game.parse_move(option) for option in options]
        return game.move_text(self.player.move(self.player.observer.of_view(view), legal))


def train(
    settings: Settings,
    minutes: float,
    out: Path,
    curve: Path | None,
    look: int,
    start: Path | None,
) -> None:
    """Learn for so long, and look now and then how well the network plays."""
    torch.manual_seed(settings.seed)
    luck = np.random.default_rng(settings.seed)
    batch = envs.batch(
        settings.game, settings.matches, players=2, reward=settings.reward, seed=settings.seed
    )
    shape = (batch.observations.shape[1], batch.moves, settings.hidden)
    network = Network(*shape) if start is None else load(start)[0]
    optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate, eps=1e-5)
    if minutes <= 0:
        print(json.dumps(win_shares(network, settings, look)))
        return
    rollout = Rollout(settings, batch)
    begun, looking = time.process_time(), 0.0
    points: list[dict[str, float]] = []
    decisions = 0
    done = 0.0
    while done < 1.0:
        left = 1.0 - done
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * max(left, 0.05)
        entropy = settings.last_entropy + left * (settings.entropy - settings.last_entropy)
        last = rollout.fill(batch, network, luck, settings.scale)
        advantages = rollout.advantages(last, settings.discount, settings.trace)
        update(network, optimizer, rollout, advantages, settings, entropy, luck)
        decisions += rollout.values.size
        spent = time.process_time() - begun - looking
        done = spent / (minutes * 60)
        if len(points) < done * LOOKS or done >= 1.0:
            before = time.process_time()
            shares = win_shares(network, settings, look)
            looking += time.process_time() - before
            points.append({"decisions": decisions, "minutes": round(spent / 60, 2), **shares})
            print(json.dumps(points[-1]), flush=True)
            save(network, settings.game, shape, out)
            if curve is not None:
                seen = {"settings": asdict(settings), "matches": look, "points": points}
                curve.write_text(json.dumps(seen, indent=1) + "\n")


LOOKS = 12
"""So often a training run looks how well the network plays."""


def main(settings: Settings, file: str, minutes: float) -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--minutes", type=float, default=minutes, help="processor time to learn for; 0: only look"
    )
    parser.add_argument("--threads", type=int, default=1, help="threads of PyTorch")
    parser.add_argument("--look", type=int, default=100, help="matches in each look; 0: none")
    parser.add_argument("--out", type=Path, default=Path(file), help="the file of the weights")
    parser.add_argument("--curve", type=Path, help="write what the looks saw to this file")
    parser.add_argument("--start", type=Path, help="weights to start from, for example our own")
    for name, value in asdict(settings).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    chosen = vars(parser.parse_args())
    torch.set_num_threads(chosen.pop("threads"))
    ours = {name: chosen.pop(name) for name in ("minutes", "out", "curve", "look", "start")}
    train(Settings(**chosen), **ours)


if __name__ == "__main__":
    main(Settings(), Trained.file, minutes=5)
