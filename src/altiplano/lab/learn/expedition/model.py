"""The net of Expedition in PyTorch: the same layers that games/expedition/mind/outlook.py runs."""

import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from altiplano.games.expedition.mind.features import CARD_FEATURES, NUMBERS, ZONES
from altiplano.games.expedition.mind.outlook import FINER
from altiplano.lab.learn.netfile import BETWEEN, LAST, Part

CARD = 48
"""How many numbers it computes for a card."""

SIZE = 64
"""How many sums it computes for a position."""

HEAD = 32


class Model(nn.Module):
    """Adds up what cards mean where they are, then judges."""

    def __init__(self, card_spread: Tensor, number_spread: Tensor) -> None:
        super().__init__()
        self.register_buffer("card_spread", card_spread)
        self.register_buffer("number_spread", number_spread)
        self.card_first = nn.Linear(CARD_FEATURES, CARD)
        self.card_second = nn.Linear(CARD, ZONES * SIZE)
        self.numbers = nn.Linear(NUMBERS, SIZE)
        self.head = nn.Linear(SIZE, HEAD)
        self.last = nn.Linear(HEAD, 1)
        self.left = nn.Linear(HEAD, 1)
        """An additional output for learning, so that it reads more; the bots don't need it."""

    def forward(self, cards: Tensor, sets: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor]:
        """The logit of the share of the victory, and the logarithm of the turns left.

        `cards` [cards, CARD_FEATURES] is the box of all these positions; `sets` [positions, ZONES].
        """
        meant = self.card_second(relu(self.card_first(cards / self.card_spread)))
        meant = meant.view(-1, ZONES, SIZE).transpose(0, 1).reshape(-1, SIZE)
        there = sets[..., None] >> torch.arange(len(cards), device=sets.device) & 1
        sums = there.flatten(1).float() @ meant
        sums = sums + self.numbers(numbers.float() / self.number_spread)
        head = relu(self.head(relu(sums)))
        return self.last(head)[:, 0], self.left(head)[:, 0]

    def layers(self) -> list[Part]:
        """The layers that the bots run, in order."""
        fine = BETWEEN + FINER
        return [
            Part(self.card_first, self.card_spread),
            Part(self.card_second, puts=fine),
            Part(self.numbers, self.number_spread, fine),
            Part(self.head),
            Part(self.last, puts=LAST),
        ]
