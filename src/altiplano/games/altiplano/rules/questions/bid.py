"""R101: which role to bid on."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.rules import bidding
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.questions.role import owns_anything
from altiplano.games.altiplano.rules.refusals import HIGHEST_BID, LEGAL, because
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bit
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches


@final
class Bid(Question):
    """The next higher bid on any role, for a seat that has none."""

    def __init__(self) -> None:
        super().__init__(names.ASK_BID, {moves.TAKE_ROLE: "move-bid"}, [names.SETUP])

    def check(self, state: State, seat: int) -> None:
        """Everyone else may have a bid; tiles are dealt when all have one."""
        if state.options.get("roles") != "bid":
            no("somebody bids for a role, but the option 'roles' is not 'bid' (R101)")
        if state.roles != bit(len(state.edition.role_names)) - 1:
            no("while players bid, all roles can be bid on (R101)")
        if state.seats[seat].role != names.NOTHING:
            no(f"seat {seat} has a bid on the table, so it does not bid (R101)")
        if seat != state.first and all(each.role == names.NOTHING for each in state.seats):
            no("the start player bids first (R101)")
        for each in state.seats:
            if each.role == names.NOTHING and each.bid:
                no("a seat has bid points, but on no role (R101)")
            if owns_anything(state, each):
                no("a seat has tiles or coins before roles are taken (A2.7)")

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if bidding.next_bid(state, a) == names.NOTHING:
            return because(HIGHEST_BID, a)
        return LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """Ask the next seat without a bid; if all have one, bidding is over."""
        bidding.place_bid(state, seat, a)
        state.seats[seat].ask = names.ASK_NOTHING
        following: i64 = bidding.without_bid(state, seat)
        if following == names.NOBODY:
            bidding.finish(state)
        else:
            state.ask(following, names.ASK_BID)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        points = phrases.points(bidding.next_bid(state, a))
        return self.sentence(kind, {**phrases.role_values(state.edition, a), "points": points})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        return {"to": [f"role:{state.edition.role_names[a]}"]}
