"""Fits the net of Expedition to positions, with PyTorch: in minutes on one core."""

from collections.abc import Callable
from functools import partial

import msgspec
import numpy
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, smooth_l1_loss

from altiplano.lab.learn.descent import descend
from altiplano.lab.learn.expedition.boxes import card_table
from altiplano.lab.learn.expedition.model import Model
from altiplano.lab.learn.expedition.positions import Positions

BATCH = 4096
RATE = 4e-3
AGAIN = 1e-3
"""The rates at which the net learns: at first, and from the last positions."""

NARROWEST = 0.5
"""The minimum divisor of a feature."""

HELD_BACK = 20
"""One match in this many is not used for learning, but for testing."""


class Errors(msgspec.Struct, frozen=True):
    """The net's errors in matches that it has not learned from."""

    log_loss: float
    log_loss_printed: float
    """With the printed cards."""
    winner: float
    """How often it names the winner."""

    def __str__(self) -> str:
        return (
            f"the log loss is {self.log_loss} (with the printed cards {self.log_loss_printed}); "
            f"it names the winner in {self.winner:.1%}"
        )


class Fitter:
    """Positions on the device, and the net that learns from them."""

    def __init__(self, parts: list[Positions], seed: int) -> None:
        torch.manual_seed(seed)
        positions = joined(parts)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.sets, self.numbers, self.box, self.result, self.left = (
            torch.from_numpy(each).to(self.device)
            for each in (
                positions.sets,
                positions.numbers,
                positions.box,
                positions.result,
                numpy.log1p(positions.left.astype(numpy.float32)),
            )
        )
        held_back = torch.from_numpy(positions.match % HELD_BACK == 0).to(self.device)
        self.known = (~held_back).nonzero()[:, 0]
        self.unknown = held_back.nonzero()[:, 0]
        self.first_of_last = len(positions.match) - len(parts[-1].match)
        self.boxes = sorted(set(positions.box.tolist()))
        self.cards = {box: torch.from_numpy(card_table(box)).to(self.device) for box in self.boxes}
        every = torch.cat([*self.cards.values()])
        self.model = Model(
            every[every.sum(1) > 0].std(0).clamp(min=NARROWEST),
            self.numbers[self.known].float().std(0).clamp(min=NARROWEST),
        ).to(self.device)

    def fit(self, epochs: int, watch: Callable[[int, float], None]) -> None:
        """Learn, and report the loss of each epoch.

        With several parts, learn from the last one after all others, in half as many epochs: it has
        the matches of the best players.
        """
        last = self.known >= self.first_of_last
        if last.all():
            self.learn(self.known, RATE, range(epochs), watch)
            return
        self.learn(self.known[~last], RATE, range(epochs), watch)
        self.learn(self.known[last], AGAIN, range(epochs, epochs + (epochs + 1) // 2), watch)

    def learn(
        self, among: Tensor, rate: float, epochs: range, watch: Callable[[int, float], None]
    ) -> None:
        """Learn from some positions."""
        batches = partial(self.batches, among)
        descend(self.model, batches, self.loss, rate, 1e-2, epochs, watch)

    def batches(self, among: Tensor) -> list[tuple[int, Tensor]]:
        """These positions in random order, each batch with one box."""
        found: list[tuple[int, Tensor]] = []
        for box in self.boxes:
            here = among[self.box[among] == box]
            shuffled = here[torch.randperm(len(here), device=self.device)]
            found += [(box, chosen) for chosen in shuffled.split(BATCH) if len(chosen)]
        order = torch.randperm(len(found)).tolist()
        return [found[at] for at in order]

    def said(self, box: int, chosen: Tensor) -> tuple[Tensor, Tensor]:
        """What the net says of some positions."""
        found: tuple[Tensor, Tensor] = self.model(
            self.cards[box], self.sets[chosen], self.numbers[chosen]
        )
        return found

    def loss(self, batch: tuple[int, Tensor]) -> Tensor:
        """By winner, and a little by the turns left."""
        box, chosen = batch
        logits, left = self.said(box, chosen)
        won = binary_cross_entropy_with_logits(logits, self.result[chosen])
        return won + 0.1 * smooth_l1_loss(left, self.left[chosen])

    def errors(self) -> Errors:
        """The errors in the matches that were held back, of the last part."""
        losses: dict[bool, list[float]] = {True: [], False: []}
        right: list[float] = []
        with torch.no_grad():
            for box, chosen in self.batches(self.unknown[self.unknown >= self.first_of_last]):
                logits, _left = self.said(box, chosen)
                result = self.result[chosen]
                losses[box == 0] += binary_cross_entropy_with_logits(
                    logits, result, reduction="none"
                ).tolist()
                right += ((logits > 0) == (result > 0.5)).float().tolist()
        every = losses[True] + losses[False]
        return Errors(
            log_loss=round(sum(every) / len(every), 4),
            log_loss_printed=round(sum(losses[True]) / max(1, len(losses[True])), 4),
            winner=round(sum(right) / len(right), 3),
        )


def joined(parts: list[Positions]) -> Positions:
    """All parts as one."""
    return Positions(*(numpy.concatenate(arrays) for arrays in zip(*parts, strict=True)))
