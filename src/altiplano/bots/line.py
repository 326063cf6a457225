"""The line of moves that a bot has decided on, kept for as long as nothing new comes to light."""

from altiplano.bots.bot import Budget
from altiplano.bots.worlds import game_of, seat_of
from altiplano.kernel.match import Match


class Line:
    """What is left of a line, and the imagined world in which it goes on."""

    def __init__(self) -> None:
        self.rest: list[str] = []
        self._world: Match | None = None
        self._seat = -1

    def follow(self, world: Match, seat: int, moves: list[str]) -> str:
        """Begin a line in a world; its first move."""
        self._world = world
        self._seat = seat
        self.rest = moves
        return self._go_on(world)

    def next(self, view: dict[str, object], options: list[str]) -> str | None:
        """The next move, if everything is as it was to be; else None, and the line is dropped."""
        world = self._world
        seat = self._seat
        if not self.rest or world is None or view["seat"] != seat:
            return None
        expected = world.view(seat)
        if world.options(seat) != options or own(expected, seat) != own(view, seat):
            self.rest = []
            return None
        if self.rest[0] not in options:
            self.rest = []
            return None
        return self._go_on(world)

    def _go_on(self, world: Match) -> str:
        """The next move of the line; what it forces needs no answer."""
        move = self.rest[0]
        world.play(self._seat, move)
        self.rest = self.rest[1 + world.forced :]
        return move


def own(view: dict[str, object], seat: int) -> object:
    """A seat's own things, as it sees them."""
    seats = view["seats"]
    assert isinstance(seats, list)
    return seats[seat]


class LineBot:
    """A bot that decides on a line of moves, and keeps to it."""

    def __init__(self) -> None:
        self.line = Line()
        self.style = ""
        """What it likes to do, by the name of a style; empty: what is best."""

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
    ) -> str:
        """The next move of its line, or the first of a new one."""
        planned = self.line.next(view, options)
        if planned is not None:
            return planned
        game = game_of(view)
        world = game.imagine(view, seed)
        moves = self.decide(view, world, seed, budget)
        return self.line.follow(world, seat_of(view), [game.move_text(move) for move in moves])

    def decide(
        self, view: dict[str, object], world: Match, seed: int, budget: Budget | None
    ) -> list[int]:
        """A new line, for a world that fits the view."""
        raise NotImplementedError
