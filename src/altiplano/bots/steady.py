"""A bot that does what a sound player does: it plans by evaluation, without a search."""

from altiplano.bots.bot import Budget
from altiplano.bots.line import Line
from altiplano.bots.worlds import game_of, mind_of, seat_of
from altiplano.kernel.chance import new_chance


class Steady:
    """Makes a plan, and keeps to it until something new comes to light."""

    beginner = False

    def __init__(self) -> None:
        self.line = Line()

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
    ) -> str:
        """The next move of its plan, or the first of a new one."""
        planned = self.line.next(view, options)
        if planned is not None:
            return planned
        game, mind, seat = game_of(view), mind_of(view, self.beginner), seat_of(view)
        world = game.imagine(view, seed)
        count = mind.sound(world.state, seat, new_chance(1, seed))
        moves = [game.move_text(mind.line[at]) for at in range(count)]
        return self.line.follow(world, seat, moves)
