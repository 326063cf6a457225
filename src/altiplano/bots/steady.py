"""A bot that follows what looks best at first sight, without a search."""

from altiplano.bots.bot import Budget
from altiplano.bots.line import LineBot
from altiplano.bots.worlds import mind_of, seat_of
from altiplano.kernel.chance import new_chance
from altiplano.kernel.match import Match


class Steady(LineBot):
    """Compares plans, but does not try them out."""

    beginner = False

    def decide(
        self, view: dict[str, object], world: Match, seed: int, budget: Budget | None
    ) -> list[int]:
        mind = mind_of(view, self.beginner, self.style)
        count = mind.choose(world.state, seat_of(view), new_chance(1, seed))
        return [mind.line[at] for at in range(count)]
