"""R101: bidding for roles, our own variant: prices, and who has bid."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content.names import NOBODY, NOTHING
from altiplano.games.altiplano.rules import happenings, setup
from altiplano.games.altiplano.rules.state import State

BIDS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 36)
"""The possible bids in points: each raise is one point larger than the one before."""


def bidder(state: State, role: i64) -> i64:
    """The seat whose bid lies on a role, or NOBODY."""
    seat: i64
    for seat in range(state.players):
        if state.seats[seat].role == role:
            return seat
    return NOBODY


def next_bid(state: State, role: i64) -> i64:
    """The price of the next bid on a role; NOTHING if nobody can bid more."""
    seat: i64 = bidder(state, role)
    if seat == NOBODY:
        return BIDS[0]
    at: int = BIDS.index(int(state.seats[seat].bid)) + 1
    return BIDS[at] if at < len(BIDS) else NOTHING


def place_bid(state: State, seat: i64, role: i64) -> None:
    """Place a bid on the role; a lower one that was there is returned."""
    points: i64 = next_bid(state, role)
    outbid: i64 = bidder(state, role)
    if outbid != NOBODY:
        state.seats[outbid].role = NOTHING
        state.seats[outbid].bid = 0
    state.seats[seat].role = role
    state.seats[seat].bid = points
    state.report(happenings.BID, seat, role, points)


def without_bid(state: State, seat: i64) -> i64:
    """The next seat in turn order after this one without a bid, or NOBODY."""
    ahead: i64
    for ahead in range(1, state.players):
        other: i64 = (seat + ahead) % state.players
        if state.seats[other].role == NOTHING:
            return other
    return NOBODY


def finish(state: State) -> None:
    """Everyone gets the role they bid on; setup continues."""
    state.roles = 0
    ahead: i64
    for ahead in range(state.players):
        seat: i64 = (state.first + ahead) % state.players
        setup.take_role(state, seat, state.seats[seat].role)
    setup.after_roles(state)
