"""Fits the net to positions, with PyTorch: in seconds on a GPU, in minutes without one."""

from collections.abc import Callable
from functools import partial

import msgspec
import numpy
import torch
from torch import Tensor
from torch.nn.functional import log_softmax, smooth_l1_loss

from altiplano.games.altiplano.mind.features import POINTS, ROUND
from altiplano.games.altiplano.mind.outlook import SCALE
from altiplano.lab.learn.descent import descend, shuffled
from altiplano.lab.learn.model import Model, seated
from altiplano.lab.learn.positions import Positions

BATCH = 8192
RATE = 3e-3
NARROWEST = 0.5
"""The minimum divisor of a feature."""

BEND = 0.5
"""Larger errors count linearly, not by their square."""

HELD_BACK = 20
"""One match in this many is not used for learning, but for testing."""


class Errors(msgspec.Struct, frozen=True):
    """The net's errors in matches that it has not learned from, as standard deviations."""

    points: float
    bias: float
    two_player_margin: float
    winner: float
    """How often it names the winner of a match of two, from any round."""
    by_round: dict[int, float]
    """The margin of two players."""

    def __str__(self) -> str:
        return (
            f"points are off by {self.points}, the margin of two players by "
            f"{self.two_player_margin}; it names the winner in {self.winner:.1%}"
        )


class Fitter:
    """Positions on the device, and the net that learns from them."""

    def __init__(self, positions: Positions, seed: int) -> None:
        torch.manual_seed(seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.seats, self.table, self.results = (
            torch.from_numpy(each).to(self.device)
            for each in (positions.seats, positions.table, positions.results)
        )
        self.players = torch.from_numpy(positions.players.astype(numpy.int64)).to(self.device)
        held_back = torch.from_numpy(positions.match % HELD_BACK == 0).to(self.device)
        self.known = (~held_back).nonzero()[:, 0]
        self.unknown = held_back.nonzero()[:, 0]
        sample = self.known[torch.randperm(len(self.known), device=self.device)[: 25 * BATCH]]
        seats = self.seats[sample].float()[seated(self.players[sample])]
        self.model = Model(
            seats.std(0).clamp(min=NARROWEST),
            self.table[sample].float().std(0).clamp(min=NARROWEST),
        ).to(self.device)

    def fit(self, epochs: int, watch: Callable[[int, float], None]) -> None:
        """Learn, and report the loss of each epoch."""
        batches = partial(shuffled, self.known, BATCH)
        descend(self.model, batches, self.loss, RATE, 1e-4, range(epochs), watch)

    def loss(self, chosen: Tensor) -> Tensor:
        """By points, by points compared with the others, by winner, and by source."""
        players = self.players[chosen]
        there = seated(players)
        results = self.results[chosen]
        said, sources = self.model(self.seats[chosen], self.table[chosen], players)
        to_come = (results[..., 0] - self.seats[chosen][..., POINTS].float()) / SCALE
        off = (said[..., 0] - to_come).masked_fill(~there, 0.0)
        compared = off - off.sum(1, keepdim=True) / players[:, None].float()
        chances = log_softmax(said[..., 1].masked_fill(~there, -1e9), 1)
        winner = -(chances * results[..., 1]).masked_fill(~there, 0.0).sum(1).mean()
        return (
            bent(off[there])
            + bent(compared[there])
            + 0.5 * winner
            + 0.2 * bent((sources - results[..., 2:] / SCALE)[there])
        )

    def errors(self) -> Errors:
        """The errors in the matches that were held back."""
        with torch.no_grad():
            parts = [
                self.model(self.seats[chosen], self.table[chosen], self.players[chosen])[0][..., 0]
                for chosen in self.unknown.split(BATCH)
            ]
        now = self.seats[self.unknown][..., POINTS].float()
        ends = self.results[self.unknown][..., 0]
        said = torch.cat(parts) * SCALE + now
        players = self.players[self.unknown]
        off = (said - ends)[seated(players)]
        two = players == 2
        margin, true = (each[two][:, 0] - each[two][:, 1] for each in (said, ends))
        rounds = self.seats[self.unknown][two][:, 0, ROUND]
        by_round = {
            each: round(float((margin - true)[rounds == each].std()), 1)
            for each in range(1, 16, 2)
            if int((rounds == each).sum()) > 1
        }
        return Errors(
            points=round(float(off.std()), 2),
            bias=round(float(off.mean()), 2),
            two_player_margin=round(float((margin - true).std()), 2),
            winner=round(float(((margin > 0) == (true > 0)).float().mean()), 3),
            by_round=by_round,
        )


def bent(off: Tensor) -> Tensor:
    """The loss of some errors."""
    return smooth_l1_loss(off, torch.zeros_like(off), beta=BEND)
