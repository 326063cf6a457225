"""How nets learn, one batch after the other."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import torch
from torch import Tensor, nn

T = TypeVar("T")


def descend(
    model: nn.Module,
    batches: Callable[[], Sequence[T]],
    loss: Callable[[T], Tensor],
    rate: float,
    decay: float,
    epochs: range,
    watch: Callable[[int, float], None],
) -> None:
    """Learn from batches, new ones in each epoch, and report the average loss of each epoch."""
    steps = len(epochs) * len(batches())
    learner = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay)
    pace = torch.optim.lr_scheduler.OneCycleLR(learner, rate, total_steps=steps + 1)
    for epoch in epochs:
        lost = []
        for batch in batches():
            off = loss(batch)
            learner.zero_grad()
            off.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            learner.step()
            pace.step()
            lost.append(float(off.detach()))
        watch(epoch + 1, sum(lost) / len(lost))


def shuffled(known: Tensor, size: int) -> Sequence[Tensor]:
    """What is known in random order, in batches of this size."""
    found: Sequence[Tensor] = known[torch.randperm(len(known), device=known.device)].split(size)
    return found
