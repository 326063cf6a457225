"""R101: what roles are worth to somebody who bids for one."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.moves import TAKE_ROLE
from altiplano.games.altiplano.rules import bidding, setup
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.mind import Idea, Mind, best_first

CAUTION: Final = 0.3
"""A beginner pays so much of what a role seems to be worth."""


STRIDES: Final = 3
"""How far apart, at most, roles that are given to neighbors lie in our list."""


def role_worths(mind: Mind, state: State) -> list[float]:
    """By how many points those who have each role may end ahead of the others, on average.

    The roles are given out many times, each time to other seats and beside others: nobody knows
    yet who will have which.
    """
    roles: i64 = len(state.edition.role_names)
    worths: list[float] = [0.0] * int(roles)
    shift: i64
    stride: i64
    seat: i64
    for stride in range(1, STRIDES + 1):
        for shift in range(roles):
            world = state.copy()
            world.scribe = None
            for seat in range(world.players):
                world.seats[seat].bid = 0
                setup.take_role(world, seat, (shift + stride * seat) % roles)
            outlooks = mind.outlooks(world)
            average = sum(outlooks) / float(len(outlooks))
            for seat in range(world.players):
                ahead = (outlooks[seat] - average) / float(world.players * STRIDES)
                worths[(shift + stride * seat) % roles] += ahead
    return worths


def bids(mind: Mind, state: State) -> list[Idea]:
    """Each bid that is possible, by what the role is worth less what it costs."""
    worths = role_worths(mind, state)
    eager = CAUTION if mind.beginner else 1.0
    found: list[Idea] = []
    edition = state.edition
    move: i64
    for move in range(len(edition.move_kind)):
        if edition.move_kind[move] == TAKE_ROLE:
            role: i64 = edition.move_a[move]
            price: i64 = bidding.next_bid(state, role)
            if price != names.NOTHING:
                found.append(Idea([int(move)], eager * worths[role] - float(price)))
    return best_first(found)
