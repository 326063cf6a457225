"""The net of Altiplano in PyTorch: the same layers that games/altiplano/mind/outlook.py runs."""

import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from altiplano.lab.learn.netfile import LAST, Part
from altiplano.lab.learn.positions import MOST_PLAYERS, SOURCES

FIRST = 64
SIZE = 32
"""How many numbers it computes for a seat, and for the table."""

HEAD = 64
NECK = 32


class Model(nn.Module):
    """Processes each seat separately, then compares it with the others."""

    def __init__(self, seat_spread: Tensor, table_spread: Tensor) -> None:
        super().__init__()
        self.register_buffer("seat_spread", seat_spread)
        self.register_buffer("table_spread", table_spread)
        self.seat_first = nn.Linear(len(seat_spread), FIRST)
        self.seat_second = nn.Linear(FIRST, SIZE)
        self.table = nn.Linear(len(table_spread), SIZE)
        self.head_first = nn.Linear(4 * SIZE, HEAD)
        self.head_second = nn.Linear(HEAD, NECK)
        self.head_last = nn.Linear(NECK, 2)
        self.sources = nn.Linear(NECK, SOURCES)
        """An additional output for learning, so that it reads more; the bots don't need it."""

    def forward(self, seats: Tensor, table: Tensor, players: Tensor) -> tuple[Tensor, Tensor]:
        """For each seat: the points still to come, the chance to win, and the points by source."""
        there = seated(players)[..., None].float()
        read = relu(self.seat_first(seats.float() / self.seat_spread))
        read = relu(self.seat_second(read)) * there
        others = 1.0 - torch.eye(MOST_PLAYERS, device=seats.device)
        most = (read[:, None] * others[None, :, :, None]).amax(2)
        lying = relu(self.table(table.float() / self.table_spread))
        every = [read, read.sum(1, keepdim=True) - read, most, lying[:, None].expand_as(read)]
        neck = relu(self.head_second(relu(self.head_first(torch.cat(every, -1)))))
        return self.head_last(neck), self.sources(neck)

    def layers(self) -> list[Part]:
        """The layers that the bots run, in order."""
        return [
            Part(self.seat_first, self.seat_spread),
            Part(self.seat_second),
            Part(self.table, self.table_spread),
            Part(self.head_first),
            Part(self.head_second),
            Part(self.head_last, puts=LAST),
        ]


def seated(players: Tensor) -> Tensor:
    """[positions, 5]: which seats are in play."""
    return torch.arange(MOST_PLAYERS, device=players.device)[None] < players[:, None]
