"""First sight in PyTorch: the same layers that games/altiplano/mind/first_sight.py runs."""

from torch import Tensor, nn
from torch.nn.functional import relu

from altiplano.games.altiplano.mind.first_sight import READING
from altiplano.kernel.net import Layer
from altiplano.lab.learn.netfile import BETWEEN, FINEST, LAST, Part

FIRST = 64
NECK = 32


class Model(nn.Module):
    """Adds what is known of a position and of a plan, and says how good the plan is."""

    def __init__(
        self, reading: list[Layer], around_spread: Tensor, plan_spread: Tensor, read: int
    ) -> None:
        """The layers that read positions have put the first `read` numbers around a plan."""
        super().__init__()
        self.reading = reading
        self.register_buffer("around_spread", around_spread)
        self.register_buffer("plan_spread", plan_spread)
        self.read = nn.Linear(read, FIRST)
        self.around = nn.Linear(len(around_spread) - read, FIRST, bias=False)
        self.plan = nn.Linear(len(plan_spread), FIRST, bias=False)
        self.second = nn.Linear(FIRST, NECK)
        self.last = nn.Linear(NECK, 1)

    def forward(self, around: Tensor, plans: Tensor) -> Tensor:
        """[decisions, plans]: how much better each plan is."""
        read, rest = (around / self.around_spread).tensor_split([self.read.in_features], 1)
        base = self.read(read) + self.around(rest)
        hidden = relu(base[:, None] + self.plan(plans.float() / self.plan_spread))
        said: Tensor = self.last(relu(self.second(hidden)))[..., 0]
        return said

    def parts(self, bits: int) -> list[Part]:
        """The layers that compare. The first three are added, so all are equally fine."""
        read = self.read.in_features
        return [
            Part(self.read, self.around_spread[:read], bits, BETWEEN, bits),
            Part(self.around, self.around_spread[read:], bits, bits=bits),
            Part(self.plan, self.plan_spread, bits=bits),
            Part(self.second),
            Part(self.last, puts=LAST),
        ]

    def layers(self) -> list[Part | Layer]:
        """The layers that the bots run, in order."""
        bits = min(part.fitting() for part in self.parts(FINEST)[:3])
        return [*self.reading, *self.parts(bits)]

    def start(self, layers: list[Layer]) -> None:
        """Start from the layers of a net."""
        bits = int(layers[READING + 2].shift) + BETWEEN
        for part, layer in zip(self.parts(bits), layers[READING:], strict=True):
            part.start(layer)
