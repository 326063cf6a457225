"""Fits first sight to planning decisions, with PyTorch: in seconds on a GPU, in minutes without."""

from collections.abc import Callable
from functools import partial

import numpy
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import smooth_l1_loss

from altiplano.errors import Refused
from altiplano.games.altiplano.mind import first_sight, outlook
from altiplano.games.altiplano.mind.features import SEAT_FEATURES, TABLE_FEATURES
from altiplano.games.altiplano.mind.first_sight import READING
from altiplano.kernel.net import Layer
from altiplano.lab.learn.descent import descend, shuffled
from altiplano.lab.learn.fit import HELD_BACK, NARROWEST
from altiplano.lab.learn.netfile import BETWEEN
from altiplano.lab.learn.plans.decisions import Decisions, fingerprint, layers_with
from altiplano.lab.learn.plans.judged import Errors, Tried, errors, tried
from altiplano.lab.learn.plans.model import Model

FEATURES = SEAT_FEATURES + TABLE_FEATURES
"""So many numbers around a plan are features, after those that layers have read."""

BATCH = 512
RATE = 3e-3
AGAIN = 1e-3
"""The rates at which the net learns: from nothing, and starting from another net."""

SAMPLE = 1_000_000
"""So many plans show how far their numbers spread."""

NARROWEST_READ = 0.25
"""The minimum divisor of what the layers read in a position."""


class Fitter:
    """Planning decisions on the device, and the net that learns from them."""

    def __init__(self, decisions: Decisions, net: str, seed: int) -> None:
        """Start from a net in a file, or the shipped one; NONE: from nothing."""
        torch.manual_seed(seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.tried = tried(decisions)
        read = decisions.around.shape[1] - FEATURES
        around = in_ones(decisions.around)
        self.around, self.at, self.there, self.better = (
            torch.from_numpy(each).to(self.device) for each in (around, *self.tried)
        )
        self.plans = torch.from_numpy(decisions.plans).to(self.device)
        held_back = torch.from_numpy(decisions.match % HELD_BACK == 0).to(self.device)
        self.known = (~held_back).nonzero()[:, 0]
        self.unknown = held_back.nonzero()[:, 0]
        layers = layers_with(net)
        spread = self.around[self.known].std(0)
        self.model = Model(
            readers_of(decisions, layers),
            torch.cat(
                [spread[:read].clamp(min=NARROWEST_READ), spread[read:].clamp(min=NARROWEST)]
            ),
            self.plans[:SAMPLE].float().std(0).clamp(min=NARROWEST),
            read,
        ).to(self.device)
        self.rate = RATE
        if len(layers) > READING:
            self.model.start(layers)
            self.rate = AGAIN

    def fit(self, epochs: int, watch: Callable[[int, float], None]) -> None:
        """Learn, and report the loss of each epoch."""
        batches = partial(shuffled, self.known, BATCH)
        descend(self.model, batches, self.loss, self.rate, 1e-3, range(epochs), watch)

    def said(self, chosen: Tensor) -> Tensor:
        """What the net says of the plans of some decisions."""
        found: Tensor = self.model(self.around[chosen], self.plans[self.at[chosen]])
        return found

    def loss(self, chosen: Tensor) -> Tensor:
        """By how much better each plan is than the average of its decision."""
        there = self.there[chosen]
        said = self.said(chosen).masked_fill(~there, 0.0)
        better = said - said.sum(1, keepdim=True) / there.sum(1, keepdim=True)
        return smooth_l1_loss(better[there], self.better[chosen][there])

    def errors(self) -> Errors:
        """The errors in the matches that were held back."""
        with torch.no_grad():
            parts = [self.said(chosen) for chosen in self.unknown.split(BATCH)]
        held_back = self.unknown.cpu().numpy()
        return errors(
            Tried(*(each[held_back] for each in self.tried)),
            self.plans.cpu().numpy(),
            torch.cat(parts).cpu().numpy(),
        )


def in_ones(around: NDArray[numpy.int32]) -> NDArray[numpy.float32]:
    """What is around plans, with what layers have read in ones."""
    found = around.astype(numpy.float32)
    found[:, :-FEATURES] /= 2**BETWEEN
    return found


def readers_of(decisions: Decisions, layers: list[Layer]) -> list[Layer]:
    """The layers that have read these positions: those of this net, or of the shipped ones."""
    found = set(decisions.reader.tolist())
    for known in (layers, first_sight.shipped_layers(), outlook.shipped_layers()):
        if found == {fingerprint(known)}:
            return known[:READING]
    sentence = "the plans were read by another net; name it with --from, or make new plans"
    raise Refused("other-net", sentence)
