"""A bot that makes a sound player's moves: it plans by evaluation, without a search."""

from altiplano.bots.bot import Budget
from altiplano.bots.line import LineBot
from altiplano.bots.worlds import mind_of, seat_of
from altiplano.kernel.chance import new_chance
from altiplano.kernel.match import Match


class Steady(LineBot):
    """Makes a plan by evaluation."""

    beginner = False

    def decide(
        self, view: dict[str, object], world: Match, seed: int, budget: Budget | None
    ) -> list[int]:
        mind = mind_of(view, self.beginner, self.style)
        count = mind.sound(world.state, seat_of(view), new_chance(1, seed))
        return [mind.line[at] for at in range(count)]
