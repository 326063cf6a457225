"""Named bots in the other seats. As everywhere, they get a view and options."""

from hashlib import sha256
from typing import final

from altiplano import bots
from altiplano.bots.random import Random
from altiplano.kernel.batch import Batch
from altiplano.kernel.errors import Refused


@final
class Opponents:
    """The bots of one match: one for each seat, all the same or different ones."""

    def __init__(self, names: str | list[str], players: int) -> None:
        self.names = [names] * (players - 1) if isinstance(names, str) else list(names)
        if len(self.names) != players - 1:
            raise Refused(
                "bad-opponents",
                f"{players} players need {players - 1} opponents, not {len(self.names)}",
            )
        self.bots = [bots.get(name) for name in self.names]

    def choose(self, batch: Batch, at: int, mine: int) -> int:
        """The move of the seat to move, if it is not mine; opponents sit from my left on."""
        seat = int(batch.to_move[at])
        which = (seat - mine - 1) % batch.players
        bot = self.bots[which]
        options = batch.options_of(at)
        view = {} if isinstance(bot, Random) else batch.view(at, seat)
        seed = bot_seed(int(batch.seeds[at]), seat, int(batch.steps[at]))
        iterations = bots.default_iterations(self.names[which])
        budget = None if iterations is None else bots.Budget(iterations=iterations)
        return batch.rules.move_numbers[bot.choose(view, options, seed, budget)]


def bot_seed(seed: int, seat: int, step: int) -> int:
    """A bot's seed: it says nothing about the match's seed."""
    return int.from_bytes(sha256(f"bot {seed} {seat} {step}".encode()).digest()[:6], "big")
