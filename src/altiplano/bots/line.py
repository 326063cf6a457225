"""The sequence of moves a bot has decided on, kept until something new is revealed."""

from altiplano.bots.bot import Budget
from altiplano.bots.worlds import game_of, seat_of
from altiplano.kernel.match import Match


class Line:
    """The rest of a sequence of moves, and the imagined world in which it continues."""

    def __init__(self) -> None:
        self.rest: list[str] = []
        self._world: Match | None = None
        self._seat = -1

    def follow(self, world: Match, seat: int, moves: list[str]) -> str:
        """Start a sequence in a world; returns its first move."""
        self._world = world
        self._seat = seat
        self.rest = moves
        return self._go_on(world)

    def next(self, view: dict[str, object], options: list[str]) -> str | None:
        """The next move if everything is as expected; otherwise None, and the plan is dropped."""
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
        """The next move of the sequence; forced moves after it need no answer."""
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
    """A bot that decides on a sequence of moves, and follows it."""

    def __init__(self) -> None:
        self.line = Line()
        self.style = ""
        """The name of its style; empty: none."""

    def choose(
        self, view: dict[str, object], options: list[str], seed: int, budget: Budget | None = None
    ) -> str:
        """The next move of its sequence, or the first of a new one."""
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
        """A new sequence, for a world that fits the view."""
        raise NotImplementedError
