"""A10.1: what to store late."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names, phrases
from altiplano.games.altiplano.rules import progress, refusals, things, warehouse
from altiplano.games.altiplano.rules.bag import put_rest_back
from altiplano.games.altiplano.rules.phases import cleanup, event, storing
from altiplano.games.altiplano.rules.questions.base import KIND, Question
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Late(Question):
    """Store tiles one by one in started rows, then `enough`."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_LATE,
            {moves.LATE: "move-late", moves.ENOUGH: "move-enough"},
            [names.STORING, names.EVENT],
            [event_verbs.DRAW_AND_STORE],
        )

    def rank(self, kind: int, a: int, b: int) -> int:
        """Each tile, followed by the same in its partner's row."""
        return kind * KIND + a % moves.SHARED * moves.ARGUMENTS + a

    def read(self, state: State, form: Progress) -> None:
        if state.phase == names.STORING:
            progress.read_in_hand(state, form, 0, most_stored(state))
        else:
            most = int(max(1, state.edition.event_amount[state.event]))
            progress.read_in_hand(state, form, 1, most)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"late": progress.in_hand(state)}

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        """A12.5: no new rows."""
        if kind == moves.ENOUGH:
            return refusals.LEGAL
        good: i64 = a % moves.SHARED
        if warehouse.is_food_refused(state.edition, me, good):
            return refusals.because(refusals.NEVER_STORED)
        if state.in_hand[good] == 0:
            return refusals.because(refusals.NOT_DRAWN, good)
        if warehouse.started_row(state.edition, me, a) != names.NOTHING:
            return refusals.LEGAL
        shared = a >= moves.SHARED
        return refusals.because(refusals.NO_SHARED_ROW if shared else refusals.NO_STARTED_ROW, good)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.LATE:
            good: i64 = a % moves.SHARED
            state.in_hand[good] -= 1
            row: i64 = warehouse.started_row(state.edition, state.seats[seat], a)
            warehouse.store(state, seat, good, row)
            return
        put_rest_back(state, seat)  # In the bag, it scores as usual.
        if event.is_open(state):
            event.next_seat(state, seat)
        elif not storing.next_owner(state, seat):
            cleanup.end(state)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind == moves.ENOUGH:
            return self.sentence(kind)
        row = int(warehouse.started_row(state.edition, me, a)) + 1
        return self.sentence(kind, {"tile": phrases.tile_and_way(a), "row": row})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.ENOUGH:
            return {}
        row: i64 = warehouse.started_row(state.edition, me, a)
        return {"from": [things.tile("late", a)], "via": things.row(state.edition, me, row)}


def most_stored(state: State) -> int:
    """How many tiles the seat draws after the last round (A12.5)."""
    if not cleanup.is_last_round(state):
        no("late storing comes after the last round (R11)")
    kind: i64 = state.edition.late_storing
    if kind == names.NOTHING or not owns(state.edition, state.seats[state.turn], kind):
        no(f"seat {int(state.turn)} stores late without the extension (A12.5)")
    return int(state.edition.amount[kind])
